import Diagnostics

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

  /// The graphs of a `graphs:` line.
  static func read(_ line: SourceFragment?, into diagnostics: inout [Diagnostic]) -> [CubeGraph] {
    guard let line else { return standard }
    var graphs: [CubeGraph] = []
    for word in line.words {
      if let graph = CubeGraph(rawValue: word.text) {
        if !graphs.contains(graph) { graphs.append(graph) }
        continue
      }
      let names = CubeGraph.allCases.map { $0.rawValue }
      let near = nearestName(to: word.text, among: names)
      diagnostics.append(
        Diagnostic(
          .error, "unknown-graph", "A cube has no graph `\(word.text)`", at: word.sourceRange,
          label: "expected any of: " + names.joined(separator: ", "), help: near.map { "did you mean `\($0)`?" },
          fixes: near.map { [.init("write `\($0)`", word.sourceRange, $0)] } ?? []))
    }
    return graphs
  }
}
