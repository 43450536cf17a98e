"""Chickpeas, kidney beans and lentils in bowls, an open pea pod before them."""
from kit import place
from pulses import pod, pulses
from table import bowl, heap, sprinkle

ground = '#D3EBD9'
view = {'across': 8.0, 'tilt': 26, 'centre': (.2, .36), 'focus': (0, -.6, .6), 'blur': 3.2}


def filled(kind, x, y, radius, tone, size, count, fat=1.0):
    dish = bowl(radius, .72 * radius**.5, tone)
    dish.location.x, dish.location.y = x, y
    top = .72 * radius**.5
    inside = lambda r: top * .42 + top * .42 * (r / radius)**2
    at = heap([size * fat] * count, radius * .86, inside, centre=(x, y), tight=.90)
    return pulses(kind, *at, size)


def lay():
    filled('chickpea', -1.85, .52, 1.42, '#1B6B43', .155, 190)
    filled('kidney', .62, 1.02, 1.18, '#F1F1EF', .155, 120, .95)
    filled('lentil', 2.55, -.20, 1.12, '#D9472B', .088, 420, .72)
    place(pod(8, 3.5), .12, -1.10, .0, turn=10)
    for kind, x, y, dx, count, size in (
        ('chickpea', -2.4, -1.35, .35, 6, .155), ('kidney', 1.25, -.45, .3, 4, .15),
        ('pea', -.6, -1.70, .5, 5, .21), ('lentil', 1.9, -1.65, .4, 26, .085),
    ):
        a, b, z = sprinkle(count, x, y, dx, .22)
        pulses(kind, a, b, z + size * .8, size, spread=.4)
