import Cells
import Diagnostics
import Workshop

extension Spot {
  /// Where that is defined which stands here: a name, a label, a work, a file.
  package var definitions: [FilePlace] {
    if let reference = referenceHere {
      return page.edited.referent(of: reference, from: page.number).map { [$0.place] } ?? []
    }
    if let link = page.contents.links.first(where: { $0.place.contains(offset, in: file) }) { return target(of: link) }
    if let path = pathHere { return filesMeant(by: path).map { FilePlace(file: $0, range: SourceRange(0, 0)) } }
    guard cell != nil || isInValue, let name = nameHere else { return [] }
    return page.names.defined.filter { $0.name == name.name }.prefix(1).map { page.contents.place($0.range) }
  }

  /// The name of the notebook that stands here, and where; of a member `float.T` the name of its cell.
  var nameHere: (name: String, range: Range<Int>)? {
    if let cell, cell.cell.info.contains(offset, in: file) {
      let own = page.names.defined.lazy.map { (name: $0.name, place: page.contents.place($0.range)) }
      return own.first { $0.place.contains(offset, in: file) }.map { ($0.name, $0.place.range.offsets) }
    }
    guard let word = formulaName else { return nil }
    let written = text.text(word)
    let names = Set(page.names.defined.map(\.name))
    if names.contains(NotebookNames.canonical(written)) { return (NotebookNames.canonical(written), word) }
    let stem = String(written.prefix { $0 != "." && $0 != "[" })
    guard stem != written else { return nil }
    return names.contains(NotebookNames.canonical(stem))
      ? (NotebookNames.canonical(stem), word.lowerBound..<word.lowerBound + stem.utf8.count) : nil
  }

  /// The label or key that a reference here names, without `@`.
  var referenceHere: String? {
    page.contents.references.first { $0.place.contains(offset, in: file) }?.name
  }

  private func target(of link: PageContents.Link) -> [FilePlace] {
    guard let file = link.file else { return [] }
    let meant = page.edited.pages(of: file).first ?? page.edited.page(meantBy: file)
    if let anchor = link.anchor, !anchor.isEmpty, let meant {
      if let found = page.edited.referent(of: anchor, on: meant, from: page.number) { return [found.place] }
    }
    let path = meant.flatMap { page.edited.files(of: $0).first?.name } ?? file
    return snapshot.text(of: path) == nil ? [] : [FilePlace(file: path, range: SourceRange(0, 0))]
  }

  /// A path in a line that names a file: `file: run.csv` of a cell, or an include.
  private var pathHere: String? {
    let line = text.text(line)
    if let cell, cell.cell.word.lines == .rows {
      let trimmed = line.drop { " >\t".contains($0) }
      return trimmed.hasPrefix("file:") ? String(trimmed.dropFirst(5)).trimmingBlanks : nil
    }
    for start in ["::: include ", "{{< include ", "{{#include "] where line.contains(start) {
      let rest = line[(line.firstRange(of: start)?.upperBound ?? line.endIndex)...]
      return String(rest.prefix { !" >}".contains($0) })
    }
    return nil
  }

  /// The files of the book that a path means: from the file, from the folder of the notebooks, from the book's.
  private func filesMeant(by path: String) -> [String] {
    let found = page.edited.paths(meantBy: path, from: file).first { snapshot.text(of: $0) != nil }
    return found.map { [$0] } ?? []
  }
}

extension String {
  var trimmingBlanks: String {
    let start = drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed())
  }
}
