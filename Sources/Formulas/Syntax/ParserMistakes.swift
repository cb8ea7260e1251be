import Diagnostics

extension Parser {
  /// Whether a comma between digits is a decimal comma in all likelihood.
  var isStrayComma: Bool {
    guard current == .comma, index > 0, !token.hasSpaceBefore else { return false }
    let next = token(at: index + 1)
    guard case .number = next.kind, !next.hasSpaceBefore else { return false }
    guard case .number = token(at: index - 1).kind else { return false }
    return true
  }

  /// A token stands where the formula should go on or end.
  mutating func failAtUnexpected() {
    let range = token.range
    let text = fragment.text(range)
    if isStrayComma { return failAtComma() }
    switch current {
    case .bar where kind(ahead: 1) == .bar:
      let both = span(range.lowerBound, token(at: index + 1).range.upperBound)
      let word = token.hasSpaceBefore ? "or" : " or "
      fail(
        "foreign-sign", "`||` is written `or` here", at: both,
        fixes: [fix("write `or`", both, word)])
    case .closeParenthesis, .closeBracket, .closeBrace:
      fail("stray-closing", "`\(text)` closes nothing", at: range, label: "no bracket is open here")
    case .approximately, .plusMinus:
      fail(
        "unexpected-sign", "`\(text)` has no place in this formula", at: range,
        help: current == .plusMinus
          ? "an uncertainty stands after the value of a name in a `let` cell, `k = 3.0 N/m ± 0.1 N/m`, or in a claim, `a ≈ b ± c`"
          : "claims such as `a ≈ b ± c` stand in an `expect` cell")
    default:
      fail(
        "unexpected-sign", "`\(text)` has no place here", at: range,
        label: "expected an operator or the end of the formula", help: hint)
    }
  }

  /// `1,5` has a decimal comma; the commas of `1,000` may part thousands, and those of `1,000,000` do.
  private mutating func failAtComma() {
    var groups = 0
    var last = index
    while token(at: last).kind == .comma, case .number = token(at: last + 1).kind,
      !token(at: last).hasSpaceBefore, !token(at: last + 1).hasSpaceBefore, isGroup(token(at: last + 1)) || groups == 0
    {
      groups += isGroup(token(at: last + 1)) ? 1 : 0
      last += 2
    }
    let comma = token.range
    let first = token(at: index - 1).range
    let asPoint = fix("write `.`", comma, ".")
    let head = fragment.text(first)
    guard groups > 0, head.utf8.count <= 3, head.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }), head != "0" else {
      return fail("decimal-comma", "The decimal sign must be a point", at: comma, fixes: [asPoint])
    }
    let number = span(first.lowerBound, token(at: last - 1).range.upperBound)
    let joined = fragment.text(number).filter { $0 != "," }
    let together = fix("write `\(joined)`", number, joined)
    if groups > 1 {
      return fail("decimal-comma", "The digits of a number must stand together", at: comma, fixes: [together])
    }
    fail(
      "decimal-comma",
      "A comma cannot be part of a number: the decimal sign must be a point, and thousands stand together",
      at: comma, label: "which of them is meant?",
      fixes: [together, fix("write `\(head).\(fragment.text(token(at: index + 1).range))`", comma, ".")])
  }

  /// Three digits, and perhaps a decimal part.
  private func isGroup(_ token: Token) -> Bool {
    let digits = fragment.text(token.range).utf8.prefix { $0 >= 48 && $0 <= 57 }
    return digits.count == 3
  }

  /// `9.8 +- 0.1` is a difference by the rule, and hardly meant as one.
  mutating func reportPlusMinus() {
    let (plus, minus, number) = (token, token(at: index + 1), token(at: index + 2))
    guard plus.hasSpaceBefore, minus.kind == .minus, !minus.hasSpaceBefore, number.hasSpaceBefore,
      case .number = number.kind
    else { return }
    let both = span(plus.range.lowerBound, minus.range.upperBound)
    report(
      Diagnostic(
        .warning, "ambiguous-sign", "`+-` can be read in two ways", at: source(both), label: "read as `-`",
        help: "an uncertainty stands after `±`, in a `let` cell or in claims such as `a ≈ b ± c`",
        fixes: [fix("write `-`", both, "-")]))
  }

  /// A value should stand here, and does not.
  mutating func failWithoutValue() {
    let range = token.range
    let text = fragment.text(range)
    guard current != .end else {
      let before = index > 0 ? fragment.text(token(at: index - 1).range) : ""
      return fail(
        "expected-value", "A value is missing at the end of the formula",
        at: previousEnd..<previousEnd,
        label: before.isEmpty ? "expected a value" : "expected a value after `\(before)`")
    }
    if case .closeParenthesis = current, index > 0, token(at: index - 1).kind == .openParenthesis {
      return fail(
        "expected-value", "These parentheses are empty", at: range, label: "expected a value")
    }
    fail(
      "expected-value", "Expected a value, found `\(text)`", at: range, label: "expected a value",
      help: hint)
  }

  /// What to do about the sign at hand.
  private var hint: String? {
    switch current {
    case .bang: return "not is written `not`; `!` stands after a number, as in `5!`"
    case .percent, .degree: return "a number stands before it, as in `30°`"
    case .caret: return "a base stands before `^`"
    case .openBracket: return "brackets hold a unit, as in `3 [m]`; group with `( )`"
    case .comma: return "a pair stands in parentheses, as in `(x, y)`"
    case .name("if"): return "cases stand in braces, as in `{ -x if x < 0; x otherwise }`"
    case .name("otherwise"): return "cases stand in braces, as in `{ -x if x < 0; x otherwise }`"
    case .unknown(let scalar): return Self.hint(for: scalar)
    default: return nil
    }
  }

  private static func hint(for scalar: UInt32) -> String? {
    switch scalar {
    case 0x5C, 0x24:
      "TeX stands in `$…$` in the text; a fraction is `a/b` here, a root is `sqrt(a)`, a derivative `x'`"
    case 0x22, 0x201C, 0x201D: "a formula cannot contain text"
    case 0x7E: "nearly equal is written `≈`, in the claims of an `expect` cell; not is written `not`"
    case 0x222B: "an integral is written `integral(f(x), x, a..b)`"
    case 0x2211: "a sum is written `sum(f(k), k, 1..n)`"
    case 0x2202: "a derivative is written `d/dx(f(x))`"
    case 0xBC...0xBE: "write a fraction, such as `1/2`"
    case 0x3A: "a range is written `a..b`"
    case 0x2C2, 0x5F: "a name begins with a letter"
    case 0x2208: "a range is given as in `0 < x ≤ 1`"
    default: nil
    }
  }
}
