import Cells
import Diagnostics
import Foundation
import TestSupport
import Testing

/// No text of any picture lies over ink, over other text, or outside of the picture, whatever size its letters have.
struct TextOverInkTests {
  /// As large as on a phone, and as small as where there is room.
  private static let sizes = [1, 0.82, 0.7]

  @Test func picturesOfTheNotes() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../../notebooks")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
    var count = 0
    for file in files {
      for figure in Self.figures(of: try String(contentsOf: file, encoding: .utf8)) {
        count += 1
        check(figure.svg, "\(file.lastPathComponent) \(figure.id)")
      }
    }
    #expect(count > 100)
  }

  @Test(arguments: 0..<UInt64(200))
  func randomPictures(_ seed: UInt64) {
    let body = RandomPlot(seed: seed).body
    let plot = DrawnPlot(body)
    #expect(plot.svg.hasPrefix("<svg"), "\(body)\n\(plot.codes)")
    check(plot.svg, body)
  }

  private func check(_ svg: String, _ name: String) {
    var ink = PictureInk(svg)
    for size in Self.sizes {
      ink.scale = size
      let complaints = ink.complaints
      #expect(complaints.isEmpty, "\(name)\nletters of \(size): \(complaints.joined(separator: "; "))")
    }
  }

  /// The figures of the cells of a notebook.
  private static func figures(of text: String) -> [CellFigure] {
    let source = SourceText(name: "notebook", text)
    var sources: [CellSource] = []
    var opening: Int?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where line.hasPrefix("```") {
      guard let start = opening else {
        opening = index
        continue
      }
      opening = nil
      let (info, body) = (source.lineStarts[start] + 3, source.lineStarts[start + 1])
      let words = SourceFragment(source, SourceRange(info, body - 1))
      guard ["let", "plot", "cube", "expect"].contains(where: { words.text == $0 || words.text.hasPrefix($0 + " ") })
      else { continue }
      sources.append(
        CellSource(info: words, body: SourceFragment(source, SourceRange(body, source.lineStarts[index]))))
    }
    let cells = evaluate(sources, inlineValues: [], idPrefix: "n", limits: CellLimits())
    return cells.outputs.compactMap { $0 }.flatMap { $0.parts }.flatMap { part in
      if case .figures(let figures) = part { return figures }
      return []
    }
  }
}

/// A plot as it may come to an author's mind, by a seed.
struct RandomPlot {
  private(set) var body = ""

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func pick<T>(_ list: [T]) -> T { list[Int.random(in: 0..<list.count, using: &generator)] }
    func number(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &generator) * 100).rounded() / 100
    }
    func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < share }
    let graphs = [
      "y = \(number(0.2...3)) sin(\(number(0.5...4)) x)", "y = x^2 - \(number(0...3))", "y = exp(-x/3) cos(4x)",
      "y = 1/(x - \(number(-1...1)))", "y = floor(x)", "y = sqrt(x + \(number(0...2)))", "y = abs(x) - 1",
      "y = \(number(-2...2)) x + \(number(-2...2))", "y = sin(x^2)", "y = 30 sin(40x)", "y = x^3/5 - x", "y = tan(x)",
      "x = y^2 - 1", "y = 0", "y = exp(x)",
    ]
    let pairs = [
      "(\(number(0.5...3)) cos(t), \(number(0.5...3)) sin(t))", "(sin(3t), sin(2t + \(number(0...1))))",
      "(t - sin(t), 1 - cos(t)); t = 0..6π", "(t^2, t^3); t = -1.2..1.2", "r = cos(\(pick([2, 3, 5]))θ)",
      "r = θ/3; θ = 0..4π", "r = 1 + cos(θ)", "r = 2 sin(θ)", "(cos(t)^3, sin(t)^3)",
    ]
    let planes = ["x^2 + y^2 = 4", "x y = 1", "y > x^2 - 2", "y^2 = x^3 - x"]
    let names = ["a", "the sum", "falls off", "z(t)", "0.5", "potential energy", "√2 − 1"]
    let kind = Int.random(in: 0..<10, using: &generator)
    var lines: [String] = []
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      var curve = pick(kind < 6 ? graphs : kind < 9 ? pairs : planes + graphs.prefix(2))
      if chance(0.5) { curve += "; label \"\(pick(names))\"" }
      if chance(0.1) { curve += "; dashed" }
      if chance(0.1) { curve += "; fill" }
      lines.append("curve: " + curve)
    }
    for _ in 0..<pick([0, 0, 1, 2, 4]) {
      lines.append("point: (\(number(-2...2)), \(number(-2...2))); label \"\(pick(names))\"")
    }
    if kind < 9, chance(0.6) { lines.append("at: \(number(-1...2))") }
    let isLogarithmic = kind < 6 && chance(0.15)
    if isLogarithmic {
      lines += ["x: 0.1..\(pick([3, 10, 100, 10_000]))", "x-scale: log"]
    } else if chance(0.6) {
      lines.append("x: \(number(-4 ... -1))..\(number(1...6))")
    }
    if chance(0.4) { lines.append("y: \(number(-4 ... -1))..\(number(1...5))") }
    if chance(0.3) { lines.append("title: \(pick(["A title", "Two tones close together and what comes of them"]))") }
    if chance(0.3) { lines.append("x-label: \(pick(["time", "relative density of the cube"]))") }
    if chance(0.3) { lines.append("y-label: \(pick(["height", "potential energy of the cube"]))") }
    if chance(0.2) { lines.append("legend: yes") }
    if chance(0.2) { lines.append("grid: no") }
    if chance(0.3) { lines.append("width: \(pick([320, 420, 800]))") }
    if chance(0.2) { lines.append("height: \(pick([240, 300, 600]))") }
    body = lines.joined(separator: "\n")
  }
}
