"""Apples, blueberries, nuts, pulses, seeds and grain.

A function for a single food puts it at the origin on z = 0. A function for many puts them at the given points.
"""
import math
import numpy as np
from kit import ball, cells, fbm, grid_faces, mesh, mix, noise, rgb, rng, rotation, scatter, step, stuff, surface, tubes, turns

PI = math.pi


def sphere(rows, columns):
    """The angles of a sphere's grid: from the top down, and around the vertical."""
    return np.linspace(.003, PI - .003, rows)[:, None], np.linspace(0, 2 * PI, columns, endpoint=False)[None]


# ---- fruit -------------------------------------------------------------------------------------------------

def apple(seed=0, size=1.0, skin='#8CA83C', light='#BFCB6C', blush='#B8442E'):
    t, a = sphere(170, 240)
    five = np.cos(5 * a + seed)
    r = size * np.sin(t)**.86 * (1.03 + .10 * np.cos(t)) * (1 + .018 * five * (1 - np.cos(t)) + .03 * np.sin(a + seed) + .022 * np.sin(2 * a + 1.7 * seed))
    r = r * (1 + .012 * fbm(np.cos(a) * 2.2, np.sin(a) * 2.2, t * 1.6, seed=seed + 9))
    x, y = r * np.cos(a), r * np.sin(a)
    z = size * (.90 * np.cos(t) - .42 * np.exp(-(t / .36)**2) + .22 * np.exp(-((PI - t) / .34)**2) * (1 + .25 * five))
    color = mix(rgb(skin, .36), rgb(light, .40), step(-.6, .8, fbm(x * 1.3, y * 1.3, z * 1.3, seed=seed)))
    # Fine streaks run from the stem to the base: pale on the shaded side, red on the sunny side.
    cx, cy = np.cos(a), np.sin(a)
    streak = fbm(cx * 15, cy * 15, t * 1.2, seed=seed + 2)
    color = mix(color, rgb(light, .38), .5 * step(.0, .6, streak))
    sun = step(.05, .85, fbm(cx * 1.1 + 4, cy * 1.1, t * .6, seed=seed + 5) + .35 * np.cos(a - 2.2 - seed) + .30 * streak)
    color = mix(color, rgb(blush, .36), .62 * sun)
    color = mix(color, rgb('#E2C45E', .38), .35 * np.exp(-((t - .45) / .3)**2) * step(-.3, .5, streak))
    near, _ = cells(cx * 7 / np.maximum(.4, np.sin(t)) + t * 5, cy * 7 + t * 6, seed)
    color = mix(color, rgb('#EFE6B4', .5), .55 * (1 - step(.03, .085, near)) * step(.35, .9, t))
    color = mix(color, rgb('#7A6632', .6), .85 * np.exp(-(t / (.20 + .05 * noise(cx * 4, cy * 4, seed=seed)))**2) + 0 * a)
    low = size * .80
    body = surface('apple', x, y, z + low, color, stuff('apple', soft=.12, depth=(.8, 1, .2), reach=.04, coat=.22, bump=.07, grain=16), True)
    k = np.linspace(0, 1, 14)
    stem = np.stack([.16 * size * k**2, .06 * size * k, low + size * (.52 + .56 * k), size * (.035 + .025 * k**4)], -1)
    tubes('stem', [stem], stuff('wood', bump=.4, grain=30), rgb('#5E4426', .6), 10).parent = body
    return body


