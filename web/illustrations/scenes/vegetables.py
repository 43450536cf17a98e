"""Tomatoes, leaves and roots that only the covers show. As in foods.py, each lies at the origin on z = 0."""
import math
import bpy
import numpy as np
import foods
from kit import ball, cells, fbm, mix, noise, place, rgb, rotation, scatter, step, stuff, surface, tubes
from larder import sphere

PI = math.pi


# ---- tomato ------------------------------------------------------------------------------------------------

def big_tomato(seed=0, size=1.0):
    """A ribbed vine tomato, standing, with its star of leaves."""
    t, a = sphere(150, 260)
    rib = np.cos(5 * a + .5 * np.sin(a + seed) + seed)
    r = size * (1 + .035 * rib * np.sin(t) + .03 * np.sin(2 * a + seed))
    x, y = r * np.sin(t)**.92 * np.cos(a), r * np.sin(t)**.92 * np.sin(a)
    z = size * (.80 * np.sign(np.cos(t)) * abs(np.cos(t))**.9 - .26 * np.exp(-(t / .38)**2) * (1 + .18 * rib) + .06 * np.exp(-((PI - t) / .4)**2))
    color = mix(rgb('#B81708', .16), rgb('#DB3415', .18), step(-.6, .9, fbm(x * 1.6, y * 1.6, z * 1.6, seed=seed)))
    streak = step(.1, .8, fbm(a * 12 + 0 * t, t * 2, seed=seed + 2)) * np.exp(-((t - .4) / .4)**2)
    color = mix(color, rgb('#EC7A2C', .24), .55 * np.exp(-(t / .42)**2) + .3 * streak)
    dots = step(.62, .8, noise(x * 26, y * 26, z * 26, seed=seed))
    color = mix(color, rgb('#F0784A', .22), .35 * dots)
    low = size * .8
    body = surface('tomato', x, y, z + low, color, stuff('tomato', soft=.3, depth=(1, .15, .08), reach=.12, coat=.45, bump=.05, grain=8), True)
    calyx(size * .72, low + size * .60, seed).parent = body
    return body


def calyx(reach, height, seed=0, wings=6):
    own = np.random.default_rng(seed)
    green = stuff('calyx', soft=.1, bump=.3, grain=60)
    stem = tubes('stem', [np.array([(0, 0, height - .02, reach * .09), (.01, .02, height + reach * .16, reach * .075), (.05, .06, height + reach * .34, reach * .085)])], green, rgb('#6B8F3C', .5), 10)
    for wing in range(wings):
        way = wing * 2 * PI / wings + seed + own.normal(0, .14)
        k, across = np.linspace(0, 1, 24)[:, None], np.linspace(-1, 1, 7)[None]
        half = reach * (.15 * np.sin(PI * k**.6) * (1 - k * .3) + .012)
        out = reach * k * own.uniform(.8, 1.1)
        bend = way + own.normal(0, .3) * k**2
        x = out * np.cos(bend) - half * across * np.sin(bend)
        y = out * np.sin(bend) + half * across * np.cos(bend)
        z = height + reach * (.22 * np.sin(k * 2.2) - (.05 + own.uniform(0, .3)) * k**2.2 + .05 * across**2)
        tone = mix(rgb('#3F6B22', .5), rgb('#6E9A3C', .45), .5 + .5 * noise(k * 5, across * 2, seed=wing))
        surface('calyx', x, y, z + 0 * x, tone, green).parent = stem
    return stem


