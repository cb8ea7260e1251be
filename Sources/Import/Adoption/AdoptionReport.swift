import Books
import Site
import Diagnostics

/// What `init --from` says of the notes that it has found.
struct AdoptionReport {
  private(set) var text = ""

  init(_ adoption: Adoption, _ report: BuildReport?) {
    let count = AdoptedSettings.count
    text += "Found: \(adoption.file.map { "\(adoption.tool), by `\($0)`" } ?? "Markdown, without settings")\n\n"
    text += "What comes along\n"
    let pages = report.map { [$0.opening].compactMap { $0 } + $0.pages } ?? []
    if report != nil {
      let parts = adoption.parts?.count { $0.title != nil } ?? 0
      line(count(pages.count, "page") + (parts > 0 ? " in \(count(parts, "part"))" : ""))
    }
    if let title = adoption.title { line("the title `\(title)`") }
    if !adoption.authors.isEmpty { line(count(adoption.authors.count, "author")) }
    if !adoption.bibliography.isEmpty { line(count(adoption.bibliography.count, "file") + " of references") }
    if !adoption.macros.isEmpty {
      let files = adoption.macroFiles.isEmpty ? "" : ", found in \(adoption.macroFiles.joined(separator: ", "))"
      line(count(adoption.macros.count, "macro") + " of TeX\(files)")
    }
    if !adoption.boxes.isEmpty { line("boxes of the book's own: \(adoption.boxes.joined(separator: ", "))") }
    if adoption.trustsHTML { line("raw HTML, by `html: trusted`") }
    if adoption.hasCodeLikeValues { line("code that begins with `=`, by `values: beside-cells`") }

    var losses = adoption.losses
    if !adoption.undefined.isEmpty {
      losses.append(
        "commands of TeX that nothing in the folder defines: \(Self.commonest(adoption.undefined, before: "\\")); "
          + "`cubebook.yml` lists them")
    }
    if !adoption.hosts.isEmpty {
      losses.append(
        "frames of other hosts are links until `frames` names the host: \(Self.commonest(adoption.hosts)); "
          + "`cubebook.yml` lists them")
    }
    if !losses.isEmpty {
      text += "\nWhat does not\n"
      for loss in losses { line(loss) }
    }
    if let report { add(report, pages) }
  }

  private static func commonest(_ found: [Adoption.Missing], before sign: String = "") -> String {
    let first = found.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.prefix(8)
    let names = first.map { "`\(sign)\($0.name)` (\($0.count))" }.joined(separator: ", ")
    return found.count > 8 ? names + " and \(found.count - 8) more" : names
  }

  private mutating func line(_ words: String) { text += "  - \(words)\n" }

  /// How many pages stand without an error, and what the others have.
  private mutating func add(_ report: BuildReport, _ pages: [PageReport]) {
    let broken = pages.count { $0.errors > 0 }
    var codes: [String: (places: Int, pages: Int, isError: Bool)] = [:]
    for file in report.diagnostics {
      let told = file.diagnostics.filter { $0.severity == .error || $0.severity == .warning }
      for code in Set(told.map(\.code)) { codes[code, default: (0, 0, false)].pages += 1 }
      for diagnostic in told {
        codes[diagnostic.code, default: (0, 0, false)].places += 1
        if diagnostic.severity == .error { codes[diagnostic.code]?.isError = true }
      }
    }
    text += "\n\(pages.count - broken) of \(AdoptedSettings.count(pages.count, "page")) have no error"
    guard !codes.isEmpty else { return text += "\n" }
    text += "; `cubebook check` lists each place\n"
    let sorted = codes.sorted {
      ($0.value.isError ? 0 : 1, $1.value.places, $0.key) < ($1.value.isError ? 0 : 1, $0.value.places, $1.key)
    }
    for (code, found) in sorted.prefix(12) {
      let kind = found.isError ? "error" : "warning"
      line(
        "\(kind) `\(code)`: \(AdoptedSettings.count(found.places, "place")) on \(AdoptedSettings.count(found.pages, "page"))"
      )
    }
  }
}
