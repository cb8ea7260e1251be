import Notebooks

extension NotebookRenderer {
  mutating func render(_ link: Link) {
    html.raw("<a")
    if let address = resolved.address(ofLink: link.number) {
      html.attribute("href", address.href)
      if address.isExternal { html.raw(" rel=\"external\"") }
    } else {
      html.raw(" class=\"bad\"")
    }
    html.attribute("title", link.title.map(set))
    html.raw(">")
    if link.inlines.isEmpty {
      html.trusted(linkWords(resolved.address(ofLink: link.number)?.words ?? []))
      typography.passFormula()
    } else if link.isRawAddress {
      html.text(link.inlines.plainText)
      typography.passFormula()
    } else {
      render(link.inlines)
    }
    html.raw("</a>")
  }

  /// A reference of which no name is a label stays as it is written.
  mutating func render(_ reference: Reference) {
    guard reference.names.contains(where: { resolved.reference(at: $0.range.lowerBound) != nil }) else {
      return renderProse(typography.set(reference.written))
    }
    for part in reference.parts {
      switch part {
      case .words(let words): renderProse(typography.set(words))
      case .name(let name):
        guard let address = resolved.reference(at: name.range.lowerBound) else {
          html.text((name.isBare ? "-@" : "@") + name.label)
          continue
        }
        // What stands in the outline is a link itself.
        guard !isCopy else {
          html.text(address.words.plainText)
          continue
        }
        html.raw("<a")
        html.attribute("href", address.href)
        html.raw(">")
        html.trusted(linkWords(address.words))
        html.raw("</a>")
        typography.passFormula()
      }
    }
  }

  /// An image that stands alone in its paragraph is a figure, and its title the caption.
  ///
  /// - Parameter place: where it begins in the notebook.
  mutating func renderFigure(_ link: Link, at place: Int) {
    html.raw("<figure class=\"image\">")
    renderImage(link, showsTitle: false)
    renderCaption(link.title, numbers.number(at: place, on: pageNumber))
    html.raw("</figure>\n")
  }

  mutating func renderImage(_ link: Link, showsTitle: Bool = true) {
    guard let source = resolved.address(ofLink: link.number)?.href else {
      html.raw("<span class=\"bad\">")
      html.text(link.inlines.plainText)
      html.raw("</span>")
      return
    }
    html.raw("<img")
    html.attribute("src", source)
    html.attribute("alt", link.inlines.plainText)
    if showsTitle { html.attribute("title", link.title) }
    html.raw(">")
  }
}

extension Link {
  /// Whether the link shows nothing but where it leads.
  fileprivate var isRawAddress: Bool {
    guard inlines.count == 1, case .text(let words) = inlines[0].content else { return false }
    return destination.hasSuffix(words) && (words.contains(":") || words.contains("/") || words.contains("@"))
      || words.hasPrefix("www.")
  }
}
