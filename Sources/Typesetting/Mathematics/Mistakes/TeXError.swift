/// What is wrong with a formula that cannot be read, in words for its author.
package struct TeXError: Error, Sendable, Hashable {
  /// In one sentence, without a full stop.
  package let message: String
  /// The byte offsets in the TeX of what is wrong; the whole formula when nobody knows the place.
  package let range: Range<Int>
  /// What to do about it.
  package let help: String?
  /// What to write in the place of ``range``, where that mends it.
  package let replacement: String?

  package init(message: String, range: Range<Int>, help: String? = nil, replacement: String? = nil) {
    self.message = message
    self.range = range
    self.help = help
    self.replacement = replacement
  }
}
