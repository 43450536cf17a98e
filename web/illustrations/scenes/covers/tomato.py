"""Tomatoes on a white plate: whole, cut across and small ones, with basil."""
import foods
import vegetables
from kit import place
from table import plate

ground = '#BFDCC6'
view = {'across': 7.7, 'tilt': 30, 'centre': (.1, .22), 'focus': (.3, -.5, .8), 'blur': 1.6}


def lay():
    plate(3.0)
    place(vegetables.big_tomato(1, 1.06), -1.02, .72, .06, turn=20, tip=-6, lean=5)
    place(vegetables.big_tomato(4, .92), .92, 1.16, .06, turn=80, tip=14, lean=18)
    place(vegetables.beef_half(2, 1.02), .62, -.72, .34, turn=12, tip=24, lean=6)
    place(foods.tomato(3), -1.12, -1.02, .10, turn=20, tip=-38, lean=30, scale=1.25)
    place(foods.tomato_half(1), -1.85, -.58, .10, turn=40, tip=6, lean=8, scale=1.25)
    place(foods.tomato_half(6), -.55, -1.55, .10, turn=80, tip=6, lean=-6, scale=1.2)
    place(vegetables.sprig(2, 1.1, blade=vegetables.herb), 1.85, -.05, .18, turn=-30)
    place(vegetables.sprig(5, .72, leaves=5, blade=vegetables.herb), -.28, -.62, .30, turn=200)
