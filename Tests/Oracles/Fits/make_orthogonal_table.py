"""Answers of ODRPACK (Boggs, Byrd, Rogers and Schnabel 1992; scipy.odr) to problems with uncertain x.

Prints what stands in Tests/NumericalMethodsTests/Fits/OrthogonalTests.swift. Needs scipy.
"""

import warnings

import numpy as np

warnings.simplefilter("ignore")
from scipy import odr

# Pearson (1901) with the weights of York (1966): the classical line with both uncertainties.
PEARSON = (
    [0.0, 0.9, 1.8, 2.6, 3.3, 4.4, 5.2, 6.1, 6.5, 7.4],
    [5.9, 5.4, 4.4, 4.6, 3.5, 3.7, 2.8, 2.8, 2.4, 1.5],
    [1 / np.sqrt(w) for w in (1000, 1000, 500, 800, 200, 80, 60, 20, 1.8, 1)],
    [1 / np.sqrt(w) for w in (1, 1.8, 4, 8, 20, 20, 70, 70, 100, 500)],
)
DECAY = (
    [0.1, 0.4, 0.9, 1.3, 2.0, 2.4, 3.1, 3.7],
    [4.61, 3.42, 2.13, 1.44, 0.68, 0.55, 0.21, 0.16],
    [0.05] * 8,
    [0.05] * 8,
)
SWING = (
    [0.0, 0.31, 0.58, 0.93, 1.18, 1.53, 1.79, 2.11, 2.42, 2.68, 3.01, 3.29],
    [0.1, 0.98, 1.77, 1.99, 1.85, 1.19, 0.31, -0.62, -1.51, -1.93, -1.97, -1.66],
    [0.04] * 12,
    [0.06] * 12,
)
PLANE = (
    [[1, 2, 3, 4, 5, 6, 7, 8.0], [2, 1, 4, 3, 6, 5, 8, 7.5]],
    [9.1, 7.9, 18.9, 18.2, 29.3, 27.6, 39.0, 38.2],
    [[0.1] * 8, [0.2] * 8],
    [0.3] * 8,
)
problems = [
    ("line", PEARSON, lambda b, x: b[0] + b[1] * x, [5, -0.5]),
    ("decay", DECAY, lambda b, x: b[0] * np.exp(-b[1] * x), [5, 1]),
    ("swing", SWING, lambda b, x: b[0] * np.sin(b[1] * x + b[2]), [2, 1.6, 0]),
    ("product", PLANE, lambda b, x: b[0] + b[1] * x[0] + b[2] * x[0] * x[1], [1, 2, 0.3]),
]
for name, (x, y, sx, sy), f, start in problems:
    data = odr.RealData(np.array(x), np.array(y), sx=np.array(sx), sy=np.array(sy))
    run = odr.ODR(data, odr.Model(f), beta0=start, sstol=1e-15, partol=1e-15, maxit=500)
    run.set_job(deriv=1)
    out = run.run()
    print(name, out.stopreason, out.info)
    print("  values", [float(f"{v:.10g}") for v in out.beta])
    print("  errors", [float(f"{v:.8g}") for v in np.sqrt(np.diag(out.cov_beta))])
    print("  squares", float(f"{out.sum_square:.10g}"), "shift", float(f"{np.atleast_2d(out.delta)[0][3]:.7g}"))
