import Cells

/// The layout of a cell's lines: `key: value`, `name = formula`, and two blanks before a line that goes on.
///
/// Formulas, comments and rows of data stay as they are written.
struct CellFormat {
  private let lines: CellLines
  private let indent: ArraySlice<UInt8>

  /// - Parameter indent: of the line that opens the cell.
  init(_ word: CellWord, indent: ArraySlice<UInt8>) {
    lines = word.lines
    self.indent = indent
  }

  func formatted(_ body: [[UInt8]]) -> [[UInt8]] {
    var made = body.map(formatted)
    while let first = made.first, first.isEmpty { made.removeFirst() }
    while let last = made.last, last.isEmpty { made.removeLast() }
    return made
  }

  private func formatted(_ line: [UInt8]) -> [UInt8] {
    let words = NotebookFormat.trimmed(line)
    if words.isEmpty { return [] }
    // What is less indented than its cell is somebody else's affair.
    guard line.starts(with: indent), words.startIndex >= indent.count else { return Array(line[..<words.endIndex]) }
    let isContinued = words.startIndex > indent.count
    if lines == .rows { return Array(line[..<words.endIndex]) }
    if isContinued { return Array(indent) + [32, 32] + words }
    if words.first == UInt8(ascii: "#") { return Array(indent) + words }
    switch lines {
    case .keyed, .equations, .reasoning: return Array(indent) + keyed(words)
    case .definitions: return Array(indent) + defined(words)
    case .claims, .rows: return Array(indent) + words
    }
  }

  /// One blank behind the colon of a key, and none before it.
  private func keyed(_ words: ArraySlice<UInt8>) -> [UInt8] {
    let key = words.prefix { ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 || $0 == UInt8(ascii: "-") }
    let rest = words[key.endIndex...].drop { $0 == 32 || $0 == 9 }
    guard !key.isEmpty, rest.first == UInt8(ascii: ":") else { return Array(words) }
    let value = rest.dropFirst()
    // `:=` is a mistake, and `::` none of a key.
    if let next = value.first, next == UInt8(ascii: "=") || next == UInt8(ascii: ":") { return Array(words) }
    let text = value.drop { $0 == 32 || $0 == 9 }
    return key + [UInt8(ascii: ":")] + (text.isEmpty ? [] : [32]) + text
  }

  /// One blank on both sides of the sign that defines a name.
  private func defined(_ words: ArraySlice<UInt8>) -> [UInt8] {
    guard let sign = words.firstIndex(of: UInt8(ascii: "=")), sign > words.startIndex, sign + 1 < words.endIndex else {
      return Array(words)
    }
    // A comment, a quotation, and `==`, `<=` and `:=` are left to those who tell of them.
    let head = words[..<sign]
    if head.contains(where: { "#\"<>!:".utf8.contains($0) }) || words[sign + 1] == UInt8(ascii: "=") {
      return Array(words)
    }
    var name = head
    while let last = name.last, NotebookFormat.isBlank(last) { name.removeLast() }
    let formula = words[(sign + 1)...].drop { $0 == 32 || $0 == 9 }
    if name.isEmpty || formula.isEmpty { return Array(words) }
    return name + [32, UInt8(ascii: "="), 32] + formula
  }
}
