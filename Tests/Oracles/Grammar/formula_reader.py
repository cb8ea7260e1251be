"""Reads formulas as section 9 of Documentation/language.md says, and works them out with mpmath.

Written from the text of the specification, so that the program can be compared with it.
"""

import re

from mpmath import mp, mpf

NAMES = {"p": "1.5", "q": "-0.75", "w": "3"}
ARITY = {"atan2": (2, 2), "mod": (2, 2), "min": (1, 9), "max": (1, 9), "hypot": (1, 9), "clamp": (3, 3)}
ONE = set("sqrt cbrt exp ln log sin cos tan asin acos atan sinh cosh tanh abs sign floor ceil round frac erf step".split())
UNITS = {"rad": lambda: mpf(1), "mrad": lambda: mpf(1) / 1000, "%": lambda: mpf(1) / 100, "°": lambda: mp.pi / 180}
WORDS = {"and", "or", "not", "in", "if", "otherwise"}
RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")


class Refused(Exception):
    """No number is meant, or more than one could be."""


class NoValue(Exception):
    pass


TOKEN = re.compile(
    r"\s*(?:(?P<number>(?:\d+\.?(?!\.)\d*|\.\d+)(?:[eE][-+]?\d+)?)|(?P<raised>[⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)"
    r"|(?P<name>π|[A-Za-z_τ∞][A-Za-z_0-9]*)|(?P<sign>\.\.|<=|>=|[-+*·×/^!()\[\]{}|,;=≠<≤>≥°%'√∛]))")


def tokens(text):
    found, place = [], 0
    text = text.rstrip()
    while place < len(text):
        match = TOKEN.match(text, place)
        if not match:
            raise Refused("no token")
        glued = match.end() - len(match.group().lstrip()) == place
        found.append((match.lastgroup, match.group(match.lastgroup), glued))
        place = match.end()
    return found + [("end", "", False)]


