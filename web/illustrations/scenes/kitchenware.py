"""What foods lie on and beside: cutlery, a phone, a scale, a jar, a glass. Each stands at the origin on z = 0."""
import math
import bpy
import numpy as np
from kit import fbm, grid_faces, mesh, mix, noise, rgb, scatter, step, stuff, surface, tubes
from table import lathe

PI = math.pi


def slab(name, width, depth, height, corner, bevel, colour, material, shape=None):
    """A block with round corners and soft edges, standing on z = 0. `shape(z)` scales it in x and y with its height (0 to 1)."""
    rings = [(-bevel, 0)]
    rings += [(-bevel + bevel * math.sin(t), bevel - bevel * math.cos(t)) for t in np.linspace(0, PI / 2, 8)]
    rings += [(0, z) for z in np.linspace(bevel, height - bevel, 20)[1:-1]]
    rings += [(-bevel + bevel * math.cos(t), height - bevel + bevel * math.sin(t)) for t in np.linspace(0, PI / 2, 8)]
    a = np.linspace(0, 2 * PI, 128, endpoint=False)
    corners = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
    sides = np.array([corners[int(i // 32)] for i in range(128)])
    quarter = (np.arange(128) % 32) / 31 * PI / 2 + (np.arange(128) // 32) * PI / 2

    def ring(inset, z):
        round_by = max(corner + inset, .002)
        x = sides[:, 0] * (width / 2 - corner) + round_by * np.cos(quarter)
        y = sides[:, 1] * (depth / 2 - corner) + round_by * np.sin(quarter)
        k = shape(z / height) if shape else 1
        return np.stack([x * k, y * k, z + 0 * x], -1)
    stack = [ring(*rings[0]) * (0, 0, 1)] + [ring(*r) for r in rings] + [ring(*rings[-1]) * (0, 0, 1)]
    points = np.stack(stack)
    tone = colour(points) if callable(colour) else colour
    return surface(name, points[..., 0], points[..., 1], points[..., 2], tone, material, True)


def metal(name='steel'):
    made = stuff(name, bump=.03, grain=30)
    made.node_tree.nodes['Principled BSDF'].inputs['Metallic'].default_value = 1
    return made


# ---- cutlery -----------------------------------------------------------------------------------------------

STEEL = rgb('#C9C6BE', .24)


def _blade(name, length, half, lift, thick, steel):
    """A flat, rounded bar along y: half its width and its height as functions of 0 to 1 along it."""
    k = np.linspace(0, 1, 160)[:, None]
    a = np.linspace(0, 2 * PI, 40, endpoint=False)[None]
    h = half(k)
    c, s = np.cos(a), np.sin(a)
    x = h * np.sign(c) * abs(c)**.6
    z = lift(k) + thick * np.sqrt(np.clip(h / .12, 0, 1)) * s * (1 - .3 * c**2) + thick
    return surface(name, x, length * (k - .5) + 0 * a, z, STEEL, steel, True)


def fork(length=4.4):
    steel = metal()
    handle = _blade('fork', length * .78, lambda k: np.interp(k, [0, .012, .05, .5, .72, .86, .93, .985, 1], [.0, .09, .15, .075, .06, .13, .25, .28, .24]),
                    lambda k: .05 + .10 * np.sin(k * PI) * (k > .5) * np.sin((k - .5) * 2 * PI), .045, steel)
    top = length * .39
    k = np.linspace(0, 1, 16)
    for across in (-.21, -.07, .07, .21):
        line = np.stack([across * (1 - .05 * k) + 0 * k, top - .12 + k * length * .22, .09 - .05 * np.sin(k * PI) + .05 * k, .045 * (1 - .55 * k**3)], -1)
        tubes('tine', [line], steel, STEEL, 12).parent = handle
    return handle


def knife(length=4.5):
    k = np.linspace(0, 1, 220)[:, None]
    v = np.linspace(-1, 1, 24)[None]
    left = np.interp(k, [0, .01, .04, .42, .46, .50, .9, .97, 1], [0, .07, .11, .085, .07, .09, .09, .08, .0])
    right = np.interp(k, [0, .01, .04, .42, .46, .50, .58, .85, .95, .99, 1], [0, .07, .11, .085, .07, .10, .20, .22, .16, .05, .0])
    x = np.where(v < 0, v * left, v * right)
    z = .05 + .05 * np.sqrt(np.clip(1 - v**2, 0, 1)) * np.where(k < .46, 1, .45) * np.clip(1 - abs(v)**4, 0, 1) + 0 * x
    return surface('knife', x, length * (k - .5) + 0 * v, z, STEEL, metal())


# ---- phone -------------------------------------------------------------------------------------------------

def phone(picture, width=2.5, length=5.0):
    """A phone lying face up; its screen shines with the picture."""
    body = slab('phone', width, length, .22, .42, .07, rgb('#16201C', .3), stuff('case', coat=.4))
    w, h = width - .16, length - .18
    bpy.ops.mesh.primitive_plane_add(size=1)
    screen = bpy.context.object
    # Round corners come from a fan of points, so that the picture ends where the glass does.
    outline = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, PI / 2), (-1, -1, PI), (1, -1, 1.5 * PI)):
        outline += [(cx * (w / 2 - .34) + .34 * math.cos(start + t), cy * (h / 2 - .34) + .34 * math.sin(start + t), .225) for t in np.linspace(0, PI / 2, 12)]
    data = bpy.data.meshes.new('screen')
    data.from_pydata(outline, [], [list(range(len(outline)))])
    layer = data.uv_layers.new()
    for loop in data.loops:
        x, y, _ = outline[loop.vertex_index]
        layer.data[loop.index].uv = (x / w + .5, y / h + .5)
    screen.data = data
    made = bpy.data.materials.new('screen')
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    skin, image = nodes['Principled BSDF'], nodes.new('ShaderNodeTexImage')
    image.image = bpy.data.images.load(str(picture))
    links.new(image.outputs['Color'], skin.inputs['Emission Color'])
    skin.inputs['Emission Strength'].default_value = .82
    skin.inputs['Base Color'].default_value = (.01, .01, .01, 1)
    skin.inputs['Roughness'].default_value = .12
    data.materials.append(made)
    screen.parent = body
    marks = lit('marks', '#FFFFFF', 1.2)
    arm, out, up = .42, w * .39, h * .30
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * out, sy * up + .25
            line = np.array([(x - sx * arm, y, .25, .03), (x - sx * .12, y, .25, .03), (x - sx * .03, y - sy * .03, .25, .03), (x, y - sy * .12, .25, .03), (x, y - sy * arm, .25, .03)])
            tubes('mark', [line], marks, rgb('#FFFFFF'), 8).parent = body
    for radius, tone in ((.29, '#FFFFFF'), (.235, '#D9472B')):
        button = lathe('shutter', [(0, .03), (radius * .9, .03), (radius, .015), (radius, 0)], rgb(tone), lit('shutter', tone, .85), columns=60, rows=20)
        button.location = (0, -h / 2 + .48, .225 + (.29 - radius) * .4)
        button.parent = body
    return body


def lit(name, tone, power):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    skin = made.node_tree.nodes['Principled BSDF']
    colour = (*[((c + .055) / 1.055)**2.4 for c in rgb(tone)[:3]], 1)
    skin.inputs['Base Color'].default_value = colour
    skin.inputs['Emission Color'].default_value = colour
    skin.inputs['Emission Strength'].default_value = power
    return made
