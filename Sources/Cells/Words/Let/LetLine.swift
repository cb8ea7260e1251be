import Diagnostics
import Formulas

/// A line of a `let` cell, taken apart: `name = formula`, `name = formula ± deviation`, `name(parameters) = formula`,
/// `name = slider(…)`.
struct LetLine {
  struct Parameter {
    let name: String
    let range: SourceRange
  }

  let name: String
  let nameRange: SourceRange
  /// nil for a value, the parameters of a function otherwise.
  let parameters: [Parameter]?
  let body: SourceFragment
  /// The standard uncertainty, behind `±`.
  let deviation: SourceFragment?
  /// The arguments of `slider(…)` where the line makes one.
  let slider: [SourceFragment]?

  /// Reads a line; nil, with a diagnostic, where it has no usable head. The body is empty where it is missing.
  ///
  ///     line -> name ( "(" name ( "," name )* ")" )? "=" formula
  init?(parsing line: SourceFragment, into diagnostics: inout [Diagnostic]) {
    let unclosed = LetLine.unclosedParameters(of: line)
    guard let equals = line.topLevelIndex(of: "=") ?? unclosed?.equals else {
      diagnostics.append(
        Diagnostic(
          .error, "expected-definition", "A line of a `let` cell must be `name = formula`", at: line.sourceRange,
          label: "no `=` here",
          fixes: line.topLevelIndex(of: "＝").map {
            // The sign of an input method, as wide as a character of Chinese.
            [.init("write `=`", line.sourceRange($0..<$0 + 3), "=")]
          } ?? []))
      return nil
    }
    var head = line.slice(0..<equals).trimmed
    if head.utf8.last == UInt8(ascii: ":") {
      let colon = head.sourceRange(head.utf8.count - 1..<head.utf8.count)
      diagnostics.append(
        Diagnostic(
          .error, "foreign-sign", "`:=` is written `=` here", at: colon, fixes: [.init("write `=`", colon, "")]))
      head = head.slice(0..<head.utf8.count - 1).trimmed
    }
    var parts = LetLine.parts(of: line.slice(equals + 1..<line.utf8.count).trimmed, into: &diagnostics)
    let open = head.utf8.firstIndex(of: UInt8(ascii: "("))
    let nameText = head.slice(0..<(open ?? head.utf8.count)).trimmed
    name = canonicalName(nameText.text)
    nameRange = nameText.sourceRange
    guard isName(name) else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-name",
          name.isEmpty ? "A name must stand before `=`" : "`\(name)` is not a name",
          at: name.isEmpty ? line.sourceRange(equals..<equals + 1) : nameRange,
          label: "a name is made of letters, digits and `_`, and begins with a letter",
          help: helpWithLetters(of: name)))
      return nil
    }
    var isBroken = false
    if let open {
      let close = head.slice(open..<head.utf8.count).closing.map { open + $0 } ?? head.utf8.count
      if close == head.utf8.count {
        diagnostics.append(LetLine.unclosedParenthesis(of: head, open: open))
        guard unclosed != nil else { return nil }
      }
      let rest = head.slice(min(close + 1, head.utf8.count)..<head.utf8.count).trimmed
      if !rest.utf8.isEmpty {
        diagnostics.append(
          Diagnostic(
            .error, "expected-definition", "Nothing may stand between the parameters of a function and `=`",
            at: rest.sourceRange,
            help: rest.utf8.first == UInt8(ascii: "[") ? "units stand with the numbers of the formula" : nil))
        parts = (line.slice(0..<0), nil)
        isBroken = true
      }
      let read = LetLine.parameters(in: head.slice(open + 1..<close), into: &diagnostics)
      if read == nil {
        parts = (line.slice(0..<0), nil)
        isBroken = true
      }
      parameters = read ?? []
    } else {
      parameters = nil
    }
    (body, deviation) = parts
    if isBroken {
      // The name is known, so that its uses follow from this.
      slider = nil
      return
    }
    guard !body.utf8.isEmpty else {
      diagnostics.append(
        Diagnostic(.error, "missing-value", "`\(name)` has no formula", at: nameRange, help: "write it after `=`"))
      // The name is known, so that its uses follow from this.
      slider = nil
      return
    }
    slider = LetLine.sliderArguments(of: body, into: &diagnostics)
  }

  /// The value and its uncertainty: `3.0 N/m ± 0.1 N/m`, `3.0 N/m ± 2 %`, or `(3.0 ± 0.1) N/m`.
  private static func parts(
    of body: SourceFragment, into diagnostics: inout [Diagnostic]
  ) -> (SourceFragment, SourceFragment?) {
    if let sign = body.uncertaintySign() {
      let value = body.slice(0..<sign.lowerBound).trimmed
      let deviation = body.slice(sign.upperBound..<body.utf8.count).trimmed
      guard value.plainNumber != nil, let number = deviation.words.first, number.plainNumber != nil else {
        return (value, deviation)
      }
      let unit = deviation.slice(number.utf8.count..<deviation.utf8.count)
      guard isUnit(unit.trimmed), !unit.trimmed.utf8.isEmpty else { return (value, deviation) }
      // A unit behind both numbers, `2.0 ± 0.1 m`, is that of the second alone.
      let meant = "(\(value.text) ± \(number.text)) \(unit.trimmed.text)"
      diagnostics.append(
        Diagnostic(
          .error, "dimension-mismatch", "A value must have a unit like its uncertainty", at: value.sourceRange,
          fixes: [.init("write `\(meant)`", body.sourceRange, meant)]))
      var both = value
      both.append(unit)
      return (both, deviation)
    }
    guard body.utf8.first == UInt8(ascii: "("), let close = body.closing else { return (body, nil) }
    let inner = body.slice(1..<close)
    guard let sign = inner.uncertaintySign() else { return (body, nil) }
    let unit = body.slice(close + 1..<body.utf8.count).trimmed
    // Whatever else is worked out with both would be wrong: the square of `3.0 ± 0.1` is not `9 ± 0.01`.
    guard isUnit(unit) else {
      diagnostics.append(
        Diagnostic(
          .error, "misplaced-deviation", "Only its unit may follow a value in parentheses with its uncertainty",
          at: unit.sourceRange, help: "give the uncertain value a name of its own, and work with that"))
      return (inner.slice(0..<sign.lowerBound).trimmed, nil)
    }
    func withUnit(_ number: SourceFragment) -> SourceFragment {
      var both = number
      both.append(body.slice(close + 1..<body.utf8.count))
      return both
    }
    return (
      withUnit(inner.slice(0..<sign.lowerBound).trimmed),
      withUnit(inner.slice(sign.upperBound..<inner.utf8.count).trimmed)
    )
  }

  /// Whether a text has signs of units alone, `m/s^2`, `[kg m^-1]`, and a minus in exponents only.
  private static func isUnit(_ text: SourceFragment) -> Bool {
    var last = UInt8(ascii: " ")
    for (index, byte) in text.utf8.enumerated() {
      let isLetter = byte > 127 || (65...90).contains(byte) || (97...122).contains(byte)
      switch byte {
      case _ where isLetter: break
      case UInt8(ascii: "["): if index > 0 { return false }
      case UInt8(ascii: "-"): if last != UInt8(ascii: "^") { return false }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "^"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "]"), UInt8(ascii: " "):
        if index == 0 { return false }
      default: return false
      }
      last = byte
    }
    return true
  }

  /// The parenthesis of parameters that is never closed, as in `y(t = g t^2/2`, and the `=` that ends them.
  private static func unclosedParameters(of line: SourceFragment) -> (open: Int, equals: Int)? {
    guard line.topLevelIndex(of: "=") == nil, let equals = line.utf8.firstIndex(of: UInt8(ascii: "=")),
      let open = line.utf8.firstIndex(of: UInt8(ascii: "(")), open < equals,
      ([line.slice(0..<open).trimmed] + line.slice(open + 1..<equals).topLevelParts(separatedBy: ","))
        .allSatisfy({ isName(canonicalName($0.text)) })
    else { return nil }
    return (open, equals)
  }

  private static func unclosedParenthesis(of head: SourceFragment, open: Int) -> Diagnostic {
    let end = head.sourceRange.upperBound
    return Diagnostic(
      .error, "unclosed-parenthesis", "The parameters of a function must stand in parentheses",
      at: head.sourceRange(open..<open + 1), label: "opened here, and never closed",
      fixes: [.init("write `\(head.text))`", SourceRange(end, end), ")")])
  }

  private static func parameters(
    in list: SourceFragment, into diagnostics: inout [Diagnostic]
  ) -> [Parameter]? {
    var parameters: [Parameter] = []
    for part in list.topLevelParts(separatedBy: ",") {
      let name = canonicalName(part.text)
      guard isName(name) else {
        diagnostics.append(
          Diagnostic(
            .error, "bad-name", "A parameter must be a name", at: part.sourceRange,
            label: part.utf8.isEmpty ? "expected a name" : "`\(part.text)` is not a name"))
        return nil
      }
      guard !Definitions.isWord(name) else {
        diagnostics.append(
          Diagnostic(
            .error, "reserved-name", "`\(name)` is a word of the language and no name", at: part.sourceRange))
        return nil
      }
      if let earlier = parameters.first(where: { $0.name == name }) {
        diagnostics.append(
          Diagnostic(
            .error, "duplicate-parameter", "Each parameter must have a name of its own", at: part.sourceRange,
            notes: [.init("first `\(part.text)` here", earlier.range)]))
        return nil
      }
      parameters.append(Parameter(name: name, range: part.sourceRange))
    }
    return parameters
  }

  /// The arguments of `slider(range, start, step)`; nil where the body is an ordinary formula.
  private static func sliderArguments(
    of body: SourceFragment, into diagnostics: inout [Diagnostic]
  ) -> [SourceFragment]? {
    let word = Array("slider".utf8)
    guard body.utf8.starts(with: word) else { return nil }
    let rest = body.slice(word.count..<body.utf8.count).trimmed
    guard rest.utf8.first == UInt8(ascii: "(") else {
      guard rest.topLevelIndex(of: "..") != nil else { return nil }
      diagnostics.append(
        Diagnostic(
          .error, "bad-slider", "What a slider takes must stand in parentheses", at: rest.sourceRange,
          help: "write `slider(0.1 m .. 2 m, 0.4 m)`: a range and a start value"))
      return []
    }
    guard let close = rest.closing else {
      diagnostics.append(
        Diagnostic(
          .error, "unclosed-parenthesis", "The parenthesis of `slider(` is never closed",
          at: rest.sourceRange(0..<1), label: "opened here", help: "close it with `)` at the end of the line"))
      return []
    }
    guard close == rest.utf8.count - 1 else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-slider", "A slider must stand alone on its line",
          at: rest.slice(close + 1..<rest.utf8.count).trimmed.sourceRange,
          label: "this stands after it",
          help: "write units inside of the parentheses, and what is made of the slider on a line of its own"))
      return []
    }
    let inner = rest.slice(1..<rest.utf8.count - 1)
    let arguments = inner.topLevelParts(separatedBy: ",")
    if let told = decimalCommas(in: inner, arguments) {
      diagnostics.append(told)
      return []
    }
    return arguments
  }

  /// That commas between digits are decimal signs; nil where they part what a slider takes, as those of `slider(0..5,1)`
  /// do: the range stands before the first of these, and a number before it has its unit.
  private static func decimalCommas(in inner: SourceFragment, _ arguments: [SourceFragment]) -> Diagnostic? {
    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    let bytes = inner.utf8
    var depth = 0
    let commas = bytes.indices.filter { place in
      if bytes[place] == UInt8(ascii: "(") { depth += 1 }
      if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
      return depth == 0 && bytes[place] == UInt8(ascii: ",") && place > 0 && place + 1 < bytes.count
        && isDigit(bytes[place - 1]) && isDigit(bytes[place + 1])
    }
    guard let first = commas.first, let range = arguments.first else { return nil }
    func hasUnit(_ text: SourceFragment) -> Bool { text.utf8.contains { $0 > 127 || ($0 | 0x20) &- 0x61 < 26 } }
    let isSplit =
      range.topLevelIndex(of: "..") == nil || arguments.count > 3
      || !hasUnit(range) && arguments.dropFirst().contains { hasUnit($0) }
    guard isSplit else { return nil }
    var mended = bytes
    for place in commas { mended[place] = UInt8(ascii: ".") }
    let text = String(decoding: mended, as: UTF8.self)
    return Diagnostic(
      .error, "decimal-comma", "The decimal sign must be a point", at: inner.sourceRange(first..<first + 1),
      help: "commas part the range, the start value and the step of a slider",
      fixes: [.init("write `\(text)`", inner.sourceRange, text)])
  }
}