class Reader:
    def __init__(self, text):
        self.tokens = tokens(text)
        self.place = 0
        self.bars = 0
        # Whether this is inside of parentheses or bars, where no quantity stands by itself.
        self.grouped = False

    # Tokens

    @property
    def kind(self):
        return self.tokens[self.place][0]

    @property
    def text(self):
        return self.tokens[self.place][1]

    def take(self, *texts):
        if self.text in texts and self.kind != "end":
            self.place += 1
            return self.tokens[self.place - 1][1]
        return None

    def need(self, text):
        if not self.take(text):
            raise Refused("expected " + text)

    # From the whole down to sums

    def formula(self):
        node = self.range()
        if self.take("in"):
            if self.text not in UNITS:
                raise Refused("unit")
            self.place += 1
        if self.kind != "end":
            raise Refused("rest")
        return node

    def range(self):
        node = self.condition()
        if self.text == "..":
            raise Refused("a range")
        return node

    def condition(self):
        parts = [self.conjunction()]
        while self.take("or"):
            parts.append(self.conjunction())
        return parts[0] if len(parts) == 1 else ("or", parts)

    def conjunction(self):
        parts = [self.negation()]
        while self.take("and"):
            parts.append(self.negation())
        return parts[0] if len(parts) == 1 else ("and", parts)

    def negation(self):
        count = 0
        while self.take("not"):
            count += 1
        node = self.comparison()
        for _ in range(count):
            node = ("not", node)
        return node

    def comparison(self):
        sides, signs = [self.sum()], []
        while self.text in {"=", "≠", "<", "≤", ">", "≥", "<=", ">="}:
            signs.append(self.take(self.text))
            sides.append(self.sum())
        return sides[0] if not signs else ("compare", sides, signs)

    def sum(self):
        node = self.term()
        while self.text in {"+", "-"}:
            node = (self.take("+", "-"), node, self.term())
        return node

    def signed(self, read):
        minus = 0
        while self.text in {"+", "-"}:
            minus += self.take("+", "-") == "-"
        node = read()
        for _ in range(minus):
            node = ("negate", node)
        return node

    def term(self):
        return self.signed(self.product)

    def starts_factor(self):
        if self.kind == "number":
            return True
        if self.kind == "name":
            return self.text not in WORDS or self.text == "not"
        return self.text in {"(", "{", "√", "∛"} or self.text == "|" and self.bars == 0

    def product(self):
        node = self.factor()
        while True:
            if self.take("*", "·", "×"):
                node = ("*", node, self.signed(self.factor))
            elif self.take("/"):
                node = ("/", node, self.signed(self.factor))
            elif self.starts_factor():
                before = self.tokens[self.place - 1]
                # A number and a unit stand for a quantity.
                if before[0] == "number" and self.text in UNITS:
                    self.place += 1
                    if self.starts_factor() or self.text not in {"", ")", ",", ";", "if", "otherwise", "|", "=", "<", ">"}:
                        raise Refused("a unit in a longer formula")
                    if node[0] != "number" or self.text == "|" or self.grouped:
                        raise Refused("a unit in a longer formula")
                    return ("unit", node, before[1] and self.tokens[self.place - 1][1])
                if before[0] == "number" and self.kind == "number":
                    raise Refused("two numbers")
                node = ("*", node, self.factor())
            else:
                return node

    # Factors

    def factor(self):
        node = self.powers(self.value(), True)
        return node

    def powers(self, node, brackets):
        while True:
            if self.kind == "raised":
                node = ("power", node, ("number", self.text.translate(RAISED)))
                self.place += 1
            elif self.take("!"):
                node = ("!", node)
            elif self.text in {"°", "%"}:
                sign = self.take("°", "%")
                if sign == "%" and self.kind == "number":
                    raise Refused("a remainder")
                if sign == "°" and self.text in {"C", "F"}:
                    raise Refused("a temperature")
                node = ("unit", node, sign)
            elif self.take("^"):
                node = ("power", node, self.signed(lambda: self.powers(self.value(), False)))
            elif brackets and self.take("["):
                if self.text not in UNITS:
                    raise Refused("unit")
                node = ("unit", node, self.take(self.text))
                self.need("]")
            else:
                return node

    def value(self):
        kind, text = self.kind, self.text
        if kind == "number":
            self.place += 1
            return ("number", text)
        if kind == "name":
            return self.name()
        if self.take("("):
            bars, grouped = self.bars, self.grouped
            self.bars, self.grouped = 0, True
            node = self.range()
            if self.text == ",":
                raise Refused("a pair")
            self.need(")")
            self.bars, self.grouped = bars, grouped
            return ("paren", node)
        if self.text == "|":
            self.place += 1
            if self.bars:
                raise Refused("bars in bars")
            grouped, self.grouped = self.grouped, True
            self.bars += 1
            node = self.range()
            self.bars -= 1
            self.grouped = grouped
            self.need("|")
            return ("call", "abs", [node])
        if self.take("{"):
            return self.cases()
        if self.take("√", "∛"):
            return ("call", "sqrt" if text == "√" else "cbrt", [self.value()])
        raise Refused("no value")

    def cases(self):
        bars, grouped = self.bars, self.grouped
        self.bars, self.grouped = 0, False
        branches = []
        while True:
            node = self.range()
            if self.take("otherwise"):
                branches.append((node, None))
                self.need("}")
                break
            self.need("if")
            branches.append((node, self.condition()))
            if self.take("}"):
                break
            self.need(";")
            if self.take("}"):
                break
        self.bars, self.grouped = bars, grouped
        return ("cases", branches)

    def name(self):
        text = self.text
        if text in WORDS:
            raise Refused("a word")
        self.place += 1
        if text in NAMES or text in {"π", "e", "τ", "pi", "∞"}:
            if self.text == "'":
                raise Refused("a prime")
            return ("name", text)
        if text == "f":
            primes = 0
            while self.text == "'" and self.tokens[self.place][2]:
                self.place += 1
                primes += 1
            power = None if primes else self.power()
            self.need("(")
            node = ("call", "f" + "'" * primes, self.arguments())
            return node if power is None else ("power", node, power)
        if text in ONE or text in ARITY:
            power = self.power()
            if power in [("negate", ("number", "1")), ("number", "-1"), ("paren", ("negate", ("number", "1")))]:
                raise Refused("an inverse function")
            if self.take("("):
                node = ("call", text, self.arguments())
            elif text in ONE:
                node = ("call", text, [self.argument()])
            else:
                raise Refused("arguments")
            return node if power is None else ("power", node, power)
        raise Refused("unknown name")

    def power(self):
        if self.kind == "raised":
            self.place += 1
            return ("number", self.tokens[self.place - 1][1].translate(RAISED))
        if self.take("^"):
            return self.signed(self.value)
        return None

    def arguments(self):
        bars, grouped = self.bars, self.grouped
        self.bars, self.grouped = 0, False
        nodes = [self.range()]
        while self.take(","):
            nodes.append(self.range())
        self.need(")")
        self.bars, self.grouped = bars, grouped
        return nodes

    def argument(self):
        """Up to the next sign of a sum or product, or the next function."""
        def factors():
            node = self.factor()
            while self.starts_factor():
                if self.kind == "name" and (self.text in ONE or self.text in ARITY or self.text == "f"):
                    break
                if self.kind == "number" and self.tokens[self.place - 1][0] == "number":
                    raise Refused("two numbers")
                if self.text in UNITS:
                    raise Refused("a unit")
                node = ("*", node, self.factor())
            return node
        return self.signed(factors)


