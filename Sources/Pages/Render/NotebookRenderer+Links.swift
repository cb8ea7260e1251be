import Books
import Notebooks

extension NotebookRenderer {
  mutating func render(_ link: Link) {
    // A picture holds no links.
    guard cellValues == nil else { return html.text(words(of: link)) }
    // A link of HTML holds no other.
    let address = resolved.address(ofLink: link.number)
    guard flow.links == 0, address?.href.isEmpty != true else {
      return render(flow.links == 0 ? resolved.words(of: link) : link.inlines)
    }
    let preview = isCopy ? [] : address?.preview ?? []
    defer { renderPreview(preview) }
    if !preview.isEmpty { html.raw("<span class=\"ref\">") }
    flow.links += 1
    defer { flow.links -= 1 }
    let mistake = resolved.mistake(at: link.destinationRange.lowerBound)
    html.raw("<a")
    html.attribute("href", address?.href)
    if address?.isExternal ?? false { html.raw(" rel=\"external\"") }
    html.attribute("class", address == nil || mistake != nil ? "bad" : link.isRawAddress ? "address" : nil)
    html.attribute("title", mistake ?? link.title.map(set))
    html.raw(">")
    if link.inlines.isEmpty {
      html.trusted(linkWords(resolved.words(of: link), isOwn: true))
      typography.passFormula()
    } else if link.isRawAddress {
      html.text(link.inlines.plainText)
      typography.passFormula()
    } else {
      render(link.inlines)
    }
    html.raw("</a>")
  }

  /// Where a link of HTML leads, as attributes.
  mutating func writeTarget(of link: Link) {
    guard let address = resolved.address(ofLink: link.number) else { return html.raw(" class=\"bad\"") }
    html.attribute("href", address.href)
    if address.isExternal { html.raw(" rel=\"external\"") }
  }

  /// A reference of which no name is a label stays as it is written.
  mutating func render(_ reference: Reference) {
    let isCitation = reference.names.contains {
      resolved.reference(at: $0.range.lowerBound) == nil && citations[$0.label] != nil
    }
    if isCitation { return renderCitation(reference) }
    let isBroken = reference.names.contains { resolved.mistake(at: $0.range.lowerBound) != nil }
    let isKnown = reference.names.contains { resolved.reference(at: $0.range.lowerBound) != nil }
    guard isKnown || isBroken else {
      return renderRun(reference.original)
    }
    // A group of which nothing is a label keeps its brackets.
    let isBracketed = reference.isGroup && !isKnown
    if isBracketed { html.text("[") }
    render(reference.parts)
    if isBracketed { html.text("]") }
    // Behind what is no work, brackets are words.
    if reference.locator.isEmpty { return }
    renderProse(typography.set(" ["))
    render(reference.locator)
    renderProse(typography.set("]"))
  }

  private mutating func render(_ parts: [Reference.Part]) {
    for part in parts {
      switch part {
      case .words(let words): renderRun(words)
      case .name(let name): render(reference: name)
      }
    }
  }

  /// The link that stands for a label.
  mutating func render(reference name: Reference.Name) {
    let mistake = resolved.mistake(at: name.range.lowerBound)
    guard let address = resolved.reference(at: name.range.lowerBound) else {
      if let mistake { html.open("span", ("class", "bad"), ("title", mistake)) }
      html.text(name.isSure ? name.label : (name.isBare ? "-@" : "@") + name.label)
      if mistake != nil { html.close("span") }
      return
    }
    // What stands in the outline is a link itself.
    guard !isCopy, flow.links == 0, !address.href.isEmpty else { return html.text(address.words.plainText) }
    if !address.preview.isEmpty { html.raw("<span class=\"ref\">") }
    html.raw("<a")
    html.attribute("href", address.href)
    html.attribute("class", mistake == nil ? nil : "bad")
    html.attribute("title", mistake)
    html.raw(">")
    html.trusted(linkWords(address.words, isOwn: true))
    html.raw("</a>")
    renderPreview(address.preview)
    typography.passFormula()
  }

  /// What a link leads to, for who points at it.
  private mutating func renderPreview(_ words: [Inline]) {
    if words.isEmpty { return }
    html.raw("<span class=\"preview\">")
    html.trusted(linkWords(words, isOwn: true))
    html.raw("</span></span>")
  }

  /// What stands in the place of a picture that the page cannot show.
  mutating func renderLink(toPicture link: Link, _ source: String, words: String) {
    let words = words.isEmpty ? FilePath.name(of: link.destination) : words
    // A link holds no other one.
    guard flow.links == 0 else { return html.text(words) }
    html.raw("<a")
    html.attribute("href", source)
    html.raw(">")
    html.text(words)
    html.raw("</a>")
  }

  /// - Parameters:
  ///   - alt: what describes it; nil for the words in its brackets.
  mutating func renderImage(_ link: Link, alt: String? = nil, width: PictureWidth? = nil, showsTitle: Bool = true) {
    guard cellValues == nil || isAsking else { return html.text(words(of: link)) }
    let address = resolved.address(ofLink: link.number)
    guard let source = address?.href else {
      html.raw("<span class=\"bad\">")
      html.text(alt ?? link.inlines.plainText)
      html.raw("</span>")
      return
    }
    // What a page cannot show: it asks no other host, and not all is a picture.
    let suffix = FilePath.pathExtension(link.destination).lowercased()
    if address?.isExternal ?? false || ["avi", "pdf"].contains(suffix) {
      return renderLink(toPicture: link, source, words: alt ?? link.inlines.plainText)
    }
    let isFilm = ["mp4", "m4v", "webm", "mov", "ogv"].contains(suffix)
    let isSound = ["mp3", "m4a", "wav", "ogg", "oga", "opus", "flac"].contains(suffix)
    html.raw(isFilm ? "<video" : isSound ? "<audio" : "<img")
    html.attribute("src", source)
    let words = alt ?? altWords(link.inlines)
    let width = width ?? link.width.flatMap { PictureWidth($0) }
    if isFilm || isSound {
      html.attribute("aria-label", words.isEmpty ? FilePath.name(of: link.destination) : words)
      html.attribute("class", width?.className)
      html.attribute("width", isFilm ? width?.pixels.map { String($0) } : nil)
      html.raw(isFilm ? " controls preload=\"metadata\"></video>" : " controls preload=\"metadata\"></audio>")
      flow.hasMedia = true
      return
    }
    html.attribute("alt", words)
    html.attribute("class", width?.className)
    html.attribute("width", width?.pixels.map { String($0) })
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
