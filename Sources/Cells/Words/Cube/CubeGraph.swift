import Diagnostics
import Formulas

/// The graphs that a `cube` cell can show, by the names that authors write.
enum CubeGraph: String, CaseIterable {
  case position = "z(t)"
  case velocity = "v(t)"
  case acceleration = "a(t)"
  case portrait = "v(z)"
  case energy = "energy(t)"
  case force = "force(t)"

  static let standard: [CubeGraph] = [.position, .velocity, .acceleration, .portrait]

  /// A short name for ids.
  var slug: String {
    switch self {
    case .position: "z"
    case .velocity: "v"
    case .acceleration: "a"
    case .portrait: "phase"
    case .energy: "energy"
    case .force: "force"
    }
  }

  /// What the graph shows, in words.
  var title: String {
    switch self {
    case .position: "Position against time"
    case .velocity: "Velocity against time"
    case .acceleration: "Acceleration against time"
    case .portrait: "Velocity against position"
    case .energy: "Energy against time"
    case .force: "Forces against time"
    }
  }

  /// The graphs of a `graphs:` line; `none` is a picture without graphs.
  static func read(_ line: SourceFragment?, into diagnostics: inout [Diagnostic]) -> [CubeGraph] {
    guard let line else { return standard }
    if line.text == "none" { return [] }
    var graphs: [CubeGraph] = []
    for word in line.words {
      if let graph = CubeGraph(rawValue: word.text) {
        if !graphs.contains(graph) { graphs.append(graph) }
        continue
      }
      let names = CubeGraph.allCases.map { $0.rawValue }
      let near = CubeGraph.nearest(to: word, among: names)
      diagnostics.append(
        Diagnostic(
          .error, "unknown-graph", "A cube has no graph `\(word.text)`", at: word.sourceRange,
          label: "expected any of: " + names.joined(separator: ", ") + ", or none",
          help: near.map { "did you mean `\($0)`?" },
          fixes: near.map { [.init("write `\($0)`", word.sourceRange, $0)] } ?? []))
    }
    return graphs
  }

  /// The graph that an author most likely meant: by a letter the one of that letter, `Z(t)`, or of a word that begins
  /// with it, `E(t)`; by a word the nearest.
  private static func nearest(to word: SourceFragment, among names: [String]) -> String? {
    let head = head(of: word.text)
    guard head.unicodeScalars.count == 1 else { return nearestName(to: word.text, among: names) }
    let small = LetterClass.lowercased(head)
    let same = names.filter { CubeGraph.head(of: $0) == small }
    // A position by another letter.
    if small == "x" || small == "y" { return CubeGraph.position.rawValue }
    return nearestName(to: word.text, among: same) ?? same.first ?? names.first { $0.hasPrefix(small) }
  }

  private static func head(of text: String) -> String { String(text.prefix { $0 != "(" }) }
}
