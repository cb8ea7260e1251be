import Books
import Cells
import Diagnostics
import Measurements
import Notebooks

/// Opens the files of measurements that the cells of a page name.
///
/// As with includes, a path begins at the notebook, at the folder of the notebooks or at the book's, never leads out of
/// the book, and to nothing hidden in it.
struct CellFiles {
  let files: TracedFiles
  /// Of the notebook, in the book.
  let page: String
  /// The folder of all notebooks.
  let notebooks: String

  func opened(for cells: [Fence]) -> [DataFile] {
    var found: [DataFile] = []
    for fence in cells {
      for (path, part, options) in CellSource.dataFiles(fence.info, fence.body)
      where !found.contains(where: { $0.path == path.text && $0.part == part?.text ?? "" }) {
        found.append(open(path, part, options))
      }
    }
    return found
  }

  private func open(_ written: SourceFragment, _ part: SourceFragment?, _ options: DataOptions) -> DataFile {
    func fail(_ code: String, _ message: String, at place: SourceFragment? = nil, help: String? = nil) -> DataFile {
      DataFile(
        path: written.text, part: part?.text ?? "",
        problem: Diagnostic(.error, code, message, at: (place ?? written).sourceRange, help: help))
    }
    let text = written.text
    let places = [FilePath.folder(of: page), notebooks, ""].compactMap { FilePath.resolved(text, in: $0) }
      .filter { path in !path.isEmpty && !path.split(separator: "/").contains { $0.hasPrefix(".") } }
    guard !places.isEmpty else {
      return fail(
        "outside-file", "A file of measurements must lie in the book: `\(text)` leads out of it",
        help: "put it beside the notebook, and write its path from here")
    }
    guard let path = places.first(where: { files.kind(of: $0) == .file }) else {
      if places.contains(where: { files.kind(of: $0) == .strayLink }) {
        return fail("outside-file", "`\(text)` leads out of the book, and is not followed")
      }
      if places.contains(where: { files.kind(of: $0) == .folder }) {
        return fail("missing-file", "`\(text)` is a folder, and the data are those of one file")
      }
      let near = places.lazy.compactMap { files.file(near: $0) }.first
      return fail(
        "missing-file", "There is no file `\(text)`",
        help: near.map { "did you mean `\(FilePath.relative(from: page, to: $0))`?" }
          ?? "a path begins at the notebook, at the folder of the notebooks, or at the book's")
    }
    let bytes: [UInt8]
    do {
      bytes = try files.read(path)
    } catch {
      return fail("unreadable-file", "`\(text)` cannot be read: \(error.message)", help: error.help)
    }
    let recording = MeasuredFile.recording(bytes, name: path, options: options, limit: files.limit)
    let names = recording.parts.map { $0.name }
    let list = names.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
    if let part {
      guard let found = recording.parts.first(where: { $0.name == part.text || $0.path == part.text }) else {
        let near = nearestName(to: part.text, among: names)
        return fail(
          "unknown-part", "`\(text)` has no table `\(part.text)`", at: part,
          help: near.map { "did you mean `\($0)`?" } ?? (names.isEmpty ? nil : "it has \(list)"))
      }
      return table(found.table, of: recording, text, part.text)
    }
    if names.count > 1 {
      return fail(
        "unknown-part", "`\(text)` has \(names.count) tables",
        help: "say which by a line `part: \(names[0])`: it has \(list)")
    }
    return table(recording.parts.first?.table ?? DataTable(), of: recording, text, "")
  }

  /// A table with the doubts of the file that it is in.
  private func table(_ table: DataTable, of recording: Recording, _ path: String, _ part: String) -> DataFile {
    var table = table
    table.doubts = recording.doubts + table.doubts
    return DataFile(path: path, part: part, table: table)
  }
}
