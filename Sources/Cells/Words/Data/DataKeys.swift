import Measurements

extension DataCell {
  #if !hasFeature(Embedded)
    static var summary: String { "measured values, from a file or in the cell" }
    static var example: String { "file: run.csv" }
  #endif

  static let table = KeyTable(
    [
      Key(
        "file", .file,
        """
        a file of numbers in columns, a zip archive of such files or a workbook, by its path from the notebook, from \
        the folder of the notebooks, or from the book's
        """, without: "the rows stand in the cell")
    ] + ofFiles + [show.key, drop.key],
    otherNames: [
      "path": "file", "source": "file", "csv": "file", "filter": "where", "if": "where", "sep": "separator",
      "delimiter": "separator", "na": "missing", "rows": "show", "table": "show",
    ])

  /// How a file is to be read.
  static let ofFiles = [
    Key(
      "part", .text, "which table of an archive or workbook, `part: Accelerometer`", without: "the only one"),
    Key("where", .formula, "a condition of columns, `t > 1 s`; other rows are left out", without: "all rows"),
    separator.key, decimal.key,
    Key("header", .number, "how many lines stand above the numbers, or `none`", without: "by vote"),
    Key(
      "missing", .text, "words for what was not measured, between commas, besides those that are known",
      without: "empty fields, `NaN`, `-` and the like"),
  ]

  static let separator = ChoiceKey<DataVotes.Separator?>(
    "separator", nil,
    [("comma", .comma), ("semicolon", .semicolon), ("tab", .tab), ("bar", .bar), ("blank", .blanks)],
    otherWords: [
      (",", .comma), (";", .semicolon), ("\\t", .tab), ("|", .bar), ("blanks", .blanks), ("space", .blanks),
      (" ", .blanks),
    ], "what stands between columns: `comma`, `semicolon`, `tab`, `bar` or `blank`", without: "by vote")
  static let decimal = ChoiceKey<DataVotes.DecimalSign?>(
    "decimal", nil, [("point", .point), ("comma", .comma)], otherWords: [(".", .point), (",", .comma)],
    "the decimal sign: `point` or `comma`", without: "by vote")
  static let show = ChoiceKey<Show?>(
    "show", nil, [("all", .all), ("folded", .folded), ("none", .hidden)],
    "`all`, `folded` or `none`: how the table stands on the page", without: "`folded` beyond 12 rows, else `all`")
  static let drop = ChoiceKey<Bool?>(
    "drop", nil, [("yes", true), ("no", false)],
    "`no` or `yes`: whether a reader can put a file of their own in the place of these data",
    without: "`yes` where it has a name and is shown")

  /// How the table stands on the page.
  enum Show { case all, folded, hidden }
}
