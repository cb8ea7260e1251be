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

  /// The author's values of the sliders that were moved and that formulas depend on: `L = 40 cm`; nil without such.
  static func origin(
    of formulas: [ReadFormula], _ sliders: [LiveSlider], _ dependence: SliderDependence
  ) -> String? {
    var set = SliderSet.none
    for formula in formulas { set.add(dependence.sliders(of: formula)) }
    var words: [String] = []
    for (number, slider) in sliders.enumerated()
    where slider.isMoved && set.meets(SliderSet(number))
      && sliders.firstIndex(where: { $0.target == slider.target }) == number
    {
      words.append("\(slider.slider.symbol)\u{A0}=\u{A0}\(slider.slider.valueText)")
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
