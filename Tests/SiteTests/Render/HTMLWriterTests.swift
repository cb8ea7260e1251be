import Cells
import Testing

@testable import Site

@Suite struct HTMLWriterTests {
  private func written(_ text: String) -> String {
    var html = HTMLWriter()
    html.text(text)
    return String(decoding: html.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("a < b & c > \"d\"", "a &lt; b &amp; c &gt; &quot;d&quot;"), ("", ""), ("ω🐙", "ω🐙"), ("&amp;", "&amp;amp;"),
    ("tab\tline\n", "tab\tline\n"), ("nul\0bell\u{7}del\u{7F}", "nul\u{FFFD}bell\u{FFFD}del\u{FFFD}"), ("'", "'"),
  ])
  func textIsEscaped(_ text: String, _ expected: String) {
    #expect(written(text) == expected)
  }

  @Test func anElementIsPutTogether() {
    var html = HTMLWriter()
    html.element("a", ("href", "?a&b"), ("title", nil), text: "<")
    #expect(String(decoding: html.bytes, as: UTF8.self) == "<a href=\"?a&amp;b\">&lt;</a>")
  }
}
