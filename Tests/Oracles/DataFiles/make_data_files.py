"""Files of measurements in all the forms that apps, loggers and spreadsheets write, and how each is to be read.

    python3 Tests/Oracles/DataFiles/make_data_files.py

Writes Tests/MeasurementsTests/Files/NAME and NAME.expected. The numbers are known here before they are written, so
what is expected owes nothing to the reader that is tested. The forms follow the exports of phyphox (DataExport.java
and ExportManager.swift), Sensor Logger's references of units and of platforms, what parsers of Physics Toolbox expect,
and the text formats of LoggerPro, LabVIEW, Origin, PASCO, numpy and R. The traps with commas are those of AlphaPlot
#28, DovesDataViewer #361 and ruuvi #1156.
"""

import io
import math
import pathlib
import zipfile
from decimal import Decimal

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "MeasurementsTests" / "Files"
NAN = math.nan


def shortest(value):
    """As ECMAScript writes a number."""
    if math.isnan(value):
        return "nan"
    if value == 0:
        return "0"
    if 1e-6 <= abs(value) < 1e21:
        text = format(Decimal(repr(value)), "f")
        return text.rstrip("0").rstrip(".") if "." in text else text
    mantissa, exponent = format(Decimal(repr(value)), "e").split("e")
    return mantissa + "e" + ("+" if int(exponent) > 0 else "-") + str(abs(int(exponent)))


def number_column(name, unit, values, kind="numbers", of=None):
    line = f"{name} | {unit} | {kind} | " + ", ".join(shortest(v) for v in values)
    return line + (f" | of {of}" if of else "")


def expected(separator, decimal, columns, doubts=(), **votes):
    lines = [f"separator {separator}, decimal {decimal}"]
    lines += [f"{name} {value}" for name, value in votes.items()]
    lines += [c if isinstance(c, str) else number_column(*c) for c in columns]
    lines += list(doubts)
    return "\n".join(lines) + "\n"


FILES = {}


def add(name, content, reading):
    if isinstance(content, str):
        content = content.encode("utf-8")
    assert len(content) < 2048, name
    assert name not in FILES, name
    FILES[name] = (content, reading)


def java(value, comma=False):
    """phyphox's format: ten significant digits and a power without padding."""
    if math.isnan(value):
        return "NaN"
    mantissa, exponent = f"{value:.9e}".split("e")
    text = f"{mantissa}E{int(exponent)}"
    return text.replace(".", ",") if comma else text


def rows(separator, table, form):
    return "".join(separator.join(form(v) for v in row) + "\n" for row in table)


TIMES = [0.0, 0.010071, 0.020112, 0.030153, 0.040194, 0.050235, 0.060276, 0.070317]
AX = [0.0123456789, -0.987654321, 1.5, -2.25, 0.0, 9.80665, 3.0e-4, -1.0]
AY = [1.0, 2.5, -3.75, 0.125, 8.0, -0.5, 6.25e-2, 4.0]
MOTION = list(zip(TIMES, AX, AY))
MOTION_COLUMNS = [("Time", "s", TIMES), ("Acceleration x", "m/s^2", AX), ("Acceleration y", "m/s^2", AY)]


