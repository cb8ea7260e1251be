import Diagnostics
import Formulas
import Testing

/// Texts, and the words that formulas cut from them; numbers are followed by `#`.
@Test(
  arguments: [
    ("0..q", "0# q"), ("2πq²", "2# π q"), ("ball[3].x", "ball[3].x"), ("30°C + 5 °", "30# °C 5# °"),
    ("20 ℃", "20# ℃"), ("1.5e-3x", "1.5e-3# x"), ("1e", "1# e"), ("ω_0 = v₁", "ω_0 v₁"), ("e^{2e−3}", "e 2e−3#"),
    ("π_0π", "π_0 π"),
    ("速度/2", "速度 2#"), ("x̄+°°", "x̄ ° °"), ("", ""), (".5.", ".5#"), ("«»\u{1F600}", ""),
  ] as [(String, String)])
func wordsOfFormulas(text: String, expected: String) {
  let bytes = Array(text.utf8)
  let words = FormulaWord.words(in: 0..<bytes.count, of: bytes).map {
    String(decoding: bytes[$0.range], as: UTF8.self) + ($0.isNumber ? "#" : "")
  }
  #expect(words.joined(separator: " ") == expected)
}

/// Every sequence of bytes that Unicode's table 3-7 leaves out, between letters: overlong digits and letters, halves of
/// surrogate pairs, scalars that there are none of, and scalars cut short.
@Test(
  arguments: [
    [0xC0, 0xB2], [0xC1, 0xB2], [0xE0, 0x80, 0xB2], [0xE0, 0x81, 0xA1], [0xE0, 0x9F, 0xBF], [0xF0, 0x80, 0x80, 0xB2],
    [0xF0, 0x8F, 0xBF, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80],
    [0xCF], [0xE2, 0x80], [0xF0, 0x9F, 0x98], [0x80], [0xFF],
  ] as [[UInt8]])
func bytesThatAreNoLettersAreRefused(bytes: [UInt8]) {
  for frame in [("2 x + ", " t"), ("2", "3"), ("x_", "3"), ("1e", ""), ("x^", "2"), ("", "")] {
    let text = SourceText(name: "", utf8: Array(frame.0.utf8) + bytes + Array(frame.1.utf8))
    var diagnostics: [Diagnostic] = []
    _ = FormulaNode.parse(
      SourceFragment(text, SourceRange(0, text.utf8.count)), names: notebookNames, into: &diagnostics)
    #expect(!diagnostics.isEmpty)
    _ = FormulaWord.words(in: 0..<text.utf8.count, of: text.utf8)
  }
}
