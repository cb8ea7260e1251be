import Cells
import Diagnostics
import Books
import Workshop

/// What a name or a label is called, and all places of the book where it stands.
package struct Occurrences {
  package enum Kind: Equatable { case name, label }

  package let kind: Kind
  /// As it is written at the place that was asked about.
  package let name: String
  /// Where that stands.
  package let here: FilePlace
  package let definitions: [FilePlace]
  package let uses: [FilePlace]

  package var all: [FilePlace] { Array(Set(definitions + uses)).sorted { Self.precedes($0, $1) } }

  static func precedes(_ a: FilePlace, _ b: FilePlace) -> Bool {
    (a.file, a.range.lowerBound, a.range.upperBound) < (b.file, b.range.lowerBound, b.range.upperBound)
  }
}

extension Spot {
  /// All places of what stands here; nil where it is neither a name nor a label.
  package var occurrences: Occurrences? { labelOccurrences ?? nameOccurrences }

  // MARK: Names

  private var nameOccurrences: Occurrences? {
    guard cell != nil || isInValue, let (name, range) = nameHere else { return nil }
    let own = page.names.defined.filter { $0.name == name }.map { page.contents.place($0.range) }
    guard let first = own.first else { return nil }
    var (definitions, uses): (Set<FilePlace>, Set<FilePlace>) = ([], [])
    // A file that several pages include lends its names to all of them.
    for number in page.edited.pages(of: first.file) {
      let view = snapshot.page(number)
      definitions.formUnion(view.names.defined.filter { $0.name == name }.map { view.contents.place($0.range) })
      uses.formUnion(NameUses(of: name, on: view, in: snapshot).places)
    }
    return Occurrences(
      kind: .name, name: text.text(range),
      here: FilePlace(file: file, range: SourceRange(range.lowerBound, range.upperBound)),
      definitions: definitions.sorted(by: Occurrences.precedes),
      uses: uses.subtracting(definitions).sorted(by: Occurrences.precedes))
  }

  // MARK: Labels

  /// The page on which the label stands that is named here, what it is called, and where it is named.
  private var labelHere: (page: Int, name: String, place: FilePlace)? {
    func named(_ name: String, _ place: FilePlace) -> FilePlace? { snapshot.place(of: name, in: place) }
    let contents = page.contents
    if let reference = contents.references.first(where: { $0.place.contains(offset, in: file) }) {
      guard let target = page.edited.page(ofLabel: reference.name, from: page.number),
        let place = named(reference.name, reference.place)
      else { return nil }
      return (target, reference.name, place)
    }
    if let link = contents.links.first(where: { $0.place.contains(offset, in: file) }) {
      guard let anchor = link.anchor, let file = link.file,
        let target = page.edited.pages(of: file).first ?? page.edited.page(meantBy: file),
        let place = named(anchor, link.place)
      else { return nil }
      return (target, anchor, place)
    }
    guard let label = contents.labels.first(where: { $0.isGiven && $0.place.contains(offset, in: file) }),
      let place = named(label.name, label.place)
    else { return nil }
    return (page.number, label.name, place)
  }

  private var labelOccurrences: Occurrences? {
    guard let (target, name, here) = labelHere else { return nil }
    let edited = page.edited
    let labels = snapshot.page(target).contents.labels.filter { $0.isGiven && $0.name == name }
    guard !labels.isEmpty else { return nil }
    let definitions = labels.compactMap { snapshot.place(of: name, in: $0.place) }
    var uses: [FilePlace] = []
    for number in edited.book.pages.indices {
      let contents = snapshot.page(number).contents
      for reference in contents.references
      where reference.name == name && edited.page(ofLabel: name, from: number) == target {
        if let place = snapshot.place(of: name, in: reference.place) { uses.append(place) }
      }
      for link in contents.links where link.anchor == name {
        guard let file = link.file, (edited.pages(of: file).first ?? edited.page(meantBy: file)) == target,
          let place = snapshot.place(of: name, in: link.place)
        else { continue }
        uses.append(place)
      }
    }
    return Occurrences(kind: .label, name: name, here: here, definitions: definitions, uses: uses)
  }
}

extension BookSnapshot {
  /// Where a name stands in a place, the last time that it does: `fig-beat` in `beats.md#fig-beat`.
  func place(of name: String, in place: FilePlace) -> FilePlace? {
    guard let text = text(of: place.file), place.range.upperBound <= text.utf8.count else { return nil }
    let bytes = Array(name.utf8)
    var start = place.range.upperBound - bytes.count
    while start >= place.range.lowerBound {
      if text.utf8[start..<start + bytes.count].elementsEqual(bytes) {
        return FilePlace(file: place.file, range: SourceRange(start, start + bytes.count))
      }
      start -= 1
    }
    return nil
  }
}
