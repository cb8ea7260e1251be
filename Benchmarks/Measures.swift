import Foundation

/// Measures cubebook side by side with other tools, in one run on one machine, and prints the ratios.
///
/// Absolute times differ from machine to machine; a ratio that a change makes worse is worth a look.
@main
struct Measures {
  static func main() async throws {
    if CommandLine.arguments.dropFirst().first == "acceptance" {
      try AcceptanceMeasure(Array(CommandLine.arguments.dropFirst(2))).run()
      return
    }
    let cubebook = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/cubebook"
    if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "course", let pages = Int(CommandLine.arguments[3])
    {
      // For Scripts/try-cluster.
      return try GeneratedCourse(pages: pages).write(to: CommandLine.arguments[2])
    }
    if CommandLine.arguments.dropFirst().first == "browser" {
      try await BrowserMeasure(cubebook: cubebook).run()
      try await SliderMeasure(cubebook: cubebook).run()
      return
    }
    if CommandLine.arguments.dropFirst().first == "cells" { return try CellMeasures().run() }
    if CommandLine.arguments.dropFirst().first == "editor" { return try EditorMeasure().run() }
    if CommandLine.arguments.dropFirst().first == "speed" { return try SpeedComparison().run() }
    if CommandLine.arguments.dropFirst().first == "solvers" { return try SolverComparison().run() }
    if CommandLine.arguments.dropFirst().first == "readers" { return try ReaderComparison().run() }
    if CommandLine.arguments.dropFirst().first == "fits" { return try FitComparison().run() }
    if CommandLine.arguments.dropFirst().first == "scenes" { return try SceneComparison().run() }
    if CommandLine.arguments.dropFirst().first == "frames" { return try await SceneMeasure(cubebook: cubebook).run() }
    if CommandLine.arguments.dropFirst().first == "memory" { return try MemoryMeasure(cubebook: cubebook).run() }
    if CommandLine.arguments.dropFirst().first == "points" { return try await PointsMeasure(cubebook: cubebook).run() }
    if CommandLine.arguments.dropFirst().first == "preview" {
      return try await PreviewMeasure(cubebook: cubebook).run()
    }
    print("measure                                                   found        goal")
    try FormulaMeasure().run()
    TypesettingMeasure().run()
    try CellMeasures().run()
    try StartMeasure(cubebook: cubebook).run()
    try EditorMeasure().run()
    try PackageMeasure().run()
    try await BrowserMeasure(cubebook: cubebook).run()
    try await SliderMeasure(cubebook: cubebook).run()
    try PlotterMeasure().run()
    try BookMeasure(cubebook: cubebook).run()
    try MemoryMeasure(cubebook: cubebook).run()
    try await PreviewMeasure(cubebook: cubebook).run()
    try SpeedComparison().run()
    try PlotterComparison().run()
    try SolverComparison().run()
    try FitComparison().run()
    try SceneComparison().run()
    try ReaderComparison().run()
    try await SceneMeasure(cubebook: cubebook).run()
    try await PointsMeasure(cubebook: cubebook).run()
  }

  /// One line of the table.
  static func report(_ name: String, _ found: String, goal: String = "", holds: Bool? = nil) {
    let mark = holds.map { $0 ? "✓" : "✗" } ?? ""
    print(
      name.padding(toLength: 54, withPad: " ", startingAt: 0)
        + String(repeating: " ", count: max(1, 10 - found.count)) + found
        + String(repeating: " ", count: max(1, 12 - goal.count)) + goal + " " + mark)
  }

  /// The median of some runs, in milliseconds; the first run only warms up.
  static func median(of runs: Int, _ work: () throws -> Void) rethrows -> Double {
    try work()
    var times: [Double] = []
    for _ in 0..<runs {
      let start = ContinuousClock.now
      try work()
      let elapsed = (ContinuousClock.now - start).components
      times.append(Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) * 1e-15)
    }
    return times.sorted()[runs / 2]
  }

  static func milliseconds(_ value: Double) -> String { String(format: value < 10 ? "%.2f ms" : "%.0f ms", value) }
}
