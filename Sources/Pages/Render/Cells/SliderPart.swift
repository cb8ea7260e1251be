import Cells

extension HTMLWriter {
  /// The quantities that can slide, each with its value and range.
  ///
  /// The inputs are disabled until the script has come. Without one, and in print, the value stands as text.
  mutating func sliders(_ sliders: [CellSlider]) {
    guard !sliders.isEmpty else { return }
    raw("<div class=\"sliders\">\n")
    for slider in sliders { sliderItem(slider, isLive: false) }
    raw("</div>\n")
  }
}
