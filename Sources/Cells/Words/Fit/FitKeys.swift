import Plots

extension FitCell {
  #if !hasFeature(Embedded)
    static var summary: String { "the parameters of a model from measured values" }
    static var example: String { "data: run\nmodel: T = 2π sqrt(L/g)\nfind: g" }
  #endif

  static let table = KeyTable(
    [
      Key("data", .data, "the name of a `data` cell", without: "one is needed"),
      Key(
        "model", .formula, "an equation; to its left what was measured, a column or a formula of columns",
        without: "one is needed"),
      Key("find", .formula, "parameters of the model, between commas", without: "one is needed", repeats: true),
      Key("where", .formula, "a condition of columns; other rows are left out", without: "all rows"),
      weights.key, show.key, Key("x-label", .text, "titles of the axes", without: "the column"),
      Key("y-label", .text, "titles of the axes", without: "the left side of the model"), xScale.key, yScale.key,
    ],
    otherNames: [
      "table": "data", "from": "data", "curve": "model", "function": "model", "parameters": "find", "start": "find",
      "guess": "find", "fit": "find", "filter": "where",
    ], bare: ("model", "="))

  static let weights = ChoiceKey(
    "weights", true, "`no` uses no uncertainties of columns", without: "`yes` where uncertainties are known")
  static let show = ChoiceKey<[Show]>(
    "show", [.graph, .residuals, .numbers],
    [("graph", [.graph]), ("residuals", [.residuals]), ("numbers", [.numbers]), ("none", [])],
    "of `graph`, `residuals` and `numbers` those that stand on the page, or `none`",
    without: "`graph`, `residuals` and `numbers`")
  static let xScale = ChoiceKey("x-scale", Scale.Kind.linear, "`linear` or `log`")
  static let yScale = ChoiceKey("y-scale", Scale.Kind.linear, "`linear` or `log`")

  enum Show { case graph, residuals, numbers }
}
