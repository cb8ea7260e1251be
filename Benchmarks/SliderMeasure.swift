import Foundation
import TestSupport

/// What a slider and a hand on a graph cost the main thread of a real browser, side by side with the site as it was
/// before sliders kept up with the finger.
///
/// All that the thread does is counted (`Performance.getMetrics`: TaskDuration), with one move for each frame, the
/// slider at the top of a window of 1280 × 900 px.
struct SliderMeasure {
  let cubebook: String

  /// The last commit of which the site replaces whole pictures.
  private static let before = "fc1fcc6"
  private static let moves = 150
  private static let pages = [
    ("01-the-floating-cube.html", 12.0), ("02-damping.html", 15), ("03-leaving-the-water.html", 15),
    ("04-other-densities.html", 15),
  ]

  func run() async throws {
    let folder = NSTemporaryDirectory() + "/cubebook-sliders"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try ChildProcess([cubebook, "build", BuiltProgram.root, "-o", folder + "/site", "--quiet"])
    // Where the history is not there, as in a shallow clone, there is nothing to compare with.
    _ = try? ChildProcess([
      "sh", "-c", "cd \"$1\" && mkdir \"$2/before\" && git archive \(Self.before) site | tar x -C \"$2/before\"", "sh",
      BuiltProgram.root, folder,
    ])
    let old = FileManager.default.fileExists(atPath: folder + "/before/site/index.html") ? folder + "/before/site" : nil
    let browser = try await WebDriver.start()
    try await browser.setWindow(width: 1280, height: 900)
    for (page, goal) in Self.pages {
      try await compare("a slider's move, page \(page.prefix(2))", page, folder, old, browser, goal: goal)
    }
    try await browser.slow(by: 4)
    try await compare(
      "  page 01, the processor slowed four times", Self.pages[0].0, folder, old, browser, goal: 50)
    try await browser.slow(by: 1)
    try await compare(
      "a drag of a graph, page 01", Self.pages[0].0, folder, old, browser, goal: 12, script: Self.drag)
    await browser.quit()
    try FileManager.default.removeItem(atPath: folder)
  }

  private func compare(
    _ name: String, _ page: String, _ folder: String, _ old: String?, _ browser: WebDriver, goal: Double,
    script: String = slide
  ) async throws {
    let now = try await cost(folder + "/site/" + page, script, browser)
    Measures.report(name, Measures.milliseconds(now.task), goal: "≤ \(Int(goal)) ms", holds: now.task <= goal)
    let parts = String(format: "%.1f, %.1f, %.1f ms", now.script, now.style, now.layout)
    Measures.report("  of these script, style, layout", parts)
    Measures.report("  from frame to frame, median and 95th percentile", now.frames)
    if let old {
      let before = try await cost(old + "/" + page, script, browser)
      Measures.report("  before", Measures.milliseconds(before.task))
      Measures.report("  before, from frame to frame", before.frames)
      Measures.report("  ratio", String(format: "%.2f", now.task / before.task))
    }
  }

  struct Cost {
    /// In ms for each move.
    let task, script, style, layout: Double
    let frames: String
  }

  func cost(_ file: String, _ script: String, _ browser: WebDriver) async throws -> Cost {
    try await browser.go(to: "file://\(file)")
    _ = try await browser.evaluate(Self.begin)
    _ = try await browser.evaluate(script, ["30"])
    let start = try await browser.performance()
    let frames = try await browser.evaluate(script, ["\(Self.moves)"])
    let end = try await browser.performance()
    func spent(_ name: String) -> Double {
      1000 * ((end[name] ?? .nan) - (start[name] ?? .nan)) / Double(Self.moves)
    }
    return Cost(
      task: spent("TaskDuration"), script: spent("ScriptDuration"), style: spent("RecalcStyleDuration"),
      layout: spent("LayoutDuration"), frames: frames)
  }

  /// Waits for the page, and brings its first slider, the one of the instant left out, to the top of the window.
  private static let begin = """
    return new Promise(done => {
      const look = () => {
        if (!document.documentElement.matches(document.querySelector('[data-whole]') ? '.whole' : '.live')) return setTimeout(look, 20)
        const range = document.querySelector('.slider [type=range]:not([id$="slider-at"])')
        range.closest('.slider').scrollIntoView({ block: 'start', behavior: 'instant' })
        setTimeout(done, 1500)
      }
      look()
    })
    """

  /// One move for each frame; gives the median and the 95th percentile of the times between frames.
  private static func frames(_ prepare: String, _ move: String) -> String {
    """
    const count = Number(arguments[0]), times = []
    \(prepare)
    return (async () => {
      for (let i = 0, last = 0; i < count; i++) {
        const now = await new Promise(requestAnimationFrame)
        if (last) times.push(now - last)
        last = now
        const phase = Math.sin(i / 20)
        \(move)
      }
      times.sort((a, b) => a - b)
      return [0.5, 0.95].map(share => times[Math.floor(times.length * share)].toFixed(1)).join(' / ') + ' ms'
    })()
    """
  }

  static let slide = frames(
    """
    const range = document.querySelector('.slider [type=range]:not([id$="slider-at"])')
    const least = Number(range.min), most = Number(range.max)
    """,
    """
    range.value = least + (most - least) * (0.5 + 0.4 * phase)
    range.dispatchEvent(new Event('input'))
    """)

  private static let drag = frames(
    """
    const graph = document.querySelector('.graph[data-figure]')
    graph.scrollIntoView({ block: 'center', behavior: 'instant' })
    graph.focus({ preventScroll: true })
    const box = graph.getBoundingClientRect(), x = box.left + box.width / 3, y = box.top + box.height / 3
    const send = (name, dx) => graph.dispatchEvent(new PointerEvent(name, {
      bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1, clientX: x + dx, clientY: y,
    }))
    graph.setPointerCapture = () => {}
    send('pointerdown', 0)
    """,
    "send('pointermove', 10 + 60 * phase)\nif (i === count - 1) send('pointerup', 0)")
}
