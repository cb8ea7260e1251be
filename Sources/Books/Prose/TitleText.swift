import Diagnostics
import Notebooks
import TeX

/// What a book, a part of it or a page is called: a text in a line, with formulas and emphasis.
package struct TitleText: Sendable {
  /// The words alone, set as the language has them, for the browser's tab and for lists of words.
  package private(set) var words = ""
  /// The same as it stands on a page; empty where nothing but the words is known, as for a folder.
  package private(set) var inlines: [Inline] = []

  init(words: String = "", inlines: [Inline] = []) { (self.words, self.inlines) = (words, inlines) }

  init(_ inlines: [Inline]) {
    self.inlines = inlines
    words = inlines.words
  }

  var isEmpty: Bool { words.isEmpty }

  /// With the signs of its words as the language has them.
  func set(_ lang: String?) -> TitleText {
    var title = self
    title.words = Typography.text(words, lang: lang)
    return title
  }

  /// Whether there are words alone.
  package var isPlain: Bool {
    inlines.allSatisfy { if case .text = $0.content { true } else { false } }
  }
}

extension Settings {
  /// A title in the settings of a book.
  func title(_ entry: Entry, into diagnostics: inout [Diagnostic]) -> TitleText? {
    var ignored = 0
    guard let line = line(entry, into: &diagnostics) else { return nil }
    let inlines = Notebook.inlines(of: line, in: places.text, firstLink: &ignored, into: &diagnostics)
    return inlines.words.isEmpty ? TitleText(words: line.text) : TitleText(inlines)
  }
}

extension [Inline] {
  /// Their plain text, its words one blank apart, whatever a comment or a tag leaves between them.
  package var words: String { readable.plainText.split(separator: " ").joined(separator: " ") }

  /// With formulas as one reads them in a line of plain text: ω₀ for `\omega_0`.
  package var readable: [Inline] {
    map { inline in
      switch inline.content {
      case .math(let formula, _):
        var bytes: [UInt8] = []
        TeXText.append(formula.source.utf8, to: &bytes)
        // A command that says nothing leaves its blank behind.
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ").joined(separator: " ")
        return Inline(.text(words), inline.range)
      case .emphasis(let inner): return Inline(.emphasis(inner.readable), inline.range)
      case .strong(let inner): return Inline(.strong(inner.readable), inline.range)
      case .html(let tag) where Self.isShown(tag): return Inline(.text(tag), inline.range)
      default: return inline
      }
    }
  }

  /// Whether a tag is shown as the text that it is. Where HTML is trusted, comments and declarations alone are left of
  /// what is no tag of the page.
  private static func isShown(_ tag: String) -> Bool { !tag.hasPrefix("<!") && !tag.hasPrefix("<?") }

  /// What is left of them where they stand in a link, or on another page: formulas and emphasis.
  package var standingAlone: [Inline] {
    flatMap { inline -> [Inline] in
      switch inline.content {
      case .emphasis(let inner): [Inline(.emphasis(inner.standingAlone), inline.range)]
      case .strong(let inner): [Inline(.strong(inner.standingAlone), inline.range)]
      case .strikethrough(let inner): [Inline(.strikethrough(inner.standingAlone), inline.range)]
      case .span(let span): [Inline(.span(Span(kind: span.kind, inlines: span.inlines.standingAlone)), inline.range)]
      case .link(let link): link.inlines.standingAlone
      case .image, .value, .reference, .tag:
        [inline].plainText.isEmpty ? [] : [Inline(.text([inline].plainText), inline.range)]
      case .html(let tag): Self.isShown(tag) ? [Inline(.code(tag), inline.range)] : []
      case .footnoteReference: []
      case .text, .softBreak, .hardBreak, .code, .math: [inline]
      }
    }
  }
}
