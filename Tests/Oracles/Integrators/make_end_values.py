"""End values of initial value problems without closed forms, by extrapolation in arithmetic of 40 digits.

Gragg's modified midpoint rule, extrapolated to order 24 (Gragg 1965; Bulirsch and Stoer 1966): another
method than any of ours. Prints what stands in Tests/NumericalMethodsTests/Integrators/ReferenceOrbits.swift.
The digits printed are those in which runs with steps of two lengths agree, which are checked here.
"""

from mpmath import mp, mpf, sqrt, nstr

mp.dps = 40
COLUMNS = 12


def step(f, t, y, h):
    table = []
    counts = [2 * (k + 1) for k in range(COLUMNS)]
    for k, n in enumerate(counts):
        d = h / n
        before, now = y, [a + d * b for a, b in zip(y, f(t, y))]
        for m in range(1, n):
            slope = f(t + m * d, now)
            before, now = now, [a + 2 * d * b for a, b in zip(before, slope)]
        slope = f(t + h, now)
        row = [[(a + b + d * c) / 2 for a, b, c in zip(before, now, slope)]]
        for j in range(k):
            q = (mpf(n) / counts[k - j - 1]) ** 2 - 1
            row.append([a + (a - b) / q for a, b in zip(row[j], table[k - 1][j])])
        table.append(row)
    return table[-1][-1]


def solve(f, y, end, steps):
    h = mpf(end) / steps
    for k in range(steps):
        y = step(f, k * h, y, h)
    return y


def lorenz(t, y):
    return [10 * (y[1] - y[0]), y[0] * (28 - y[2]) - y[1], y[0] * y[1] - mpf(8) / 3 * y[2]]


def henon_heiles(t, y):
    q, r, p, s = y
    return [p, s, -q - 2 * q * r, -r - q * q + r * r]


def rigid_body(t, y):
    # Moments of inertia 1, 2, 3.
    return [-y[1] * y[2], y[2] * y[0], -y[0] * y[1] / 3]


for name, f, y, end, steps in (
    ("Lorenz", lorenz, [1, 1, 1], 10, 400),
    ("Hénon–Heiles", henon_heiles, ["0.1", 0, 0, "0.5"], 50, 200),
    ("rigid body", rigid_body, [1, 1, "0.5"], 20, 100),
):
    y = [mpf(v) for v in y]
    coarse, fine = solve(f, y, end, steps), solve(f, y, end, steps * 3 // 2)
    assert max(abs(a - b) for a, b in zip(coarse, fine)) < mpf(10) ** -17, name
    print(name, [nstr(v, 18) for v in fine])
