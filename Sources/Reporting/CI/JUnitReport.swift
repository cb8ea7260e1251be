import Diagnostics
import Site

extension BuildReport {
  /// A report of tests as JUnit writes it, which GitLab, Jenkins and Azure show: each file is a suite, each rule that is
  /// broken in it a case that fails, and a file in which nothing fails one that passes.
  ///
  /// - Parameter strict: whether warnings fail, too.
  package func jUnitXML(folder: String = "", site: String = "", strict: Bool = false) -> String {
    func fails(_ found: PlacedDiagnostic) -> Bool {
      found.diagnostic.severity == .error || strict && found.diagnostic.severity == .warning
    }
    let failing = placed(folder: folder).filter(fails)
    var suites = ""
    var names: [String] = []
    for page in (opening.map { [$0] } ?? []) + pages where !names.contains(page.source) { names.append(page.source) }
    for file in diagnostics where !names.contains(file.source.name) && file.errorCount > 0 {
      names.insert(file.source.name, at: 0)
    }
    for name in names {
      let mine = failing.filter { $0.source.name == name }
      let cases = mine.map { found in
        let place = "\(found.path):\(found.start.line):\(found.start.column)"
        return """
              <testcase classname="\(XMLText.attribute(name))" name="\(XMLText.attribute("\(found.diagnostic.code) at line \(found.start.line), column \(found.start.column)"))" file="\(XMLText.attribute(found.path))">
                <failure type="\(XMLText.attribute(found.diagnostic.code))" message="\(XMLText.attribute(found.diagnostic.message))">\(XMLText.content("\(place): \(found.text)"))</failure>
              </testcase>

          """
      }
      let passing = "    <testcase classname=\"\(XMLText.attribute(name))\" name=\"holds\"/>\n"
      suites += suite(name, failures: mine.count, cases.isEmpty ? [passing] : cases)
    }
    if !differences.isEmpty {
      let cases = differences.map {
        let words = XMLText.attribute($0.kind.sentence)
        return """
              <testcase classname="\(XMLText.attribute(site))" name="\(XMLText.attribute($0.path))">
                <failure type="stale-site" message="\(words)">\(words)</failure>
              </testcase>

          """
      }
      suites += suite(site, failures: cases.count, cases)
    }
    let failures = failing.count + differences.count
    let tests = failures + names.count { name in !failing.contains { $0.source.name == name } }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="cubebook" tests="\(tests)" failures="\(failures)" errors="0">
      \(suites)</testsuites>

      """
  }

  private func suite(_ name: String, failures: Int, _ cases: [String]) -> String {
    "  <testsuite name=\"\(XMLText.attribute(name))\" tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\">\n"
      + cases.joined() + "  </testsuite>\n"
  }
}

/// Text in XML 1.0, which has no control characters.
enum XMLText {
  static func content(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func attribute(_ text: String) -> String {
    let signs = [("\"", "&quot;"), ("\n", "&#10;"), ("\t", "&#9;")]
    return signs.reduce(content(text)) {
      $0.split(separator: $1.0, omittingEmptySubsequences: false).joined(separator: $1.1)
    }
  }
}
