import Diagnostics
import Site

extension BuildReport {
  /// A line for each problem, as compilers write them and editors read them: `a.md:4:1: error: Words [code]`.
  package func shortText(folder: String = "", site: String = "", hasNotes: Bool = true) -> String {
    let lines = placed(folder: folder, hasNotes: hasNotes).map { found in
      "\(printable(found.path)):\(found.start.line):\(found.start.column): \(found.diagnostic.severity.word): "
        + printable(found.text)
        + " [\(found.diagnostic.code)]"
    }
    let stale = differences.map { "\(printable(site))/\(printable($0.path)): error: \($0.kind.sentence) [stale-site]" }
    return (lines + stale).map { $0 + "\n" }.joined()
  }
}

extension SiteDifference.Kind {
  /// What is wrong with a file of a site.
  var sentence: String {
    switch self {
    case .missing: "The notebooks give this file, and the site has none"
    case .changed: "This file is not what the notebooks give"
    case .unexpected: "No notebook gives this file"
    }
  }
}
