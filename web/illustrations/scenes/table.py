"""The table of the covers with its light, dishes, heaps and sprinkled foods."""
import math
from contextlib import contextmanager
import bpy
import numpy as np
from kit import fbm, lamp, mix, noise, place, rgb, rng, step, stuff, surface


def table(ground, sun=1.0, fill=.42):
    """A matte, limewashed table in one color at z = 0, lit by a small sun from the top left and a cream sky."""
    lamp(-6.2, 5.4, 7.6, 1.5, 2500 * sun, (1.0, .935, .84))
    lamp(-1.5, 9.0, 5.0, 4.0, 220 * sun, (1.0, .95, .88))
    world = bpy.data.worlds.new('sky')
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (1.0, .97, .93, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = fill
    bpy.context.scene.world = world
    x, y = np.meshgrid(np.linspace(-22, 22, 440), np.linspace(-22, 22, 440), indexing='ij')
    tone = rgb(ground, .8)
    cloud = fbm(x * .55, y * .55, seed=71, octaves=5) + .4 * fbm(x * .3, y * 2.6, seed=72)
    color = mix(tone * (.93, .93, .93, 1), tone * (1.03, 1.03, 1.03, 1), step(-.8, .8, cloud))
    paint = stuff('table', bump=.18, grain=9, gloss=.25)
    return surface('table', x, y, 0 * x, np.clip(color, 0, 1), paint)


# ---- dishes ------------------------------------------------------------------------------------------------

def lathe(name, profile, color, material, rounds=5, columns=240, rows=200):
    """Revolves a profile of (radius, height) about the vertical: from the inner middle over the rim to the foot."""
    profile = np.asarray(profile, float)
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(profile, axis=0).T))]
    s = np.linspace(0, along[-1], rows)
    r, z = (np.interp(s, along, profile[:, i]) for i in (0, 1))
    for _ in range(rounds):
        r[1:-1], z[1:-1] = (r[:-2] + 2 * r[1:-1] + r[2:]) / 4, (z[:-2] + 2 * z[1:-1] + z[2:]) / 4
    a = np.linspace(0, 2 * math.pi, columns, endpoint=False)[None]
    x, y = r[:, None] * np.cos(a), r[:, None] * np.sin(a)
    if callable(color):
        color = color(x, y, z[:, None] + 0 * x)
    return surface(name, x, y, z[:, None] + 0 * x, color, material, True)


def glazed(tone, rim, edge='#B98F5E'):
    """A speckled glaze. At the top of the rim it is thin, so that the clay shows."""
    def color(x, y, z):
        speck = step(.72, .85, noise(x * 26, y * 26, z * 26, seed=5)) * .20
        made = mix(rgb(tone, .24), rgb(tone, .24) * (.80, .78, .74, 1), speck + .12 * step(-.2, 1, fbm(x * 2, y * 2, seed=6)))
        near = step(rim - .035, rim - .004, np.hypot(x, y) + .02 * noise(x * 4, y * 4))
        return mix(made, rgb(edge, .5), near * .8)
    return color


def plate(radius=3.0, tone='#F1F1EF'):
    """A shallow plate. With a radius of 3, its well is at z = .08 and its rim at z = .36."""
    k = radius / 3
    profile = np.array([(0, .08), (2.0, .085), (2.22, .11), (2.36, .22), (2.5, .30), (2.78, .345), (2.95, .365), (3.0, .35), (2.98, .31),
                        (2.5, .20), (2.2, .03), (2.15, .0), (1.9, .0), (1.88, .03), (0, .03)]) * k
    return lathe('plate', profile, glazed(tone, radius), stuff('glaze', bump=.06, grain=5, coat=.45))


def bowl(radius=1.5, height=.9, tone='#F1F1EF', foot=.5):
    """A round bowl, open at z = height; its inside is at most .08 off the middle of the table."""
    t = np.linspace(0, math.pi / 2, 24)
    inside = np.stack([radius * .95 * np.sin(t)**.85, .10 + (height - .10) * (1 - np.cos(t)**.95)], -1)
    outside = np.stack([radius * np.sin(t)**.85, height * (1 - np.cos(t)**.95)], -1)[::-1]
    outside = outside[outside[:, 0] > radius * foot]
    profile = np.concatenate([inside, [(radius * .975, height + .025)], outside, [(radius * foot, 0), (0, 0)]])
    return lathe('bowl', profile, glazed(tone, radius), stuff('glaze', bump=.06, grain=5, coat=.45), rounds=3)


# ---- what lies on what -------------------------------------------------------------------------------------

@contextmanager
def at(x, y, z, scale):
    """Moves and scales everything that is added to the scene inside the `with` block."""
    before = set(bpy.context.scene.objects)
    yield
    meal = bpy.data.objects.new('meal', None)
    for body in set(bpy.context.scene.objects) - before:
        if body.parent is None:
            body.parent = meal
    bpy.context.scene.collection.objects.link(meal)
    place(meal, x, y, z, scale=scale)


def highest(x, y):
    """The height of the highest surface at each place."""
    bpy.context.view_layer.update()
    deps = bpy.context.evaluated_depsgraph_get()
    found = (bpy.context.scene.ray_cast(deps, (float(px), float(py), 9), (0, 0, -1)) for px, py in zip(x, y))
    return np.array([where.z if hit else 0 for hit, where, *_ in found])


def sprinkle(count, x, y, dx, dy, turn=0.0, lift=.0, only=None):
    """x, y, z of crumbs on the surfaces below them, densest in the middle. Keeps those where `only(x, y)` is true."""
    a, b = rng.normal(0, 1, (2, count)) * [[dx], [dy]]
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    px, py = x + c * a - s * b, y + s * a + c * b
    if only is not None:
        keep = only(px, py)
        px, py = px[keep], py[keep]
    return px, py, highest(px, py) + lift


def heap(sizes, radius, floor=0.0, centre=(0, 0), tries=24, wall=None, tight=.92):
    """Centers of balls poured on one spot. Each new ball settles in the lowest of `tries` random places.

    `floor` may be a function of the distance from the middle, for a bowl. `tight` below 1 lets neighbors overlap a
    little, for foods that are not balls.
    """
    ground = floor if callable(floor) else (lambda r: floor + 0 * r)
    laid = np.zeros((0, 4))
    for size in sizes:
        a, k = rng.uniform(0, 2 * math.pi, tries), radius * np.sqrt(rng.uniform(0, 1, tries))
        x, y = k * np.cos(a), k * np.sin(a)
        z = ground(k) + size
        if len(laid):
            near = tight * (laid[:, 3] + size)
            flat = (x[:, None] - laid[:, 0])**2 + (y[:, None] - laid[:, 1])**2
            z = np.maximum(z, (laid[:, 2] + np.sqrt(np.maximum(near**2 - flat, 0)) * (flat < near**2) - 99 * (flat >= near**2)).max(1))
        best = np.argmin(z + .25 * k / radius * size)
        laid = np.vstack([laid, (x[best], y[best], z[best], size)])
    return laid[:, 0] + centre[0], laid[:, 1] + centre[1], laid[:, 2]
