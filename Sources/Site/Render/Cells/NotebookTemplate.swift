import Cells

extension HTMLWriter {
  /// The text of the page's cells, of which the script makes the same page again, alive.
  mutating func notebook(_ text: [UInt8]) {
    raw("<template id=\"cb-notebook\">")
    self.text(text)
    raw("</template>\n")
  }
}
