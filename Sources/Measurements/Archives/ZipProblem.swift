/// What is wrong with an archive or one of its files.
package enum ZipProblem: Equatable, Sendable {
  case notAnArchive
  case damaged
  /// Archives of more than 4 GB.
  case zip64
  case split
  case tooManyEntries(limit: Int)
  case tooLarge(limit: Int)
  /// Packed more than a thousandfold, or more than allowed in all.
  case bomb
  case encrypted
  case unknownMethod(Int)
  case notUnpacked
  case wrongChecksum

  package var sentence: String {
    switch self {
    case .notAnArchive: "This is no zip archive."
    case .damaged: "The zip archive is damaged. Export it once more."
    case .zip64: "This is a zip archive of the large kind (zip64), which is not read. Take single files out of it."
    case .split: "This is one part of a zip archive that was split. Join its parts first."
    case .tooManyEntries(let limit): "The zip archive has more than \(limit) files."
    case .tooLarge(let limit):
      "What is packed in the zip archive has more than \(ZipProblem.size(limit)). Thin it out, or take out what is used."
    case .bomb: "The zip archive unpacks to far more than any recording, and was left alone."
    case .encrypted: "The file in the zip archive is protected by a password. Unpack it first."
    case .unknownMethod(let method): "The file in the zip archive is packed by method \(method), which is not read."
    case .notUnpacked: "The file in the zip archive could not be unpacked. Export it once more."
    case .wrongChecksum: "The file in the zip archive has another checksum than it should. Export it once more."
    }
  }

  /// `50 MB`, or bytes where those are no megabytes.
  private static func size(_ bytes: Int) -> String {
    bytes >= 1_000_000 ? "\(bytes / 1_000_000) MB" : "\(bytes) bytes"
  }
}
