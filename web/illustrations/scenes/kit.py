"""Shared by all scenes: noise, meshes from arrays of points, materials, light, camera, the render itself.

A food is a grid of points with a color for each (red, green, blue as sRGB, and roughness as the fourth), computed with
numpy and passed to Blender as one mesh. The plate's radius is 3 units.
"""
import math
import bpy
import numpy as np
from mathutils import Vector

rng = np.random.default_rng(7)


def fresh_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)


# ---- noise -------------------------------------------------------------------------------------------------

def noise(x, y, z=0.0, seed=0):
    """Smooth value noise in -1..1 for arrays of coordinates."""
    x, y, z = np.broadcast_arrays(*(np.asarray(a, float) for a in (x, y, z)))
    xi, yi, zi = (np.floor(a).astype(np.int64) for a in (x, y, z))
    fx, fy, fz = x - xi, y - yi, z - zi
    fx, fy, fz = (f * f * (3 - 2 * f) for f in (fx, fy, fz))
    total = 0
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                h = (xi + dx) * 374761393 + (yi + dy) * 668265263 + (zi + dz) * 2147483647 + seed * 974711
                h = (h ^ (h >> 13)) * 1274126177 & 0x7FFFFFFF
                h = (h ^ (h >> 16)) & 0xFFFF
                weight = (fx if dx else 1 - fx) * (fy if dy else 1 - fy) * (fz if dz else 1 - fz)
                total = total + weight * (h / 32767.5 - 1)
    return total


def fbm(x, y, z=0.0, octaves=4, seed=0):
    return sum(noise(np.asarray(x) * 2**o, np.asarray(y) * 2**o, np.asarray(z) * 2**o, seed + o) / 2**o for o in range(octaves)) / 1.6


def cells(x, y, seed=0):
    """Worley noise: the distances to the nearest and to the second nearest random point."""
    xi, yi = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    first, second = np.full(x.shape, 9.0), np.full(x.shape, 9.0)
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            cx, cy = xi + dx, yi + dy
            h = (cx * 374761393 + cy * 668265263 + seed * 974711) & 0x7FFFFFFF
            h = (h ^ (h >> 13)) * 1274126177 & 0x7FFFFFFF
            px, py = cx + (h & 0xFFF) / 4096, cy + ((h >> 12) & 0xFFF) / 4096
            d = np.hypot(x - px, y - py)
            second = np.minimum(second, np.maximum(first, d))
            first = np.minimum(first, d)
    return first, second


