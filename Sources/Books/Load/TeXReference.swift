import Diagnostics
import Typesetting

/// `\eqref{eq-x}` or `\ref{eq-x}` in a formula, which the equation's number stands for.
package struct TeXReference {
  package let label: String
  /// The command with its braces, in the bytes of the formula.
  package let range: Range<Int>
  /// Whether the number stands in brackets, as `\eqref` has it.
  package let isInBrackets: Bool

  /// The references of a formula, in their order.
  package static func all(in tex: SourceFragment) -> [TeXReference] {
    guard tex.utf8.contains(UInt8(ascii: "\\")), tex.text.contains("ref{") else { return [] }
    var found: [TeXReference] = []
    var tokens = TeXTokens(tex.utf8)
    while let token = tokens.next() {
      guard case .command(let name) = token.kind, name == "ref" || name == "eqref", let label = tokens.group() else {
        continue
      }
      let range = token.range.lowerBound..<tokens.offset
      found.append(TeXReference(label: label, range: range, isInBrackets: name == "eqref"))
    }
    return found
  }
}
