import JSON
import Testing

/// JSON as clients write it, and as they should not.
@Suite struct JSONTextTests {
  private func read(_ text: String) -> String? { JSONValue(parsing: Array(text.utf8))?.text() }

  @Test func valuesAreReadAsTheyAreWritten() {
    for text in ["null", "true", "[]", "{}", #"{"a":[1,-2,"x"],"b":{"c":false}}"#] { #expect(read(text) == text) }
  }

  @Test func escapesAreRead() {
    #expect(read(#""\u03c9 \n \ud835\udf14 \/""#) == #""ω \n 𝜔 /""#)
    // Half of a pair is no character.
    #expect(read(#""\ud835x""#) == "\"\u{FFFD}x\"")
  }

  @Test func numbersThatAreNotWholeAreNull() {
    #expect(read("[1.5, 1e999, 1e2, 123456789012345678901234567890]") == "[null,null,100,null]")
  }

  @Test(arguments: [
    "", "{", "[1,", "\"", #""\u12"#, "{\"a\" 1}", "[1] 2", "tru", "\"\n\"", "{1: 2}", "-", ",", "\u{0}",
    "0x4", "+1", "inf",
  ])
  func whatIsNoneIsRefused(_ text: String) { #expect(read(text) == nil) }

  @Test func deepNestingIsRefused() {
    #expect(read(String(repeating: "[", count: 100_000)) == nil)
    #expect(read(String(repeating: "[", count: 150) + String(repeating: "]", count: 150)) != nil)
  }

  @Test func whatPythonWritesIsRead() { #expect(read("[NaN, -Infinity]") == "[null,null]") }

  /// Jupyter's notebooks have their lines in arrays; what an escape writes stands where it begins.
  @Test func stringsKnowTheirPlaces() throws {
    let node = try JSONNode(parsing: Array(#"{"a": ["é\n", "\u03c9x", 1]}"#.utf8))["a"]
    var found: [(byte: UInt8, place: Int)] = []
    node.forEachByte { found.append(($0, $1)) }
    #expect(found.map(\.byte) == Array("é\nωx".utf8))
    #expect(found.map(\.place) == [8, 9, 10, 16, 16, 22])
    #expect(node.place == 8 && node.joined == "é\nωx" && node["b"]["c"].isThere == false)
  }

  @Test(arguments: [
    (#"{"a" 1}"#, "`:` was expected", 5), ("[1, x]", "a value was expected", 4), ("[1,]", "a value was expected", 3),
    (#"["\q"]"#, "`\\` must begin an escape", 2), ("[1", "the file ends in the middle", 2),
    (#"["a"#, "the file ends in the middle", 3), ("{1: 2}", "a key in quotation marks was expected", 1),
    ("[1 2]", "`,` or `]` was expected", 3), ("[] 2", "something stands after its end", 3),
  ])
  func whatIsNoneIsTold(_ text: String, _ message: String, _ place: Int) {
    do throws(JSONNode.Failure) {
      _ = try JSONNode(parsing: Array(text.utf8))
      Issue.record("\(text) was read")
    } catch {
      #expect(error.message == message && error.place == place, "\(text): \(error)")
    }
  }
}
