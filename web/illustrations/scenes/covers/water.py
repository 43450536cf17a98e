"""A tall glass of iced water with mint and orange, on a pale table in front of a plate with more orange."""
import foods
import kitchenware
import vegetables
from kit import place
from table import plate

ground = '#8FBFC2'
view = {'across': 6.9, 'tilt': 57, 'centre': (.5, 2.15), 'focus': (-.4, -.4, 1.6), 'blur': .9}
ORANGE = {'peel': '#EE8A22', 'pulp': '#F39A30'}


def lay():
    place(plate(2.7), 1.5, 1.5, 0)
    place(kitchenware.glass_of_water(), -.65, -.15, 0)
    place(foods.lemon_slice(4, size=.62, **ORANGE), .02, -.48, 2.66, turn=28, tip=80)
    place(vegetables.sprig(5, .66, leaves=7, blade=vegetables.herb), -.92, .06, 2.42, turn=30, tip=14)
    place(foods.lemon_slice(1, size=.82, **ORANGE), 1.55, .60, .12, turn=30, tip=4)
    place(foods.lemon_slice(2, size=.82, **ORANGE), 2.15, 1.15, .26, turn=80, tip=10, lean=-8)
    place(vegetables.sprig(2, .62, leaves=6, blade=vegetables.herb), .75, .05, .36, turn=10)
