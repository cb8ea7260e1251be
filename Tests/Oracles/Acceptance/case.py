"""A case of the acceptance set: formulas, a window, what must be in the picture, and the true curve."""

from mpmath import mp, mpf, inf

from geometry import TOLERANCE, Window, critical, monotone, refined

# Coordinates in the tables are millionths of the window's width and height.
UNIT = 10**6


class Case:
    """`lines` are (curve, chain) and `bands` (curve, [(u, low, high)]), in shares of the window."""

    # Names of the cases whose curves are worked out; all of them if empty.
    wanted = []

    def __init__(self, name, group, row, formulas, x, y, **keys):
        self.name, self.group, self.row = name, group, row
        self.formulas = [formulas] if isinstance(formulas, str) else formulas
        self.x, self.y = x, y
        self.keys = keys
        self.window = Window(x, y)
        self.breaks, self.marks, self.lines, self.bands = [], [], [], []

    def mark(self, kind, x, y):
        """`open`, `closed`: a circle that must be there; `may-open`, `may-closed`: one that may.
        `point`: where the curve must pass: a corner, a cusp, an end, a peak."""
        self.marks.append((kind, self.window.u(mpf(x)), self.window.v(mpf(y))))

    def breaks_at(self, *places):
        """Where nothing may be drawn across."""
        self.breaks += [self.window.u(mpf(x)) for x in places]

    def graph(self, f, a=None, b=None, knots=None, limits=(None, None), curve=1, tolerance=TOLERANCE):
        """One branch of a graph, from a to b, both the window's if left out.

        knots are all its extrema; left out, they are searched for. limits are those at the ends."""
        if self._is_left_out():
            return
        a = self.window.x0 if a is None else mpf(a)
        b = self.window.x1 if b is None else mpf(b)
        knots = critical(f, a, b) if knots is None else [mpf(k) for k in knots]
        at = [a] + sorted(k for k in knots if a < k < b) + [b]
        values = [f(x) for x in at[1:-1]]
        values = [f(a) if limits[0] is None else limits[0]] + values
        values.append(f(b) if limits[1] is None else limits[1])
        chain = []
        for i in range(len(at) - 1):
            piece = monotone(f, self.window, at[i], at[i + 1], values[i], values[i + 1], tolerance)
            if piece is None:
                self._close(curve, chain)
                chain = []
                continue
            if chain and abs(chain[-1][0] - piece[0][0]) > mpf(10) ** -12:
                self._close(curve, chain)
                chain = []
            chain += piece[1:] if chain else piece
        self._close(curve, chain)

    def sideways(self, f, **keys):
        """A branch of x = f(y), made as a graph in a window on its side."""
        turned = Case(self.name, self.group, self.row, self.formulas, self.y, self.x)
        turned.graph(f, **keys)
        self.lines += [(curve, [(u, v) for v, u in chain]) for curve, chain in turned.lines]

    def pair(self, point, knots, tolerance=TOLERANCE):
        """A parametric curve through all its knots, with its ends the first and the last of them."""
        if self._is_left_out():
            return
        place = lambda t: (self.window.u(point(t)[0]), self.window.v(point(t)[1]))
        chain = []
        for a, b in zip(knots, knots[1:]):
            piece = refined(place, mpf(a), mpf(b), tolerance)
            chain += piece[1:] if chain else piece
        self._close(1, chain)

    def band(self, outline, curve=1):
        """What a graph fills that swings many times in each column: (x, low, high), straight between."""
        w = self.window
        self.bands.append((curve, [(w.u(mpf(x)), w.v(mpf(l)), w.v(mpf(h))) for x, l, h in outline]))

    def _is_left_out(self):
        return Case.wanted and self.name not in Case.wanted

    def _close(self, curve, chain):
        if chain:
            self.lines.append((curve, chain))

    def text(self):
        rows = [f"case: {self.name}", f"group: {self.group}", f"row: {self.row}"]
        rows += [f"curve: {formula}" for formula in self.formulas]
        rows += [f"x: {self.x[0]} {self.x[1]}", f"y: {self.y[0]} {self.y[1]}"]
        rows += [f"{key}: {value}" for key, value in self.keys.items()]
        rows += [f"break: {whole(u)}" for u in self.breaks]
        rows += [f"{kind}: {whole(u)} {whole(v)}" for kind, u, v in self.marks]
        for curve, chain in self.lines:
            rows.append(f"line {curve}")
            rows += packed([(whole(u), whole(v)) for u, v in chain], 8)
        for curve, outline in self.bands:
            rows.append(f"band {curve}")
            rows += packed([tuple(map(whole, row)) for row in outline], 6)
        return "\n".join(rows) + "\n"


def whole(share):
    return int(mp.nint(share * UNIT))


def packed(numbers, per_row):
    """Rows of points, without repetitions."""
    kept = [n for i, n in enumerate(numbers) if i == 0 or n != numbers[i - 1] or len(numbers) < 3]
    words = [" ".join(map(str, n)) for n in kept]
    return [", ".join(words[i : i + per_row]) for i in range(0, len(words), per_row)]
