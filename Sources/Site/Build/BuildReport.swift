import Books
import Pages

/// What a build or a check found and made.
package struct BuildReport: Sendable {
  /// All that is wrong, file by file: `cubebook.yml` first, then the notebooks in the order of reading;
  /// in each file by place.
  package var diagnostics: [FileDiagnostics] = []
  /// The pages that were made, in the order of reading, the index page not counted.
  package var pages: [PageReport] = []
  /// The page that opens the site, if a notebook gives its text.
  package var opening: PageReport?
  /// The paths of the drafts that were left out.
  package var drafts: [String] = []
  /// How many files were written, and how many bytes.
  package var files = 0
  package var bytes = 0
  /// Files of the book that could not be read at all; more than none makes the exit code 2.
  package var unreadableFiles = 0
  /// Where a site differs from what the book gives, when a check compared them.
  package var differences: [SiteDifference] = []

  package init() {}

  package var errorCount: Int { diagnostics.reduce(0) { $0 + $1.errorCount } }

  package var consequenceCount: Int { diagnostics.reduce(0) { $0 + $1.consequenceCount } }

  package var warningCount: Int { diagnostics.reduce(0) { $0 + $1.warningCount } }

  /// Whether the book is as it should be: no error, with `strict` no warning either, no difference.
  package func isClean(strict: Bool) -> Bool {
    errorCount == 0 && consequenceCount == 0 && unreadableFiles == 0 && differences.isEmpty
      && (!strict || warningCount == 0)
  }
}

/// A page of the site and the notebook it was made of.
package struct PageReport: Sendable, Hashable {
  /// The notebook's path inside the book, the name of its ``FileDiagnostics``.
  package let source: String
  /// The page's path inside the site.
  package let output: String
  package let title: String
  package let bytes: Int
  package let errors: Int
  package let warnings: Int
  /// What its cells cost, in the order of the page.
  package var cells: [CellCost] = []
}
