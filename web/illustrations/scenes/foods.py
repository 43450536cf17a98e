"""The foods. Each food lies at the origin on z = 0, facing up. `place` moves it onto the plate."""
import math
import numpy as np
from kit import (ball, cells, fbm, grid_faces, mesh, mix, noise, place, rgb, rng, rotation, scatter, step, stuff, surface,
                 tubes, turns)

PI = math.pi


def plate(radius=3.0):
    profile = np.array([(0, .0), (1.2, .0), (2.0, .005), (2.22, .03), (2.33, .12), (2.38, .21), (2.46, .25), (2.75, .29), (2.93, .325),
                        (2.98, .335), (3.0, .325), (3.0, .30), (2.95, .275), (2.5, .12), (2.2, -.03), (1.9, -.055), (0, -.055)])
    s = np.linspace(0, len(profile) - 1, 160)
    r, z = (np.interp(s, np.arange(len(profile)), profile[:, i]) for i in (0, 1))
    smooth = np.ones(7) / 7
    r[3:-3], z[3:-3] = np.convolve(r, smooth, 'valid'), np.convolve(z, smooth, 'valid')
    a = np.linspace(0, 2 * PI, 360, endpoint=False)[None]
    x, y = r[:, None] * np.cos(a) * radius / 3, r[:, None] * np.sin(a) * radius / 3
    z = z[:, None] + 0.006 * noise(x * 1.3, y * 1.3, seed=3)
    color = np.broadcast_to(rgb('#F1F1EF', .20), (*x.shape, 4)).copy()
    # The glaze is thin on the edge: the clay shows through.
    edge = step(2.955, 2.99, r)[:, None] * (0.65 + 0.35 * noise(a * 9, r[:, None] * 3))
    color = mix(color, rgb('#B98F5E', .45), edge * .75)
    return surface('plate', x, y, z, color, stuff('glaze', bump=.06, grain=5, coat=.5), True)


# ---- salmon ------------------------------------------------------------------------------------------------

