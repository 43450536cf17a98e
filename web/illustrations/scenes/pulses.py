"""Pulses: chickpeas, lentils, kidney beans, peas and their pod."""
import math
import numpy as np
from kit import ball, fbm, mix, noise, rgb, rng, scatter, step, stuff, surface, turns

PI = math.pi


def chickpea():
    p, faces = ball(40, 56)
    x, y, z = p.T
    beak = .34 * np.exp(-((1 - x) / .12))
    crease = .10 * np.exp(-(y / .16)**2) * step(.1, .7, x)
    lumps = 1 + .05 * noise(x * 2, y * 2, z * 2) + beak - crease + .012 * fbm(x * 8, y * 8, z * 8)
    return p * lumps[:, None] * (1, .94, .9), faces


def kidney():
    p, faces = ball(40, 60)
    x, y, z = p.T
    dent = .18 * np.exp(-(x / .4)**2) * np.maximum(-y, 0)
    return np.stack([x * 1.35, y * .82 + .34 * x**2 - dent, z * .74], -1), faces


def lentil():
    p, faces = ball(20, 28)
    return p * (1, 1, .42), faces


def pea():
    p, faces = ball(40, 56)
    return p * (1 + .02 * noise(p[:, 0] * 3, p[:, 1] * 3, p[:, 2] * 3))[:, None], faces


KINDS = {
    'chickpea': (chickpea, '#C8924A', '#EFD09A', .44, dict(soft=.15, depth=(1, .6, .3), reach=.025, bump=.35, grain=16, coat=.12)),
    'kidney': (kidney, '#4E0F14', '#8E2422', .26, dict(soft=.08, depth=(1, .2, .1), reach=.02, coat=.4, bump=.06, grain=14)),
    'lentil': (lentil, '#46542A', '#93904E', .42, dict(soft=.15, reach=.02, coat=.2)),
    'red lentil': (lentil, '#D9662A', '#F09A4E', .40, dict(soft=.3, depth=(1, .4, .2), reach=.02, coat=.1)),
    'pea': (pea, '#5FA030', '#9CCF55', .24, dict(soft=.4, depth=(.6, 1, .2), reach=.06, coat=.45, bump=.06, grain=8)),
}


def pulses(kind, x, y, z, size, spread=PI):
    shape, dark, light, rough, skin = KINDS[kind]
    count = len(x)
    tones = mix(rgb(dark, rough), rgb(light, rough), np.clip(rng.normal(.5, .25, count), 0, 1))
    return scatter(kind, shape(), np.stack([x, y, z], -1), turns(count, spread) * (size * rng.uniform(.90, 1.06, (count, 1, 1))), tones, stuff(kind, **skin))


def pod(peas=8, length=3.4, seed=0):
    """A pea pod, opened along its seam, with the peas inside."""
    own = np.random.default_rng(seed)
    n, m = 160, 60
    u = np.linspace(0, 1, n)[:, None]
    b = np.linspace(-1, 1, m)[None]
    shape = np.sin(PI * u**.9)**.62 + .004
    bow = .30 * np.sin(PI * u)
    parts = []
    for r, tones in ((1.0, ('#4C8A2C', '#8ABF4E')), (.93, ('#A8D070', '#C8E59A'))):
        angle = b * (2.30 - .25 * shape)
        half, deep = .36 * shape * r, .42 * shape * r
        swell = 1 + .05 * np.cos((u - .5) * 2 * PI * peas * .82) * (abs(b) < .8)
        x = length * (u - .5) + 0 * b
        y = half * np.sin(angle) * swell + bow
        z = .43 - deep * np.cos(angle) * swell + .02 * fbm(x * 4, y * 4, seed=seed)
        edge = step(.90, 1.0, abs(b))
        tone = mix(rgb(tones[0], .36), rgb(tones[1], .38), np.clip(.5 + .6 * fbm(x * 3, y * 9, seed=seed), 0, 1))
        tone = mix(tone, rgb('#B5D982', .35), edge * .8 + 0 * x)
        parts.append(surface('pod', x, y, z, tone, stuff('pod', soft=.15, translucent=.2, bump=.2, grain=14, coat=.3)))
    spots = np.linspace(.14, .86, peas)
    size = .27 * (np.sin(PI * spots**.9)**.5)
    places = np.stack([length * (spots - .5), .30 * np.sin(PI * spots) + own.normal(0, .01, peas), .40 + 0 * spots], -1)
    inside = scatter('peas', pea(), places, turns(peas) * size[:, None, None],
                     mix(rgb('#6FAE3A', .24), rgb('#9CCF55', .24), own.random(peas)), stuff('pea', **KINDS['pea'][4]))
    for other in (parts[1], inside):
        other.parent = parts[0]
    return parts[0]
