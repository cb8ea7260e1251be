import Diagnostics
import Testing

struct SourceTextTests {
  @Test(arguments: [
    (0, 1, 1), (1, 1, 2), (3, 1, 3), (4, 2, 1), (5, 2, 2),  // aω\n\tb
    (6, 2, 3), (99, 2, 3), (-1, 1, 1),
  ])
  func columnsAreUnicodeScalars(offset: Int, line: Int, column: Int) {
    let text = SourceText(name: "a.md", "aω\n\tb")
    #expect(text.position(at: offset) == SourcePosition(line: line, column: column))
  }

  @Test func aLineEndBelongsToItsLine() {
    let text = SourceText(name: "a.md", "one\r\ntwo\n")
    #expect(text.lineStarts == [0, 5, 9])
    #expect(text.position(at: 3) == SourcePosition(line: 1, column: 4))
    #expect(text.position(at: 4) == SourcePosition(line: 1, column: 5))
    #expect(text.position(at: 5) == SourcePosition(line: 2, column: 1))
    #expect(text.position(at: 9) == SourcePosition(line: 3, column: 1))
  }

  @Test(arguments: [
    ("one\r\ntwo\n", ["one", "two", ""]), ("", [""]), ("\n\n", ["", "", ""]), ("a\rb", ["a\rb"]),
  ])
  func linesComeWithoutTheirEnds(text: String, lines: [String]) {
    let source = SourceText(name: "a.md", text)
    let found = (1...source.lineStarts.count).map { String(decoding: source.line($0), as: UTF8.self) }
    #expect(found == lines)
  }

  @Test(arguments: [0, -1, 4, Int.max])
  func aLineThatIsNotThereIsEmpty(number: Int) {
    #expect(SourceText(name: "a.md", "a\nb\nc").line(number).isEmpty)
  }

  @Test func bytesThatAreNotUTF8HavePositions() {
    let text = SourceText(name: "a.md", utf8: [0x61, 0xFF, 0x80, 0x62])
    #expect(text.position(at: 3) == SourcePosition(line: 1, column: 3))
  }

  /// Against a walk along the line, at every byte of a text with characters of all lengths.
  @Test func columnsAreCountedInScalars() {
    let text = (0..<300).map { "aé水🙂\($0)" + ($0 % 70 == 69 ? "\n" : "") }.joined()
    let source = SourceText(name: "a", text)
    var line = 1
    var column = 1
    for (offset, byte) in text.utf8.enumerated() {
      // A place inside of a character is behind its first byte.
      if byte & 0xC0 != 0x80 { #expect(source.position(at: offset) == SourcePosition(line: line, column: column)) }
      if byte & 0xC0 != 0x80 { column += 1 }
      if byte == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) }
    }
    #expect(source.position(at: text.utf8.count) == SourcePosition(line: line, column: column))
  }
}
