import CZlib
import Foundation
import Typesetting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What tells the program that runs from any other that may make other pages: what is in its own file, in the libraries
/// that it is linked with, and in those that set formulas and colour code.
///
/// Reading all of them takes a tenth of a second, so the store keeps what was found in a file, for as long as the
/// file's size, times and number are the same.
struct ProgramPrint {
  let text: String

  init(store: String) {
    let paths = ([Bundle.main.executablePath].compactMap { $0 } + Self.linkedLibraries).sorted()
    let path = "\(store)/program"
    let known = Self.known(path)
    var lines: [String: String] = [:]
    var prints: [String] = []
    for file in paths + Typesetter.libraryPaths {
      let stamp = FileStamp(file)
      let key = "\(file)\t\(stamp?.text ?? "-")"
      let print = known[key] ?? (stamp == nil ? "-" : Self.print(of: file))
      lines[key] = print
      prints.append("\(FilePath.name(of: file)) \(print)")
    }
    text = prints.joined(separator: "\n")
    guard lines != known else { return }
    let table = lines.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined()
    let fresh = "\(path).\(getpid())"
    do throws(FileProblem) {
      try BuildStore.make(store)
      try Disk.write(fresh, Array(table.utf8))
      try Disk.rename(fresh, to: path)
    } catch {
      try? Disk.remove(fresh)
    }
  }

  private static func known(_ path: String) -> [String: String] {
    guard let bytes = try? Disk.read(path, limit: 1_000_000) else { return [:] }
    var known: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      if parts.count == 3 { known["\(parts[0])\t\(parts[1])"] = String(parts[2]) }
    }
    return known
  }

  /// The checksums of a file, 64 kB at a time: zlib is fast in a program that is not optimised, too.
  private static func print(of path: String) -> String {
    guard let bytes = try? Disk.read(path, limit: 1 << 31) else { return "-" }
    var writer = StoreForm()
    bytes.withUnsafeBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
        let part = UnsafeBufferPointer(rebasing: bytes[start..<min(start + 1 << 16, bytes.count)])
        writer.write(Int(crc32(0, part.baseAddress, uInt(part.count))))
        writer.write(Int(adler32(1, part.baseAddress, uInt(part.count))))
      }
    }
    writer.write(bytes.count)
    return writer.hash.hex
  }

  /// Those that the system has loaded with the program.
  private static var linkedLibraries: [String] {
    #if os(Linux)
      // The kernel writes it as it is read, and says nothing of its size: one reading may give but its beginning.
      guard let file = fopen("/proc/self/maps", "re") else { return [] }
      defer { fclose(file) }
      var maps: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 1 << 16)
      while maps.count < 1 << 24 {
        let count = fread(&part, 1, part.count, file)
        if count == 0 { break }
        maps += part[..<count]
      }
      let paths = String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line in
        line.firstIndex(of: "/").map { String(line[$0...]) }
      }
      return Set(paths).filter { $0.hasSuffix(".so") || $0.contains(".so.") }.sorted()
    #else
      // They come with the system.
      return [ProcessInfo.processInfo.operatingSystemVersionString]
    #endif
  }
}
