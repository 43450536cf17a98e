"""A beet, carrots and radishes with their leaves across a plate."""
import vegetables
from kit import place
from table import plate

ground = '#F3DDAE'
view = {'across': 9.0, 'tilt': 22, 'centre': (-.1, .5), 'focus': (0, -.3, .5), 'blur': 1.8}


def lay():
    plate(3.0)
    place(vegetables.carrot(1, 3.7, .40), -.95, 1.55, .34, turn=-66, tip=0)
    place(vegetables.carrot(2, 3.3, .36), -.15, 1.75, .26, turn=-76)
    place(vegetables.carrot(3, 3.5, .38), -.45, 1.45, .72, turn=-58)
    place(vegetables.beet(2, .86), 1.25, .95, .12, turn=-62)
    place(vegetables.radish(1, .38), -1.85, -.55, .12, turn=-100)
    place(vegetables.radish(2, .36), -1.35, -1.05, .12, turn=-70)
    place(vegetables.radish(3, .33), -2.25, -.10, .30, turn=-125)
