import Diagnostics

/// Reads the tokens of one formula by recursive descent.
///
/// Every function returns a tree. The first mistake of grammar is reported and the rest of the
/// formula given up, so that one mistake makes one message; mistakes of meaning (an unknown unit,
/// a product that reads two ways) are all reported.
struct Parser {
  let fragment: SourceFragment
  let names: NameKinds
  private(set) var tokens: [Token]
  /// The index of the stop, which is read as the end.
  private let end: Int
  var index = 0
  /// Names bound by the sums and integrals around this place.
  var bound: [String] = []
  /// How many bars are open since the last bracket.
  var openBars = 0
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var hasFailed = false
  private var nesting = 0
  private let depthLimit: Int
  /// How deep brackets, functions and exponents nest. One level takes up to 15 kB of stack
  /// (measured with optimisation), and the browser has a megabyte.
  private static let nestingLimit = 50

  /// A tree, its depth, and the bytes it was read from.
  struct Tree {
    var node: FormulaNode
    var depth: Int
    var bytes: Range<Int>
  }

  init(_ fragment: SourceFragment, names: NameKinds, limits: FormulaLimits) {
    self.fragment = fragment
    self.names = names
    // Chains of operators do not recurse here, but every later pass does.
    depthLimit = max(1, min(limits.depth, 500))
    tokens = Lexer.tokens(of: fragment.utf8, from: 0)
    end = tokens.count - 1
  }

  mutating func parseAll() -> FormulaNode {
    reportForeignSigns()
    guard current != .end else {
      let start = tokens.first?.range.lowerBound ?? 0
      fail("missing-formula", "A formula is missing here", at: start..<start)
      return missing.node
    }
    let tree = parseFormula()
    if current != .end { failAtUnexpected() }
    // What could be read of it would only make more messages of the one mistake.
    return hasFailed ? FormulaNode(.missing, tree.node.range) : tree.node
  }
}

// MARK: Tokens

extension Parser {
  func token(at index: Int) -> Token {
    let stop = tokens[end]
    if index >= 0, index < end { return tokens[index] }
    return Token(
      .end, stop.range.lowerBound..<stop.range.lowerBound, hasSpaceBefore: true)
  }

  var token: Token { token(at: index) }

  var current: Token.Kind { token.kind }

  func kind(ahead count: Int) -> Token.Kind { token(at: index + count).kind }

  /// Where the last token that was read ended.
  var previousEnd: Int {
    index > 0 ? tokens[min(index, tokens.count) - 1].range.upperBound : token.range.lowerBound
  }

  mutating func advance() { index = min(index + 1, end) }

  /// Reads a token if it is the one asked for.
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard current == kind else { return false }
    advance()
    return true
  }

  /// Signs of other tongues are reported, then read as what was meant.
  private mutating func reportForeignSigns() {
    for token in tokens[..<end] {
      guard let meant = token.meant else { continue }
      report(
        Diagnostic(
          .error, "foreign-sign", "`\(fragment.text(token.range))` is written `\(meant)` here",
          at: source(token.range),
          fixes: [.init("write `\(meant)`", source(token.range), meant)]))
    }
  }
}

// MARK: Trees

extension Parser {
  var missing: Tree {
    let place = previousEnd..<previousEnd
    return Tree(node: FormulaNode(.missing, source(place)), depth: 1, bytes: place)
  }

  func leaf(_ kind: FormulaNode.Kind, _ bytes: Range<Int>) -> Tree {
    Tree(node: FormulaNode(kind, source(bytes)), depth: 1, bytes: bytes)
  }

  /// A tree over others, from a byte offset to the last token read; gives up when it gets too deep.
  mutating func tree(
    _ kind: FormulaNode.Kind, from start: Int, over children: Int...
  ) -> Tree {
    let depth = (children.max() ?? 0) + 1
    let bytes = span(start, previousEnd)
    guard depth <= depthLimit else {
      failTooDeep(at: bytes)
      return missing
    }
    return Tree(node: FormulaNode(kind, source(bytes)), depth: depth, bytes: bytes)
  }

  /// Reads one level deeper, unless that is too deep.
  mutating func nested(_ read: (inout Parser) -> Tree) -> Tree {
    guard nesting < min(depthLimit, Self.nestingLimit) else {
      failTooDeep(at: token.range)
      return missing
    }
    nesting += 1
    defer { nesting -= 1 }
    return read(&self)
  }

  /// Bytes from one place to another, none if they come in the wrong order.
  func span(_ start: Int, _ end: Int) -> Range<Int> { start..<max(start, end) }

  func source(_ bytes: Range<Int>) -> SourceRange { fragment.sourceRange(bytes) }

  private mutating func failTooDeep(at bytes: Range<Int>) {
    fail(
      "formula-too-deep",
      "A formula can nest at most \(min(depthLimit, Self.nestingLimit)) deep and chain at most "
        + "\(depthLimit) operators", at: bytes, help: "give a part of it a name of its own")
  }
}

// MARK: Diagnostics

extension Parser {
  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Reports a mistake of grammar, unless there was one already, and gives up the rest.
  mutating func fail(
    _ code: String, _ message: String, at bytes: Range<Int>, label: String? = nil,
    notes: [Diagnostic.Note] = [], help: String? = nil, fixes: [Diagnostic.Fix] = []
  ) {
    if !hasFailed {
      report(
        Diagnostic(
          .error, code, message, at: source(bytes), label: label, notes: notes, help: help,
          fixes: fixes))
    }
    hasFailed = true
    index = end
  }

  func fix(_ summary: String, _ bytes: Range<Int>, _ replacement: String) -> Diagnostic.Fix {
    .init(summary, source(bytes), replacement)
  }

  /// Reads a closing bracket; without it the opening one is shown.
  mutating func close(_ kind: Token.Kind, _ sign: String, opened opening: Token) {
    if take(kind) || hasFailed { return }
    let place = token.range
    let note = Diagnostic.Note(
      "`\(fragment.text(opening.range))` opened here", source(opening.range))
    guard current == .end else {
      if isStrayComma { return failAtUnexpected() }
      return fail(
        "expected-closing", "Expected `\(sign)`, found `\(fragment.text(place))`", at: place,
        label: "expected `\(sign)`", notes: [note])
    }
    fail(
      "expected-closing", "`\(fragment.text(opening.range))` is never closed",
      at: previousEnd..<previousEnd, label: "expected `\(sign)`", notes: [note],
      fixes: [fix("add `\(sign)`", previousEnd..<previousEnd, sign)])
  }
}
