import Diagnostics
import Books
import Workshop
import JSON

extension Session {
  /// The edits that give a document the layout of `cubebook fmt`: one, of the lines that differ.
  func formatting(_ params: JSONValue?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    guard BookPage.isMarkdown(document.name) else { return .array([]) }
    let old = document.text.utf8
    let new = NotebookFormat.formatted(old)
    guard old != new else { return .array([]) }
    // Whole lines with their ends, so that no character and no `\r\n` is cut.
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, old[start - 1] != 0x0A { start -= 1 }
    var same = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    while same > 0, !(old.beginsLine(old.count - same) && new.beginsLine(new.count - same)) { same -= 1 }
    let range = document.text.range(SourceRange(start, old.count - same), client.encoding)
    let edit = TextEdit(range: range, newText: String(decoding: new[start..<new.count - same], as: UTF8.self))
    return .array([edit.json])
  }
}

extension [UInt8] {
  /// Whether a line begins at an offset.
  fileprivate func beginsLine(_ offset: Int) -> Bool { offset == 0 || self[offset - 1] == 0x0A }
}
