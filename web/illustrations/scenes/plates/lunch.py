"""A lunch from straight above, its foods side by side: salmon, spinach, half an avocado, tomatoes, an egg in halves."""
import math
import numpy as np
import foods
import fruit
from kit import noise, place, rng
from table import sprinkle

exposure = .18


def lay():
    foods.plate()
    food()


def food():
    foods.quinoa(mound, count=3600, size=.055)
    for i, (x, y, z, turn, size) in enumerate([
        (-.55, .85, .08, 172, 1.25), (-.50, 1.0, .10, 146, 1.35), (-.2, 1.0, .10, 116, 1.30), (.1, 1.0, .10, 90, 1.25), (.30, 1.0, .08, 62, 1.1),
        (-.35, .80, .26, 158, 1.1), (-.15, .85, .28, 130, 1.15), (.08, .85, .26, 102, 1.1), (.1, .65, .38, 140, .95), (.2, .7, .34, 76, .9),
    ]):
        tones = {'dark': '#24501E', 'light': '#5E8F36'} if i % 3 else {'dark': '#3C6B26', 'light': '#86AF48'}
        place(foods.leaf(1.0, .40, seed=i + 20, point=.66, **tones), x, y, z, turn, tip=8 * (-1)**i, lean=-8, scale=size)
    place(fruit.avocado_half(seed=2, size=.90), 1.20, .95, .12, turn=68, tip=5, lean=-4)
    place(foods.salmon(), -1.04, -.36, .26, turn=66, tip=4)
    place(foods.egg(seed=1), .22, -1.42, .20, turn=-24, tip=6, lean=-4, scale=1.12)
    place(foods.egg(seed=4), 1.18, -1.22, .20, turn=38, tip=6, lean=4, scale=1.08)
    for seed, x, y, turn, lean in ((1, 2.06, -.58, 30, 8), (2, 1.34, -.36, 200, -4), (6, 2.04, .18, 100, 10)):
        place(foods.tomato_half(seed), x, y, .18, turn=turn, tip=5, lean=lean, scale=1.2)
    place(foods.lemon_slice(4), -.55, -1.90, .12, turn=75, tip=16, lean=-6, scale=.92)
    beans = np.array([(.05, .02), (.30, .16), (.38, -.16), (.62, .02), (.12, -.34), (.60, -.36), (.84, -.20)])
    foods.beans(beans[:, 0], beans[:, 1], .46 + .08 * (np.arange(7) % 3))
    place(foods.dill(1, 1.1), -1.26, -.93, .78, turn=78)
    foods.sesame(*sprinkle(60, -1.04, -.36, .62, .30, 66, lift=.012, only=in_well), size=.042)
    foods.chives(*sprinkle(34, .65, -1.25, .6, .34, lift=.015, only=in_well))


def in_well(x, y):
    return np.hypot(x, y) < 2.1


def mound(count):
    a, k = rng.uniform(0, 2 * math.pi, count), np.sqrt(rng.uniform(0, 1, count))
    x, y = .42 + 1.45 * k * np.cos(a), -.62 + 1.35 * k * np.sin(a)
    return x, y, .38 * np.clip(1 - k**2.2, 0, 1) + .05 * noise(x * 3, y * 3) + .07 - rng.uniform(0, .08, count)