def beef_half(seed=0, size=1.0, chambers=6):
    """Half of a big tomato, cut across: thick walls, chambers of jelly with seeds."""
    rows, columns = 260, 420
    k = np.linspace(0, 1.8, rows)[:, None]
    a = np.linspace(0, 2 * PI, columns, endpoint=False)[None]
    r = np.where(k < 1, k, np.cos((k - 1) * PI / 2 / .8 * .98))
    wobble = 1 + .03 * np.sin(2 * a + seed) + .025 * np.cos(5 * a + seed)
    x, y = r * np.cos(a) * size * wobble, r * np.sin(a) * size * wobble
    bend = a + .10 * noise(k * 3, np.cos(a) * 2, seed=seed)
    sector = (bend * chambers / (2 * PI) + seed * .3) % 1
    wall = abs(sector - .5) * 2
    inner = .30 + .05 * noise(np.cos(a) * 3, np.sin(a) * 3, seed=seed + 1)
    room = step(.05, .24, (1 - wall) * k * 1.15) * step(inner, inner + .08, k) * (1 - step(.80, .86, k + .03 * noise(np.cos(a) * 4, np.sin(a) * 4, seed=seed)))
    z = np.where(k < 1, -.05 * size * room + .012 * size * room * fbm(x * 7 / size, y * 7 / size, seed=seed + 3), -.72 * size * np.sin((k - 1) / .8 * PI / 2)) - .03 * size * step(.92, 1.05, k)
    z = z + .006 * fbm(x * 14, y * 14, seed=seed) * (k < 1)
    grain = fbm(x * 11, y * 11, seed=seed)
    flesh = mix(rgb('#D8402A', .24), rgb('#EA7A55', .3), step(-.3, .9, grain) * .7)
    gel = mix(rgb('#B9330F', .06), rgb('#E2922F', .06), step(-.5, .8, fbm(x * 6, y * 6, seed=seed + 2)))
    color = mix(flesh, gel, room)
    veins = step(.35, .7, fbm(bend * 9 + 0 * k, k * 2, seed=seed + 6)) * step(.82, .9, k) * .4
    color = mix(color, rgb('#F3A684', .3), np.clip(np.exp(-(k / .2)**2) * .75 + .35 * (1 - step(.0, .10, abs(room - .5))) + veins, 0, 1))
    color = mix(color, rgb('#BE1A0C', .14), step(.95, 1.0, k))
    height = .72 * size
    body = surface('tomato', x, y, z + height, color, stuff('tomato', soft=.35, depth=(1, .2, .1), reach=.1, coat=.75), True)
    own = np.random.default_rng(seed)
    points, faces = ball(12, 16)
    p = points * np.stack([1 - .25 * points[:, 0], .62 + 0 * points[:, 0], .42 + 0 * points[:, 0]], -1)
    spots, ways = [], []
    for wing in range(chambers):
        for _ in range(11):
            angle = (wing + .5 + own.uniform(-.32, .32) - seed * .3) * 2 * PI / chambers
            d = own.uniform(.42, .80)
            spots.append((d * math.cos(angle) * size, d * math.sin(angle) * size, height - .035 * size))
            ways.append(rotation((0, 0, 1), angle + own.normal(0, .35)) * .052 * size)
    tones = np.tile(rgb('#EFD08A', .15), (len(spots), 1))
    scatter('pips', (p, faces), spots, np.array(ways), tones, stuff('pip', soft=.4, coat=.7, reach=.03)).parent = body
    return body


# ---- leaves ------------------------------------------------------------------------------------------------

def sprig(seed=0, size=1.0, leaves=7, blade=None, dark='#24581F', light='#5F9A3B'):
    """A sprig of mint from above: leaves around a tip, the young leaves upright. `blade(seed)` makes other herbs."""
    own = np.random.default_rng(seed)
    body = bpy.data.objects.new('sprig', None)
    bpy.context.scene.collection.objects.link(body)
    for i in range(leaves):
        old = 1 - i / leaves
        part = (blade or (lambda of: foods.leaf(1.0, .36, seed=of, dark=dark, light=light, cup=-.10, curl=.10 - .35 * old, point=.62, vein='#7FAE54')))(seed * 20 + i)
        place(part, 0, 0, size * (.14 + .30 * (1 - old)), turn=i * 137.5 + own.uniform(-12, 12), lean=-62 * (1 - old), scale=size * (.35 + .65 * old))
        part.parent = body
    return body


def herb(seed=0):
    """One leaf of basil or mint: smooth at its edge, puffed up between its veins, glossy."""
    u, v = np.linspace(0, 1, 140)[:, None], np.linspace(-1, 1, 90)[None]
    half = .36 * np.sin(PI * u**.72)**.8 * (1 - .16 * u) + .004
    x, y = u - .05 * abs(v) * (1 - u), half * v * (1 + .03 * noise(u * 5, v, seed=seed)) + .06 * np.sin(u * 2.2 + seed)
    order = (u - .30 * abs(v) * (1 - .3 * u)) * 7 + .3 * (v > 0)
    f = order - np.round(order)
    rib = np.exp(-(f / .09)**2) * step(0, .1, abs(v)) * (1 - .8 * abs(v))
    spine = np.exp(-(v / .07)**2)
    puff = np.cos(f * PI)**2 * (1 - v**2) * step(0, .25, abs(v))
    z = .09 * puff * half / .36 - .20 * v**2 * half + .12 * np.sin(u * 2.6) - .30 * step(.55, 1.1, u) * u * .5 + .012 * fbm(x * 6, y * 6, seed=seed)
    green = mix(rgb('#2A6B22', .30), rgb('#63A53C', .34), np.clip(.35 + .4 * puff + .35 * fbm(x * 2, y * 2, seed=seed), 0, 1))
    green = mix(green, rgb('#9CC768', .34), np.clip(.6 * spine * (1 - .5 * u) + .35 * rib, 0, 1))
    return surface('herb', x, y, z, green, stuff('herb', translucent=.22, bump=.12, grain=20, coat=.3, gloss=.45))


