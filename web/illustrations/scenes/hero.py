"""The hero picture: one full plate, seen almost from above, with only its own shadow."""
import argparse
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import bpy
import numpy as np
import foods
from kit import camera, fresh_scene, noise, place, render, rgb, rng, studio

parse = argparse.ArgumentParser()
parse.add_argument('out')
parse.add_argument('--size', type=int, default=480)
parse.add_argument('--samples', type=int, default=32)
parse.add_argument('--threads', type=int, default=1)
parse.add_argument('--part', type=float, nargs=4, help='left bottom right top, as shares of the picture')
parse.add_argument('--minutes', type=float, default=0, help='stop sampling after so long')
given = parse.parse_args()

fresh_scene()
floor = studio()
dish = foods.plate()


def heap(count):
    """Quinoa fills the near right of the well, highest in its middle."""
    a, k = rng.uniform(0, 2 * math.pi, count), np.sqrt(rng.uniform(0, 1, count))
    x, y = .30 + 1.80 * k * np.cos(a), -.72 + 1.42 * k * np.sin(a)
    top = .40 * np.clip(1 - k**2.2, 0, 1) + .05 * noise(x * 3, y * 3) + .06
    return x, y, top - rng.uniform(0, .10, count)**1.0 + .01


foods.quinoa(heap)

# The bed of leaves, from the back to the front.
for i, (x, y, z, turn, size) in enumerate([
    (-.6, .9, .10, 115, 1.25), (.1, .8, .14, 88, 1.45), (.75, .7, .10, 58, 1.35), (-1.0, .5, .12, 150, 1.2), (1.1, .3, .10, 28, 1.15),
    (-1.1, -.1, .12, 178, 1.15), (-.3, .9, .30, 104, 1.15), (.45, .85, .32, 70, 1.2), 
    (.1, 1.0, .42, 96, 1.0), (-.55, .55, .34, 128, .9), (-1.5, -.35, .10, 196, .85), (-.50, .40, .16, 80, 1.05),
]):
    tones = {'dark': '#24501E', 'light': '#5E8F36'} if i % 3 else {'dark': '#3C6B26', 'light': '#86AF48'}
    place(foods.leaf(1.0, .36, seed=i, **tones), x, y, z, turn, tip=10 * (-1)**i, lean=-8, scale=size)

for i, (x, y, z, turn, size) in enumerate([(-1.28, 1.12, .42, 20, .92), (-.62, 1.55, .36, 140, .80), (-1.72, .48, .36, 260, .74)]):
    place(foods.broccoli(seed=i), x, y, z, turn, tip=-14, lean=-10, scale=size)

fan = bpy.data.objects.new('fan', None)
bpy.context.scene.collection.objects.link(fan)
for part in foods.avocado_fan():
    part.parent = fan
place(fan, 1.02, 1.18, .26, turn=-52)

place(foods.salmon(), -.12, .0, .30, turn=24, tip=6)
place(foods.lemon_slice(1), -1.42, -.86, .26, turn=30, tip=16, lean=-8)
place(foods.lemon_slice(4), -1.08, -1.20, .36, turn=75, tip=22, lean=-4)
place(foods.egg(seed=1), .42, -1.28, .20, turn=-20, tip=10, lean=-6, scale=1.0)
place(foods.egg(seed=4), 1.30, -.92, .20, turn=35, tip=8, lean=6, scale=.96)
place(foods.tomato_half(1), 1.92, -.22, .12, turn=40, tip=4, lean=10)
place(foods.tomato_half(6), -1.98, -.18, .14, turn=10, tip=6, lean=-12, scale=.95)
place(foods.tomato_half(2), 1.60, .22, .26, turn=120, tip=16, lean=4, scale=.95)
place(foods.tomato(3), -.38, -1.72, .06, turn=20, tip=-38, lean=30)
place(foods.tomato(5), 2.02, .38, .10, turn=100, tip=40, lean=-30, scale=.92)

k = np.array([(.56, -.46), (.80, -.30), (1.04, -.18), (1.26, -.02), (.88, -.56), (1.14, -.42), (1.38, -.28), (.68, -.68), (1.02, -.02)])
foods.beans(k[:, 0], k[:, 1], .42 + .10 * (np.arange(9) % 3))

place(foods.dill(1, 1.15), -.75, -.1, .80, turn=38)
place(foods.dill(2, .8), -.25, -.18, .84, turn=5)

# Sprinkled foods lie on the highest surface at their place.
def sprinkle(count, x0, y0, dx, dy, turn=0.0):
    bpy.context.view_layer.update()
    deps = bpy.context.evaluated_depsgraph_get()
    c, s = math.cos(turn), math.sin(turn)
    out = []
    for _ in range(count):
        px, py = rng.normal(0, 1, 2) * (dx, dy)
        at = (x0 + c * px - s * py, y0 + s * px + c * py)
        hit, where, *_ = bpy.context.scene.ray_cast(deps, (*at, 5), (0, 0, -1))
        if hit and where.z > .05 and math.hypot(*at) < 2.0:
            out.append(tuple(where))
    return np.array(out).T


foods.sesame(*(sprinkle(80, -.1, 0, .85, .38, .42) + np.array([[0], [0], [.012]])), size=.042)
foods.chives(*(sprinkle(46, .75, -1.0, .75, .42) + np.array([[0], [0], [.015]])))
oil = np.array([(2.12, -1.02), (1.98, -1.27), (2.17, -.86), (-2.0, -.82), (-1.93, -1.0), (1.66, -1.60)])
foods.drops(oil[:, 0], oil[:, 1], np.full(6, .07), np.array([.07, .045, .03, .06, .035, .05]))

# Scales the foods up, because their positions are for a smaller plate.
meal = bpy.data.objects.new('meal', None)
bpy.context.scene.collection.objects.link(meal)
for body in list(bpy.context.scene.objects):
    if body.type == 'MESH' and body.parent is None and body not in (dish, floor) or body is fan:
        body.parent = meal
place(meal, -.10, .06, .0, scale=1.12)

camera(given.size, given.size, 6.75, tilt=12, centre=(.12, -.12), blur=9)
render(given.out, given.samples, given.threads, part=given.part, minutes=given.minutes)
