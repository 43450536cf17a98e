"""An eaten plate: a fork laid down, crumbs, a smear of green sauce, a slice of lemon."""
import math
import numpy as np
import foods
import kitchenware
import vegetables
from kit import ball, fbm, grid_faces, mesh, mix, noise, place, rgb, rng, scatter, step, stuff, turns
from table import sprinkle

tilt = 12
exposure = .05


def lay():
    foods.plate()
    smear([(-1.25, -.95), (-1.42, -.35), (-1.2, .3), (-.75, .75)], .34, seed=1)
    smear([(-.55, -1.25), (-.05, -1.38), (.45, -1.25)], .17, seed=5)
    place(kitchenware.fork(), .78, -.78, .12, turn=45, tip=-4.4, scale=.94)
    place(foods.lemon_slice(4), .72, 1.12, .10, turn=20, tip=6, lean=4, scale=.9)
    place(vegetables.calyx(.30, .02, seed=2), -.25, -.55, .02)
    crumbs(*sprinkle(46, -.45, .15, .75, .62, 40, only=well))
    foods.sesame(*sprinkle(22, -.2, .1, .8, .7, lift=.012, only=well), size=.042)
    foods.chives(*sprinkle(12, -.7, -.1, .6, .6, lift=.015, only=well))
    foods.drops(*np.array([(.05, .72, .01), (.28, .58, .01), (1.32, .62, .01)]).T, np.array([.075, .045, .05]))


def well(x, y):
    """True for points of the plate's well that the fork does not cover."""
    return (np.hypot(x, y) < 2.0) & (abs(x + y) > .42)


def crumbs(x, y, z):
    points, faces = ball(9, 11)
    rough = points * (1, .8, .6) * (1 + .55 * noise(*(points.T * 2.6), seed=3))[:, None]
    size = .022 + .085 * rng.random(len(x))**3
    tones = mix(rgb('#B97A3A', .6), rgb('#E6C48A', .65), rng.random(len(x)))
    scatter('crumbs', (rough, faces), np.stack([x, y, z + size * .4], -1), turns(len(x)) * size[:, None, None], tones, stuff('crumb', soft=.1, bump=.3, grain=30))


def smear(way, wide, seed):
    """Sauce wiped along the path `way`: thick at the start, thin and streaky towards the end."""
    way = np.asarray(way, float)
    s, v = np.linspace(0, 1, 120)[:, None], np.linspace(-1, 1, 60)[None]
    x, y = (np.polyval(np.polyfit(np.linspace(0, 1, len(way)), way[:, i], len(way) - 1), s) for i in (0, 1))
    dx, dy = np.gradient(x, axis=0), np.gradient(y, axis=0)
    long = np.hypot(dx, dy)
    half = wide * np.sqrt(np.clip(1 - (2 * s - 1)**6, 0, 1)) * (1 - .35 * s) * (1 + .16 * noise(s * 9, np.sign(v) * 3, seed=seed))
    px, py = x - dy / long * half * v, y + dx / long * half * v
    streak = fbm(s * 2, v * 9 + .6 * np.sin(s * 5), seed=seed)
    body = np.clip(1 - abs(v)**3, 0, 1) * np.clip(1.15 - s, 0, 1) * np.clip(1 - (2 * s - 1)**8, 0, 1) + .55 * streak - .25 * s
    height = .002 + .06 * np.clip(body, -.2, 1)
    tone = mix(rgb('#6E9440', .25), rgb('#9DB85E', .28), np.clip(.5 + .8 * fbm(px * 6, py * 6, seed=seed), 0, 1))
    # Wiped-off parts of the sauce lie below the glaze, so they are invisible.
    faces = grid_faces(*px.shape)
    mesh('smear', np.stack([px, py, height - .004], -1).reshape(-1, 3), faces, tone.reshape(-1, 4), stuff('sauce', soft=.4, depth=(.6, 1, .2), reach=.04, bump=.15, grain=18, coat=.6))
