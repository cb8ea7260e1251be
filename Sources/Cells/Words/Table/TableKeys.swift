extension TableCell {
  #if !hasFeature(Embedded)
    static var summary: String { "a table of formulas" }
    static var example: String { "for: L = 10 cm .. 50 cm by 10 cm\ncolumn: L^2" }
  #endif

  static let table = KeyTable(
    [
      Key("for", .formula, "a name and its values", without: "one is needed"),
      Key(
        "data", .data,
        "the name of a [`data`](#15-data) cell, whose rows the table has in place of the values of a name",
        without: "none"),
      Key(
        "column", .line, "a formula, `to` a number of significant digits if wanted; then `; title \"…\"` if wanted",
        without: "one is needed; of `data`, all its columns", repeats: true, options: [["title"]]),
    ], optionChoices: ["title": []])
}
