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

/// A name as formulas spell it: `v₀` is `v_0`, and signs that older character sets have twice are the letter.
func canonicalName(_ text: String) -> String {
  var name = ""
  var isIndex = false
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x2080...0x2089:
      if !isIndex { name += "_" }
      isIndex = true
      if let digit = Unicode.Scalar(scalar.value - 0x2080 + 0x30) { name.unicodeScalars.append(digit) }
      continue
    case 0xB5: name.unicodeScalars.append("μ")
    case 0x2126: name.unicodeScalars.append("Ω")
    case 0x212A: name.unicodeScalars.append("K")
    default: name.unicodeScalars.append(scalar)
    }
    isIndex = scalar == "_"
  }
  return name
}
