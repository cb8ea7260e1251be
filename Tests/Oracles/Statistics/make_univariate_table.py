"""NIST's reference data for summaries of one variable, as the table of the tests of column statistics.

    python3 Tests/Oracles/Statistics/make_univariate_table.py FOLDER

FOLDER has the observations of NIST's Lew, Lottery, Mavro, Michelso and PiDigits (Statistical Reference Datasets, 1998),
one a line in Lew.txt and so on. NIST's digits of π are some that are none from the 957th on; its certified values are
those of its digits. Each certified value is checked in fractions, and the quantiles are exact, by definition 7 of
Hyndman and Fan (the one of Python's `inclusive`).
"""

import pathlib
import statistics
import sys
from fractions import Fraction

TABLE = pathlib.Path(__file__).resolve().parents[2] / "MeasurementsTests" / "Statistics" / "univariate.txt"
CERTIFIED = {
    "Lew": ("-177.435000000000", "277.332168044316"), "Lottery": ("518.958715596330", "291.699727470969"),
    "Mavro": ("2.00185600000000", "0.000429123454003053"), "Michelso": ("299.852400000000", "0.0790105478190518"),
    "PiDigits": ("4.53480000000000", "2.86733906028871")}


def main(folder):
    lines = [
        "# NIST's reference data for summaries of one variable, made by make_univariate_table.py:",
        "# name; certified mean; certified deviation (n - 1); quantiles 0.1, 0.25, 0.5, 0.9; values"]
    for name, (mean, deviation) in CERTIFIED.items():
        words = (pathlib.Path(folder) / f"{name}.txt").read_text().split()
        shown = ("" if name == "PiDigits" else " ").join(words)
        values = [Fraction(word) for word in words]
        center = sum(values) / len(values)
        spread = float(sum((v - center) ** 2 for v in values) / (len(values) - 1)) ** 0.5
        assert abs(float(center) / float(mean) - 1) < 1e-14 and abs(spread / float(deviation) - 1) < 1e-14, name
        cuts = statistics.quantiles(values, n=20, method="inclusive")
        quantiles = " ".join(repr(float(cuts[i])) for i in (1, 4, 9, 17))
        lines.append("; ".join([name, mean, deviation, quantiles, shown]))
    TABLE.write_text("\n".join(lines) + "\n")


main(sys.argv[1])
