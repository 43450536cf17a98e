"""Step 4 of How It Works: a table for four. A ring around each plate shows its score."""
import math
import bpy
import numpy as np
import foods
import kitchenware
import larder
import pantry
import vegetables
from berries import SIZE, berries
from breakfast import fried_egg, pepper
from ferments import yogurt
from kit import noise, place, rgb, rng, stuff, surface, turns
from pulses import pulses
from table import at, bowl, heap, plate, sprinkle

ground = '#F0C98A'
view = {'across': 10.7, 'tilt': 7, 'centre': (0, .02), 'focus': (0, 0, .3), 'blur': 5, 'shape': 3 / 4}
RING = 1.90
# Staggered rows fill a picture of 4:3.
APART, ROWS = 2.08, 1.80


def lay():
    for x, y, score, meal in ((-1.5, 1, 82, salmon), (.5, 1, 74, toast), (-.5, -1, 64, berry_bowl), (1.5, -1, 91, salad)):
        ring(x * APART, y * ROWS, score)
        meal(x * APART, y * ROWS)
    place(kitchenware.knife(), 1.98 * APART, ROWS + .10, .0, turn=-6, scale=.76)
    place(kitchenware.fork(), -2.02 * APART, -ROWS - .22, .0, turn=-6, scale=.74)


def ring(x, y, score):
    """A score ring, painted on the table: a pale circle, filled clockwise from the top in proportion to the score."""
    for share, tone, height in ((1, '#FBF1DC', .012), (score / 100, '#1B6B43', .02)):
        a = math.pi / 2 - np.linspace(0, 2 * math.pi * share, 200)[:, None]
        r = RING + .065 * np.linspace(-1, 1, 3)[None]
        body = surface('ring', r * np.cos(a), r * np.sin(a), height + 0 * r * a, rgb(tone, .9), stuff('paint', gloss=.1))
        place(body, x, y)


def salmon(x, y):
    with at(x, y, 0, .66):
        plate(2.45)
        foods.quinoa(mound, count=2400, size=.055)
        for i, (px, py, turn) in enumerate([(-.7, .5, 130), (-.2, .7, 95), (.3, .6, 60), (-.9, .0, 170), (-.4, .9, 110)]):
            place(foods.leaf(1.0, .36, seed=i, dark='#24501E', light='#5E8F36'), px, py, .14, turn, lean=-6, scale=1.1)
        place(foods.broccoli(seed=0), -.85, .95, .42, 20, scale=.80)
        place(foods.broccoli(seed=2), -1.35, .30, .38, 120, scale=.70)
        place(foods.salmon(), .05, -.12, .30, turn=-24, tip=5, scale=1.0)
        place(foods.lemon_slice(4, size=.55), -.95, -1.05, .22, turn=60, tip=12, lean=-8)
        place(foods.dill(1, 1.0), -.45, .0, .76, turn=-20)


def toast(x, y):
    with at(x, y, 0, .80):
        plate(2.0, '#2A6A4A')
        place(pantry.bread(seed=2, width=1.22, height=1.06), -.06, .02, .10, turn=14)
        fan = bpy.data.objects.new('fan', None)
        bpy.context.scene.collection.objects.link(fan)
        for part in foods.avocado_fan(8):
            part.parent = fan
        place(fan, -.78, .62, .44, turn=-38, scale=.92)
        place(fried_egg(seed=2), .26, -.36, .42, turn=40, scale=.92)
        for seed, px, py, turn in ((1, 1.28, .72, 30), (2, 1.46, .05, 200), (6, .86, 1.22, 90)):
            place(foods.tomato_half(seed), px, py, .12, turn=turn, tip=6, lean=8, scale=.95)
        foods.chives(*sprinkle(30, .1, -.1, .5, .4, lift=.02), size=.038)
        pepper(*sprinkle(50, .2, -.2, .5, .4, lift=.012))


def berry_bowl(x, y):
    with at(x, y, 0, .93):
        bowl(1.75, .85, '#F4C8BA')
        yogurt(1.56, .62).location.z = .0
        kinds = np.array((['strawberry'] * 2 + ['raspberry'] * 3 + ['blueberry'] * 4) * 2)
        bx, by, bz = heap([SIZE[k] for k in kinds], .82, .72, centre=(.50, .12), tries=14, tight=.86)
        for kind in ('strawberry', 'raspberry', 'blueberry'):
            own = kinds == kind
            berries(kind, bx[own], by[own], bz[own], turns(own.sum(), 1.2), .92)
        larder.almonds(*scattered(11, -.75, -.35, .42, .30, .86), size=.22)
        foods.quinoa(lambda n: scattered(n, -.62, -.12, .40, .34, .84), count=420, size=.06)
        place(vegetables.sprig(5, .5, leaves=6, light='#7FB85A'), .05, .95, .90, turn=40)


def salad(x, y):
    with at(x, y, 0, .66):
        plate(2.45, '#F1F1EF')
        for i in range(11):
            a = i * 2.4
            place(foods.leaf(1.0, .40, seed=40 + i, dark='#3C6B26', light='#86AF48'), .25 * math.cos(a), .25 * math.sin(a), .12 + .02 * i, math.degrees(a), lean=-8, scale=1.75)
        px, py, pz = heap([.16] * 105, 1.40, .20, centre=(-.15, .0), tight=.88)
        pulses('chickpea', px, py, pz + .05, .165)
        for seed, tx, ty, turn in ((1, 1.10, .62, 30), (2, .75, -1.05, 200), (6, -1.05, 1.0, 90), (3, -1.05, -.92, 140)):
            place(foods.tomato_half(seed), tx, ty, .48, turn=turn, tip=8, lean=8, scale=1.3)
        for seed, lx, ly, turn in ((4, 1.62, -.40, 60), (1, -1.72, -.10, 20)):
            place(foods.lemon_slice(seed, size=.5), lx, ly, .30, turn=turn, tip=12, lean=-8)
        foods.sesame(*sprinkle(60, -.1, 0, .8, .7, lift=.012, only=lambda x, y: np.hypot(x, y) < 1.7), size=.045)
        place(vegetables.sprig(2, .95, leaves=6, blade=vegetables.herb), .05, .15, .62, turn=-30)


def scattered(count, x, y, dx, dy, z):
    return x + dx * rng.normal(0, 1, count).clip(-1.6, 1.6), y + dy * rng.normal(0, 1, count).clip(-1.6, 1.6), z + .08 * rng.random(count)


def mound(count):
    a, k = rng.uniform(0, 2 * math.pi, count), np.sqrt(rng.uniform(0, 1, count))
    x, y = .55 + 1.1 * k * np.cos(a), -.55 + .95 * k * np.sin(a)
    return x, y, .36 * np.clip(1 - k**2.2, 0, 1) + .04 * noise(x * 3, y * 3) + .10 - rng.uniform(0, .06, count)