def step(a, b, x):
    t = np.clip((np.asarray(x) - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    t = np.asarray(t)[..., None]
    return np.asarray(a, float) * (1 - t) + np.asarray(b, float) * t


def rgb(code, rough=0.4):
    return np.array([int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)] + [rough])


# ---- meshes ------------------------------------------------------------------------------------------------

def mesh(name, points, faces, colors, material, smooth=True):
    data = bpy.data.meshes.new(name)
    points, faces = np.asarray(points, np.float32), np.asarray(faces, np.int32)
    count, sides = faces.shape
    data.vertices.add(len(points))
    data.vertices.foreach_set('co', points.ravel())
    data.loops.add(count * sides)
    data.loops.foreach_set('vertex_index', faces.ravel())
    data.polygons.add(count)
    data.polygons.foreach_set('loop_start', np.arange(count, dtype=np.int32) * sides)
    data.update(calc_edges=True)
    data.polygons.foreach_set('use_smooth', np.full(count, smooth))
    layer = data.color_attributes.new('col', 'FLOAT_COLOR', 'POINT')
    linear = np.array(np.broadcast_to(colors, (len(points), 4)), np.float32)
    linear[:, :3] = np.where(linear[:, :3] <= 0.04045, linear[:, :3] / 12.92, ((np.clip(linear[:, :3], 0, 1) + 0.055) / 1.055) ** 2.4)
    layer.data.foreach_set('color', linear.ravel())
    data.materials.append(material)
    body = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(body)
    return body


def grid_faces(rows, columns, around=False):
    r = np.arange(rows - 1)[:, None]
    c = np.arange(columns if around else columns - 1)[None, :]
    n = (c + 1) % columns
    return np.stack([r * columns + c, r * columns + n, (r + 1) * columns + n, (r + 1) * columns + c], -1).reshape(-1, 4)


def surface(name, x, y, z, colors, material, around=False):
    """A mesh of a grid of points; `around` closes the second direction into a ring."""
    rows, columns = x.shape
    return mesh(name, np.stack([x, y, z], -1).reshape(-1, 3), grid_faces(rows, columns, around),
                np.broadcast_to(colors, (rows, columns, 4)).reshape(-1, 4), material)


def ball(rows=10, columns=14):
    """The points and faces of a unit sphere."""
    t = np.linspace(0.02, math.pi - 0.02, rows)[:, None]
    a = np.linspace(0, 2 * math.pi, columns, endpoint=False)[None, :]
    p = np.stack([np.sin(t) * np.cos(a), np.sin(t) * np.sin(a), np.cos(t) + 0 * a], -1)
    return p.reshape(-1, 3), grid_faces(rows, columns, True)


def turns(count, spread=math.pi):
    """Random rotation matrices: any turn about z, then a tip of up to `spread` (radians)."""
    out = []
    for _ in range(count):
        a, tip, way = rng.uniform(0, 2 * math.pi), rng.uniform(-spread, spread), rng.uniform(0, 2 * math.pi)
        axis = np.array([math.cos(way), math.sin(way), 0])
        out.append(rotation(axis, tip) @ rotation((0, 0, 1), a))
    return np.array(out)


def rotation(axis, angle):
    x, y, z = np.asarray(axis, float) / np.linalg.norm(axis)
    k = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + math.sin(angle) * k + (1 - math.cos(angle)) * k @ k


def scatter(name, shape, places, matrices, colors, material):
    """One mesh of many copies of a shape. `colors` has one color for each copy, or one for each point of each copy."""
    colors = np.asarray(colors)
    points, faces = shape
    all_points = np.einsum('kij,nj->kni', matrices, points) + np.asarray(places)[:, None, :]
    all_faces = faces[None] + (np.arange(len(places)) * len(points))[:, None, None]
    return mesh(name, all_points.reshape(-1, 3), all_faces.reshape(-1, faces.shape[1]),
                colors.reshape(-1, 4) if colors.ndim == 3 else np.repeat(colors, len(points), 0), material)


def joined(parts):
    """Joins several (points, faces, colors) into one."""
    starts = np.cumsum([0] + [len(p) for p, *_ in parts[:-1]])
    return (np.concatenate([p for p, *_ in parts]), np.concatenate([f + s for (_, f, _), s in zip(parts, starts)]),
            np.concatenate([np.broadcast_to(c, (len(p), 4)) for p, _, c in parts]))


def assorted(name, shapes, places, matrices, tones, material):
    """One mesh of many copies that use the shapes in turn. Each copy's colors are multiplied by its tone."""
    parts = []
    for i, (at, turned, tone) in enumerate(zip(places, matrices, tones)):
        points, faces, colors = shapes[i % len(shapes)]
        parts.append((points @ turned.T + at, faces, colors * np.append(tone, 1)))
    return mesh(name, *joined(parts), material)


def tubes(name, lines, material, color, sides=6):
    """Thin stems: each line is an array of x, y, z, radius."""
    points, faces, start = [], [], 0
    a = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    for line in lines:
        p, r = line[:, :3], line[:, 3]
        along = np.gradient(p, axis=0)
        along /= np.linalg.norm(along, axis=1)[:, None] + 1e-9
        side = np.cross(along, np.array([0.13, 0.21, 1.0]))
        side /= np.linalg.norm(side, axis=1)[:, None] + 1e-9
        up = np.cross(side, along)
        ring = p[:, None] + r[:, None, None] * (np.cos(a)[None, :, None] * side[:, None] + np.sin(a)[None, :, None] * up[:, None])
        points.append(ring.reshape(-1, 3))
        faces.append(grid_faces(len(line), sides, True) + start)
        start += ring.shape[0] * sides
    return mesh(name, np.concatenate(points), np.concatenate(faces), color, material)


def place(body, x=0, y=0, z=0, turn=0, tip=0, lean=0, scale=1):
    """Moves a body to a place: leans it about y, tips it about x, then turns it about z. Angles in degrees."""
    from mathutils import Matrix
    body.matrix_world = (Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
                         @ Matrix.Rotation(math.radians(tip), 4, 'X') @ Matrix.Rotation(math.radians(lean), 4, 'Y')
                         @ Matrix.Scale(scale, 4))
    return body


# ---- materials ---------------------------------------------------------------------------------------------

def stuff(name, soft=0.0, depth=(1, 0.4, 0.2), reach=0.05, bump=0.0, grain=40.0, coat=0.0, translucent=0.0, clear=0.0, gloss=0.5):
    """A material that takes its color and roughness from the points. `soft` is the weight of subsurface scattering."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    skin, out = nodes['Principled BSDF'], nodes['Material Output']
    color = nodes.new('ShaderNodeVertexColor')
    color.layer_name = 'col'
    links.new(color.outputs['Color'], skin.inputs['Base Color'])
    links.new(color.outputs['Alpha'], skin.inputs['Roughness'])
    settings = {'Subsurface Weight': soft, 'Subsurface Radius': depth, 'Subsurface Scale': reach, 'Coat Weight': coat,
                'Coat Roughness': 0.12, 'Transmission Weight': clear, 'Specular IOR Level': gloss}
    for key, value in settings.items():
        skin.inputs[key].default_value = value
    if bump:
        spots, dent, where = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeBump'), nodes.new('ShaderNodeTexCoord')
        spots.inputs['Scale'].default_value = grain
        spots.inputs['Detail'].default_value = 4
        dent.inputs['Strength'].default_value = bump
        dent.inputs['Distance'].default_value = 0.02
        links.new(where.outputs['Object'], spots.inputs['Vector'])
        links.new(spots.outputs['Fac'], dent.inputs['Height'])
        links.new(dent.outputs['Normal'], skin.inputs['Normal'])
    if translucent:
        through, both = nodes.new('ShaderNodeBsdfTranslucent'), nodes.new('ShaderNodeMixShader')
        both.inputs['Fac'].default_value = translucent
        links.new(color.outputs['Color'], through.inputs['Color'])
        links.new(skin.outputs['BSDF'], both.inputs[1])
        links.new(through.outputs['BSDF'], both.inputs[2])
        links.new(both.outputs['Shader'], out.inputs['Surface'])
    return made


# ---- the studio --------------------------------------------------------------------------------------------

def lamp(x, y, z, size, power, color):
    data = bpy.data.lights.new('lamp', 'AREA')
    data.shape, data.size, data.energy, data.color = 'DISK', size, power, color
    body = bpy.data.objects.new('lamp', data)
    body.location = (x, y, z)
    body.rotation_euler = (Vector((0, 0, 0.3)) - Vector((x, y, z))).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(body)


def studio(ground=None, key=1.0, fill=0.5):
    """Warm light from the top left and a soft cream sky. Without `ground` the floor is invisible except for shadows."""
    lamp(-5.5, 5.2, 8.5, 3.4, 2000 * key, (1.0, 0.935, 0.85))
    lamp(-1.5, 9.0, 5.0, 4.0, 260 * key, (1.0, 0.95, 0.88))
    world = bpy.data.worlds.new('sky')
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (1.0, 0.97, 0.93, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = fill
    bpy.context.scene.world = world
    bpy.ops.mesh.primitive_plane_add(size=80, location=(0, 0, -0.06))
    floor = bpy.context.object
    if ground is None:
        floor.is_shadow_catcher = True
        bpy.context.scene.render.film_transparent = True
        return floor
    paint = stuff('ground')
    skin = paint.node_tree.nodes['Principled BSDF']
    for key_name in ('Base Color', 'Roughness'):
        paint.node_tree.links.remove(skin.inputs[key_name].links[0])
    skin.inputs['Base Color'].default_value = (*[((c + 0.055) / 1.055) ** 2.4 for c in rgb(ground)[:3]], 1)
    skin.inputs['Roughness'].default_value = 0.85
    floor.data.materials.append(paint)
    return floor


def camera(width, height, across, tilt=12, centre=(0, 0), blur=0.0):
    """Looks down from `tilt` degrees off the vertical and sees `across` units from left to right."""
    data = bpy.data.cameras.new('camera')
    body = bpy.data.objects.new('camera', data)
    data.lens, data.sensor_width, data.sensor_fit = 105, 36, 'HORIZONTAL'
    away = across * data.lens / data.sensor_width
    t = math.radians(tilt)
    body.location = (centre[0], centre[1] - away * math.sin(t), away * math.cos(t))
    body.rotation_euler = (t, 0, 0)
    if blur:
        data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, away - 0.5, blur
    scene = bpy.context.scene
    scene.collection.objects.link(body)
    scene.camera = body
    scene.render.resolution_x, scene.render.resolution_y = width, height


def render(path, samples, threads=1, exposure=0.3, part=None, minutes=0, rest=.03):
    """Stops when less noise than `rest` is left, or after `minutes`. The denoiser removes the noise that is left."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.cycles.samples, scene.cycles.time_limit = samples, 60 * minutes
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, rest
    scene.cycles.adaptive_min_samples = 0 if rest < .05 else 4
    scene.cycles.use_denoising, scene.cycles.denoiser = True, 'OPENIMAGEDENOISE'
    scene.cycles.max_bounces, scene.cycles.transmission_bounces =  4, 4
    scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 3, 2
    scene.cycles.caustics_reflective, scene.cycles.caustics_refractive = False, False
    scene.cycles.sample_clamp_indirect = 4
    # Keeps the colors of food, which film-like curves wash out.
    scene.view_settings.view_transform = 'Khronos PBR Neutral'
    scene.view_settings.exposure = exposure
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGBA'
    scene.render.filepath = str(path)
    if part:
        scene.render.use_border = scene.render.use_crop_to_border = True
        scene.render.border_min_x, scene.render.border_min_y, scene.render.border_max_x, scene.render.border_max_y = part
    bpy.ops.render.render(write_still=True)
