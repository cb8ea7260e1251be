import Diagnostics
import Formulas

/// What a line of a scene refers to: a body, some or all of those of a name, a point of one, or a place.
///
///     end  -> body pair? | pair
///     body -> name ( "[" ( formula | range ) "]" )?
struct SceneEnd {
  /// All of it.
  let text: SourceFragment
  /// Nil for a place.
  let name: String?
  let nameRange: SourceRange
  /// What stands in its brackets.
  let place: SourceFragment?
  /// A point of the body, in its own frame; or the place itself.
  let point: SourceFragment?

  // MARK: Read

  var readPlace: ReadFormula?
  var readPoint: ReadFormula?

  init(parsing text: SourceFragment) {
    self.text = text
    let opening = text.utf8.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") } ?? text.utf8.count
    let head = text.slice(0..<opening).trimmed
    nameRange = head.sourceRange
    name = head.utf8.isEmpty ? nil : canonicalName(head.text)
    var rest = text.slice(opening..<text.utf8.count).trimmed
    var place: SourceFragment?
    if rest.utf8.first == UInt8(ascii: "["), let end = SceneEnd.closing(rest) {
      place = rest.slice(1..<end).trimmed
      rest = rest.slice(end + 1..<rest.utf8.count).trimmed
    }
    self.place = place
    point = rest.utf8.isEmpty ? nil : rest
  }

  private static func closing(_ text: SourceFragment) -> Int? {
    var depth = 0
    for index in text.utf8.indices {
      if text.utf8[index] == UInt8(ascii: "[") { depth += 1 }
      if text.utf8[index] == UInt8(ascii: "]") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The letter in its brackets that runs over the numbers of bodies.
  var index: String? {
    guard let place, SceneNames.range(place) == nil else { return nil }
    var ignored: [Diagnostic] = []
    let node = FormulaNode.parse(place, into: &ignored)
    return node.references().first?.name
  }

  /// - Parameter parameters: what its formulas know beside the names of the notebook.
  mutating func read(with reader: FormulaReader, parameters: [String]) {
    if let place, SceneNames.range(place) == nil { readPlace = reader.formula(place, parameters: parameters) }
    readPoint = point.map { reader.sceneFormula($0, parameters: parameters) }
  }

  var formulas: [ReadFormula] { [readPlace, readPoint].compactMap { $0 } }
}

extension FormulaReader {
  /// A formula of a scene: `4 cm k`, `k cm` and `4 cm (k - 3)` are lengths for each number k, for units and names there are
  /// hardly mistaken for each other.
  func sceneFormula(_ fragment: SourceFragment, parameters: [String] = []) -> ReadFormula {
    var reader = self
    reader.names.measured = Set(parameters)
    return reader.formula(fragment, parameters: parameters)
  }

  /// A range of a scene; one that is written otherwise is told as it should be.
  func sceneRange(
    _ fragment: SourceFragment, of key: String, parameters: [String] = [], unit: String? = nil
  ) -> ReadFormula {
    fragment.topLevelIndex(of: "..") == nil
      ? range(fragment, of: key, unit: unit) : sceneFormula(fragment, parameters: parameters)
  }

  /// A coefficient, or `none`, which is zero.
  func sceneCoefficient(_ fragment: SourceFragment, parameters: [String] = []) -> ReadFormula {
    if fragment.text != "none" { return sceneFormula(fragment, parameters: parameters) }
    let place = fragment.sourceRange
    return ReadFormula(
      node: FormulaNode(.number(0, spelling: "0"), place), range: place, diagnostics: [], parameters: [])
  }
}
