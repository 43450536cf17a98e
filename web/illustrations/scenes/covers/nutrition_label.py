"""A jar of honey whose label is plain bars, in front of a plate with green apples and almonds."""
import numpy as np
import foods
import kitchenware
import larder
from kit import place, turns
from nuts import nuts
from table import plate

ground = '#E79C86'
view = {'across': 8.2, 'tilt': 60, 'centre': (.25, 1.7), 'focus': (-.9, -1.0, 1.2), 'blur': 1.0}


def lay():
    place(plate(2.6), 1.35, .95, 0)
    place(kitchenware.jar(1.05, 2.35), -1.25, -.35, 0, turn=9)
    place(larder.apple(2, 1.0), 1.02, .70, .08, turn=40, tip=6, lean=4)
    place(larder.apple(5, .92, skin='#9DBB45', blush='#C9603A'), 2.86, 1.62, .08, turn=160, tip=-8, lean=8)
    nuts('almond', np.array([.35, .85, 1.35, 1.72, -.05, 2.3]), np.array([-1.72, -2.0, -1.80, -2.1, -2.05, -1.72]), np.full(6, .12), turns(6, .3), .93)
    place(foods.leaf(1.0, .30, seed=8, dark='#3F7A2A', light='#7FAE45'), 2.3, -.35, .38, turn=25, tip=12, lean=-4, scale=1.0)
