import Diagnostics
import Formulas

/// A `let` cell: its lines, in their order.
struct LetCell: CellMeaning {
  static var word: CellWord { .let }
  #if !hasFeature(Embedded)
    static var summary: String { "names with values and units, and functions" }
    static var example: String { "g = 9.81 m/s^2" }
  #endif
  static let lines = CellLines.definitions

  struct Line {
    let line: LetLine
    /// The formula of the value; nil until it is read.
    var formula: FormulaNode?
    var slider: LetSlider?
    var deviation: LetDeviation?
    var diagnostics: [Diagnostic] = []
    /// What is wrong with its name.
    fileprivate(set) var nameDiagnostics: [Diagnostic] = []

    var allDiagnostics: [Diagnostic] { diagnostics + nameDiagnostics }
  }

  private(set) var lines: [Line] = []
  /// What is wrong with lines that define nothing.
  private(set) var diagnostics: [Diagnostic] = []

  init(parsing body: SourceFragment, at word: SourceRange, into diagnostics: inout [Diagnostic]) {
    for text in BodyLines(of: body).lines {
      var found: [Diagnostic] = []
      if let line = LetLine(parsing: text, into: &found) {
        lines.append(Line(line: line, diagnostics: found))
      } else {
        self.diagnostics += found
      }
    }
    if lines.isEmpty && self.diagnostics.isEmpty {
      diagnostics.append(.emptyCell("defines", example: "g = 9.81 m/s^2", at: word))
    }
  }

  /// Says which names are values and which are functions; the first of a name counts.
  func declare(in names: inout NameKinds) {
    for line in lines.map({ $0.line })
    where !names.values.contains(line.name) && !names.functions.contains(line.name) {
      let isReserved = Definitions.isReserved(line.name)
      // A function that is meant to replace another of its name does not hide it.
      if isReserved && line.parameters != nil { continue }
      if isReserved { names.refused.insert(line.name) }
      // Elsewhere a word keeps its meaning: `5 in` stays a length.
      if Definitions.isWord(line.name) { continue }
      if let parameters = line.parameters {
        names.insert(function: line.name, of: parameters.map { $0.name })
      } else {
        names.values.insert(line.name)
      }
    }
  }

  mutating func read(with reader: FormulaReader) {
    for index in lines.indices {
      let line = lines[index].line
      guard !line.body.utf8.isEmpty else {
        lines[index].formula = FormulaNode(.missing, line.nameRange)
        continue
      }
      if let arguments = line.slider {
        let slider = LetSlider(arguments, of: line, with: reader, into: &lines[index].diagnostics)
        lines[index].slider = slider
        lines[index].formula = slider?.start ?? FormulaNode(.missing, line.body.sourceRange)
      } else {
        lines[index].formula = reader.read(
          line.body, parameters: line.parameters?.map { $0.name } ?? [], into: &lines[index].diagnostics)
      }
      lines[index].deviation = LetDeviation(of: line, with: reader, into: &lines[index].diagnostics)
      // What is left of a line without what is wrong in it would be another value.
      if lines[index].diagnostics.contains(where: { $0.code == "misplaced-deviation" }) {
        lines[index].formula = FormulaNode(.missing, line.body.sourceRange)
      }
    }
  }

  // MARK: Names and needs

  var ownNames: [OwnName] {
    lines.map { line in
      let parameters = line.line.parameters
      return OwnName(
        name: line.line.name, range: line.line.nameRange,
        needs: (line.formula?.references(excluding: parameters?.map { $0.name } ?? []) ?? [])
          + (line.deviation?.size.references(excluding: []) ?? []),
        isFunction: parameters != nil, isSlider: line.slider != nil)
    }
  }

  var needs: [NameReference] {
    ownNames.flatMap { $0.needs }
  }

  // MARK: Sliders

  var sliderNeeds: [NameReference] {
    lines.flatMap { [$0.slider?.range, $0.slider?.step].compactMap { $0 }.flatMap { $0.references() } }
  }

  /// The line that gives a name its value.
  private func line(of name: String) -> Int? {
    lines.firstIndex { $0.line.name == name && $0.line.parameters == nil }
  }

  func motion(ofKey key: String) -> SliderMotion { .name(key) }

  func formula(ofKey key: String) -> FormulaNode? {
    line(of: key).flatMap { lines[$0].slider == nil ? lines[$0].formula : nil }
  }

  func bounds(ofKey key: String, on page: CellPage) -> SliderBounds? {
    var ignored: [Diagnostic] = []
    let bounds = line(of: key).flatMap { lines[$0].slider?.bounds(in: page.scope.definitions, into: &ignored) }
    return bounds.map { SliderBounds(key: key, value: $0.value, from: $0.from, to: $0.to, step: $0.step) }
  }

  /// Writes a value in place of what a line says.
  mutating func set(_ key: String, to value: Quantity) {
    guard let place = line(of: key) else { return }
    let node = FormulaNode(value, at: lines[place].formula?.range ?? lines[place].line.body.sourceRange)
    lines[place].formula = node
    lines[place].slider?.start = node
    lines[place].deviation = nil
  }

  /// Puts back what a line said.
  mutating func restore(_ key: String, from original: LetCell) {
    guard let place = line(of: key), original.lines.indices.contains(place) else { return }
    lines[place].formula = original.lines[place].formula
    lines[place].slider = original.lines[place].slider
    lines[place].deviation = original.lines[place].deviation
  }

  mutating func define(in definitions: inout Definitions) {
    for index in lines.indices {
      let line = lines[index].line
      guard let formula = lines[index].formula else { continue }
      lines[index].nameDiagnostics = []
      if let parameters = line.parameters {
        definitions.define(
          line.name, parameters: parameters.map({ $0.name }), as: formula, at: line.nameRange,
          into: &lines[index].nameDiagnostics)
      } else if let deviation = lines[index].deviation {
        deviation.define(line.name, as: formula, at: line.nameRange, in: &definitions, &lines[index].nameDiagnostics)
      } else {
        definitions.define(line.name, as: formula, at: line.nameRange, into: &lines[index].nameDiagnostics)
      }
    }
  }
}
