"""A seared salmon fillet on a dark plate, over a bed of leaves, with lemon and dill."""
import numpy as np
import foods
from kit import place
from table import plate, sprinkle
from breakfast import pepper

ground = '#BFDFE3'
view = {'across': 6.4, 'tilt': 30, 'centre': (.0, .0), 'focus': (-.3, -.4, .7), 'blur': 3.0}


def lay():
    plate(2.85, tone='#22352E')
    for i, (x, y, turn) in enumerate([(-1.2, .6, 140), (-.5, .8, 105), (.4, .8, 70), (1.2, .7, 40), (1.5, .1, 0), (-1.6, .1, 175)]):
        place(foods.leaf(1.1, .40, seed=i), x * .8, y * .7, .14, turn=turn, lean=-10)
    place(foods.lemon_slice(4, size=.74), 1.48, .78, .30, turn=75, tip=18, lean=-4)
    place(foods.salmon(), .0, .02, .30, turn=14, tip=6, scale=1.28)
    place(foods.lemon_slice(1, size=.80), -1.30, -.92, .26, turn=30, tip=18, lean=-6)
    place(foods.lemon_slice(7, size=.74), -.72, -1.42, .30, turn=60, tip=16, lean=-2)
    place(foods.dill(1, 1.7), -.8, -.2, 1.04, turn=34)
    place(foods.dill(2, 1.1), -.1, -.35, 1.02, turn=-4)
    on_fish = lambda x, y: np.hypot(x, y) < 2.1
    foods.sesame(*sprinkle(60, 0, 0, 1.0, .45, turn=14, lift=.014, only=on_fish), size=.045, dark=.1)
    pepper(*sprinkle(120, .2, -.3, 1.2, .6, turn=14, lift=.012, only=on_fish))
    oil = np.array([(1.3, -1.15, .10), (1.62, -.72, .06), (.75, -1.45, .05), (1.55, -1.12, .04), (.35, -1.32, .07)])
    foods.drops(oil[:, 0], oil[:, 1], np.full(5, .10), oil[:, 2])
