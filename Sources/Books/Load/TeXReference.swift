import Diagnostics

/// `\eqref{eq-x}` or `\ref{eq-x}` in a formula, which the equation's number stands for.
package struct TeXReference {
  package let label: String
  /// The command with its braces, in the bytes of the formula.
  package let range: Range<Int>
  /// Whether the number stands in brackets, as `\eqref` has it.
  package let isInBrackets: Bool

  /// The references of a formula, in their order.
  package static func all(in tex: SourceFragment) -> [TeXReference] {
    let bytes = tex.utf8
    guard bytes.contains(UInt8(ascii: "\\")), tex.text.contains("ref{") else { return [] }
    var found: [TeXReference] = []
    var offset = 0
    while offset < bytes.count {
      let equation = EquationRows.group(of: "\\eqref", in: bytes, at: offset)
      guard bytes[offset] == UInt8(ascii: "\\"),
        let (label, end) = equation ?? EquationRows.group(of: "\\ref", in: bytes, at: offset)
      else {
        offset += 1
        continue
      }
      found.append(TeXReference(label: label, range: offset..<end, isInBrackets: equation != nil))
      offset = end
    }
    return found
  }
}
