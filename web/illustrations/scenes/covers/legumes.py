"""Chickpeas, kidney beans and lentils in bowls, an open pea pod before them."""
import numpy as np
from kit import place
from pulses import pod, pulses
from table import bowl, heap, highest

ground = '#D3EBD9'
view = {'across': 8.0, 'tilt': 26, 'centre': (.2, .36), 'focus': (0, -.6, .6), 'blur': 3.2}
# The height of a pulse's middle above the surface that it lies on, as a share of its size.
FLAT = {'chickpea': .88, 'kidney': .72, 'pea': 1, 'lentil': .42}


def filled(kind, x, y, radius, tone, size, count, fat=1.0, room=.88, lift=.0):
    """A bowl of pulses. Long pulses need a smaller `room` and a `lift`, or their ends come through the bowl."""
    dish = bowl(radius, .72 * radius**.5, tone)
    dish.location.x, dish.location.y = x, y
    top = .72 * radius**.5
    inside = lambda r: lift + top * (.25 + .45 * (r / radius)**2.5)
    at = heap([size * fat] * count, radius * room, inside, centre=(x, y), tries=40, tight=.92)
    return pulses(kind, *at, size)


def lay():
    filled('chickpea', -1.85, .52, 1.42, '#1B6B43', .155, 150)
    filled('kidney', .62, 1.02, 1.18, '#F1F1EF', .150, 108, .98, room=.82, lift=.05)
    filled('lentil', 2.55, -.20, 1.12, '#D9472B', .088, 330, .74)
    place(pod(8, 3.3), -.10, -1.06, .0, turn=9)
    for kind, size, places in (
        ('chickpea', .155, [(-2.75, -1.32), (-2.35, -1.05), (-2.28, -1.52), (-1.88, -1.30), (-3.1, -1.05)]),
        ('kidney', .15, [(1.42, -1.10), (1.12, -1.45), (.72, -1.72)]),
        ('pea', .21, [(-.62, -1.78), (-.15, -1.62), (.22, -1.85)]),
        ('lentil', .085, [(1.62, -1.5), (1.85, -1.35), (2.12, -1.52), (1.95, -1.70), (2.35, -1.42), (1.70, -1.78), (2.58, -1.62), (2.28, -1.75),
                          (1.38, -1.66), (2.85, -1.50), (2.62, -1.88), (3.05, -1.72)]),
    ):
        x, y = np.array(places).T
        pulses(kind, x, y, highest(x, y) + size * FLAT[kind], size, spread=.25)
