"""Values and Taylor coefficients of formulas, in 50 digits, for EnclosureTable.swift.

    python3 Tests/Oracles/Enclosures/make_enclosure_table.py > Tests/FormulasTests/Programs/EnclosureTable.swift

Needs mpmath. Each line is a formula, then for each argument (in ascending order) the argument and its coefficients
c0...c4: the nearest Double in hexadecimal, and a sign that says on which side of it the true one is. A value that
does not exist is `-`, a coefficient that is too near to zero to be told from it `?`.
"""

import math
import random
from fractions import Fraction

from mpmath import mp, mpf

mp.dps = 50
random.seed(20)


class Undefined(Exception):
    pass


def real(value):
    value = mp.mpmathify(value)
    if isinstance(value, mp.mpc):
        if abs(value.imag) > mpf(10) ** -40:
            raise Undefined
        value = value.real
    if not mp.isfinite(value):
        raise Undefined
    return value


def inside(condition, value):
    if not condition:
        raise Undefined
    return value()


def odd_root(x, p, q):
    size = mp.root(abs(x), q) ** p
    return size if x >= 0 or p % 2 == 0 else -size


UNARY = {
    "sqrt": lambda x: inside(x >= 0, lambda: mp.sqrt(x)),
    "cbrt": lambda x: odd_root(x, 1, 3),
    "exp": mp.exp,
    "ln": lambda x: inside(x > 0, lambda: mp.log(x)),
    "log": lambda x: inside(x > 0, lambda: mp.log10(x)),
    "log2": lambda x: inside(x > 0, lambda: mp.log(x, 2)),
    "sin": mp.sin,
    "cos": mp.cos,
    "tan": mp.tan,
    "asin": lambda x: inside(abs(x) <= 1, lambda: mp.asin(x)),
    "acos": lambda x: inside(abs(x) <= 1, lambda: mp.acos(x)),
    "atan": mp.atan,
    "sinh": mp.sinh,
    "cosh": mp.cosh,
    "tanh": mp.tanh,
    "asinh": mp.asinh,
    "acosh": lambda x: inside(x >= 1, lambda: mp.acosh(x)),
    "atanh": lambda x: inside(abs(x) < 1, lambda: mp.atanh(x)),
    "abs": abs,
    "sign": mp.sign,
    "floor": mp.floor,
    "ceil": mp.ceil,
    "round": lambda x: mp.sign(x) * mp.floor(abs(x) + mpf(1) / 2),
    "gamma": lambda x: inside(x > 0 or x != mp.floor(x), lambda: mp.gamma(x)),
    "erf": mp.erf,
    "step": lambda x: mpf(1 if x >= 0 else 0),
}


def mod(x, y):
    return inside(y != 0, lambda: x - y * mp.floor(x / y))


BINARY = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: inside(b != 0, lambda: a / b),
}

CALLS = {
    "mod": mod,
    "min": lambda a, b: min(a, b),
    "max": lambda a, b: max(a, b),
    "hypot": lambda a, b: mp.sqrt(a * a + b * b),
    "atan2": mp.atan2,
}

POWERS = {
    "2": lambda x: x**2,
    "3": lambda x: x**3,
    "5": lambda x: x**5,
    "(-2)": lambda x: inside(x != 0, lambda: x**-2),
    "1.5": lambda x: inside(x >= 0, lambda: x ** mpf(1.5)),
    "(-0.75)": lambda x: inside(x > 0, lambda: x ** mpf(-0.75)),
    "(1/3)": lambda x: odd_root(x, 1, 3),
    "(2/3)": lambda x: odd_root(x, 2, 3),
}

CONSTANTS = ["2", "0.5", "3", "0.1", "1.7", "10", "0.25"]


