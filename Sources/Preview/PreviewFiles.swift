import Foundation
import Hummingbird

/// The preview's files for Hummingbird: it adds types, tags and conditions. Parts of files are ``PartialContent``'s.
struct PreviewFiles: FileProvider {
  struct FileAttributes: FileMiddlewareFileAttributes {
    let isFolder: Bool
    let size: Int
    let modificationDate: Date
  }

  /// A file as it was when the request came: a build in between changes nothing.
  struct FileIdentifier: Sendable {
    let bytes: [UInt8]?
    let made: Date
  }

  let site: PreviewSite

  func getFileIdentifier(_ path: String) -> FileIdentifier? {
    let state = site.current
    let key = path.split(separator: "/").joined(separator: "/")
    guard let bytes = state.files[key] else {
      let isFolder = key.isEmpty || state.files.keys.contains { $0.hasPrefix("\(key)/") }
      return isFolder ? FileIdentifier(bytes: nil, made: state.made) : nil
    }
    let shown = key.hasSuffix(".html") ? PreviewPage.shown(bytes, in: state) : bytes
    return FileIdentifier(bytes: shown, made: state.made)
  }

  func getAttributes(id: FileIdentifier) -> FileAttributes? {
    FileAttributes(isFolder: id.bytes == nil, size: id.bytes?.count ?? 0, modificationDate: id.made)
  }

  func loadFile(id: FileIdentifier, context: some RequestContext) -> ResponseBody {
    ResponseBody(byteBuffer: ByteBuffer(bytes: id.bytes ?? []))
  }

  /// Nobody asks: ``PartialContent`` takes the fields away that would. The ends may be any numbers.
  func loadFile(
    id: FileIdentifier, range: ClosedRange<Int>, context: some RequestContext
  ) -> ResponseBody {
    let bytes = id.bytes ?? []
    let start = min(max(range.lowerBound, 0), bytes.count)
    let end = range.upperBound < bytes.count ? max(range.upperBound + 1, start) : bytes.count
    return ResponseBody(byteBuffer: ByteBuffer(bytes: bytes[start..<end]))
  }
}
