"""Rows 21 to 27, 29 to 33: ends of domains, corners, and numbers that are large, tiny or unlucky."""

from mpmath import cbrt, e, exp, inf, log, mpf, pi, sin, sqrt

from case import Case
from geometry import critical


def cases():
    yield from ends()
    yield from roots()
    yield from corners()
    yield from plain()


def ends():
    c = Case("x-to-the-x", "ends", 21, "y = {x}^{x}", (-1, 2), ("-0.5", 4))
    c.graph(lambda x: x**x if x else mpf(1), 0, 2, [1 / e])
    c.mark("point", 0, 1)
    c.mark("may-closed", 0, 1)
    c.mark("point", 1 / e, exp(-1 / e))
    yield c

    c = Case("root", "ends", 22, "y = sqrt({x})", (-1, 10), (-1, 4))
    c.graph(sqrt, 0, 10, [])
    c.mark("point", 0, 0)
    c.mark("may-closed", 0, 0)
    yield c

    c = Case("root-with-a-gap", "ends", 22, "y = sqrt({x}^2 - 16)", (-10, 10), (-1, 10))
    f = lambda x: sqrt(max(x * x - 16, mpf(0)))
    c.graph(f, -10, -4, [])
    c.graph(f, 4, 10, [])
    for x in (-4, 4):
        c.mark("point", x, 0)
        c.mark("may-closed", x, 0)
    c.breaks_at(0)
    yield c

    c = Case("half-circle", "ends", 22, "y = sqrt(9 - {x}^2)", (-5, 5), (-1, 4))
    c.graph(lambda x: sqrt(max(9 - x * x, mpf(0))), -3, 3, [0])
    for x in (-3, 3):
        c.mark("point", x, 0)
        c.mark("may-closed", x, 0)
    yield c

    c = Case("logarithm", "ends", 23, "y = ln({x})", (-1, 10), (-10, 3))
    c.graph(log, 0, 10, [], (-inf, None))
    yield c

    c = Case("logarithm-and-sine", "ends", 23, "y = ln({x}) + sin({x})", (-1, 20), (-6, 4))
    f = lambda x: log(x) + sin(x)
    c.graph(f, 0, 20, critical(f, mpf("0.5"), 20), (-inf, None))
    yield c


def roots():
    c = Case("cube-root", "roots", 24, "y = {x}^(1/3)", (-8, 8), (-3, 3))
    real = lambda x: cbrt(x) if x >= 0 else -cbrt(-x)
    c.graph(real, knots=[0])
    c.mark("point", 0, 0)
    yield c

    c = Case("two-thirds", "roots", 24, "y = {x}^(2/3)", (-8, 8), (-1, 5))
    c.graph(lambda x: real(x) ** 2, knots=[0])
    c.mark("point", 0, 0)
    yield c

    for name, formula, power in [
        ("three-halves", "y = {x}^1.5", "1.5"),
        ("nearly-square", "y = {x}^2.0000001", "2.0000001"),
        ("one-half", "y = {x}^(1/2)", "0.5"),
    ]:
        c = Case(name, "roots", 24, formula, (-3, 3), (-1, 4))
        c.graph(lambda x, p=mpf(power): x**p, 0, 3, [])
        c.mark("point", 0, 0)
        c.mark("may-closed", 0, 0)
        yield c

    c = Case("signed-root", "roots", 26, "y = sign({x}) abs({x})^(1/3)", (-1, 1), ("-1.2", "1.2"))
    c.graph(real, knots=[0])
    c.mark("point", 0, 0)
    yield c


def corners():
    c = Case("absolute", "corners", 27, "y = abs({x})", (-3, "2.7"), (-1, 4))
    c.graph(abs, knots=[0])
    c.mark("point", 0, 0)
    yield c

    c = Case("absolute-sine", "corners", 27, "y = abs(sin({x}))", (-7, 7), ("-0.5", "1.5"))
    c.graph(lambda x: abs(sin(x)), knots=[k * pi / 2 for k in range(-4, 5)])
    for k in range(-2, 3):
        c.mark("point", k * pi, 0)
    yield c

    c = Case("greater", "corners", 27, "y = max({x}, 1 - {x})", (-2, 3), (-1, 3))
    c.graph(lambda x: max(x, 1 - x), knots=["0.5"])
    c.mark("point", "0.5", "0.5")
    yield c


def plain():
    c = Case("exponential-far", "large", 29, "y = exp({x})", (-10, 700), (0, "1e300"), variants="shifted")
    c.graph(exp, knots=[])
    yield c

    c = Case("powers-of-ten", "large", 29, "y = 10^{x}", (-400, 400), (0, "1e300"), variants="shifted")
    c.graph(lambda x: mpf(10) ** x, knots=[])
    yield c

    for name, formula, value, y, variants in [
        ("zero", "y = 0", 0, (-1, 1), "none"),
        ("five", "y = 5", 5, (0, 10), "large small"),
        ("subnormal", "y = 1e-320", 0, (-1, 1), "none"),
    ]:
        c = Case(name, "constants", 31, formula, (-10, 10), y, variants=variants)
        c.graph(lambda x, v=mpf(value): v, knots=[])
        yield c

    c = Case("parabola", "unlucky", 32, "y = 2 ({x} - 3)({x} + 1)", (-3, 5), (-10, 20))
    c.graph(lambda x: 2 * (x - 3) * (x + 1), knots=[1])
    yield c

    c = Case("parabola-dyadic", "unlucky", 32, "y = ({x} - 1/2)^2 + 1/2", ("-1.5", "3.5"), (0, 5))
    c.graph(lambda x: (x - mpf("0.5")) ** 2 + mpf("0.5"), knots=["0.5"])
    yield c

    c = Case("cubic", "unlucky", 33, "y = 1/3*{x}^3 - {x}^2", (-25, 25), (-25, 25))
    c.graph(lambda x: x**3 / 3 - x**2, knots=[0, 2])
    yield c
