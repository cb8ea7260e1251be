import JSON
import Testing

struct JSONValueTests {
  private let value = JSONValue.object([
    .init("b", .array([.integer(1), .bool(true), .null])),
    .init("a", .object([])),
    .init("c", .array([])),
  ])

  @Test func membersKeepTheirOrder() {
    #expect(value.text() == #"{"b":[1,true,null],"a":{},"c":[]}"#)
  }

  @Test func indentsByTwo() {
    #expect(
      value.text(indented: true) == """
        {
          "b": [
            1,
            true,
            null
          ],
          "a": {},
          "c": []
        }
        """)
  }

  @Test(arguments: [
    ("é\"\\/", #""é\"\\/""#), ("a\nb\tc\r", #""a\nb\tc\r""#),
    ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#), ("", #""""#),
  ])
  func escapes(text: String, json: String) {
    #expect(JSONValue.string(text).text() == json)
  }
}
