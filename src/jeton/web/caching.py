"""How long a browser may keep what it got."""

FOR_EVER = "public, max-age=31536000, immutable"
"""For what never changes under its name, and is no secret."""
ASK_AGAIN = "no-cache"
"""To be kept, and asked about before it is used."""
NOT_AT_ALL = "no-store"
"""What a seat may know is for that seat, and for now."""
