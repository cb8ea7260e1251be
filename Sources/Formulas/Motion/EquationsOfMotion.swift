import Diagnostics

/// Ordinary differential equations as they are written, with the values from which they start.
///
///     θ'' = -g/L sin θ - 2γ θ'
///     θ(0 s) = 60°
///     θ'(0 s) = 0 rad/s
///
/// Derivatives are written with primes or as `dθ/dt`, unknowns as `θ` or `θ(t)`. Reading never fails: what makes no
/// sense is told, and left out.
package struct EquationsOfMotion: Sendable {
  /// A quantity that is looked for.
  package struct Unknown: Sendable {
    package let name: String
    /// That of its highest derivative in the equations.
    package let order: Int
  }

  package struct Equation: Sendable {
    package let left: FormulaNode
    package let right: FormulaNode
    package let range: SourceRange
  }

  /// `θ'(0 s) = 0 rad/s`
  package struct InitialValue: Sendable {
    /// Which unknown, and how often it is differentiated.
    package let unknown: Int
    package let order: Int
    package let instant: FormulaNode
    /// More than one where several solutions start.
    package let values: [FormulaNode]
    package let range: SourceRange
  }

  package let unknowns: [Unknown]
  package private(set) var equations: [Equation] = []
  package private(set) var initialValues: [InitialValue] = []
  /// The name of what the unknowns are functions of.
  package let variable: String
  private let names: MotionNames
  private let outer: NameKinds
  private let limits: FormulaLimits

  /// - Parameters:
  ///   - lines: equations and initial values, in any order.
  ///   - starts: lists of initial values, `θ(0) = 10°, 45°`.
  ///   - names: those of the notebook; what is an unknown here is one whatever the notebook calls so.
  package init(
    _ lines: [SourceFragment], starts: [SourceFragment], variable: String, names: NameKinds, limits: FormulaLimits,
    into diagnostics: inout [Diagnostic]
  ) {
    let notation = LeibnizNotation(variable: variable)
    let texts = lines.map { notation.primed($0) }
    let heads = texts.map { InitialHead($0, variable: variable) }
    let equationTexts = zip(texts, heads).filter { $0.1 == nil }.map { $0.0 }
    self.names = MotionNames(of: equationTexts, variable: variable, in: names)
    self.variable = variable
    outer = names
    self.limits = limits
    unknowns = self.names.unknowns.map { Unknown(name: $0.name, order: $0.order) }
    let before = diagnostics.count
    for (text, head) in zip(texts, heads) where head == nil { readEquation(text, into: &diagnostics) }
    // What an equation is about that could not be read is not known, either.
    if diagnostics[before...].contains(where: { $0.severity.isFailure }) || unknowns.isEmpty { return }
    if unknowns.contains(where: { $0.name == variable }) {
      diagnostics.append(
        Diagnostic(
          .error, "bad-equation", "`\(variable)` is what the unknowns are functions of, and not an unknown itself",
          at: equations.first?.range ?? SourceRange(0, 0),
          help: "a range of another variable is written `s: 0..1`"))
      return
    }
    for (text, head) in zip(texts, heads) {
      if let head { read(head, of: text, isList: false, into: &diagnostics) }
    }
    for start in starts {
      let text = notation.primed(start)
      if let head = InitialHead(text, variable: variable) {
        read(head, of: text, isList: true, into: &diagnostics)
      } else {
        diagnostics.append(
          Diagnostic(
            .error, "bad-start", "Several starts must be written as `start: x(0) = 1, 2, 3`", at: start.sourceRange,
            help: "one start is a line for each value, such as `x(0) = 1`"))
      }
    }
    for unknown in unknowns where unknown.order > MotionNames.greatestOrder {
      diagnostics.append(
        Diagnostic(
          .error, "bad-equation", "An unknown can be differentiated at most \(MotionNames.greatestOrder) times",
          at: equations.first?.range ?? SourceRange(0, 0)))
    }
  }

  /// The unknowns that equations are about, before the names of the notebook are known.
  package static func unknowns(in lines: [SourceFragment], variable: String) -> [Unknown] {
    let notation = LeibnizNotation(variable: variable)
    let texts = lines.map { notation.primed($0) }.filter { InitialHead($0, variable: variable) == nil }
    return MotionNames(of: texts, variable: variable, in: NameKinds()).unknowns
      .map { Unknown(name: $0.name, order: $0.order) }
  }

  /// Nothing that could be solved.
  package static func empty(variable: String) -> EquationsOfMotion {
    var ignored: [Diagnostic] = []
    return EquationsOfMotion(
      [], starts: [], variable: variable, names: NameKinds(), limits: FormulaLimits(), into: &ignored)
  }

  /// The name of an unknown, or of a derivative of it.
  package func name(_ unknown: Int, order: Int) -> String {
    unknowns.indices.contains(unknown) ? MotionNames.primed(unknowns[unknown].name, order) : ""
  }

  /// The same as an author types it.
  package func typedName(_ unknown: Int, order: Int) -> String {
    unknowns.indices.contains(unknown) ? unknowns[unknown].name + String(repeating: "'", count: max(order, 0)) : ""
  }

  /// The unknown that a name means, and how often it is differentiated; nil for another name.
  package func meaning(of name: String) -> (unknown: Int, order: Int)? { names.meaning(of: name) }

  /// What stands as a value at the start, by its place among the initial values; nil where several stand there.
  package func value(ofStart place: Int) -> FormulaNode? {
    guard initialValues.indices.contains(place), initialValues[place].values.count == 1 else { return nil }
    return initialValues[place].values[0]
  }

  /// Puts another formula there.
  package mutating func setStart(_ place: Int, to formula: FormulaNode) {
    guard initialValues.indices.contains(place) else { return }
    let old = initialValues[place]
    initialValues[place] = InitialValue(
      unknown: old.unknown, order: old.order, instant: old.instant, values: [formula], range: old.range)
  }

  /// The notebook's names that the equations and the values at the start need.
  package var references: [NameReference] {
    var found: [NameReference] = []
    for equation in equations {
      found += references(in: equation.left) + references(in: equation.right)
    }
    for value in initialValues {
      found += value.instant.references() + value.values.flatMap { $0.references() }
    }
    return found
  }

  /// The notebook's names in a formula of the unknowns.
  package func references(in node: FormulaNode) -> [NameReference] {
    node.references().filter { $0.name != variable && names.meaning(of: $0.name) == nil }
  }

  // MARK: Reading

  /// A formula of the unknowns, their derivatives and the variable.
  ///
  /// - Parameter more: further names of values in it.
  package func read(
    _ text: SourceFragment, adding more: [String] = [], into diagnostics: inout [Diagnostic]
  ) -> FormulaNode {
    let text = LeibnizNotation(variable: variable).primed(text)
    let others = OtherInstants(in: text, names: names, more: more).places
    guard others.isEmpty else {
      diagnostics += others.map { otherInstant($0, in: text) }
      return FormulaNode(.missing, text.sourceRange)
    }
    var kinds = more.isEmpty ? names.kinds : names.kinds.adding(values: more)
    for name in names.taken(in: text) where more.contains(name) || names.meaning(of: name) != nil {
      kinds.called.insert(name)
    }
    let node = FormulaNode.parse(text, names: kinds, limits: limits, into: &diagnostics)
    return plain(node, more, level: 0, into: &diagnostics)
  }

  /// The variable of a derivative such as `dy/dx` that is not by the variable of these equations.
  package static func otherVariable(in lines: [SourceFragment], than variable: String) -> String? {
    for line in lines {
      let tokens = Lexer.tokens(of: line.utf8)
      for place in tokens.indices.dropFirst(2) where tokens[place - 1].kind == .slash {
        guard case .name(let below) = tokens[place].kind, case .name(let above) = tokens[place - 2].kind,
          above.utf8.first == UInt8(ascii: "d"), below.utf8.first == UInt8(ascii: "d"), below.utf8.count > 1
        else { continue }
        let name = String(decoding: Array(below.utf8.dropFirst()), as: UTF8.self)
        if name != variable { return name }
      }
    }
    return nil
  }

  /// `x(t=0) = 1`
  private func startWithVariable(_ text: SourceFragment) -> SourceRange? {
    let tokens = Lexer.tokens(of: text.utf8)
    var place = 1
    if place < tokens.count, case .primes = tokens[place].kind { place += 1 }
    guard place + 2 < tokens.count, tokens[place].kind == .openParenthesis, tokens[place + 1].kind == .name(variable),
      tokens[place + 2].kind == .comparison(.equal)
    else { return nil }
    return text.sourceRange(tokens[place + 1].range.lowerBound..<tokens[place + 2].range.upperBound)
  }

  private mutating func readEquation(_ text: SourceFragment, into diagnostics: inout [Diagnostic]) {
    if let name = startWithVariable(text) {
      diagnostics.append(
        Diagnostic(
          .error, "bad-start", "The instant of a start must stand alone, as in `x(0) = 1`", at: name,
          fixes: [.init("leave it out", name, "")]))
      return
    }
    let sign = text.equalsSign
    guard let sign, text.slice(sign.upperBound..<text.utf8.count).equalsSign == nil else {
      diagnostics.append(
        Diagnostic(
          .error, "expected-equation",
          "A line must be an equation such as `x'' = -k x/m`, or a start such as `x(0) = 1`",
          at: text.sourceRange,
          help: sign == nil ? nil : "each equation stands on a line of its own"))
      return
    }
    let left = read(text.slice(0..<sign.lowerBound), into: &diagnostics)
    let right = read(text.slice(sign.upperBound..<text.utf8.count), into: &diagnostics)
    if left.isMissing || right.isMissing { return }
    equations.append(Equation(left: left, right: right, range: text.sourceRange))
  }

  private mutating func read(
    _ head: InitialHead, of text: SourceFragment, isList: Bool, into diagnostics: inout [Diagnostic]
  ) {
    guard let unknown = unknowns.firstIndex(where: { $0.name == head.name }) else {
      let near = nearestName(to: head.name, among: unknowns.map { $0.name })
      // `v(0) = 0`, where `x'(0) = 0` is meant.
      let velocity =
        ["v", "u", "w", "ω", "Ω"].contains(head.name)
        ? unknowns.first { $0.order > 1 }.map {
          "the speed at the start is written `\($0.name)'(\(text.text(head.argument))) = …`"
        } : nil
      diagnostics.append(
        Diagnostic(
          .error, "unknown-start", "No equation contains `\(head.name)`", at: text.sourceRange(head.nameRange),
          help: velocity ?? near.map { "did you mean `\($0)`?" },
          fixes: velocity == nil
            ? near.map { [.init("write `\($0)`", text.sourceRange(head.nameRange), $0)] } ?? [] : []))
      return
    }
    let order = unknowns[unknown].order
    guard head.order < order else {
      diagnostics.append(
        Diagnostic(
          .error, "bad-start", "The equations give `\(typedName(unknown, order: head.order))` at the start themselves",
          at: text.sourceRange(head.nameRange),
          label: "a start gives \(startNames(unknown))"))
      return
    }
    func parse(_ part: SourceFragment) -> FormulaNode {
      FormulaNode.parse(part, names: outer, limits: limits, into: &diagnostics)
    }
    let instant = parse(text.slice(head.argument))
    let rest = text.slice(head.valueStart..<text.utf8.count)
    let parts = rest.partsBetweenCommas
    if parts.count > 1, !isList || parts.contains(where: { $0.equalsSign != nil }) {
      let isLine = parts.contains { $0.equalsSign != nil }
      diagnostics.append(
        Diagnostic(
          .error, "bad-start",
          isLine ? "Each start must stand on a line of its own" : "Several values must stand in a line `start`",
          at: parts[1].sourceRange,
          help: isLine ? nil : "write `start: \(text.text)`"))
      return
    }
    let values = parts.map { parse($0) }
    if instant.isMissing || values.contains(where: { $0.isMissing }) { return }
    initialValues.append(
      InitialValue(
        unknown: unknown, order: head.order, instant: instant, values: values, range: text.sourceRange))
  }

  /// `x`, `x′`: what has to be known of an unknown at the start.
  func startNames(_ unknown: Int) -> String {
    (0..<unknowns[unknown].order).map { "`\(typedName(unknown, order: $0))`" }.joined(separator: " and ")
  }

  private func otherInstant(_ place: OtherInstants.Place, in text: SourceFragment) -> Diagnostic {
    let factor = "(\(text.slice(place.argument).text))"
    let opening = text.sourceRange(place.opening)
    var fixes = [Diagnostic.Fix("write `*\(factor)` for a product", opening, "*(")]
    if place.isPresent {
      let blank = text.sourceRange(place.name.upperBound..<place.opening.upperBound)
      fixes.append(Diagnostic.Fix("write `\(factor)` without a space for the value at that instant", blank, "("))
    }
    return Diagnostic(
      .error, "delayed-unknown", "`\(text.text(place.name))` must be taken at the instant `\(variable)` itself",
      at: text.sourceRange(place.argument),
      label: place.isPresent
        ? "with the space this also reads as a product"
        : place.isDelay ? "equations with delays are not solved here" : "this is another one",
      help: place.isDelay
        ? "a product is written with its sign, as in `\(text.text(place.name))*\(factor)`"
        : "a value at the start is a name of its own, as in `x(0) = x_0`, and a product is written with its sign",
      fixes: fixes)
  }

  /// `x(t)` as `x`, and a product that only looked like it as a product.
  private func plain(
    _ node: FormulaNode, _ more: [String], level: Int, into diagnostics: inout [Diagnostic]
  ) -> FormulaNode {
    guard level < 1000 else { return node }
    if case .derivative(let body, let by) = node.kind, by == variable,
      body.references().contains(where: { names.meaning(of: $0.name) != nil })
    {
      diagnostics.append(
        Diagnostic(
          .error, "bad-equation", "The derivative of a formula of the unknowns must be written out", at: node.range,
          help: "use the product rule, so that primes stand at the unknowns alone"))
      return FormulaNode(.missing, node.range)
    }
    if case .call(let name, let derivatives, let arguments) = node.kind, arguments.count == 1,
      let taken = taken(name, derivatives, more)
    {
      let whole = FormulaNode(.name(taken), node.range)
      if case .name(let argument) = arguments[0].kind, argument == variable { return whole }
      let factor = plain(arguments[0], more, level: level + 1, into: &diagnostics)
      return FormulaNode(
        .multiply(whole, FormulaNode(.parenthesized(factor), factor.range), .implicit), node.range)
    }
    // What is raised of `x(1 - x)^2` is the factor alone.
    if case .power(let base, let exponent) = node.kind, case .call = base.kind {
      let (base, exponent) = (
        plain(base, more, level: level + 1, into: &diagnostics),
        plain(exponent, more, level: level + 1, into: &diagnostics)
      )
      if case .multiply(let whole, let factor, .implicit) = base.kind {
        let range = SourceRange(factor.range.lowerBound, node.range.upperBound)
        return FormulaNode(.multiply(whole, FormulaNode(.power(factor, exponent), range), .implicit), node.range)
      }
      return FormulaNode(.power(base, exponent), node.range)
    }
    var found: [Diagnostic] = []
    let changed = node.mappingChildren { plain($0, more, level: level + 1, into: &found) }
    diagnostics += found
    return changed
  }

  /// What is taken at an instant: an unknown, a derivative of one, or one of further quantities.
  private func taken(_ name: String, _ derivatives: Int, _ more: [String]) -> String? {
    if let (unknown, order) = names.meaning(of: name) { return self.name(unknown, order: order + derivatives) }
    return derivatives == 0 && more.contains(name) ? name : nil
  }
}

