"""Olive oil, olives, an olive branch and bread."""
import math
import numpy as np
from kit import ball, fbm, mesh, mix, noise, place, rgb, step, stuff, surface, tubes

PI = math.pi


def pool(radius, height, tone='#E8B82A', seed=0):
    """Oil in a dish: a level, clear surface that rises a little at the wall."""
    k = np.linspace(0, 1, 60)[:, None]
    a = np.linspace(0, 2 * PI, 180, endpoint=False)[None]
    r = radius * (k + .008 * noise(np.cos(a) * 2, np.sin(a) * 2, seed=seed) * k)
    x, y = r * np.cos(a), r * np.sin(a)
    z = height + .02 * step(.95, 1, k) + .004 * noise(x * 1.5, y * 1.5, seed=seed)
    deep = mix(rgb('#C08F08', .04), rgb(tone, .04), step(.35, 1.0, k + .05 * noise(x, y)))
    return surface('oil', x, y, z, deep, stuff('oil', clear=.6, coat=1.0, gloss=.8), True)


def olive(seed=0, ripe=False, size=.24):
    p, faces = ball(50, 64)
    x, y, z = p.T
    q = np.stack([x * 1.35 + .06 * np.exp(-((1 - x) / .05)), y * .95, z * .95], -1) * (1 + .02 * noise(x * 2, y * 2, z * 2, seed=seed))[:, None]
    dark, light = ('#2A1626', '#6B2D4A') if ripe else ('#6E7A22', '#A9B34A')
    tone = mix(rgb(dark, .24), rgb(light, .26), np.clip(.5 + .8 * fbm(x * 1.5, y * 1.5, z * 1.5, seed=seed) + .3 * x, 0, 1))
    tone = mix(tone, rgb('#D9D9A0', .4), .3 * step(.5, .75, noise(x * 14, y * 14, z * 14, seed=seed)))
    tone = mix(tone, rgb('#5A4A22', .5), step(-.965, -.985, x))
    return mesh('olive', q * size + (0, 0, size * .95), faces, tone, stuff('olive', soft=.3, depth=(.8, 1, .3), reach=.04, coat=.6))


def olive_branch(length=3.0, seed=0, pairs=8):
    """Narrow leaves in pairs, grey-green above, silver below."""
    own = np.random.default_rng(seed)
    k = np.linspace(0, 1, 30)
    stem = np.stack([length * k, .28 * length * np.sin(k * 1.8) * .5, .06 + .16 * np.sin(k * 2.6), .032 * (1 - .7 * k)], -1)
    body = tubes('twig', [stem], stuff('twig', bump=.4, grain=30), rgb('#7A6A48', .7), 8)
    for i, at in enumerate(np.linspace(.12, 1, pairs)):
        base = np.array([np.interp(at, k, stem[:, c]) for c in range(3)])
        for side in ((1, -1) if at < 1 else (0,)):
            u, v = np.linspace(0, 1, 50)[:, None], np.linspace(-1, 1, 15)[None]
            reach = own.uniform(.72, .98) * (1.1 - .3 * at)
            half = .115 * np.sin(PI * u**.85)**.8 + .004
            x, y = reach * u + 0 * v, half * v
            z = .10 * np.sin(u * 2.6) * own.uniform(.3, 1.6) + .05 * abs(v) * half / .1 + .006 * fbm(x * 8, y * 8, seed=i)
            spine = np.exp(-(v / .10)**2)
            tone = mix(rgb('#4A6238', .42), rgb('#7E9460', .44), np.clip(.5 + .5 * fbm(x * 3, y * 5, seed=i + 40), 0, 1))
            tone = mix(tone, rgb('#B9C49A', .45), .7 * spine + 0 * x)
            part = surface('blade', x, y, z, tone, stuff('blade', translucent=.12, bump=.15, grain=20, gloss=.5))
            part.parent = body
            place(part, *base, turn=side * own.uniform(30, 55) + 14 * (1 - at), lean=own.uniform(-26, -2), tip=side * own.uniform(-30, 10))
    return body


def bread(seed=0, width=1.0, height=.72, thick=.28):
    """A slice of sourdough: an open crumb in a dark crust."""
    rows, columns = 330, 420
    k = np.linspace(0, 1.25, rows)[:, None]
    a = np.linspace(0, 2 * PI, columns, endpoint=False)[None]
    c, s = np.cos(a), np.sin(a)
    outline = (np.abs(c)**3.0 + np.abs(s)**2.6)**(-1 / 2.8) * (1 + .03 * noise(c * 2, s * 2, seed=seed))
    inner = np.minimum(k, 1)
    x, y = inner * outline * c * width * (1 + .06 * s), inner * outline * s * height
    big = fbm(x * 5, y * 5, seed=seed) + .4 * fbm(x * 14, y * 14, seed=seed + 1)
    holes = step(.22, .62, big) * (1 - step(.86, .94, k))
    crumb = fbm(x * 16, y * 16, seed=seed + 2)
    z = np.where(k < 1, -.085 * holes + .018 * crumb - .02 * step(.2, .6, fbm(x * 26, y * 26, seed=seed + 5)), -thick * (k - 1) / .25)
    x, y = x * (1 + .012 * np.sin((k - 1) / .25 * PI) * (k > 1)), y * (1 + .012 * np.sin((k - 1) / .25 * PI) * (k > 1))
    tone = mix(rgb('#EBD3A2', .7), rgb('#F6E8C8', .7), np.clip(.5 + .6 * crumb, 0, 1))
    tone = mix(tone, rgb('#C99E60', .7), .7 * holes)
    toasted = step(.2, .8, fbm(x * 2, y * 2, seed=seed + 7) + .35 * crumb + .25)
    tone = mix(tone, rgb('#C8863E', .6), .45 * toasted * (1 - holes * .5))
    crust = step(.925, .985, k + .02 * crumb)
    tone = mix(tone, mix(rgb('#7A3F16', .5), rgb('#B5702C', .5), np.clip(.5 + .8 * fbm(c * 5, s * 5, k * 3, seed=seed), 0, 1)), crust)
    return surface('bread', x, y, z + thick, tone, stuff('bread', soft=.15, reach=.04, bump=.4, grain=30), True)
