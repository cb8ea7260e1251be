"""Rows 8 to 10: jumps, with the ends that belong to the curve and those that do not."""

from mpmath import floor, mpf

from case import Case


def steps(c, places, f, closed):
    """Branches between jumps. `closed` says on which side of each jump the value lies."""
    ends = [c.window.x0] + [mpf(p) for p in places] + [c.window.x1]
    tiny = mpf(10) ** -30
    for i in range(len(ends) - 1):
        left = f(ends[i] + (tiny if i else 0))
        right = f(ends[i + 1] - (tiny if i < len(ends) - 2 else 0))
        c.graph(f, ends[i], ends[i + 1], [], (left, right))
    for place in ends[1:-1]:
        for side, sign in (("left", -1), ("right", 1)):
            c.mark("closed" if closed(place) == side else "open", place, f(place + sign * tiny))
    c.breaks_at(*ends[1:-1])
    return c


def cases():
    right = lambda place: "right"
    c = Case("floor", "jumps", 8, "y = floor({x})", (-4.5, 4.5), (-6, 6))
    yield steps(c, range(-4, 5), floor, right)

    c = Case("ceil", "jumps", 8, "y = ceil({x})", (-4.5, 4.5), (-6, 6))
    yield steps(c, range(-4, 5), lambda x: -floor(-x), lambda place: "left")

    half = mpf("0.5")
    nearest = lambda x: (floor(10 * x + half) if x > 0 else -floor(-10 * x + half)) / 10
    c = Case("round-to-tenths", "jumps", 8, "y = round(10 {x})/10", ("-0.5", "0.5"), ("-0.6", "0.6"))
    places = [mpf(k) / 20 for k in range(-9, 10, 2)]
    yield steps(c, places, nearest, lambda place: "right" if place > 0 else "left")

    for name, formula in [("fraction", "y = frac({x})"), ("modulus", "y = mod({x}, 1)")]:
        c = Case(name, "jumps", 8, formula, ("-3.5", "3.5"), ("-0.5", "1.5"))
        yield steps(c, range(-3, 4), lambda x: x - floor(x), right)

    c = Case("x-floor", "jumps", 9, "y = {x} floor({x})", ("-3.5", "3.5"), (-4, 14))
    c = steps(c, [k for k in range(-3, 4) if k], lambda x: x * floor(x), right)
    # At zero both sides are 0: a corner, since floor is −1 on the left.
    c.mark("point", 0, 0)
    yield c

    c = Case("sign", "jumps", 10, "y = sign({x})", (-2, 2), (-2, 2))
    c.graph(lambda x: mpf(-1), -2, 0, [])
    c.graph(lambda x: mpf(1), 0, 2, [])
    c.lines.append((1, [(mpf("0.5"), mpf("0.5"))] * 2))
    c.mark("open", 0, -1)
    c.mark("open", 0, 1)
    c.mark("closed", 0, 0)
    c.breaks_at(0)
    yield c

    c = Case("step", "jumps", 10, "y = step({x})", (-2, 2), (-1, 2))
    c.graph(lambda x: mpf(0), -2, 0, [])
    c.graph(lambda x: mpf(1), 0, 2, [])
    c.mark("open", 0, 0)
    c.mark("closed", 0, 1)
    c.breaks_at(0)
    yield c

    c = Case(
        "ramp", "jumps", 10, "y = { 1 + 2 ({x} - 3) if 3 <= {x} <= 3.5; 0 otherwise }", (0, 10), (-1, 3)
    )
    c.graph(lambda x: mpf(0), 0, 3, [])
    c.graph(lambda x: 1 + 2 * (x - 3), 3, mpf("3.5"), [])
    c.graph(lambda x: mpf(0), mpf("3.5"), 10, [])
    c.mark("open", 3, 0)
    c.mark("closed", 3, 1)
    c.mark("closed", 3.5, 2)
    c.mark("open", 3.5, 0)
    c.breaks_at(3, 3.5)
    yield c
