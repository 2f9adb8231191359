"""The expert of Gamate."""
