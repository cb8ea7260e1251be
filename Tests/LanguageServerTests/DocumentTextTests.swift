import TestSupport
import Testing

@testable import LanguageServer

/// Lines and characters in UTF-8, UTF-16 and UTF-32.
@Suite struct DocumentTextTests {
  private let text = DocumentText(Array("aω𝜔b\r\nsecond\rthird\n".utf8))

  @Test func lineEndsAreThree() {
    #expect(text.lineCount == 4)
    #expect(text.text(text.line(0)) == "aω𝜔b")
    #expect(text.text(text.line(1)) == "second")
    #expect(text.text(text.line(2)) == "third")
    #expect(text.line(3).isEmpty)
  }

  @Test(arguments: [(PositionEncoding.utf8, [0, 1, 3, 7]), (.utf16, [0, 1, 2, 4]), (.utf32, [0, 1, 2, 3])])
  func charactersAreCountedInUnits(_ encoding: PositionEncoding, _ characters: [Int]) {
    for (offset, character) in zip([0, 1, 3, 7], characters) {
      let position = TextPosition(line: 0, character: character)
      #expect(text.position(of: offset, encoding) == position)
      #expect(text.offset(of: position, encoding) == offset)
    }
  }

  @Test func aPlaceInsideOfACharacterIsItsStart() {
    #expect(text.offset(of: TextPosition(line: 0, character: 3), .utf16) == 3)
    #expect(text.position(of: 5, .utf8) == TextPosition(line: 0, character: 3))
  }

  /// A walk gives what each offset alone gives, forwards, backwards and in between.
  @Test(arguments: [PositionEncoding.utf8, .utf16, .utf32])
  func aWalkCountsOn(_ encoding: PositionEncoding) {
    var generator = SeededGenerator(seed: 5)
    var walk = PositionWalk(encoding)
    for step in 0..<300 {
      let offset = step < 30 ? step : Int.random(in: -2...text.utf8.count + 2, using: &generator)
      #expect(text.position(of: offset, on: &walk) == text.position(of: offset, encoding))
    }
  }

  @Test(arguments: [(-1, -1, 0), (0, 99, 8), (0, -5, 0), (99, 0, 23), (.max, .max, 23), (.min, .min, 0), (1, .max, 16)])
  func placesThatAreNotThereAreTheNearest(_ line: Int, _ character: Int, _ offset: Int) {
    #expect(text.offset(of: TextPosition(line: line, character: character), .utf16) == offset)
  }

  /// Edits give what edits of the same characters of a string give.
  @Test(arguments: [PositionEncoding.utf8, .utf16, .utf32])
  func editsAreThoseOfCharacters(_ encoding: PositionEncoding) {
    var generator = SeededGenerator(seed: 3)
    let pieces = ["a", "ω", "𝜔", "\n", "e\u{301}", "", "long words"]
    var scalars = Array("First\nsecond ω\n".unicodeScalars)
    var text = DocumentText(Array("First\nsecond ω\n".utf8))
    for _ in 0..<500 {
      let start = Int.random(in: 0...scalars.count, using: &generator)
      let end = min(scalars.count, start + Int.random(in: 0...4, using: &generator))
      let piece = pieces.randomElement(using: &generator) ?? ""
      func position(_ index: Int) -> TextPosition {
        text.position(of: scalars[..<index].reduce(0) { $0 + String($1).utf8.count }, encoding)
      }
      let range = TextRange(position(start), position(end))
      text.replace(range, with: piece, encoding)
      scalars.replaceSubrange(start..<end, with: Array(piece.unicodeScalars))
      var string = String.UnicodeScalarView()
      string.append(contentsOf: scalars)
      #expect(text.utf8 == Array(String(string).utf8))
    }
  }
}
