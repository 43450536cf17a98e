"""A bowl of leaves: dark spinach outside, pale hearts within, some with red veins."""
import math
import foods
from kit import place, rng
from table import bowl

ground = '#FBE3AE'
view = {'across': 5.5, 'tilt': 26, 'centre': (.0, .16), 'focus': (-.2, -.5, 1.0), 'blur': 2.6}
TONES = (
    {'dark': '#24501E', 'light': '#5E8F36'}, {'dark': '#3C6B26', 'light': '#86AF48'}, {'dark': '#5E8E30', 'light': '#B4CF68'},
    {'dark': '#2F5A2A', 'light': '#6A9A48', 'vein': '#C23A56'},
)
# Rings of leaves from the rim to the heart: count, distance from the middle, height, lean in degrees, length.
RINGS = ((15, .98, .50, -16, 1.06), (13, .72, .62, -22, 1.05), (10, .42, .72, -32, 1.0), (7, .18, .80, -44, .9), (4, .0, .86, -58, .75))
SHARES = ((.45, .25, .08, .22), (.35, .35, .12, .18), (.2, .4, .25, .15), (.1, .35, .5, .05), (0, .3, .7, 0))


def lay():
    bowl(2.0, .80, '#F1F1EF')
    for ring, (count, out, height, steep, length) in enumerate(RINGS):
        for i in range(count):
            turn = 360 / count * (i + .5 * (ring % 2)) + rng.normal(0, 7)
            a = math.radians(turn)
            tone = TONES[rng.choice(4, p=SHARES[ring])]
            size = length * rng.uniform(.85, 1.12)
            leaf = foods.leaf(1.0, rng.uniform(.34, .46), seed=17 * ring + i, **tone)
            place(leaf, out * math.cos(a), out * math.sin(a), height + rng.uniform(-.06, .06), turn=turn,
                  lean=steep + rng.normal(0, 6), tip=rng.normal(0, 12), scale=size)
    place(foods.leaf(1.0, .38, seed=3, **TONES[1]), 1.85, -1.10, .02, turn=-28, scale=.8)
    place(foods.leaf(1.0, .36, seed=8, **TONES[3]), -1.78, -1.20, .02, turn=212, scale=.75)
