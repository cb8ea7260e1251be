import Books
import Diagnostics

/// A folder of notes that another tool builds, as it lies.
struct NotesFolder {
  let files: any BookFiles
  /// All files, by name; those above come before those in folders.
  let paths: [String]
  private let known: Set<String>

  init(_ files: any BookFiles) throws(FileProblem) {
    self.files = files
    let kept = Exclusions()
    paths = try files.list("").filter { $0.kind == .file && !kept.contain($0.path) }.map(\.path)
      .sorted { Self.order($0, $1) }
    known = Set(paths)
  }

  private static func order(_ a: String, _ b: String) -> Bool {
    let depths = (a.utf8.count { $0 == UInt8(ascii: "/") }, b.utf8.count { $0 == UInt8(ascii: "/") })
    return depths.0 == depths.1 ? FilePath.precedes(a, b) : depths.0 < depths.1
  }

  func holds(_ path: String) -> Bool { known.contains(path) }

  func source(_ path: String) -> SourceText? {
    guard holds(path), let bytes = try? files.read(path, limit: 1_000_000) else { return nil }
    return SourceText(ofFile: path, bytes)
  }

  func yaml(_ path: String) -> ForeignNode? {
    guard let text = source(path) else { return nil }
    var ignored: [Diagnostic] = []
    return ForeignNode(
      YAMLReader.compose(
        text, SourceRange(0, text.utf8.count), places: YAMLPlaces(text: text, SourceRange(0, text.utf8.count)),
        into: &ignored))
  }

  /// The first file of that name, in the folder or at most two below it.
  func first(named name: String) -> String? {
    paths.first { FilePath.name(of: $0) == name && $0.utf8.count { $0 == UInt8(ascii: "/") } <= 2 }
  }

  /// The notebooks in a folder, with their paths inside it.
  func notebooks(in folder: String) -> [String] {
    paths.compactMap { inside($0, folder) }.filter(BookPage.isNotebook)
  }

  func inside(_ path: String, _ folder: String) -> String? {
    if folder.isEmpty { return path }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }

  /// The notebook that a table of contents names, with or without its ending; nil where there is none.
  func notebook(_ name: String, in folder: String) -> String? {
    let name = name.split(separator: "#").first.map(String.init) ?? name
    guard let path = FilePath.resolved(name.hasPrefix("/") ? String(name.dropFirst()) : name, in: "") else {
      return nil
    }
    let full = FilePath.joined(folder, path)
    if BookPage.isNotebook(path), holds(full) { return path }
    let ending = BookPage.endings.first { holds(full + "." + $0) }
    return ending.map { path + "." + $0 }
  }
}
