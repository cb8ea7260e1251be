import Diagnostics
import Formulas

/// The formulas of a `fit` cell, read with the notebook's names and those of the columns and parameters.
struct FitFormulas {
  /// A parameter that is looked for: `g = 9 m/s^2 in 5..15 m/s^2`.
  struct Parameter {
    let name: String
    let range: SourceRange
    /// Where the search begins; nil where it has to be found.
    let start: ReadFormula?
    /// Where it has to stay.
    let bounds: ReadFormula?
  }

  /// The `data` cell; nil where there is none of that name.
  private(set) var table: TableReference?
  private(set) var left: ReadFormula?
  private(set) var right: ReadFormula?
  private(set) var parameters: [Parameter] = []
  private(set) var condition: ReadFormula?
  /// The titles of axes that are more than words.
  private(set) var texts: [ReadText] = []
  /// What is wrong with their spelling.
  private(set) var diagnostics: [Diagnostic] = []

  init() {}

  init(_ cell: FitCell, with reader: FormulaReader) {
    texts = cell.texts.compactMap { reader.texts[$0.text] }.map { ReadText($0, with: reader) }
    guard let data = cell.body.entry("data") else { return }
    guard let table = TableReference(data.value, with: reader, into: &diagnostics) else { return }
    self.table = table
    readParameters(cell, table, reader)
    if let model = cell.body.entry("model") {
      readModel(model.value, table.parameters + parameters.map { $0.name }, reader)
    }
    condition = cell.body.entry("where").map { reader.formula($0.value, parameters: table.parameters) }
    if cell.diagnostics.isEmpty, cell.body.entry("find") == nil { tellParameters(cell, table, reader) }
  }

  /// What a model without a line `find` seems to look for: its letters that are neither columns nor names.
  private mutating func tellParameters(_ cell: FitCell, _ table: TableReference, _ reader: FormulaReader) {
    var letters: [String] = []
    for reference in right?.node.references() ?? []
    where !table.parameters.contains(reference.name) && !reader.names.values.contains(reference.name)
      && !letters.contains(reference.name)
    {
      letters.append(reference.name)
    }
    diagnostics.append(
      Diagnostic(
        .error, "missing-key", "A `fit` cell needs a line `find`", at: cell.word,
        help: "add a line such as `find: \(letters.isEmpty ? "g = 9 m/s^2" : letters.joined(separator: ", "))`"))
  }

  /// The names of the parameters, before any formula is read.
  static func names(of cell: FitCell) -> [String] {
    pieces(of: cell).compactMap { piece in
      let name = name(of: piece).text
      return isName(name) ? canonicalName(name) : nil
    }
  }

  /// The parameters of all lines `find`, between commas or semicolons.
  private static func pieces(of cell: FitCell) -> [SourceFragment] {
    cell.body.entries("find").flatMap { entry in
      entry.value.topLevelParts(separatedBy: ";").flatMap { $0.topLevelParts(separatedBy: ",") }
    }.filter { !$0.utf8.isEmpty }
  }

  private static func name(of piece: SourceFragment) -> SourceFragment {
    let end = piece.utf8.firstIndex { isBlank($0) || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "~") }
    return piece.slice(0..<(end ?? piece.utf8.count)).trimmed
  }

  private mutating func readParameters(_ cell: FitCell, _ table: TableReference, _ reader: FormulaReader) {
    for piece in FitFormulas.pieces(of: cell) {
      let word = FitFormulas.name(of: piece)
      let name = canonicalName(word.text)
      guard isName(word.text) else {
        diagnostics.append(
          Diagnostic(
            .error, "bad-name", "A parameter must be a name with where to begin, such as `g = 9 m/s^2`",
            at: piece.sourceRange))
        continue
      }
      if parameters.contains(where: { $0.name == name }) || table.columns.contains(name) {
        diagnostics.append(
          Diagnostic(
            .error, "duplicate-definition",
            table.columns.contains(name)
              ? "`\(name)` is a column, and no parameter" : "The parameter `\(name)` is there already",
            at: word.sourceRange))
        continue
      }
      var rest = piece.slice(word.utf8.count..<piece.utf8.count).trimmed
      var bounds: SourceFragment?
      if let within = FitFormulas.bounds(in: rest) {
        bounds = rest.slice(within.upperBound..<rest.utf8.count).trimmed
        rest = rest.slice(0..<within.lowerBound).trimmed
      }
      var start: ReadFormula?
      if let first = rest.utf8.first {
        guard first == UInt8(ascii: "=") || first == UInt8(ascii: "~") else {
          diagnostics.append(
            Diagnostic(
              .error, "stray-text",
              "A parameter can only be followed by where to begin, or by the range in which it lies",
              at: rest.sourceRange, help: "as in `\(name) = 9 m/s^2`, or `\(name) in 5..15 m/s^2`"))
          continue
        }
        start = reader.formula(rest.slice(1..<rest.utf8.count).trimmed)
      }
      parameters.append(
        Parameter(
          name: name, range: word.sourceRange, start: start, bounds: bounds.map { reader.formula($0) }))
    }
  }

  /// The word before a range: `in` that converts nothing.
  private static func bounds(in text: SourceFragment) -> Range<Int>? {
    guard let dots = text.topLevelIndex(of: "..") else { return nil }
    var found: Range<Int>?
    if text.utf8.starts(with: "in ".utf8) { found = 0..<2 }
    var rest = 0
    while let next = text.slice(rest..<text.utf8.count).topLevelRange(ofWord: "in") {
      let place = next.lowerBound + rest..<next.upperBound + rest
      guard place.upperBound < dots else { break }
      found = place
      rest = place.upperBound
    }
    return found
  }

  private mutating func readModel(_ text: SourceFragment, _ names: [String], _ reader: FormulaReader) {
    guard let sign = text.topLevelIndex(of: "="), sign + 1 < text.utf8.count, text.utf8[sign + 1] != UInt8(ascii: "=")
    else {
      diagnostics.append(
        Diagnostic(
          .error, "expected-equation", "A model must be an equation with what was measured on its left side",
          at: text.sourceRange, help: "as in `T = 2π sqrt(L/g)`"))
      return
    }
    left = reader.formula(text.slice(0..<sign).trimmed, parameters: names)
    right = reader.formula(text.slice(sign + 1..<text.utf8.count).trimmed, parameters: names)
  }

  /// The names of the notebook that it needs, the columns with them.
  var references: [NameReference] {
    guard let table else { return [] }
    var found = texts.flatMap { $0.values.flatMap { $0.read?.references ?? [] } }
    found += [table.reference] + table.references(in: [left, right, condition].compactMap { $0 })
    for formula in [left, right, condition].compactMap({ $0 }) { found += formula.references }
    for parameter in parameters {
      for formula in [parameter.start, parameter.bounds].compactMap({ $0 }) { found += formula.references }
    }
    return found
  }
}
