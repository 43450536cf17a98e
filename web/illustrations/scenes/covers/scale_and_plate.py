"""A green kitchen scale with a round dial; on its white dish broccoli, a tomato and an apple."""
import foods
import kitchenware
import larder
import vegetables
from kit import place

ground = '#F1E3C2'
view = {'across': 9.4, 'tilt': 64, 'centre': (0, 3.85), 'focus': (0, -1, 1.6), 'blur': 1.0}


def lay():
    place(kitchenware.scale(), 0, 0, 0)
    place(foods.broccoli(seed=0), -.98, -.05, 3.25, 20, tip=24, lean=-8, scale=1.05)
    place(foods.broccoli(seed=2), -.55, .75, 3.2, 120, tip=8, scale=1.0)
    place(vegetables.big_tomato(1, .66), .20, -.42, 2.64, turn=20, tip=12, lean=4)
    place(larder.apple(2, .70), 1.02, .28, 2.64, turn=40, tip=10, lean=6)
    place(foods.tomato(3), 1.15, -.85, 2.64, turn=20, tip=-38, lean=30, scale=.9)
    place(foods.leaf(1.0, .36, seed=8, dark='#2C5A22', light='#74A540'), -1.2, -1.05, 2.85, turn=196, lean=-10, scale=1.0)
    place(foods.leaf(1.0, .36, seed=3, dark='#2C5A22', light='#74A540'), .2, .8, 3.0, turn=70, lean=-40, scale=1.1)
    place(foods.lemon_slice(4, size=.55), -2.75, -.2, .02, turn=60)
    place(foods.tomato_half(1), 2.45, -.45, .0, turn=30, scale=1.25)
    place(foods.tomato(5), 3.05, .1, .0, turn=100, tip=40, lean=-30, scale=1.2)
