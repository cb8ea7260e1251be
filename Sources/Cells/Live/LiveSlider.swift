/// A slider of a living page.
struct LiveSlider {
  /// As the page was made with it.
  var slider: CellSlider
  let target: SliderTarget
  let cell: Int
  /// Where it is, in its display unit.
  var value: Double
  /// Whether a reader has put it elsewhere than its author.
  var isMoved = false

  init(_ slider: CellSlider, target: SliderTarget, cell: Int) {
    self.slider = slider
    self.target = target
    self.cell = cell
    value = slider.value
  }
}
