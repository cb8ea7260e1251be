import Foundation
import TestSupport

/// What forty bodies in a box cost the main thread of a real browser in a frame, while gravity turns so that they never
/// rest, and whether ten minutes of that take memory.
///
/// Frames are called one after the other, a sixtieth of a second each by the scene's clock, and the script of each is
/// measured: module, records and attributes, without style and layout.
struct SceneMeasure {
  let cubebook: String

  private static let frames = 36_000
  /// Gravity turns after so many.
  private static let turn = 40

  func run() async throws {
    let folder = try TemporaryFolder()
    try folder.write("cubebook.yml", "title: Forty bodies\nlang: en\nnotebooks: notebooks\nsite: site\n")
    try folder.write("notebooks/forty.md", Self.page)
    _ = try ChildProcess([cubebook, "build", folder.path, "--quiet"])
    let browser = try await WebDriver.start()
    try await browser.setWindow(width: 1280, height: 900)
    try await browser.runInEveryPage(Self.watch)
    try await browser.go(to: "file://\(folder.path)/site/forty.html")
    _ = try await browser.evaluate(Self.begin)
    // Three turns of gravity, in which the pile falls to each side.
    let times = try await browser.evaluate(Self.drive, ["1440", "\(Self.turn)"]).split(separator: " ")
      .compactMap { Double($0) }
    for (name, time) in zip(["median", "95th percentile", "longest"], times) {
      Measures.report(
        "script of a frame of 40 bodies, \(name)", String(format: "%.1f ms", time),
        goal: name == "longest" ? "" : "≤ 4 ms", holds: name == "longest" ? nil : time <= 4)
    }
    let before = try await memory(browser)
    for _ in 0..<10 { _ = try await browser.evaluate(Self.drive, ["\(Self.frames / 10)", "\(Self.turn)"]) }
    let after = try await memory(browser)
    Measures.report(
      "  growth of the module's memory in 10 minutes",
      String(format: "%.0f kB", (after.modules - before.modules) / 1024),
      goal: "≤ 128 kB", holds: after.modules - before.modules <= 131_072)
    Measures.report(
      "  of the script's", String(format: "%.0f kB", (after.script - before.script) / 1024), goal: "≤ 1000 kB",
      holds: after.script - before.script <= 1_024_000)
    await browser.quit()
  }

  private func memory(_ browser: WebDriver) async throws -> (script: Double, modules: Double) {
    let modules = try await browser.evaluate(
      "return window.memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0)")
    return (try await browser.memory(), Double(modules) ?? .nan)
  }

  private static let page = """
    # Forty bodies

    ```scene {#fig-forty}
    box: x 0..2 m, y 0..1.5 m
    body: ball[1..20]; circle 4 cm; mass 1 kg; at (9 cm k, 1.2 m)
    body: crate[1..20]; square 8 cm; mass 1 kg; at (9 cm k, 60 cm + 15 cm * (-1)^k)
    elasticity: 0.5
    friction: 0.3
    tilt: yes
    time: 0..1 s
    ```
    """

  /// Keeps the memories of the page's modules.
  private static let watch = """
    window.memories = []
    const instantiate = WebAssembly.instantiate
    WebAssembly.instantiate = async (...given) => {
      const made = await instantiate.apply(WebAssembly, given), { memory } = (made.instance ?? made).exports
      if (memory) window.memories.push(memory)
      return made
    }
    """

  /// Waits for the page, and takes its frames into the hand.
  private static let begin = """
    return new Promise(done => {
      const look = () => {
        if (!document.documentElement.matches(document.querySelector('[data-whole]') ? '.whole' : '.live')) return setTimeout(look, 20)
        document.querySelector('.scene-controls').scrollIntoView({ block: 'end', behavior: 'instant' })
        setTimeout(() => {
          window.jobs = []
          window.now = performance.now() + 60000
          window.requestAnimationFrame = job => window.jobs.push(job)
          done()
        }, 500)
      }
      look()
    })
    """

  /// Runs frames; gives the median, the 95th percentile and the greatest of the times of their scripts.
  private static let drive = """
    const [count, turn] = [...arguments].map(Number), dial = document.querySelector('.dial'), times = []
    return (async () => {
      for (let i = 0; i < count; i++) {
        if (i % turn === 0) {
          dial.value = (window.degrees = ((window.degrees ?? 270) + 90) % 360)
          dial.dispatchEvent(new Event('input'))
        }
        const start = performance.now()
        window.now += 1000 / 60
        const jobs = window.jobs.splice(0)
        if (!jobs.length) throw new Error('nothing moves in frame ' + i)
        for (const job of jobs) job(window.now)
        times.push(performance.now() - start)
        // The page has its turn.
        if (i % 50 === 0) await new Promise(done => setTimeout(done))
      }
      times.sort((a, b) => a - b)
      return [0.5, 0.95, 1].map(share => times[Math.min(times.length - 1, Math.floor(times.length * share))]).join(' ')
    })()
    """
}
