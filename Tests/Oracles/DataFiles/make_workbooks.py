"""Makes the workbooks in Tests/MeasurementsTests/Files/Workbooks, and what is to be read from them.

    pip install xlwt==1.3.0 openpyxl==3.1.5 xlsxwriter==3.3.1
    python3 Tests/Oracles/DataFiles/make_workbooks.py

xlwt writes workbooks of Excel 97 to 2003, openpyxl and XlsxWriter those since 2007; none of them knows of our reader.
What is expected is made of the numbers that were handed to them.
"""

import datetime
import io
import math
import zipfile

import openpyxl
import xlsxwriter
import xlwt

import make_data_files as texts

FOLDER = texts.FOLDER / "Workbooks"
NAN = math.nan
ERROR = object()

TIMES = [0.0, 0.010071, 0.1 + 0.2, 1 / 3, 12.25, 1e-7]
AX = [0.0123456789, -0.987654321, NAN, 9.80665, 3, -1e22]
FIELD = [48.5, -0.01]


def recording():
    """Sets as phyphox has them: a column that is shorter than the others, and NaN where nothing was worked out."""
    head = ["Time (s)", "Acceleration x (m/s^2)", "Magnetic field (µT)"]
    raw = [head] + [[t, ERROR if math.isnan(a) else a, FIELD[i] if i < len(FIELD) else None]
                    for i, (t, a) in enumerate(zip(TIMES, AX))]
    spectrum = [["Frequency (Hz)", "Amplitude (m/s^2)"], [0.5, 0.25], [1, 0.125], [1.5, 4]]
    device = [["property", "value"], ["version", "1.1.16"], ["deviceModel", "Pixel 6"]]
    time = [["event", "experiment time", "system time", "system time text"],
            ["START", 0, 1700000000.123, "2023-11-14 22:13:20.123 UTC+00:00"],
            ["PAUSE", 0.070317, 1700000000.193, "2023-11-14 22:13:20.193 UTC+00:00"]]
    return [("Raw Data", raw), ("Spectrum", spectrum), ("Metadata Device", device), ("Metadata Time", time)]


def recorded(kept):
    table = texts.expected(
        "comma", "point",
        [("Time", "s", kept(TIMES)), ("Acceleration x", "m/s^2", kept(AX)), ("Magnetic field", "µT", FIELD + [NAN] * 4)],
        ["warning backwardTimes 7"], missing='"" 4, NaN 1')
    spectrum = texts.expected("comma", "point", [("Frequency", "Hz", [0.5, 1, 1.5]), ("Amplitude", "m/s^2", [0.25, 0.125, 4])])
    return ("fact version 1.1.16\nfact deviceModel Pixel 6\nevent START 0\nevent PAUSE 0.070317\n"
            + "sheet Raw Data\n" + table + "sheet Spectrum\n" + spectrum)


WINDOWS, MAC = datetime.datetime(1899, 12, 30), datetime.datetime(1904, 1, 1)
MOMENTS = [datetime.datetime(2024, 2, 29, 23, 59, 59, 500000), datetime.datetime(2024, 3, 1, 0, 0, 1)]


def things():
    """What else a sheet has: a title, a gap, texts, dates, long and short numbers, truths, characters of all kinds."""
    head = ["when", "n", "x (m)", "Länge “L” (cm)", None, "note"]
    rows = [[MOMENTS[0], 1, 0.01, 123456.789, None, 'a "quoted", note 😀'], [MOMENTS[1], -2, 1e300, 0.1, None, "b\nc"]]
    return [("Mine & <yours>", [["A title above"], [], head] + rows)]


def thing_table(kept):
    return ("sheet Mine & <yours>\n" + texts.expected("comma", "point", [
        ("when", "s", [86399.5, 86401], "clock"), ("n", "", [1, -2]), ("x", "m", [0.01, 1e300]),
        ("Länge “L”", "cm", kept([123456.789, 0.1])), "note |  | words | a 'quoted', note 😀, b c"],
        ["note preamble 1", "note clockTimes 4", "note wordColumn 4"]))


def long_texts():
    """Words of all lengths, so that the table of texts goes on in other records, in its narrow and its wide letters."""
    head = ["t (s)", "word"]
    words = [("x" if i % 3 else "Ω") * (i % 97 + 1) + str(i) for i in range(600)]
    return [("Words", [head] + [[i, word] for i, word in enumerate(words)])], words


