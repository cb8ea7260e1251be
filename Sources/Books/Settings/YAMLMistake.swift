import Diagnostics
import Yams

/// What libyaml complains about, in the words of somebody who writes `key: value` lines.
struct YAMLMistake {
  let problem: String
  let context: YamlError.Context?
  let mark: Mark
  let places: YAMLPlaces

  var diagnostic: Diagnostic {
    let inside = context?.text ?? ""
    switch problem {
    case _ where problem.contains("mapping values are not allowed"):
      // The colon of a key, on a line that belongs to the value above.
      if let key = firstColon, places.offset(mark) <= key { return error(Self.columns) }
      return quoting("A value with a colon and a space in it must stand in quotes") ?? plain
    case _ where problem.contains("cannot start any token"):
      if byte(places.offset(mark)) == UInt8(ascii: "\t") {
        return error("Lines must be indented with spaces, and this is a tab", help: "write two spaces for it")
      }
      return quoting("A value that begins with such a sign must stand in quotes") ?? plain
    case _ where problem.contains("could not find expected ':'"):
      return error("A line must be `key: value`, and there is no colon here", at: context?.mark)
    case _ where inside.contains("quoted scalar"):
      return error("A quoted text must be closed by the quote that opened it", at: context?.mark)
    case _ where inside.contains("flow sequence"):
      return error("A list in brackets must have commas between its items, and be closed by `]`", at: context?.mark)
    case _ where inside.contains("flow mapping"):
      return error("A mapping in braces must have commas between its entries, and be closed by `}`", at: context?.mark)
    case _ where problem.contains("undefined alias"), _ where inside.contains("alias"),
      _ where inside.contains("anchor"):
      return quoting("A value that begins with `*` or `&` must stand in quotes") ?? plain
    case _ where problem.contains("expected key"), _ where problem.contains("expected '-' indicator"),
      _ where problem.contains("block mapping"), _ where problem.contains("<block end>"):
      return error(Self.columns)
    default: return plain
    }
  }

  private static let columns = "The keys of a mapping, and the items of a list, must begin in the same column"

  /// Where the first colon of the line stands that has a blank behind it.
  private var firstColon: Int? {
    let bytes = places.text.line(places.text.position(at: places.offset(mark)).line)
    return bytes.indices.first { bytes[$0] == UInt8(ascii: ":") && byte($0 + 1).map { $0 <= 32 } ?? true }
  }

  /// In the words of the library, where there are none better.
  private var plain: Diagnostic {
    let notes = context.map { [Diagnostic.Note($0.text, places.place($0.mark))] } ?? []
    return Diagnostic(.error, "bad-yaml", "This is not YAML: \(problem)", at: places.place(mark), notes: notes)
  }

  private func error(_ message: String, at other: Mark? = nil, help: String? = nil) -> Diagnostic {
    Diagnostic(.error, "bad-yaml", message, at: places.place(other ?? mark), help: help)
  }

  /// The value of the line, with the fix to put it in quotes; nil where the line has no `key: value`.
  private func quoting(_ message: String) -> Diagnostic? {
    let text = places.text
    let line = text.position(at: places.offset(mark)).line
    let bytes = text.line(line)
    var start = firstColon ?? bytes.endIndex
    if start == bytes.endIndex {
      // An item of a list.
      guard let dash = bytes.firstIndex(where: { $0 > 32 }), bytes[dash] == UInt8(ascii: "-") else { return nil }
      start = dash
    }
    start += 1
    while start < bytes.endIndex, bytes[start] <= 32 { start += 1 }
    guard start < bytes.endIndex else { return nil }
    let range = SourceRange(start, bytes.endIndex)
    let value = String(decoding: bytes[start...], as: UTF8.self)
    let quoted = value.contains("\"") || value.contains("\\") ? "'\(value.replacing("'", with: "''"))'" : "\"\(value)\""
    return Diagnostic(
      .error, "bad-yaml", message, at: range, fixes: [.init("write `\(quoted)`", range, quoted)])
  }

  private func byte(_ offset: Int) -> UInt8? {
    offset < places.text.utf8.count ? places.text.utf8[offset] : nil
  }
}
