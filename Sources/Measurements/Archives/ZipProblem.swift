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
    case .notAnArchive: "This is not a zip archive."
    case .damaged: "The zip archive is damaged. Export it again."
    case .zip64: "This is a zip archive of the large kind (zip64), which cannot be read. Extract single files from it."
    case .split: "This is one part of a zip archive that was split. Join its parts first."
    case .tooManyEntries(let limit): "The zip archive has more than \(limit) files."
    case .tooLarge(let limit):
      "The unpacked zip archive has more than \(ZipProblem.size(limit)). Thin it out, or extract the files that are used."
    case .bomb: "The zip archive unpacks to far more than any recording, and was left alone."
    case .encrypted: "The file in the zip archive is protected by a password. Unpack it first."
    case .unknownMethod(let method): "The file in the zip archive is packed by method \(method), which cannot be read."
    case .notUnpacked: "The file in the zip archive could not be unpacked. Export it again."
    case .wrongChecksum: "The file in the zip archive has the wrong checksum. Export it again."
    }
  }

  /// `50 MB`, or bytes where those are no megabytes.
  private static func size(_ bytes: Int) -> String {
    bytes >= 1_000_000 ? "\(bytes / 1_000_000) MB" : "\(bytes) bytes"
  }
}
