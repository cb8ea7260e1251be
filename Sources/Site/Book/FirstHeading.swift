import Foundation

/// The text of a notebook's first heading of level 1, `# heading` or one with a line of `=` below, read without parsing the rest of the notebook.
enum FirstHeading {
  static func text(in bytes: ArraySlice<UInt8>) -> String? {
    var fence: (byte: UInt8, count: Int)?
    var isComment = false
    var above: ArraySlice<UInt8>?
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let words = above
      above = nil
      let indent = line.prefix { $0 == UInt8(ascii: " ") }.count
      guard indent < 4, let first = line.dropFirst(indent).first, first > 32 else { continue }
      if fence == nil, isComment || line.dropFirst(indent).starts(with: "<!--".utf8) {
        isComment = String(decoding: line, as: UTF8.self).range(of: "-->") == nil
        continue
      }
      if fence == nil, let words, line.dropFirst(indent).isUnderline {
        return plain(words)
      }
      let run = line.dropFirst(indent).prefix { $0 == first }.count
      if first == UInt8(ascii: "`") || first == UInt8(ascii: "~"), run >= 3 {
        if let open = fence {
          if open.byte == first, run >= open.count { fence = nil }
        } else {
          fence = (first, run)
        }
      } else if fence == nil, first == UInt8(ascii: "#"), run == 1 {
        let rest = line.dropFirst(indent + 1)
        guard let blank = rest.first, blank == UInt8(ascii: " ") || blank == UInt8(ascii: "\t") else { continue }
        let text = plain(rest)
        return text.isEmpty ? nil : text
      } else if fence == nil, !"#>-*+|<".utf8.contains(first), words == nil {
        above = line
      }
    }
    return nil
  }

  /// The words of a heading without its closing `#`s and its marks of emphasis and code.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    var text = bytes
    func trim() {
      while let last = text.last, last <= 32 { text.removeLast() }
    }
    trim()
    let hashes = text.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    if hashes > 0, let before = text.dropLast(hashes).last, before <= 32 { text = text.dropLast(hashes) }
    trim()
    let marks: [UInt8] = [UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "$"), UInt8(ascii: "\\")]
    let words = String(decoding: text.drop { $0 <= 32 }.filter { !marks.contains($0) }, as: UTF8.self)
    return words.replacing(/[ ]*<!--.*?-->/, with: "")
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is the line below a heading of the highest level: nothing but `=`.
  fileprivate var isUnderline: Bool {
    let rest = drop { $0 == UInt8(ascii: "=") }
    return rest.count < count && rest.allSatisfy { $0 <= 32 }
  }
}
