"""A tied bunch of chard, kale and spinach, fanned out across a plate."""
from greens import blade, twine
from kit import place, rng
from table import plate

ground = '#FBE3AE'
view = {'across': 6.7, 'tilt': 20, 'centre': (.0, .0), 'focus': (0, 0, .5), 'blur': 3.0}
BUNCH = [
    ('kale', 62, 3.4), ('chard', 46, 4.2), ('kale', -52, 3.3), ('chard', -40, 4.0), ('kale', 30, 4.5), ('chard', 14, 4.9), ('kale', -24, 4.5),
    ('chard', -8, 4.8), ('spinach', 54, 3.3), ('spinach', -48, 3.1), ('chard', 36, 4.2), ('kale', 4, 4.6), ('spinach', 24, 4.1), ('spinach', -30, 3.8),
    ('chard', -18, 3.9), ('spinach', 10, 3.7), ('kale', 44, 3.2), ('spinach', -4, 3.2), ('kale', -38, 2.9), ('spinach', 30, 3.1), ('spinach', -20, 2.9),
]


def lay():
    plate(2.8)
    for i, (kind, turn, length) in enumerate(BUNCH):
        x, y = -2.45 + rng.normal(0, .07), -.30 + rng.normal(0, .09)
        place(blade(kind, seed=i, length=length), x, y, .16 + .025 * i, turn=.72 * turn + 3, lean=-3, tip=rng.uniform(-14, 14))
    place(twine(.28, .36), -1.62, -.26, .12, turn=3)
