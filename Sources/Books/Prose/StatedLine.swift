import Diagnostics
import Notebooks

/// A line of text as one row of scalars, whatever inlines it is made of, so that what it states is read across their
/// bounds: `*ω* = $7.2$ rad/s`.
struct StatedLine {
  /// Stands for what is no word: a value, a reference, a formula that is more than a name, a sign, a number and a unit.
  static let other: Unicode.Scalar = "\u{FFFC}"

  private(set) var scalars: [Unicode.Scalar] = []
  /// The bytes of the file for each scalar; in code and formulas those of the whole inline.
  private var places: [SourceRange] = []
  /// Behind the code or the formula in which a scalar stands; 0 for the others.
  private var pieceEnds: [Int] = []

  /// Nil where no sign of a statement stands in it, as in most lines.
  init?(_ inlines: [Inline]) {
    guard inlines.contains(where: { $0.holdsSign }) else { return nil }
    append(inlines)
  }

  /// Behind the code or the formula in which a scalar stands; nil outside of them.
  func pieceEnd(at index: Int) -> Int? {
    index < pieceEnds.count && pieceEnds[index] > 0 ? pieceEnds[index] : nil
  }

  /// The bytes of the file for some scalars.
  func range(_ scalars: Range<Int>) -> SourceRange {
    SourceRange(places[scalars.lowerBound].lowerBound, places[scalars.upperBound - 1].upperBound)
  }

  private mutating func append(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline.content {
      case .text(let text): append(text, inline.range)
      case .softBreak, .hardBreak: append(" ", inline.range)
      case .code(let text): appendPiece(text, inline.range)
      case .math(let tex, _): appendPiece(StatedTeX.plainText(tex.utf8), inline.range)
      case .emphasis(let inner), .strong(let inner):
        let start = scalars.count
        append(inner)
        guard start < scalars.count else { continue }
        // Its signs belong to the name in it.
        let last = places.count - 1
        places[start] = SourceRange(inline.range.lowerBound, places[start].upperBound)
        places[last] = SourceRange(places[last].lowerBound, inline.range.upperBound)
      // What they say is read on its own; here it may make a supposition of what follows.
      case .span(let span): append(StatedLine.words(of: span.inlines), inline.range)
      case .link(let link): append(StatedLine.words(of: link.inlines), inline.range)
      case .footnoteReference: break
      case .strikethrough, .image, .html, .tag, .reference, .value: append(String(StatedLine.other), inline.range)
      }
    }
  }

  private static func words(of inlines: [Inline]) -> String {
    inlines.plainText.replacing("=", with: String(other)).replacing("≈", with: String(other))
  }

  private mutating func append(_ text: String, _ range: SourceRange) {
    // Where escapes or entities stand in it, its places are not those of the file.
    let isExact = text.utf8.count == range.upperBound - range.lowerBound
    var offset = range.lowerBound
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      scalars.append(scalar)
      places.append(isExact ? SourceRange(offset, offset + width) : range)
      pieceEnds.append(0)
      offset += width
    }
  }

  private mutating func appendPiece(_ text: String?, _ range: SourceRange) {
    let piece = text.flatMap { $0.utf8.count <= 200 ? Array($0.unicodeScalars) : nil } ?? [StatedLine.other]
    scalars += piece
    places += [SourceRange](repeating: range, count: piece.count)
    pieceEnds += [Int](repeating: scalars.count, count: piece.count)
  }
}

extension Inline {
  /// Whether `=` or `≈` stands in it.
  fileprivate var holdsSign: Bool {
    func holds(_ text: String) -> Bool { text.utf8.contains(0x3D) || text.unicodeScalars.contains("≈") }
    return switch content {
    case .text(let text), .code(let text): holds(text)
    case .math(let tex, _): holds(tex.text) || StatedTeX.nearly.contains { tex.text.contains($0) }
    case .emphasis(let inner), .strong(let inner): inner.contains { $0.holdsSign }
    default: false
    }
  }
}
