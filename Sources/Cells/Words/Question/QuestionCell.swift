import Answers
import Diagnostics
import Formulas

/// A `question` cell: what its author asks, of which values each reader has his own, and what the answer is.
struct QuestionCell: CellHandling {
  static var word: CellWord { .question }
  static var kind: CellKind { .question }
  static var keys: KeyTable? { table }

  let body: KeyedBody
  /// Where the cell's word stands.
  let word: SourceRange
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var choices: [QuestionChoice] = []
  private(set) var wrong: [QuestionMistake] = []
  /// Whether a formula is asked for.
  let isFormula: Bool
  /// Nil unless a derivation is asked for.
  private(set) var lines: QuestionLines?

  // Nil, or empty, until they are read.
  private(set) var reader: FormulaReader?
  private(set) var varied: [NameValues] = []
  private(set) var refusals: [ReadFormula] = []
  private(set) var answer: ReadFormula?
  private(set) var tolerance: ReadFormula?
  private(set) var unit: ReadFormula?

  /// Whether it counts what a reader found in the questions before it.
  let follows: Bool
  /// What stands before the gap in a question that has one, `___`, and behind it.
  private(set) var gap: (before: SourceFragment, behind: SourceFragment)?

  /// From which the values are drawn: 0 in what is printed, the reader's own in a browser.
  var seed: UInt32 = 0
  /// What a reader found last.
  var found: Quantity?

  init(parsing text: SourceFragment, at word: SourceRange, into found: inout [Diagnostic]) {
    self.word = word
    guard !text.utf8.isEmpty else {
      // So it stands in what the first module of a page gets, which knows no keys of questions then.
      (body, isFormula, follows) = (KeyedBody(), false, false)
      diagnostics = [.missing("ask", "How long does it fall?", at: word)]
      return
    }
    body = KeyedBody(
      lines: BodyLines(of: text, lists: ["lines"]).lines, word: .question, keys: QuestionCell.table, into: &diagnostics)
    isFormula = body.choice(QuestionCell.answers, into: &diagnostics)
    follows = body.choice(QuestionCell.follow, into: &diagnostics)
    choices = body.entries("choice").compactMap { QuestionChoice($0.value, into: &diagnostics) }
    wrong = body.entries("wrong").compactMap { QuestionMistake($0.value, into: &diagnostics) }
    let written = body.entries("lines")
    if !written.isEmpty {
      lines = QuestionLines(
        written.map { $0.value }, until: body.entry("answer")?.value, into: &diagnostics)
    }
    if let ask = body.entry("ask")?.value, let found = QuestionCell.gap(in: ask, into: &diagnostics) {
      if choices.isEmpty, lines == nil, isYes == nil {
        gap = found
      } else {
        diagnostics.append(
          Diagnostic(
            .warning, "no-effect", "Only a value or a formula can fill a gap", at: ask.sourceRange,
            help: "ask without `___` where one chooses, or derives"))
      }
    }
    if !diagnostics.contains(where: { $0.severity.isFailure }) { checkKeys() }
  }

  /// `$F = $ ___ in the air`
  private static func gap(
    in ask: SourceFragment, into diagnostics: inout [Diagnostic]
  ) -> (before: SourceFragment, behind: SourceFragment)? {
    let bytes = ask.utf8
    let line = UInt8(ascii: "_")
    var gaps: [Range<Int>] = []
    var place = 0
    while place < bytes.count {
      let end = bytes[place...].firstIndex { $0 != line } ?? bytes.count
      if end - place >= 3 { gaps.append(place..<end) }
      place = max(end, place + 1)
    }
    guard let gap = gaps.first else { return nil }
    if bytes[..<gap.lowerBound].count(where: { $0 == UInt8(ascii: "$") }) % 2 == 1 {
      diagnostics.append(
        Diagnostic(
          .error, "bad-value", "A gap cannot stand in a formula", at: ask.sourceRange(gap),
          help: "end the formula before it, as in `$F = $ ___ $a$`"))
    }
    if gaps.count > 1 {
      diagnostics.append(
        Diagnostic(
          .error, "two-answers", "A question can have one gap", at: ask.sourceRange(gaps[1]),
          notes: [.init("the first", ask.sourceRange(gap))], help: "ask for each in a question of its own"))
    }
    return (ask.slice(0..<gap.lowerBound).trimmed, ask.slice(gap.upperBound..<bytes.count).trimmed)
  }

  private mutating func checkKeys() {
    if let points = body.entry("points"), points.value.utf8.contains(UInt8(ascii: ",")) {
      diagnostics.append(
        Diagnostic(.error, "decimal-comma", "The decimal sign must be a point", at: points.value.sourceRange))
    } else if let points = body.entry("points"), !(points.value.plainNumber.map { $0 > 0 && $0 <= 1000 } ?? false) {
      diagnostics.append(
        Diagnostic(
          .error, "bad-value", "`points` must be a number above 0, and at most 1000", at: points.value.sourceRange,
          help: "as in `points: 3`"))
    }
    if body.entry("ask") == nil { diagnostics.append(.missing("ask", "How long does it fall?", at: word)) }
    guard let given = body.entry("lines") ?? body.entry("answer") else {
      if choices.isEmpty { return diagnostics.append(.missing("answer", "sqrt(2 h/g)", at: word)) }
      if !choices.contains(where: { $0.isRight }) {
        diagnostics.append(
          Diagnostic(
            .error, "bad-value", "One of the choices must be right", at: choices[0].range,
            help: "write `; right` behind it"))
      }
      return
    }
    if let choice = choices.first {
      diagnostics.append(
        Diagnostic(
          .error, "two-answers", "A question must have an `answer` or choices, not both", at: choice.range,
          notes: [.init(given.key == "answer" ? "the answer" : "what is derived", given.keyRange)]))
    }
  }