def old(sheets, hidden=(), from1904=False):
    book = xlwt.Workbook(encoding="utf-8")
    book.dates_1904 = from1904
    moment = xlwt.easyxf(num_format_str="YYYY-MM-DD HH:MM:SS")
    for name, rows in sheets:
        sheet = book.add_sheet(name)
        if name in hidden:
            sheet.visibility = 1
        for r, row in enumerate(rows):
            for c, value in enumerate(row):
                if value is ERROR:
                    sheet.row(r).set_cell_error(c, "#NUM!")
                elif isinstance(value, datetime.datetime):
                    # By ourselves, since xlwt leaves out parts of seconds.
                    sheet.write(r, c, (value - (MAC if from1904 else WINDOWS)) / datetime.timedelta(days=1), moment)
                elif value is not None:
                    sheet.write(r, c, value)
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def new(sheets, hidden=(), from1904=False):
    book = openpyxl.Workbook()
    book.remove(book.active)
    if from1904:
        book.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
    for name, rows in sheets:
        sheet = book.create_sheet(name)
        if name in hidden:
            sheet.sheet_state = "hidden"
        for r, row in enumerate(rows):
            for c, value in enumerate(row):
                if value is not None:
                    sheet.cell(r + 1, c + 1, "#NUM!" if value is ERROR else value)
    buffer = io.BytesIO()
    book.save(buffer)
    return still(buffer.getvalue())


def sixteen(values):
    """Numbers as openpyxl writes them, to sixteen digits."""
    return [float(f"{v:.16g}") for v in values]


def shared(sheets):
    """By XlsxWriter, which puts texts into a list of their own, as Excel does."""
    buffer = io.BytesIO()
    book = xlsxwriter.Workbook(buffer, {"in_memory": True})
    for name, rows in sheets:
        sheet = book.add_worksheet(name)
        for r, row in enumerate(rows):
            sheet.write_row(r, 0, row)
    book.close()
    return still(buffer.getvalue())


def still(archive, method=zipfile.ZIP_STORED):
    """The same whenever it is made; not packed, since the reader leaves unpacking to others."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as source, zipfile.ZipFile(buffer, "w", method) as target:
        for name in source.namelist():
            if name.startswith("docProps/"):
                continue
            info = zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0))
            info.compress_type = method
            target.writestr(info, source.read(name))
    return buffer.getvalue()


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    words, expected_words = long_texts()
    cases = [
        ("phyphox", recording(), recorded, {}),
        ("things", things(), thing_table, {}),
        ("from-1904", things(), thing_table, {"from1904": True}),
        ("hidden", [("Shown", [["t"], [1], [2]]), ("Aside", [["u"], [3]])],
         lambda kept: "sheet Shown\n" + texts.expected("comma", "point", [("t", "", [1, 2])]), {"hidden": ["Aside"]}),
        ("empty", [("Sheet1", []), ("Sheet2", [])], lambda kept: "error noTables 0\n", {}),
    ]
    for name, sheets, reading, options in cases:
        for ending, write, kept in [("xls", old, list), ("xlsx", new, sixteen)]:
            (FOLDER / f"{name}.{ending}").write_bytes(write(sheets, **options))
            (FOLDER / f"{name}.{ending}.expected").write_text(reading(kept), encoding="utf-8")
    (FOLDER / "words.xls").write_bytes(old(words))
    (FOLDER / "words.xlsx").write_bytes(shared(words))
    (FOLDER / "words.expected").write_text("\n".join(expected_words) + "\n", encoding="utf-8")
    (FOLDER / "packed.xlsx").write_bytes(still((FOLDER / "phyphox.xlsx").read_bytes(), zipfile.ZIP_DEFLATED))
    periods = [["L (m)", "T (s)"]] + [[0.1 + i / 1000, 1.5] for i in range(1, 201)]
    (FOLDER / "periods.xls").write_bytes(old([("Periods", periods)]))
    (FOLDER / "periods.xlsx").write_bytes(still(shared([("Periods", periods)]), zipfile.ZIP_DEFLATED))
    print(2 * len(cases) + 5, "workbooks")


if __name__ == "__main__":
    main()
