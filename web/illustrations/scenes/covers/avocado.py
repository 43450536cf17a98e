"""Two halves on a plate, one with its stone; lemon, sesame and chives."""
import numpy as np
import foods
from kit import place
from table import plate, sprinkle
from fruit import avocado_half

ground = '#F4B8A6'
view = {'across': 7.4, 'tilt': 30, 'centre': (.05, .05), 'focus': (-.5, -.5, .7), 'blur': 3.2}


def lay():
    plate(2.9)
    place(foods.lemon_slice(2), 1.35, 1.05, .16, turn=30, tip=12)
    place(foods.leaf(1.5, .5, seed=2), -.1, .5, .12, turn=62, lean=-6)
    place(foods.leaf(1.4, .5, seed=5), -.5, .6, .12, turn=118, lean=-6)
    place(avocado_half(stone=False, seed=3), .95, .12, .40, turn=62, tip=-8, lean=-12)
    place(avocado_half(stone=True, seed=1), -.75, -.25, .12, turn=112, tip=8, lean=6)
    on_plate = lambda x, y: np.hypot(x, y) < 2.1
    foods.chives(*sprinkle(40, .2, -.2, 1.1, .8, lift=.02, only=on_plate))
    foods.sesame(*sprinkle(70, .2, -.6, 1.2, .7, lift=.015, only=on_plate))
