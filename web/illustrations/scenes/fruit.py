"""Fruit that only the covers show. As in foods.py, each lies at the origin on z = 0, and `place` moves it."""
import math
import numpy as np
from foods import leaf
from kit import ball, fbm, mesh, mix, noise, place, rgb, scatter, step, stuff, surface

PI = math.pi


def pear_shape(a, size=1.0):
    """The outline of an avocado cut lengthwise, its neck towards +x."""
    return size * (1.12 * np.cos(a) + .16), size * .80 * np.sin(a) * (1 - .30 * np.cos(a) - .06 * np.cos(a)**2)


def avocado_half(stone=True, seed=0, size=1.05):
    """Half an avocado, cut face up: a hollow, flesh that is yellow inside and green outside, a dark pebbled skin."""
    rows, columns = 200, 260
    k = np.linspace(0, 2, rows)[:, None]
    a = np.linspace(0, 2 * PI, columns, endpoint=False)[None]
    inner = np.where(k < 1, k, np.cos((k - 1) * PI / 2 * .985))
    ox, oy = pear_shape(a, size)
    x, y = inner * ox, inner * oy
    hx, hy, hr = -.20 * size, 0, .46 * size
    hole = np.hypot(x - hx, y - hy) / hr
    dip = np.sqrt(np.clip(1 - hole**2, 0, 1)) * (k < 1)
    bowlside = np.sin(np.clip(k - 1, 0, 1) * PI / 2)
    warts = fbm(x * 9, y * 9, k * 12, seed=seed)
    z = np.where(k < 1, .015 * fbm(x * 2.2, y * 2.2, seed=seed) + .004 * fbm(x * 14, y * 14, seed=seed) - .34 * size * dip,
                 -.66 * size * bowlside * (1 + .03 * warts))
    z = z - .03 * step(.93, 1.05, k)
    face = k + .03 * noise(np.cos(a) * 3, np.sin(a) * 3, seed=seed)
    color = mix(rgb('#EED984', .30), rgb('#E2D676', .30), step(.3, .7, face + .1 * fbm(x * 5, y * 5, seed=seed)))
    color = mix(color, rgb('#B9C866', .30), step(.62, .86, face))
    color = mix(color, rgb('#7CA33C', .32), step(.84, .955, face))
    color = mix(color, rgb('#4E7A2B', .36), step(.94, .985, face))
    color = mix(color, rgb('#D9C173', .34), .75 * np.exp(-((hole - 1.0) / .06)**2) * (k < 1))
    color = mix(color, rgb('#E6D488', .34), .6 * (hole < .97) * (k < 1))
    strands = step(.25, .6, fbm(a * 14 + 0 * k, k * 1.5, seed=seed + 4)) * step(1.05, 1.3, hole) * (1 - step(.80, .95, k)) * .16
    color = mix(color, rgb('#C9B866', .34), strands)
    skin = mix(rgb('#26331B', .42), rgb('#4A5E2A', .5), step(-.5, .7, warts))
    color = mix(color, skin, step(.995, 1.03, k) + 0 * x)
    z = z + .66 * size
    body = surface('avocado', x, y, z, color, stuff('avocado', soft=.4, depth=(.9, .9, .3), reach=.06, bump=.10, grain=9, coat=.3), True)
    if not stone:
        return body
    p, faces = ball(70, 100)
    lumps = 1 + .012 * fbm(p[:, 0] * 3, p[:, 1] * 3, p[:, 2] * 3, seed=seed)
    p = p * lumps[:, None] * (1.05, 1, 1) * hr * .93
    streak = fbm(p[:, 0] * 3, p[:, 1] * 12, p[:, 2] * 6, seed=seed + 7)
    tone = mix(rgb('#7A431C', .25), rgb('#B87738', .32), step(-.6, .8, streak))
    pit = mesh('pit', p + (hx, hy, .66 * size + .04), faces, tone, stuff('pit', soft=.1, reach=.04, bump=.2, grain=14, coat=.35))
    pit.parent = body
    return body


def orange(seed=0, size=1.0):
    """A whole orange with pores, a stem end and two leaves."""
    p, faces = ball(220, 320)
    up = p[:, 2]
    coarse, fine = (np.clip(noise(*(p.T * k), seed=seed) - least, 0, 1) for k, least in ((24, .15), (44, .2)))
    pores = coarse + .6 * fine
    r = 1 - .014 * pores + .012 * fbm(*(p.T * 1.5), seed=seed) - .07 * np.exp(-((1 - up) / .02))
    tone = mix(rgb('#E9760F', .32), rgb('#F59B22', .34), step(-.6, .7, fbm(*(p.T * 2), seed=seed)))
    tone = mix(tone, rgb('#D2640B', .4), pores * .5)
    body = mesh('orange', p * (r * size)[:, None] * (1, 1, .95) + (0, 0, .95 * size), faces, tone,
                stuff('orange', soft=.2, depth=(1, .5, .1), reach=.05, coat=.35))
    top = 1.88 * size
    button = scatter('button', ball(10, 14), [(0, 0, top - .04)], np.array([np.diag([.10, .10, .05]) * size]),
                     rgb('#6E7A34', .6)[None], stuff('button', bump=.3, grain=30))
    button.parent = body
    for turn, seed_of in ((40, 3), (165, 8)):
        green = leaf(.85 * size, .30 * size, seed=seed_of, dark='#1F5A28', light='#4A8E3A', cup=.2, curl=.16, point=.9)
        green.parent = body
        place(green, 0, 0, top - .06, turn=turn, lean=-22)
    return body
