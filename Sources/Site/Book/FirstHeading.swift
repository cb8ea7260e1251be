/// The text of a notebook's first `# heading`, read without parsing the rest of the notebook.
enum FirstHeading {
  static func text(in bytes: ArraySlice<UInt8>) -> String? {
    var fence: (byte: UInt8, count: Int)?
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      let indent = line.prefix { $0 == UInt8(ascii: " ") }.count
      guard indent < 4, let first = line.dropFirst(indent).first else { continue }
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
    return String(decoding: text.drop { $0 <= 32 }.filter { !marks.contains($0) }, as: UTF8.self)
  }
}
