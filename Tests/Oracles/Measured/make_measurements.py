"""Makes the measurements of notebooks/11-measured.md and 12-a-phone.md: models with noise of a stated size from a
stated seed.

    python3 Tests/Oracles/Measured/make_measurements.py

writes notebooks/measured/float.csv and swing.csv, and prints the rows that stand in the cells of the page. Nothing but the standard
library is used, so that the numbers are the same everywhere.
"""

import math
import pathlib
import random

FOLDER = pathlib.Path(__file__).resolve().parents[3] / "notebooks" / "measured"


def pendulum():
    """Ten lengths of a string, and a tenth of the time of ten swings from 5 degrees, by hand."""
    draw = random.Random(1581)
    for length in range(20, 120, 10):
        period = 2 * math.pi * math.sqrt(length / 100 / 9.81) * (1 + math.radians(5) ** 2 / 16)
        print(f"{length + draw.gauss(0, 0.1):.1f}, {period + draw.gauss(0, 0.01):.2f}")


def swings():
    """The time of one swing, of three and of ten of a string of 50 cm from 5 degrees, by hand, to 0.1 s each; in one row
    nine swings were counted as ten."""
    draw = random.Random(1583)
    period = 2 * math.pi * math.sqrt(0.5 / 9.81) * (1 + math.radians(5) ** 2 / 16)
    for row in range(12):
        times = [count * period + draw.gauss(0, 0.1) for count in (1, 3, 9 if row == 7 else 10)]
        print(", ".join(f"{t:.2f}" for t in times))


def block():
    """A block of 10 cm that floats, pulled up by 3 cm and let go: its height in the frames of a film, 30 a second."""
    draw = random.Random(1911)
    draught, added, rate = 0.06, 0.32, 0.9
    omega = math.sqrt(9.81 / draught / (1 + added))
    turning = math.sqrt(omega**2 - rate**2)
    rows = ["frame;time (s);height (cm)"]
    for frame in range(76):
        t = frame / 30
        z = 3 * math.exp(-rate * t) * (math.cos(turning * t) + rate / turning * math.sin(turning * t))
        rows.append(f"{frame};{t:.3f};{z + draw.gauss(0, 0.08):.2f}".replace(".", ","))
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "float.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")


def capacitor():
    """The voltage of a capacitor that empties itself, by a meter with a last digit of 0.01 V, each 5 s."""
    draw = random.Random(1745)
    for t in range(0, 65, 5):
        u = 9.02 * math.exp(-t / 22.1) + draw.gauss(0, 0.03)
        print(f"{t}, {u:.2f}")


def fall():
    """Heights of a ball that falls, in the frames of a film, 60 a second, each known to 5 mm."""
    draw = random.Random(1638)
    for frame in range(0, 34, 3):
        t = frame / 60
        y = 1.62 - 0.12 * t - 9.81 * t * t / 2 + draw.gauss(0, 0.005)
        print(f"{t:.3f}, {y:.3f}")


def swung(angle, rate, omega, duration, step):
    """The rates of rotation of a damped pendulum that is let go from rest at `angle`, by Runge and Kutta's fourth order: a function of
    time, by cubic Hermite interpolation between steps of `step` seconds."""

    def slope(state):
        theta, turn = state
        return turn, -2 * rate * turn - omega**2 * math.sin(theta)

    def ahead(state, slopes, h):
        return state[0] + h * slopes[0], state[1] + h * slopes[1]

    states = [(angle, 0.0)]
    while (len(states) - 1) * step < duration:
        state = states[-1]
        a = slope(state)
        b = slope(ahead(state, a, step / 2))
        c = slope(ahead(state, b, step / 2))
        d = slope(ahead(state, c, step))
        mean = [(a[i] + 2 * b[i] + 2 * c[i] + d[i]) / 6 for i in (0, 1)]
        states.append(ahead(state, mean, step))

    def turning(t):
        k = min(int(t / step), len(states) - 2)
        u = t / step - k
        left, right = states[k][1], states[k + 1][1]
        rising, falling = slope(states[k])[1] * step, slope(states[k + 1])[1] * step
        return (
            left * (1 + 2 * u) * (1 - u) ** 2 + right * u * u * (3 - 2 * u) + rising * u * (1 - u) ** 2 - falling * u * u * (1 - u)
        )

    return turning


def phone():
    """A phone on a string, 62 cm from the nail to its centre of oscillation, let go from 12 degrees: its rates of rotation, some 25 a
    second. The swing is that of a pendulum, not of its approximation for small angles."""
    draw = random.Random(1851)
    turning = swung(math.radians(12), 0.025, math.sqrt(9.81 / 0.62), 12.1, 0.01)
    rows = ['"Time (s)","Gyroscope x (rad/s)","Gyroscope y (rad/s)","Gyroscope z (rad/s)"']
    t = 0.0
    while t < 12:
        z = turning(t)
        noise = [draw.gauss(0, 0.012) for _ in range(3)]
        rows.append(f"{t:.4f},{0.03 * z + noise[0]:.4f},{-0.02 * z + noise[1]:.4f},{z + noise[2]:.4f}")
        t += 0.04 + draw.gauss(0, 0.001)
    (FOLDER / "swing.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    print("pendulum")
    pendulum()
    print("swings")
    swings()
    print("capacitor")
    capacitor()
    print("fall")
    fall()
    block()
    phone()