def grow(depth):
    """A formula's text and a function that computes it; x is in every part, so that nothing is folded."""
    if depth == 0 or random.random() < 0.1:
        return "x", lambda x: x
    kind = random.random()
    if kind < 0.4:
        name = random.choice(list(UNARY))
        text, f = grow(depth - 1)
        return f"{name}({text})", lambda x: real(UNARY[name](f(x)))
    if kind < 0.6:
        sign = random.choice(list(BINARY))
        (s, f), (t, g) = grow(depth - 1), grow(depth - 1)
        return f"({s} {sign} {t})", lambda x: real(BINARY[sign](f(x), g(x)))
    if kind < 0.75:
        sign, c = random.choice(list(BINARY)), random.choice(CONSTANTS)
        t, g = grow(depth - 1)
        number = mpf(float(c))
        if random.random() < 0.5:
            return f"({c} {sign} {t})", lambda x: real(BINARY[sign](number, g(x)))
        return f"({t} {sign} {c})", lambda x: real(BINARY[sign](g(x), number))
    if kind < 0.85:
        p = random.choice(list(POWERS))
        t, g = grow(depth - 1)
        return f"({t})^{p}", lambda x: real(POWERS[p](g(x)))
    if kind < 0.95:
        name = random.choice(list(CALLS))
        (s, f), (t, g) = grow(depth - 1), grow(depth - 1)
        return f"{name}({s}, {t})", lambda x: real(CALLS[name](f(x), g(x)))
    (s, f), (t, g), (u, h) = grow(depth - 1), grow(depth - 1), grow(depth - 1)
    return (
        f"{{ {s} if {t} < {u}; {t} otherwise }}",
        lambda x: f(x) if g(x) < h(x) else g(x),
    )


def written(value, noise=mpf(0)):
    if noise and abs(value) <= noise:
        return "?"
    near = float(value)
    if near in (float("inf"), float("-inf")):
        return None
    exact = mpf(near)
    return near.hex() + ("=" if abs(exact - value) <= noise else "+" if value > exact else "-")


def fractions(*words):
    return [Fraction(word) for word in words]


# Central differences over nine points (Fornberg 1988).
STENCILS = {
    1: fractions("1/280", "-4/105", "1/5", "-4/5", "0", "4/5", "-1/5", "4/105", "-1/280"),
    2: fractions("-1/560", "8/315", "-1/5", "8/5", "-205/72", "8/5", "-1/5", "8/315", "-1/560"),
    3: fractions("-7/240", "3/10", "-169/120", "61/30", "0", "-61/30", "169/120", "-3/10", "7/240"),
    4: fractions("7/240", "-2/5", "169/60", "-122/15", "91/8", "-122/15", "169/60", "-2/5", "7/240"),
}


def point(f, x, smooth):
    at = mpf(x)
    try:
        value = real(f(at))
    except (Undefined, ZeroDivisionError, ValueError, OverflowError):
        return f"{x.hex()} -"
    if abs(value) > 1e250 or 0 < abs(value) < 1e-300:
        return None
    parts = [written(value)]
    # Nearer to zero the step would reach across it.
    if smooth and (at == 0 or abs(at) > 1e-25):
        try:
            mp.dps = 220
            scale = min(max(abs(at), mpf(10) ** -10), 1)
            h = mpf(10) ** -20 * scale
            ys = [real(f(at + k * h)) for k in range(-4, 5)]
            # Of the function; near a zero, of what it is a step of its length scale away.
            size = max(max(abs(y) for y in ys), abs(ys[-1] - ys[0]) * mpf(10) ** 20)
            for n, weights in STENCILS.items():
                c = sum(mpf(w.numerator) / w.denominator * y for w, y in zip(weights, ys)) / h**n / mp.factorial(n)
                if abs(c) > 1e200:
                    raise Undefined
                parts.append(written(c, mpf(10) ** -110 * size / scale**n))
        except (Undefined, ZeroDivisionError, ValueError, OverflowError):
            parts = parts[:1]
        finally:
            mp.dps = 50
    if None in parts:
        return None
    return f"{x.hex()} " + " ".join(parts)


def line(text, f, xs, smooth=True):
    points = [p for p in (point(f, x, smooth) for x in sorted(set(xs))) if p]
    return text + " | " + " | ".join(points)


def neighbours(x):
    return [math.nextafter(x, -math.inf), x, math.nextafter(x, math.inf)]


