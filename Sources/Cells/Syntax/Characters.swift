/// A space or a tab.
func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

/// Whether a text is a name of the formula language: letters of any script, digits, `_`
/// and a trailing `′`, not beginning with a digit.
func isName(_ text: String) -> Bool {
  var scalars = Array(text.unicodeScalars)
  if scalars.last == "′" { scalars.removeLast() }
  guard let first = scalars.first, first.properties.isAlphabetic || first == "_" else { return false }
  return scalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" || ($0.value >= 48 && $0.value <= 57) }
}
