"""Strawberries, raspberries and blueberries heaped on a pale green plate, with mint."""
import numpy as np
import foods
from berries import SIZE, berries
from kit import place, rng, rotation, turns
from table import heap, highest, plate

ground = '#FBF8F1'
view = {'across': 6.1, 'tilt': 32, 'centre': (.05, .36), 'focus': (-.2, -.8, .6), 'blur': 2.6}


def lying(count):
    """Rotations of strawberries that lie on their side, mostly with the tip towards the camera."""
    out = []
    for _ in range(count):
        out.append(rotation((0, 0, 1), rng.normal(-1.3, 1.5)) @ rotation((0, 1, 0), rng.uniform(-.7, .3)) @ rotation((1, 0, 0), rng.uniform(0, 6)))
    return np.array(out)


def lay():
    plate(2.55, tone='#BFDFC8')
    kinds = np.array((['strawberry'] * 2 + ['raspberry'] * 3 + ['blueberry'] * 4) * 5)
    x, y, z = heap([SIZE[k] for k in kinds], 1.5, .10, centre=(.05, -.08), tries=18, tight=.88)
    for kind, how in (('strawberry', lying), ('raspberry', lambda n: turns(n, 1.0)), ('blueberry', lambda n: turns(n, .9))):
        own = kinds == kind
        berries(kind, x[own], y[own], z[own], how(own.sum()), rng.uniform(.92, 1.08, own.sum()))
    bx, by = np.array([2.05, 1.78, -1.95, -2.9, 2.95]), np.array([-.75, -1.15, -1.0, -.6, -.2])
    berries('blueberry', bx, by, highest(bx, by) + .17, turns(5, .9))
    berries('raspberry', np.array([-1.6]), np.array([-1.35]), np.array([.45]), turns(1, .5))
    for i, (px, py, turn) in enumerate([(-.35, .35, 150), (-.2, .42, 95), (-.3, .25, 220), (1.1, .5, 20), (1.0, .6, 75)]):
        mint = foods.leaf(.62, .24, seed=i, dark='#2A6A2E', light='#6FAE50', point=.85, cup=.2)
        place(mint, px, py, float(highest([px], [py])[0]) + .06, turn=turn, lean=-24)
