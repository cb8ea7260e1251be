import Cells

extension HTMLWriter {
  /// The text of the page's cells, of which the script makes the same page again, alive.
  package static func notebook(_ text: [UInt8]) -> [UInt8] {
    var html = HTMLWriter()
    html.raw("<template id=\"cb-notebook\">")
    html.text(text)
    html.raw("</template>\n")
    return html.bytes
  }
}
