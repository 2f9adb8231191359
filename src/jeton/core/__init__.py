"""What every game is made of: protocols, moves, rulings, chance, options, boxes, pictures.

This room imports nothing of ours.
"""