/// The left side of a value at the start, `θ'(0 s) =`.
private struct InitialHead {
  let name: String
  let nameRange: Range<Int>
  let order: Int
  let argument: Range<Int>
  let valueStart: Int

  /// Nil for anything else, also where the argument is the variable itself or something with primes.
  init?(_ text: SourceFragment, variable: String) {
    let tokens = Lexer.tokens(of: text.utf8)
    guard case .name(let name) = tokens[0].kind, !Token.words.contains(name) else { return nil }
    var place = 1
    var order = 0
    if case .primes(let count) = tokens[place].kind {
      order = min(count, MotionNames.greatestOrder + 1)
      place += 1
    }
    guard tokens[place].kind == .openParenthesis, !tokens[place].hasSpaceBefore else { return nil }
    let opening = place
    var depth = 0
    repeat {
      switch tokens[place].kind {
      case .openParenthesis: depth += 1
      case .closeParenthesis: depth -= 1
      case .end, .primes: return nil
      case .name(variable): return nil
      default: break
      }
      place += 1
    } while depth > 0 && place < tokens.count
    guard depth == 0, place < tokens.count, tokens[place].kind == .comparison(.equal), place > opening + 2 else {
      return nil
    }
    self.name = name
    nameRange = tokens[0].range.lowerBound..<tokens[opening].range.lowerBound
    self.order = order
    argument = tokens[opening].range.upperBound..<tokens[place - 1].range.lowerBound
    valueStart = tokens[place].range.upperBound
  }
}

extension FormulaNode {
  /// Whether its text made no sense.
  var isMissing: Bool { if case .missing = kind { true } else { false } }
}

extension SourceFragment {
  /// Where a single `=` stands outside of all brackets.
  fileprivate var equalsSign: Range<Int>? {
    var depth = 0
    for token in Lexer.tokens(of: utf8) {
      switch token.kind {
      case .openParenthesis, .openBracket, .openBrace: depth += 1
      case .closeParenthesis, .closeBracket, .closeBrace: depth -= 1
      case .comparison(.equal) where depth <= 0: return token.range
      default: break
      }
    }
    return nil
  }

  /// What stands between commas outside of all brackets.
  fileprivate var partsBetweenCommas: [SourceFragment] {
    var parts: [SourceFragment] = []
    var depth = 0
    var start = 0
    for token in Lexer.tokens(of: utf8) {
      switch token.kind {
      case .openParenthesis, .openBracket, .openBrace: depth += 1
      case .closeParenthesis, .closeBracket, .closeBrace: depth -= 1
      case .comma where depth <= 0:
        parts.append(slice(start..<token.range.lowerBound))
        start = token.range.upperBound
      default: break
      }
    }
    parts.append(slice(start..<utf8.count))
    return parts
  }
}
