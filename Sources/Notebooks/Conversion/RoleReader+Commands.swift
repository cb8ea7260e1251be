import Diagnostics

/// LaTeX's commands for references and citations.
extension RoleReader {
  /// `\eqref{eq-x}`, `\cite{key}`
  mutating func command(_ run: InlineRun, _ offset: Int) -> (Inline, Int)? {
    let name = run.bytes[(offset + 1)...].prefix(12).prefix { Ascii.isLetter($0) }
    if run.sign(at: name.endIndex) == Ascii.openBracket || run.sign(at: name.endIndex) == Ascii.star {
      return citation(run, offset, name)
    }
    guard let end = run.bytes[name.endIndex...].prefix(200).firstIndex(of: Ascii.closeBrace),
      run.sign(at: name.endIndex) == Ascii.openBrace, end > name.endIndex + 1
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
      let isUnbracketed = name == "citealp"
      return (
        citation(label, range, whole, isGroup: true, shown: Self.shown(name), isUnbracketed: isUnbracketed), end + 1
      )
    case let name where Self.singles.contains(name):
      return (citation(label, range, whole, isGroup: false, shown: Self.shown(name)), end + 1)
    default: return nil
    }
  }

  private static let groups: Set<String> = [
    "cite", "citep", "citealp", "parencite", "autocite", "footcite", "citeyearpar",
  ]
  private static let singles: Set<String> = ["citet", "citealt", "textcite", "citeauthor", "citeyear"]

  private static func shown(_ command: String) -> Reference.Shown {
    switch command {
    case "citeauthor": .authors
    case "citeyear", "citeyearpar": .year
    default: .whole
    }
  }

  /// `\citep[p. 3]{key}`, `\citet*[see][p. 3]{key}`
  private func citation(_ run: InlineRun, _ offset: Int, _ name: ArraySlice<UInt8>) -> (Inline, Int)? {
    let word = String(decoding: name, as: UTF8.self)
    guard Self.groups.contains(word) || Self.singles.contains(word) else { return nil }
    var place = name.endIndex
    if run.sign(at: place) == Ascii.star { place += 1 }
    var notes: [Range<Int>] = []
    while run.sign(at: place) == Ascii.openBracket, notes.count < 2 {
      guard let close = run.bytes[place...].prefix(200).firstIndex(of: Ascii.closeBracket) else { return nil }
      notes.append(place + 1..<close)
      place = close + 1
    }
    guard run.sign(at: place) == Ascii.openBrace,
      let end = run.bytes[place...].prefix(200).firstIndex(of: Ascii.closeBrace), end > place + 1
    else { return nil }
    let inner = place + 1..<end
    guard run.isPlain(inner) else { return nil }
    let whole = run.range(offset..<end + 1)
    let found = citation(run.text(inner), run.range(inner), whole, isGroup: true, shown: Self.shown(word))
    guard case .reference(let reference) = found.content else { return nil }
    // One note stands behind the work, of two the first before it.
    func words(_ note: Range<Int>) -> [Inline] {
      run.inlines(note).mapText { $0.replacing("~", with: "\u{A0}") }
    }
    func text(_ words: String) -> [Inline] { [Inline(.text(words), whole)] }
    let before = notes.count == 2 ? words(notes[0]) : []
    let behind = notes.last.map(words) ?? []
    var parts = reference.parts
    if !before.isEmpty { parts.insert(.words(before + text(" ")), at: 0) }
    if !behind.isEmpty { parts.append(.words(text(", ") + behind)) }
    let original = run.inlines(offset..<end + 1)
    // One work in the text, `\citet[p. 3]{key}`, has its page behind its year.
    if Self.singles.contains(word), before.isEmpty, reference.parts.count == 1 {
      let locator: [Reference.Part] = behind.isEmpty ? [] : [.words(behind)]
      return (
        Inline(.reference(Reference(parts: reference.parts, original: original, locator: locator)), whole), end + 1
      )
    }
    let isGroup = Self.groups.contains(word) || notes.count > 0
    var group = Reference(parts: parts, original: original, isGroup: isGroup)
    group.isUnbracketed = word == "citealp"
    return (Inline(.reference(group), whole), end + 1)
  }
}
