import Diagnostics

#if !hasFeature(Embedded)
  /// The word behind a fence that is no cell: the name of a language, or one that somebody took for a cell's.
  package enum FenceWord {
    /// Kinds of callouts, which other tools write as fences.
    private static let callouts = ["note", "tip", "important", "warning", "caution"]

    /// What to say of a fence that is plain code, and was perhaps not meant to be; nil where all is well.
    ///
    /// - Parameters:
    ///   - info: The info string of a fence that is no cell.
    ///   - knowsLanguage: Whether code in a language of that name is coloured; nil where nobody can tell.
    package static func problem(
      of info: SourceFragment, knowsLanguage: (String) -> Bool?
    ) -> Diagnostic? {
      let head = InfoString.word(of: info)
      let rest = info.slice(head.range.upperBound..<info.utf8.count).trimmed
      if head.word.isEmpty { return directive(rest) }
      if isCallout(head.word) { return callout(head.word, info.sourceRange(head.range)) }
      let cellWords = CellWord.allCases.map { $0.rawValue }
      let range = info.sourceRange(head.range)
      // A cell word in capitals is no language's name.
      let isCellWord = cellWords.contains(head.word.lowercased())
      let isKnown = isCellWord ? false : knowsLanguage(head.word)
      let near = nearestName(to: head.word, among: cellWords)
      switch isKnown {
      case true?: return nil
      case false?: break
      case nil:
        // Where nobody knows the languages, braces and length tell which words are meant for cells.
        let isLong = head.word.utf8.count >= 4 && near.map { $0.utf8.count >= 4 } ?? false
        guard near != nil, isLong || rest.utf8.first == UInt8(ascii: "{") else { return nil }
      }
      return Diagnostic(
        .warning, "unknown-cell",
        "`\(head.word)` is neither a cell word nor a language that is coloured, so this is plain code", at: range,
        help: near.map { "did you mean `\($0)`?" }
          ?? "a cell begins with \(words(cellWords)); plain code with `text`",
        fixes: near.map { [.init("write `\($0)`", range, $0)] } ?? [])
    }

    /// `a`, `b` or `c`
    private static func words(_ list: [String]) -> String {
      let quoted = list.map { "`\($0)`" }
      return quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
    }

    /// `{python}` and `{note}`, as other tools write what is to be run or set apart.
    private static func directive(_ info: SourceFragment) -> Diagnostic? {
      guard info.utf8.first == UInt8(ascii: "{") else { return nil }
      let bytes = info.utf8.dropFirst().drop { !isLetter($0) && $0 != UInt8(ascii: "}") }
      let word = String(decoding: bytes.prefix { isLetter($0) || $0 == UInt8(ascii: "-") }, as: UTF8.self)
      let range = info.sourceRange(0..<info.utf8.count)
      if isCallout(word) { return callout(word, range) }
      let near = nearestName(to: word, among: CellWord.allCases.map { $0.rawValue })
      let help: String
      if word.isEmpty {
        help = "write the cell word or the language before the brace"
      } else if let other = others[word.lowercased()] {
        help = other
      } else if let near {
        help = "a cell is written without braces around its word: did you mean `\(near)`?"
      } else {
        help = "a notebook runs no code; to show some, write `\(word)` without braces"
      }
      return Diagnostic(
        .warning, "unknown-cell", "A fence must begin with a cell word or a language: this is plain code", at: range,
        help: help)
    }

    /// What to do about directives of Sphinx, which are no languages.
    private static let others = [
      "literalinclude": "files are taken into pages in Markdown alone: put the code itself into the fence",
      "include": "files are taken into pages in Markdown alone: put the text itself here",
      "eval-rst": "reStructuredText is not read here: write it in Markdown",
      "parsed-literal": "to show it as it is, write `text` without braces",
    ]

    private static func isCallout(_ word: String) -> Bool { callouts.contains(word.lowercased()) }

    private static func callout(_ word: String, _ range: SourceRange) -> Diagnostic {
      let kind = word.uppercased()
      return Diagnostic(
        .warning, "unknown-cell", "A callout must be a quote: this is plain code", at: range,
        help: "write `> [!\(kind)]`, and its text after `> ` on the lines below")
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 97 && byte | 0x20 <= 122 }
  }
#endif
