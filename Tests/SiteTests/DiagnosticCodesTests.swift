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
    // What is wrong with an answer is told to who typed it, in words and without a code.
    for case let file as URL in files where file.pathExtension == "swift" && !file.path.contains("/Sources/Answers/") {
      let text = try String(contentsOf: file, encoding: .utf8)
      // A code stands behind the severity, or first behind a call that reports. Only what stands between quotes is
      // looked at: an expression that is tried at each character of the sources takes a minute.
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      for (before, literal) in zip(parts, parts.dropFirst())
      where literal.utf8.contains(UInt8(ascii: "-")) && literal.utf8.count < 60
        && literal.wholeMatch(of: /[a-z]+(?:-[a-z0-9]+)+/) != nil
      {
        literals.insert(String(literal))
        let end = before.suffix(80)
        if end.contains(/(?:\.error|\.warning|\.note|\.consequence|severity)\)?,\s*$/)
          || end.contains(/(?:fail|report|warn|complain|problem|refuse|tell|add)\w*\(\s*$/)
        {
          given[String(literal)] = file.lastPathComponent
        }
      }
      // A code that stands behind a place, as `stale-site` in a report.
      let brackets = text.split(separator: "[", omittingEmptySubsequences: false)
      for (before, code) in zip(brackets, brackets.dropFirst())
      where before.hasSuffix("error") || before.hasSuffix("warning") {
        if let code = code.prefixMatch(of: /([a-z-]+)\]/) { literals.insert(String(code.1)) }
      }
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
