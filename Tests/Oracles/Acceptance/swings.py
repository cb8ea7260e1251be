"""Rows 13 to 19 and 40: what is narrower than a pixel, and what swings faster.

The extrema are known by analysis, so that no chain can miss one."""

from mpmath import atan, cos, exp, log, mpf, pi, sin, sqrt

from case import Case
from geometry import root


def cases():
    peak = mpf("1.2345")
    c = Case("needle", "needles", 13, "y = exp(-(({x} - 1.2345)/1e-3)^2)", (-10, 10), ("-0.2", "1.2"))
    # Between the knots the flank is as smooth as a pixel is wide.
    knots = [peak + mpf(k) / 4000 for k in range(-40, 41)]
    c.graph(lambda x: exp(-(((x - peak) * 1000) ** 2)), knots=knots)
    c.mark("point", peak, 1)
    yield c

    yield reciprocal_swing("sine-of-reciprocal", 0, 1, ("-1.2", "1.2"), 18)
    yield reciprocal_swing("x-sine-of-reciprocal", 1, "0.3", ("-0.3", "0.3"), 45)
    yield reciprocal_swing("x2-sine-of-reciprocal", 2, "0.1", ("-0.01", "0.01"), 78)

    c = Case("fast-sine", "swings", 16, "y = 100 sin(8π {x})", (0, 400), (-120, 120))
    c.band([(0, -100, 100), (400, -100, 100)])
    yield c

    c = Case("sine-of-square", "swings", 18, "y = sin({x}^2)", (-20, 20), ("-1.5", "1.5"))
    turns = [sqrt((k + mpf("0.5")) * pi) for k in range(0, 128)]
    c.graph(lambda x: sin(x * x), knots=[-t for t in turns] + [mpf(0)] + turns)
    yield c

    c = Case("sine-of-exponential", "swings", 18, "y = sin(e^{x})", (-12, 12), ("-1.5", "1.5"))
    # From here on a period is less than a fifth of a pixel wide.
    start = log(mpf(2 * 160) * pi)
    c.graph(lambda x: sin(exp(x)), -12, start, [log((k + mpf("0.5")) * pi) for k in range(0, 320)])
    c.band([(start, -1, 1), (12, -1, 1)])
    yield c

    c = Case(
        "square-wave", "swings", 19, "y = 4/π sum(sin((2k - 1) {x})/(2k - 1), k, 1..200)", (-4, 4),
        ("-1.5", "1.5"), variants="none")
    # The slope is (2/π) sin(400 x)/sin x.
    c.graph(
        square_wave, knots=[k * pi / 400 for k in range(-509, 510) if k % 400], tolerance=mpf("0.02"))
    c.mark("point", pi / 400, square_wave(pi / 400))
    c.mark("point", -pi / 400, -square_wave(pi / 400))
    yield c

    c = Case(
        "damped", "swings", 40,
        ["y = exp(-{x}/20) sin(30 {x})", "y = exp(-{x}/20)", "y = -exp(-{x}/20)"], (0, 20), ("-1.2", "1.2"))
    f = lambda x: exp(-x / 20) * sin(30 * x)
    # f′ = 0 where tan 30x = 600.
    c.graph(f, knots=[(atan(mpf(600)) + k * pi) / 30 for k in range(0, 191)])
    c.graph(lambda x: exp(-x / 20), knots=[], curve=2)
    c.graph(lambda x: -exp(-x / 20), knots=[], curve=3)
    yield c


def reciprocal_swing(name, power, width, y, periods):
    """xⁿ sin(1/x): a chain up to so many periods from ∞, then a band."""
    prefix = ["", "{x} ", "{x}^2 "][power]
    width = mpf(width)
    c = Case(name, "swings", 14, f"y = {prefix}sin(1/{{x}})", (-width, width), y)
    f = lambda x: x**power * sin(1 / x)
    # With w = 1/x the slope is zero where w cos w = n sin w.
    slope = lambda w: w * cos(w) - power * sin(w)
    turns = [root(slope, k * pi, (k + 1) * pi) for k in range(1, 2 * periods)]
    if power == 0:
        turns.append(root(slope, mpf("0.1"), pi))
    start = 1 / (2 * periods * pi)
    c.graph(f, start, width, [1 / w for w in turns])
    c.graph(f, -width, -start, [-1 / w for w in turns])
    rows = [start * k / 32 for k in range(-32, 33)]
    c.band([(x, -abs(x) ** power, abs(x) ** power) for x in rows])
    if power:
        c.mark("may-open", 0, 0)
    return c


def square_wave(x):
    """By the recurrence of sin((2k − 1) x)."""
    twice = 2 * cos(2 * x)
    last, now = -sin(x), sin(x)
    total = mpf(0)
    for k in range(1, 201):
        total += now / (2 * k - 1)
        last, now = now, twice * now - last
    return 4 / pi * total
