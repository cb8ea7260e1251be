/// The library by which readers search a site: lunr, which travels with it and runs in their browsers alone.
package enum SearchLibrary {
  /// Its text, without the line that names a file for debuggers, which no site has; nil where it is missing.
  package static var source: String? {
    guard let text = ScriptLibrary.lunr.source() else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !$0.hasPrefix("//# sourceMappingURL") }.joined(separator: "\n")
  }

  package static var whyMissing: String {
    "\(ScriptLibrary.lunr.name) is missing: install the package `\(ScriptLibrary.lunr.package)`"
  }
}
