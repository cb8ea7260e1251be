"""The Lyapunov exponent of the driven pendulum of notebooks/06-driven-motion.md at a = 1.15, q = 2, Ω = 2/3.

    python3 Tests/Oracles/Chaos/lyapunov.py

follows sixteen starts and the linear equation of a small difference over 800 periods of the drive each, after 100 that are left out, by
Runge and Kutta's fourth order with 300 steps in a period, and prints mean, standard deviation, least and greatest of the sixteen:
0.0976, 0.0045, 0.088, 0.105. Needs numpy.
"""

import numpy as np

A, Q, DRIVE = 1.15, 2.0, 2 / 3
STARTS, SETTLING, PERIODS, STEPS = 16, 100, 800, 300


def slope(state, t):
    angle, turning, u, v = state
    return np.array(
        [turning, -turning / Q - np.sin(angle) + A * np.cos(DRIVE * t), v, -v / Q - np.cos(angle) * u]
    )


def exponents(seed):
    draw = np.random.default_rng(seed)
    angle, turning = draw.uniform(-np.pi, np.pi, STARTS), draw.uniform(-1, 1, STARTS)
    difference = draw.normal(size=(2, STARTS))
    difference /= np.hypot(*difference)
    state = np.array([angle, turning, *difference])
    period = 2 * np.pi / DRIVE
    h = period / STEPS
    grown = np.zeros(STARTS)
    for number in range(SETTLING + PERIODS):
        for step in range(STEPS):
            t = step * h
            a = slope(state, t)
            b = slope(state + h / 2 * a, t + h / 2)
            c = slope(state + h / 2 * b, t + h / 2)
            d = slope(state + h * c, t + h)
            state = state + h / 6 * (a + 2 * b + 2 * c + d)
        length = np.hypot(state[2], state[3])
        state[2:] /= length
        if number >= SETTLING:
            grown += np.log(length)
    return grown / (PERIODS * period)


if __name__ == "__main__":
    found = exponents(1)
    print(f"{found.mean():.4f}, {found.std():.4f}, {found.min():.3f}, {found.max():.3f}")