def salmon(length=3.0, width=1.45, height=.52):
    """A seared fillet: thin white lines between its flakes, a crust where it lay on the pan, a few loose flakes."""
    n, m = 760, 420
    s = np.sin(np.linspace(-PI / 2, PI / 2, n))[:, None]
    t = np.sin(np.linspace(-PI / 2, PI / 2, m))[None]
    s, t = s + 0 * t, t + 0 * s
    x = length / 2 * s * np.sqrt(1 - .22 * t**2)
    y = width / 2 * t * np.sqrt(1 - .30 * s**2) * (1 - .10 * s)
    x, y = x + .035 * noise(y * 2, s * 2, seed=5) * (abs(s)), y + .05 * noise(x * 1.4, t, seed=6) * abs(t) + .06 * np.sin(x * 1.1)
    dome = np.clip(1 - abs(s)**7, 0, 1)**.36 * np.clip(1 - abs(t)**4.5, 0, 1)**.40
    top = step(.55, .92, dome)
    # Lines of fat bend twice across the side, at irregular distances.
    bent = t - .10 + .06 * noise(x * 1.1, 0 * x, seed=4)
    across = x + .30 * bent**2 - .15 * np.exp(-(bent / .22)**2) + .16 * t
    across = across + .05 * noise(across * 2.3, 0 * x, seed=13) + .035 * fbm(x * 1.6, y * 2.4, seed=11)
    phase = across / .24
    which = np.round(phase)
    line = abs(phase - which)
    strength = .45 + .55 * step(-.5, .5, noise(which * 3.7, y * 1.7, seed=8))
    fat = (1 - step(.016, .066 + .028 * noise(which * 3.1, y * 5, seed=2), line)) * strength
    seam = 1 - step(.006, .03, abs(bent + .02 * noise(x * 4, 0 * x, seed=3)))
    # Fibres run from line to line.
    fibre = fbm(across * 5, y * 38 + 4 * noise(x * 2.5, y * 2.5), seed=21, octaves=3)
    apart = step(.45, .75, noise(which * 1.9, y * 1.3 + which, seed=31)) * top
    rough = fbm(x * 9, y * 9, seed=41)
    z = height * dome * (1 - .16 * t + .05 * noise(x, y, seed=9)) + height * .05 * fbm(x * 1.9, y * 2.3, seed=17) * top
    z = z + height * .034 * (np.sin(PI * np.clip(line * 2, 0, 1) / 2) - .5) * top
    z = z - height * (.022 * fat + .13 * apart * np.exp(-((phase - which - .05) / .06)**2)) * top
    # Opaque and rosy on its sides, golden above, brown along the edge of the crust.
    flesh = mix(rgb('#E8703E', .36), rgb('#F0935F', .36), .5 + .5 * fbm(x * 2.5, y * 5, seed=14))
    flesh = mix(flesh, rgb('#F5B088', .36), .30 * step(.0, .7, fibre))
    flesh = mix(flesh, rgb('#FCE3CB', .30), np.clip(.85 * fat + .30 * seam * strength, 0, 1))
    edge = np.exp(-((dome - .83) / .11)**2)
    heat = .56 + .75 * fbm(x * 1.2 + 3, y * 1.7, seed=51) + .40 * fbm(x * 6, y * 6, seed=52) + .34 * fbm(x * 17, y * 17, seed=53)
    heat = heat + .66 * edge - .42 * fat - .25 * apart * np.exp(-(line / .16)**2) + .10 * fibre
    crust = step(.60, .84, dome + .03 * rough)
    flesh = mix(flesh, rgb('#D98736', .36), .85 * step(-.05, .50, heat) * crust)
    flesh = mix(flesh, rgb('#AC5A22', .34), .90 * step(.38, .90, heat) * crust)
    flesh = mix(flesh, rgb('#5E2A0C', .40), .85 * step(.78, 1.25, heat + .12 * rough) * crust)
    flesh = mix(flesh, rgb('#F6D2AE', .32), .38 * fat * crust)
    crisp = step(.2, .9, heat) * crust
    z = z + height * crisp * (.020 * fbm(x * 13, y * 13, seed=43) + .012 * noise(x * 34, y * 34, seed=44)) + .003 * fibre * (1 - crisp)
    wet = step(.05, .6, fbm(x * 2 + 9, y * 2, seed=61) + .3 * rough)
    flesh[..., 3] = np.clip(flesh[..., 3] + .14 - .22 * wet, .16, .6)
    return surface('salmon', x, y, z, flesh,
                   stuff('fish', soft=.30, depth=(1, .35, .18), reach=.06, bump=.35, grain=26, coat=.35))


# ---- grains and seeds --------------------------------------------------------------------------------------

def _grain():
    points, faces = ball(7, 10)
    p = points * (1, 1, .72)
    # The germ, a pale thread around each seed.
    a = np.linspace(.3, 5.6, 12)
    ring = np.stack([np.cos(a) * 1.03, np.sin(a) * 1.03, 0 * a], -1)
    b = np.linspace(0, 2 * PI, 5, endpoint=False)
    tube = ring[:, None] + .17 * (np.cos(b)[None, :, None] * ring[:, None] + np.sin(b)[None, :, None] * np.array([0, 0, 1.0]))
    return np.concatenate([p, tube.reshape(-1, 3)]), np.concatenate([faces, grid_faces(12, 5, True) + len(p)]), len(p)


def quinoa(heap, count=4200, size=.052):
    """Cooked quinoa on a heap: `heap(count)` returns x, y, z of `count` random points of the heap."""
    points, faces, body = _grain()
    x, y, z = heap(count)
    scale = size * rng.uniform(.82, 1.15, count)
    tones = np.array([rgb('#F0DDA8', .42), rgb('#F6E8C0', .40), rgb('#E3C07A', .45), rgb('#B0552C', .42)])
    pick = rng.choice(4, count, p=[.48, .30, .17, .05])
    colors = np.repeat(tones[pick], len(points), 0).reshape(count, len(points), 4)
    colors[:, body:] = mix(colors[:, body:], rgb('#FFF8E6', .4), np.full(colors[:, body:].shape[:2], .75))
    all_points = np.einsum('kij,nj->kni', turns(count) * scale[:, None, None], points) + np.stack([x, y, z], -1)[:, None]
    all_faces = faces[None] + (np.arange(count) * len(points))[:, None, None]
    return mesh('quinoa', all_points.reshape(-1, 3), all_faces.reshape(-1, 4), colors.reshape(-1, 4),
                stuff('quinoa', soft=.4, depth=(1, .7, .4), reach=.03, coat=.25))


