import Foundation

/// A book of a thousand pages, against hugo with an equally plain theme and cmark-gfm alone.
struct BookMeasure {
  let cubebook: String

  private let folder = NSTemporaryDirectory() + "/cubebook-book"
  private static let runs = 5

  func run() throws {
    try? FileManager.default.removeItem(atPath: folder)
    let book = GeneratedBook(pages: 1000)
    try book.write(to: "\(folder)/book/notebooks")
    try RivalSites.writeHugo(to: "\(folder)/hugo") { try book.write(to: $0) }
    let all = (1...book.pages).map { book.text($0) }.joined(separator: "\n")
    try all.write(toFile: "\(folder)/all.md", atomically: false, encoding: .utf8)

    let (build, rival) = (
      [cubebook, "build", "--no-store", "--quiet", "\(folder)/book"], ["hugo", "--quiet", "--source", "\(folder)/hugo"]
    )
    let first = try ChildProcess(build)
    let own = try ChildProcess.median(of: Self.runs, build)
    let firstOfHugo = try ChildProcess(rival)
    let hugo = try ChildProcess.median(of: Self.runs, rival)
    let (memory, memoryOfHugo) = try (ChildProcess.peakMemory(build), ChildProcess.peakMemory(rival))
    let cmark = try ChildProcess.median(
      of: Self.runs, ["cmark-gfm", "-e", "table", "-e", "strikethrough", "-e", "autolink", "\(folder)/all.md"])
    Measures.report(
      "1,000 pages of \(all.utf8.count / 1000 / book.pages) kB, cubebook", Measures.milliseconds(own.wall))
    Measures.report("  hugo", Measures.milliseconds(hugo.wall))
    compare("  time, ratio to hugo", own.wall / hugo.wall, goal: 0.6)
    Measures.report(
      "  the first build, cubebook and hugo",
      "\(Measures.milliseconds(first.wall)), \(Measures.milliseconds(firstOfHugo.wall))")
    Measures.report("  peak memory, cubebook", "\(memory >> 20) MiB")
    Measures.report("  peak memory, hugo", "\(memoryOfHugo >> 20) MiB")
    compare("  memory, ratio to hugo", Double(memory) / Double(memoryOfHugo), goal: 0.2)
    Measures.report("  cmark-gfm alone", Measures.milliseconds(cmark.wall))
    compare("  time, ratio to cmark-gfm", own.wall / cmark.wall, goal: 1.25)
    try FileManager.default.removeItem(atPath: folder)
  }

  private func compare(_ name: String, _ ratio: Double, goal: Double) {
    Measures.report(name, String(format: "%.2f", ratio), goal: "≤ \(goal)", holds: ratio <= goal)
  }
}
