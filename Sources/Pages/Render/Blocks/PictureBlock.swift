import Books
import Cells
import Notebooks

extension NotebookRenderer {
  /// An image that stands alone in its paragraph is a figure.
  ///
  /// - Parameter place: where it begins in the notebook.
  mutating func render(_ picture: Picture, at place: Int) {
    let attributes = picture.attributes
    let side = (attributes["fig-align"] ?? attributes["align"])?.text
    let isAside = side == "left" || side == "right"
    html.open("figure", ("class", isAside ? "image \(side ?? "")" : "image"), ("id", own(attributes.label?.text)))
    let alt = attributes["alt"] ?? attributes["fig-alt"]
    // Who does not see a picture reads its caption, unless the author describes it.
    let words = altWords(picture.image.inlines.isEmpty ? picture.caption : picture.image.inlines)
    renderImage(picture.image, alt: alt?.text ?? words, width: width(picture.width?.text), showsTitle: false)
    let number = numbers.number(at: place, on: pageNumber)
    if picture.legend.isEmpty {
      renderCaption(picture.caption, number)
    } else {
      html.raw("<figcaption>")
      renderCaptionWords(picture.caption, number)
      render(picture.legend)
      html.raw("</figcaption>")
    }
    html.raw("</figure>\n")
  }

  /// A caption as words for who does not see the picture: references by what they say, and without citations.
  package func altWords(_ inlines: [Inline]) -> String {
    let words = inlines.map { inline -> Inline in
      guard case .reference(let reference) = inline.content else { return inline }
      let parts = reference.parts.map { part -> String in
        switch part {
        case .words(let words): return words.plainText
        case .name(let name):
          if let address = resolved.reference(at: name.range.lowerBound) { return address.words.plainText }
          return reference.isGroup || citations[name.label] != nil ? "" : reference.written
        }
      }
      let isCitation = reference.names.allSatisfy { resolved.reference(at: $0.range.lowerBound) == nil }
      return Inline(.text(isCitation && reference.isGroup ? "" : parts.joined()), inline.range)
    }
    let text = words.readable.plainText.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    return [".", ",", ";", ":"].reduce(text) { $0.replacing(" " + $1, with: $1) }
  }

  /// How wide a picture is to be; nil where that is no length.
  private func width(_ text: String?) -> PictureWidth? { text.flatMap { PictureWidth($0) } }

  /// The number of a figure or a table, and its caption.
  package mutating func renderCaption(_ caption: [Inline], _ number: NumberTable.Number?) {
    if caption.isEmpty && number == nil { return }
    html.raw("<figcaption>")
    renderCaptionWords(caption, number)
    html.raw("</figcaption>")
  }

  private mutating func renderCaptionWords(_ caption: [Inline], _ number: NumberTable.Number?) {
    if let number {
      let words = ReferenceWords(boxes: configuration.boxCatalog, lang: lang)
      let text = number.letter.map { "(\($0))" } ?? words.text(number) + (caption.isEmpty ? "" : ".")
      html.element("span", ("class", "number"), text: text)
      if !caption.isEmpty { html.raw(" ") }
    }
    typography.begin()
    render(caption)
  }
}

/// `60%` or `300px`. Pages allow no styles of their own: shares of the column are classes of the theme, in steps of 5 %.
struct PictureWidth {
  let pixels: Int?
  let className: String?

  init?(_ text: String) {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let value = Double(number), value > 0, value < 10_000 else { return nil }
    switch text.dropFirst(number.count).drop(while: { $0 == " " }) {
    case "%", "vw", "\\textwidth", "\\linewidth":
      let share = text.hasSuffix("width") ? 100 * value : value
      (pixels, className) = (nil, Self.className(ofShare: share))
    case "", "px": (pixels, className) = (Int(value.rounded()), nil)
    case "em", "rem": (pixels, className) = (Int((16 * value).rounded()), nil)
    case "cm": (pixels, className) = (Int((96 / 2.54 * value).rounded()), nil)
    case "mm": (pixels, className) = (Int((96 / 25.4 * value).rounded()), nil)
    case "in": (pixels, className) = (Int((96 * value).rounded()), nil)
    case "pt": (pixels, className) = (Int((96 / 72 * value).rounded()), nil)
    default: return nil
    }
  }

  /// - Parameter share: of the column, in percent.
  static func className(ofShare share: Double) -> String { "w-\(Int((min(max(share, 5), 100) / 5).rounded()) * 5)" }
}
