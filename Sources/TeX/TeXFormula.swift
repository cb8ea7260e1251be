import Diagnostics

/// A formula in TeX, read once for all who ask: the macros that it defines, the lines of it that may have numbers, and
/// what it refers to.
package struct TeXFormula: Sendable {
  /// A line that may have a number: all of a formula, or each row of an environment such as `align`.
  package struct Row: Sendable {
    fileprivate var start: Int
    fileprivate var end: Int
    /// The words `\label{eq-x}` in the row.
    fileprivate var marks: [Range<Int>] = []
    package fileprivate(set) var labels: [(text: String, range: SourceRange)] = []
    /// The author's own number.
    package fileprivate(set) var tag: String?
    fileprivate var tagPlace: Range<Int>?
    /// `\notag`
    package fileprivate(set) var isSilent = false
  }

  /// What is written otherwise on a page, in the bytes of the formula.
  package typealias Edit = (range: Range<Int>, words: String)

  package let source: SourceFragment
  package private(set) var rows: [Row] = []
  /// What it defines, `\newcommand{\v}[1]{\mathbf{#1}}`, holds on all of its page.
  package private(set) var macros: [TeXMacro] = []
  private var definitions: [Range<Int>] = []
  /// `\eqref{eq-x}` and `\ref{eq-x}`, for which an equation's number stands; in brackets, as `\eqref` has it.
  package private(set) var references: [(label: String, range: Range<Int>, isInBrackets: Bool)] = []
  /// Whether LaTeX numbers its rows by itself, `align` and not `align*`.
  private var isNumbering = false
  /// Whether its author has asked for no numbers, `align*`.
  package private(set) var isStarred = false
  /// Whether a row can stand by itself: it is of an environment whose rows are parted by `\\`.
  private var isParted = false
  /// Whether there is nothing to be shown: a formula of nothing but definitions is none.
  package private(set) var isDefinitions = false

  package var text: String { source.text }

  private static let environments: Set<String> = [
    "align", "alignat", "eqnarray", "flalign", "gather", "equation", "multline",
  ]

  /// Bytes of a formula at most: a longer one is refused where it is typeset, and what it holds is not looked for:
  /// each brace that does not close would be followed to the end.
  package static let limit = 20_000

  package init(_ source: SourceFragment) {
    self.source = source
    let bytes = source.utf8
    if bytes.count <= Self.limit, Self.mayHoldMore(bytes) {
      read(bytes)
    } else {
      rows = [Row(start: 0, end: bytes.count)]
    }
    isDefinitions = !macros.isEmpty && holdsNothing(withoutDefinitions.utf8)
  }

  /// Whether nothing but blanks and comments stands there.
  private func holdsNothing(_ bytes: [UInt8]) -> Bool {
    var tokens = TeXTokens(bytes)
    while let token = tokens.next() {
      guard token.kind == .space || token.kind == .comment else { return false }
    }
    return true
  }

  /// How the commands begin that are looked for: few formulas have one.
  private static let heads = Set(
    ["new", "ren", "pro", "def", "gde", "let", "Dec", "lab", "tag", "beg", "not", "non", "ref", "eqr"]
      .map { $0.utf8.reduce(0) { $0 << 8 | UInt32($1) } })

  private static func mayHoldMore(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "\\") {
        if bytes[index + 1] == UInt8(ascii: "#") { return true }
        guard index + 3 < bytes.count else { continue }
        let head = UInt32(bytes[index + 1]) << 16 | UInt32(bytes[index + 2]) << 8 | UInt32(bytes[index + 3])
        if heads.contains(head) { return true }
      }
      return false
    }
  }

  /// Where the rows of an environment stand, and whether they are several; all of a formula without one.
  private mutating func readEnvironment(_ bytes: [UInt8]) -> (place: Range<Int>, splits: Bool) {
    let whole = (0..<bytes.count, false)
    var tokens = TeXTokens(bytes)
    tokens.skipBlanks()
    guard tokens.next()?.kind == .command("begin"), let name = tokens.group() else { return whole }
    let base = name.hasSuffix("*") ? String(name.dropLast()) : name
    let closing = Array("\\end{\(name)}".utf8)
    let last = bytes.lastIndex { $0 > 32 }.map { $0 + 1 } ?? bytes.count
    guard Self.environments.contains(base), bytes[..<last].suffix(closing.count).elementsEqual(closing) else {
      return whole
    }
    isNumbering = base == name
    isStarred = base != name
    let splits = base != "equation" && base != "multline"
    // Behind `alignat` stands how many columns it has.
    isParted = splits && base != "alignat"
    return (tokens.offset..<max(last - closing.count, tokens.offset), splits)
  }

  private mutating func read(_ bytes: [UInt8]) {
    let (place, splits) = readEnvironment(bytes)
    var row = Row(start: place.lowerBound, end: place.upperBound)
    var (braces, nested) = (0, 0)
    var tokens = TeXTokens(bytes, place)
    while let (kind, range) = tokens.next() {
      switch kind {
      case .open: braces += 1
      case .close: braces -= 1
      case .command("\\"):
        guard splits, braces == 0, nested == 0 else { continue }
        row.end = range.lowerBound
        rows.append(row)
        row = Row(start: range.upperBound, end: place.upperBound)
      case .command("label"):
        guard let label = tokens.group(), !label.isEmpty else { continue }
        row.marks.append(range.lowerBound..<tokens.offset)
        row.labels.append((label, source.sourceRange(range.lowerBound..<tokens.offset)))
      case .command("tag"):
        // What it says may refer to another equation: it is walked as well. A tag within it is none.
        if let tag = row.tagPlace, range.lowerBound < tag.upperBound { continue }
        var inner = tokens
        _ = inner.take("*")
        guard let tag = inner.group() else { continue }
        row.tag = tag
        row.tagPlace = range.lowerBound..<inner.offset
      case .command("ref"), .command("eqref"):
        guard let label = tokens.group() else { continue }
        references.append((label, range.lowerBound..<tokens.offset, kind == .command("eqref")))
      case .command("begin"): nested += 1
      case .command("end"): nested -= 1
      case .command("notag"), .command("nonumber"): row.isSilent = true
      case .command(let name):
        guard let macro = tokens.definition(by: name) else { continue }
        macros.append(macro)
        definitions.append(range.lowerBound..<tokens.offset)
      case .sign where bytes[range.lowerBound..<place.upperBound].starts(with: "(\\#".utf8):
        // bookdown's `(\#eq:swing)`
        let name = bytes[(range.lowerBound + 3)..<place.upperBound].prefix { $0 != UInt8(ascii: ")") && $0 > 32 }
        guard !name.isEmpty, name.endIndex < place.upperBound, bytes[name.endIndex] == UInt8(ascii: ")") else {
          continue
        }
        tokens.offset = name.endIndex + 1
        row.marks.append(range.lowerBound..<tokens.offset)
        row.labels.append(
          (String(decoding: name, as: UTF8.self), source.sourceRange(name.startIndex..<name.endIndex)))
      case .alignment, .comment, .space, .sign: break
      }
    }
    // A last `\\` begins no row.
    let last = min(rows.last.map { $0.end + 2 } ?? 0, place.upperBound)
    if rows.isEmpty || !row.labels.isEmpty || !bytes[last..<place.upperBound].allSatisfy({ $0 <= 32 }) {
      rows.append(row)
    }
  }

  // MARK: As it stands on a page

  /// Where the number of a row stands in the file: behind all of it.
  package func place(of row: Row) -> Int { source.sourceOffset(row.end) }

  package func with(_ edits: [Edit], in place: Range<Int>? = nil) -> SourceFragment {
    if edits.isEmpty { return source }
    let place = place ?? 0..<source.utf8.count
    var result = SourceFragment(at: source.sourceOffset(place.lowerBound))
    var start = place.lowerBound
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for (range, words) in sorted where range.lowerBound >= start {
      result.append(source.slice(start..<range.lowerBound))
      if !words.isEmpty { result.append(synthetic: Array(words.utf8)[...], at: source.sourceOffset(range.lowerBound)) }
      start = range.upperBound
    }
    if start < place.upperBound { result.append(source.slice(start..<place.upperBound)) }
    return result
  }

  package var cutDefinitions: [Edit] { definitions.map { ($0, "") } }

  package var withoutDefinitions: SourceFragment { with(cutDefinitions) }

  /// Numbers in place of the labels of its rows, each as `\tag`.
  ///
  /// - Parameter number: of what has one at a place in the file.
  package func tags(_ number: (_ place: Int) -> String?) -> [Edit] {
    if rows.allSatisfy({ $0.marks.isEmpty && ($0.tag != nil || $0.isSilent) }) { return [] }
    return rows.flatMap { row in
      row.marks.map { ($0, "") } + (row.tag == nil ? tag(of: row, number(place(of: row))) : [])
    }
  }

  private func tag(of row: Row, _ number: String?) -> [Edit] {
    let words = number.map { "\\tag{\($0)} " } ?? (isNumbering && !row.isSilent ? "\\notag " : "")
    return words.isEmpty ? [] : [(row.end..<row.end, words)]
  }

  /// Numbers in place of its references. A formula holds no links.
  package func referredNumbers(_ number: (_ label: String) -> String?) -> [Edit] {
    references.compactMap { reference in
      guard let number = number(reference.label) else { return nil }
      return (reference.range, "\\text{\(reference.isInBrackets ? "(\(number))" : number)}")
    }
  }

  /// What is shown of it under a label, without numbers: the row that has the label as a formula by itself, or all of it.
  package func preview(of label: String) -> TeXFormula {
    if isParted, rows.count > 1, let row = rows.first(where: { $0.labels.contains { $0.text == label } }) {
      let cuts = row.marks + [row.tagPlace].compactMap { $0 }
      let frame = [(row.start..<row.start, "\\begin{aligned}"), (row.end..<row.end, "\\end{aligned}")]
      return TeXFormula(with(cuts.map { ($0, "") } + frame, in: row.start..<row.end))
    }
    return TeXFormula(
      with(rows.flatMap { row in row.marks.map { ($0, "") } + (row.tag == nil ? tag(of: row, nil) : []) }))
  }
}
