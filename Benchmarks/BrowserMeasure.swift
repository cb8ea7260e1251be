import Foundation
import TestSupport

/// The page of the floating cube in a real browser: how soon it lives, what it weighs.
struct BrowserMeasure {
  let cubebook: String

  private static let page = "01-the-floating-cube.html"
  private static let loads = 9

  func run() async throws {
    let folder = NSTemporaryDirectory() + "/cubebook-living"
    _ = try ChildProcess([cubebook, "build", BuiltProgram.root, "-o", folder])
    try weigh(folder)
    let browser = try await WebDriver.start()
    try await browser.setWindow(width: 1280, height: 800)
    try await browser.runInEveryPage(Self.watch)
    var (ready, painted): ([Double], [Double]) = ([], [])
    for _ in 0...Self.loads {
      try await browser.go(to: "file://\(folder)/\(Self.page)")
      let times = try await browser.evaluate(Self.times).split(separator: " ").compactMap { Double($0) }
      guard times.count == 2 else { continue }
      ready.append(times[0])
      painted.append(times[1])
    }
    report("page lives, behind its load", Self.median(ready), goal: 100)
    report("  first living picture, from the start", Self.median(painted), goal: 250)
    await browser.quit()
    try FileManager.default.removeItem(atPath: folder)
  }

  private func report(_ name: String, _ time: Double, goal: Double) {
    Measures.report(name, Measures.milliseconds(time), goal: "≤ \(Int(goal)) ms", holds: time <= goal)
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? .nan : values.sorted()[values.count / 2]
  }

  private func weigh(_ folder: String) throws {
    let html = try weight("\(folder)/\(Self.page)")
    let page = try String(contentsOfFile: "\(folder)/\(Self.page)", encoding: .utf8)
    let scripts = try page.matches(of: #/<script src="([^"]+)"/#).map { try weight("\(folder)/\($0.output.1)") }.reduce(
      0, +)
    let whole = try page.matches(of: #/data-whole="([^"]+)"/#).flatMap { $0.output.1.split(separator: " ") }
      .map { try weight("\(folder)/theme/live/\($0)") }.reduce(0, +)
    // What the page loads beside its fonts.
    let theme = "\(folder)/theme"
    let all = try html + scripts + weight("\(theme)/theme.css") + weight("\(theme)/icon.svg")
    for (name, bytes, goal) in [
      ("page of the floating cube, compressed", html, 60), ("  its scripts, until it lives", scripts, 300),
      ("  all but fonts, until it lives", all, 400), ("  its scripts behind that", whole, 800),
    ] {
      Measures.report(
        name, String(format: "%.1f kB", Double(bytes) / 1000), goal: "≤ \(goal) kB", holds: bytes <= goal * 1000)
    }
  }

  /// The bytes of a file as a server would send it.
  private func weight(_ path: String) throws -> Int {
    let compressed = NSTemporaryDirectory() + "/cubebook-weight.gz"
    _ = try ChildProcess(["sh", "-c", "gzip -9 -n -c \"$1\" >\"$2\"", "sh", path, compressed])
    let size = try FileManager.default.attributesOfItem(atPath: compressed)[.size] as? Int
    try FileManager.default.removeItem(atPath: compressed)
    return size ?? 0
  }

  private static let watch = """
    new MutationObserver(() => {
      if (window.lives || !document.documentElement?.classList.contains('live')) return
      window.lives = performance.now()
      requestAnimationFrame(() => setTimeout(() => { window.painted = performance.now() }))
    }).observe(document, { subtree: true, attributes: true })
    """

  private static let times = """
    return new Promise(done => {
      const end = Date.now() + 10000
      const look = () => {
        if (!window.painted && Date.now() < end) return setTimeout(look, 20)
        const loaded = performance.getEntriesByType('navigation')[0].loadEventEnd
        done(Math.max(0, window.lives - loaded) + ' ' + window.painted)
      }
      look()
    })
    """
}
