"""Writes a rendered picture as AVIF and WebP in the given widths. A plate without a table first gets a soft shadow.

    export.py /tmp/lunch.png ../../public/plates/lunch 480 800
"""
import sys
from pathlib import Path
import numpy as np
from PIL import Image

WIDTHS = [int(width) for width in sys.argv[3:]] or (640, 880, 1080)
SHADOW = (14, 12, 8)
QUALITY = {'avif': {'quality': 50, 'speed': 2}, 'webp': {'quality': 74, 'method': 6, 'alpha_quality': 80}}


def finished(path):
    """Makes the black shadow lighter and softer, and ends it before the picture's edge."""
    pixels = np.asarray(Image.open(path).convert('RGBA'), float)
    color, alpha = pixels[..., :3], pixels[..., 3]
    rows, columns = alpha.shape
    shadow = np.clip(1 - color.max(-1) / 45, 0, 1) * (alpha < 252)
    # Dark pixels inside the plate are food, not shadow.
    y, x = np.mgrid[-1:1:rows * 1j, -1:1:columns * 1j]
    cx, cy, radius = plate_of(color, alpha)
    shadow *= np.hypot(x - cx, y - cy) > radius * .955
    # The shadow is round and shifted to the lower right, because the light comes from the top left.
    fade = 1 - np.clip((np.hypot(x - cx - .02, y - cy - .025) / radius - .97) / .16, 0, 1)
    alpha = alpha * (1 - shadow * (1 - .60 * fade * fade * (3 - 2 * fade)))
    color = color + shadow[..., None] * (np.array(SHADOW) - color)
    print(f'The plate: centre {(cx + 1) / 2:.4f} {(cy + 1) / 2:.4f}, radius {radius / 2:.4f} of the picture')
    return Image.fromarray(np.dstack([color, alpha]).round().astype(np.uint8), 'RGBA')


def plate_of(color, alpha):
    bright = (color.min(-1) > 110) & (alpha > 250)
    across, down = np.flatnonzero(bright.sum(0) > 2), np.flatnonzero(bright.sum(1) > 2)
    rows, columns = alpha.shape
    left, right, top, bottom = (v * 2 - 1 for v in (across[0] / columns, (across[-1] + 1) / columns, down[0] / rows, (down[-1] + 1) / rows))
    return (left + right) / 2, (top + bottom) / 2, (right - left) / 2


path, target = sys.argv[1], Path(sys.argv[2])
picture = Image.open(path)
picture = picture.convert('RGB') if picture.getextrema()[-1][0] == 255 else finished(path)
target.parent.mkdir(parents=True, exist_ok=True)
for width in WIDTHS:
    small = picture.resize((width, round(picture.height * width / picture.width)), Image.LANCZOS)
    for kind, how in QUALITY.items():
        file = target.with_name(f'{target.name}-{width}.{kind}')
        small.save(file, **how)
        print(file, file.stat().st_size)
