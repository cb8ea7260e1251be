"""Rows 1 to 6, 12, 28: poles and holes."""

from mpmath import gamma, inf, mpf, pi, rgamma, sin, sqrt, tan

from case import Case


def cases():
    c = Case("reciprocal", "poles", 1, "y = 1/{x}", (-10, 10), (-10, 10))
    c.graph(lambda x: 1 / x, -10, 0, [], (None, -inf))
    c.graph(lambda x: 1 / x, 0, 10, [], (inf, None))
    c.breaks_at(0)
    yield c

    for name, formula, f in [
        ("reciprocal-absolute", "y = abs(1/{x})", lambda x: abs(1 / x)),
        ("inverse-square-far", "y = 1/{x}^2", lambda x: 1 / x**2),
    ]:
        c = Case(name, "poles", 2, formula, (-10, 10), (0, 10**6))
        c.graph(f, -10, 0, [], (None, inf))
        c.graph(f, 0, 10, [], (inf, None))
        c.breaks_at(0)
        yield c

    c = Case("inverse-square", "poles", 2, "y = 1/{x}^2", (-3, 3), (0, 10))
    c.graph(lambda x: 1 / x**2, -3, 0, [], (None, inf))
    c.graph(lambda x: 1 / x**2, 0, 3, [], (inf, None))
    c.breaks_at(0)
    yield c

    for name, x, y, turns in [("tangent-far", 10, (0, 3000), 3), ("tangent", 6, (-6, 6), 2)]:
        c = Case(name, "poles", 3, "y = tan({x})", (-x, x), y)
        poles = [(k + mpf("0.5")) * pi for k in range(-turns, turns)]
        ends = [mpf(-x)] + poles + [mpf(x)]
        for i in range(len(ends) - 1):
            left = None if i == 0 else -inf
            right = None if i == len(ends) - 2 else inf
            c.graph(tan, ends[i], ends[i + 1], [], (left, right))
        c.breaks_at(*poles)
        yield c

    c = Case("one-with-a-hole", "holes", 5, "y = ({x} - 1)/({x} - 1)", (-3, 5), (-1, 3))
    c.graph(lambda x: mpf(1), knots=[])
    c.mark("open", 1, 1)
    yield c

    c = Case("sine-over-x", "holes", 6, "y = sin({x})/{x}", (-20, 20), ("-0.4", "1.2"))
    c.graph(lambda x: sin(x) / x if x else mpf(1))
    c.mark("open", 0, 1)
    c.mark("point", 0, 1)
    yield c

    pole = mpf("3.001")
    spike = lambda x: x * (x - 3) / (x - pole)
    c = Case("spike", "needles", 12, "y = {x} ({x} - 3)/({x} - 3.001)", (-10, 10), (-15, 15))
    turn = sqrt(mpf("0.003001"))
    c.graph(spike, -10, pole, [pole - turn], (None, -inf))
    c.graph(spike, pole, 10, [pole + turn], (inf, None))
    c.breaks_at(pole)
    yield c

    c = Case("gamma", "poles", 28, "y = gamma({x})", (-5, 5), (-10, 10))
    for k in range(-5, 0):
        sign = 1 if k % 2 == 0 else -1
        c.graph(gamma, k, k + 1, None, (sign * inf, sign * inf))
    c.graph(gamma, 0, 5, None, (inf, None))
    c.breaks_at(-4, -3, -2, -1, 0)
    yield c

    c = Case("gamma-inverse", "holes", 28, "y = 1/gamma({x})", (-5, 5), (-4, 4))
    c.graph(rgamma)
    for k in range(-5, 1):
        c.mark("may-open", k, 0)
    yield c
