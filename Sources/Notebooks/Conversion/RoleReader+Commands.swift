import Diagnostics

/// LaTeX's commands for references and citations.
extension RoleReader {
  /// `\eqref{eq-x}`, `\cite{key}`
  mutating func command(_ run: InlineRun, _ offset: Int) -> (Inline, Int)? {
    let name = run.bytes[(offset + 1)...].prefix(12).prefix { Ascii.isLetter($0) }
    let next = run.sign(at: name.endIndex)
    if next == Ascii.openBracket || next == Ascii.star || name.last == UInt8(ascii: "s") {
      return citation(run, offset, name)
    }
    guard let end = run.bytes[name.endIndex...].prefix(200).firstIndex(of: Ascii.closeBrace),
      next == Ascii.openBrace, end > name.endIndex + 1
    else { return nil }
    let inner = name.endIndex + 1..<end
    guard run.isPlain(inner) else { return nil }
    let (label, whole) = (run.text(inner), run.range(offset..<end + 1))
    let range = run.range(inner)
    switch String(decoding: name, as: UTF8.self) {
    case "ref", "eqref", "cref", "Cref", "autoref":
      let isBare = name.elementsEqual("ref".utf8) || name.elementsEqual("eqref".utf8)
      let found = Reference.Name(label: label.trimmingBlanks, isBare: isBare, range: range, isSure: true)
      return (Inline(.reference(Reference(parts: [.name(found)], original: run.inlines(inner))), whole), end + 1)
    case "nameref": return (link(to: "#" + label, range, "", whole), end + 1)
    case let name where Self.groups.contains(name):
      let isUnbracketed = Self.isUnbracketed(name)
      return (
        citation(label, range, whole, isGroup: true, shown: Self.shown(name), isUnbracketed: isUnbracketed), end + 1
      )
    case let name where Self.singles.contains(name):
      return (citation(label, range, whole, isGroup: false, shown: Self.shown(name)), end + 1)
    default: return nil
    }
  }

  private static let groups: Set<String> = [
    "cite", "citep", "citealp", "citealt", "parencite", "autocite", "footcite", "smartcite", "supercite", "citeyearpar",
    "Citep",
    "Parencite", "Autocite",
  ]
  private static let singles: Set<String> = [
    "citet", "textcite", "citeauthor", "citeyear", "Citet", "Textcite", "Citeauthor",
  ]

  /// natbib's `\citealp` and `\citealt` stand in brackets already.
  private static func isUnbracketed(_ command: String) -> Bool { command.hasPrefix("citeal") }

  private static func shown(_ command: String) -> Reference.Shown {
    switch command {
    case "citeauthor", "Citeauthor": .authors
    case "citeyear", "citeyearpar": .year
    default: .whole
    }
  }

  /// `\citep[p. 3]{key}`, `\citet*[see][p. 3]{key}`, and biblatex's `\parencites[p. 3]{key}[p. 5]{other}`.
  private func citation(_ run: InlineRun, _ offset: Int, _ name: ArraySlice<UInt8>) -> (Inline, Int)? {
    var word = String(decoding: name, as: UTF8.self)
    let isSeveral = word.hasSuffix("cites")
    if isSeveral { word.removeLast() }
    guard Self.groups.contains(word) || Self.singles.contains(word) else { return nil }
    var place = name.endIndex
    if run.sign(at: place) == Ascii.star { place += 1 }
    func text(_ words: String) -> [Inline] { [Inline(.text(words), run.range(offset..<place))] }
    var parts: [Reference.Part] = []
    var locator: [Inline]?
    var hasNotes = false
    while let cited = cited(run, place) {
      let found = citation(
        run.text(cited.keys), run.range(cited.keys), run.range(offset..<cited.end), isGroup: true,
        shown: Self.shown(word))
      guard case .reference(let reference) = found.content else { return nil }
      place = cited.end
      if !parts.isEmpty { parts.append(.words(text("; "))) }
      if !cited.before.isEmpty { parts.append(.words(cited.before + text(" "))) }
      // One work in the text, `\citet[p. 3]{key}`, has its page behind its year.
      let isLone = Self.singles.contains(word) && !isSeveral && parts.isEmpty && reference.parts.count == 1
      locator = isLone ? cited.behind : nil
      parts += reference.parts
      if locator == nil, !cited.behind.isEmpty { parts.append(.words(text(", ") + cited.behind)) }
      hasNotes = hasNotes || cited.hasNotes
      guard isSeveral else { break }
    }
    guard !parts.isEmpty else { return nil }
    let (whole, original) = (run.range(offset..<place), run.inlines(offset..<place))
    if let locator {
      return (
        Inline(
          .reference(
            Reference(parts: parts, original: original, locator: locator.isEmpty ? [] : [.words(locator)])), whole),
        place
      )
    }
    var group = Reference(parts: parts, original: original, isGroup: Self.groups.contains(word) || hasNotes)
    group.isUnbracketed = Self.isUnbracketed(word)
    return (Inline(.reference(group), whole), place)
  }

  /// `[see][p. 3]{key,other}`: one note stands behind the work, of two the first before it.
  private func cited(
    _ run: InlineRun, _ start: Int
  ) -> (before: [Inline], behind: [Inline], hasNotes: Bool, keys: Range<Int>, end: Int)? {
    var place = start
    var notes: [Range<Int>] = []
    while run.sign(at: place) == Ascii.openBracket, notes.count < 2 {
      guard let close = run.bytes[place...].prefix(200).firstIndex(of: Ascii.closeBracket) else { return nil }
      notes.append(place + 1..<close)
      place = close + 1
    }
    guard run.sign(at: place) == Ascii.openBrace,
      let end = run.bytes[place...].prefix(200).firstIndex(of: Ascii.closeBrace), end > place + 1,
      run.isPlain(place + 1..<end)
    else { return nil }
    func words(_ note: Range<Int>) -> [Inline] {
      run.inlines(note).mapText { $0.replacing("~", with: "\u{A0}") }
    }
    return (
      notes.count == 2 ? words(notes[0]) : [], notes.last.map(words) ?? [], !notes.isEmpty, place + 1..<end, end + 1
    )
  }
}

extension RoleReader {
  /// Pandoc's text for one format, `` `x`{=latex} ``: what is for another than HTML is left out.
  ///
  /// - Parameter brace: where the braces open, right behind code.
  /// - Returns: what stands for it, and the end of the braces; nil for other words.
  mutating func raw(_ run: InlineRun, at brace: Int) -> ([Inline], end: Int)? {
    guard let last = run.objects[brace - 1], case .code(let words) = last.content,
      run.sign(at: brace) == Ascii.openBrace, run.sign(at: brace + 1) == Ascii.equals,
      let close = run.bytes[brace...].prefix(20).firstIndex(of: Ascii.closeBrace), close > brace + 2,
      run.bytes[(brace + 2)..<close].allSatisfy({ Ascii.isLetter($0) || Ascii.isDigit($0) })
    else { return nil }
    if run.text(brace + 2..<close).hasPrefix("html") { return ([Inline(.html(words), last.range)], close + 1) }
    diagnostics.append(
      Diagnostic(
        .note, "other-format", "What is for another format than HTML is left out",
        at: last.range.union(run.range(brace..<close + 1)),
        help: "a formula stands between dollar signs; code that is to be seen stands without `{=…}`"))
    return ([], close + 1)
  }
}
