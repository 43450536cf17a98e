"""A dish of olive oil with bread at its rim, an olive branch and olives about it."""
import numpy as np
from breakfast import pepper
from kit import place
from pantry import bread, olive, olive_branch, pool
from table import bowl, plate, sprinkle

ground = '#CF4A30'
view = {'across': 6.8, 'tilt': 34, 'centre': (.1, .15), 'focus': (-.3, -.7, .4), 'blur': 2.8}
exposure = -.15


def lay():
    plate(2.45)
    dish = bowl(1.42, .52, tone='#F1F1EF', foot=.55)
    dish.location = (-.28, -.12, .08)
    oil = pool(1.22, .46)
    oil.location = (-.28, -.12, 0)
    place(bread(3, width=1.02, height=.70), 1.62, 1.02, .34, turn=-32, tip=-2, lean=4)
    place(bread(5, width=.95, height=.66), 2.10, -.10, .66, turn=-66, lean=-8)
    place(olive_branch(3.1, seed=2), -2.35, -1.35, .18, turn=16, tip=0, lean=-4)
    for i, (x, y, z, turn) in enumerate([
        (.95, -1.45, .16, 30), (1.35, -1.20, .2, 120), (1.28, -1.72, .28, 70), (-1.75, .95, .2, 20), (-2.1, .55, .28, 140), (.15, -1.82, .12, 100),
        (2.75, -1.3, 0, 40),
    ]):
        place(olive(i, ripe=i % 3 == 0), x, y, z, turn=turn)
    pepper(*sprinkle(60, -.3, -.1, .5, .5, lift=.006, only=lambda x, y: np.hypot(x + .28, y + .12) < 1.1))
