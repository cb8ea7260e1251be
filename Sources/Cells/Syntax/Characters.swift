import Formulas

/// A space or a tab.
func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

/// Whether a text is a name of the formula language: letters of any script, digits, `_`
/// and a trailing `′`, not beginning with a digit.
func isName(_ text: String) -> Bool {
  var scalars = Array(text.unicodeScalars)
  if scalars.last == "′" { scalars.removeLast() }
  guard let first = scalars.first?.value, LetterClass.isLetter(first) || first == 0x5F else { return false }
  return scalars.allSatisfy {
    LetterClass.isLetter($0.value) || LetterClass.isMark($0.value) || LetterClass.isDigit($0.value) || $0 == "_"
  }
}