def sesame(x, y, z, size=.05, dark=.25):
    points, faces = ball(8, 10)
    taper = 1 - .35 * points[:, 0]
    shape = points * np.stack([np.ones_like(taper), .58 * taper, .3 * taper], -1)
    count = len(x)
    tones = np.where((rng.random(count) < dark)[:, None], rgb('#2A211B', .35), rgb('#F0DDB4', .38))
    tones = tones * np.append(rng.uniform(.9, 1.05, 3), 1)
    return scatter('sesame', (shape, faces), np.stack([x, y, z], -1), turns(count, .5) * size, tones, stuff('seed', soft=.2, reach=.02))


def beans(x, y, z, size=.15):
    """Shelled edamame."""
    points, faces = ball(20, 28)
    p = points * (1.25, .82, .7)
    p[:, 1] += .16 * points[:, 0]**2
    p *= (1 + .02 * noise(points[:, 0] * 3, points[:, 1] * 3, points[:, 2] * 3))[:, None]
    count = len(x)
    tones = mix(rgb('#84A84A', .26), rgb('#A8C472', .28), rng.random(count))
    return scatter('beans', (p, faces), np.stack([x, y, z], -1), turns(count, .5) * size * rng.uniform(.9, 1.1, (count, 1, 1)), tones,
                   stuff('bean', soft=.45, depth=(.5, 1, .2), reach=.06, bump=.1, grain=12, coat=.35))


def chives(x, y, z, size=.034):
    """Chives, cut into rings."""
    a = np.linspace(0, 2 * PI, 14, endpoint=False)
    wall = np.array([(1, -.5), (1, .5), (.72, .5), (.72, -.5)])
    p = np.stack([wall[:, None, 0] * np.cos(a), wall[:, None, 0] * np.sin(a), wall[:, None, 1] + 0 * a], -1)
    count = len(x)
    tones = mix(rgb('#467A2E', .4), rgb('#82AC52', .4), rng.random(count))
    return scatter('chives', (p.reshape(-1, 3), grid_faces(4, 14, True)), np.stack([x, y, z], -1),
                   turns(count, .9) * size * rng.uniform(.7, 1.1, (count, 1, 1)), tones, stuff('chive', translucent=.2))


def drops(x, y, z, size):
    """Flat, clear, golden drops of oil."""
    points, faces = ball(20, 28)
    p = points * (1, 1, .35)
    count = len(x)
    return scatter('oil', (p, faces), np.stack([x, y, z], -1), np.eye(3)[None] * np.asarray(size)[:, None, None],
                   np.tile(rgb('#F2C33C', .03), (count, 1)), stuff('oil', clear=.9))


# ---- broccoli ----------------------------------------------------------------------------------------------

