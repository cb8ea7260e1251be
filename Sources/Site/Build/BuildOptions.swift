import Books

/// How a book is built, apart from what the book itself says.
package struct BuildOptions: Sendable {
  /// The path inside the site of a script that every page loads: the preview's live reload.
  /// The pages' security policy then lets scripts and connections to the same host through.
  package var previewScript: String?
  /// The script that makes pages live; nil means the one that was built with the program.
  package var script: [UInt8]?
  /// Its parts for pages with cells of some words, which their names say; those of the program go with its own script.
  package var scriptParts: [(name: String, bytes: [UInt8])] = []
  /// How breaches of rules are told, whatever the book says of them; its pages are not changed by it.
  package var levels = RuleLevels()
  /// What remembers the pages of earlier builds; nil to make all of them anew.
  package var store: BuildStore?
  /// How many threads work; nil means as many as there are cores.
  package var workers: Int?

  package init() {}
}

/// How far a build is: called from several threads, in no order.
package struct BuildProgress: Sendable {
  package let pagesDone: Int
  package let pagesTotal: Int
}
