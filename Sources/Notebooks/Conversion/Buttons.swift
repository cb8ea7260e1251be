import Diagnostics

/// Buttons of MyST and sphinx-design, which are links here.
extension RoleReader {
  /// ``{button}`words <address>` ``; nil for one that leads nowhere.
  mutating func button(_ words: String, _ place: SourceRange, _ whole: SourceRange) -> Inline? {
    let (target, own) = target(words, place)
    let isAddress = ["#", "/", ".", "https://", "http://"].contains(where: target.text.hasPrefix)
    guard own != nil || isAddress else { return nil }
    return link(to: target.text, target.range, own ?? target.text, whole)
  }
}

extension BlockConverter {
  /// `{button-link} address`, `{button-ref} target` and `{button} address`, whose words stand below; nil for what cannot
  /// be a link.
  mutating func button(
    _ opening: BoxOpening, _ attributes: AttributeList, _ blocks: [Block], at range: SourceRange
  ) -> Block? {
    guard let place = opening.argument, !original[place].contains(where: Ascii.isBlank), blocks.count <= 1 else {
      return nil
    }
    var words: [Inline] = []
    if let block = blocks.first {
      guard case .paragraph(let found) = block.content, !found.contains(where: { $0.holdsLink }) else { return nil }
      words = found
    }
    let target = String(decoding: original[place], as: UTF8.self)
    let targetRange = SourceRange(place.lowerBound, place.upperBound)
    let isReference = opening.name?.text.lowercased() == "button-ref"
    let isPath = attributes["ref-type"]?.text == "doc" || target.contains { "./#".contains($0) }
    // One without words has the words of what it leads to.
    if words.isEmpty, !isReference { words = [Inline(.text(target), targetRange)] }
    let link = Link(
      number: linkCount, destination: isReference && !isPath ? "#" + target : target, destinationRange: targetRange,
      title: nil, inlines: words)
    linkCount += 1
    tell(attributes, of: .button)
    return Block(.paragraph([Inline(.link(link), range)]), range)
  }
}

extension Inline {
  fileprivate var holdsLink: Bool {
    switch content {
    case .link, .reference: true
    case .emphasis(let inner), .strong(let inner), .strikethrough(let inner): inner.contains { $0.holdsLink }
    case .span(let span): span.inlines.contains { $0.holdsLink }
    default: false
    }
  }
}