def broccoli(seed=0, scale=1.0):
    """A floret seen from its crown: hundreds of buds on a few domes on a branching stalk."""
    own = np.random.default_rng(seed)
    points, faces = ball(6, 8)
    places, ups, sizes, tones = [], [], [], []
    domes = [(0, 0, .34, .36)] + [(.37 * math.cos(a), .37 * math.sin(a), .2 + own.uniform(-.05, .05), own.uniform(.23, .31))
                                  for a in np.linspace(0, 2 * PI, 7)[:-1] + own.uniform(0, 1)]
    golden = PI * (3 - math.sqrt(5))
    for cx, cy, cz, r in domes:
        count = int(3000 * r * r)
        i = np.arange(count)
        up = 1 - (i + .5) / count * 1.35
        flat = np.sqrt(np.maximum(0, 1 - up**2))
        d = np.stack([flat * np.cos(golden * i), flat * np.sin(golden * i), up], -1) + own.normal(0, .05, (count, 3))
        lumps = 1 + .14 * noise(d[:, 0] * 3.2 + cx * 9, d[:, 1] * 3.2 + cy * 9, d[:, 2] * 3.2, seed)
        places.append(np.array([cx, cy, cz]) + d * (r * lumps)[:, None])
        sizes.append(own.uniform(.017, .031, count))
        # Dark green in the folds, light green on the tips.
        tip = np.clip(.45 + 1.6 * (lumps - 1) / .14 * .3 + .3 * up + own.normal(0, .14, count), 0, 1)
        tones.append(mix(rgb('#2A5423', .5), rgb('#6A9445', .42), tip))
    places, sizes, tones = np.concatenate(places), np.concatenate(sizes), np.concatenate(tones)
    buds = scatter('buds', (points, faces), places, turns(len(places)) * sizes[:, None, None], tones,
                   stuff('bud', soft=.15, depth=(.4, 1, .2), reach=.02))
    # Dark cores, because nobody should see through the gaps between the buds.
    heart = scatter('heart', ball(14, 18), [d[:3] for d in domes], np.array([np.eye(3) * d[3] * .95 for d in domes]),
                    np.tile(rgb('#23491B', .6), (len(domes), 1)), stuff('heart'))
    heart.parent = buds
    stalks = [np.array([(0, -.05 * k, -.5 + .0 * k, .16) if k == 0 else (cx * k, cy * k, -.5 + (cz + .5) * k, .16 - .07 * k) for k in np.linspace(0, 1, 8)])
              for cx, cy, cz, r in domes]
    stem = tubes('stalk', stalks, stuff('stalk', soft=.4, depth=(.6, 1, .3), reach=.05, bump=.2, grain=15), rgb('#A9C77A', .4), 14)
    stem.parent = buds
    return buds


# ---- egg ---------------------------------------------------------------------------------------------------

def egg(yolk=.62, seed=0):
    """Half of a soft-boiled egg, cut face up."""
    rows, columns = 150, 180
    k = np.linspace(0, 1.75, rows)[:, None]
    a = np.linspace(0, 2 * PI, columns, endpoint=False)[None]
    r = np.where(k < 1, k, np.cos((k - 1) * PI / 2 / .75 * .98))
    longer = 1 + .14 * np.cos(a) + .18 * np.cos(a)**2
    x, y = r * np.cos(a) * .5 * longer, r * np.sin(a) * .5
    border = yolk * (1 + .03 * np.sin(3 * a + seed) + .02 * noise(np.cos(a) * 4, np.sin(a) * 4, seed=seed))
    inside = 1 - step(border - .03, border + .025, k)
    x, y = x - .05 * inside, y
    z = np.where(k < 1, .02 * np.sqrt(np.clip(1 - k / border, 0, 1)) * inside - .02 * np.exp(-((k - border) / .035)**2),
                 -.42 * np.sin((k - 1) / .75 * PI / 2))
    # The cut rounds the edge of the egg white.
    z = z - .025 * step(.9, 1.05, k) + .008 * fbm(x * 5, y * 5, seed=seed) + .004 * fbm(x * 18, y * 18, seed=seed) * inside
    white = mix(rgb('#ECE6DA', .28), rgb('#E4D9C4', .32), step(-.3, .8, fbm(x * 3, y * 3, seed=seed + 3)))
    core = step(.0, .95, k / border + .22 * fbm(x * 6, y * 6, seed=seed + 5))
    jam = mix(rgb('#E06408', .10), rgb('#F09A1C', .2), core)
    jam = mix(jam, rgb('#F6B02E', .34), step(.82, 1.0, k / border))
    color = mix(white, jam, inside)
    color = mix(color, rgb('#F6D89A', .3), .6 * np.exp(-((k - border - .03) / .05)**2))
    return surface('egg', x, y, z + .42, color, stuff('egg', soft=.5, depth=(1, .55, .3), reach=.08, coat=.45), True)


# ---- tomatoes ----------------------------------------------------------------------------------------------

