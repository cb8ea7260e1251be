import Notebooks

extension LinkResolver {
  /// What stands at a label, in short, without what another page cannot show; what it refers to itself is words.
  func preview(of label: String, on target: Int) -> [Inline] {
    let other = index.book.pages[target]
    // Where a section is called by its number, its title is what one wants to know.
    let title = numbers.number(of: label, on: target).flatMap { _ in other.heading(called: label)?.inlines.standingAlone
    }
    guard let words = other.inventory.previews[label] ?? title else { return [] }
    return words.flatMap { inline -> [Inline] in
      // Its number is known on its page alone.
      if case .value = inline.content, target != page { return [Inline(.text([inline].plainText), inline.range)] }
      guard case .reference(let reference) = inline.content else { return [inline] }
      // The works that another page cites are not those of this one.
      if !reference.names.contains(where: { !labels.pages(with: $0.label).isEmpty }) {
        return target == page ? [inline] : reference.isGroup ? [] : reference.original
      }
      return reference.parts.flatMap { part -> [Inline] in
        switch part {
        case .words(let words): return words
        case .name(let name):
          let text =
            (labels.isGiven(name.label, on: target) ? target : labels.pages(with: name.label).first).map {
              self.words(for: name.label, on: $0, isBare: name.isBare, at: name.range).plainText
            } ?? "@" + name.label
          return [Inline(.text(text), inline.range)]
        }
      }
    }
  }
}
