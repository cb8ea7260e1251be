import Diagnostics

/// A line that says what there is, and options of it behind semicolons, each a word and perhaps a value:
/// `ball; circle 2 cm; mass: 50 g; turning no`.
struct LineOptions {
  struct Option {
    let word: String
    let wordRange: SourceRange
    /// Empty where nothing stands behind the word.
    let value: SourceFragment
    /// All of it.
    let text: SourceFragment

    init(word: String, wordRange: SourceRange, value: SourceFragment, text: SourceFragment) {
      self.word = word
      self.wordRange = wordRange
      self.value = value
      self.text = text
    }

    /// - Parameter end: of its word, a place in the text.
    init(_ text: SourceFragment, word end: Int) {
      var start = end
      while start < text.utf8.count, isBetween(text.utf8[start]) { start += 1 }
      self.init(
        word: text.text(0..<end), wordRange: text.sourceRange(0..<end), value: text.slice(start..<text.utf8.count),
        text: text)
    }

    /// With some bytes of its value as a second part of its word.
    func renamed(_ name: String, without count: Int) -> Option {
      let longer = Option(text, word: text.utf8.count - value.utf8.count + count)
      return Option(word: name, wordRange: longer.wordRange, value: longer.value, text: text)
    }
  }

  let head: SourceFragment
  let options: [Option]

  init(head: SourceFragment, options: [Option]) {
    self.head = head
    self.options = options
  }

  init(parsing line: SourceFragment) {
    let parts = line.topLevelParts(separatedBy: ";")
    head = parts.first ?? line
    options = parts.dropFirst().filter { !$0.utf8.isEmpty }.map { part in
      Option(part, word: part.utf8.firstIndex { isBetween($0) || $0 == UInt8(ascii: "(") } ?? part.utf8.count)
    }
  }

  subscript(_ words: String...) -> Option? { options.last { words.contains($0.word) } }

  /// Tells of options that a line does not have, and of those that are there twice.
  ///
  /// - Parameters:
  ///   - words: those that it has; of several in one list one can stand.
  ///   - others: what each may be called elsewhere.
  ///   - help: what to say of an option that is none of them, where more is known than a likely name.
  func check(
    _ key: String, _ words: [[String]], others: [String: String],
    help: (_ option: Option, _ known: [String]) -> String? = { _, _ in nil }, into diagnostics: inout [Diagnostic]
  ) {
    let known = words.flatMap { $0 }
    var seen: [(words: [String], range: SourceRange)] = []
    for option in options {
      guard let same = words.first(where: { $0.contains(option.word) }) else {
        let other = others[option.word].flatMap { known.contains($0) ? $0 : nil }
        let near = other ?? nearestName(to: option.word, among: known)
        let help = help(option, known)
        let name = option.word.isEmpty ? option.text.text : option.word
        let place = option.word.isEmpty ? option.text.sourceRange : option.wordRange
        diagnostics.append(
          Diagnostic(
            .error, "unknown-option", "A line `\(key)` has no option `\(name)`", at: place,
            label: "expected one of: " + words.compactMap { $0.first }.joined(separator: ", "),
            help: help ?? near.map { "did you mean `\($0)`?" },
            fixes: help == nil ? near.map { [.init("write `\($0)`", option.wordRange, $0)] } ?? [] : []))
        continue
      }
      if let earlier = seen.first(where: { $0.words == same }) {
        diagnostics.append(
          Diagnostic(
            .error, "duplicate-option",
            same.count > 1
              ? "Only one of \(same.map { "`\($0)`" }.joined(separator: ", ")) can stand in a line"
              : "`\(option.word)` can stand only once in a line",
            at: option.wordRange, notes: [.init("first here", earlier.range)]))
      } else {
        seen.append((same, option.wordRange))
      }
    }
  }
}

/// What stands between a word and its value: `mass 50 g`, `mass: 50 g`, `mass = 50 g`.
private func isBetween(_ byte: UInt8) -> Bool {
  isBlank(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=")
}