  /// Whether it is answered by yes or no; then, whether by yes.
  var isYes: Bool? {
    switch body.entry("answer")?.value.text {
    case "yes": true
    case "no": false
    default: nil
    }
  }

  /// Its prose: the question, what helps, and what is said of mistakes.
  var texts: [SourceFragment] {
    (gap.map { [$0.before, $0.behind] } ?? body.entries("ask").map { $0.value })
      + ["hint", "solution"].flatMap { body.entries($0) }.map { $0.value } + choices.map { $0.text }
      + wrong.map { $0.words } + (lines?.whole.texts ?? [])
  }

  mutating func read(with reader: FormulaReader) {
    varied = body.entries("vary").compactMap { NameValues($0.value, of: "vary", with: reader, into: &diagnostics) }
    let names = varied.map { $0.name }
    var own = reader
    own.names = reader.names.adding(values: names)
    self.reader = own
    refusals = body.entries("unless").map { own.formula($0.value) }
    lines?.read(with: own)
    if isYes == nil, lines == nil { answer = body.entry("answer").map { own.formula($0.value) } }
    tolerance = body.entry("within").map { own.formula($0.value) }
    unit = body.entry("in").map { own.formula(SourceFragment("1 [\($0.value.text)]")) }
    for index in wrong.indices { wrong[index].formula = own.formula(wrong[index].written) }
  }

  /// All formulas but the values in texts.
  private var formulas: [ReadFormula] {
    refusals + [answer, tolerance].compactMap { $0 } + wrong.compactMap { $0.formula }
  }

  var needs: [NameReference] {
    let own = varied.map { $0.name }
    let inTexts = reader.map { reader in
      texts.compactMap { reader.texts[$0.text] }.flatMap {
        ReadText($0, with: reader).values.flatMap { $0.read?.references ?? [] }
      }
    }
    return varied.flatMap { $0.formulas.flatMap { $0.references } }
      + (formulas.flatMap { $0.references } + (lines?.whole.needs ?? []) + (inTexts ?? []))
      .filter { !own.contains($0.name) }
  }
}

// MARK: What the questions behind it in its box see

extension QuestionCell {
  func boxNames(as name: String?) -> [String] {
    varied.map { $0.name } + (answer == nil ? [] : name.map { [$0] } ?? [])
  }

  func lendToBox(as name: String?, seed: UInt32?, isReaders: Bool, on page: CellPage, to scope: inout NotebookScope) {
    var ignored: [Diagnostic] = []
    guard let variant = variant(of: seed ?? self.seed, on: page, into: &ignored) else { return }
    scope = variant.scope
    guard let name, let right = variant.right else { return }
    if isReaders, let found { return scope.definitions.set(name, to: found) }
    // As a formula, so that whoever works with what is given has the same.
    scope.definitions.set(name, to: right.formula)
    // One that has the name in itself has a value all the same.
    if scope.definitions.evaluate(FormulaNode(.name(name), word), into: &ignored) == nil {
      scope.definitions.set(name, to: right.value)
    }
  }
}

extension Diagnostic {
  fileprivate static func missing(_ key: String, _ example: String, at word: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, "missing-key", "A `question` cell needs a line `\(key)`", at: word,
      help: "add a line such as `\(key): \(example)`")
  }
}

/// An answer to choose.
struct QuestionChoice {
  let text: SourceFragment
  let isRight: Bool
  let range: SourceRange

  /// `"the speed"; right`
  init?(_ line: SourceFragment, into diagnostics: inout [Diagnostic]) {
    let options = LineOptions(parsing: line)
    options.check("choice", [["right"]], others: ["correct": "right", "true": "right"], into: &diagnostics)
    guard let text = options.head.quoted, !text.utf8.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-value", "A choice must stand in quotes", at: options.head.sourceRange,
          help: "write `choice: \"\(options.head.text)\"`"))
      return nil
    }
    (self.text, isRight, range) = (text, options["right"] != nil, line.sourceRange)
  }
}

/// A way to go wrong that the author knows, and what is said of it.
struct QuestionMistake {
  let written: SourceFragment
  let words: SourceFragment
  var formula: ReadFormula?

  /// `g h; "That is no speed."`
  init?(_ line: SourceFragment, into diagnostics: inout [Diagnostic]) {
    let parts = line.topLevelParts(separatedBy: ";")
    guard parts.count == 2, !parts[0].utf8.isEmpty, let words = parts[1].quoted else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-value", "`wrong` needs a formula, and in quotes what to say of it", at: line.sourceRange,
          help: "write `wrong: \(parts.first?.text ?? "g h"); \"Look at the unit.\"`"))
      return nil
    }
    (written, self.words) = (parts[0], words)
  }
}