def chard(seed=0, length=4.3, half=1.18):
    """A big leaf along +x, blistered between veins that are as red as its stalk."""
    n, m = 420, 300
    u, v = np.linspace(0, 1, n)[:, None], np.linspace(-1, 1, m)[None]
    side = np.sign(v)
    w = half * np.sin(PI * np.clip(u, 0, 1)**.72)**.62 * (1 - .30 * u) + .01
    frill = (.05 * np.sin(u * 38 + 2 * side) + .04 * np.sin(u * 83 + side)) * abs(v)**3
    x = length * (u - .16 * abs(v) * (1 - u) - .03 * abs(v)**2)
    y = w * v * (1 + frill) + .16 * np.sin(u * 2.4 + seed)
    order = (u - .34 * abs(v) * (1 - .4 * u)) * 9 + .35 * (side > 0)
    f = order - np.round(order)
    rib = np.exp(-(f / (.085 * (1.15 - .8 * abs(v))))**2) * step(.0, .06, abs(v)) * (1 - step(.72, .95, abs(v)))
    spine = np.exp(-(v / (.035 + .075 * (1 - u)**1.5))**2)
    near, second = cells(x * 3.4 + .3 * f, y * 3.4, seed)
    puff = np.sqrt(np.clip(second - near, 0, 1)) * (1 - rib) * (1 - spine)
    fine, fine2 = cells(x * 9, y * 9, seed + 1)
    vein = (1 - step(.02, .12, second - near)) * .5 + (1 - step(.02, .14, fine2 - fine)) * .22
    z = .20 * np.sin(u * 3.1) + .10 * half * (abs(v)**2) * np.sin(u * 7 + seed + side) + .12 * puff * step(0, .2, abs(v)) * (1 - .4 * abs(v))
    z = z + .10 * abs(v)**3 * np.sin(u * 31 + side * 2) - .06 * rib + .10 * spine * (1 - u) + .02 * fbm(x * 5, y * 5, seed=seed) - .12 * abs(v)**2
    green = mix(rgb('#17401C', .36), rgb('#4F8A33', .40), np.clip(.30 + .45 * fbm(x * 1.4, y * 1.4, seed=seed) + .42 * puff, 0, 1))
    green = mix(green, rgb('#7FA24A', .4), np.clip(vein * .55, 0, 1))
    green = mix(green, rgb('#C02A4A', .32), np.clip(.95 * spine * (1 - .35 * u) + .85 * rib * (1 - .45 * abs(v)), 0, 1))
    body = surface('chard', x, y, z, green, stuff('chard', translucent=.18, bump=.25, grain=20, coat=.25, gloss=.4))
    k = np.linspace(0, 1, 40)
    stalk = np.stack([-1.15 + 1.9 * k, .16 * np.sin(.24 * k * 2.4 + seed) + 0 * k, .02 + .10 * k, .155 - .075 * k], -1)
    tubes('stalk', [stalk], stuff('stalk', soft=.3, depth=(1, .2, .25), reach=.06, bump=.2, grain=9, coat=.4), rgb('#C42848', .3), 24).parent = body
    return body


# ---- roots -------------------------------------------------------------------------------------------------

def root(length, half, color, name, seed=0, rough=.03, rings=0.0, tail=.25, material=None):
    """A root along +x with its shoulder at the origin. `half(k)` is its radius at 0 to 1 of its length."""
    k, a = np.linspace(0, 1, 260)[:, None], np.linspace(0, 2 * PI, 140, endpoint=False)[None]
    own = np.random.default_rng(seed)
    outline = half(k)
    for _ in range(90):  # Smooths the outline, because the corners between its few points would show as bands.
        outline[1:-1] = (outline[:-2] + 2 * outline[1:-1] + outline[2:]) / 4
    r = outline * (1 + rough * fbm(np.cos(a) * 1.5, np.sin(a) * 1.5, k * 6, seed=seed))
    groove = step(.35, .75, noise(k * 26 + .4 * np.cos(a), np.cos(a) * 1.2, np.sin(a) * 1.2, seed=seed + 4))
    r = r * (1 - rings * groove)
    bendx = length * .04 * np.sin(k * 5 + seed) * k
    wander = tail * length * own.uniform(-.4, .4) * np.clip(k - .6, 0, 1)**2 * 4
    x, y, z = length * k + 0 * a, bendx + wander + r * np.cos(a), r * np.sin(a) + 0 * k
    tone = color(k + 0 * a, a + 0 * k, groove, x, y, z)
    thick = float(half(np.linspace(0, 1, 80)).max())
    return surface(name, x, y, z + thick, tone, material or stuff('root', soft=.3, depth=(1, .45, .15), reach=.08, bump=.25, grain=18, coat=.15), True)


