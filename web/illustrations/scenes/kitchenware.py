"""Things around the food: cutlery, a phone, a scale, a jar, a glass. Each stands at the origin on z = 0."""
import math
import bpy
import numpy as np
from kit import fbm, mix, place, rgb, step, stuff, surface, tubes
from table import lathe

PI = math.pi


def slab(name, width, depth, height, corner, bevel, color, material, shape=None):
    """A block with round corners and soft edges, on z = 0. `shape(z)` scales x and y at height z (0 to 1)."""
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
    tone = color(points) if callable(color) else color
    return surface(name, points[..., 0], points[..., 1], points[..., 2], tone, material, True)


def metal(name='steel'):
    made = stuff(name, bump=.03, grain=30)
    made.node_tree.nodes['Principled BSDF'].inputs['Metallic'].default_value = 1
    return made


# ---- cutlery -----------------------------------------------------------------------------------------------

STEEL = rgb('#C9C6BE', .24)


def _blade(name, length, half, lift, thick, steel):
    """A flat, rounded bar along y. `half` (half its width) and `lift` (its height) are functions of 0 to 1 along y."""
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
    # A fan of points makes the round corners, so that the picture ends where the glass ends.
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
    skin.inputs['Emission Strength'].default_value = 1.05
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
    color = (*[((c + .055) / 1.055)**2.4 for c in rgb(tone)[:3]], 1)
    skin.inputs['Base Color'].default_value = color
    skin.inputs['Emission Color'].default_value = color
    skin.inputs['Emission Strength'].default_value = power
    return made


# ---- jar ---------------------------------------------------------------------------------------------------

def jar(radius=1.0, height=2.5, filling='#C9781A', lid='#1B6B43'):
    """A jar full to the neck, with a label of plain bars towards -y."""
    r, h = radius, height
    inside = lambda x, y, z: mix(rgb(filling, .10), rgb(filling, .10) * (.62, .55, .45, 1), step(-.4, .9, fbm(x * 1.6, y * 1.6, z * 1.6)))
    body = lathe('jar', [(0, h + .30), (.76 * r, h + .30), (.76 * r, h + .02), (.80 * r, h - .03), (.97 * r, h - .22), (r, h - .40), (r, .16), (.96 * r, .04), (.86 * r, 0), (0, 0)],
                 inside, stuff('honey', soft=.55, depth=(1, .5, .1), reach=.22, coat=1.0), rounds=4, rows=260)
    cap = lathe('lid', [(0, h + .46), (.76 * r, h + .46), (.84 * r, h + .43), (.86 * r, h + .38), (.86 * r, h + .06), (.83 * r, h + .03), (0, h + .03)],
                rgb(lid, .34), stuff('lid', coat=.4, bump=.03, grain=20), rounds=3)
    cap.parent = body
    # The label follows the jar's surface. Plain bars replace text, because nothing may be readable.
    u, v = np.meshgrid(np.linspace(0, 1, 420), np.linspace(0, 1, 420), indexing='ij')
    a = -PI / 2 + (u - .5) * 1.75
    paper = np.broadcast_to(rgb('#FBF6EA', .55), (*u.shape, 4)).copy()
    ink, leaf, tomato = rgb('#10231C', .55), rgb('#1B6B43', .55), rgb('#D9472B', .55)
    for top, tall, left, right, tone in BARS:
        inside_bar = (u > left) & (u < right) & (v < top) & (v > top - tall)
        paper = np.where(inside_bar[..., None], {'i': ink, 'l': leaf, 't': tomato}[tone], paper)
    edge = np.minimum(np.minimum(u, 1 - u) * 1.75 * r, np.minimum(v, 1 - v) * h * .66)
    frame = (edge > .05) & (edge < .075)
    paper = np.where(frame[..., None], ink, paper)
    away = r * 1.012
    surface('label', away * np.cos(a), away * np.sin(a), .22 + v * h * .62, paper, stuff('paper', bump=.08, grain=60)).parent = body
    return body