def blueberries(x, y, z, size=.16, seed=0):
    """Blueberries with bloom and a torn crown, each turned at random."""
    rows, columns = 40, 44
    t, a = sphere(rows, columns)
    crown = .16 * np.exp(-((t - .30) / .08)**2) * (1 + .5 * np.cos(5 * a))
    r = 1 - .30 * np.exp(-(t / .22)**2) + crown
    p = np.stack([r * np.sin(t) * np.cos(a), r * np.sin(t) * np.sin(a), .92 * r * np.cos(t) + 0 * a], -1).reshape(-1, 3)
    dark = np.exp(-(t / .26)**2) + 0 * a
    bloom = step(-.35, .6, fbm(p[:, 0] * 2.5, p[:, 1] * 2.5, p[:, 2] * 2.5, seed=seed))
    tone = mix(mix(rgb('#20264E', .35), rgb('#6573A6', .6), bloom), rgb('#171A33', .6), dark.ravel() * .9)
    faces = grid_faces(rows, columns, True)
    count = len(x)
    ways = turns(count, 1.3) * size * np.random.default_rng(seed).uniform(.85, 1.12, (count, 1, 1))
    points = np.einsum('kij,nj->kni', ways, p) + np.stack([x, y, z], -1)[:, None]
    all_faces = faces[None] + (np.arange(count) * len(p))[:, None, None]
    return mesh('blueberries', points.reshape(-1, 3), all_faces.reshape(-1, 4), np.tile(tone, (count, 1)), stuff('blueberry', soft=.1, depth=(.3, .3, 1), reach=.02))


def almonds(x, y, z, size=.22, spread=.5):
    rows, columns = 40, 50
    t, a = sphere(rows, columns)
    r = np.sin(t)**.9 * (1 - .28 * np.cos(t))
    furrow = 1 + .025 * np.cos(a * 13 + 2 * np.sin(t * 3))
    p = np.stack([1.08 * np.cos(t) + 0 * a, .60 * r * furrow * np.cos(a), .34 * r * furrow * np.sin(a)], -1).reshape(-1, 3)
    lines = fbm(np.cos(a) * 5 + 0 * t, np.sin(a) * 5 + 0 * t, t * .8, seed=3).ravel()
    tone = mix(rgb('#7E4620', .5), rgb('#BB7A3E', .48), step(-.5, .6, lines))
    count = len(x)
    ways = turns(count, spread) * size * rng.uniform(.9, 1.1, (count, 1, 1))
    points = np.einsum('kij,nj->kni', ways, p) + np.stack([x, y, z], -1)[:, None]
    faces = grid_faces(rows, columns, True)[None] + (np.arange(count) * len(p))[:, None, None]
    return mesh('almonds', points.reshape(-1, 3), faces.reshape(-1, 4), np.tile(tone, (count, 1)), stuff('almond', soft=.1, reach=.03, bump=.2, grain=25))


def chickpeas(x, y, z, size=.18):
    t, a = sphere(36, 44)
    cleft = .16 * np.exp(-(np.sin(a) / .22)**2) * np.sin(t) * (np.cos(a) > 0)
    beak = .34 * np.exp(-((t - PI / 2) / .28)**2 - (np.sin(a) / .35)**2) * (np.cos(a) > 0)
    r = 1 - cleft + beak
    p = np.stack([r * np.sin(t) * np.cos(a), .95 * r * np.sin(t) * np.sin(a), .92 * r * np.cos(t) + 0 * a], -1).reshape(-1, 3)
    p *= 1 + .05 * fbm(p[:, 0] * 2, p[:, 1] * 2, p[:, 2] * 2, seed=2)[:, None]
    count = len(x)
    tones = mix(rgb('#D9AE62', .42), rgb('#EED09A', .40), rng.random(count))
    return scatter('chickpeas', (p, grid_faces(36, 44, True)), np.stack([x, y, z], -1), turns(count) * size * rng.uniform(.9, 1.1, (count, 1, 1)), tones,
                   stuff('chickpea', soft=.35, depth=(1, .7, .4), reach=.05, bump=.2, grain=14, coat=.15))


def pumpkin_seeds(x, y, z, size=.14):
    points, faces = ball(16, 22)
    taper = 1 - .35 * points[:, 0]
    p = points * np.stack([np.ones_like(taper), .52 * taper, .2 * taper], -1)
    count = len(x)
    tones = mix(rgb('#55702C', .45), rgb('#9AA85A', .42), rng.random(count))
    return scatter('pumpkin seeds', (p, faces), np.stack([x, y, z], -1), turns(count, .35) * size * rng.uniform(.85, 1.1, (count, 1, 1)), tones,
                   stuff('pumpkin seed', soft=.2, depth=(.6, 1, .3), reach=.03, bump=.15, grain=20, coat=.15))


