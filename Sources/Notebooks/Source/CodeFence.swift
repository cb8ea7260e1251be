/// Which lines stand in a fence of code, for those who look ahead line by line.
struct CodeFence {
  /// The marks that opened the one that is open.
  private var open: [UInt8]?

  /// Whether a line opens or closes a fence, or stands in one.
  mutating func holds(_ line: TextLine, in source: [UInt8]) -> Bool {
    let words = source[line.words]
    guard let first = words.first else { return open != nil }
    let run = words.prefix { $0 == first }
    if let open {
      if first == open.first, run.count >= open.count, run.count == words.count { self.open = nil }
      return true
    }
    guard first == Ascii.backtick || first == Ascii.tilde, run.count >= 3 else { return false }
    // Backticks behind the marks are code in a line.
    if first == Ascii.backtick, words.dropFirst(run.count).contains(Ascii.backtick) { return false }
    open = Array(run)
    return true
  }
}
