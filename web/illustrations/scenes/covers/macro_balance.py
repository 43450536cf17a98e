"""One plate in three parts: salmon, greens and quinoa, between a fork and a knife."""
import math
import numpy as np
import foods
import kitchenware
from kit import noise, place, rng
from table import plate, sprinkle

ground = '#D3EBD9'
view = {'across': 9.3, 'tilt': 16, 'centre': (0, .02), 'blur': 2.2}


def lay():
    plate(3.0)
    foods.quinoa(third, count=5600, size=.055)
    for i, (x, y, z, turn, size) in enumerate([
        (.35, .5, .14, 78, 1.5), (.75, .35, .16, 45, 1.5), (.9, -.05, .14, 12, 1.35), (.5, .35, .34, 62, 1.25), (.75, .05, .34, 28, 1.2), (.25, .7, .26, 92, 1.1),
    ]):
        tones = {'dark': '#24501E', 'light': '#5E8F36'} if i % 3 else {'dark': '#3C6B26', 'light': '#86AF48'}
        place(foods.leaf(1.0, .36, seed=i, **tones), x, y, z, turn, tip=8 * (-1)**i, lean=-6, scale=size)
    for i, (x, y, z, turn, size) in enumerate([(.55, 1.42, .46, 20, .80), (1.36, 1.06, .48, 140, .86), (1.78, .34, .42, 260, .74)]):
        place(foods.broccoli(seed=i), x, y, z, turn, tip=-8, lean=-6, scale=size)
    k = np.array([(.70, .62), (.92, .46), (.55, .40), (.80, .25), (1.10, .22), (.42, .70)])
    foods.beans(k[:, 0], k[:, 1], .70 + .07 * (np.arange(6) % 3), size=.14)

    place(foods.salmon(), .12, -1.06, .12, turn=6, tip=4, scale=1.06)
    place(foods.lemon_slice(4, size=.56), -1.42, -.98, .34, turn=75, tip=14, lean=-14)
    place(foods.lemon_slice(1, size=.56), -1.08, -1.50, .24, turn=30, tip=16, lean=-6)
    place(foods.tomato_half(1), 1.86, -.68, .24, turn=40, tip=4, lean=10, scale=1.1)
    place(foods.tomato_half(2), 1.52, -1.42, .16, turn=120, tip=8, lean=6)
    place(foods.dill(1, 1.15), -.55, -1.12, .72, turn=14)
    foods.sesame(*sprinkle(34, .2, -1.0, .7, .26, 6, lift=.012), size=.045)
    foods.chives(*sprinkle(30, -.9, .9, .5, .5, lift=.012))

    place(kitchenware.fork(), -3.72, .0, 0, turn=3)
    place(kitchenware.knife(), 3.72, 0, 0, turn=-3)


def third(count):
    """Random points of a heap that fills the upper left third of the plate's well."""
    start, end = math.radians(100), math.radians(208)
    a, k = rng.uniform(start, end, count), np.sqrt(rng.uniform(.01, 1, count))
    side = np.minimum(a - start, end - a)
    x, y = -.12 + 2.02 * k * np.cos(a), .16 + 2.02 * k * np.sin(a)
    top = .52 * np.clip(1 - abs(2 * k - 1.05)**3, 0, 1) * np.clip(side / .5, 0, 1)**.6 + .06 * noise(x * 3, y * 3) + .07
    return x, y, np.maximum(top - rng.uniform(0, .12, count), .09)
