/// Where the files of a site go: a folder, a table in memory, a comparison with a folder.
///
/// Files arrive from several threads, each path once.
package protocol SiteDestination: Sendable {
  func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem)
}
