"""The commands behind ``jeton``, a module each: its arguments and its work together."""
