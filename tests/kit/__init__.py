"""What tests share: settings to play in, whole matches, what a seat is told, golden files.

Nothing here names a game. What a test must know of one stands in ``tests/kit/games/<game>.py``.
"""
