"""Fermented foods: yogurt, sauerkraut, whole and sliced gherkins. Also honey, for the yogurt."""
import math
import numpy as np
from kit import ball, fbm, mesh, mix, noise, rgb, step, stuff, surface, tubes

PI = math.pi


def yogurt(radius, height, seed=0):
    """Thick yogurt with a swirl from the back of a spoon."""
    k = np.linspace(0, 1, 200)[:, None]
    a = np.linspace(0, 2 * PI, 300, endpoint=False)[None]
    x, y = radius * k * np.cos(a), radius * k * np.sin(a)
    wx, wy = x + .10 * noise(x * 1.5, y * 1.5, seed=seed), y + .10 * noise(x * 1.5 + 7, y * 1.5, seed=seed)
    r, turn = np.hypot(wx, wy) / radius, np.arctan2(wy, wx)
    phase = (r * 2.4 - turn / (2 * PI)) % 1
    ridge = np.where(phase < .72, phase / .72, (1 - phase) / .28)
    z = height + .21 * step(0, 1, ridge) * step(.02, .2, r) * (1 - step(.84, 1, r))
    z = z + .05 * (1 - k**2) + .012 * fbm(x * 4, y * 4, seed=seed) + .05 * np.exp(-(r / .1)**2)
    tone = mix(rgb('#E8E2D6', .34), rgb('#DDD3C0', .30), step(-.5, .6, fbm(x * 3, y * 3, seed=seed)))
    return surface('yogurt', x, y, z, tone, stuff('yogurt', soft=.5, depth=(1, .85, .7), reach=.08, coat=.3), True)


def honey(points, thick=.07):
    """A thread of honey along `points`, thin and thick in turn."""
    points = np.asarray(points, float)
    s = np.linspace(0, len(points) - 1, 14 * len(points))
    line = np.stack([np.interp(s, np.arange(len(points)), points[:, i]) for i in range(3)], -1)
    for _ in range(20):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    fat = thick * (.8 + .35 * noise(s * .8, 0 * s)) * np.minimum(1, 6 * np.minimum(s, s[-1] - s) / s[-1] + .25)
    return tubes('honey', [np.column_stack([line, fat])], stuff('honey', soft=.3, depth=(1, .6, .1), reach=.08, clear=.25, coat=.8), rgb('#EDA51E', .06), 12)


def kraut(radius, floor, rise, strands=980, seed=0, carrots=.07):
    """A loose heap of cabbage shreds with a few shreds of carrot."""
    own = np.random.default_rng(seed)
    lines, orange = [], []
    for i in range(strands):
        k, way = radius * math.sqrt(own.uniform(0, .9)), own.uniform(0, 2 * PI)
        x, y = k * math.cos(way), k * math.sin(way)
        top = floor + rise * (1 - (k / radius)**2)
        z = top * (1 - .22 * (1 - i / strands)) + own.normal(0, .02)
        t = np.linspace(-.5, .5, 14)
        turn, bend, length = own.uniform(0, 2 * PI), own.normal(0, 1.1), own.uniform(.3, .75)
        angle = turn + bend * t
        px, py = x + length * np.cumsum(np.cos(angle)) / 14, y + length * np.cumsum(np.sin(angle)) / 14
        px, py = px - px.mean() + x, py - py.mean() + y
        far = np.hypot(px, py) / (radius * 1.0)
        px, py = px / np.maximum(1, far), py / np.maximum(1, far)
        lift = own.uniform(.0, .16) * np.cos(t * PI * own.uniform(.6, 1.6) + own.uniform(-1, 1))
        fall = rise * ((np.hypot(px, py) / radius)**2 - (k / radius)**2)
        line = np.column_stack([px, py, z + lift - fall, .021 * own.uniform(.5, 1.4) * np.minimum(1, (.5 - abs(t)) * 12 + .35)])
        (orange if own.random() < carrots else lines).append(line)
    stuff_of = stuff('shred', soft=.5, depth=(1, .9, .6), reach=.06, coat=.45, translucent=.2)
    made = tubes('kraut', lines[::2], stuff_of, rgb('#F2E0A2', .26), 7)
    for part in (tubes('kraut', lines[1::2], stuff_of, rgb('#F9EDC4', .24), 7), tubes('carrot', orange, stuff_of, rgb('#EE8A2C', .28), 7)):
        part.parent = made
    return made


def gherkin(seed=0, length=1.1):
    p, faces = ball(130, 110)
    p = p[:, [2, 0, 1]]
    x, y, z = p.T
    wart = np.clip(noise(x * 11, y * 8, z * 8, seed=seed) - .22, 0, 1)
    r = .30 * (1 + .06 * noise(x * 2, y, z, seed=seed) + .20 * wart) * np.clip(1 - abs(x)**7, 0, 1)**.15
    q = np.stack([x * length * .62, y * r + .16 * (x**2 - .4) * length * .5, z * r + .30], -1)
    stripes = noise(np.arctan2(z, y) * 3, x * .6, seed=seed)
    tone = mix(rgb('#44601F', .30), rgb('#93A044', .32), np.clip(.45 + .5 * stripes + .35 * fbm(x * 3, y * 3, z * 3, seed=seed), 0, 1))
    tone = mix(tone, rgb('#B5B85A', .26), .6 * step(.1, .5, wart))
    return mesh('gherkin', q, faces, tone, stuff('gherkin', soft=.2, depth=(.7, 1, .2), reach=.04, coat=.35, bump=.12, grain=14))


def pickle_slice(seed=0, size=.30, thick=.07):
    rows, columns = 110, 160
    k = np.linspace(.001, 1.2, rows)[:, None]
    a = np.linspace(0, 2 * PI, columns, endpoint=False)[None]
    r = size * np.minimum(k, 1) * (1 + .03 * np.sin(3 * a + seed) + .012 * np.sin(24 * a))
    x, y = r * np.cos(a), r * np.sin(a)
    z = np.where(k < 1, thick + .008 * noise(x * 18, y * 18, seed=seed), thick * (1 - (k - 1) / .2)) + .02 * (x / size)**2
    heart = 1 - step(.56, .70, k + .06 * np.sin(3 * a + seed) + .04 * noise(x * 9, y * 9))
    seeds = step(.35, .55, noise(np.cos(a) * 6 * k * 3, np.sin(a) * 6 * k * 3, seed=seed)) * heart * step(.15, .3, k)
    tone = mix(rgb('#B9C46A', .22), rgb('#D6D88E', .22), np.clip(.5 + .6 * fbm(x * 8, y * 8, seed=seed), 0, 1))
    tone = mix(tone, rgb('#A4AE52', .12), heart * .7)
    tone = mix(tone, rgb('#E6E0B0', .3), seeds * .85)
    tone = mix(tone, rgb('#4E6A22', .25), step(.90, .97, k))
    return surface('pickle', x, y, z, tone, stuff('pickle', soft=.5, depth=(.7, 1, .3), reach=.06, coat=.6), True)
