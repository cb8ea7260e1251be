"""Equations in x and y, through points that are known in another way."""

from mpmath import cos, mpf, pi, sin, sqrt

from case import Case
from pairs import parts, polar


def cases():
    c = Case("circle", "implicit", 0, "{x}^2 + {y}^2 = 1", ("-1.5", "1.5"), ("-1.5", "1.5"), once="yes")
    c.pair(lambda t: (cos(t), sin(t)), parts(mpf(0), 2 * pi, 8))
    yield c

    c = Case("hyperbola", "implicit", 1, "{x} {y} = 1", (-10, 10), (-10, 10))
    for sign in (-1, 1):
        c.pair(lambda t, sign=sign: (sign * 10**t, sign / 10**t), parts(mpf("-1.01"), mpf("1.01"), 8))
    yield c

    c = Case(
        "lemniscate", "implicit", 37, "({x}^2 + {y}^2)^2 = 2 ({x}^2 - {y}^2)", ("-1.6", "1.6"), (-1, 1), once="yes")
    place = lambda t: sqrt(mpf(2)) * cos(t) / (1 + sin(t) ** 2)
    c.pair(lambda t: (place(t), place(t) * sin(t)), parts(mpf(0), 2 * pi, 16))
    c.mark("point", 0, 0)
    yield c

    c = Case("folium", "implicit", 37, "{x}^3 + {y}^3 = 3 {x} {y}", (-3, 3), (-3, 3))
    size = lambda t: 3 * sin(t) * cos(t) / (sin(t) ** 3 + cos(t) ** 3)
    c.pair(polar(size), parts(-pi / 4 + mpf("0.12"), 3 * pi / 4 - mpf("0.12"), 24))
    c.mark("point", 0, 0)
    yield c
