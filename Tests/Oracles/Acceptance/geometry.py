"""True curves as chains of points, close enough that straight lines between them will do."""

from mpmath import mp, mpf

mp.dps = 40

# Chains are made for a plot area of this size in px; a smaller one has a smaller error.
WIDTH, HEIGHT = 760, 380
# How far, in px, a chain may leave the curve.
TOLERANCE = mpf("0.006")
# Chains go on a little beyond the window, so that clipping is the reader's.
MARGIN = mpf("0.02")


class Window:
    def __init__(self, x, y):
        self.x0, self.x1 = map(mpf, x)
        self.y0, self.y1 = map(mpf, y)

    def u(self, x):
        return (x - self.x0) / (self.x1 - self.x0)

    def v(self, y):
        return (y - self.y0) / (self.y1 - self.y0)

    def y(self, v):
        return self.y0 + v * (self.y1 - self.y0)


def refined(point, a, b, tolerance=TOLERANCE):
    """The chain from parameter a to parameter b; `point` gives shares (u, v) of the window."""

    def px(t):
        u, v = point(t)
        return u * WIDTH, v * HEIGHT

    def distance(p, q, r):
        """From r to the segment from p to q."""
        dx, dy = q[0] - p[0], q[1] - p[1]
        ex, ey = r[0] - p[0], r[1] - p[1]
        square = dx * dx + dy * dy
        share = 0 if square == 0 else min(max((ex * dx + ey * dy) / square, 0), 1)
        return mp.hypot(ex - share * dx, ey - share * dy)

    # Shares that are no simple fractions, so that no symmetry hides a bend.
    shares = [mpf("0.21"), mpf("0.4"), mpf("0.53"), mpf("0.83")]
    chain = [px(a)]

    def add(a, pa, b, pb, depth):
        inside = [px(a + (b - a) * share) for share in shares]
        if depth > 90 or all(distance(pa, pb, p) <= tolerance for p in inside):
            chain.append(pb)
            return
        m = (a + b) / 2
        pm = px(m)
        add(a, pa, m, pm, depth + 1)
        add(m, pm, b, pb, depth + 1)

    add(a, chain[0], b, px(b), 0)
    return [(x / WIDTH, y / HEIGHT) for x, y in chain]


def root(f, a, b):
    """A root of f between a and b, where its signs differ, by bisection."""
    rises = f(b) > 0
    for _ in range(120):
        m = (a + b) / 2
        if (f(m) > 0) == rises:
            b = m
        else:
            a = m
    return (a + b) / 2


def critical(f, a, b, count=200):
    """The places between a and b where the slope of f changes its sign."""
    a, b = mpf(a), mpf(b)
    step = (b - a) / count
    at = [a + step * (i + mpf("0.4142")) for i in range(count)]
    slope = lambda x: mp.diff(f, x)
    slopes = [slope(x) for x in at]
    return [
        root(slope, at[i], at[i + 1])
        for i in range(count - 1)
        if slopes[i] * slopes[i + 1] < 0
    ]


def monotone(f, window, a, b, fa, fb, tolerance=TOLERANCE):
    """The part in view of a graph that only rises or only falls from a to b; None if there is none.

    fa and fb are the limits at the ends, which may be infinite.
    """
    low, high = window.y(-MARGIN), window.y(1 + MARGIN)
    if max(fa, fb) < low or min(fa, fb) > high or a >= b:
        return None

    def value(x):
        return fa if x == a else fb if x == b else f(x)

    def inside(end, limit, other):
        """`end`, or where the graph enters the view when it begins outside."""
        for edge, is_out in ((low, limit < low), (high, limit > high)):
            if is_out:
                lower, upper = min(end, other), max(end, other)
                flip = 1 if (fb > fa) else -1
                return root(lambda x: flip * (value(x) - edge), lower, upper)
        return end

    start, end = inside(a, fa, b), inside(b, fb, a)

    def point(x):
        # Next to a pole the bisection ends on a value only nearly at the edge.
        return window.u(x), min(max(window.v(value(x)), -2 * MARGIN), 1 + 2 * MARGIN)

    return refined(point, start, end, tolerance)
