/// What KaTeX says of a formula that it cannot read.
package struct TeXError: Error, Sendable, Hashable {
  /// In one sentence, without a full stop.
  package let message: String
  /// The byte offsets in the TeX of what is wrong; the whole formula when KaTeX names no place.
  package let range: Range<Int>

  package init(message: String, range: Range<Int>) {
    self.message = message
    self.range = range
  }
}
