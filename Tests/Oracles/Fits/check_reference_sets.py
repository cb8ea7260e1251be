"""Checks the tables in Tests/NumericalMethodsTests/Fits/StRD against themselves, with as many digits as it takes.

A nonlinear set is right when its certified parameters give its certified sum of squares; a linear one is solved
exactly, in fractions. Needs mpmath: python3 -m venv /tmp/fits; /tmp/fits/bin/pip install mpmath
"""

import pathlib
from fractions import Fraction

import mpmath as mp

mp.mp.dps = 60
FOLDER = pathlib.Path(__file__).parents[2] / "NumericalMethodsTests/Fits/StRD"
NAMES = {"exp": mp.exp, "log": mp.log, "cos": mp.cos, "sin": mp.sin, "arctan": mp.atan, "pi": mp.pi}


def read(path):
    lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
    place = next(i for i, line in enumerate(lines) if line.startswith("data"))
    keys = {line.split()[0]: line.split()[1:] for line in lines[:place]}
    return keys, lines[place].split()[2:], [line.split() for line in lines[place + 1 :]]


def squares(keys, names, rows):
    """The sum of squares at the certified parameters."""
    code = compile(keys["model"][0], "model", "eval")
    known = dict(NAMES)
    known.update({f"b{i + 1}": mp.mpf(b) for i, b in enumerate(keys["values"])})
    total = mp.mpf(0)
    for y, *x in rows:
        known.update(zip(names, map(mp.mpf, x)))
        total += ((mp.log(mp.mpf(y)) if "response" in keys else mp.mpf(y)) - eval(code, known)) ** 2
    return total


def solve(keys, names, rows):
    """Parameters, their standard errors and the sum of squares, exactly but for the last roots."""
    count = len(keys["values"])
    code = compile(keys["model"][0], "model", "eval")

    def column(index, x):
        known = {f"b{i + 1}": Fraction(int(i == index)) for i in range(count)}
        return eval(code, known | dict(zip(names, x)))

    y = [Fraction(row[0]) for row in rows]
    design = [[column(i, [Fraction(t) for t in row[1:]]) for i in range(count)] for row in rows]
    grid = [[sum(r[a] * r[b] for r in design) for b in range(count)] for a in range(count)]
    grid = [grid[a] + [Fraction(int(a == b)) for b in range(count)] for a in range(count)]
    for c in range(count):
        grid[c] = [entry / grid[c][c] for entry in grid[c]]
        for r in range(count):
            if r != c:
                grid[r] = [a - grid[r][c] * b for a, b in zip(grid[r], grid[c])]
    inverse = [row[count:] for row in grid]
    pulls = [sum(r[a] * t for r, t in zip(design, y)) for a in range(count)]
    values = [sum(inverse[a][b] * pulls[b] for b in range(count)) for a in range(count)]
    total = sum((t - sum(v * e for v, e in zip(values, r))) ** 2 for r, t in zip(design, y))
    variance = total / (len(y) - count)
    number = lambda f: mp.mpf(f.numerator) / f.denominator
    errors = [mp.sqrt(number(variance * inverse[a][a])) for a in range(count)]
    return [number(v) for v in values], errors, number(total)


def miss(found, said):
    said = mp.mpf(said)
    return abs(found) if said == 0 else abs(found / said - 1)


for path in sorted(FOLDER.glob("*.txt")):
    keys, names, rows = read(path)
    if "start" not in keys:
        values, errors, total = solve(keys, names, rows)
        worst = max(map(miss, values + errors + [total], keys["values"] + keys["errors"] + keys["squares"]))
        limit = 1e-14
    else:
        worst = miss(squares(keys, names, rows), keys["squares"][0])
        # Eleven digits of Lanczos1's parameters do not give its residuals, which are 10⁻¹³.
        limit = 1e6 if path.stem == "Lanczos1" else 2e-10
    print(f"{path.stem:9} {mp.nstr(worst, 2):>9} {'' if worst < limit else 'WRONG'}")