def tomato_half(seed=0):
    rows, columns = 170, 240
    k = np.linspace(0, 1.8, rows)[:, None]
    a = np.linspace(0, 2 * PI, columns, endpoint=False)[None]
    r = np.where(k < 1, k, np.cos((k - 1) * PI / 2 / .8 * .98))
    wobble = 1 + .025 * np.sin(2 * a + seed) + .015 * np.sin(5 * a + seed)
    x, y = r * np.cos(a) * .34 * wobble, r * np.sin(a) * .34 * wobble
    fold = 3
    sector = (a * fold / (2 * PI) + seed * .3 + .05 * noise(k * 4, np.cos(a) * 2, seed=seed)) % 1
    wall = abs(sector - .5) * 2
    room = step(.02, .24, (1 - wall) * k * 1.3) * step(.16, .3, k) * (1 - step(.70, .80, k + .03 * noise(np.cos(a) * 5, np.sin(a) * 5, seed=seed)))
    z = np.where(k < 1, -.035 * room, -.30 * np.sin((k - 1) / .8 * PI / 2)) - .015 * step(.92, 1.05, k)
    z = z + .006 * fbm(x * 14, y * 14, seed=seed) * (k < 1)
    flesh = mix(rgb('#E2553A', .22), rgb('#EE8A62', .3), step(-.2, .9, fbm(x * 9, y * 9, seed=seed)) * .7)
    gel = mix(rgb('#C8401C', .08), rgb('#DE8A2A', .07), step(-.5, .7, fbm(x * 8, y * 8, seed=seed + 2)))
    color = mix(flesh, gel, room)
    color = mix(color, rgb('#F3B08E', .3), np.exp(-(k / .13)**2) * .6)
    color = mix(color, rgb('#C9200F', .12), step(.93, 1.0, k))
    body = surface('tomato', x, y, z + .30, color, stuff('tomato', soft=.4, depth=(1, .2, .1), reach=.07, coat=.7), True)
    own = np.random.default_rng(seed)
    points, faces = ball(10, 12)
    p = points * (1, .62, .4)
    spots, ways = [], []
    for wing in range(fold):
        for _ in range(6):
            angle = (wing + .5 + own.uniform(-.27, .27) - seed * .3) * 2 * PI / fold
            d = own.uniform(.42, .72)
            spots.append((d * math.cos(angle) * .34, d * math.sin(angle) * .34, .30 - .026))
            ways.append(rotation((0, 0, 1), angle + own.normal(0, .3)) * .036)
    pips = scatter('pips', (p, faces), spots, np.array(ways), np.tile(rgb('#EFD08A', .15), (len(spots), 1)), stuff('pip', soft=.4, coat=.7, reach=.03))
    pips.parent = body
    return body


def tomato(seed=0):
    """A whole cherry tomato lying on its side, with its star of leaves."""
    rows, columns = 90, 120
    t = np.linspace(.002, PI, rows)[:, None]
    a = np.linspace(0, 2 * PI, columns, endpoint=False)[None]
    r = .34 * (1 + .012 * np.sin(3 * a + seed) * np.sin(t))
    x, y = r * np.sin(t) * np.cos(a), r * np.sin(t) * np.sin(a)
    z = .33 * np.cos(t) - .07 * np.exp(-(t / .28)**2) + 0 * a
    color = mix(rgb('#C4190B', .13), rgb('#E2401A', .15), step(-.5, .9, fbm(x * 3, y * 3, z * 3, seed=seed)))
    color = mix(color, rgb('#E8892E', .2), .6 * np.exp(-(t / .32)**2) + 0 * a)
    body = surface('tomato', x, y, z + .33, color, stuff('tomato', soft=.3, depth=(1, .15, .08), reach=.07, coat=.9), True)
    green = stuff('calyx', soft=.1, bump=.3, grain=60)
    for wing in range(5):
        way = wing * 2 * PI / 5 + seed
        k = np.linspace(0, 1, 14)[:, None]
        across = np.linspace(-1, 1, 5)[None]
        half = .045 * np.sin(PI * k**.6) * (1 - k * .3) + .004
        reach = .30 * k
        lx = reach * math.cos(way) - half * across * math.sin(way)
        ly = reach * math.sin(way) + half * across * math.cos(way)
        lz = .62 + .05 * np.sin(k * 2.6) - .10 * k**2.2 + .1 * (wing % 2) * k**2 + .015 * across**2
        part = surface('calyx', lx, ly, lz + 0 * lx, rgb('#4E7A2A', .45), green)
        part.parent = body
    stalk = tubes('stem', [np.array([(0, 0, .58, .02), (.01, .02, .68, .016), (.05, .05, .76, .018)])], green, rgb('#6B8F3C', .5))
    stalk.parent = body
    return body


