"""Yogurt with berries and honey, a bowl of sauerkraut, gherkins with dill."""
import numpy as np
import foods
from berries import SIZE, berries
from ferments import gherkin, honey, kraut, pickle_slice, yogurt
from kit import place, rotation, turns
from table import bowl, highest, plate, sprinkle

ground = '#6B2D4A'
view = {'across': 7.15, 'tilt': 30, 'centre': (.03, .10), 'focus': (-1.0, -.7, .8), 'blur': 2.8}
exposure = -.12

BLUEBERRIES = [(-1.95, .42), (-1.62, .62), (-2.25, .12), (-1.72, .28), (-1.02, -.62), (-.72, -.38), (-1.25, .75), (-2.3, -.25), (-.85, .5), (-.62, -.02)]
RASPBERRIES = [(-2.02, .02), (-1.35, .32), (-.98, -.28), (-1.0, .22), (-2.35, .48)]
STRAWBERRIES = [(-1.62, -.05), (-1.18, -.02)]


def lay():
    put(bowl(1.72, .98, '#D3EBD9'), -1.45, -.05)
    put(yogurt(1.56, .72, seed=1), -1.45, -.05)
    t = np.linspace(0, 3.2, 16)
    hx, hy = -1.45 + (1.22 - .13 * t) * np.cos(1.2 * t - 2.9), -.05 + (1.22 - .13 * t) * np.sin(1.2 * t - 2.9)
    honey(np.column_stack([hx, hy, highest(hx, hy) + .06]))
    on_top('blueberry', BLUEBERRIES, .15, turns(10, .8))
    on_top('raspberry', RASPBERRIES, .20, turns(5, .8))
    on_top('strawberry', STRAWBERRIES, .30, np.array([rotation((0, 0, 1), a) @ rotation((0, 1, 0), b) for a, b in ((-1.2, .1), (-2.4, -.2))]))
    for turn in (20, 95, 160):
        mint = foods.leaf(.42, .17, seed=turn, dark='#2A6A2E', light='#6FAE50', point=.85, cup=.2)
        place(mint, -1.55, .18, float(highest([-1.55], [.18])[0]) + .16, turn=turn, lean=-22)
    foods.sesame(*sprinkle(20, -1.3, -.1, .5, .4, lift=.01, only=lambda x, y: np.hypot(x + 1.45, y + .05) < 1.4), size=.05, dark=.0)

    put(bowl(1.22, .72, '#F1F1EF'), 1.42, 1.0)
    put(kraut(1.08, .48, .46, seed=3), 1.42, 1.0)

    put(plate(1.5, '#F2B134'), 1.82, -1.02)
    for i, (x, y, z, turn) in enumerate([(1.78, -.52, .06, 24), (2.22, -1.05, .06, 14), (2.00, -.75, .40, -8)]):
        place(gherkin(i, 1.25), x, y, z, turn=turn)
    for i, (x, y, z, turn, lean) in enumerate([(1.12, -1.08, .09, 0, 0), (1.36, -1.36, .15, 20, 9), (1.74, -1.62, .09, 90, 0)]):
        place(pickle_slice(i), x, y, z, turn=turn, lean=lean)
    place(foods.dill(4, 1.3), 1.35, -.86, .66, turn=28)


def put(body, x, y):
    body.location = (x, y, 0)


def on_top(kind, spots, size, ways):
    x, y = np.array(spots).T
    berries(kind, x, y, highest(x, y) + size * .8, ways, size / SIZE[kind])
