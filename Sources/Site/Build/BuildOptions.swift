import Books

/// How a book is built, apart from what the book itself says.
package struct BuildOptions: Sendable {
  /// The path inside the site of a script that every page loads: the preview's live reload.
  /// The pages' security policy then lets scripts and connections to the same host through.
  package var previewScript: String?
  /// The scripts that make pages live, by their names (``LiveScripts``); nil means those that were built with the program.
  package var scripts: [(name: String, bytes: [UInt8])]?
  /// With these: what pages may have that begin with a first module, by its name.
  package var features: [String: Set<String>] = [:]
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
