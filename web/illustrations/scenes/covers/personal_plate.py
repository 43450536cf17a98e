"""Three plates that overlap, each with another person's meal: salmon, eggs with avocado, yogurt with berries."""
import math
import bpy
import numpy as np
import foods
import larder
import vegetables
from kit import noise, place, rgb, rng, step, stuff, surface
from table import at, bowl, plate, sprinkle

ground = '#1B6B43'
view = {'across': 9.3, 'tilt': 20, 'centre': (0, .02), 'focus': (0, -.6, .5), 'blur': 2.2}


def lay():
    with at(-2.72, .42, 0, 1.0):
        plate(2.45, '#F1F1EF')
        foods.quinoa(mound, count=2600, size=.05)
        for i, (x, y, turn) in enumerate([(-.7, .5, 130), (-.2, .7, 95), (.3, .6, 60), (-.9, .0, 170)]):
            place(foods.leaf(1.0, .36, seed=i, dark='#24501E', light='#5E8F36'), x, y, .14, turn, lean=-6, scale=1.1)
        place(foods.broccoli(seed=0), -.75, .95, .42, 20, scale=.72)
        place(foods.broccoli(seed=2), -1.25, .35, .38, 120, scale=.62)
        place(foods.salmon(), -.05, -.12, .30, turn=28, tip=5, scale=.92)
        place(foods.lemon_slice(4, size=.48), -1.05, -.85, .22, turn=60, tip=12, lean=-8)
        place(foods.dill(1, .9), -.55, -.28, .74, turn=30)
        foods.sesame(*sprinkle(20, -.05, -.1, .6, .25, 28, lift=.012), size=.042)
    with at(2.72, .52, 0, 1.22):
        plate(2.0, '#F3D9A0')
        for i in range(7):
            place(foods.leaf(1.0, .40, seed=30 + i, dark='#3C6B26', light='#86AF48'), .1 * math.cos(i), .1 * math.sin(i), .12 + .02 * i, i * 51, lean=-8, scale=1.35)
        fan = bpy.data.objects.new('fan', None)
        bpy.context.scene.collection.objects.link(fan)
        for part in foods.avocado_fan(8):
            part.parent = fan
        place(fan, .15, .75, .32, turn=-40, scale=.95)
        place(foods.egg(seed=1), -.42, .12, .30, turn=-60, tip=10, lean=-6, scale=1.05)
        place(foods.egg(seed=4), .28, -.72, .30, turn=25, tip=8, lean=6, scale=1.05)
        for seed, x, y, turn in ((1, 1.25, -.45, 30), (2, -.95, .95, 200)):
            place(foods.tomato_half(seed), x, y, .32, turn=turn, tip=6, lean=8)
        foods.chives(*sprinkle(26, 0, -.3, .5, .45, lift=.015))
    with at(.0, -.92, .0, 1.0):
        bowl(1.75, .95, '#F4C8BA')
        yogurt(1.56, .74)
        a, k = rng.uniform(-.9, 1.5, 22), rng.uniform(.1, 1.25, 22)
        x, y = k * np.cos(a), k * np.sin(a)
        larder.blueberries(x, y, .88 + .10 * rng.random(22), size=.19)
        foods.quinoa(granola, count=500, size=.06)
        larder.almonds(*arc(9, .75), size=.24)
        place(vegetables.sprig(5, .5, leaves=6, light='#7FB85A'), -.05, .12, .98, turn=40)


def mound(count):
    a, k = rng.uniform(0, 2 * math.pi, count), np.sqrt(rng.uniform(0, 1, count))
    x, y = .55 + 1.1 * k * np.cos(a), -.55 + .95 * k * np.sin(a)
    return x, y, .36 * np.clip(1 - k**2.2, 0, 1) + .04 * noise(x * 3, y * 3) + .10 - rng.uniform(0, .06, count)


def yogurt(radius, height):
    k, a = np.linspace(0, 1, 120)[:, None], np.linspace(0, 2 * math.pi, 160, endpoint=False)[None]
    x, y = radius * k * np.cos(a), radius * k * np.sin(a)
    swirl = np.sin(9 * k - a + .6 * noise(x, y)) * .05 * step(0, .3, k) * (1 - step(.75, 1, k))
    return surface('yogurt', x, y, height + swirl + .06 * (1 - k**2), rgb('#F6F0E4', .3), stuff('yogurt', soft=.5, reach=.1, coat=.35), True)


def granola(count):
    a, k = rng.uniform(1.9, 4.6, count), np.sqrt(rng.uniform(.12, 1, count)) * 1.25
    return k * np.cos(a), k * np.sin(a), .84 + .08 * rng.random(count)


def arc(count, radius):
    a = np.linspace(2.0, 4.4, count) + rng.normal(0, .1, count)
    r = radius + rng.normal(0, .22, count)
    return r * np.cos(a), r * np.sin(a), .92 + .05 * rng.random(count)
