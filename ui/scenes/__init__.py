"""The screens of the game, and the overlays over them."""
