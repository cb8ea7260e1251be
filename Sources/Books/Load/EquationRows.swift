import Diagnostics
import Notebooks
import Typesetting

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
    var tokens = TeXTokens(bytes)
    tokens.skipBlanks()
    if tokens.next()?.kind == .command("begin"), let name = tokens.group() {
      let base = name.hasSuffix("*") ? String(name.dropLast()) : name
      let closing = Array("\\end{\(name)}".utf8)
      let last = bytes.lastIndex { $0 > 32 }.map { $0 + 1 } ?? bytes.count
      if Self.environments.contains(base), bytes[..<last].suffix(closing.count).elementsEqual(closing) {
        isNumbering = base == name
        isStarred = base != name
        splits = base != "equation" && base != "multline"
        // Behind `alignat` stands how many columns it has.
        isParted = splits && base != "alignat"
        (start, stop) = (tokens.offset, last - closing.count)
      }
    }
    var row = Row(start: start, end: stop)
    var (braces, nested) = (0, 0)
    tokens = TeXTokens(bytes, start..<stop)
    while let (kind, range) = tokens.next() {
      switch kind {
      case .open: braces += 1
      case .close: braces -= 1
      case .command("\\") where splits && braces == 0 && nested == 0:
        row.end = range.lowerBound
        rows.append(row)
        row = Row(start: range.upperBound, end: stop)
      case .command("label"):
        guard let label = tokens.group(), !label.isEmpty else { continue }
        row.marks.append(range.lowerBound..<tokens.offset)
        row.labels.append(.init(text: label, range: tex.sourceRange(range.lowerBound..<tokens.offset)))
      case .command("tag"):
        if tokens.offset < stop, bytes[tokens.offset] == UInt8(ascii: "*") { tokens.offset += 1 }
        guard let tag = tokens.group() else { continue }
        row.tag = tag
        row.tagPlace = range.lowerBound..<tokens.offset
      case .command("begin"): nested += 1
      case .command("end"): nested -= 1
      case .command("notag"), .command("nonumber"): row.isSilent = true
      case .sign where bytes[range.lowerBound..<stop].starts(with: "(\\#".utf8):
        // bookdown's `(\#eq:swing)`
        let name = bytes[(range.lowerBound + 3)..<stop].prefix { $0 != UInt8(ascii: ")") && $0 > 32 }
        guard !name.isEmpty, name.endIndex < stop, bytes[name.endIndex] == UInt8(ascii: ")") else { continue }
        tokens.offset = name.endIndex + 1
        row.marks.append(range.lowerBound..<tokens.offset)
        let place = tex.sourceRange(name.startIndex..<name.endIndex)
        row.labels.append(.init(text: String(decoding: name, as: UTF8.self), range: place))
      case .command, .alignment, .comment, .space, .sign: break
      }
    }
    // A last `\\` begins no row.
    if rows.isEmpty || !bytes[min(rows.last.map { $0.end + 2 } ?? 0, stop)..<stop].allSatisfy({ $0 <= 32 })
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
}
