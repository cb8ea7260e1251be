import Cells
import Diagnostics

/// A plot cell, drawn, as a page shows it.
struct DrawnPlot {
  var svg = ""
  var codes: [String]
  var facts: [FactRow] = []

  /// With its facts.
  ///
  /// - Parameters:
  ///   - names: the body of a `let` cell.
  ///   - data: the body of a `data` cell called `run`.
  init(_ body: String, names: String = "", data: String = "") {
    let text = body + (body.contains("stats:") ? "\n" : "\nstats: yes\n")
    var sources = [CellSource(info: SourceFragment("plot"), body: SourceFragment(text))]
    if !names.isEmpty {
      sources.append(CellSource(info: SourceFragment("let"), body: SourceFragment(names + "\n")))
    }
    if !data.isEmpty {
      sources.append(CellSource(info: SourceFragment("data {name=run}"), body: SourceFragment(data + "\n")))
    }
    let cells = evaluate(sources, inlineValues: [], idPrefix: "p", limits: CellLimits())
    codes = (cells.diagnostics + cells.outputs.flatMap { $0?.diagnostics ?? [] }).map { $0.code }
    for part in cells.outputs.compactMap({ $0 }).flatMap({ $0.parts }) {
      if case .figures(let figures) = part, svg.isEmpty { svg = figures.first?.svg ?? "" }
      if case .facts(let rows) = part { facts = rows }
    }
  }

  /// The window: left, right, low, high.
  var window: [Double] { numbers("data-window") }
  /// The plot's area: left, top, width, height.
  var area: [Double] { numbers("data-area") }
  /// Width and height.
  var box: [Double] { Array(numbers("viewBox").dropFirst(2)) }

  /// The path of the first curve.
  var path: String {
    guard let curve = svg.firstRange(of: "class=\"curve\""),
      let data = svg[curve.upperBound...].firstRange(of: " d=\"")
    else { return "" }
    return String(svg[data.upperBound...].prefix { $0 != "\"" })
  }

  func count(of text: String) -> Int { svg.ranges(of: text).count }

  /// The facts, kind by kind.
  func words(_ kind: String) -> String? { facts.first { $0.kind == kind }?.value }

  /// Units are as long sideways as upward.
  var isEqual: Bool {
    let (window, area) = (window, area)
    guard window.count == 4, area.count == 4 else { return false }
    return abs(area[2] / (window[1] - window[0]) * (window[3] - window[2]) / area[3] - 1) < 0.02
  }

  func numbers(_ name: String) -> [Double] {
    guard let start = svg.firstRange(of: " " + name + "=\"") else { return [] }
    return svg[start.upperBound...].prefix { $0 != "\"" }.split(separator: " ").compactMap { Double($0) }
  }
}