PI = float(mp.pi)
AWKWARD = {
    "sin": [k * PI / 2 for k in (-3, -1, 1, 2, 3, 100001, 1 << 30)] + neighbours(PI) + [1e22, 5e-324, 1e300, -1e-310, 0.0],
    "cos": [k * PI / 2 for k in (-3, -1, 1, 2, 3, 100001, 1 << 30)] + neighbours(PI / 2) + [1e22, 5e-324, 1e300, 0.0],
    "tan": [k * PI / 2 for k in (-2, 2, 100001)] + neighbours(PI / 2) + [1e22, 5e-324, 0.0, 1.0],
    "exp": [-745.0, -709.0, -1e-20, 0.0, 1e-20, 1.0, 500.0],
    "ln": [-1.0, 0.0, 5e-324, 1.0, 2.718281828459045, 1e300] + neighbours(1.0),
    "log": [-1.0, 0.0, 1e-200, 1.0, 10.0, 1000.0, 1e200] + neighbours(1.0),
    "log2": [-1.0, 0.0, 1e-200, 1.0, 8.0, 1e200] + neighbours(1.0),
    "sqrt": [-1.0, -5e-324, 0.0, 5e-324, 2.0, 4.0, 1e300] + neighbours(9.0),
    "cbrt": [-8.0, -1e-300, 0.0, 1e-300, 2.0, 27.0, 1e300],
    "asin": [-1.5] + neighbours(-1.0) + [0.0, 1e-300, 0.5] + neighbours(1.0),
    "acos": [-1.5] + neighbours(-1.0) + [0.0, 1e-300, 0.5] + neighbours(1.0),
    "atan": [-1e300, -1.0, 0.0, 1e-300, 1.0, 1e10],
    "sinh": [-700.0, -1e-10, 0.0, 1.0, 700.0],
    "cosh": [-700.0, -1e-10, 0.0, 1.0, 700.0],
    "tanh": [-20.0, -1e-10, 0.0, 1.0, 18.0, 50.0],
    "asinh": [-1e200, -1e-10, 0.0, 1.0, 1e10],
    "acosh": [0.5] + neighbours(1.0) + [1.5, 1e200],
    "atanh": neighbours(-1.0) + [-1e-300, 0.0, 0.5] + neighbours(1.0),
    "erf": [-6.0, -1.0, -1e-300, 0.0, 1e-10, 0.5, 3.0, 27.0],
    "gamma": [-170.5, -20.25, -5.5, -4.0, -3.999, -3.0] + neighbours(-2.0) + [-1.5, -1.0, -0.5, 0.0, 1e-10, 0.5, 1.0, 1.4616321449683622, 2.0, 10.0, 100.5, 130.0],
}


def psi(order):
    return lambda x: inside(x > 0 or x != mp.floor(x), lambda: mp.psi(order, x))


def main():
    lines = []
    for name, xs in AWKWARD.items():
        lines.append(line(f"{name}(x)", lambda x: real(UNARY[name](x)), xs, smooth=name != "cbrt"))
    for order in range(0, 13):
        xs = [-20.25, -10.7, -5.5, -4.0, -3.9, -3.1, -2.5, -1.57, -0.5, -0.01, 0.0, 0.01, 0.5, 1.0, 1.4616321449683622, 2.0, 9.9, 30.0, 1e5]
        lines.append(line(f"psi{order}", psi(order), xs, smooth=order < 6))
    lines.append(line("sum(sin(k*x)/k, k, 1..7)", lambda x: sum(mp.sin(k * x) / k for k in range(1, 8)), [-2.0, 0.3, 1.0, 3.0]))
    lines.append(line("x^x", lambda x: inside(x > 0, lambda: x**x), [-0.5, 0.01, 0.1, 0.36787944117144233, 1.0, 2.5, 20.0]))
    lines.append(line("2^x", lambda x: mpf(2) ** x, [-30.0, -0.5, 0.1, 3.0, 200.0]))
    while len(lines) < 260:
        text, f = grow(random.choice([2, 3, 4, 5]))
        if len(text) > 120 or "x" not in text or text == "x":
            continue
        scale = random.choice([1.0, 3.0, 10.0])
        xs = [random.uniform(-scale, scale) for _ in range(4)]
        row = line(text, f, xs)
        if " | " in row and row.count(" - |") < 2 and len(row.split(" | ")) == 5:
            lines.append(row)
    print("// Made by Tests/Oracles/Enclosures/make_enclosure_table.py")
    print('let enclosureTable = """')
    for row in lines:
        print("  " + row)
    print('  """')


main()
