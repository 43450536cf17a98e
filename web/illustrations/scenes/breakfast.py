"""A fried egg and pepper, which foods.py does not have."""
import math
import numpy as np
from kit import ball, fbm, mix, noise, rgb, rng, scatter, step, stuff, surface, turns

PI = math.pi


def fried_egg(seed=0):
    """A fried egg: a crisp edge, a white that rises towards the yolk in two steps, and a shiny yolk."""
    rows, columns = 330, 420
    k = np.linspace(0, 1.06, rows)[:, None]
    a = np.linspace(0, 2 * PI, columns, endpoint=False)[None]
    c, s = np.cos(a), np.sin(a)
    edge = 1 + .13 * noise(c * 1.3, s * 1.3, seed=seed) + .06 * noise(c * 3, s * 3, seed=seed + 1) + .02 * noise(c * 9, s * 9, seed=seed + 2)
    r = np.minimum(k, 1) * edge
    x, y = r * c * 1.06, r * s
    yx, yy, yr = -.10, .06, .40
    d = np.hypot(x - yx, y - yy) / yr
    yolk = 1 - step(.97, 1.0, d)
    collar = 1 - step(1.0, 1.75, d + .25 * fbm(x * 2, y * 2, seed=seed))
    lip = step(.0, .13, 1 - k)
    bubbles = step(.1, .7, fbm(x * 6, y * 6, seed=seed + 4)) * step(.62, .9, k)
    z = .05 * lip + .075 * collar + .022 * fbm(x * 3.2, y * 3.2, seed=seed + 5) * lip + .028 * bubbles * lip
    z = z + .25 * np.sqrt(np.clip(1 - d**2, 0, 1)) - .03 * np.exp(-((d - 1.02) / .06)**2)
    z = np.where(k > 1, z * 0 - .01, z)
    white = mix(rgb('#EDE8DC', .26), rgb('#DFD5C0', .22), step(.0, .9, fbm(x * 3, y * 3, seed=seed + 6) + .3 * k - .4 * collar))
    crisp = step(.80, .97, k + .09 * fbm(x * 7, y * 7, seed=seed + 7)) * step(-.45, .2, fbm(c * 2.2, s * 2.2, seed=seed + 8))
    color = mix(white, rgb('#D9A257', .35), crisp * .85)
    color = mix(color, rgb('#8A4A1B', .4), step(.93, 1.0, k + .05 * fbm(x * 11, y * 11, seed=seed + 9)) * crisp)
    jam = mix(rgb('#EE8A0E', .10), rgb('#F4A51F', .12), step(.2, 1, d + .2 * fbm(x * 4, y * 4, seed=seed)))
    color = mix(color, jam, yolk)
    color = mix(color, rgb('#F2C566', .2), .5 * np.exp(-((d - 1.03) / .05)**2))
    return surface('fried egg', x, y, z, color, stuff('fried', soft=.45, depth=(1, .6, .3), reach=.06, bump=.12, grain=16, coat=.5), True)


def pepper(x, y, z, size=.022):
    """Coarsely ground pepper, black and brown."""
    points, faces = ball(5, 6)
    p = points * (1 + .3 * noise(points[:, 0] * 2, points[:, 1] * 2, points[:, 2] * 2))[:, None]
    count = len(x)
    tones = mix(rgb('#1D1712', .6), rgb('#5B4631', .6), rng.random(count)**2)
    return scatter('pepper', (p, faces), np.stack([x, y, z], -1), turns(count) * size * rng.uniform(.5, 1.3, (count, 1, 1)), tones, stuff('pepper'))
