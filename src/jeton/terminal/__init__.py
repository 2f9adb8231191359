"""The terminal: a plain line mode, and a board in colour beside it."""
