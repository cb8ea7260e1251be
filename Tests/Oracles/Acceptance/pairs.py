"""Rows 36 to 38, and graphs on their side."""

from mpmath import cos, e, exp, floor, inf, mpf, pi, sin, sqrt

from case import Case


def polar(r):
    return lambda t: (r(t) * cos(t), r(t) * sin(t))


def parts(a, b, count):
    return [a + (b - a) * k / count for k in range(count + 1)]


def cases():
    yield from closed()
    yield from cusps()
    yield from sideways()


def closed():
    box = (("-1.2", "1.2"), ("-1.2", "1.2"))
    once = parts(mpf(0), 2 * pi, 40)
    for name, range_ in [("lissajous", None), ("lissajous-thrice", "t = 0..6π")]:
        c = Case(name, "closed curves", 36, "(sin(5t), sin(4t))", *box, once="yes")
        if range_:
            c.keys["range"] = range_
        c.pair(lambda t: (sin(5 * t), sin(4 * t)), once)
        yield c

    c = Case("lissajous-dense", "closed curves", 36, "(sin(101t), sin(100t))", *box, once="yes")
    c.pair(lambda t: (sin(101 * t), sin(100 * t)), parts(mpf(0), 2 * pi, 404), mpf("0.02"))
    yield c

    c = Case(
        "rose", "closed curves", 37, "r = cos(7θ/3)", ("-1.2", "1.2"), ("-1.2", "1.2"), range="θ = 0..6π",
        once="yes")
    # After half of the 6π the rose repeats with the opposite sign of r in the opposite direction.
    c.pair(polar(lambda t: cos(7 * t / 3)), parts(mpf(0), 3 * pi, 42))
    yield c

    c = Case(
        "butterfly", "closed curves", 37,
        "(sin(t) (e^cos(t) - 2 cos(4t) - sin(t/12)^5), cos(t) (e^cos(t) - 2 cos(4t) - sin(t/12)^5))",
        ("-3.5", "3.5"), (-3, 4), range="t = 0..12π", once="yes")
    size = lambda t: exp(cos(t)) - 2 * cos(4 * t) - sin(t / 12) ** 5
    c.pair(lambda t: (sin(t) * size(t), cos(t) * size(t)), parts(mpf(0), 12 * pi, 240))
    yield c

    c = Case("bifolium", "closed curves", 37, "r = 4 sin(θ)^2 cos(θ)", (-1, 2), ("-1.5", "1.5"), once="yes")
    c.pair(polar(lambda t: 4 * sin(t) ** 2 * cos(t)), parts(mpf(0), pi, 16))
    c.mark("point", 0, 0)
    yield c


def cusps():
    c = Case("astroid", "cusps", 37, "(cos(t)^3, sin(t)^3)", ("-1.2", "1.2"), ("-1.2", "1.2"), once="yes")
    c.pair(lambda t: (cos(t) ** 3, sin(t) ** 3), parts(mpf(0), 2 * pi, 16))
    for x, y in [(1, 0), (0, 1), (-1, 0), (0, -1)]:
        c.mark("point", x, y)
    yield c

    c = Case("cycloid", "cusps", 38, "(t - sin(t), 1 - cos(t))", (-7, 13), (-1, 3), range="t = -2π..4π")
    c.pair(lambda t: (t - sin(t), 1 - cos(t)), parts(-2 * pi, 4 * pi, 24))
    for k in range(-1, 3):
        c.mark("point", 2 * k * pi, 0)
    yield c

    c = Case("cardioid", "cusps", 38, "r = 1 - cos(θ)", ("-2.5", 1), (-2, 2), once="yes")
    c.pair(polar(lambda t: 1 - cos(t)), parts(mpf(0), 2 * pi, 16))
    c.mark("point", 0, 0)
    yield c

    c = Case("deltoid", "cusps", 38, "(2 cos(t) + cos(2t), 2 sin(t) - sin(2t))", (-3, 4), (-3, 3), once="yes")
    c.pair(lambda t: (2 * cos(t) + cos(2 * t), 2 * sin(t) - sin(2 * t)), parts(mpf(0), 2 * pi, 24))
    high = 3 * sqrt(mpf(3)) / 2
    for x, y in [(3, 0), ("-1.5", high), ("-1.5", -high)]:
        c.mark("point", x, y)
    yield c

    c = Case("semicubical", "cusps", 38, "(t^2, t^3)", ("-0.5", "1.5"), ("-1.5", "1.5"), range="t = -1.1..1.1")
    c.pair(lambda t: (t**2, t**3), parts(mpf("-1.1"), mpf("1.1"), 8))
    c.mark("point", 0, 0)
    yield c


def sideways():
    c = Case("reciprocal-sideways", "sideways", 1, "x = 1/{y}", (-10, 10), (-10, 10))
    c.sideways(lambda y: 1 / y, a=-10, b=0, knots=[], limits=(None, -inf))
    c.sideways(lambda y: 1 / y, a=0, b=10, knots=[], limits=(inf, None))
    c.breaks.append(mpf("0.5"))
    yield c

    c = Case("root-sideways", "sideways", 22, "x = sqrt({y})", (-1, 4), (-1, 10))
    c.sideways(lambda y: sqrt(y), a=0, b=10, knots=[])
    c.mark("point", 0, 0)
    c.mark("may-closed", 0, 0)
    yield c

    c = Case("floor-sideways", "sideways", 8, "x = floor({y})", (-4, 4), ("-2.5", "2.5"))
    ends = [mpf("-2.5"), -2, -1, 0, 1, 2, mpf("2.5")]
    for a, b in zip(ends, ends[1:]):
        level = floor((a + b) / 2)
        c.sideways(lambda y, level=level: level, a=a, b=b, knots=[])
    for k in range(-2, 3):
        c.mark("closed", k, k)
        c.mark("open", k - 1, k)
        c.breaks.append((mpf(k) + mpf("2.5")) / 5)
    yield c
