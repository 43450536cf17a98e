"""A green bowl full of grain on a dark table, ears of wheat beside it, some grain spilt."""
import math
import numpy as np
import larder
from kit import noise, place, rng
from table import bowl, sprinkle

ground = '#1A2E26'
light = {'sun': 1.15, 'fill': .5}
view = {'across': 8.0, 'tilt': 30, 'centre': (.2, .15), 'focus': (-.9, -.4, 1.0), 'blur': 1.4}


def lay():
    place(bowl(2.05, 1.05, '#3F8F62'), -1.15, .1, 0)
    larder.kernels(*heaped(3600), size=.135)
    for seed, x, y, turn, z in ((1, 1.75, -.35, 62, .0), (2, 2.15, -.30, 78, .12), (3, 1.55, -.75, 44, .22)):
        place(larder.wheat_ear(seed), x, y, z, turn=turn)
    x, y, z = sprinkle(170, 1.25, -1.75, .9, .32, 12, lift=.05)
    larder.kernels(x, y, z, size=.135, spread=.4)


def heaped(count):
    a, k = rng.uniform(0, 2 * math.pi, count), np.sqrt(rng.uniform(0, 1, count))
    x, y = 1.86 * k * np.cos(a), 1.86 * k * np.sin(a)
    top = .92 + .42 * (1 - k**2) + .05 * noise(x * 2.5, y * 2.5)
    return x - 1.15, y + .1, top - rng.uniform(0, .16, count)