def phyphox():
    kinds = [
        ("comma-point", ",", False, "comma"), ("tab-point", "\t", False, "tab"),
        ("semicolon-point", ";", False, "semicolon"), ("tab-comma", "\t", True, "tab"),
        ("semicolon-comma", ";", True, "semicolon")]
    for name, separator, comma, word in kinds:
        header = separator.join(f'"{t}"' for t in ["Time (s)", "Acceleration x (m/s^2)", "Acceleration y (m/s^2)"])
        add(
            f"phyphox-{name}.csv", header + "\n" + rows(separator, MOTION, lambda v: java(v, comma)),
            expected(word, "comma" if comma else "point", MOTION_COLUMNS))
    # Columns of different length: Android writes NaN, an iPhone an empty string in quotes.
    short = [(TIMES[i], AX[i], AY[i] if i < 5 else NAN) for i in range(8)]
    columns = [
        ("Time", "s", TIMES), ("Illuminance", "lx", AX), ("Magnetic field x", "µT", [r[2] for r in short])]
    header = '"Time (s)","Illuminance (lx)","Magnetic field x (µT)"\n'
    add("phyphox-short-android.csv", header + rows(",", short, java), expected("comma", "point", columns, missing="NaN 3"))
    add(
        "phyphox-short-iphone.csv", header + rows(",", short, lambda v: '""' if math.isnan(v) else java(v)),
        expected("comma", "point", columns, missing='"" 3'))
    # Names that a sheet would take for formulas, quotes that nobody escaped, other units.
    names = '"\'+x (hPa)","Angle "phi" (deg)","Level (a.u.)","Share (%)","Temperature (°C)"\n'
    table = [(1013.25, 10.0, 0.5, 12.0, 20.5), (1013.5, 20.0, 0.25, 13.0, 21.0)]
    add(
        "phyphox-names.csv", names + rows(",", table, java),
        expected("comma", "point", [
            ("+x", "hPa", [1013.25, 1013.5]), ('Angle "phi"', "deg", [10, 20]), ("Level", "a.u.", [0.5, 0.25]),
            ("Share", "%", [12, 13]), ("Temperature", "°C", [20.5, 21])]))
    add(
        "phyphox-infinite.csv", '"Time (s)";"Period (s)"\n0,000000000E0;1,200000000E0\n1,000000000E0;+∞\n'
        "2,000000000E0;NaN\n3,000000000E0;1,300000000E0\n",
        expected("semicolon", "comma", [("Time", "s", [0, 1, 2, 3]), ("Period", "s", [1.2, NAN, NAN, 1.3])],
                 ["warning nonFinite 3"], missing="NaN 1"))
    add("phyphox.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(64), "error notText 0\n")


def sensor_logger():
    start = 1_700_000_000_000_000_000
    table = [(0.05, 0.1, 0.2, 0.3), (0.06, -0.1, 0.25, 0.5), (0.06, -0.1, 0.25, 0.5), (-0.01, 0.0, 1.0, 2.0)]
    text = "time,seconds_elapsed,z,y,x\n"
    for t, z, y, x in table:
        text += f"{start + round(t * 1e9)},{t!r},{z!r},{y!r},{x!r}\n"
    add(
        "sensor-logger.csv", text,
        expected("comma", "point", [
            ("time", "", [float(start + round(r[0] * 1e9)) for r in table]), ("seconds_elapsed", "", [r[0] for r in table]),
            ("z", "", [r[1] for r in table]), ("y", "", [r[2] for r in table]), ("x", "", [r[3] for r in table])],
            ["note digitsLost 2"]))


def physics_toolbox():
    plain = "time,gFx,gFy,gFz,TgF\n0.004,0.01,0.02,0.99,0.9903\n0.014,0.02,0.01,0.98,0.9803\n"
    columns = lambda times, unit, kind="numbers": [
        ("time", unit, times, kind), ("gFx", "", [0.01, 0.02]), ("gFy", "", [0.02, 0.01]), ("gFz", "", [0.99, 0.98]),
        ("TgF", "", [0.9903, 0.9803])]
    add("toolbox.csv", plain, expected("comma", "point", columns([0.004, 0.014], "")))
    add("toolbox-semicolon.csv", plain.replace(",", ";"), expected("semicolon", "point", columns([0.004, 0.014], "")))
    add(
        "toolbox-trailing-comma.csv", plain.replace("\n", ",\n"),
        expected("comma", "point", columns([0.004, 0.014], ""), ["note trailingSeparators 2"], missing='"" 2'))
    clock = plain.replace("0.004,", "12:00:01:250,").replace("0.014,", "12:00:01:500,")
    add(
        "toolbox-clock.csv", clock,
        expected("comma", "point", columns([43201.25, 43201.5], "s", "clock"), ["note clockTimes 2"]))
    midnight = "time,ax,ay,az,aT\n23:59:59.5,1.5,2,3,4.5\n0:00:00.5,1.5,2,3,4.5\n00:00:01.5,1.5,2,3,4.5\n"
    add(
        "toolbox-midnight.csv", midnight,
        expected("comma", "point", [
            ("time", "s", [86399.5, 86400.5, 86401.5], "clock"), ("ax", "", [1.5] * 3), ("ay", "", [2] * 3),
            ("az", "", [3] * 3), ("aT", "", [4.5] * 3)], ["note clockTimes 2", "warning midnightPassed 2"]))


def loggers():
    t, x = [0.0, 0.1, 0.2], [1.5, 1.75, 2.25]
    two = [("Time", "s", t), ("Position", "m", x)]
    add(
        "loggerpro.txt", "Vernier Format 2\r\nUntitled.cmbl 3/2/2020 10:21:05\r\nLatest\r\nTime\tPosition\r\nt\tx\r\ns\tm\r\n"
        "\r\n0\t1.5\r\n0.1\t1.75\r\n0.2\t2.25\r\n", expected("tab", "point", two, ["note preamble 1"], units=6))
    add(
        "loggerpro.csv", '"Latest: Time (s)","Latest: Position (m)"\n0,1.5\n0.1,1.75\n0.2,2.25\n',
        expected("comma", "point", [("Latest: Time", "s", t), ("Latest: Position", "m", x)]))
    add(
        "pasco.csv", '"Time (s) Run #1","Position (m) Run #1"\n0.000,1.500\n0.100,1.750\n0.200,2.250\n',
        expected("comma", "point", [("Time Run #1", "s", t), ("Position Run #1", "m", x)]))
    add(
        "origin.txt", "Time\tPosition\nSeconds\tm\n\tby hand\n0\t1.5\n0.1\t1.75\n0.2\t2.25\n",
        expected("tab", "point", [("Time", "Seconds", t), ("Position", "m", x)], ["note preamble 3"], units=2))
    add(
        "units-row.csv", "t;U\ns;V\n0,0;1,5\n0,1;1,75\n0,2;2,25\n",
        expected("semicolon", "comma", [("t", "s", t), ("U", "V", x)], units=2))
    add(
        "units-row-brackets.csv", "t,v\n[s],(m/s)\n0.0,1.5\n0.1,1.75\n0.2,2.25\n",
        expected("comma", "point", [("t", "s", t), ("v", "m/s", x)], units=2))
    add(
        "two-words.csv", "Device;Pixel 6\nDate;today\nt (s);x (m)\n0,0;1,5\n0,1;1,75\n0,2;2,25\n",
        expected("semicolon", "comma", [("t", "s", t), ("x", "m", x)], ["note preamble 1"]))
    add(
        "two-levels.csv", "Run 1,Run 1\nt,x\n0.0,1.5\n0.1,1.75\n0.2,2.25\n",
        expected("comma", "point", [("t", "", t), ("x", "", x)], ["note preamble 1"]))
    add(
        "labview.lvm", "LabVIEW Measurement\t\nWriter_Version\t2\nSeparator\tTab\nDecimal_Separator\t,\n"
        "***End_of_Header***\t\nX_Value\tVoltage\n0,0\t1,5\n0,1\t1,75\n0,2\t2,25\n",
        expected("tab", "comma", [("X_Value", "", t), ("Voltage", "", x)], ["note preamble 1"]))
    add(
        "numpy.txt", "# t (s) x (m)\n0.000000000000000000e+00 1.500000000000000000e+00\n"
        "1.000000000000000056e-01 1.750000000000000000e+00\n2.000000000000000111e-01 2.250000000000000000e+00\n",
        expected("blanks", "point", [("t", "s", t), ("x", "m", x)], ["note headerFromComment 1"]))
    add(
        "comments.csv", "% Pendulum of 2024-05-01\n% L = 0.5 m\nt,x\n0.0,1.5\n# a truck passed\n0.1,1.75\n0.2,2.25\n",
        expected("comma", "point", [("t", "", t), ("x", "", x)], comments=3))
    add(
        "r.txt", '"t" "x"\n"1" 0 1.5\n"2" 0.1 1.75\n"3" 0.2 2.25\n',
        expected("blanks", "point", [
            ("column 1", "", [1, 2, 3]), ("column 2", "", t), ("column 3", "", x)], ["error headerLength 1"]))
    add(
        "excel-sep.csv", "sep=;\r\nt (s);x (m)\r\n0,0;1,5\r\n0,1;1,75\r\n0,2;2,25\r\n",
        expected("semicolon", "comma", [("t", "s", t), ("x", "m", x)]))
    add(
        "excel-empty-rows.csv", "t (s);x (m)\r\n0,0;1,5\r\n0,1;1,75\r\n0,2;2,25\r\n;\r\n;\r\n",
        expected("semicolon", "comma", [("t", "s", t), ("x", "m", x)], missing='"" 4'))
    add(
        "aligned.txt", "  Time (s)   Position (m)\n     0.0           1.5\n     0.1           1.75\n     0.2           2.25\n",
        expected("blanks", "point", two))
    add("bars.txt", "t (s) | x (m)\n0.0 | 1.5\n0.1 | 1.75\n0.2 | 2.25\n",
        expected("bar", "point", [("t", "s", t), ("x", "m", x)]))
    add("bare.txt", "0.0 1.5\n0.1 1.75\n0.2 2.25\n",
        expected("blanks", "point", [("column 1", "", t), ("column 2", "", x)], ["note headerMissing 1"]))
    add("one-column.txt", "T (s)\n1.5\n1.75\n2.25\n", expected("none", "point", [("T", "s", x)]))
    add(
        "titles.csv", "T / s,L [cm],v in m/s,a/(m/s²),φ (°),Remark\n1.5,2,3,4,5,good\n1.75,2,3,4,5,bad\n",
        expected("comma", "point", [
            ("T", "s", [1.5, 1.75]), ("L", "cm", [2, 2]), ("v", "m/s", [3, 3]), ("a", "m/s²", [4, 4]),
            ("φ", "°", [5, 5]), "Remark |  | words | good, bad"], ["note wordColumn 2"]))
    add(
        "uncertainties.csv", "L (m),ΔL (m),T (s),u(T),x,x_err,y,±,v,sigma_v\n" + "1.5,0.1,2,0.2,3,0.3,4,0.4,5,0.5\n" * 2,
        expected("comma", "point", [
            ("L", "m", [1.5] * 2), ("ΔL", "m", [0.1] * 2, "numbers", "L"), ("T", "s", [2] * 2),
            ("u(T)", "", [0.2] * 2, "numbers", "T"), ("x", "", [3] * 2), ("x_err", "", [0.3] * 2, "numbers", "x"),
            ("y", "", [4] * 2), ("±", "", [0.4] * 2, "numbers", "y"), ("v", "", [5] * 2),
            ("sigma_v", "", [0.5] * 2, "numbers", "v")]))
    add(
        "repeated-header.csv", "t,x\n0.0,1.5\n0.1,1.75\nt,x\n0.2,2.25\n",
        expected("comma", "point", [("t", "", t), ("x", "", x)], ["note repeatedHeader 4"]))
    add(
        "footer.csv", "t,x\n0.0,1.5\n0.1,1.75\n0.2,2.25\nEnd of recording\n",
        expected("comma", "point", [("t", "", t), ("x", "", x)], ["warning strayLines 5"]))


def encodings():
    t, x = [0.5, 1.5], [2.5, 3.25]
    text = "Länge (µm);T (°C)\r\n0,5;2,5\r\n1,5;3,25\r\n"
    columns = [("Länge", "µm", t), ("T", "°C", x)]
    add("latin-1.csv", text.encode("latin-1"),
        expected("semicolon", "comma", columns, ["note guessedEncoding 0"], encoding="windows1252"))
    add("utf-8-mark.csv", b"\xef\xbb\xbf" + text.encode(), expected("semicolon", "comma", columns))
    tabs = text.replace(";", "\t")
    add("utf-16.txt", b"\xff\xfe" + tabs.encode("utf-16-le"),
        expected("tab", "comma", columns, encoding="utf16LittleEndian"))
    add("utf-16-big.txt", b"\xfe\xff" + tabs.encode("utf-16-be"),
        expected("tab", "comma", columns, encoding="utf16BigEndian"))
    add("old-mac.txt", tabs.replace("\r\n", "\r").encode("utf-8"), expected("tab", "comma", columns))
    add("no-end.csv", "t,x\n0.5,2.5\n1.5,3.25", expected("comma", "point", [("t", "", t), ("x", "", x)]))
    add("cut.csv", "t,x\n0.5,2.5\n1.5,3.25\n2",
        expected("comma", "point", [("t", "", t), ("x", "", x)], ["warning cutLastLine 4"]))
    add("page.csv", "<!DOCTYPE html>\n<title>Sign in</title>\n", "error notText 0\n")
    add("empty.csv", "\n\n", "error empty 0\n")
    add("prose.txt", "Dear student,\nplease find the file attached.\n", "error noNumbers 1\n")


def commas():
    add("ambiguous.csv", "1,5,2,5\n1,6,2,7\n1,7,2,9\n", "error ambiguousCommas 1\n")
    add("ambiguous-header.csv", "t,T\n1,5,2,5\n1,6,2,7\n1,7,2,9\n", "error ambiguousCommas 2\n")
    add("ambiguous-uneven.csv", "t,T\n1,5,2,5\n2,2,7\n3,2,9\n1,7,2\n", "error ambiguousCommas 2\n")
    add("ambiguous-single.csv", "T\n1,5\n1,75\n2,25\n", "error ambiguousCommas 2\n")
    add("whole.csv", "a,b,c,d\n1,5,2,5\n1,6,2,7\n",
        expected("comma", "point", [("a", "", [1, 1]), ("b", "", [5, 6]), ("c", "", [2, 2]), ("d", "", [5, 7])]))
    add(
        "some-commas.csv", "t;x\n0,1;1,5\n0,2;2\n0,3;2,25\n",
        expected("semicolon", "comma", [("t", "", [0.1, 0.2, 0.3]), ("x", "", [1.5, 2, 2.25])],
                 ["note someWithoutDecimals 3"]))
    add(
        "thousands-or-decimals.csv", "t;x\n1;4,120\n2;52,6\n3;53,1\n",
        expected("semicolon", "comma", [("t", "", [1, 2, 3]), ("x", "", [4.12, 52.6, 53.1])], ["error maybeThousands 2"]))
    add(
        "thousands-beside-whole.txt", "t\tx\n1\t950\n2\t1,020\n3\t1,100\n",
        expected("tab", "comma", [("t", "", [1, 2, 3]), ("x", "", [950, 1.02, 1.1])], ["error maybeThousands 3"]))
    add(
        "maybe-thousands.csv", "t;x\n1;1.234\n2;2.345\n3;3.456\n",
        expected("semicolon", "point", [("t", "", [1, 2, 3]), ("x", "", [1.234, 2.345, 3.456])],
                 ["warning maybeThousands 2"]))
    add(
        "thousands.csv", "t;x\n1;1.234,5\n2;12.345,25\n3;999,5\n",
        expected("semicolon", "comma", [("t", "", [1, 2, 3]), ("x", "", [1234.5, 12345.25, 999.5])],
                 ["note groupedDigits 2"], grouping="point"))
    add(
        "thousands-quoted.csv", 't,x\n1,"1,234.5"\n2,"12,345.25"\n3,999.5\n',
        expected("comma", "point", [("t", "", [1, 2, 3]), ("x", "", [1234.5, 12345.25, 999.5])],
                 ["note groupedDigits 2"], grouping="comma"))
    add(
        "thousands-blank.csv", "t;x\n1;1 234,5\n2;12 345,25\n3;999,5\n",
        expected("semicolon", "comma", [("t", "", [1, 2, 3]), ("x", "", [1234.5, 12345.25, 999.5])],
                 ["note groupedDigits 2"], grouping="blank"))
    add(
        "both-signs.csv", "t;x\n1;1.5\n2;2,5\n3;3.25\n",
        expected("semicolon", "point", [("t", "", [1, 2, 3]), ("x", "", [1.5, NAN, 3.25])],
                 ["warning wordsAmongNumbers 3", "error mixedDecimalSigns 3"]))
    add(
        "quoted-commas.csv", '"t","x"\n"0,5","1,5"\n"1,5","2,25"\n',
        expected("comma", "comma", [("t", "", [0.5, 1.5]), ("x", "", [1.5, 2.25])]))
    add(
        "quoted-and-bare.csv", '"t","x"\n"0,5","1,5"\n"1,5","2,25"\n2,3\n',
        expected("comma", "comma", [("t", "", [0.5, 1.5, 2]), ("x", "", [1.5, 2.25, 3])],
                 ["note someWithoutDecimals 4", "note someWithoutDecimals 4"]))
    add(
        "comma-in-comma.csv", "t,x\n0.1,1.5\n0.2,2,5\n0.3,3.5\n",
        expected("comma", "point", [("t", "", [0.1, NAN, 0.3]), ("x", "", [1.5, NAN, 3.5])], ["warning longRows 3"]))


def fields():
    add(
        "words.csv", "t,x\n0.1,1.5\n0.2,n.a.\n0.3,-\n0.4,abc\n",
        expected("comma", "point", [("t", "", [0.1, 0.2, 0.3, 0.4]), ("x", "", [1.5, NAN, NAN, NAN])],
                 ["warning wordsAmongNumbers 5"], missing="n.a. 1, - 1"))
    add(
        "placeholder.csv", "t,x\n0.1,1.5\n0.2,-999\n0.3,2.5\n",
        expected("comma", "point", [("t", "", [0.1, 0.2, 0.3]), ("x", "", [1.5, -999, 2.5])], ["warning placeholder 2"]))
    add(
        "uneven-rows.csv", "t,x,y\n0.1,1.5,2\n0.2,2.5\n0.3,3.5,4\n",
        expected("comma", "point", [
            ("t", "", [0.1, 0.2, 0.3]), ("x", "", [1.5, 2.5, 3.5]), ("y", "", [2, NAN, 4])], ["warning shortRows 3"]))
    add(
        "uneven-blanks.txt", "t  x  y\n0.1 1.5 2\n0.2     4\n0.3 3.5 4\n",
        expected("blanks", "point", [
            ("t", "", [0.1, NAN, 0.3]), ("x", "", [1.5, NAN, 3.5]), ("y", "", [2, NAN, 4])], ["warning shortRows 3"]))
    add(
        "open-quote.csv", 't,x\n0.1,1.5\n0.2,"2.5\n0.3,3.5\n',
        expected("comma", "point", [("t", "", [0.1, 0.2, 0.3]), ("x", "", [1.5, NAN, 3.5])],
                 ["warning openQuote 3", "warning wordsAmongNumbers 3"]))
    add(
        "quoted-line-end.csv", 't,note\n0.1,"one\ntwo"\n0.2,three\n',
        expected("comma", "point", [("t", "", [0.1, 0.2]), "note |  | words | one two, three"],
                 ["note wordColumn 2", "note lineBreakInQuotes 2"]))
    add(
        "duplicate.csv", "t,x,x\n0.1,1.5,2\n0.2,2.5,3\n",
        expected("comma", "point", [("t", "", [0.1, 0.2]), ("x", "", [1.5, 2.5]), ("x (2)", "", [2, 3])],
                 ["warning duplicateName 1"]))
    add(
        "unit-in-fields.csv", "t;L\n0,1 s;1,5 cm\n0,2 s;2,5 cm\n",
        expected("semicolon", "comma", [("t", "s", [0.1, 0.2]), ("L", "cm", [1.5, 2.5])],
                 ["note unitInFields 2", "note unitInFields 2"]))
    add(
        "signs.csv", "t;x\n+0,1;−1,5\n0,2;–2,5e−1\n",
        expected("semicolon", "comma", [("t", "", [0.1, 0.2]), ("x", "", [-1.5, -0.25])]))
    add(
        "dates.csv", "when,x\n2024-02-29 23:59:59.5,1.5\n2024-03-01T00:00:00.5Z,2.5\n",
        expected("comma", "point", [("when", "s", [86399.5, 86400.5], "clock"), ("x", "", [1.5, 2.5])],
                 ["note clockTimes 2"]))
    add(
        "dates-ambiguous.csv", "when,x\n03/04/2024 12:00,1.5\n03/05/2024 12:00,2.5\n",
        expected("comma", "point", [("when", "s", [43200, 43200 + 31 * 86400 - 86400], "clock"), ("x", "", [1.5, 2.5])],
                 ["warning ambiguousDates 2", "note clockTimes 2"]))
    add(
        "times.csv", "time (s),x\n" + "".join(
            f"{v},1.5\n" for v in [0.0, 0.1, 0.2, 0.2, 0.3, 0.25, 0.45, 0.55, 0.65, 0.75]),
        expected("comma", "point", [
            ("time", "s", [0.0, 0.1, 0.2, 0.2, 0.3, 0.25, 0.45, 0.55, 0.65, 0.75]), ("x", "", [1.5] * 10)],
            ["note irregularSampling 2", "warning repeatedTimes 5", "warning backwardTimes 7"]))
    add(
        "gravity.csv", "t (s),a_x (g)\n0.1,1.5\n0.2,2.5\n",
        expected("comma", "point", [("t", "s", [0.1, 0.2]), ("a_x", "g", [1.5, 2.5])], ["warning gravityOrGram 1"]))


def archives():
    def packed(files):
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, text in files:
                info = zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0))
                info.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(info, text)
        return buffer.getvalue()

    header = '"Time (s)","Acceleration x (m/s^2)","Acceleration y (m/s^2)"\n'
    data = packed([
        ("Raw Data.csv", header + rows(",", MOTION, java)),
        ("meta/device.csv", '"property","value"\n"version","1.1.16"\n"deviceModel","Pixel 6"\n'),
        ("meta/time.csv", '"event","experiment time","system time","system time text"\n'
         '"START",0.000000000E0,1700000000.123,"2023-11-14 22:13:20.123 UTC+00:00"\n'
         '"PAUSE",7.031700000E-2,1700000000.193,"2023-11-14 22:13:20.193 UTC+00:00"\n'),
    ])
    add("phyphox.zip", data, "")
    for platform in ["ios", "android"]:
        sign = -1 if platform == "ios" else 1
        flat = f"1700000000050000000,0.05,{sign * 9.5!r},{sign * 0.25!r},{sign * -0.5!r}\n"
        add(f"sensor-logger-{platform}.zip", packed([
            ("Gravity.csv", "time,seconds_elapsed,z,y,x\n" + flat * 2),
            ("Gyroscope.csv", "time,seconds_elapsed,z,y,x\n1700000000050000000,0.05,0.5,0.25,0.125\n"),
            ("Metadata.csv", f"version,device name,platform,standardisation\n3,phone,{platform},false\n")]), "")


def main():
    for part in [phyphox, sensor_logger, physics_toolbox, loggers, encodings, commas, fields, archives]:
        part()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.iterdir():
        if old.name != "sentences.txt" and old.is_file():  # which the test writes; workbooks have a script of their own
            old.unlink()
    for name, (content, reading) in FILES.items():
        (FOLDER / name).write_bytes(content)
        if reading:
            (FOLDER / (name + ".expected")).write_text(reading, encoding="utf-8")
    print(len(FILES), "files")


if __name__ == "__main__":
    main()
