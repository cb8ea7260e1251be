import Diagnostics

/// The codes of all diagnostics, each with a page of its own: the rule, why it is one, an example, and what mends it.
package enum RuleCatalog {
  /// All codes, sorted; empty where the files are not beside the program.
  package static let codes: [String] = {
    guard let folder = try? Resources.codes.folder(), let names = try? Disk.names(in: folder) else { return [] }
    return names.filter { FilePath.pathExtension($0) == "md" }.map { FilePath.withoutExtension($0) }.sorted()
  }()

  /// The codes that a text can allow: those of what is no error everywhere.
  package static let allowable: [String] = codes.filter { page(of: $0)?.isAlwaysAnError == false }

  /// The page of a code; nil where there is none.
  package static func page(of code: String) -> RulePage? {
    guard codes.contains(code), let folder = try? Resources.codes.folder(),
      let bytes = try? Disk.read(FilePath.joined(folder, code + ".md"), limit: 100_000)
    else { return nil }
    return RulePage(code: code, text: String(decoding: bytes, as: UTF8.self))
  }

  /// The absolute path of the file that holds the page of a code; nil where there is none.
  package static func file(of code: String) -> String? {
    guard codes.contains(code), let folder = try? Resources.codes.folder() else { return nil }
    return FilePath.joined(Disk.realPath(folder) ?? folder, code + ".md")
  }

  /// The code that was meant by a word that is none.
  package static func nearest(to word: String) -> String? { nearestName(to: word, among: codes) }

  /// What is wrong with a word that should be a code; nil where it is one, or where nobody can tell.
  static func problem(of word: String, at range: SourceRange) -> Diagnostic? {
    if codes.isEmpty || codes.contains(word) { return nil }
    let near = nearest(to: word)
    return Diagnostic(
      .warning, "unknown-code", "There is no code `\(word)`", at: range,
      help: near.map { "did you mean `\($0)`?" } ?? "`cubebook explain` lists them",
      fixes: near.map { [.init("write `\($0)`", range, $0)] } ?? [])
  }
}
