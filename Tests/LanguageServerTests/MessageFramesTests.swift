import Testing
import TestSupport

@testable import LanguageServer

/// The stream of messages, whole, in pieces, and broken.
@Suite struct MessageFramesTests {
  private func messages(_ pieces: String...) -> [String] {
    var frames = MessageFrames()
    var found: [String] = []
    for piece in pieces {
      frames.append(Array(piece.utf8))
      while let content = frames.next() { found.append(String(decoding: content, as: UTF8.self)) }
    }
    return found
  }

  @Test func areReadOneByOne() {
    #expect(messages("Content-Length: 2\r\n\r\n{}Content-Length: 4\r\n\r\nnull") == ["{}", "null"])
  }

  @Test func mayComeInPieces() {
    #expect(messages("Content-Le", "ngth: 2\r", "\n\r\n{", "}") == ["{}"])
  }

  @Test func mayHaveOtherHeaders() {
    let header = "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n"
    #expect(messages(header + "{}") == ["{}"])
  }

  @Test func countBytesAndNoCharacters() {
    #expect(messages("Content-Length: 4\r\n\r\n\"ω\"", "Content-Length: 2\r\n\r\n{}") == ["\"ω\"", "{}"])
  }

  @Test(arguments: ["-1", "1e3", "99999999999999999999999", "x", ""])
  func aLengthThatIsNoneIsPassedOver(_ length: String) {
    #expect(messages("Content-Length: \(length)\r\n\r\n", "Content-Length: 2\r\n\r\n{}").last == "{}")
  }

  @Test func aMessageThatIsLongerThanItSaysDoesNotEndTheRest() {
    #expect(messages("Content-Length: 2\r\n\r\n{} and more\r\n", "Content-Length: 4\r\n\r\nnull") == ["{}", "null"])
  }

  @Test func aMessageThatIsTooLongIsPassedOver() {
    var frames = MessageFrames()
    let length = MessageFrames.sizeLimit + 10
    frames.append(Array("Content-Length: \(length)\r\n\r\n".utf8))
    let piece = [UInt8](repeating: 0x20, count: 1 << 20)
    for start in stride(from: 0, to: length, by: piece.count) {
      #expect(frames.next() == nil)
      frames.append(piece[..<min(piece.count, length - start)])
    }
    frames.append(Array("Content-Length: 2\r\n\r\n{}".utf8))
    #expect(frames.next() == Array("{}".utf8))
  }

  @Test func rubbishIsPassedOver() {
    var generator = SeededGenerator(seed: 7)
    var frames = MessageFrames()
    for _ in 0..<200 {
      frames.append((0..<500).map { _ in UInt8.random(in: 0...255, using: &generator) })
      while frames.next() != nil {}
    }
    // What may be the end of a header of rubbish ends here.
    frames.append(Array("\r\n\r\n\nContent-Length: 2\r\n\r\n{}".utf8))
    var last: [UInt8]?
    while let content = frames.next() { last = content }
    #expect(last == Array("{}".utf8))
  }
}
