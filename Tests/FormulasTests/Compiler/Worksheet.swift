import Diagnostics

@testable import Formulas

/// A few definitions and formulas in one text, as a notebook has them, so that ranges in
/// diagnostics can be read back as the words they cover.
struct Worksheet {
  var definitions = Definitions()
  var diagnostics: [Diagnostic] = []
  private var text = ""
  private var names = NameKinds()

  /// Lines `name = formula` or `name(a, b) = formula`.
  init(_ lines: String...) { self.init(lines) }

  init(_ lines: [String]) {
    for line in lines {
      let head = Self.head(line)
      if let parameters = head.parameters {
        names.insert(function: head.name, of: parameters)
      } else {
        names.values.insert(head.name)
      }
    }
    for line in lines { define(line) }
  }

  private static func head(_ line: String) -> (name: String, parameters: [String]?, length: Int) {
    let left = line.prefix { $0 != "=" }
    let name = String(left.prefix { $0 != "(" && $0 != " " })
    guard let open = left.firstIndex(of: "("), let close = left.lastIndex(of: ")") else {
      return (name, nil, left.utf8.count + 1)
    }
    let inside = left[left.index(after: open)..<close].split(separator: ",")
    let parameters = inside.map { String($0.filter { $0 != " " }) }
    return (name, parameters, left.utf8.count + 1)
  }

  private mutating func define(_ line: String) {
    let head = Self.head(line)
    let place = text.utf8.count
    let range = SourceRange(place, place + head.name.utf8.count)
    let formula = parse(line, skipping: head.length, values: head.parameters ?? [])
    if let parameters = head.parameters {
      definitions.define(
        head.name, parameters: parameters, as: formula, at: range, into: &diagnostics)
    } else {
      definitions.define(head.name, as: formula, at: range, into: &diagnostics)
    }
  }

  private mutating func parse(
    _ line: String, skipping: Int, values: [String]
  ) -> FormulaNode {
    let start = text.utf8.count
    text += line + "\n"
    let source = SourceText(name: "", text)
    let range = SourceRange(start + skipping, start + line.utf8.count)
    return FormulaNode.parse(
      SourceFragment(source, range), names: names.adding(values: values),
      limits: definitions.limits, into: &diagnostics)
  }

  mutating func addFunctions(_ more: String...) { names.functions.formUnion(more) }

  mutating func formula(_ words: String, parameters: [String] = []) -> FormulaNode {
    parse(words, skipping: 0, values: parameters)
  }

  mutating func evaluate(_ words: String) -> Quantity? {
    let node = formula(words)
    return definitions.evaluate(node, into: &diagnostics)
  }

  mutating func compile(_ words: String, _ parameters: FormulaParameter...) -> CompiledFormula? {
    let node = formula(words, parameters: parameters.map(\.name))
    return definitions.compile(node, parameters: parameters, into: &diagnostics)
  }

  /// The message of each diagnostic with the words it points at: `message @ words`.
  var complaints: [String] {
    diagnostics.map { "\($0.message) @ \(words($0.range))" }
  }

  func words(_ range: SourceRange) -> String {
    let utf8 = Array(text.utf8)
    guard range.upperBound <= utf8.count else { return "?" }
    return String(decoding: utf8[range.lowerBound..<range.upperBound], as: UTF8.self)
  }
}
