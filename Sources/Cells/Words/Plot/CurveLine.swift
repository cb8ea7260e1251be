import Diagnostics
import Formulas
import Plots

/// A `curve:` line, taken apart: what kind of curve, its formula, its options.
struct CurveLine {
  /// All of it, with its options.
  let text: SourceFragment
  /// As far as its signs tell: whether `y` stands on both sides shows when it is read.
  var shape: Curve.Shape
  /// The right side, or the whole of a bare formula, a pair, an equation or inequalities.
  var formula: SourceFragment
  /// All of it up to the options.
  let head: SourceFragment
  /// Written without `y =`.
  private(set) var isBare: Bool
  var label: String? { quotedLabel?.text }
  private(set) var quotedLabel: SourceFragment?
  /// Nil where the line says nothing of it.
  var dash: Dash?
  var isFilled = false
  /// Line width in px.
  var width: Double?
  /// Colour number, from 1.
  var color: Int?
  /// The curve's own parameter and its range, as in `t = 0..1`.
  var parameter: (name: String, nameRange: SourceRange, range: SourceFragment)?

  enum Dash { case solid, dashed, dotted }

  /// Of several in one list one can stand.
  static let options = [["solid", "dashed", "dotted"], ["fill"], ["width"], ["color"], ["label"]]

  /// Reads a line.
  ///
  ///     curve  -> ( ( ( "y" | "x" | "r" ) "=" )? formula | condition ) ( ";" option )*
  ///     option -> "solid" | "dashed" | "dotted" | "fill" | "width" number | "color" number
  ///             | "label" quoted | name "=" range
  init(parsing value: SourceFragment, into diagnostics: inout [Diagnostic]) {
    text = value
    let parts = value.topLevelParts(separatedBy: ";")
    head = CurveLine.single(parts.first ?? value, into: &diagnostics)
    (shape, formula) = CurveLine.head(of: head)
    isBare = formula.utf8.count == head.utf8.count
    for part in parts.dropFirst() where !part.utf8.isEmpty {
      read(option: part, into: &diagnostics)
    }
  }

  /// A line without what belongs on others, `y = x^2, y = x`, or behind a semicolon, `y = x^2 {color=red}`.
  private static func single(_ text: SourceFragment, into diagnostics: inout [Diagnostic]) -> SourceFragment {
    let equations = text.topLevelParts(separatedBy: ",")
    if equations.count > 1, let first = equations.first,
      equations.allSatisfy({ $0.topLevelParts(separatedBy: "=").count == 2 })
    {
      reportSecond(equations[1], into: &diagnostics)
      return first
    }
    if text.utf8.last == UInt8(ascii: "}"), let brace = text.utf8.lastIndex(of: UInt8(ascii: "{")), brace > 0 {
      let attributes = text.slice(brace..<text.utf8.count)
      let isCase = attributes.words.contains { $0.text == "if" || $0.text.hasPrefix("otherwise") }
      guard !isCase, attributes.utf8.contains(UInt8(ascii: "=")) else { return text }
      diagnostics.append(
        Diagnostic(
          .error, "stray-text", "Options of a curve must follow a semicolon", at: attributes.sourceRange,
          help: "as in `\(text.slice(0..<brace).trimmed.text); dashed; color 2`"))
      return text.slice(0..<brace).trimmed
    }
    return text.withoutStrayOption(of: "a curve", into: &diagnostics)
  }

  private static func reportSecond(_ curve: SourceFragment, into diagnostics: inout [Diagnostic]) {
    diagnostics.append(
      Diagnostic(
        .error, "stray-text", "A line can have only one curve", at: curve.sourceRange,
        help: "write `curve: \(curve.text)` on a line of its own"))
  }

