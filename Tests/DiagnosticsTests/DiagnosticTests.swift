import Diagnostics
import Testing

struct DiagnosticTests {
  /// A name that an author has written can be as long as the file it stands in.
  @Test func nothingIsSaidAtMoreLengthThanAnybodyReads() {
    let name = String(repeating: "ω", count: 1_000_000)
    let place = SourceRange(0, 1)
    let told = Diagnostic(
      .error, "unknown-name", "nothing is called `\(name)` here", at: place, label: name,
      notes: [.init(name, place)], help: "did you mean `\(name)`?", fixes: [.init("write `\(name)`", place, name)])
    let texts = [told.message, told.label ?? "", told.help ?? "", told.notes[0].message, told.fixes[0].summary]
    for text in texts { #expect(text.unicodeScalars.count < 600 && text.contains(" … "), "\(text.prefix(80))") }
    #expect(told.message.hasPrefix("Nothing is called `ωω") && told.message.hasSuffix("ωω` here"))
    #expect(told.fixes[0].replacement == name)
  }

  @Test func whatCanBeReadStaysWhole() {
    let text = String(repeating: "key, ", count: 300)
    #expect(Diagnostic(.note, "a", "Keys", at: SourceRange(0, 0), label: text).label == text)
  }
}
