import Foundation

/// What builds gain by what they remember: a course of a thousand pages, of which something has changed since the last
/// build, beside hugo, which has its prose and code alone; a hundred of its pages, beside Jupyter Book; and their check.
struct MemoryMeasure {
  let cubebook: String

  private let folder = NSTemporaryDirectory() + "/cubebook-memory-book"
  private static let runs = 7

  func run() throws {
    try? FileManager.default.removeItem(atPath: folder)
    let course = GeneratedCourse(pages: 1000)
    try course.write(to: "\(folder)/notebooks")
    let build = [cubebook, "build", "--quiet", folder]
    let bare = try ChildProcess(build + ["--no-store"])
    Measures.report("1,000 pages with two plots each, nothing remembered", Measures.milliseconds(bare.wall))
    try FileManager.default.removeItem(atPath: "\(folder)/site")
    Measures.report("  the first build that remembers", Measures.milliseconds(try ChildProcess(build).wall))
    let same = try ChildProcess.median(of: Self.runs, build)
    Measures.report("  nothing has changed", Measures.milliseconds(same.wall))

    try RivalSites.writeHugo(to: "\(folder)-hugo") { try course.write(to: $0, plots: 0) }
    let hugo = try ChildProcess.median(of: Self.runs, ["hugo", "--quiet", "--source", "\(folder)-hugo"])
    Measures.report("  hugo, prose and code alone, each time", Measures.milliseconds(hugo.wall))
    try FileManager.default.removeItem(atPath: "\(folder)-hugo")

    let page = "\(folder)/notebooks/page-500.md"
    let words = try median(build) { run in
      try course.text(500, more: "Words of run \(run).\n").write(toFile: page, atomically: false, encoding: .utf8)
    }
    Measures.report(
      "  words of a page have changed", Measures.milliseconds(words), goal: "≤ 100 ms", holds: words <= 100)
    let formula = try median(build) { run in
      try course.text(500, more: "$y = \(run)$\n").write(toFile: page, atomically: false, encoding: .utf8)
    }
    Measures.report("  a formula is new", Measures.milliseconds(formula))
    let number = try median(build) { run in
      let plot = "```plot {caption=\"Run \(run).\"}\ncurve: y = x\nx: 0..1\n```\n\n"
      try (run.isMultiple(of: 2) ? "" : plot).appending(course.text(501)).write(
        toFile: "\(folder)/notebooks/page-501.md", atomically: false, encoding: .utf8)
    }
    Measures.report("  the number of a label has changed", Measures.milliseconds(number))
    let title = try median(build) { run in
      try course.text(500).replacingOccurrences(of: "title: Page", with: "title: Run \(run),").write(
        toFile: page, atomically: false, encoding: .utf8)
    }
    Measures.report("  a title has changed, which others show", Measures.milliseconds(title))
    try "title: Other\n".write(toFile: "\(folder)/cubebook.yml", atomically: false, encoding: .utf8)
    Measures.report("  the settings have changed", Measures.milliseconds(try ChildProcess(build).wall))

    try FileManager.default.removeItem(atPath: folder)
    try compareWithJupyterBook()
    try GeneratedCourse(pages: 100).write(to: "\(folder)/notebooks")
    let check = [cubebook, "check", "--quiet", folder]
    let checked = try ChildProcess.median(of: Self.runs, check)
    Measures.report(
      "check of 100 pages, nothing remembered", Measures.milliseconds(checked.wall), goal: "≤ 500 ms",
      holds: checked.wall <= 500)
    _ = try ChildProcess(build)
    Measures.report("  behind a build", Measures.milliseconds(try ChildProcess.median(of: Self.runs, check).wall))
    try FileManager.default.removeItem(atPath: folder)
  }

  private func compareWithJupyterBook() throws {
    let course = GeneratedCourse(pages: 100)
    let rival = try RivalSites.writeJupyterBook(to: "\(folder)-jupyter", course)
    try course.write(to: "\(folder)/notebooks")
    let build = [cubebook, "build", "--quiet", folder]
    func changePage(in folder: String) throws {
      let path = "\(folder)/page-50.md"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try (text + "More words.\n").write(toFile: path, atomically: false, encoding: .utf8)
    }
    let (own, theirs) = (try ChildProcess(build).wall, try ChildProcess(rival).wall)
    try changePage(in: "\(folder)/notebooks")
    try changePage(in: "\(folder)-jupyter")
    let (ownSecond, theirSecond) = (try ChildProcess(build).wall, try ChildProcess(rival).wall)
    Measures.report("100 pages with two plots each, the first build", Measures.milliseconds(own))
    Measures.report("  Jupyter Book, without the plots", Measures.milliseconds(theirs))
    Measures.report("  times as long", String(format: "%.0f", theirs / own))
    Measures.report("  a page has changed", Measures.milliseconds(ownSecond))
    Measures.report("  Jupyter Book, a page has changed", Measures.milliseconds(theirSecond))
    for folder in [folder, "\(folder)-jupyter"] { try FileManager.default.removeItem(atPath: folder) }
  }

  /// The median time of a command behind a change each, in ms.
  private func median(_ command: [String], _ change: (Int) throws -> Void) throws -> Double {
    var times: [Double] = []
    for run in 0...Self.runs {
      try change(run)
      let time = try ChildProcess(command).wall
      // The first is behind another kind of change.
      if run > 0 { times.append(time) }
    }
    return times.sorted()[Self.runs / 2]
  }
}
