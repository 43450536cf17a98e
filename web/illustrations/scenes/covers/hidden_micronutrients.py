"""A leaf of red-veined chard across a plate; nuts, beans, seeds and berries come out from under it."""
import numpy as np
import foods
import larder
import vegetables
from kit import place, rng
from table import plate, sprinkle

ground = '#1A2E26'
light = {'sun': 1.15, 'fill': .5}
view = {'across': 8.4, 'tilt': 20, 'centre': (.0, .0), 'focus': (0, 0, .5), 'blur': 1.8}


def lay():
    plate(3.0)
    place(vegetables.chard(3), -2.15, -1.25, .42, turn=29, tip=4)
    larder.blueberries(*bed([(.25, -.95), (.55, -.78), (.62, -1.12), (.92, -.88), (.36, -1.25), (1.55, .02), (1.28, -.25), (-1.62, .55), (-1.38, .82)], .20), size=.22)
    larder.almonds(*bed([(-.55, -1.35), (-.82, -1.62), (-.22, -1.62), (1.0, -1.35), (1.72, -.55), (-.95, 1.02), (-.62, 1.32), (-.35, 1.02), (.05, 1.55)], .14), size=.30)
    foods.beans(*bed([(-1.32, -1.38), (-1.05, -1.20), (-1.62, -1.08), (1.42, -.92), (.45, 1.62), (.72, 1.38), (.35, 1.28), (-1.85, .18)], .14), size=.19)
    larder.chickpeas(*bed([(2.0, -.12), (1.92, .28), (1.28, -1.22), (.12, -1.55), (-1.72, -.62), (-.12, 1.28), (.95, 1.62)], .16), size=.19)
    larder.pumpkin_seeds(*sprinkle(46, .3, -1.2, 1.0, .42, lift=.05, only=inside), size=.15)
    larder.pumpkin_seeds(*sprinkle(26, -.4, 1.25, .7, .32, lift=.05, only=inside), size=.15)
    foods.sesame(*sprinkle(60, .2, -1.2, 1.2, .5, lift=.012, only=inside), size=.05)
    larder.pumpkin_seeds(np.array([3.5, 3.75, -3.4]), np.array([-1.5, -1.25, 1.6]), np.full(3, .03), size=.15)
    larder.almonds(np.array([3.45, -3.6]), np.array([1.55, -1.3]), np.full(2, .1), size=.28)


def bed(places, height):
    x, y = np.array(places).T
    return x, y, np.full(len(x), .09 + height) + rng.uniform(0, .05, len(x))


def inside(x, y):
    return np.hypot(x, y) < 2.3
