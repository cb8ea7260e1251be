import TestSupport

extension WebDriver {
  /// What axe-core (https://github.com/dequelabs/axe-core) finds wrong with the page that is open; empty where all is well.
  func accessibilityFaults() async throws -> String {
    let axe = try String(contentsOfFile: "\(BuiltProgram.root)/.build/axe/axe.min.js", encoding: .utf8)
    return try await evaluate(
      """
      \(axe)
      return axe.run(document, { preload: false, resultTypes: ['violations'] }).then(result => result.violations.map(violation => violation.id + ': '
        + violation.nodes.slice(0, 3).map(node => node.target.join(' ')).join(', ')).join('; '))
      """)
  }
}