# ---- grain -------------------------------------------------------------------------------------------------

def kernel(columns=18, rows=16):
    """A wheat grain: long, with a crease."""
    t = np.linspace(.02, PI - .02, rows)[:, None]
    a = np.linspace(0, 2 * PI, columns, endpoint=False)[None]
    r = np.sin(t)**.8 * (1 - .30 * np.exp(-((a - PI * 1.5) / .35)**2))
    p = np.stack([1.0 * np.cos(t) + 0 * a, .46 * r * np.cos(a), .42 * r * np.sin(a)], -1)
    return p.reshape(-1, 3), grid_faces(rows, columns, True)


def kernels(x, y, z, size=.12, tones=('#C98F45', '#E0B268', '#A86F30', '#EBCB8E'), spread=.6):
    """Wheat grains, each rolled about its length, so that some show their crease. Tips are pale, creases dark."""
    count = len(x)
    shape = kernel(26, 20)
    rolls = np.array([rotation((1, 0, 0), a) for a in rng.uniform(0, 2 * PI, count)])
    ways = turns(count, spread) @ rolls * size * rng.uniform(.85, 1.12, (count, 1, 1))
    picked = np.array([rgb(t, .46) for t in tones])[rng.choice(len(tones), count)][:, None]
    picked = picked * np.concatenate([rng.uniform(.88, 1.06, (count, 1, 1)).repeat(3, 2), np.ones((count, 1, 1))], 2)
    along, around = shape[0][:, 0], np.arctan2(shape[0][:, 2], shape[0][:, 1])
    crease = np.exp(-((around + PI / 2) / .22)**2) * (1 - along**2)
    colors = picked * np.append([1 - .45 * crease] * 3, [np.ones_like(crease)], 0).T[None]
    colors = mix(colors, rgb('#F2DDB0', .5), np.broadcast_to(.55 * step(.80, 1, along), colors.shape[:2]))
    return scatter('kernels', shape, np.stack([x, y, z], -1), ways, colors,
                   stuff('kernel', soft=.10, depth=(1, .6, .3), reach=.015, bump=.15, grain=40, coat=.12))


def wheat_ear(seed=0, length=1.8, stem=2.6):
    """An ear with its beard, along +x; the stalk runs back from the origin."""
    own = np.random.default_rng(seed)
    straw = stuff('straw', soft=.2, reach=.03, bump=.2, grain=30)
    k = np.linspace(0, 1, 24)
    bend = own.uniform(-.12, .12)
    axis = np.stack([-stem + (stem + length) * k, bend * (k * 3 - 2)**2 * .5, .16 + .05 * np.sin(k * 4), .04 - .022 * k], -1)
    lines, spots, ways = [axis], [], []
    for i, at in enumerate(np.linspace(stem / (stem + length), .985, 17)):
        base = np.array([np.interp(at, k, axis[:, c]) for c in range(3)])
        for side in (-1, 1, 0):
            if side == 0 and i % 2:
                continue
            out = side * .42 + own.normal(0, .05)
            tip = .5 if side == 0 else .12
            way = rotation((0, 0, 1), out) @ rotation((0, 1, 0), -tip)
            spots.append(base + way @ np.array([.10, 0, .02]) + (0, side * .07, .04 if side == 0 else 0))
            ways.append(way * .19 * own.uniform(.9, 1.1) * (1 - .3 * (at > .93)))
            d = way @ np.array([1.0, 0, 0])
            s = np.linspace(0, 1, 7)
            reach = own.uniform(.55, .85)
            beard = spots[-1] + d * (.15 + reach * s[:, None]) + np.stack([.25 * s**2, 0 * s, 0 * s], -1) * reach
            lines.append(np.column_stack([beard, .010 * (1 - .75 * s)]))
    body = tubes('straw', lines, straw, rgb('#D9B25E', .5), 6)
    tones = mix(rgb('#C4923F', .45), rgb('#E6C274', .42), own.random(len(spots)))
    scatter('ear', kernel(), spots, np.array(ways), tones, stuff('ear', soft=.25, depth=(1, .6, .3), reach=.03, bump=.2, grain=30)).parent = body
    return body
