"""Renders one plate with only its shadow: `plate.py lunch /tmp/lunch.png`. plates/lunch.py defines the scene."""
import argparse
import importlib
from kit import camera, fresh_scene, render, studio

parse = argparse.ArgumentParser()
parse.add_argument('name')
parse.add_argument('out')
parse.add_argument('--size', type=int, default=440)
parse.add_argument('--samples', type=int, default=10)
parse.add_argument('--threads', type=int, default=1)
given = parse.parse_args()

scene = importlib.import_module('plates.' + given.name)
fresh_scene()
studio()
scene.lay()
camera(given.size, given.size, 6.75, tilt=getattr(scene, 'tilt', 0), centre=(.12, -.12), blur=9)
render(given.out, given.samples, given.threads, exposure=getattr(scene, 'exposure', .3))
