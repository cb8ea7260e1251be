/// What a style sheet says for dark pages, said for those whose reader has chosen dark, too.
///
/// The theme says it once, where systems are dark and nobody has chosen light. A media query knows nothing of what stands
/// on the page, so that the site's style sheet has to say it twice.
enum DarkStyle {
  private static let system = "@media (prefers-color-scheme: dark) {"
  private static let unlessLight = #":not([data-look="light"])"#
  private static let chosen = #"[data-look="dark"]"#

  /// A style sheet in which each block for dark systems stands a second time, for readers who chose dark; on the screen
  /// alone, for paper is light.
  ///
  /// - Parameter sheet: one whose blocks begin and end without a space before them.
  static func doubled(_ sheet: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(sheet.count + 8_000)
    // The second block, while the first is read.
    var second: String?
    for line in sheet.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      result += line
      result.append(UInt8(ascii: "\n"))
      if line.elementsEqual(system.utf8) {
        second = "@media screen {\n"
      } else if let begun = second {
        let block = begun + String(decoding: line, as: UTF8.self).replacing(unlessLight, with: chosen) + "\n"
        let isEnd = line.elementsEqual("}".utf8)
        if isEnd { result += Array(block.utf8) }
        second = isEnd ? nil : block
      }
    }
    // There is one line more than ends of lines.
    result.removeLast()
    return result
  }
}
