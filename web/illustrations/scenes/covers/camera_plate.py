"""A phone held over a plate. Its screen shows what a camera above the plate sees, rendered without the phone."""
import math
import tempfile
from pathlib import Path
import bpy
import numpy as np
import foods
import kitchenware
from kit import camera, noise, place, render, rng
from table import plate, sprinkle

ground = '#F0B84C'
view = {'across': 9.2, 'tilt': 16, 'centre': (.3, .05), 'focus': (.8, 0, 1.6), 'blur': 1.8}


def lay():
    plate(3.0)
    foods.quinoa(mound, count=3600, size=.055)
    for i, (x, y, turn) in enumerate([(-.7, .5, 130), (-.2, .8, 95), (.4, .7, 60), (-.9, .0, 170), (-.8, -.6, 200), (.9, .3, 20)]):
        place(foods.leaf(1.0, .38, seed=i, dark='#2C5A22', light='#74A540'), x, y, .14, turn, lean=-6, scale=1.35)
    for i, (x, y, turn, size) in enumerate([(-.85, 1.15, 20, .82), (-1.5, .5, 120, .78), (-.1, 1.5, 220, .66)]):
        place(foods.broccoli(seed=i), x, y, .44, turn, scale=size)
    fan = bpy.data.objects.new('fan', None)
    bpy.context.scene.collection.objects.link(fan)
    for part in foods.avocado_fan(9):
        part.parent = fan
    place(fan, 1.0, 1.25, .28, turn=-50, scale=1.1)
    for seed, x, y, turn in ((4, -1.45, -.55, 75), (1, -1.12, -1.15, 30)):
        place(foods.lemon_slice(seed, peel='#EE8A22', pulp='#F39A30', size=.66), x, y, .26, turn=turn, tip=14, lean=-8)
    place(foods.egg(seed=1), -.22, .02, .42, turn=-30, tip=8, lean=-6, scale=1.2)
    place(foods.egg(seed=4), .55, -1.05, .34, turn=25, tip=8, lean=6, scale=1.15)
    for seed, x, y, turn in ((1, 1.75, -.55, 30), (2, 1.45, .12, 200), (6, -.35, -1.65, 100)):
        place(foods.tomato_half(seed), x, y, .24, turn=turn, tip=6, lean=8, scale=1.15)
    foods.chives(*sprinkle(40, .1, -.5, .6, .5, lift=.015))
    foods.sesame(*sprinkle(30, .4, -.4, .8, .5, lift=.012), size=.042)

    held = kitchenware.phone(seen(360, 742, 6.35))
    place(held, 1.66, -.2, 1.9, turn=-9, tip=4, lean=2, scale=.84)


def seen(width, height, across):
    """Renders what the phone's camera sees, and returns the picture file."""
    file = Path(tempfile.mkdtemp()) / 'seen.png'
    camera(width, height, across, tilt=2, centre=(0, -.62))
    render(file, samples=8)
    return file


def mound(count):
    a, k = rng.uniform(0, 2 * math.pi, count), np.sqrt(rng.uniform(0, 1, count))
    x, y = .45 + 1.55 * k * np.cos(a), -.62 + 1.30 * k * np.sin(a)
    return x, y, .40 * np.clip(1 - k**2.2, 0, 1) + .05 * noise(x * 3, y * 3) + .12 - rng.uniform(0, .08, count)
