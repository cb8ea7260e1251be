"""Answers of readers to forty questions, right ones and wrong ones, as the table of the tests of the judge.

    python3 Tests/Oracles/Answers/make_answers.py

The values are worked out here, by Python, from the same data; so are those of the mistakes. What is typed follows from
rules: a right answer is the value, rounded to three or four digits, in each of the units, with a decimal comma, with a
power of ten, with the unit in words; a wrong one is the value of a mistake, rounded to four digits. Kinds of mistakes:
unit, power, sign, factor, name (one of the givens left out), degrees, reciprocal, other (another quantity of the scope),
early (rounded on the way), much (rounded too much), dimension, bare (without a unit).
"""

import math
import pathlib

TABLE = pathlib.Path(__file__).resolve().parents[2] / "AnswersTests" / "answers.txt"
G = 9.8
pi = math.pi
DEGREE = pi / 180

# Units with what one of them is in the SI.
SPEED = [("m/s", 1), ("km/h", 1 / 3.6)]
TIME = [("s", 1), ("min", 60), ("ms", 1e-3)]
LENGTH = [("m", 1), ("cm", 0.01), ("km", 1e3)]
ENERGY = [("J", 1), ("kJ", 1e3), ("kWh", 3.6e6)]
FORCE = [("N", 1), ("kN", 1e3)]
POWER = [("W", 1), ("kW", 1e3)]
PRESSURE = [("Pa", 1), ("kPa", 1e3), ("bar", 1e5)]
FREQUENCY = [("Hz", 1), ("1/s", 1), ("s^-1", 1)]
MASS = [("kg", 1), ("g", 1e-3)]
ACCELERATION = [("m/s^2", 1), ("m s^-2", 1), ("cm/s2", 0.01)]
CURRENT = [("A", 1), ("mA", 1e-3)]
CHARGE = [("C", 1), ("μC", 1e-6)]
TEMPERATURE = [("K", 1)]
ANGLE = [("°", DEGREE), ("rad", 1)]
NUMBER = [("", 1)]
RESISTANCE = [("Ω", 1), ("ohm", 1)]
VOLTAGE = [("V", 1), ("kV", 1e3)]
MOMENTUM = [("kg m/s", 1), ("N s", 1)]
DENSITY = [("kg/m^3", 1), ("g/cm^3", 1e3)]
HEAT = [("J/(kg K)", 1), ("kJ/(kg K)", 1e3)]

WORDS = {
    "m/s": "meters per second", "s": "Sekunden", "m": "mètres", "J": "Joule", "N": "newtons", "W": "Watt", "Pa": "pascals",
    "Hz": "hertz", "kg": "Kilogramm", "m/s^2": "Meter pro Sekunde zum Quadrat", "A": "amperios", "C": "coulombs",
    "K": "kelvins", "°": "degrees", "Ω": "ohms", "V": "volts", "kg/m^3": "kilogramos por metro cúbico"}


class Q:
    """A question: what is given as {name: (text, SI value)}, the formula, and the same for Python."""

    def __init__(self, given, formula, value, units, others=None, early=None, names="", within=None):
        self.given, self.formula, self.value, self.units = given, formula, value, units
        self.others, self.early, self.names, self.within = others or {}, early, names.split(), within


def q(text, si):
    return text, si