# Top, height, left, right, color: shares of the label.
BARS = [(.90, .085, .10, .66, 'i'), (.775, .018, .10, .90, 'i'),
        (.71, .045, .10, .48, 'i'), (.71, .045, .74, .90, 'i'), (.63, .012, .10, .90, 'i'),
        (.575, .045, .10, .38, 'i'), (.575, .045, .80, .90, 'i'), (.495, .012, .10, .90, 'i'),
        (.44, .045, .10, .56, 't'), (.44, .045, .70, .90, 't'), (.36, .012, .10, .90, 'i'),
        (.305, .045, .10, .44, 'i'), (.305, .045, .78, .90, 'i'), (.225, .03, .10, .90, 'i'),
        (.16, .06, .10, .58, 'l')]


# ---- scale -------------------------------------------------------------------------------------------------

def scale(tone='#1B6B43'):
    """A kitchen scale with a round dial towards -y. The weighed food lies on its dish at z = 2.72."""
    paint = stuff('enamel', coat=.6, bump=.02, grain=12)
    body = slab('scale', 2.7, 1.7, 2.1, .40, .16, rgb(tone, .32), paint, shape=lambda z: 1.0 - .20 * z)
    lathe('pillar', [(0, 2.5), (.30, 2.5), (.30, 2.1), (.42, 2.06), (0, 2.06)], STEEL, metal()).parent = body
    dish = lathe('dish', [(0, 2.62), (1.5, 2.63), (1.85, 2.70), (2.02, 2.86), (2.06, 2.87), (2.06, 2.83), (1.9, 2.62), (1.5, 2.50), (0, 2.48)],
                 rgb('#F3F1EA', .22), stuff('dish', coat=.5, bump=.04, grain=5))
    dish.parent = body
    face = bpy.data.objects.new('face', None)
    bpy.context.scene.collection.objects.link(face)
    round_ = lathe('dial', [(0, .04), (.80, .04), (.815, .075), (.87, .085), (.90, .05), (.90, -.2), (0, -.2)],
                   lambda x, y, z: np.where((np.hypot(x, y) > .808)[..., None], rgb('#D8D4CA', .25), rgb('#FBF8F1', .4)), stuff('dial', coat=.3), rounds=1)
    round_.parent = face
    ink = stuff('ink')
    for i in range(40):
        a = i / 40 * 2 * PI
        inner = .60 if i % 5 == 0 else .68
        line = np.array([(k * math.sin(a), k * math.cos(a), .048, .017 if i % 5 == 0 else .009) for k in (inner, .745)])
        tubes('tick', [line], ink, rgb('#10231C', .5), 6).parent = face
    arc = np.array([(.49 * math.sin(a), .49 * math.cos(a), .045, .035) for a in np.linspace(0, math.radians(142), 60)])
    tubes('arc', [arc], ink, rgb('#F2B134', .5), 8).parent = face
    w = math.radians(142)
    needle = np.array([(k * math.sin(w), k * math.cos(w), .085, t) for k, t in ((-.16, .034), (0, .034), (.5, .018), (.64, .006))])
    tubes('needle', [needle], ink, rgb('#D9472B', .35), 10).parent = face
    lathe('hub', [(0, .14), (.075, .135), (.09, .10), (.09, .04)], rgb('#D9472B', .35), ink, columns=40, rows=20).parent = face
    face.parent = body
    # The front leans back as much as the body narrows.
    place(face, 0, -.80, 1.02, tip=90 - math.degrees(math.atan(.85 * .2 / 2.1)))
    return body


# ---- glass -------------------------------------------------------------------------------------------------

