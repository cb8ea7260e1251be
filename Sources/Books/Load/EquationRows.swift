import Diagnostics
import Notebooks

/// The lines of a formula that may have numbers: one, or each row of an environment such as `align`.
package struct EquationRows: Sendable {
  package struct Row: Sendable {
    fileprivate var start: Int
    /// Where a `\tag` goes: behind what stands in the row.
    package fileprivate(set) var end: Int
    /// The words `\label{eq-x}` in the row.
    package fileprivate(set) var marks: [Range<Int>] = []
    package fileprivate(set) var labels: [AttributeList.Item] = []
    /// The author's own number.
    package fileprivate(set) var tag: String?
    fileprivate var tagPlace: Range<Int>?
    /// `\notag`
    package fileprivate(set) var isSilent = false
  }

  package private(set) var rows: [Row] = []
  /// Whether LaTeX numbers its rows by itself, `align` and not `align*`.
  package private(set) var isNumbering = false
  /// Whether its author has asked for no numbers, `align*`.
  private(set) var isStarred = false
  /// Whether a row can stand by itself: it is of an environment whose rows are parted by `\\`.
  private var isParted = false

  private static let environments: Set<String> = [
    "align", "alignat", "eqnarray", "flalign", "gather", "equation", "multline",
  ]

  package init(_ tex: SourceFragment) {
    let bytes = tex.utf8
    var (start, stop) = (0, bytes.count)
    var splits = false
    if let (name, end) = Self.group(of: "\\begin", in: bytes, at: bytes.firstIndex { !isSpace($0) } ?? 0) {
      let base = name.hasSuffix("*") ? String(name.dropLast()) : name
      let closing = Array("\\end{\(name)}".utf8)
      let last = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? bytes.count
      if Self.environments.contains(base), bytes[..<last].suffix(closing.count).elementsEqual(closing) {
        isNumbering = base == name
        isStarred = base != name
        splits = base != "equation" && base != "multline"
        // Behind `alignat` stands how many columns it has.
        isParted = splits && base != "alignat"
        (start, stop) = (end, last - closing.count)
      }
    }
    var row = Row(start: start, end: stop)
    var (braces, nested) = (0, 0)
    var offset = start
    while offset < stop {
      switch bytes[offset] {
      case UInt8(ascii: "%"):
        offset = bytes[offset..<stop].firstIndex(of: UInt8(ascii: "\n")) ?? stop
        continue
      case UInt8(ascii: "{"): braces += 1
      case UInt8(ascii: "}"): braces -= 1
      case UInt8(ascii: "(") where bytes[offset..<stop].starts(with: "(\\#".utf8):
        // bookdown's `(\#eq:swing)`
        let name = bytes[(offset + 3)..<stop].prefix { $0 != UInt8(ascii: ")") && !isSpace($0) }
        guard !name.isEmpty, name.endIndex < stop, bytes[name.endIndex] == UInt8(ascii: ")") else { break }
        row.marks.append(offset..<name.endIndex + 1)
        let place = tex.sourceRange(name.startIndex..<name.endIndex)
        row.labels.append(.init(text: String(decoding: name, as: UTF8.self), range: place))
        offset = name.endIndex
      case UInt8(ascii: "\\"):
        if offset + 1 < stop, bytes[offset + 1] == UInt8(ascii: "\\") {
          if splits, braces == 0, nested == 0 {
            row.end = offset
            rows.append(row)
            row = Row(start: offset + 2, end: stop)
          }
          offset += 2
          continue
        }
        if let (label, end) = Self.group(of: "\\label", in: bytes, at: offset), !label.isEmpty {
          row.marks.append(offset..<end)
          row.labels.append(.init(text: label, range: tex.sourceRange(offset..<end)))
          offset = end
          continue
        }
        if let (tag, end) = Self.group(of: "\\tag", in: bytes, at: offset)
          ?? Self.group(of: "\\tag*", in: bytes, at: offset)
        {
          row.tag = tag
          row.tagPlace = offset..<end
          offset = end
          continue
        }
        let name = bytes[(offset + 1)..<stop].prefix { ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 }
        switch String(decoding: name, as: UTF8.self) {
        case "begin": nested += 1
        case "end": nested -= 1
        case "notag", "nonumber": row.isSilent = true
        default: break
        }
        offset += max(name.count, 1)
      default: break
      }
      offset += 1
    }
    // A last `\\` begins no row.
    if rows.isEmpty || !bytes[min(rows.last.map { $0.end + 2 } ?? 0, stop)..<stop].allSatisfy(isSpace)
      || !row.labels.isEmpty
    {
      rows.append(row)
    }
  }

  /// The formula without its labels and without numbers.
  func withoutLabels(_ tex: SourceFragment) -> SourceFragment {
    var result = SourceFragment(at: tex.sourceOffset(0))
    var start = 0
    for row in rows {
      for mark in row.marks {
        if mark.lowerBound > start { result.append(tex.slice(start..<mark.lowerBound)) }
        start = max(start, mark.upperBound)
      }
      if isNumbering, row.tag == nil, !row.isSilent, row.end >= start {
        result.append(tex.slice(start..<row.end))
        result.append(synthetic: Array("\\notag ".utf8)[...], at: tex.sourceOffset(row.end))
        start = row.end
      }
    }
    result.append(tex.slice(min(start, tex.utf8.count)..<tex.utf8.count))
    return result
  }

  /// The row of several that has a label, as a formula by itself; nil where all of it is one.
  func row(called label: String, of tex: SourceFragment) -> SourceFragment? {
    guard isParted, rows.count > 1, let row = rows.first(where: { $0.labels.contains { $0.text == label } }) else {
      return nil
    }
    var result = SourceFragment(at: tex.sourceOffset(row.start))
    result.append(synthetic: Array("\\begin{aligned}".utf8)[...], at: tex.sourceOffset(row.start))
    var start = row.start
    for cut in (row.marks + [row.tagPlace].compactMap { $0 }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if cut.lowerBound > start { result.append(tex.slice(start..<cut.lowerBound)) }
      start = max(start, cut.upperBound)
    }
    if row.end > start { result.append(tex.slice(start..<row.end)) }
    result.append(synthetic: Array("\\end{aligned}".utf8)[...], at: tex.sourceOffset(row.end))
    return result
  }

  /// The words in `\command{words}`, and the place behind.
  static func group(of command: StaticString, in bytes: [UInt8], at offset: Int) -> (String, Int)? {
    let word = command.withUTF8Buffer { Array($0) }
    guard bytes[min(offset, bytes.count)...].starts(with: word) else { return nil }
    var place = offset + word.count
    while place < bytes.count, isSpace(bytes[place]) { place += 1 }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "{") else { return nil }
    let start = place + 1
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
      place += 1
      if depth == 0 { break }
    }
    guard depth == 0, place <= bytes.count, start < place else { return nil }
    return (String(decoding: bytes[start..<place - 1], as: UTF8.self), place)
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
