"""Random formulas of the grammar in Documentation/language.md with their values, for the test GrammarTests.

    python3 Tests/Oracles/Grammar/make_grammar_table.py > Tests/FormulasTests/Syntax/grammar.txt

Needs mpmath. The grammar is read from the specification, and formulas are drawn from it at random. What they mean is
worked out by a reader of its own (formula_reader.py), which was written from the text of section 9 and knows nothing
of the program. Formulas that mean no number are left out, and so are those whose value hangs on the last digits.
"""

import pathlib
import random
import re

from formula_reader import NAMES, NoValue, Refused, value_of

ROOT = pathlib.Path(__file__).resolve().parents[3]
COUNT = 700


def productions():
    text = (ROOT / "Documentation/language.md").read_text()
    section = text[text.index("## 8. Formulas"):]
    block = section[section.index("```text") + 7:]
    block = block[:block.index("```")]
    rules, current = {}, None
    for line in block.splitlines():
        if "->" in line:
            current, line = (part.strip() for part in line.split("->", 1))
            rules[current] = ""
        if current:
            rules[current] += " " + line.strip()
    return {name: Expression(body).alternatives() for name, body in rules.items()}


class Expression:
    """A right side: alternatives of sequences of (item, repetition); an item is a text, a rule or alternatives."""

    def __init__(self, text):
        self.tokens = re.findall(r'"[^"]*"|[A-Za-z]+|[()|?*+]', text)
        self.place = 0

    def alternatives(self):
        found = [self.sequence()]
        while self.place < len(self.tokens) and self.tokens[self.place] == "|":
            self.place += 1
            found.append(self.sequence())
        return found

    def sequence(self):
        items = []
        while self.place < len(self.tokens) and self.tokens[self.place] not in "|)":
            token = self.tokens[self.place]
            self.place += 1
            if token == "(":
                item = self.alternatives()
                self.place += 1
            else:
                item = token
            times = ""
            if self.place < len(self.tokens) and self.tokens[self.place] in "?*+":
                times = self.tokens[self.place]
                self.place += 1
            items.append((item, times))
        return items


FUNCTIONS = ("sqrt cbrt exp ln log sin cos tan asin acos atan sinh cosh tanh abs sign floor ceil round frac erf step "
             "atan2 min max mod clamp hypot").split()
# Values that are no rule of the grammar.
LEAVES = {
    "number": lambda: random.choice(["1", "2", "3", ".5", "1.25", "2.5e-1", "4", "0", "1e1", "7"]),
    "name": lambda: random.choice(list(NAMES) + ["f", "f"]),
    "function": lambda: random.choice(FUNCTIONS),
    "superscript": lambda: random.choice(["²", "³", "⁻¹", "⁰"]),
    "unit": lambda: random.choice(["rad", "%", "°", "mrad"]),
}
# How often an alternative of a rule is taken, in the order in which they stand.
WEIGHTS = {"value": [8, 6, 7, 5, 0.1, 1.5, 1.2, 1], "range": None, "side": [1, 6]}
# How often an option is taken.
CHANCES = {"range": 0, "formula": 0.03, "condition": 0.02, "conjunction": 0.1, "comparison": 0.02, "term": 0.5, "sum": 0.45}


class Writer:
    def __init__(self, rules):
        self.rules = rules

    def formula(self):
        self.parts = []
        self.write("formula", 0)
        text = ""
        for part in self.parts:
            # Words and numbers that touch would be one.
            touches = text and re.match(r"[\w.]", part) and re.search(r"[\w.]$", text)
            text += (" " if touches or random.random() < 0.4 else "") + part
        return text.strip()

    def write(self, rule, depth):
        if depth > 45:
            raise Refused("too deep")
        if rule in LEAVES:
            self.parts.append(LEAVES[rule]())
            return
        options = self.rules[rule]
        weights = WEIGHTS.get(rule)
        if rule == "value" and depth > 22:
            options, weights = options[:2], [1, 1]
        self.sequence(random.choices(options, weights)[0], rule, depth + 1)

    def sequence(self, items, rule, depth):
        for item, times in items:
            chance = CHANCES.get(rule, 0.3 if depth < 20 else 0.05)
            if rule == "branch":
                chance = 1
            count = 1
            if times == "?":
                count = int(random.random() < chance)
            elif times:
                count = 1 if times == "+" else 0
                while random.random() < chance * 0.8 and count < 3:
                    count += 1
            for _ in range(count):
                if isinstance(item, list):
                    self.sequence(random.choice(item), rule, depth)
                elif item.startswith('"'):
                    self.parts.append(item[1:-1])
                else:
                    self.write(item, depth)


def main():
    random.seed(9)
    writer = Writer(productions())
    rows, seen, without = [], set(), 0
    while len(rows) < COUNT:
        try:
            text = writer.formula()
            if not 10 < len(text) < 90 or text in seen:
                continue
            value = value_of(text)
        except (Refused, RecursionError):
            continue
        if value is None:
            without += 1
            if without > COUNT // 5:
                continue
        seen.add(text)
        rows.append((text, value))
    print("# Formulas drawn at random from the grammar of the specification, and what they come to, or `none` where there is no")
    print("# value. A row is the value, a tab, the formula. Made by Tests/Oracles/Grammar/make_grammar_table.py with mpmath.")
    for text, value in rows:
        print("none" if value is None else repr(float(value)), text, sep="\t")


if __name__ == "__main__":
    main()
