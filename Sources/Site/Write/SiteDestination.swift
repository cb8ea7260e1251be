import Books

/// Where the files of a site go: a folder, a table in memory, a comparison with a folder.
///
/// Files arrive from several threads, each path once.
package protocol SiteDestination: Sendable {
  func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem)

  /// Under which name it is remembered what is in the site; nil where nothing of it can stay.
  var memoryName: String? { get }

  /// Has a file of the last build stay in the site, if it is still the one that bore this stamp; false where it has to
  /// be written.
  func keep(_ path: String, stamped stamp: String) throws(FileProblem) -> Bool

  /// What tells a file that was written from any other that may stand there later; nil if that is not to be had.
  func stamp(of path: String) -> String?
}

extension SiteDestination {
  package var memoryName: String? { nil }

  package func keep(_ path: String, stamped stamp: String) throws(FileProblem) -> Bool { false }

  package func stamp(of path: String) -> String? { nil }
}
