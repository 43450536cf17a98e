"""Two halves on a plate, one with its stone, over a few leaves; lemon, sesame and chives."""
import numpy as np
import foods
from fruit import avocado_half
from kit import place
from table import plate, sprinkle

ground = '#F4B8A6'
view = {'across': 6.9, 'tilt': 28, 'centre': (.1, .12), 'focus': (-.6, -.6, .8), 'blur': 3.0}


def lay():
    plate(2.9)
    for i, (x, y, turn) in enumerate([(-.2, .7, 75), (-1.1, .6, 120), (.5, .8, 40), (-1.4, .1, 160)]):
        place(foods.leaf(1.5, .5, seed=i + 2), x, y, .14, turn=turn, lean=-14)
    place(avocado_half(stone=False, seed=3, size=1.05), 1.14, .12, .10, turn=48, tip=-4, lean=-4)
    place(avocado_half(stone=True, seed=1, size=1.15), -.88, -.26, .10, turn=112, tip=6, lean=-2)
    on_plate = lambda x, y: (np.hypot(x, y) < 2.0) & (np.hypot(x + .8, y + .55) > .62)
    foods.chives(*sprinkle(50, .1, -.3, 1.1, .8, lift=.02, only=on_plate), size=.036)
    foods.sesame(*sprinkle(80, .1, -.5, 1.2, .8, lift=.015, only=on_plate), size=.048)
    place(foods.lemon_slice(2, size=.66), .34, -1.40, .10, turn=30)
    # The lemon slice leans on the edge of the other slice.
    place(foods.lemon_slice(5, size=.62), 1.04, -1.38, .245, turn=8, tip=3, lean=11)