# ---- citrus ------------------------------------------------------------------------------------------------

def lemon_slice(seed=0, peel='#F2B92A', pulp='#F6CC4A', sacs='#FBE08A', thick=.07, segments=10, size=.62):
    rows, columns = 240, 480
    k = np.linspace(0.001, 1.16, rows)[:, None]
    a = np.linspace(0, 2 * PI, columns, endpoint=False)[None]
    inner = np.minimum(k, 1)
    r = size * (inner + .012 * np.sin((k - 1) / .16 * PI) * (k > 1)) * (1 + .015 * np.sin(2 * a + seed))
    x, y = r * np.cos(a), r * np.sin(a)
    sector = (a / (2 * PI) * segments + .09 * np.sin(a * 2 + seed) + .06 * noise(k * 3, np.cos(a) * 3, seed=seed)) % 1
    gap = np.minimum(sector, 1 - sector) * 2 * PI / segments * k
    flesh = step(.008, .03, gap) * step(.09, .13, k + .02 * noise(np.cos(a) * 4, np.sin(a) * 4)) * (1 - step(.845, .87, k - .02 * (1 - step(0, .16, gap)) * -2))
    # Juice sacs: long cells that point at the middle.
    near, second = cells(np.log(k + .25) * 11 + 0 * a, (a * segments / 2 / PI + 0 * k) * 4.2, seed)
    sac = step(.0, .32, second - near)
    z = .012 * flesh * sac - .012 * (1 - flesh) * (k < .86) + .004 * noise(x * 20, y * 20)
    z = np.where(k < 1, z, -thick * (k - 1) / .16)
    juice = mix(rgb(pulp, .12), rgb(sacs, .16), (1 - sac) * .8 + .25 * noise(x * 8, y * 8, seed=seed))
    pith = rgb('#FBF3D8', .45)
    color = mix(np.broadcast_to(pith, juice.shape), juice, flesh)
    color = mix(color, rgb(peel, .3), step(.955, .985, k) + 0 * a)
    return surface('lemon', x, y, z + thick, color,
                   stuff('citrus', soft=.55, depth=(1, .75, .2), reach=.12, coat=.5, translucent=.22), True)


# ---- leaves ------------------------------------------------------------------------------------------------

def leaf(length=1.0, width=.5, seed=0, dark='#3F7A2A', light='#93BC4E', cup=.16, curl=.22, point=.75, vein='#A9C77A'):
    """A salad leaf: ribs, blisters between them, an edge that waves."""
    own = np.random.default_rng(seed)
    n, m = 110, 70
    u = np.linspace(0, 1, n)[:, None]
    v = np.linspace(-1, 1, m)[None]
    half = width * np.sin(PI * np.clip(u, 0, 1)**point)**.85 * (1 - .12 * u) + .006
    wave = own.uniform(0, 6)
    x = length * u - .04 * abs(v) * length
    y = half * v * (1 + (.07 * np.sin(u * 23 + wave) + .04 * np.sin(u * 51)) * abs(v)**2) + .10 * length * (u - .3)**2 * own.choice([-1, 1])
    ribs = (u - .42 * abs(v) * (1 - u * .5)) * 8 + own.uniform(0, 1)
    rib = np.exp(-((ribs - np.round(ribs)) / .085)**2) * step(.0, .1, abs(v)) * (1 - .7 * abs(v))
    spine = np.exp(-(v / (.05 + .07 * (1 - u)))**2)
    blister = np.cos((ribs - np.round(ribs)) * PI)**2 * abs(v) * (1 - abs(v))
    z = cup * width * 2 * v**2 + curl * length * np.sin(u * 2.3 + .4) - curl * length * .35
    z = z + length * (.05 * np.sin(u * 9 + wave + v * 1.2) * abs(v)**2 + .035 * np.sin(u * 25 + wave + v) * abs(v)**3) + .045 * width * blister + .02 * fbm(x * 6, y * 6, seed=seed) - .02 * rib * width - .015 * spine * width
    green = mix(rgb(dark, .46), rgb(light, .5), np.clip(.35 + .5 * fbm(x * 3, y * 3, seed=seed) + .3 * blister, 0, 1))
    green = mix(green, rgb(vein, .4), np.clip(.75 * spine * (1 - .5 * u) + .38 * rib, 0, 1))
    return surface('leaf', x, y, z, green, stuff('leaf', translucent=.3, bump=.35, grain=26, gloss=.35))


