import Diagnostics
import Formulas

/// A `let` cell: its lines, in their order.
struct LetCell {
  struct Line {
    let line: LetLine
    /// The formula of the value; nil until it is read.
    var formula: FormulaNode?
    var slider: LetSlider?
    var diagnostics: [Diagnostic] = []
    /// What is wrong with its name.
    fileprivate(set) var nameDiagnostics: [Diagnostic] = []

    var allDiagnostics: [Diagnostic] { diagnostics + nameDiagnostics }
  }

  private(set) var lines: [Line] = []
  /// What is wrong with lines that define nothing.
  private(set) var diagnostics: [Diagnostic] = []

  init(parsing body: SourceFragment) {
    for text in BodyLines(of: body).lines {
      var found: [Diagnostic] = []
      if let line = LetLine(parsing: text, into: &found) {
        lines.append(Line(line: line, diagnostics: found))
      } else {
        diagnostics += found
      }
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
      if line.parameters == nil { names.values.insert(line.name) } else { names.functions.insert(line.name) }
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
    }
  }

  /// Writes a value in place of what a line says.
  mutating func set(_ place: Int, to value: Quantity) {
    guard lines.indices.contains(place) else { return }
    let node = FormulaNode(value, at: lines[place].formula?.range ?? lines[place].line.body.sourceRange)
    lines[place].formula = node
    lines[place].slider?.start = node
  }

  /// Puts back what a line said.
  mutating func restore(_ place: Int, from original: LetCell) {
    guard lines.indices.contains(place), original.lines.indices.contains(place) else { return }
    lines[place].formula = original.lines[place].formula
    lines[place].slider = original.lines[place].slider
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
      } else {
        definitions.define(line.name, as: formula, at: line.nameRange, into: &lines[index].nameDiagnostics)
      }
    }
  }
}
