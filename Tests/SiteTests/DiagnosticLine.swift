import Foundation
import Diagnostics

@testable import Site

/// A diagnostic as one line: `1:3-5 error code: message (help)`.
func line(_ diagnostic: Diagnostic, in text: SourceText) -> String {
  let start = text.position(at: diagnostic.range.lowerBound)
  let end = text.position(at: diagnostic.range.upperBound)
  let last = end.line == start.line ? "\(end.column)" : "\(end.line):\(end.column)"
  let help = diagnostic.help.map { " (\($0))" } ?? ""
  return "\(start.line):\(start.column)-\(last) \(diagnostic.severity) \(diagnostic.code): \(diagnostic.message)\(help)"
}

/// All diagnostics of a report, each with its file.
func lines(_ files: [FileDiagnostics]) -> [String] {
  files.flatMap { file in file.diagnostics.map { "\(file.source.name):\(line($0, in: file.source))" } }
}

/// Builds a book of files in memory; fonts and other files that are no text are empty here. Swift throws an error for each
/// byte of theirs that it must mend, and Swift Testing keeps the stack of each: that took most of the time of all tests.
func build(_ files: [String: String], options: BuildOptions = BuildOptions()) throws -> (
  report: BuildReport, files: [String: String]
) {
  let site = MemorySite()
  let report = try Builder(book: Book(files: MemoryFiles(files)), options: options).build(into: site)
  return (report, site.files.mapValues { String(validating: $0, as: UTF8.self) ?? "" })
}

/// A page without what readers see who point at a reference.
func withoutPreviews(_ html: String) -> String {
  var result = ""
  var rest = html[...]
  while let preview = rest.range(of: "<span class=\"preview\">") {
    result += rest[..<preview.lowerBound].replacing("<span class=\"ref\">", with: "")
    rest = rest[preview.upperBound...]
    var depth = 1
    while depth > 0, let tag = rest.range(of: "span") {
      let isEnd = rest[..<tag.lowerBound].hasSuffix("</")
      let isBegin = rest[..<tag.lowerBound].hasSuffix("<")
      depth += isEnd ? -1 : isBegin ? 1 : 0
      rest = rest[tag.upperBound...]
    }
    // The end of the span around the link.
    rest = rest.drop { $0 == ">" }
    if rest.hasPrefix("</span>") { rest = rest.dropFirst(7) }
  }
  return result + rest
}
