import Books
import Diagnostics
import Notebooks

/// Elements of an author's HTML that hold nothing: breaks, pictures, films.
extension NotebookRenderer {
  mutating func renderVoid(_ tag: HTMLTag, _ element: HTMLElement) {
    switch element.role {
    case .lineBreak: html.trusted("<\(element.name)>")
    case .image: renderPicture(tag, element)
    case .frame:
      renderFrame(tag["src"]?.value ?? "", title: tag["title"]?.value, at: tag.range, tag)
      if !tag.isEmpty { flow.dropped = tag }
    case .player:
      renderPlayer(tag, element)
      if !tag.isEmpty { flow.dropped = tag }
    default: break
    }
  }

  private mutating func renderPicture(_ tag: HTMLTag, _ element: HTMLElement) {
    guard let link = tag.link else {
      diagnostics.append(
        Diagnostic(.warning, "broken-image", "An image needs its file, `src=\"…\"`", at: tag.range))
      return
    }
    if tag["alt"] == nil {
      diagnostics.append(
        Diagnostic(
          .warning, "missing-alt", "An image needs words for those who cannot see it", at: tag.range,
          help: "write `alt=\"…\"`; `alt=\"\"` says that it is an ornament"))
    }
    let address = resolved.address(ofLink: link.number)
    guard let source = address?.href else {
      html.raw("<span class=\"bad\">")
      html.text(tag["alt"]?.value ?? link.destination)
      html.raw("</span>")
      return
    }
    if address?.isExternal == true { return renderLink(toPicture: link, source, words: tag["alt"]?.value ?? "") }
    let attributes = HTMLAttributes(tag, element)
    html.raw("<img")
    html.attribute("src", source)
    html.attribute("alt", tag["alt"]?.value ?? "")
    let width = attributes.width.flatMap { PictureWidth($0) }
    write(attributes, width: width)
    html.attribute("width", width?.pixels.map { String($0) })
    // A height alone keeps the picture's shape; beside a share of the column it would not.
    let height = attributes.height.flatMap { PictureWidth($0)?.pixels }
    if width?.className == nil { html.attribute("height", height.map { String($0) }) }
    html.raw(">")
  }

  // MARK: Films

  /// A frame of a host that the book names; of any other, a link.
  mutating func renderFrame(_ address: String, title: String?, at range: SourceRange, _ tag: HTMLTag? = nil) {
    let film = FilmAddress(address)
    let host = FrameHost(of: film.framed)
    guard let host, configuration.frames.contains(host.name) else {
      if let host {
        diagnostics.append(.foreignFrame(.warning, host, at: range))
      } else {
        diagnostics.append(
          Diagnostic(
            .warning, "foreign-frame", "A frame must show a page of another host, by its address `https://…`", at: range
          ))
      }
      return renderLink(to: film.page, title)
    }
    if title?.isEmpty ?? true {
      diagnostics.append(
        Diagnostic(
          .warning, "frame-without-title", "A frame needs a title for those who cannot see it", at: range,
          help: "write `title=\"…\"`"))
    }
    flow.hosts.insert(host.name)
    html.raw("<iframe")
    html.attribute("src", PercentEncoding.encoded(film.framed))
    html.attribute("title", title.flatMap { $0.isEmpty ? nil : $0 } ?? host.name)
    if let tag, let element = HTMLElement.named("iframe") {
      let attributes = HTMLAttributes(tag, element)
      let width = attributes.width.flatMap { PictureWidth($0) }
      html.attribute("class", "frame" + (width?.className.map { " " + $0 } ?? ""))
    } else {
      html.raw(" class=\"frame\"")
    }
    html.raw(" allow=\"fullscreen; picture-in-picture\" referrerpolicy=\"strict-origin-when-cross-origin\"></iframe>")
    // On paper a frame is where to find what it shows.
    html.raw("<span class=\"on-paper\">")
    renderLink(to: film.page, title)
    html.raw("</span>")
  }

  private mutating func renderLink(to address: String, _ title: String?) {
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else {
      html.element("code", text: address)
      return
    }
    let words = title.flatMap { $0.isEmpty ? nil : $0 }
    if flow.links == 0 {
      html.raw("<a")
      html.attribute("href", PercentEncoding.encoded(address))
      html.raw(" rel=\"external\"")
      // On paper it stands there once.
      html.attribute("class", words == nil ? "address" : nil)
      html.raw(">")
    }
    html.text(words ?? address)
    if flow.links == 0 { html.raw("</a>") }
  }

  /// A film or a sound that lies in the book.
  private mutating func renderPlayer(_ tag: HTMLTag, _ element: HTMLElement) {
    guard let link = tag.link, let address = resolved.address(ofLink: link.number) else {
      let source = tag["src"]?.value ?? ""
      if tag.link == nil || LinkTarget(source, in: "") == .external {
        diagnostics.append(
          Diagnostic(
            .warning, "foreign-frame", "A film or a sound must be a file of the book, `src=\"film.mp4\"`",
            at: tag.range,
            help: source.isEmpty ? nil : "it stands as a link"))
        if !source.isEmpty { renderLink(to: source, tag["title"]?.value) }
      } else {
        html.element("span", ("class", "bad"), text: source)
      }
      return
    }
    flow.hasMedia = true
    let attributes = HTMLAttributes(tag, element)
    let width = attributes.width.flatMap { PictureWidth($0) }
    html.trusted("<" + element.name)
    html.attribute("src", address.href)
    write(attributes, width: width)
    html.attribute("width", element.name == "video" ? width?.pixels.map { String($0) } : nil)
    html.raw(" controls preload=\"metadata\">")
    html.trusted("</\(element.name)>")
  }
}

extension Diagnostic {
  static func foreignFrame(_ severity: Severity, _ host: FrameHost, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      severity, "foreign-frame", "A page loads nothing from hosts that the book does not name: this is shown as a link",
      at: range,
      help: "write `frames: [\(host.name)]` in `cubebook.yml` to show it on the page")
  }
}
