import Cells
import Diagnostics

/// A drawn plot cell with one implicit curve, read back as any program may: in px of the view box.
struct PlanePicture {
  typealias Point = (x: Double, y: Double)

  let svg: String
  let codes: [String]
  /// The window: left, right, low, high.
  private(set) var window: [Double] = []
  /// The plot's area: left, top, width, height.
  private(set) var area: [Double] = []
  /// Straight pieces of at most some tenths of a px.
  private(set) var ink: [(from: Point, to: Point)] = []
  /// Boxes marked as undecided: left, right, top, bottom.
  private(set) var undecided: [[Double]] = []
  /// Closed loops of the filled path.
  private(set) var fill: [[Point]] = []

  init(_ body: String) {
    let source = CellSource(info: SourceFragment("plot"), body: SourceFragment(body + "\n"))
    let cells = evaluate([source], inlineValues: [], idPrefix: "p", limits: CellLimits())
    codes = cells.diagnostics.map { $0.code }
    var svg = ""
    for part in cells.outputs.compactMap({ $0 }).flatMap({ $0.parts }) {
      if case .figures(let figures) = part { svg = figures.first?.svg ?? "" }
    }
    self.svg = svg
    window = Self.numbers(Self.attribute("data-window", in: Substring(svg)))
    area = Self.numbers(Self.attribute("data-area", in: Substring(svg)))
    var rest = Substring(svg)
    while let start = rest.firstRange(of: "<path class=\"") {
      rest = rest[start.upperBound...]
      let element = rest.prefix { $0 != ">" }
      let chains = Self.chains(Self.attribute(" d", in: element))
      switch element.prefix(while: { $0 != "\"" }) {
      case "curve", "band":
        for chain in chains { for index in chain.indices.dropFirst() { ink.append((chain[index - 1], chain[index])) } }
      case "undecided":
        for chain in chains {
          let (xs, ys) = (chain.map { $0.x }, chain.map { $0.y })
          undecided.append([xs.min() ?? 0, xs.max() ?? 0, ys.min() ?? 0, ys.max() ?? 0])
        }
      case "fill": fill += chains
      default: break
      }
    }
  }

  func value(_ point: Point) -> Point {
    (
      window[0] + (window[1] - window[0]) * (point.x - area[0]) / area[2],
      window[3] - (window[3] - window[2]) * (point.y - area[1]) / area[3]
    )
  }

  func isUndecided(_ point: Point) -> Bool {
    undecided.contains {
      point.x > $0[0] - 0.5 && point.x < $0[1] + 0.5 && point.y > $0[2] - 0.5 && point.y < $0[3] + 0.5
    }
  }

  /// Whether a point lies in the filled area: by the count of crossings of a ray.
  func isFilled(_ point: Point) -> Bool {
    var winding = 0
    for loop in fill {
      for index in loop.indices {
        let (a, b) = (loop[index == 0 ? loop.count - 1 : index - 1], loop[index])
        guard (a.y <= point.y) != (b.y <= point.y) else { continue }
        if a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y) > point.x { winding += a.y < b.y ? 1 : -1 }
      }
    }
    return winding != 0
  }

  private static func attribute(_ name: String, in text: Substring) -> Substring {
    guard let start = text.firstRange(of: name + "=\"") else { return "" }
    return text[start.upperBound...].prefix { $0 != "\"" }
  }

  private static func numbers(_ text: Substring) -> [Double] { text.split(separator: " ").compactMap { Double($0) } }

  private static func chains(_ d: Substring) -> [[Point]] {
    var chains: [[Point]] = []
    var (command, text) = (Character("M"), "")
    var numbers: [Double] = []
    func flush() {
      if let value = Double(text) { numbers.append(value) }
      text = ""
    }
    func obey() {
      flush()
      defer { numbers = [] }
      if command == "M", numbers.count == 2 { chains.append([(numbers[0], numbers[1])]) }
      if command == "Z", let first = chains.last?.first { chains[chains.count - 1].append(first) }
      let size = command == "L" || command == "l" ? 2 : command == "C" || command == "c" ? 6 : 0
      guard size > 0 else { return }
      for start in stride(from: 0, through: numbers.count - size, by: size) {
        guard let from = chains.last?.last else { return }
        let base = command.isLowercase ? from : (0, 0)
        let n = (0..<size).map { numbers[start + $0] + ($0 % 2 == 0 ? base.0 : base.1) }
        let p: [Point] =
          size == 2 ? [from, from, (n[0], n[1]), (n[0], n[1])] : [from, (n[0], n[1]), (n[2], n[3]), (n[4], n[5])]
        let steps = 48
        for step in 1...steps {
          let t = Double(step) / Double(steps)
          let u = 1 - t
          let w = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
          chains[chains.count - 1].append(
            (
              w[0] * p[0].x + w[1] * p[1].x + w[2] * p[2].x + w[3] * p[3].x,
              w[0] * p[0].y + w[1] * p[1].y + w[2] * p[2].y + w[3] * p[3].y
            ))
        }
      }
    }
    for character in d {
      switch character {
      case "M", "L", "C", "Z", "l", "c":
        obey()
        command = character
      case " ": flush()
      case "-":
        flush()
        text = "-"
      default: text.append(character)
      }
    }
    obey()
    return chains
  }
}