  private static func head(of text: SourceFragment) -> (Curve.Shape, SourceFragment) {
    if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
      // `y == x` goes to the formula language whole, which knows what to say of `==`.
      guard equals + 1 < text.utf8.count, text.utf8[equals + 1] != UInt8(ascii: "=") else {
        return (.graph, text)
      }
      let body = text.slice(equals + 1..<text.utf8.count).trimmed
      switch text.slice(0..<equals).trimmed.text.filter({ $0 != " " }) {
      // `y(x) = …` is how a function is written, and hardly y times x.
      case "y(x)" where !isCondition(body): return (.graph, body)
      case "x(y)" where !isCondition(body): return (.sideways, body)
      case "r(θ)", "r(theta)": return (.polar, body)
      case "y": return isCondition(body) ? (.implicit, text) : (.graph, body)
      case "x": return isCondition(body) ? (.implicit, text) : (.sideways, body)
      case "r": return (.polar, body)
      case let left where isFunctionHead(left) && !isCondition(body) && !mentionsY(body): return (.graph, body)
      default: break
      }
    }
    if isCondition(text) { return (.implicit, text) }
    return (isPair(text) ? .parametric : .graph, text)
  }

  /// Whether it is `V(x)` or `N(t)`, the head of a function's definition, and not `sin(x)`.
  private static func isFunctionHead(_ text: String) -> Bool {
    guard text.utf8.last == UInt8(ascii: ")"), let opening = text.firstIndex(of: "(") else { return false }
    let name = String(text[..<opening])
    let argument = String(text[text.index(after: opening)...].dropLast())
    return isName(name) && isName(argument) && argument != "y" && BuiltinFunction(name: name) == nil
  }

  /// Whether y stands in a formula by itself, so that `f(x) = y` is an equation.
  private static func mentionsY(_ text: SourceFragment) -> Bool {
    let bytes = text.utf8
    return bytes.indices.contains { index in
      guard bytes[index] == UInt8(ascii: "y"), index + 1 >= bytes.count || !isPartOfName(bytes[index + 1]) else {
        return false
      }
      let isDigit = index > 0 && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index - 1])
      return index == 0 || isDigit || !isPartOfName(bytes[index - 1])
    }
  }

  /// Whether a comparison stands outside of all brackets, or a word that joins such.
  private static func isCondition(_ text: SourceFragment) -> Bool {
    let signs: [StaticString] = ["=", "<", ">", "≤", "≥", "≠"]
    if signs.contains(where: { text.topLevelIndex(of: $0) != nil }) { return true }
    let words: [StaticString] = ["and", "or", "not"]
    return words.contains { word in
      var start = 0
      while let index = text.topLevelIndex(of: word, from: start) {
        let end = index + word.utf8CodeUnitCount
        let isBegun = index > 0 && isPartOfName(text.utf8[index - 1])
        if !isBegun, end >= text.utf8.count || !isPartOfName(text.utf8[end]) { return true }
        start = end
      }
      return false
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  /// Whether one pair of parentheses holds it all and a comma stands inside of them, on no deeper level.
  private static func isPair(_ text: SourceFragment) -> Bool {
    guard text.utf8.first == UInt8(ascii: "("), text.utf8.last == UInt8(ascii: ")") else { return false }
    let inside = text.slice(1..<text.utf8.count - 1)
    return inside.topLevelIndex(of: ",") != nil
  }

  private mutating func read(option part: SourceFragment, into diagnostics: inout [Diagnostic]) {
    if let equals = part.topLevelIndex(of: "=") {
      let name = part.slice(0..<equals).trimmed
      guard isName(name.text) else {
        diagnostics.append(
          Diagnostic(
            .error, "bad-name", "A range must be given to a parameter's name, as in `t = 0..1`", at: part.sourceRange))
        return
      }
      let range = part.slice(equals + 1..<part.utf8.count).trimmed
      if name.text == "y", shape != .sideways, range.topLevelIndex(of: "..") == nil {
        return CurveLine.reportSecond(part, into: &diagnostics)
      }
      parameter = (canonicalName(name.text), name.sourceRange, range)
      return
    }
    let bytes = part.utf8
    let end = bytes.firstIndex { isBlank($0) || $0 == UInt8(ascii: "\"") } ?? bytes.count
    let word = part.text(0..<end)
    let argument = part.slice(end..<bytes.count).trimmed
    switch word {
    case "solid", "dashed", "dotted", "fill":
      guard argument.utf8.isEmpty else {
        diagnostics.append(
          Diagnostic(.error, "stray-text", "`\(word)` takes no value", at: argument.sourceRange))
        return
      }
      switch word {
      case "fill": isFilled = true
      case "solid": dash = .solid
      default: dash = word == "dashed" ? .dashed : .dotted
      }
    case "width":
      width = number(argument, of: word, atMost: 20, into: &diagnostics)
    case "color":
      guard let value = number(argument, of: word, atMost: 8, into: &diagnostics) else { return }
      if value >= 1, value == value.rounded() {
        color = Int(exactly: value)
      } else {
        diagnostics.append(
          Diagnostic(.error, "bad-value", "`color` must be a whole number from 1 to 8", at: argument.sourceRange))
      }
    case "label":
      if let text = argument.quoted {
        quotedLabel = text
      } else {
        diagnostics.append(
          Diagnostic(
            .error, "bad-value", "A label must stand in double quotes",
            at: argument.utf8.isEmpty ? part.sourceRange : argument.sourceRange,
            help: "write `label \"\(argument.text.filter { $0 != "\"" && $0 != "'" })\"`"))
      }
    default:
      let near = nearestName(to: word, among: CurveLine.options.flatMap { $0 })
      diagnostics.append(
        Diagnostic(
          .error, "unknown-option", "A curve has no option `\(word)`", at: part.sourceRange(0..<end),
          label: "expected one of: solid, dashed, dotted, fill, width 2, color 3, label \"…\", t = a..b",
          help: near.map { "did you mean `\($0)`?" },
          fixes: near.map { [.init("write `\($0)`", part.sourceRange(0..<end), $0)] } ?? []))
    }
  }

  private func number(
    _ argument: SourceFragment, of word: String, atMost limit: Double, into diagnostics: inout [Diagnostic]
  ) -> Double? {
    if let value = argument.plainNumber, value > 0, value <= limit { return value }
    diagnostics.append(
      Diagnostic(
        .error, "bad-value", "`\(word)` must be a number, above 0 and at most \(Int(limit))",
        at: argument.utf8.isEmpty ? argument.sourceRange(0..<0) : argument.sourceRange))
    return nil
  }
}
