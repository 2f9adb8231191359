"""Things that nobody thought of: made up, many, and in every order."""