def glass_of_water(radius=.82, height=2.7, level=2.1):
    """A tall glass with water and ice. Only the water refracts light. Glass and ice only reflect at their edges."""
    r, h = radius, height
    wide = lambda z: r * (.80 + .20 * z / h)
    skin = film('glass', '#FFFFFF', .10, .0)
    tumbler = lathe('glass', [(0, .16), (wide(0) * .9, .16), (wide(0) - .02, .24), (wide(h) - .02, h), (wide(h), h + .02), (wide(h) + .02, h), (wide(0) + .02, .06), (wide(0) - .03, 0), (0, 0)],
                    rgb('#FFFFFF'), skin, rounds=2, rows=200)
    rim = np.array([(wide(h) * math.cos(a), wide(h) * math.sin(a), h, .028) for a in np.linspace(0, 2 * PI, 120)])
    tubes('rim', [rim], film('rim', '#FFFFFF', .35, .25), rgb('#FFFFFF'), 10).parent = tumbler
    inner = lambda z: wide(z) - .07
    lathe('water', [(0, level), (inner(level) - .05, level), (inner(level), level + .02), (inner(.24), .24), (inner(.24) - .1, .20), (0, .20)],
          rgb('#FFFFFF'), window('water', 1.33, '#DDF2F0'), rounds=1, rows=160).parent = tumbler
    frost = film('ice', '#FFFFFF', .30, .32)
    for x, y, z, turn, tip, lean in ((-.24, -.28, level - .34, 20, 18, 10), (.30, -.14, level - .30, 65, -14, 22), (-.06, .30, level - .22, 110, 25, -12), (.06, -.24, level - .92, 40, 30, 30)):
        cube = slab('ice', .54, .54, .52, .14, .07, rgb('#FFFFFF'), frost)
        place(cube, x, y, z, turn, tip, lean)
        cube.parent = tumbler
    return tumbler


def _clear(name, tint, kind):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    nodes.remove(nodes['Principled BSDF'])
    color = (*[((c + .055) / 1.055)**2.4 for c in rgb(tint)[:3]], 1)
    seen, through, both = nodes.new(kind), nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeMixShader')
    seen.inputs['Color'].default_value = through.inputs['Color'].default_value = color
    links.new(both.outputs['Shader'], nodes['Material Output'].inputs['Surface'])
    return made, nodes, links, seen, through, both


def window(name, bend, tint):
    """A clear material that refracts light and lets the sun shine through. `bend` is its refractive index."""
    made, nodes, links, seen, through, both = _clear(name, tint, 'ShaderNodeBsdfGlass')
    seen.inputs['IOR'].default_value, seen.inputs['Roughness'].default_value = bend, 0
    path, late, either = nodes.new('ShaderNodeLightPath'), nodes.new('ShaderNodeMath'), nodes.new('ShaderNodeMath')
    # A ray that was refracted twice goes straight on. Otherwise it would reach the limit of bounces and be black.
    late.operation, late.inputs[1].default_value, either.operation = 'GREATER_THAN', 1.5, 'MAXIMUM'
    links.new(path.outputs['Ray Depth'], late.inputs[0])
    links.new(late.outputs[0], either.inputs[0])
    links.new(path.outputs['Is Shadow Ray'], either.inputs[1])
    links.new(either.outputs[0], both.inputs['Fac'])
    links.new(seen.outputs['BSDF'], both.inputs[1])
    links.new(through.outputs['BSDF'], both.inputs[2])
    return made


def film(name, tint, edge, milk):
    """A thin clear film that reflects at its edges. `edge` is the width of the reflection; `milk` makes it milky."""
    made, nodes, links, seen, through, both = _clear(name, tint, 'ShaderNodeBsdfGlossy')
    seen.inputs['Roughness'].default_value = .04
    side = nodes.new('ShaderNodeLayerWeight')
    side.inputs['Blend'].default_value = edge
    links.new(side.outputs['Fresnel'], both.inputs['Fac'])
    links.new(through.outputs['BSDF'], both.inputs[1])
    links.new(seen.outputs['BSDF'], both.inputs[2])
    if milk:
        white, cloudy = nodes.new('ShaderNodeBsdfTranslucent'), nodes.new('ShaderNodeMixShader')
        cloudy.inputs['Fac'].default_value = milk
        links.new(both.outputs['Shader'], cloudy.inputs[1])
        links.new(white.outputs['BSDF'], cloudy.inputs[2])
        links.new(cloudy.outputs['Shader'], nodes['Material Output'].inputs['Surface'])
    return made
