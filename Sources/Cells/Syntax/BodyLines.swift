import Diagnostics

/// The lines of a cell's body as its author means them: comments gone, continuations joined.
///
/// `#` at the start of a line or after white space begins a comment, except inside
/// double quotes; an indented line continues the one above.
struct BodyLines {
  let lines: [SourceFragment]

  /// - Parameter lists: keys whose indented lines are lines of their own, each as if the key stood before it.
  init(of body: SourceFragment, lists: [String] = []) {
    var lines: [SourceFragment] = []
    var list: (head: SourceFragment, isEmpty: Bool)?
    let bytes = body.utf8
    var start = 0
    while start < bytes.count {
      let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let content = BodyLines.content(of: bytes[start..<newline])
      let indented = start < bytes.count && isBlank(bytes[start])
      if !content.isEmpty {
        let line = body.slice(content)
        if indented, let open = list {
          // A list of nothing stays as the line that it is.
          if open.isEmpty { lines.removeLast() }
          list?.isEmpty = false
          var item = open.head
          item.append(line)
          lines.append(item)
        } else if indented, var open = lines.popLast() {
          // The white space between the two stands for the line break.
          open.append(synthetic: [UInt8(ascii: " ")], at: body.sourceOffset(content.lowerBound))
          open.append(line)
          lines.append(open)
        } else {
          list = BodyLines.isList(line, lists) ? (line, true) : nil
          lines.append(line)
        }
      }
      start = newline + 1
    }
    self.lines = lines
  }

  /// Whether a line is nothing but one of some keys.
  private static func isList(_ line: SourceFragment, _ keys: [String]) -> Bool {
    guard line.utf8.last == UInt8(ascii: ":") else { return false }
    return keys.contains(line.slice(0..<line.utf8.count - 1).trimmed.text)
  }

  /// The part of a line without its comment and the blanks at its ends.
  private static func content(of line: ArraySlice<UInt8>) -> Range<Int> {
    var end = line.endIndex
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == UInt8(ascii: "\"") {
        index = QuotedText.end(in: line, from: index + 1) ?? line.endIndex
      } else if line[index] == UInt8(ascii: "#"), index == line.startIndex || isBlank(line[index - 1]) {
        end = index
        break
      }
      index += 1
    }
    var start = line.startIndex
    while start < end, isBlank(line[start]) { start += 1 }
    while end > start, isBlank(line[end - 1]) || line[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }
}

/// A fence of a notebook as the cells read it.
package struct CellSource: Sendable {
  package let info: SourceFragment
  package let body: SourceFragment

  package init(info: SourceFragment, body: SourceFragment) {
    self.info = info
    self.body = body
  }
}
