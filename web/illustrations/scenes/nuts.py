"""Almonds, hazelnuts, walnut halves, cashews, pistachios. A maker returns points, faces and colors of one nut."""
import math
import numpy as np
from kit import assorted, ball, fbm, grid_faces, joined, mix, noise, rgb, rng, step, stuff

PI = math.pi


def almond(seed=0):
    p, faces = ball(60, 80)
    x, y, z = p.T
    taper = 1 - .34 * x - .10 * x**2
    wrinkle = fbm(x * 1.2, y * 7, z * 7, seed=seed, octaves=3)
    q = np.stack([1.02 * x, .60 * y * taper, .36 * z * taper], -1) * (1 + .022 * wrinkle)[:, None]
    tone = mix(rgb('#8C4A1E', .46), rgb('#C98645', .5), step(-.7, .8, wrinkle + .3 * x))
    return q * .34, faces, mix(tone, rgb('#DDB07A', .5), .4 * step(.55, .9, fbm(x * 2, y * 14, z * 14, seed=seed + 2)))


def hazelnut(seed=0):
    p, faces = ball(60, 80)
    x, y, z = p.T
    tip = np.exp(-((1 - x) / .10)) * .16
    q = np.stack([x * (.95 + tip), y * .95, z * .92], -1)
    a = np.arctan2(z, y)
    streak = noise(a * 5, x * .7, seed=seed) + .4 * noise(a * 14, x, seed=seed + 1)
    tone = mix(rgb('#8A4718', .26), rgb('#BC7434', .30), step(-.7, .8, streak))
    base = step(-.52, -.62, x + .05 * noise(a * 3, x))
    return q * .25, faces, mix(tone, rgb('#D9BC8C', .65), base * .9)


def walnut(seed=0):
    """Half a walnut: two lobes of winding ridges with a groove between them."""
    p, faces = ball(150, 220)
    x, y, z = p.T
    side = np.sign(y)
    wx, wy = x + .25 * noise(x * 2, y * 2, seed=seed), y + .25 * noise(x * 2 + 9, y * 2, seed=seed)
    wind = 1 - abs(noise(wx * 2.6, wy * 3.4 + side * 7, z * 2.4, seed=seed)) * 2.6
    wind = np.clip(wind, -.5, 1) + .35 * fbm(x * 7, y * 7, z * 7, seed=seed + 1)
    groove = np.exp(-(y / .10)**2)
    notch = .16 * np.exp(-((1 - abs(x)) / .10))
    r = 1 + .13 * wind - .26 * groove * (1 - .5 * (abs(x) < .25)) - notch * np.exp(-(y / .25)**2)
    flat = np.where(z < 0, .35, .62)
    q = np.stack([x * 1.05, y * .88, z * flat], -1) * r[:, None]
    tone = mix(rgb('#9A6230', .46), rgb('#E0B377', .44), step(-.35, .85, wind + .25 * fbm(x * 4, y * 4, z * 4, seed=seed)))
    tone = mix(tone, rgb('#6E3F1C', .5), .7 * groove)
    return q * .40, faces, tone


def cashew(seed=0):
    n, m = 70, 50
    u = np.linspace(0, 1, n)[:, None]
    b = np.linspace(0, 2 * PI, m, endpoint=False)[None]
    arc = -1.45 + 2.9 * u
    round_ = np.sqrt(np.clip(1 - (2 * u - 1)**6, 0, 1))
    fat = (.36 + .10 * np.cos(arc * 1.2 + .6)) * round_ + .004
    out = fat * np.cos(b)
    x, y, z = (.62 + out) * np.cos(arc) - .4, (.62 + out) * np.sin(arc), fat * .82 * np.sin(b) + .02 * noise(u * 6, np.cos(b) * 2, seed=seed)
    groove = np.exp(-((b - PI) / .3)**2)
    tone = mix(rgb('#E6C68D', .34), rgb('#F3E0B4', .36), step(-.6, .7, fbm(x * 3, y * 3, z * 3, seed=seed)))
    tone = mix(tone, rgb('#C08A48', .4), .5 * step(.0, .7, fbm(x * 5 + 3, y * 5, z * 5, seed=seed)) + .25 * groove)
    return np.stack([x, y, z], -1).reshape(-1, 3) * .36, grid_faces(n, m, True), tone.reshape(-1, 4)


def pistachio(seed=0):
    """A pistachio: a shell that is open along one side, with the green nut inside."""
    parts = []
    p, faces = ball(60, 90)
    x, y, z = p.T
    taper = 1 - .22 * x
    wrinkle = fbm(x * 1.4, y * 9, z * 9, seed=seed)
    nut = np.stack([x * .86, y * .52 * taper, z * .50 * taper + .06], -1) * (1 + .03 * wrinkle)[:, None]
    tone = mix(rgb('#8FA63C', .4), rgb('#BCC862', .42), step(-.5, .6, wrinkle))
    tone = mix(tone, rgb('#7A4A5A', .45), .75 * step(.1, .5, fbm(x * 2.2, y * 3, z * 3, seed=seed + 3)))
    parts.append((nut, faces, tone))
    n, m = 50, 40
    for sign in (1, -1):
        t = np.linspace(.02, PI - .02, n)[:, None]
        b = np.linspace(-PI / 2 - .1, PI / 2 - .38, m)[None]
        open_ = .30 * np.sin(b + PI / 2)**2 * (.4 + .6 * (1 + np.cos(t)) / 2)
        for r in (1, .93):
            sx, sy, sz = r * np.cos(t) + 0 * b, r * np.sin(t) * np.cos(b) * .62, r * np.sin(t) * np.sin(b) * .66
            sy = sign * (sy * (1 - .2 * np.cos(t)) + open_ * .55 * np.sin(t))
            shade = mix(rgb('#D8B888', .42), rgb('#F0DDB8', .44), step(-.5, .6, fbm(sx * 2, sy * 8, sz * 8, seed=seed + 5)))
            shade = mix(shade, rgb('#B98F58', .45), .5 * step(.7, 1, np.abs(np.cos(t)) + 0 * b))
            parts.append((np.stack([sx, sy, sz], -1).reshape(-1, 3), grid_faces(n, m), shade.reshape(-1, 4)))
    points, faces, colors = joined(parts)
    return points * .36, faces, colors


KINDS = {'almond': almond, 'hazelnut': hazelnut, 'walnut': walnut, 'cashew': cashew, 'pistachio': pistachio}
SHINE = {'almond': .05, 'hazelnut': .35, 'walnut': .1, 'cashew': .2, 'pistachio': .08}


def nuts(kind, x, y, z, matrices, sizes=1.0, variants=5):
    """Many nuts of one kind, in `variants` different shapes. Each nut has its own tone."""
    shapes = [KINDS[kind](seed) for seed in range(variants)]
    matrices = matrices * np.broadcast_to(sizes, len(x))[:, None, None]
    tones = [rng.uniform(.84, 1.08) * rng.uniform(.97, 1.03, 3) for _ in x]
    return assorted(kind, shapes, zip(x, y, z), matrices, tones,
                    stuff(kind, soft=.2, depth=(1, .6, .3), reach=.04, bump=.25, grain=24, coat=SHINE[kind]))
