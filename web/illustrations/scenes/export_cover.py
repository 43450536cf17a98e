"""Writes a rendered cover as AVIF, WebP and JPEG in three widths: `export_cover.py /tmp/avocado.png avocado`."""
import sys
from pathlib import Path
from PIL import Image

WIDTHS = (480, 800, 1200)
LIMIT = {480: 20_000, 800: 45_000, 1200: 90_000}
COVERS = Path(__file__).parents[2] / 'public' / 'covers'


def saved(picture, file, limit, quality, **how):
    """Lowers the quality until the file fits its size limit."""
    while True:
        picture.save(file, quality=quality, **how)
        if file.stat().st_size <= limit or quality <= 30:
            return quality
        quality -= 3


rendered, name = Image.open(sys.argv[1]).convert('RGB'), sys.argv[2]
if rendered.size != (1200, 675):
    sys.exit(f'{sys.argv[1]} is {rendered.size}, not 1200 by 675')
for width in WIDTHS:
    small = rendered.resize((width, width * 9 // 16), Image.LANCZOS)
    for kind, how in {
        'avif': {'limit': LIMIT[width], 'quality': 70, 'speed': 4},
        'webp': {'limit': LIMIT[width] * 1.3, 'quality': 80, 'method': 5},
        'jpg': {'limit': 1e9, 'quality': 78, 'progressive': True, 'optimize': True},
    }.items():
        file = COVERS / f'{name}-{width}.{kind}'
        used = saved(small, file, **how)
        print(f'{file.name} {file.stat().st_size} (quality {used})')