# Values

def check(x):
    x = mp.mpmathify(x)
    if isinstance(x, mp.mpc):
        raise NoValue
    if mp.isnan(x):
        raise NoValue
    if mp.isinf(x):
        raise Refused("infinite")
    if x != 0 and not mpf("1e-150") < abs(x) < mpf("1e150"):
        raise Refused("too large or too small")
    return x


def inside(condition, value):
    if not condition:
        raise NoValue
    return value()


CALLS = {
    "sqrt": lambda x: inside(x >= 0, lambda: mp.sqrt(x)),
    "cbrt": lambda x: mp.sign(x) * mp.cbrt(abs(x)),
    "exp": mp.exp, "sin": mp.sin, "cos": mp.cos, "tan": mp.tan, "atan": mp.atan, "sinh": mp.sinh, "cosh": mp.cosh,
    "tanh": mp.tanh, "erf": mp.erf, "abs": abs, "sign": mp.sign, "floor": mp.floor, "ceil": mp.ceil,
    "ln": lambda x: inside(x > 0, lambda: mp.log(x)), "log": lambda x: inside(x > 0, lambda: mp.log10(x)),
    "asin": lambda x: inside(abs(x) <= 1, lambda: mp.asin(x)),
    "acos": lambda x: inside(abs(x) <= 1, lambda: mp.acos(x)),
    "round": lambda x: mp.sign(x) * mp.floor(abs(x) + mpf(1) / 2), "frac": lambda x: x - mp.floor(x),
    "step": lambda x: mpf(x >= 0), "atan2": lambda y, x: mp.atan2(y, x) if x or y else mpf(0),
    "mod": lambda a, b: inside(b != 0, lambda: a - b * mp.floor(a / b)),
    "min": lambda *x: min(x), "max": lambda *x: max(x), "hypot": lambda *x: mp.sqrt(sum(v * v for v in x)),
    "clamp": lambda x, a, b: min(max(x, a), b),
    "f": lambda x: x * x + 1, "f'": lambda x: 2 * x, "f''": lambda x: mpf(2),
}
JUMPS = {"sign", "floor", "ceil", "round", "frac", "step", "mod"}


def fraction(node):
    """The fraction that an exponent is spelled as, as numerator and denominator."""
    if node[0] == "number":
        value = mpf(node[1])
        return (int(value), 1) if value == int(value) else None
    if node[0] == "paren":
        return fraction(node[1])
    if node[0] == "negate":
        inner = fraction(node[1])
        return inner and (-inner[0], inner[1])
    if node[0] == "/":
        a, b = fraction(node[1]), fraction(node[2])
        if a and b and a[1] == 1 and b[1] == 1 and b[0]:
            from fractions import Fraction
            value = Fraction(a[0], b[0])
            return value.numerator, value.denominator
    return None


def power(base, exponent, node):
    if exponent == 0:
        return mpf(1)
    if base == 0:
        return inside(exponent > 0, lambda: mpf(0))
    ratio = fraction(node)
    if base < 0:
        if ratio and ratio[1] % 2:
            size = mp.power(-base, exponent)
            return -size if ratio[0] % 2 else size
        if exponent != mp.floor(exponent):
            raise NoValue
        return mp.power(-base, exponent) * (-1 if int(exponent) % 2 else 1)
    return mp.power(base, exponent)


