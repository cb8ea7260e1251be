import Books
import Notebooks

/// What stands in a text for the works that it cites: `(Knuth 1984, p. 3; Moore 1966)`, `Knuth (1984)`, `[1, p. 3]`.
package struct CitationText {
  package enum Piece {
    /// Words of the author, whose signs are set as elsewhere.
    case prose([Inline])
    /// Names and brackets, which stand as they are.
    case verbatim(String)
    /// The year or the number of a work, which leads to it.
    case work(CitationList.Work, String)
    /// What is no work: it may be a label.
    case label(Reference.Name)
  }

  package private(set) var pieces: [Piece] = []

  package init(_ reference: Reference, _ works: CitationList, _ style: CitationSettings.Style) {
    let isNumeric = style == .numeric
    let hasBrackets = reference.isGroup && !reference.isUnbracketed
    if hasBrackets { pieces.append(.verbatim(isNumeric ? "[" : "(")) }
    for part in reference.parts {
      switch part {
      case .words(let words): pieces.append(.prose(PageRange.set(words)))
      case .name(let name):
        guard let work = works[name.label] else {
          pieces.append(.label(name))
          continue
        }
        add(work, name, of: reference, works, isNumeric)
      }
    }
    if hasBrackets { pieces.append(.verbatim(isNumeric ? "]" : ")")) }
  }

  private mutating func add(
    _ work: CitationList.Work, _ name: Reference.Name, of reference: Reference, _ works: CitationList,
    _ isNumeric: Bool
  ) {
    let authors = work.authors
    if name.shown == .authors { return pieces.append(.verbatim(authors)) }
    let label = Piece.work(work, isNumeric ? String(work.number) : work.year)
    // The year alone, as a word of the sentence.
    if name.shown == .year, !reference.isGroup, !isNumeric { return pieces.append(label) }
    let isNamed = !name.isBare && name.shown == .whole
    if reference.isGroup {
      if isNamed, !isNumeric { pieces.append(.verbatim(authors + " ")) }
      return pieces.append(label)
    }
    if isNamed { pieces.append(.verbatim(authors + "\u{A0}")) }
    pieces.append(.verbatim(isNumeric ? "[" : "("))
    pieces.append(label)
    if !reference.locator.isEmpty { pieces.append(.verbatim(", ")) }
    for part in reference.locator {
      switch part {
      case .words(let text): pieces.append(.prose(PageRange.set(text)))
      case .name(let name):
        guard let work = works[name.label] else {
          pieces.append(.label(name))
          continue
        }
        if !name.isBare, !isNumeric { pieces.append(.verbatim(work.authors + " ")) }
        pieces.append(.work(work, isNumeric ? String(work.number) : work.year))
      }
    }
    pieces.append(.verbatim(isNumeric ? "]" : ")"))
  }
}
