"""A bowl heaped with mixed nuts on a dark table, more of them spilt beside it."""
import numpy as np
from kit import rng, turns
from nuts import nuts
from table import bowl, heap, plate

ground = '#16281F'
view = {'across': 6.9, 'tilt': 34, 'centre': (.05, .42), 'focus': (-.2, -.7, .9), 'blur': 2.8}
light = {'sun': 1.05}
KINDS = ('almond', 'hazelnut', 'walnut', 'cashew', 'pistachio')
FAT = {'almond': .20, 'hazelnut': .24, 'walnut': .27, 'cashew': .20, 'pistachio': .25}


def lay():
    plate(2.75, tone='#C9DFC6')
    inside = lambda r: .30 + .75 * (r / 1.75)**2.2
    dish = bowl(1.85, .95, tone='#F1F1EF')
    dish.location.z = .08
    kinds = rng.choice(KINDS, 80, p=[.32, .20, .13, .19, .16])
    x, y, z = heap([FAT[k] for k in kinds], 1.6, inside, tries=30, tight=.86)
    for kind in KINDS:
        own = kinds == kind
        nuts(kind, x[own], y[own], z[own], turns(own.sum(), .55))
    spilt = [('almond', 1.9, -1.15), ('almond', 2.25, -.75), ('pistachio', -1.75, -1.35), ('hazelnut', 1.45, -1.5), ('cashew', -2.2, -.65),
             ('walnut', 2.35, .0), ('pistachio', 2.2, .85), ('hazelnut', -2.25, .55), ('almond', -1.15, -1.75), ('almond', -3.0, -.9), ('hazelnut', 3.0, -1.0)]
    for kind in KINDS:
        x, y = np.array([(px, py) for k, px, py in spilt if k == kind]).T
        away = np.hypot(x, y)
        z = np.where(away > 2.75, 0, np.where(away > 2.3, .36, .09)) + FAT[kind] * .7
        nuts(kind, x, y, z, turns(len(x), .25))
