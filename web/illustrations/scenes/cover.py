"""Renders one cover: `cover.py avocado /tmp/avocado.png`. covers/avocado.py defines the scene.
For `cover.py steps.snap`, steps/snap.py defines the scene. A scene file has

    ground = '#FBF8F1'              the table's color
    view = {'across': 7.6, ...}     what the camera sees; see `shoot`
    def lay(): ...                  puts the dishes and the food down
"""
import argparse
import importlib
import math
import bpy
from mathutils import Vector
from kit import camera, fresh_scene, render
from table import table

SHAPE = 675 / 1200


def main():
    parse = argparse.ArgumentParser()
    parse.add_argument('name')
    parse.add_argument('out')
    parse.add_argument('--width', type=int, default=440)
    parse.add_argument('--samples', type=int, default=10)
    parse.add_argument('--threads', type=int, default=1)
    parse.add_argument('--minutes', type=float, default=0, help='stop sampling after so long')
    given = parse.parse_args()
    scene = importlib.import_module((given.name if '.' in given.name else 'covers.' + given.name).replace('-', '_'))
    fresh_scene()
    table(scene.ground, **getattr(scene, 'light', {}))
    scene.lay()
    shoot(given.width, **scene.view)
    render(given.out, given.samples, given.threads, exposure=getattr(scene, 'exposure', -.05), minutes=given.minutes, rest=.08)


def shoot(width, across=7.6, tilt=26, centre=(0, 0), focus=(0, 0, .4), blur=4.0, shape=SHAPE):
    """Shows `across` units of the table around `centre`, `tilt` degrees off the vertical, and focuses on `focus`."""
    camera(width, round(width * shape), across, tilt=tilt, centre=centre, blur=blur)
    body = bpy.context.scene.camera
    looks = Vector((0, math.sin(math.radians(tilt)), -math.cos(math.radians(tilt))))
    body.data.dof.focus_distance = (Vector(focus) - body.location).dot(looks)


main()
