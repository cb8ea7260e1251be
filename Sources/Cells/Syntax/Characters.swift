import Formulas

/// A space or a tab.
func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

/// What to say of a text that is no name, where letters stand in it that formulas do not know; nil for others.
func helpWithLetters(of text: String) -> String? {
  let isKnown = text.unicodeScalars.allSatisfy {
    $0.value < 0x250 || LetterClass.isLetter($0.value) || LetterClass.isMark($0.value)
  }
  return isKnown
    ? nil
    : "its letters are Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic, kana, Chinese characters or Hangul"
}

/// Whether a text is a name of the formula language: letters, digits, `_` and a trailing `′`, not beginning with a digit.
func isName(_ text: String) -> Bool {
  var scalars = Array(text.unicodeScalars)
  if scalars.last == "′" { scalars.removeLast() }
  guard let first = scalars.first?.value, LetterClass.isLetter(first) || first == 0x5F else { return false }
  return scalars.allSatisfy {
    LetterClass.isLetter($0.value) || LetterClass.isMark($0.value) || LetterClass.isDigit($0.value) || $0 == "_"
  }
}
