import Foundation
import Testing

/// `Documentation/diagnostics.md` lists the codes that the program gives, all of them and no others.
@Suite struct DiagnosticCodesTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func everyCodeIsDocumentedAndNoOther() throws {
    let page = try String(
      contentsOf: Self.root.appendingPathComponent("Documentation/diagnostics.md"), encoding: .utf8)
    let documented = Set(page.matches(of: /\n\| \[`([a-z0-9-]+)`\]/).map { String($0.1) })
    #expect(documented.count > 100)
    var given: [String: String] = [:]
    let files = try #require(
      FileManager.default.enumerator(at: Self.root.appendingPathComponent("Sources"), includingPropertiesForKeys: nil))
    var literals: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      // A code stands behind the severity, or first behind a call that reports.
      for code in text.matches(
        of: /(?:\.error|\.warning|\.note|\.consequence|severity)\)?,\s*"([a-z]+(?:-[a-z0-9]+)+)"/)
      {
        given[String(code.1)] = file.lastPathComponent
      }
      for code in text.matches(
        of: /(?:fail|report|warn|complain|problem|refuse|tell|add)\w*\(\s*"([a-z]+(?:-[a-z0-9]+)+)"/)
      {
        given[String(code.1)] = file.lastPathComponent
      }
      for literal in text.matches(of: /"([a-z]+(?:-[a-z0-9]+)+)"/) { literals.insert(String(literal.1)) }
      // A code that stands behind a place, as `stale-site` in a report.
      for code in text.matches(of: /(?:error|warning)\[([a-z-]+)\]/) { literals.insert(String(code.1)) }
    }
    #expect(given.count > 80)
    for (code, file) in given.sorted(by: { $0.key < $1.key }) {
      #expect(documented.contains(code), "`\(code)` of \(file) is not documented")
    }
    for code in documented.sorted() {
      #expect(literals.contains(code), "`\(code)` is documented and given nowhere")
    }
  }
}
