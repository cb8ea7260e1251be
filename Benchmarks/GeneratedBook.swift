import Foundation

/// A book of plain pages of about 10 kB each: headings, prose, lists, tables, code.
struct GeneratedBook {
  let pages: Int

  private static let words = """
    cube water edge height density gravity force thrust weight motion period wave damping energy rest
    surface fluid mass velocity phase portrait graph measure student notebook figure table result
    """.split { $0 == " " || $0 == "\n" }

  /// Always the same text for the same page.
  func text(_ page: Int) -> String {
    var state = UInt64(page) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func word() -> Substring {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Self.words[Int(state >> 33) % Self.words.count]
    }
    func sentence(_ count: Int) -> String {
      (0..<count).map { _ in String(word()) }.joined(separator: " ") + "."
    }
    var text = "---\ntitle: Page \(page)\n---\n\n"
    for section in 1...6 {
      text += "## Section \(section) of \(word())\n\n"
      for _ in 0..<3 {
        text += sentence(30) + " *\(word())* and **\(word())**, see [\(word())](page-\(max(1, page - 1)).md). "
        text += sentence(25) + "\n\n"
      }
      text += (0..<5).map { _ in "- \(sentence(8))\n" }.joined() + "\n"
      text += "| a | b | c |\n|---|---|---|\n"
      text += (0..<4).map { _ in "| \(word()) | \(word()) | \(word()) |\n" }.joined() + "\n"
      text += "```\nlet \(word()) = \(section)\nprint(\(word()))\n```\n\n"
    }
    return text
  }

  /// Writes the pages into a folder.
  func write(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for page in 1...pages {
      try text(page).write(toFile: "\(folder)/page-\(page).md", atomically: false, encoding: .utf8)
    }
  }
}
