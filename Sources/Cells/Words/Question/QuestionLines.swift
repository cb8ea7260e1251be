import Diagnostics
import Formulas

/// A derivation that a reader writes: where it begins, where it is to end, and the author's own way between.
struct QuestionLines {
  /// The author's, to its end.
  private(set) var whole: WrittenDerivation
  private var reader: FormulaReader?
  /// The first equation and what is given with it, or all that stand before the `answer`.
  private let beginning: String
  /// How many lines that is.
  private let begun: Int

  /// - Parameters:
  ///   - lines: those of `lines`.
  ///   - answer: where it is to end, unless the last of the lines says so.
  init?(
    _ lines: [SourceFragment], until answer: SourceFragment?, into diagnostics: inout [Diagnostic]
  ) {
    guard let first = lines.first else { return nil }
    whole = WrittenDerivation(parsing: QuestionLines.body(lines + (answer.map { [$0] } ?? [])))
    let isGiven = lines.map { line in
      var ignored: [Diagnostic] = []
      return DerivationLine.lines(of: line, into: &ignored).allSatisfy { $0.isGiven }
    }
    // What is given behind the first equation is given to the reader, too.
    var count = min((isGiven.firstIndex(of: false) ?? lines.count) + 1, lines.count)
    while count < lines.count, answer != nil || isGiven[count] { count += 1 }
    let begun = QuestionLines.body(Array(lines.prefix(count)))
    var ignored: [Diagnostic] = []
    beginning = begun.text
    self.begun = DerivationLine.lines(of: begun, into: &ignored).count
    guard isGiven.contains(false), answer != nil || lines.count > count else {
      diagnostics.append(
        Diagnostic(
          .error, "missing-value", "`lines` needs where the reader begins and where he is to end",
          at: first.sourceRange,
          help: "write two equations or more below it, indented, or the last as `answer: v = sqrt(2 g h)`"))
      return nil
    }
  }

  private static func body(_ lines: [SourceFragment]) -> SourceFragment {
    var body = SourceFragment()
    for line in lines {
      body.append(line)
      body.append(synthetic: [UInt8(ascii: "\n")], at: line.sourceRange.upperBound)
    }
    return body
  }

  mutating func read(with reader: FormulaReader) {
    self.reader = reader
    whole.read(with: reader)
  }

  // MARK: What the author wrote

  /// The lines that the reader begins with, and those that follow.
  var first: ArraySlice<WrittenDerivation.Line> { whole.lines.prefix(begun) }
  var way: ArraySlice<WrittenDerivation.Line> { whole.lines.dropFirst(begun) }

  /// What is wrong with the author's own derivation.
  func problems(in scope: NotebookScope) -> [Diagnostic] {
    var found: [Diagnostic] = []
    _ = whole.rows(in: scope, into: &found)
    if found.contains(where: { $0.severity.isFailure }) { return found }
    if let last = whole.lines.last, !isEnd(last) {
      found.append(
        Diagnostic(
          .error, "answer-refused", "The last line would not be accepted as the end of the derivation",
          at: last.text.range, help: "let it be an equation that no line before it has, such as `v = sqrt(2 g h)`"))
    } else if let early = first.first(where: { isEnd($0) }) {
      found.append(
        Diagnostic(.error, "wrong-accepted", "The derivation begins where it is to end", at: early.text.range))
    }
    return found
  }

  /// Whether a line says what is to be shown: that the same quantity is equal to a formula of no others than the author's
  /// last line has. Where none stands alone there, that the line is between the same quantities, and is not given.
  private func isEnd(_ line: WrittenDerivation.Line) -> Bool {
    guard let aim = whole.lines.last?.statement?.chain?.first, let relations = line.statement?.chain,
      let left = relations.first?.left, let right = relations.last?.right,
      relations.allSatisfy({ $0.sign == aim.sign })
    else { return false }
    func names(_ nodes: FormulaNode...) -> Set<String> { Set(nodes.flatMap { $0.references() }.map { $0.name }) }
    guard let name = aim.left.aloneName, !names(aim.right).contains(name) else {
      let isGiven = first.contains { $0.text.range == line.text.range }
      return !isGiven && names(left, right) == names(aim.left, aim.right)
    }
    return left.aloneName == name && names(right).isSubset(of: names(aim.right))
      || right.aloneName == name && names(left).isSubset(of: names(aim.right))
  }

  // MARK: What a reader writes

  /// A reader's lines as a list, with what is found of them.
  ///
  /// - Parameter isJudged: whether the lines are judged, and not set alone.
  /// - Returns: what is said below it, too, and the class of that: `right`, `wrong`, or `unreadable` for what is not finished.
  func judgement(
    of text: String, isJudged: Bool, in scope: NotebookScope
  ) -> (list: [UInt8], words: String, state: String) {
    // An indented line would continue the one above it.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map {
      SourceFragment(String(decoding: $0, as: UTF8.self))
    }
    .map { $0.trimmed.text }.filter { !$0.isEmpty }
    var html = HTMLWriter()
    guard !lines.isEmpty, let reader else {
      return ([], "Write a line that follows from what is given.", "unreadable")
    }
    var all = WrittenDerivation(parsing: SourceFragment(beginning + lines.joined(separator: "\n") + "\n"))
    let start = beginning.utf8.count
    var found: [Diagnostic] = []
    all.read(with: reader)
    let rows = isJudged ? all.rows(in: scope, into: &found) : []
    // Nothing is said of what is below the first line that is wrong.
    let faulty = rows.indices.dropFirst(begun).first { rows[$0].isWrong || all.lines[$0].text.isGiven }
    html.raw("<ol class=\"reasoning\">")
    for (place, line) in all.lines.enumerated().dropFirst(begun) {
      let row = faulty.map { place <= $0 } ?? true ? place < rows.count ? rows[place] : nil : nil
      let isFaulty = place == faulty
      html.open("li", ("class", isFaulty ? "fails" : row.map { $0.mark.contains("✓") ? "holds" : "" }))
      html.open("span", ("class", "mark"))
      html.text(isFaulty ? "✗" : row?.mark ?? "")
      html.raw("</span><span class=\"line\">")
      html.trusted(line.symbols)
      html.raw("</span></li>")
    }
    html.raw("</ol>")
    func says(_ words: String, _ state: String) -> (list: [UInt8], words: String, state: String) {
      (html.bytes, words, state)
    }
    guard isJudged else { return says("", "unreadable") }
    if let faulty, all.lines[faulty].text.isGiven {
      return says("Nothing more is given: write what follows.", "unreadable")
    }
    let problem = found.first { $0.severity.isFailure && $0.range.lowerBound >= start }
    if let faulty {
      let line = all.lines[faulty]
      let told = line.isFaulty || line.statement == nil ? problem : rows[faulty].verdict.diagnostics.first
      let words = told.map { $0.message + ($0.help.map { ": \($0)" } ?? "") } ?? "This line could not be judged"
      return says(sentence(words), rows[faulty].verdict.kind == .fails ? "wrong" : "unreadable")
    }
    if let problem { return says(sentence(problem.message), "unreadable") }
    if let last = all.lines.last, isEnd(last) { return says("Right: each line follows.", "right") }
    let name = whole.lines.last?.statement?.chain?.first?.left.aloneName
    return says(
      "So far each line follows." + (name.map { " Go on until `\($0)` stands alone." } ?? ""), "unreadable")
  }
}

extension ReasonedRow {
  /// Whether it does not follow, or nothing can be said of it.
  fileprivate var isWrong: Bool { verdict.kind == .fails || verdict.kind == .unjudged }
}
