"""Step 1 of How It Works: a phone upright over the lunch, which runs out of the picture. Its screen shows the plate."""
import tempfile
from pathlib import Path
import foods
import kitchenware
from kit import camera, place, render
from plates import lunch
from table import at

ground = '#17593A'
view = {'across': 6.9, 'tilt': 8, 'centre': (.05, .1), 'focus': (0, 0, 1.4), 'blur': 2.2, 'shape': 3 / 4}


def lay():
    with at(0, 0, .06, 1):
        lunch.lay()
    held = kitchenware.phone(seen(360, 742, 5.5))
    place(held, .05, .12, 1.7, turn=-4, tip=3, lean=2, scale=.80)


def seen(width, height, across):
    """Renders what the phone's camera sees, and returns the picture file."""
    file = Path(tempfile.mkdtemp()) / 'seen.png'
    camera(width, height, across, tilt=2, centre=(0, -.45))
    render(file, samples=8)
    return file
