"""The app in a real browser, against a real server."""
