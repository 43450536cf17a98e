"""Strawberries, raspberries, blueberries. A maker returns points, faces and colors of a berry at the origin."""
import math
import numpy as np
from kit import assorted, ball, fbm, grid_faces, joined, mix, noise, rgb, rng, step, stuff

PI = math.pi
GOLDEN = PI * (3 - math.sqrt(5))


def spiral(count, low=-1.0, high=1.0):
    """Directions spread evenly over a sphere, like the seeds of a berry."""
    i = np.arange(count)
    z = high - (i + .5) / count * (high - low)
    flat = np.sqrt(1 - z**2)
    return np.stack([flat * np.cos(GOLDEN * i), flat * np.sin(GOLDEN * i), z], -1)


def strawberry(seed=0, size=.42):
    """A strawberry with its tip towards +x. Each seed lies in its own pit."""
    def shape(d):
        x = d[:, 0]
        wide = .80 * (1 - .34 * x - .16 * x**2) * (1 + .05 * noise(d[:, 1] * 1.5, d[:, 2] * 1.5, x, seed=seed))
        return np.stack([x * 1.18 - .10 * np.exp(-((x + 1) / .12)), d[:, 1] * wide, d[:, 2] * wide], -1)
    d, faces = ball(120, 170)
    d = d[:, [2, 0, 1]]
    seeds = spiral(130)[:, [2, 0, 1]]
    seeds = seeds[seeds[:, 0] > -.88]
    near = np.sqrt(np.maximum(2 - 2 * (d @ seeds.T).max(1), 0))
    pit = np.exp(-(near / .075)**2)
    p = shape(d) * (1 - .05 * pit)[:, None]
    tone = mix(rgb('#C2160F', .20), rgb('#E23418', .22), step(-.6, .8, fbm(d[:, 0] * 2, d[:, 1] * 2, d[:, 2] * 2, seed=seed)))
    tone = mix(tone, rgb('#F2A27E', .3), .8 * step(-.70, -1.0, d[:, 0] + .10 * noise(d[:, 1] * 4, d[:, 2] * 4, seed=seed)))
    tone = mix(tone, rgb('#9C0E0B', .2), .55 * pit)
    parts = [(p, faces, tone)]
    q, small = ball(6, 8)
    q = q * (.050, .030, .020)
    for s in seeds:
        up = s / np.linalg.norm(s)
        along = np.cross(up, (0, up[2], -up[1])) + 1e-6
        along /= np.linalg.norm(along)
        turn = np.stack([along, np.cross(up, along), up], -1)
        parts.append((q @ turn.T + shape(s[None])[0] * .965, small, rgb('#E9BE5A', .35)))
    for wing in range(9):
        way, k = wing * 2 * PI / 9 + seed, np.linspace(0, 1, 16)[:, None]
        v = np.linspace(-1, 1, 7)[None]
        half = .15 * np.sin(PI * k**.7)**.8 * (1 - .2 * k) + .004
        reach = .10 + .62 * k
        out = reach * (1 - .25 * k**2)
        back = -1.12 + .26 * k**2 - .30 * k**3 * (1 if wing % 3 else 1.7) - .05 * v**2
        y, z = out * math.cos(way) - half * v * math.sin(way), out * math.sin(way) + half * v * math.cos(way)
        green = mix(rgb('#3F7A2A', .45), rgb('#86B450', .45), .5 + .5 * noise(k * 3, v * 2 + wing, seed=seed))
        parts.append((np.stack([back + 0 * y, y, z], -1).reshape(-1, 3), grid_faces(16, 7), green.reshape(-1, 4)))
    stem, ring = ball(10, 8)
    parts.append((stem[:, [2, 0, 1]] * (.22, .05, .05) + (-1.28, 0, 0), ring, rgb('#7FA548', .5)))
    points, faces, colors = joined(parts)
    return points * size, faces, colors


def raspberry(seed=0, size=.27):
    own = np.random.default_rng(seed)
    d = spiral(66, -.75, 1)
    places = d * (.78, .78, 1.0) * (1 + .03 * own.normal(size=(66, 1)))
    places[:, :2] *= (1 - .18 * places[:, 2:])
    q, faces = ball(14, 18)
    parts = []
    for at, up in zip(places, d):
        tone = mix(rgb('#B01635', .26), rgb('#DE4A60', .30), np.clip(own.normal(.45, .25) + 0 * q[:, 0] + .35 * (q @ up), 0, 1))
        parts.append((q * own.uniform(.20, .245) + at, faces, tone))
    parts.append((q * (.70, .70, .85), faces, rgb('#6E0A22', .6)))
    points, faces, colors = joined(parts)
    return points * size, faces, colors


def blueberry(seed=0, size=.20):
    """A blueberry with its crown towards +z. The bloom is wiped off in places."""
    d, faces = ball(70, 90)
    x, y, z = d.T
    polar, a = np.arccos(np.clip(z, -1, 1)), np.arctan2(y, x)
    crown = .36 * (1 + .20 * np.cos(5 * a + seed))
    lip = np.exp(-((polar - crown) / .07)**2)
    crater = 1 - step(crown - .13, crown, polar)
    r = 1 - .05 * z**2 + .09 * lip - .22 * crater
    bloom = step(-.35, .5, fbm(x * 1.8, y * 1.8, z * 1.8, seed=seed) + .25 * fbm(x * 9, y * 9, z * 9, seed=seed))
    tone = mix(rgb('#232A55', .30), rgb('#7C8CBE', .62), bloom * .9)
    tone = mix(tone, rgb('#1A1B33', .6), np.clip(crater * .9, 0, 1))
    return d * r[:, None] * size * (1, 1, .92), faces, mix(tone, rgb('#4A5488', .6), .6 * lip)


SIZE = {'strawberry': .40, 'raspberry': .25, 'blueberry': .19}
KINDS = {'strawberry': strawberry, 'raspberry': raspberry, 'blueberry': blueberry}
SKIN = {
    'strawberry': dict(soft=.35, depth=(1, .2, .1), reach=.06, coat=.5),
    'raspberry': dict(soft=.45, depth=(1, .2, .15), reach=.05, coat=.35),
    'blueberry': dict(soft=.1, depth=(.5, .5, 1), reach=.03, bump=.08, grain=20),
}


def berries(kind, x, y, z, matrices, sizes=1.0, variants=4):
    """Many berries of one kind, in `variants` different shapes. Each berry is a little lighter or darker."""
    shapes = [KINDS[kind](seed) for seed in range(variants)]
    matrices = matrices * np.broadcast_to(sizes, len(x))[:, None, None]
    tones = np.repeat(rng.uniform(.88, 1.06, (len(x), 1)), 3, 1)
    return assorted(kind, shapes, zip(x, y, z), matrices, tones, stuff(kind, **SKIN[kind]))
