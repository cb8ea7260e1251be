import Foundation

/// A book of pages as a course has them: prose, code, five formulas and two plots each.
struct GeneratedCourse {
  let pages: Int

  private static let words = """
    cube water edge height density gravity force thrust weight motion period wave damping energy rest
    surface fluid mass velocity phase portrait graph measure student notebook figure table result
    """.split { $0 == " " || $0 == "\n" }

  /// Always the same text for the same page.
  ///
  /// - Parameters:
  ///   - plots: how many it has.
  ///   - more: what stands at its end besides.
  func text(_ page: Int, plots: Int = 2, more: String = "") -> String {
    var state = UInt64(page) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func number(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    func sentence(_ count: Int) -> String {
      (0..<count).map { _ in String(Self.words[number(Self.words.count)]) }.joined(separator: " ") + "."
    }
    let other = max(1, page - 1)
    var text = "---\ntitle: Page \(page)\n---\n\n"
    for section in 1...4 {
      text += "## Section \(section) of \(sentence(1))\n\n\(sentence(30)) See [page \(other)](page-\(other).md). "
      text += "$x_{\(section)} = A_{\(page)} \\sin(\\omega t + \(number(100)))$ \(sentence(30))\n\n\(sentence(40))\n\n"
    }
    text += "```swift\nlet edge = \(number(100))\nprint(edge)\n```\n\n"
    text += "$$\nE = \\frac{1}{2} m v^2 + \(page)\n$$ {#eq-e\(page)}\n\nBy @eq-e\(page) and @eq-e\(other).\n\n"
    for plot in 1..<(plots + 1) {
      text += "```plot {#fig-p\(page)-\(plot) caption=\"Motion \(plot) of \(page).\"}\n"
      text += "curve: y = \(1 + number(9)) sin(\(1 + number(9)) x) + \(plot)\nx: 0..\(5 + number(20))\n```\n\n"
    }
    return text + more
  }

  /// Writes the pages into a folder.
  func write(to folder: String, plots: Int = 2) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for page in 1...pages {
      try text(page, plots: plots).write(toFile: "\(folder)/page-\(page).md", atomically: false, encoding: .utf8)
    }
  }
}
