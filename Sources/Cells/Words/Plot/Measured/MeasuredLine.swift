import Diagnostics
import Formulas
import Plots

/// A line `points:`, `bars:`, `histogram:` or `boxes:` with its options: `(run.L, run.T); marker square; join`.
struct MeasuredLine {
  let kind: Kind
  /// Of one that has parts the first of them.
  let formula: ReadFormula
  /// What stands at a name each, of boxes and of bars that have names.
  private(set) var items: [NamedItem] = []
  private(set) var label: SourceFragment?
  private(set) var color: Int?
  private(set) var marker = PlotSeries.Marker.disc
  private(set) var isJoined = false
  private(set) var isFilled = false
  /// Where the filled area ends, `fill run.low`; nil is zero.
  private(set) var base: ReadFormula?
  private(set) var hasErrors = true
  /// Of a histogram: how many bars. Of it and of bars: how wide they are.
  private(set) var bins: ReadFormula?
  private(set) var width: ReadFormula?
  private(set) var isDensity = false
  /// What is wrong with the options, or with how its parts are written.
  private(set) var diagnostics: [Diagnostic] = []

  enum Kind {
    case points, bars, histogram, boxes
    /// Bars one by one, `"iron" 7.87 g/cm^3`.
    case namedBars

    /// The options that a line may have.
    var options: [String] {
      switch self {
      case .points: ["marker", "join", "fill", "label", "color", "errors"]
      case .bars: ["width", "label", "color", "errors"]
      case .histogram: ["bins", "width", "density", "label", "color"]
      case .boxes: ["label", "color"]
      case .namedBars: ["label", "color", "errors"]
      }
    }

    /// What has the options of a formula; nil where names in quotes stand between formulas.
    var bearer: String? {
      switch self {
      case .points: "points"
      case .bars: "bars"
      case .histogram: "a histogram"
      case .boxes, .namedBars: nil
      }
    }

    /// Begins what is said of them.
    var name: String {
      switch self {
      case .points: "Points have"
      case .bars: "Bars have"
      case .boxes: "Boxes have"
      case .namedBars: "Bars with names have"
      case .histogram: "A histogram has"
      }
    }
  }

  init(_ text: SourceFragment, _ kind: Kind, with reader: FormulaReader) {
    let parts = text.topLevelParts(separatedBy: ";")
    var rows = reader
    rows.names = reader.names.ofRows
    self.kind = kind
    let columns = Array(reader.names.columns)
    func formula(_ text: SourceFragment) -> ReadFormula {
      let read = rows.formula(text)
      return ReadFormula(node: read.node, range: read.range, diagnostics: read.diagnostics, parameters: columns)
    }
    var head = parts.first ?? text
    if let bearer = kind.bearer { head = head.withoutStrayOption(of: bearer, into: &diagnostics) }
    switch kind {
    case .boxes: items = NamedItem.items(of: head, isGrouped: true, formula, into: &diagnostics)
    case .namedBars: items = NamedItem.items(of: head, isGrouped: false, { reader.formula($0) }, into: &diagnostics)
    default: break
    }
    self.formula = items.first?.formula ?? formula(head)
    for part in parts.dropFirst() where !part.utf8.isEmpty {
      if kind == .points, part.words.first?.text == "fill" {
        isFilled = true
        let value = part.slice(min(4, part.utf8.count)..<part.utf8.count).trimmed
        if !value.utf8.isEmpty { base = rows.formula(value) }
      } else {
        self.read(part, kind, reader)
      }
    }
  }

  /// The labels of such a line, and the names in it.
  static func labels(of text: SourceFragment) -> [SourceFragment] {
    let parts = text.topLevelParts(separatedBy: ";")
    return NamedItem.names(in: parts.first ?? text)
      + parts.dropFirst().compactMap { option in
        option.words.first?.text == "label" ? option.slice(5..<option.utf8.count).trimmed.quoted : nil
      }
  }

  private mutating func read(_ part: SourceFragment, _ kind: Kind, _ reader: FormulaReader) {
    let word = part.words.first?.text ?? ""
    let value = part.slice(min(word.utf8.count, part.utf8.count)..<part.utf8.count).trimmed
    func fail(_ message: String, help: String? = nil) {
      diagnostics.append(
        Diagnostic(
          .error, "bad-value", message, at: value.utf8.isEmpty ? part.sourceRange : value.sourceRange, help: help))
    }
    switch (word, kind) {
    case ("label", _):
      label = value.quoted
      if label == nil { fail("A label must stand in double quotes", help: "write `label \"\(value.text)\"`") }
    case ("color", _):
      guard let number = value.plainNumber, number >= 1, number <= 8, let whole = Int(exactly: number) else {
        return fail("`color` must be a whole number from 1 to 8")
      }
      color = whole
    case ("join", .points): isJoined = true
    case ("errors", .points), ("errors", .bars), ("errors", .namedBars):
      guard value.text == "none" || value.text == "no" else { return fail("`errors` must be `none`") }
      hasErrors = false
    case ("marker", .points):
      guard let found = PlotSeries.Marker(rawValue: value.text) else {
        let known = PlotSeries.Marker.allCases.map { $0.rawValue }
        let near = nearestName(to: value.text, among: known)
        return fail(
          "`marker` must be one of \(known.joined(separator: ", "))", help: near.map { "did you mean `\($0)`?" })
      }
      marker = found
    case ("bins", .histogram): bins = reader.formula(value)
    case ("width", .histogram), ("width", .bars): width = reader.formula(value)
    case ("density", .histogram): isDensity = true
    default:
      if kind == .points, part.words.count == 1, let found = PlotSeries.Marker(rawValue: word) {
        marker = found
        return
      }
      let known = kind.options
      let near = nearestName(to: word, among: known)
      diagnostics.append(
        Diagnostic(
          .error, "unknown-option",
          "\(kind.name) no option `\(word)`",
          at: part.sourceRange, label: "expected one of: " + known.joined(separator: ", "),
          help: near.map { "did you mean `\($0)`?" }))
    }
  }

  /// Whether it has its parts at names.
  var isNamed: Bool { kind == .boxes || kind == .namedBars }

  /// The names of the notebook that it needs.
  var references: [NameReference] {
    // Columns belong to cells, and so does what they need.
    formula.node.references() + items.flatMap { $0.formula.node.references() + ($0.group?.node.references() ?? []) }
      + (base?.node.references() ?? []) + (bins?.references ?? []) + (width?.references ?? [])
  }
}
