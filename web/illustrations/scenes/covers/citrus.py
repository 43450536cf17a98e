"""Slices of grapefruit, orange and lemon fanned over a plate, a whole orange with its leaves behind them."""
import foods
from fruit import orange
from kit import place
from table import plate

ground = '#17573A'
view = {'across': 6.9, 'tilt': 32, 'centre': (.25, .16), 'focus': (-.6, -.4, .4), 'blur': 3.0}
PINK = {'peel': '#EE9A3C', 'pulp': '#E0524A', 'sacs': '#F2907A', 'segments': 11}
GOLD = {'peel': '#EE8A1E', 'pulp': '#F29A22', 'sacs': '#FBC35A', 'segments': 10}


def lay():
    plate(2.75)
    place(orange(seed=2, size=.82), 1.72, .98, .05, turn=20, tip=18, lean=-14)
    place(foods.lemon_slice(4, size=.8), .40, 1.15, .26, turn=50, tip=16, lean=6)
    place(foods.lemon_slice(3, size=1.0, **GOLD), 1.25, -.12, .26, turn=15, tip=10, lean=-6)
    place(foods.lemon_slice(5, size=.98, **GOLD), .78, -.86, .36, turn=70, tip=8, lean=-10)
    place(foods.lemon_slice(1, size=1.38, thick=.16, **PINK), -.80, -.06, .22, turn=12, tip=6, lean=-7)
    place(foods.lemon_slice(7, size=.78), -.42, -1.26, .52, turn=34, tip=8, lean=4)
    for i, (x, y, turn) in enumerate(((-1.62, -1.22, 150), (-1.58, -1.30, 215), (-1.54, -1.26, 182))):
        place(foods.leaf(.62, .20, seed=i, dark='#2C6A2C', light='#5E9C48', point=.9), x, y, .16, turn=turn, lean=-12)
