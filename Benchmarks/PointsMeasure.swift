import Foundation
import TestSupport

/// A page with 10,000 measured points: what its picture weighs, and what a slider costs the main thread of a real
/// browser that moves the model over them.
struct PointsMeasure {
  let cubebook: String

  private static let points = 10_000

  func run() async throws {
    let folder = try TemporaryFolder()
    try folder.write("cubebook.yml", "title: Points\nlang: en\nnotebooks: notebooks\nsite: site\n")
    try folder.write("notebooks/points.csv", Self.table)
    try folder.write("notebooks/points.md", Self.page)
    _ = try ChildProcess([cubebook, "build", folder.path, "--quiet"])
    let html = String(decoding: folder.read("site/points.html") ?? [], as: UTF8.self)
    let picture = html.range(of: "<div class=\"graph\"").flatMap { start in
      html[start.lowerBound...].range(of: "</div>").map { html[start.lowerBound..<$0.lowerBound].utf8.count }
    }
    let size = Double(picture ?? 0) / 1000
    Measures.report(
      "picture of 10,000 points", String(format: "%.1f kB", size), goal: "≤ 60 kB", holds: size > 0 && size <= 60)
    Measures.report("  its page", String(format: "%.0f kB", Double(html.utf8.count) / 1000))
    let browser = try await WebDriver.start()
    try await browser.setWindow(width: 1280, height: 900)
    let page = "\(folder.path)/site/points.html"
    let cost = try await SliderMeasure(cubebook: cubebook).cost(page, SliderMeasure.slide, browser)
    Measures.report(
      "script of a slider's move of a model over them", Measures.milliseconds(cost.script), goal: "≤ 4 ms",
      holds: cost.script <= 4)
    Measures.report("  all that the thread does for it", Measures.milliseconds(cost.task))
    await browser.quit()
  }

  /// A sine with noise from a sum of cosines, which is the same on every machine.
  private static var table: String {
    var text = "t (s),x (m)\n"
    for index in 0..<points {
      let t = Double(index) / 1000
      let noise = 0.1 * cos(Double(index) * 12.9898) + 0.07 * cos(Double(index) * 78.233)
      text += String(format: "%.3f,%.4f\n", t, sin(3 * t) + noise)
    }
    return text
  }

  private static let page = """
    # Ten thousand points

    ```let
    ω = slider(1 s^-1 .. 6 s^-1, 3 s^-1)
    ```

    ```data {name=run}
    file: points.csv
    show: none
    ```

    ```plot {#fig-points}
    points: (run.t, run.x); dot
    curve: 1 [m] sin(ω t); t = 0..10 s
    ```
    """
}