g = {"g": q("9.8 m/s^2", G)}
QUESTIONS = [
    Q({**g, "h": q("5.0 m", 5)}, "sqrt(2 g h)", lambda g, h: math.sqrt(2 * g * h), SPEED, names="g h"),
    Q({**g, "h": q("12 m", 12)}, "sqrt(2 h/g)", lambda g, h: math.sqrt(2 * h / g), TIME, names="g h"),
    Q({**g, "m": q("70 kg", 70)}, "m g", lambda g, m: m * g, FORCE, names="g m"),
    Q({**g, "m": q("1.5 kg", 1.5), "h": q("30 m", 30)}, "m g h", lambda g, m, h: m * g * h, ENERGY, names="g m h"),
    Q({"m": q("1200 kg", 1200), "v": q("72 km/h", 20)}, "1/2 m v^2", lambda m, v: m * v * v / 2, ENERGY, names="m"),
    Q({**g, "L": q("0.85 m", 0.85)}, "2π sqrt(L/g)", lambda g, L: 2 * pi * math.sqrt(L / g), TIME, names="g L"),
    Q({"k": q("45 N/m", 45), "m": q("0.32 kg", 0.32)}, "2π sqrt(m/k)", lambda k, m: 2 * pi * math.sqrt(m / k), TIME,
      names="k m"),
    Q({"k": q("45 N/m", 45), "m": q("0.32 kg", 0.32)}, "sqrt(k/m)/(2π)", lambda k, m: math.sqrt(k / m) / (2 * pi),
      FREQUENCY, names="k m"),
    Q({"v": q("25 m/s", 25), "r": q("140 m", 140)}, "v^2/r", lambda v, r: v * v / r, ACCELERATION, names="r"),
    Q({"m": q("0.2 kg", 0.2), "v": q("13 m/s", 13), "r": q("0.7 m", 0.7)}, "m v^2/r",
      lambda m, v, r: m * v * v / r, FORCE, names="m r"),
    Q({"m": q("0.145 kg", 0.145), "v": q("40 m/s", 40)}, "m v", lambda m, v: m * v, MOMENTUM, names="m v"),
    Q({"P": q("1.5 kW", 1500), "t": q("25 min", 1500)}, "P t", lambda P, t: P * t, ENERGY, names="P t"),
    Q({"U": q("230 V", 230), "R": q("52 Ω", 52)}, "U/R", lambda U, R: U / R, CURRENT, names="U R"),
    Q({"U": q("230 V", 230), "R": q("52 Ω", 52)}, "U^2/R", lambda U, R: U * U / R, POWER, names="R"),
    Q({"U": q("12 V", 12), "I": q("0.35 A", 0.35)}, "U/I", lambda U, I: U / I, RESISTANCE, names="U I"),
    Q({"a": q("470 Ω", 470), "b": q("330 Ω", 330)}, "1/(1/a + 1/b)", lambda a, b: 1 / (1 / a + 1 / b), RESISTANCE),
    Q({"C": q("47 μF", 47e-6), "U": q("16 V", 16)}, "C U", lambda C, U: C * U, CHARGE, names="C U"),
    Q({"C": q("47 μF", 47e-6), "U": q("16 V", 16)}, "1/2 C U^2", lambda C, U: C * U * U / 2, [("J", 1), ("mJ", 1e-3)],
      names="C"),
    Q({"ρ": q("1000 kg/m^3", 1000), **g, "h": q("8.5 m", 8.5)}, "ρ g h", lambda ρ, g, h: ρ * g * h, PRESSURE,
      names="g h ρ"),
    Q({"m": q("2.7 kg", 2.7), "V": q("1.25 L", 1.25e-3)}, "m/V", lambda m, V: m / V, DENSITY, names="m V"),
    Q({"Q": q("84 kJ", 84e3), "m": q("0.4 kg", 0.4), "T": q("55 K", 55)}, "Q/(m T)", lambda Q, m, T: Q / (m * T), HEAT,
      names="Q m T"),
    Q({**g, "v": q("22 m/s", 22), "α": q("35°", 35 * DEGREE)}, "v^2 sin(2 α)/g",
      lambda g, v, α: v * v * math.sin(2 * α) / g, LENGTH, names="g"),
    Q({**g, "v": q("22 m/s", 22), "α": q("35°", 35 * DEGREE)}, "2 v sin(α)/g",
      lambda g, v, α: 2 * v * math.sin(α) / g, TIME, names="g v"),
    Q({**g, "m": q("3.2 kg", 3.2), "α": q("25°", 25 * DEGREE)}, "m g sin(α)", lambda g, m, α: m * g * math.sin(α), FORCE,
      names="g m"),
    Q({**g, "α": q("30°", 30 * DEGREE), "μ": q("0.21", 0.21)}, "g (sin(α) - μ cos(α))",
      lambda g, α, μ: g * (math.sin(α) - μ * math.cos(α)), ACCELERATION, names="g"),
    Q({"a": q("3.0 m", 3), "b": q("4.2 m", 4.2)}, "sqrt(a^2 + b^2)", lambda a, b: math.hypot(a, b), LENGTH),
    Q({"a": q("3.0 m", 3), "b": q("4.2 m", 4.2)}, "atan(a/b)", lambda a, b: math.atan(a / b), ANGLE),
    Q({"n": q("1.52", 1.52), "α": q("40°", 40 * DEGREE)}, "asin(sin(α)/n)",
      lambda n, α: math.asin(math.sin(α) / n), ANGLE),
    Q({"a": q("2.4 m/s^2", 2.4), "t": q("7.5 s", 7.5), "v": q("6.0 m/s", 6)}, "v t + 1/2 a t^2",
      lambda a, t, v: v * t + a * t * t / 2, LENGTH),
    Q({"a": q("2.4 m/s^2", 2.4), "t": q("7.5 s", 7.5), "v": q("6.0 m/s", 6)}, "v + a t", lambda a, t, v: v + a * t, SPEED),
    Q({"c": q("343 m/s", 343), "f": q("440 Hz", 440)}, "c/f", lambda c, f: c / f, LENGTH, names="c f"),
    Q({"c": q("343 m/s", 343), "f": q("440 Hz", 440), "v": q("28 m/s", 28)}, "f c/(c - v)",
      lambda c, f, v: f * c / (c - v), FREQUENCY, names="f"),
    Q({"m": q("2.0 kg", 2), "M": q("3.5 kg", 3.5), "v": q("4.4 m/s", 4.4)}, "m v/(m + M)",
      lambda m, M, v: m * v / (m + M), SPEED, names="v"),
    Q({"F": q("320 N", 320), "s": q("14 m", 14), "t": q("9.0 s", 9)}, "F s/t", lambda F, s, t: F * s / t, POWER,
      names="F s t"),
    Q({"k": q("250 N/m", 250), "x": q("8.0 cm", 0.08)}, "1/2 k x^2", lambda k, x: k * x * x / 2, ENERGY[:2], names="k"),
    Q({"k": q("250 N/m", 250), "x": q("8.0 cm", 0.08), "m": q("0.05 kg", 0.05)}, "x sqrt(k/m)",
      lambda k, x, m: x * math.sqrt(k / m), SPEED, names="x k m"),
    Q({"T": q("293 K", 293), "P": q("101 kPa", 101e3), "V": q("2.5 L", 2.5e-3), "R": q("8.314 J/(mol K)", 8.314)},
      "P V/(R T)", lambda T, P, V, R: P * V / (R * T), [("mol", 1), ("mmol", 1e-3)], names="P V R T"),
    Q({"T": q("600 K", 600), "S": q("290 K", 290)}, "1 - S/T", lambda T, S: 1 - S / T, [("", 1), ("%", 0.01)]),
    Q({"λ": q("589 nm", 589e-9), "d": q("2.0 μm", 2e-6)}, "asin(λ/d)", lambda λ, d: math.asin(λ / d), ANGLE),
    Q({"q": q("3.0 μC", 3e-6), "Q": q("5.0 μC", 5e-6), "r": q("0.30 m", 0.3), "k": q("8.99e9 N m^2/C^2", 8.99e9)},
      "k q Q/r^2", lambda q, Q, r, k: k * q * Q / r**2, FORCE, names="k q Q"),
]