def carrot(seed=0, length=3.6, thick=.42, greens=True):
    def half(k):
        return thick * np.interp(k, [0, .012, .04, .10, .5, .85, .95, 1], [.30, .70, .92, 1, .74, .30, .10, .012])

    def tone(k, a, groove, x, y, z):
        made = mix(rgb('#DE6A12', .38), rgb('#F28A2C', .36), step(-.5, .7, fbm(x * 2, np.cos(a) * 2, np.sin(a) * 2, seed=seed)))
        made = mix(made, rgb('#B9540C', .5), groove * .55)
        return mix(made, rgb('#8E8A32', .5), 1 - step(.0, .035, k))
    body = root(length, half, tone, 'carrot', seed, .05, .035)
    if greens:
        own = np.random.default_rng(seed)
        for i in range(7):
            frond = foods.dill(seed * 9 + i, own.uniform(1.5, 2.1))
            place(frond, -.02, own.normal(0, .05), thick * .9 + .04 * i, turn=180 + own.normal(0, 17), lean=own.uniform(-16, 4), scale=1)
            frond.parent = body
    return body


def beet(seed=0, size=.92, greens=True, cut=False):
    def half(k):
        return size * np.interp(k, [0, .01, .04, .12, .28, .42, .54, .62, .70, .82, 1], [.10, .34, .60, .88, 1.0, .92, .62, .30, .12, .05, .012])

    def tone(k, a, groove, x, y, z):
        made = mix(rgb('#4A1026', .42), rgb('#7A1F3E', .38), step(-.5, .8, fbm(x * 2, np.cos(a) * 2, np.sin(a) * 2, seed=seed)))
        scars = step(.3, .8, fbm(k * 18, np.cos(a), np.sin(a), seed=seed + 2)) * .45
        made = mix(made, rgb('#9A6450', .6), scars * (1 - step(.1, .9, abs(k - .1))))
        return mix(made, rgb('#5B3A2C', .6), .8 * (1 - step(.0, .06, k)) + .6 * step(.62, .8, k))
    body = root(size * 3.0, half, tone, 'beet', seed, .05, .012, material=stuff('beet', soft=.15, depth=(1, .1, .3), reach=.05, bump=.3, grain=14, coat=.2))
    if greens:
        bunch(body, size, seed, stalk='#A3193F', dark='#2C4F22', light='#5C8A38', vein='#B23352')
    return body


def radish(seed=0, size=.42, greens=True):
    def half(k):
        return size * np.interp(k, [0, .01, .05, .14, .30, .44, .54, .62, .72, 1], [.12, .38, .68, .93, 1.0, .86, .52, .22, .08, .012])

    def tone(k, a, groove, x, y, z):
        made = mix(rgb('#C21B3F', .26), rgb('#E0486A', .28), step(-.5, .9, fbm(x * 3, np.cos(a) * 2, np.sin(a) * 2, seed=seed)))
        return mix(made, rgb('#F6E6E2', .35), step(.40, .62, k + .06 * fbm(np.cos(a) * 3, np.sin(a) * 3, seed=seed)))
    body = root(size * 3.6, half, tone, 'radish', seed, .03, .006, material=stuff('radish', soft=.3, depth=(1, .3, .3), reach=.08, bump=.08, grain=14, coat=.45))
    if greens:
        bunch(body, size * 1.35, seed, stalk='#93B85A', dark='#3A6E28', light='#7FB04A', vein='#B6D48A', count=5)
    return body


def bunch(body, size, seed, stalk, dark, light, vein, count=6):
    """Leaf stalks and leaves that grow from a root's shoulder, away from the root."""
    own = np.random.default_rng(seed + 50)
    skin = stuff('stalk', soft=.25, depth=(1, .3, .3), reach=.04, coat=.3)
    for i in range(count):
        way = math.radians(180 + (i - (count - 1) / 2) * 19 + own.normal(0, 5))
        reach, rise = size * own.uniform(1.0, 1.5), size * own.uniform(.0, .35)
        k = np.linspace(0, 1, 14)
        line = np.stack([reach * k * math.cos(way), reach * k * math.sin(way), size + rise * np.sin(k * 2.4) - size * .35 * k**2, size * (.075 - .02 * k)], -1)
        stem = tubes('stalk', [line], skin, rgb(stalk, .35), 10)
        stem.parent = body
        part = foods.leaf(1.0, .30, seed=seed * 7 + i, dark=dark, light=light, vein=vein, curl=.16)
        place(part, line[-1, 0] * .96, line[-1, 1] * .96, line[-1, 2] - .05, turn=math.degrees(way) + own.normal(0, 6), lean=own.uniform(-6, 12), tip=own.normal(0, 10), scale=size * own.uniform(1.7, 2.2))
        part.parent = body
