"""A green bowl full of grain on a dark table, ears of wheat beside it, some grain spilt."""
import math
import numpy as np
import larder
from kit import noise, place
from table import bowl, heap, sprinkle

ground = '#1A2E26'
light = {'sun': 1.15, 'fill': .5}
view = {'across': 8.0, 'tilt': 30, 'centre': (.2, .15), 'focus': (-.9, -.4, 1.0), 'blur': 1.4}


WHEAT = ('#C98F45', '#DCA858', '#B57A34', '#E4BC78')
RED = ('#8A3E20', '#A4552E', '#6F2E18', '#B8693A')
PEARL = ('#EBDDB6', '#F4EACB', '#DFCB98', '#E8D3A2')


def lay():
    place(bowl(2.05, 1.05, '#3F8F62'), -1.15, .1, 0)
    x, y, z = heap([.079] * 1500, 1.86, lambda r: .66 + .34 * (1 - (r / 1.86)**2), centre=(-1.15, .1), tries=16, tight=.94)
    way = (np.degrees(np.arctan2(y - .1, x + 1.15)) + 14 * noise(x * 2.2, y * 2.2, seed=4) + 75) % 360
    for tones, start, end in ((WHEAT, 0, 150), (PEARL, 150, 250), (RED, 250, 360)):
        own = (way >= start) & (way < end)
        larder.kernels(x[own], y[own], z[own], size=.122, tones=tones, spread=.45)
    for seed, x, y, turn, z in ((1, 1.75, -.35, 62, .0), (2, 2.15, -.30, 78, .12), (3, 1.55, -.75, 44, .22)):
        place(larder.wheat_ear(seed), x, y, z, turn=turn)
    for tones, count, x, dx in ((WHEAT, 90, 1.05, .62), (PEARL, 26, 1.9, .45), (RED, 30, 2.35, .42)):
        spilt = scattered(count, x, -1.72, dx, .28)
        larder.kernels(*spilt, size=.122, tones=tones, spread=.15)


def scattered(count, x, y, dx, dy):
    """Positions of grains on the table. No two grains overlap."""
    a, b, z = sprinkle(4 * count, x, y, dx, dy, lift=.05)
    kept = []
    for i in np.flatnonzero(z < .06):
        if len(kept) < count and all(math.hypot(a[i] - a[k], b[i] - b[k]) > .15 for k in kept):
            kept.append(i)
    return a[kept], b[kept], z[kept]
