import Diagnostics

/// Where each stretch of a text stands that was put together from several files, as a notebook is that includes others.
///
/// Everything that reads such a text points into it as into one file. Here its places are those of the files again.
package struct SourceOrigins: Sendable {
  private struct Stretch: Sendable {
    /// In the text.
    let start: Int
    let file: Int
    /// In the file.
    let offset: Int
    /// Whether all of it points at one place: what stands in no file.
    let isFixed: Bool
  }

  /// The notebook itself, and the files that it includes, each once for each time.
  package private(set) var files: [SourceText]
  private var stretches: [Stretch] = []

  init(_ notebook: SourceText) { files = [notebook] }

  mutating func add(_ file: SourceText) -> Int {
    files.append(file)
    return files.count - 1
  }

  mutating func append(at start: Int, file: Int, offset: Int, isFixed: Bool = false) {
    if let last = stretches.last, last.file == file, !last.isFixed, !isFixed, last.offset - last.start == offset - start
    {
      return
    }
    stretches.append(Stretch(start: start, file: file, offset: offset, isFixed: isFixed))
  }

  /// The file in which a byte of the text stands, and its place there.
  private func place(_ offset: Int) -> (file: Int, offset: Int) {
    guard !stretches.isEmpty else { return (0, offset) }
    var (low, high) = (0, stretches.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if stretches[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    let found = stretches[low]
    return (found.file, found.isFixed ? found.offset : found.offset + offset - found.start)
  }

  /// The path in the book of the file in which a byte stands.
  func path(at offset: Int) -> String { files[place(offset).file].name }

  /// Where a range stands; one that goes on in another file ends where it leaves the first.
  package func range(_ range: SourceRange) -> (source: SourceText, range: SourceRange) {
    let start = place(range.lowerBound)
    guard range.upperBound > range.lowerBound else {
      return (files[start.file], SourceRange(start.offset, start.offset))
    }
    let last = place(range.upperBound - 1)
    let end = last.file == start.file && last.offset >= start.offset ? last.offset + 1 : start.offset + 1
    return (files[start.file], SourceRange(start.offset, min(end, files[start.file].utf8.count)))
  }

  /// What is wrong, with the file in which it is.
  package func located(_ diagnostic: Diagnostic) -> (source: SourceText, diagnostic: Diagnostic) {
    let (source, range) = range(diagnostic.range)
    let notes = diagnostic.notes.map { note -> Diagnostic.Note in
      let (other, place) = self.range(note.range)
      if other.name == source.name { return Diagnostic.Note(note.message, place) }
      let line = other.position(at: place.lowerBound).line
      return Diagnostic.Note("\(note.message) in `\(other.name)`, line \(line)", range)
    }
    // A mend that lies in another file cannot be applied to this one.
    let fixes = diagnostic.fixes.compactMap { fix -> Diagnostic.Fix? in
      let (other, place) = self.range(fix.range)
      return other.name == source.name ? Diagnostic.Fix(fix.summary, place, fix.replacement) : nil
    }
    let moved = Diagnostic(
      diagnostic.severity, diagnostic.code, diagnostic.message, at: range, label: diagnostic.label, notes: notes,
      help: diagnostic.help, fixes: fixes)
    return (source, moved)
  }

  /// The same for many, file by file.
  func files(of diagnostics: [Diagnostic]) -> [FileDiagnostics] {
    var found: [FileDiagnostics] = []
    var places: [String: Int] = [:]
    for diagnostic in diagnostics {
      let (source, moved) = located(diagnostic)
      if let place = places[source.name] {
        found[place].append(moved)
      } else {
        places[source.name] = found.count
        found.append(FileDiagnostics(source: source, diagnostics: [moved]))
      }
    }
    return found
  }
}