class Values:
    """The value of a tree; `edges` are numbers at which the value jumps, to be refused where they are near."""

    def number(self, node):
        return check(self.raw(node))

    def raw(self, node):
        kind = node[0]
        if kind == "number":
            return mpf(node[1])
        if kind == "name":
            if node[1] == "∞":
                raise Refused("infinite")
            return {"π": lambda: +mp.pi, "pi": lambda: +mp.pi, "τ": lambda: 2 * mp.pi, "e": lambda: +mp.e}.get(
                node[1], lambda: mpf(NAMES[node[1]]))()
        if kind == "paren":
            return self.number(node[1])
        if kind == "negate":
            return -self.number(node[1])
        if kind == "unit":
            return self.number(node[1]) * UNITS[node[2]]()
        if kind == "!":
            x = self.number(node[1])
            if x > 20:
                raise Refused("large")
            self.keep_off(x)
            return inside(x >= 0 and x == mp.floor(x), lambda: mp.factorial(x))
        if kind in "+-*/" and len(node) == 3:
            a, b = self.either(node[1], node[2])
            if kind == "/":
                return inside(b != 0, lambda: a / b)
            return a + b if kind == "+" else a - b if kind == "-" else a * b
        if kind == "power":
            a, b = self.either(node[1], node[2])
            if abs(b) > 60:
                raise Refused("a large power")
            return power(a, b, node[2])
        if kind == "call":
            return self.call(node[1], node[2])
        if kind == "cases":
            return self.cases(node[1])
        raise Refused("a condition for a number")

    def either(self, *nodes):
        """All values; a refusal of one of them goes before the want of another."""
        found, lacks = [], False
        for node in nodes:
            try:
                found.append(self.number(node))
            except NoValue:
                lacks = True
        if lacks:
            raise NoValue
        return found

    def call(self, name, nodes):
        low, high = ARITY.get(name, (1, 1))
        if name not in CALLS or not low <= len(nodes) <= high:
            raise Refused("arguments")
        x = self.either(*nodes)
        if name in JUMPS:
            ratio = x[0] / x[1] if name == "mod" and x[1] else x[0]
            self.keep_off(ratio)
            self.keep_off(ratio + mpf(1) / 2)
        return CALLS[name](*x)

    def keep_off(self, x):
        """A jump lies at the whole numbers; on them is fine, but not a rounding error beside them."""
        if x != mp.nint(x) and abs(x - mp.nint(x)) < mpf("1e-9") * max(1, abs(x)):
            raise Refused("beside a jump")

    def cases(self, branches):
        chosen, is_open = None, True
        for node, condition in branches:
            # Everything has to make sense, also what is not chosen.
            try:
                value = self.number(node)
            except NoValue:
                value = None
            holds = True if condition is None else self.truth(condition)
            if not is_open:
                continue
            if holds is None:
                chosen, is_open = None, False
            elif holds:
                chosen, is_open = value, False
        if chosen is None:
            raise NoValue
        return chosen

    def truth(self, node):
        """True, False, or None where it has no value."""
        kind = node[0]
        if kind == "paren":
            return self.truth(node[1])
        if kind == "not":
            inner = self.truth(node[1])
            return None if inner is None else not inner
        if kind in ("and", "or"):
            parts = [self.truth(part) for part in node[1]]
            deciding = kind == "or"
            if deciding in parts:
                return deciding
            return None if None in parts else not deciding
        if kind != "compare":
            raise Refused("a number for a condition")
        values = []
        for side in node[1]:
            try:
                values.append(self.number(side))
            except NoValue:
                values.append(None)
        found = []
        for a, b, sign in zip(values, values[1:], node[2]):
            if a is None or b is None:
                found.append(None)
                continue
            if a != b and abs(a - b) < mpf("1e-9") * max(abs(a), abs(b), 1):
                raise Refused("beside a jump")
            found.append({"=": a == b, "≠": a != b, "<": a < b, ">": a > b, "≤": a <= b, "≥": a >= b, "<=": a <= b,
                          ">=": a >= b}[sign])
        if False in found:
            return False
        return None if None in found else True


def value_of(text):
    """The value of a formula, to 50 digits, or None where it has none."""
    node = Reader(text).formula()
    found = []
    for digits in (50, 30, 15):
        mp.dps = digits
        try:
            found.append(Values().number(node))
        except NoValue:
            found.append(None)
    mp.dps = 50
    if any(value is None for value in found):
        if all(value is None for value in found):
            return None
        raise Refused("hangs on the last digits")
    exact = found[0]
    for value in found[1:]:
        if abs(value - exact) > mpf("1e-12") * abs(exact):
            raise Refused("hangs on the last digits")
    return exact
