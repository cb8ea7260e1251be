import Diagnostics
import Notebooks

/// Words of a page as a ``StoreWriter`` has written them.
extension StoreReader {
  /// How deep words stand in each other: more than any page has.
  private static let depthLimit = 200

  mutating func inlines(depth: Int = 0) -> [Inline] {
    guard depth < Self.depthLimit else {
      fail()
      return []
    }
    return list { reader in
      let range = reader.range()
      return Inline(reader.content(depth + 1), range)
    }
  }

  private mutating func content(_ depth: Int) -> Inline.Content {
    switch number() {
    case 0: return .text(text())
    case 1: return .softBreak
    case 2: return .hardBreak
    case 3: return .code(text())
    case 4: return .emphasis(inlines(depth: depth))
    case 5: return .strong(inlines(depth: depth))
    case 6: return .strikethrough(inlines(depth: depth))
    case 7:
      let kind = spanKind()
      return .span(Span(kind: kind, inlines: inlines(depth: depth)))
    case 8: return .link(link(depth))
    case 9: return .image(link(depth))
    case 10: return .html(text())
    case 12: return .footnoteReference(FootnoteReference(number: number(), label: text(), occurrence: number()))
    case 13: return .reference(reference(depth))
    case 14:
      let tex = fragment()
      return .math(tex, display: flag())
    case 15: return .value(fragment())
    default:
      fail()
      return .softBreak
    }
  }

  mutating func fragment() -> SourceFragment {
    let (bytes, end) = (data(), number())
    let runs = list { (offset: $0.number(), place: $0.number()) }
    var fragment = SourceFragment(at: end)
    for (index, run) in runs.enumerated() {
      let next = index + 1 < runs.count ? runs[index + 1].offset : bytes.count
      guard run.offset >= 0, run.offset <= next, next <= bytes.count else {
        fail()
        return fragment
      }
      fragment.append(bytes[run.offset..<next], at: run.place)
    }
    return fragment
  }

  private mutating func spanKind() -> Span.Kind {
    switch number() {
    case 0: return .lowered
    case 1: return .raised
    case 2: return .abbreviation(text())
    case 3: return .keyboard
    case 4: return .underline
    case 5: return .smallCapitals
    case 6: return .marked
    case 7: return .place(item())
    default:
      fail()
      return .marked
    }
  }

  mutating func item() -> AttributeList.Item { AttributeList.Item(text: text(), range: range()) }

  private mutating func link(_ depth: Int) -> Link {
    let (number, destination, place, title) = (number(), text(), range(), optionalText())
    return Link(
      number: number, destination: destination, destinationRange: place, title: title, inlines: inlines(depth: depth))
  }

  private mutating func reference(_ depth: Int) -> Reference {
    let parts = parts(depth)
    return Reference(
      parts: parts, original: inlines(depth: depth), isGroup: flag(), isUnbracketed: flag(), locator: self.parts(depth))
  }

  private mutating func parts(_ depth: Int) -> [Reference.Part] {
    list { reader in reader.number() == 0 ? .words(reader.inlines(depth: depth)) : .name(reader.name()) }
  }

  mutating func name() -> Reference.Name {
    let (label, isBare, place, isSure) = (text(), flag(), range(), flag())
    var name = Reference.Name(label: label, isBare: isBare, range: place, isSure: isSure)
    switch number() {
    case 0: name.shown = .whole
    case 1: name.shown = .authors
    default: name.shown = .year
    }
    name.isGrouped = flag()
    name.isOfWork = flag()
    return name
  }
}
