"""Leaves with stalks: spinach, chard and kale, and twine to tie them."""
import math
import numpy as np
from kit import fbm, mix, noise, rgb, step, stuff, surface, tubes

PI = math.pi


def blade(kind, seed=0, length=2.2):
    """A leaf from its stalk at the origin towards +x."""
    own = np.random.default_rng(seed)
    how = {
        'chard': dict(width=.20, dark='#2A5A22', light='#7DB24A', vein='#D03A58', stalk='#C8304E', frill=.24, folds=21, start=.34),
        'kale': dict(width=.17, dark='#2C5546', light='#93BA8E', vein='#D5E2C0', stalk='#A9C58E', frill=.42, folds=46, start=.34),
        'spinach': dict(width=.165, dark='#34752A', light='#A8D468', vein='#D2E8A4', stalk='#8FBC5C', frill=.12, folds=13, start=.42),
    }[kind]
    n, m = 240, 150
    u = np.linspace(0, 1, n)[:, None]
    v = np.linspace(-1, 1, m)[None]
    wave = own.uniform(0, 6)
    shape = np.sin(PI * np.clip(u, 0, 1)**.62)**.75 * (1 - .10 * u) + .012
    waves = .6 * np.sin(u * how['folds'] + wave + np.sign(v) * 2)
    ruffle = how['frill'] * (waves + .5 * noise(u * how['folds'] * .8, np.sign(v) * 3, seed=seed)) * abs(v)**3
    half = length * how['width'] * shape * (1 + .3 * how['frill'] * np.sin(u * how['folds'] * 1.7 + np.sign(v)) * abs(v)**4)
    x = length * (how['start'] + (1 - how['start']) * u - .05 * abs(v) * (1 - u))
    y = half * v
    ribs = (u - .38 * abs(v) * (1 - .4 * u)) * 7.5 + own.uniform(0, 1)
    off = ribs - np.round(ribs)
    rib = np.exp(-(off / .06)**2) * step(.02, .1, abs(v)) * (1 - .75 * abs(v))
    spine = np.exp(-(v / (.035 + .06 * (1 - u)))**2)
    blister = np.cos(off * PI)**2 * abs(v) * (1 - abs(v)) * (1 + .8 * noise(u * 16, v * 6, seed=seed))
    fine = fbm(x * 7, y * 7, seed=seed)
    z = .10 * length * (abs(v)**1.6) * shape * .5 + .35 * length * how['width'] * ruffle + .034 * blister * length + .022 * fine - .045 * rib
    z = z + .20 * length * np.sin(u * 2.4) - .14 * length * u**2
    z = z + .05 * length * noise(u * 3, v * 1.2, seed=seed + 9)
    fresh = np.clip(.32 + .45 * fbm(x * 2.4, y * 2.4, seed=seed) + .4 * blister + .2 * fine + .25 * ruffle / (how['frill'] + .01), 0, 1)
    green = mix(rgb(how['dark'], .44), rgb(how['light'], .48), fresh)
    green = mix(green, rgb(how['vein'], .4), np.clip(.9 * spine * (1 - .35 * u) + .6 * rib * (1 - abs(v)), 0, 1))
    body = surface(kind, x, y, z, green, stuff('blade', translucent=.28, bump=.3, grain=24, gloss=.4))
    k = np.linspace(0, 1, 40)
    run = length * (k * .98)
    depth = np.interp(run, x[:, m // 2], z[:, m // 2], left=z[0, m // 2])
    depth = np.where(run < length * how['start'], z[0, m // 2] * (run / (length * how['start']))**1.5, depth) - .012
    stem = tubes('stalk', [np.stack([run, 0 * run, depth, .050 * (1 - .85 * k) * length / 2.2], -1)],
                 stuff('stalk', soft=.3, reach=.05, bump=.15, grain=20, coat=.2), rgb(how['stalk'], .32), 14)
    stem.parent = body
    return body


def twine(radius=.4, height=.25, rounds=4):
    """Wound about a bundle that lies along x."""
    a = np.linspace(0, 2 * PI * rounds, 60 * rounds)
    strands = []
    for phase in (0, 2 * PI / 3, 4 * PI / 3):
        w = .018
        x, z = .05 * a / (2 * PI) - .02 * rounds + w * np.cos(a * 14 + phase), height * (1 + np.sin(a)) * .98 + w * np.sin(a * 14 + phase)
        strands.append(np.stack([x, radius * np.cos(a), z, 0 * a + .018], -1))
    return tubes('twine', strands, stuff('twine', bump=.5, grain=60), rgb('#C9A467', .8), 6)
