import Answers
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
  /// Where it is to end.
  private let end: String

  /// How many lines a reader may write: all are judged at once while he waits.
  private static let most = 25

  /// - Parameters:
  ///   - lines: those of `lines`.
  ///   - answer: where it is to end, unless the last of the lines says so.
  init?(
    _ lines: [SourceFragment], until answer: SourceFragment?, into diagnostics: inout [Diagnostic]
  ) {
    guard let first = lines.first else { return nil }
    whole = WrittenDerivation(parsing: QuestionLines.body(lines + (answer.map { [$0] } ?? [])))
    end = answer?.text ?? lines.last?.text ?? ""
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
          .error, "missing-value", "`lines` needs a line to begin with and one to arrive at",
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
  /// last line has. Where none stands alone there, that the line is between the same quantities, and none that is given.
  private func isEnd(_ line: WrittenDerivation.Line) -> Bool {
    guard let aim = whole.lines.last?.statement?.chain?.first, let relations = line.statement?.chain,
      let left = relations.first?.left, let right = relations.last?.right,
      relations.allSatisfy({ $0.sign == aim.sign && !$0.isApproximate })
    else { return false }
    guard let name = endingName else {
      let isGiven = first.contains { other in
        guard let given = other.statement?.chain?.first else { return false }
        let (sides, own) = ([bare(given.left), bare(given.right)], [bare(left), bare(right)])
        return sides == own || sides == own.reversed()
      }
      return !isGiven && names(left, right) == names(aim.left, aim.right)
    }
    return left.aloneName == name && names(right).isSubset(of: names(aim.right))
      || right.aloneName == name && names(left).isSubset(of: names(aim.right))
  }

  /// As it is written but for blanks and signs of products, which readers leave out or not.
  private func bare(_ side: FormulaNode) -> [UInt32] {
    side.text.unicodeScalars.map { $0.value }.filter { $0 != 0x20 && $0 != 0x2A && $0 != 0xB7 }
  }

  /// What stands alone at the end; nil where nothing does.
  private var endingName: String? {
    guard let aim = whole.lines.last?.statement?.chain?.first, let name = aim.left.aloneName,
      !names(aim.right).contains(name)
    else { return nil }
    return name
  }

  private func names(_ nodes: FormulaNode...) -> Set<String> {
    Set(nodes.flatMap { $0.references() }.map { $0.name })
  }

  // MARK: What a reader writes

  /// A reader's lines as a list, with what is found of them.
  ///
  /// - Parameter isJudged: whether the lines are judged, and not set alone.
  /// - Returns: what is said below it, too, and the class of that: `right`, `wrong`, or `unreadable` for what is not finished.
  func judgement(
    of text: String, isJudged: Bool, in scope: NotebookScope
  ) -> (list: [UInt8], words: String, state: String) {
    var known = NameKinds()
    known.values = Set(whole.lines.flatMap { $0.nodes }.flatMap { $0.references() }.map { $0.name })
    // Without reasons, and without blanks before: an indented line would continue the one above it.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line -> String? in
      let formula = line.prefix { $0 != UInt8(ascii: ";") }
      let text = SourceFragment(String(decoding: formula, as: UTF8.self)).trimmed.text
      return text.isEmpty ? nil : ProductOfNames.opened(text, names: known)
    }
    var html = HTMLWriter()
    func says(_ words: String, _ state: String) -> (list: [UInt8], words: String, state: String) {
      (html.bytes, sentence(words), state)
    }
    guard !lines.isEmpty, let reader else { return says("Write a line that follows from what is given", "unreadable") }
    guard lines.count <= QuestionLines.most else {
      return says("Write at most \(QuestionLines.most) lines", "unreadable")
    }
    let start = beginning.utf8.count
    // Behind them the author's end, which must follow from them.
    var all = WrittenDerivation(parsing: SourceFragment(beginning + (lines + [end]).joined(separator: "\n") + "\n"))
    all.read(with: reader)
    var found: [Diagnostic] = []
    let rows = isJudged ? all.rows(in: scope, into: &found) : []
    let own = begun..<max(begun, all.lines.count - 1)
    // Nothing is said of what is below the first line that is wrong.
    let faulty = rows.isEmpty ? nil : own.first { !rows[$0].verdict.isReaders || all.lines[$0].text.isGiven }
    html.raw("<ol class=\"reasoning\">")
    for place in own {
      let row = rows.isEmpty || place > faulty ?? place ? nil : rows[place]
      let isFaulty = place == faulty
      html.open("li", ("class", isFaulty ? "fails" : row.map { $0.verdict.isProven ? "holds" : "" }))
      html.open("span", ("class", "mark"))
      html.text(isFaulty ? "✗" : row?.mark ?? "")
      html.raw("</span><span class=\"line\">")
      html.trusted(all.lines[place].symbols)
      html.raw("</span></li>")
    }
    html.raw("</ol>")
    guard isJudged else { return says("", "unreadable") }
    let problem = found.first { $0.severity.isFailure && $0.range.lowerBound >= start }
    if let faulty {
      let line = all.lines[faulty]
      if line.text.isGiven { return says("Nothing more is given: write what follows", "unreadable") }
      if line.isFaulty || line.statement == nil {
        return says(problem?.message ?? "This is no equation", "unreadable")
      }
      let verdict = rows[faulty].verdict
      return says(verdict.wordsForReaders, verdict.kind == .unjudged ? "unreadable" : "wrong")
    }
    guard let last = own.last else { return says(problem?.message ?? "Write an equation", "unreadable") }
    guard isEnd(all.lines[last]) else {
      guard let name = endingName, let aim = whole.lines.last?.statement?.chain?.first else {
        return says("So far each line follows. Go on", "unreadable")
      }
      let others = names(aim.right).sorted().map { "`\($0)`" }.joined(separator: ", ")
      let rest = others.isEmpty ? "" : " before nothing but \(others)"
      return says("So far each line follows. Go on until `\(name)` stands alone\(rest)", "unreadable")
    }
    if endingName == nil, !isEnough(lines[last - begun], reader, scope) {
      return says("So far each line follows. Go on", "unreadable")
    }
    guard rows[all.lines.count - 1].verdict.isProven else {
      return says("Each line follows, but this is another solution than the one that is asked for", "wrong")
    }
    return says("Right: each line follows", "right")
  }

  /// Whether the author's end follows from a line alone, which says something.
  private func isEnough(_ line: String, _ reader: FormulaReader, _ scope: NotebookScope) -> Bool {
    var alone = WrittenDerivation(parsing: SourceFragment(line + "\n" + end + "\n"))
    alone.read(with: reader)
    var ignored: [Diagnostic] = []
    let rows = alone.rows(in: scope, into: &ignored)
    guard rows.count == 2 else { return false }
    switch rows[0].verdict.kind {
    case .law, .definition: return rows[1].verdict.isProven
    default: return false
    }
  }
}

extension LineVerdict {
  /// Whether a reader may write the line: it follows, or gives a name to something.
  fileprivate var isReaders: Bool {
    ([kind] + steps).allSatisfy { kind in
      switch kind {
      case .follows, .differentiated, .solution, .definition, .renaming: true
      default: false
      }
    }
  }

  /// Why a reader may not write it.
  fileprivate var wordsForReaders: String {
    switch kind {
    case .law(let names) where !names.isEmpty:
      return names.map { "`\($0)`" }.joined(separator: ", ") + (names.count == 1 ? " is" : " are") + " not given"
    case .approximation: return "That is an approximation, and no line that follows"
    case .fails:
      guard let told = diagnostics.first(where: { $0.severity.isFailure }) ?? diagnostics.first else { break }
      // What an author is told to write is nothing for a reader.
      guard let help = told.help, !isAdvice(help) else { return told.message }
      return told.message + ": " + help
    case .unjudged: return "This line could not be judged"
    default: break
    }
    return "This does not follow from what is given"
  }

  private func isAdvice(_ help: String) -> Bool {
    let words = Array(help.utf8)
    let given = Array("given:".utf8)
    return words.indices.contains { words[$0...].starts(with: given) }
  }
}