def digits(value, count):
    """The shortest usual way to write a number with so many significant digits."""
    text = f"{value:.{count - 1}e}"
    mantissa, power = text.split("e")
    power = int(power)
    if -4 <= power < 7:
        return f"{value:.{max(count - 1 - power, 0)}f}"
    return f"{mantissa}e{power}"


def powered(value):
    mantissa, power = f"{value:.3e}".split("e")
    return f"{mantissa}·10^{int(power)}"


def join(number, unit):
    return number + ("" if unit in ("", "°") else " ") + unit


def main():
    lines = ["# Answers of readers, made by make_answers.py. After each: what is to be found of it."]
    for number, question in enumerate(QUESTIONS, 1):
        values = {name: si for name, (_, si) in question.given.items()}
        value = question.value(**values)
        lines += ["", f"question {number}"]
        lines += [f"given {name} = {text}" for name, (text, _) in question.given.items()]
        lines.append(f"answer {question.formula}")
        unit, scale = question.units[0]
        shown = value / scale

        def right(text):
            lines.append(f"right {text}")

        def wrong(kind, candidate, bare=False):
            # What is right within a percent all the same is no mistake.
            if candidate is None or abs(candidate / value - 1) < 0.013:
                return
            lines.append(f"{kind} {join(digits(candidate / scale, 4), '' if bare else unit)}")

        for symbol, size in question.units:
            right(join(digits(value / size, 3), symbol))
            right(digits(value / size, 4) + (" " if symbol == "1/s" else "") + symbol.replace(" ", "·"))
        right(join(digits(shown, 4).replace(".", ","), unit))
        right(join(powered(shown).replace("^-", "^−"), unit))
        right(join(powered(shown).replace("·10^", " x 10^(") + ")", unit))
        right("x = " + join(digits(shown, 5), unit) + ".")
        if unit in WORDS:
            right(digits(shown, 4) + " " + WORDS[unit])
        if shown > 1000:
            whole = f"{shown:,.0f}"
            right(join(whole.replace(",", "\u202f"), unit))

        for symbol, size in question.units[1:]:
            if size != scale and abs(math.log10(size / scale)) % 1 > 1e-9 and symbol != "rad":
                wrong("unit", value / size * scale)
        if unit == "°":
            lines.append(f"unit {join(digits(value, 4), '°')}")
        wrong("power", value * 1000)
        wrong("power", value / 100)
        wrong("sign", -value)
        wrong("factor", value * 2)
        wrong("factor", value / 2)
        wrong("factor", value * math.sqrt(2) if "sqrt" in question.formula else value * pi)
        if unit not in ("", "°"):
            wrong("reciprocal", 1 / shown * scale)
        for name in question.names:
            wrong("name", question.value(**{**values, name: 1}))
        if any(word in question.formula for word in ("sin(", "cos(")) and "α" in values:
            try:
                wrong("degrees", question.value(**{**values, "α": values["α"] / DEGREE}))
            except ValueError:
                pass
        if unit not in ("", "°"):
            wrong("bare", value * 1.5, bare=True)
            lines.append(f"bare {digits(shown, 4)}")
            lines.append(f"dimension {digits(shown, 4)} {'cd' if unit != 'cd' else 'm'}")
        if abs(shown) > 1:
            rounded = float(f"{shown:.0e}")
            if abs(rounded / shown - 1) > 0.04:
                lines.append(f"much {join(digits(rounded, 1), unit)}")
        # Ten for g has a name of its own.
        for name in (name for name in question.given if name != "g"):
            one = {**values, name: float(f"{values[name]:.0e}")}
            early = question.value(**one)
            if 0.013 < abs(early / value - 1) < 0.2:
                wrong("early", early)
                break
    TABLE.write_text("\n".join(lines) + "\n")


main()
