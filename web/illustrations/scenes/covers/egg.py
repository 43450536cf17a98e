"""A fried egg and two soft-boiled halves on a green plate, with tomatoes, chives and pepper."""
import numpy as np
import foods
from breakfast import fried_egg, pepper
from kit import place
from table import plate, sprinkle

ground = '#F2B134'
view = {'across': 6.3, 'tilt': 24, 'centre': (.0, .0), 'focus': (-.5, -.4, .4), 'blur': 3.4}


def lay():
    plate(2.9, tone='#2A6A4A')
    for i, (x, y, turn) in enumerate([(1.3, .9, 40), (.7, 1.1, 75), (1.8, .3, 5)]):
        place(foods.leaf(1.0, .36, seed=i), x - .3, y - .3, .12, turn=turn, lean=-10)
    place(fried_egg(seed=2), -.74, -.06, .10, turn=10, scale=1.42)
    place(foods.egg(seed=1), 1.30, .52, .16, turn=60, tip=8, lean=-10, scale=1.22)
    place(foods.egg(seed=4), 1.22, -.66, .10, turn=-28, tip=12, lean=4, scale=1.22)
    place(foods.tomato(3), .50, 1.08, .12, turn=20, tip=-38, lean=30, scale=1.1)
    place(foods.tomato_half(1), 2.08, -.12, .12, turn=40, tip=4, lean=10, scale=1.1)
    place(foods.tomato_half(2), .52, -1.36, .12, turn=100, tip=10, lean=2, scale=1.1)
    on_plate = lambda x, y: np.hypot(x, y) < 2.2
    foods.chives(*sprinkle(70, .2, -.2, 1.3, .9, lift=.02, only=on_plate), size=.04)
    pepper(*sprinkle(160, -.5, -.1, 1.0, .8, lift=.012, only=on_plate))
