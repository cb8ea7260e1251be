/// Paths inside a book or a site: names with `/` between them, relative, without `.` and `..`.
package enum FilePath {
  /// The folder a file lies in; empty for a file at the top.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// The last name of a path.
  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// A path without the extension of its last name.
  package static func withoutExtension(_ path: String) -> String {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.utf8.startIndex else { return path }
    return String(path.utf8.dropLast(name.utf8.distance(from: dot, to: name.utf8.endIndex))) ?? path
  }

  /// The extension of the last name in lower case, without the dot; empty where there is none.
  package static func pathExtension(_ path: String) -> String {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.utf8.startIndex else { return "" }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  package static func joined(_ folder: String, _ path: String) -> String {
    if folder.isEmpty { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// Where a relative path leads from a folder; nil when it leaves the top, or is absolute.
  package static func resolved(_ path: String, in folder: String) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    var names = folder.isEmpty ? [] : folder.split(separator: "/").map(String.init)
    for part in path.split(separator: "/", omittingEmptySubsequences: true) {
      switch part {
      case ".": continue
      case "..":
        if names.popLast() == nil { return nil }
      default: names.append(String(part))
      }
    }
    return names.joined(separator: "/")
  }

  /// How a page names another file of the site: `../theme/theme.css`.
  package static func relative(from page: String, to target: String) -> String {
    // All pages of most books lie at the top.
    if !page.utf8.contains(UInt8(ascii: "/")) { return target }
    let here = folder(of: page).split(separator: "/")
    let there = folder(of: target).split(separator: "/")
    var shared = 0
    while shared < here.count, shared < there.count, here[shared] == there[shared] { shared += 1 }
    var parts = Array(repeating: "..", count: here.count - shared)
    parts += there[shared...].map(String.init)
    parts.append(name(of: target))
    return parts.joined(separator: "/")
  }

  /// Whether a reader's folder is this one or lies in it. Both are absolute.
  package static func lies(_ path: String, in folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// The order of file names as people count: `2-b` before `10-a`, otherwise by bytes.
  package static func precedes(_ a: String, _ b: String) -> Bool {
    let left = Array(a.utf8), right = Array(b.utf8)
    var i = 0, j = 0
    while i < left.count, j < right.count {
      if isDigit(left[i]), isDigit(right[j]) {
        let first = digits(left, &i), second = digits(right, &j)
        if first.count != second.count { return first.count < second.count }
        if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
      } else {
        if left[i] != right[j] { return left[i] < right[j] }
        i += 1
        j += 1
      }
    }
    if i == left.count, j == right.count { return left.lexicographicallyPrecedes(right) }
    return i == left.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

  /// A run of digits without its leading zeros.
  private static func digits(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
    while index < bytes.count, bytes[index] == 48 { index += 1 }
    let start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    return bytes[start..<index]
  }
}