def dill(seed=0, length=1.1):
    """A sprig of dill: a stem with branches, and threads on the branches."""
    own = np.random.default_rng(seed)
    lines = []
    k = np.linspace(0, 1, 16)
    bend = own.uniform(-.25, .25)
    stem = np.stack([length * k, bend * k**2, .05 + .10 * np.sin(k * 2.2), .014 * (1 - .7 * k)], -1)
    lines.append(stem)
    for i, at in enumerate(np.linspace(.16, .97, 13)):
        base = np.array([np.interp(at, k, stem[:, c]) for c in range(3)])
        side = 1 if i % 2 else -1
        reach = .36 * (1 - at * .62) * own.uniform(.8, 1.15)
        way = side * own.uniform(.6, .95) * (1 - .4 * at)
        rise = own.uniform(.0, .35)
        d = np.array([math.cos(way), math.sin(way), rise])
        s = np.linspace(0, 1, 8)
        twig = base + s[:, None] * d * reach + np.stack([0 * s, 0 * s, -.05 * s**2], -1)
        lines.append(np.column_stack([twig, .008 * (1 - .6 * s)]))
        for at2 in np.linspace(.15, 1, 9):
            root = base + d * reach * at2 + np.array([0, 0, -.05 * at2**2])
            for sign in (-1, 1):
                w2 = way + sign * own.uniform(.35, .75)
                r2 = .13 * (1.1 - at2 * .6) * own.uniform(.7, 1.2)
                e = np.array([math.cos(w2), math.sin(w2), own.uniform(-.2, .5)])
                lines.append(np.column_stack([root + np.linspace(0, 1, 4)[:, None] * e * r2, [.0065, .0065, .005, .0025]]))
    return tubes('dill', lines, stuff('dill', soft=.15, translucent=.2), rgb('#4F8A2E', .4), 5)


# ---- avocado -----------------------------------------------------------------------------------------------

def avocado_fan(slices=9, step_along=.125, tilt=34):
    """Slices of half an avocado, fanned out like cards."""
    bodies = []
    flesh = stuff('avocado', soft=.45, depth=(.8, 1, .3), reach=.05, bump=.06, grain=10, coat=.3)
    for i in range(slices):
        n, m = 90, 72
        u = np.linspace(-1, 1, n)[:, None]
        b = np.linspace(0, 2 * PI, m, endpoint=False)[None]
        arc = u * 1.22 + .03 * math.sin(i * 2.1)
        size = 1 - .05 * abs(i - slices / 2) + .02 * math.sin(i * 5)
        mid = np.array([.62 * size, .78 * size])
        half = .235 * size * (1 - .22 * u) * np.clip(1 - abs(u)**5, 0, 1)**.5
        thick = .062 * np.clip(1 - abs(u)**8, 0, 1)**.5
        c, s = np.cos(b), np.sin(b)
        out = half * np.sign(c) * abs(c)**.45
        up = thick * np.sign(s) * abs(s)**.45 + .01 * fbm(arc * 3, out * 8, seed=i)
        wide = 1 - .16 * u
        x = (mid[0] * wide + out) * np.cos(arc) - mid[0]
        y = (mid[1] + out) * np.sin(arc)
        edge = out / (half + 1e-6)
        color = mix(rgb('#F2E6AC', .34), rgb('#DADB90', .32), step(-.6, .45, edge + .12 * fbm(arc * 4, out * 9, seed=i)))
        color = mix(color, rgb('#98AF58', .34), step(.35, .85, edge))
        color = mix(color, rgb('#64823A', .4), step(.86, .99, edge))
        color = mix(color, rgb('#DFC77A', .36), .5 * (1 - step(-1, -.8, edge)))
        part = surface('avocado', x, y, up, color, flesh, True)
        place(part, i * step_along, .03 * math.sin(i * 1.7), .16 + .012 * i, turn=(i - slices / 2) * 2.2, lean=-tilt + 1.5 * math.sin(i * 3))
        bodies.append(part)
    return bodies
