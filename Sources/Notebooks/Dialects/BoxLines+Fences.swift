/// The lines that open fences: of code, and of boxes that are written as fences.
extension BoxLines {
  /// Opens code. Where no line closes it, it ends at the next empty line, and what stands below is read.
  private mutating func openCode(_ marks: Range<Int>, of line: Range<Int>) {
    containers.code.insert(line.lowerBound)
    let column = self.column(of: marks.lowerBound, from: line.lowerBound)
    let itemColumn = containers.itemColumn
    let isInItem = itemColumn > 0 && column >= itemColumn
    var lookAhead = lookAhead
    let open = OpenFence(marks, of: line, from: isInItem ? itemColumn : 0, in: self, &lookAhead)
    let shared = open == nil ? endShared(withBox: marks, of: line, &lookAhead) : nil
    self.lookAhead = lookAhead
    guard let fence = open ?? shared.map({ OpenFence(marks, of: line, sharingEnd: $0, in: self) }) else {
      return self.open.append(
        Open(
          mark: source[marks.lowerBound], width: marks.count, kind: .code, column: isInItem ? itemColumn : 0,
          quotes: containers.quotes, base: containers.base))
    }
    flush()
    blank(marks.lowerBound..<line.upperBound)
    for line in fence.lines { blank(line) }
    put(.fence(openFences.count), at: marks.lowerBound)
    openFences.append(fence)
    takenEnd = fence.end
  }

  /// Where the line begins that ends both a box and the fence in it, which has as many marks: as CommonMark has it, the
  /// line ends the box, and what is open in it ends with it. Nil where the box has a line of its own.
  private func endShared(withBox marks: Range<Int>, of line: Range<Int>, _ lookAhead: inout LookAhead) -> Int? {
    let (mark, width) = (source[marks.lowerBound], marks.count)
    // One between two fences, `{solution-start}` and `{solution-end}`, has its ends for itself.
    guard let around = open.last, case .box = around.kind, around.mark == mark, around.width == width,
      lookAhead.fences < LookAhead.fenceLimit
    else { return nil }
    var end: Int?
    var depth = 0
    var offset = line.upperBound + 1
    while offset < partEnd {
      let next = TextLine(at: offset, in: source)
      defer { offset = next.place.upperBound }
      if end != nil, depth == 0, next.isHeading(in: source) { return end }
      let run = source[next.words].prefix { $0 == mark }.count
      guard run >= width else { continue }
      let rest = Ascii.trimmed(source, next.words.lowerBound + run..<next.words.upperBound)
      guard rest.isEmpty else {
        if end != nil, !source[rest].contains(mark) { depth += 1 }
        continue
      }
      if run > width, open.contains(where: { $0.mark == mark && $0.width == run && $0.box != nil }) { return end }
      if end == nil {
        end = offset
      } else if depth == 0 {
        return nil
      } else {
        depth -= 1
      }
    }
    lookAhead.fences += 1
    return end
  }

  /// - Parameter isBehindMark: whether it stands behind the mark of an item: what closes one has a line of its own.
  mutating func fence(
    _ content: Range<Int>, _ run: Int, _ rest: Range<Int>, of line: Range<Int>, isBehindMark: Bool
  ) -> Bool {
    let mark = source[content.lowerBound]
    let marks = content.lowerBound..<content.lowerBound + run
    if rest.isEmpty {
      if isBehindMark || !close(mark, run, content) { openCode(marks, of: line) }
      return true
    }
    // A code span is no fence.
    if mark == Ascii.backtick, source[rest].contains(mark) { return false }
    guard let box = BoxOpening(source, marks: marks, rest: rest), let name = box.name else {
      openCode(marks, of: line)
      return true
    }
    if name.text.hasSuffix("-end") {
      closePair(String(name.text.dropLast(4)), content)
      open.append(Open(mark: mark, width: run, kind: .swallowed))
    } else if DirectiveNames.holdCode(name.text) {
      if name.text == "r" { hasRCells = true }
      openCode(marks, of: line)
    } else {
      open(box, mark, run, content)
    }
    return true
  }

  func lineStart(of place: Int) -> Int { source[..<place].lastIndex(of: Ascii.newline).map { $0 + 1 } ?? 0 }

  /// How far a place is indented in its line, where tabs reach to every fourth column.
  func column(of place: Int, from line: Int) -> Int {
    source[line..<place].reduce(0) { $1 == Ascii.tab ? $0 + 4 - $0 % 4 : $0 + 1 }
  }
}

/// What the names in braces behind a fence mean to who reads Markdown.
enum DirectiveNames {
  /// Whether what stands in the fence is a text of its own, and no Markdown: code, a formula, a picture's source.
  static func holdCode(_ name: String) -> Bool { code.contains(name.lowercased()) }

  private static let code: Set<String> = [
    // Formulas and code that is shown.
    "math", "code", "code-block", "sourcecode", "literalinclude", "include", "raw", "parsed-literal", "eval-rst",
    "highlight",
    "csv-table",
    // Words of cells, which are told to stand without braces.
    "let", "plot", "cube", "expect",
    // Cells of other tools.
    "code-cell", "python", "r", "julia", "ojs", "bash", "sh", "shell", "matlab", "octave", "javascript", "js",
    "typescript", "cpp", "c", "c++", "sql", "rust", "scala", "haskell", "maple", "sage", "fortran", "stan", "perl",
    "ruby", "go", "swift", "java", "csharp", "lua", "webr", "pyodide", "shinylive-python", "shinylive-r", "html", "css",
    "mermaid", "dot", "graphviz", "tikz", "plantuml", "asy", "jupyter-execute", "ipython",
  ]
}
