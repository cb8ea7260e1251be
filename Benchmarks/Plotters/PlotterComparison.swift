import Acceptance
import Foundation

/// The acceptance set in pictures of 640 × 400 px, beside gnuplot and matplotlib in the same window.
///
/// The others draw with the samples that a user gets who asks for none, and again with 1,000. Their
/// window fills the picture; ours leaves room for the axes, and its time and bytes include them.
struct PlotterComparison {
  private let folder = NSTemporaryDirectory() + "/cubebook-acceptance"
  private static let many = 1000

  private struct Found {
    var missing = Double.nan
    var falseInk = Double.nan
    var milliseconds = Double.nan
    var bytes = 0
  }

  func run() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let cases = try PlotterFormula.all.map { ($0, try AcceptanceCase(named: $0.name)) }
    var others: [OtherPlotter: [String: Found]] = [:]
    for plotter in OtherPlotter.allCases { others[plotter] = try draw(cases, with: plotter) }
    print("")
    print(
      "px of missing / false ink in the worst column; ms; bytes of the whole SVG. In brackets: ink with 1,000 samples")
    print(
      line(
        "case", ["cubebook", "", ""], ["gnuplot", "100 samples", "", ""], ["matplotlib", "50 samples", "", ""]))
    var failures = [0, 0, 0, 0, 0]
    for (formula, item) in cases {
      let own = own(item)
      var columns = [[ink(own), time(own), "\(own.bytes)"]]
      count(own, &failures[0])
      for (index, plotter) in OtherPlotter.allCases.enumerated() {
        let standard = others[plotter]?["\(formula.name)-\(plotter.standardSamples)"] ?? Found()
        let many = others[plotter]?["\(formula.name)-\(Self.many)"] ?? Found()
        columns.append([ink(standard), "(\(ink(many)))", time(standard), "\(standard.bytes)"])
        count(standard, &failures[1 + 2 * index])
        count(many, &failures[2 + 2 * index])
      }
      print(line(formula.name, columns[0], columns[1], columns[2]))
    }
    print(
      "pictures of \(cases.count) with more than 0.5 px of missing or false ink: cubebook \(failures[0]), "
        + "gnuplot \(failures[1]) (\(failures[2])), matplotlib \(failures[3]) (\(failures[4]))")
    try FileManager.default.removeItem(atPath: folder)
  }

  private func count(_ found: Found, _ failures: inout Int) {
    if !(max(found.missing, found.falseInk) <= PictureVerdict.Limit.ink) { failures += 1 }
  }

  private func own(_ item: AcceptanceCase) -> Found {
    let outcome = CaseOutcome(item, .plain)
    let milliseconds = Measures.median(of: 5) { _ = CaseOutcome.draw(CaseVariant.plain.cell(of: item)) }
    return Found(
      missing: outcome.verdict.missing, falseInk: outcome.verdict.falseInk, milliseconds: milliseconds,
      bytes: outcome.svg.utf8.count)
  }

  private func draw(
    _ cases: [(PlotterFormula, AcceptanceCase)], with plotter: OtherPlotter
  ) throws -> [String: Found] {
    let tasks = cases.flatMap { formula, item in
      [plotter.standardSamples, Self.many].map {
        OtherPlotter.Task(formula: formula, x: item.x, y: item.y, samples: $0)
      }
    }
    try plotter.script(tasks).write(
      toFile: "\(folder)/\(plotter.scriptName)", atomically: true, encoding: .utf8)
    _ = try ChildProcess(plotter.command, in: folder)
    let times = try String(contentsOfFile: "\(folder)/\(plotter.rawValue).times", encoding: .utf8)
    var results: [String: Found] = [:]
    for row in times.split(separator: "\n") {
      let words = row.split(separator: " ")
      guard words.count == 2, let name = words.first, let value = Double(words[1]) else { continue }
      results[String(name)] = Found(milliseconds: value)
    }
    for task in tasks {
      guard let (_, item) = cases.first(where: { $0.0.name == task.formula.name }) else { continue }
      let svg = try String(contentsOfFile: "\(folder)/\(task.file).svg", encoding: .utf8)
      let window = [task.x.lowerBound, task.x.upperBound, task.y.lowerBound, task.y.upperBound]
      let other = OtherPicture(svg, from: plotter, window: window)
      let verdict = PictureVerdict(other.picture, of: item, .plain)
      results[task.file, default: Found()].missing = verdict.missing
      results[task.file, default: Found()].falseInk = verdict.falseInk
      results[task.file, default: Found()].bytes = other.bytes
    }
    return results
  }

  private func line(_ name: String, _ own: [String], _ first: [String], _ second: [String]) -> String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(width - text.count, 1)) + text
    }
    return name.padding(toLength: 22, withPad: " ", startingAt: 0)
      + zip(own, [11, 8, 7]).map { right($0, $1) }.joined()
      + [first, second].map { zip($0, [15, 13, 7, 7]).map { right($0, $1) }.joined() }.joined()
  }

  private func ink(_ found: Found) -> String { "\(px(found.missing))/\(px(found.falseInk))" }
  private func px(_ value: Double) -> String {
    value >= 10 ? String(format: "%.0f", value) : String(format: "%.1f", value)
  }
  private func time(_ found: Found) -> String { String(format: "%.2f", found.milliseconds) }
}
