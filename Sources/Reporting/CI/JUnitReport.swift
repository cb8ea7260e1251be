import Diagnostics
import Markup
import Books
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
    let failing = Dictionary(grouping: placed(folder: folder).filter(fails)) { $0.source.name }
    var suites = ""
    let read = ((opening.map { [$0] } ?? []) + pages).map { $0.source }
    let known = Set(read)
    // Files that are no pages, such as the settings, come first, and only if something is wrong in them.
    let others = diagnostics.map { $0.source.name }.filter { failing[$0] != nil && !known.contains($0) }
    var seen: Set<String> = []
    let names = (others + read).filter { seen.insert($0).inserted }
    for name in names {
      let mine = failing[name] ?? []
      let cases = mine.map { found in
        let place = "\(found.path):\(found.start.line):\(found.start.column)"
        return """
              <testcase classname="\(XMLText.escaped(name))" name="\(XMLText.escaped("\(found.diagnostic.code) at line \(found.start.line), column \(found.start.column)"))" file="\(XMLText.escaped(found.path))">
                <failure type="\(XMLText.escaped(found.diagnostic.code))" message="\(XMLText.escaped(found.diagnostic.message))">\(XMLText.escaped("\(place): \(found.text)"))</failure>
              </testcase>

          """
      }
      let passing = "    <testcase classname=\"\(XMLText.escaped(name))\" name=\"holds\"/>\n"
      suites += suite(name, failures: mine.count, cases.isEmpty ? [passing] : cases)
    }
    if !differences.isEmpty {
      let cases = differences.map {
        let words = XMLText.escaped($0.kind.sentence)
        return """
              <testcase classname="\(XMLText.escaped(site))" name="\(XMLText.escaped($0.path))">
                <failure type="stale-site" message="\(words)">\(words)</failure>
              </testcase>

          """
      }
      suites += suite(site, failures: cases.count, cases)
    }
    let failures = failing.values.reduce(differences.count) { $0 + $1.count }
    let tests = failures + names.count { failing[$0] == nil }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="cubebook" tests="\(tests)" failures="\(failures)" errors="0">
      \(suites)</testsuites>

      """
  }

  private func suite(_ name: String, failures: Int, _ cases: [String]) -> String {
    "  <testsuite name=\"\(XMLText.escaped(name))\" tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\">\n"
      + cases.joined() + "  </testsuite>\n"
  }
}

/// Text in XML 1.0, in one line: that has no control characters, and none of Unicode's two signs that are no characters.
private enum XMLText {
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    var text = printable(text)
    text.withUTF8 { Escaping.append($0, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self).replacing("\u{FFFE}", with: "\u{FFFD}")
      .replacing("\u{FFFF}", with: "\u{FFFD}")
  }
}
