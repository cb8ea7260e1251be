import Diagnostics
import Formulas

/// The name of a column with what is said of it: `T [s] ± 0.01 s`.
struct DataHeading {
  let name: SourceFragment
  /// What stands in its brackets; nil where it has none.
  var unit: SourceFragment?
  /// What stands behind `±`: a quantity, a part in per cent, or the name of another column.
  var uncertainty: SourceFragment?

  /// The columns of a line, between commas, semicolons, bars or tabs, or one behind the other: `L [cm]  T [s] ± 0.01 s`.
  static func all(in line: SourceFragment, into diagnostics: inout [Diagnostic]) -> [DataHeading] {
    let line = line.withDecimalPoints
    var parts = [line]
    for separator: StaticString in ["\t", ";", ",", "|"] where parts.count == 1 {
      parts = line.topLevelParts(separatedBy: separator)
    }
    if parts.count > 1, let last = parts.last, last.utf8.isEmpty { parts.removeLast() }
    return parts.flatMap { part in
      parts.count == 1 ? sideBySide(part, &diagnostics) : DataHeading(part, &diagnostics).map { [$0] } ?? []
    }
  }

  private static func sideBySide(_ line: SourceFragment, _ diagnostics: inout [Diagnostic]) -> [DataHeading] {
    var found: [DataHeading] = []
    var rest = line
    while !rest.utf8.isEmpty, found.count < 1000 {
      let before = rest.utf8.count
      guard let heading = DataHeading(takingFrom: &rest, &diagnostics), rest.utf8.count < before else { break }
      found.append(heading)
    }
    return found
  }

  /// One that takes all of a text.
  private init?(_ text: SourceFragment, _ diagnostics: inout [Diagnostic]) {
    var rest = text
    if let sign = text.uncertaintySign(orSum: true) {
      rest = text.slice(0..<sign.lowerBound).trimmed
      uncertainty = text.slice(sign.upperBound..<text.utf8.count).trimmed
    }
    guard let (name, unit) = Self.nameAndUnit(&rest, &diagnostics) else { return nil }
    (self.name, self.unit) = (name, unit)
    guard rest.utf8.isEmpty else {
      diagnostics.append(.badHeading(rest.sourceRange, unit: unit == nil ? rest.unitBehindIn : nil))
      return nil
    }
    if let uncertainty, uncertainty.utf8.isEmpty {
      diagnostics.append(
        Diagnostic(
          .error, "missing-value", "`±` must be followed by an uncertainty", at: text.sourceRange,
          help: "as in `\(name.text) [s] ± 0.01 s`, `± 2 %`, or `± ΔT` for that of a column"))
      self.uncertainty = nil
    }
  }

  /// The first of several that stand side by side.
  private init?(takingFrom rest: inout SourceFragment, _ diagnostics: inout [Diagnostic]) {
    guard let (name, unit) = Self.nameAndUnit(&rest, &diagnostics) else { return nil }
    (self.name, self.unit) = (name, unit)
    guard let sign = rest.uncertaintySign(orSum: true), sign.lowerBound == 0 else { return }
    rest = rest.slice(sign.upperBound..<rest.utf8.count).trimmed
    let words = rest.words
    guard let first = words.first else { return }
    // A number has its unit behind it, where that is no name of the next column.
    let isNumber = first.utf8.first.map {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
    }
    var count = 1
    if isNumber == true, words.count > 1, let next = words[1].utf8.first {
      let isBracket = words.count > 2 && words[2].utf8.first == UInt8(ascii: "[")
      if next == UInt8(ascii: "%") || next >= 0x41 && !isBracket { count = 2 }
    }
    let length = words[..<count].reduce(0) { $0 + $1.utf8.count }
    var end = 0
    var taken = 0
    while end < rest.utf8.count, taken < length {
      if !isBlank(rest.utf8[end]) { taken += 1 }
      end += 1
    }
    uncertainty = rest.slice(0..<end).trimmed
    rest = rest.slice(end..<rest.utf8.count).trimmed
  }

  /// Takes a name, and the unit in brackets behind it.
  private static func nameAndUnit(
    _ rest: inout SourceFragment, _ diagnostics: inout [Diagnostic]
  ) -> (SourceFragment, SourceFragment?)? {
    let bytes = rest.utf8
    let end =
      bytes.firstIndex { isBlank($0) || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "/") }
      ?? bytes.count
    let name = rest.slice(0..<end)
    guard isName(name.text) else {
      diagnostics.append(.badHeading(end > 0 ? name.sourceRange : rest.sourceRange))
      return nil
    }
    rest = rest.slice(end..<bytes.count).trimmed
    for (open, close) in [(UInt8(ascii: "["), UInt8(ascii: "]")), (UInt8(ascii: "("), UInt8(ascii: ")"))]
    where rest.utf8.first == open {
      var depth = 0
      for index in rest.utf8.indices {
        if rest.utf8[index] == open { depth += 1 }
        if rest.utf8[index] == close { depth -= 1 }
        guard depth == 0 else { continue }
        let unit = rest.slice(1..<index).trimmed
        rest = rest.slice(index + 1..<rest.utf8.count).trimmed
        return (name, unit)
      }
    }
    // `T / s` takes the next word.
    if rest.utf8.first == UInt8(ascii: "/"), let unit = rest.slice(1..<rest.utf8.count).trimmed.words.first {
      let length = rest.utf8.count - rest.slice(1..<rest.utf8.count).trimmed.utf8.count + unit.utf8.count
      rest = rest.slice(length..<rest.utf8.count).trimmed
      return (name, unit)
    }
    return (name, nil)
  }
}

extension SourceFragment {
  /// `± 0,5 °C` as `± 0.5 °C`: between two digits a comma parts no columns, whose names begin with a letter.
  var withDecimalPoints: SourceFragment {
    func isDigit(_ index: Int) -> Bool { utf8.indices.contains(index) && utf8[index] >= 0x30 && utf8[index] <= 0x39 }
    var result = SourceFragment(at: sourceOffset(0))
    for (index, byte) in utf8.enumerated() {
      let isDecimal = byte == UInt8(ascii: ",") && isDigit(index - 1) && isDigit(index + 1)
      result.append([isDecimal ? UInt8(ascii: ".") : byte][...], at: sourceOffset(index))
    }
    return result
  }
}

extension SourceFragment {
  /// The unit of `in hPa`; nil where something else stands there.
  fileprivate var unitBehindIn: String? {
    guard let word = words.first, word.text == "in", words.count > 1 else { return nil }
    return slice(word.utf8.count..<utf8.count).trimmed.text
  }
}

extension Diagnostic {
  fileprivate static func badHeading(_ range: SourceRange, unit: String? = nil) -> Diagnostic {
    Diagnostic(
      .error, "bad-column", "A column must be a name with its unit, such as `T [s]` or `T [s] ± 0.01 s`", at: range,
      help: unit == nil
        ? "names are letters, digits and `_`; columns stand between commas; rows begin with a number" : nil,
      fixes: unit.map { [.init("write `[\($0)]`", range, "[\($0)]")] } ?? [])
  }
}
