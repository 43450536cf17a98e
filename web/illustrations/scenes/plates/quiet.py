"""An unused plate with an olive twig on it."""
import foods
import pantry
from kit import place

tilt = 12
exposure = .05


def lay():
    foods.plate()
    place(pantry.olive_branch(2.9, seed=3), -1.80, -1.05, .06, turn=30, scale=1.22)
    for seed, x, y, turn, ripe in ((1, -.16, -.72, 40, False), (4, -.80, .42, 110, True), (7, .36, -1.10, 150, False)):
        place(pantry.olive(seed, ripe), x, y, .0, turn=turn, scale=1.2)
