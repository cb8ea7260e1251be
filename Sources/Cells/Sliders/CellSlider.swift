import CMath
import Diagnostics
import Formulas
import NumericalMethods

/// A quantity that a reader can slide. All numbers are counted in its display unit: a slider that starts
/// at `40 cm` runs in cm.
package struct CellSlider: Sendable {
  /// Unique on the page, usable as an HTML id: `cb-fig-cube-slider-edge`.
  package internal(set) var id: String
  /// The place among the notebook's sliders, from 0, in the order of the page.
  package internal(set) var number = 0
  /// What it moves: a key of a cube, `at`, or a name of the notebook.
  package let name: String
  /// What stands before the symbol, such as `Edge`; empty where the symbol says all.
  package let words: String
  /// The symbol as MathML, a whole `math` element.
  package let nameMathML: String
  /// Words and symbol in plain text, for labels that hold no formula: `Edge L`.
  package let label: String
  /// The symbol in plain text: `L`.
  let symbol: String
  package let unit: Unit
  /// The values that it can take; the start value is one of them.
  package private(set) var grid: SliderGrid
  /// Where it starts, as exactly as the author wrote it.
  package internal(set) var value: Double
  /// How far the play button moves it in a second: time runs as it is, anything else crosses its range
  /// in eight seconds.
  package let rate: Double
  /// Whether it can be played: any time, and the point of interest of a plot.
  package let canPlay: Bool
  /// Where play begins again before the end of the range, since there the motion is what it was at the beginning.
  package internal(set) var turn: Double?
  /// The first slider of the notebook that moves the same, where that is another.
  package internal(set) var echo: Int?

  /// What a slider is called.
  struct Name {
    let key: String
    var words = ""
    /// The symbol in formulas.
    let symbol: String
    /// The symbol in plain text, where it differs.
    var plain: String?
  }

  /// - Parameters:
  ///   - base: what the id begins with, the id of the cell.
  ///   - step: the author's own, if there is one.
  ///   - isLogarithmic: whether equal ways are equal ratios; nil where the range decides.
  ///   - canPlay: whether it has a button for that; nil where it has one if it is a time.
  init(
    _ name: Name, in base: String, value: Quantity, from: Quantity, to: Quantity, step: Quantity? = nil,
    isLogarithmic: Bool? = nil, canPlay: Bool? = nil
  ) {
    id = base + "-slider-" + name.key
    self.name = name.key
    words = name.words
    nameMathML = FormulaNode(.name(name.symbol), SourceRange(0, 0)).mathML(.inline)
    symbol = name.plain ?? name.symbol
    label = (name.words.isEmpty ? "" : name.words + " ") + symbol
    let unit = value.unit ?? from.unit ?? to.unit ?? .coherent(value.dimension)
    self.unit = unit
    grid = SliderGrid(
      from: unit.value(ofSI: from.value), to: unit.value(ofSI: to.value), start: unit.value(ofSI: value.value),
      step: step.map { unit.ofDifferences.value(ofSI: $0.value) },
      // Degrees Celsius have no ratios.
      isLogarithmic: unit == unit.ofDifferences ? isLogarithmic : false)
    self.value = SliderGrid.unblurred(unit.value(ofSI: value.value))
    let isTime = unit.dimension == .time
    rate = isTime ? unit.value(ofSI: 1) : (grid.upper - grid.lower) / 8
    self.canPlay = canPlay ?? isTime
  }

  /// The same slider over another range, with its steps counted from where it starts.
  func over(from: Double, to: Double) -> CellSlider {
    var slider = self
    slider.grid = SliderGrid(from: from, to: to, start: value, step: nil, isLogarithmic: grid.places != nil)
    return slider
  }

  /// Another in its place, under its name and number, that a reset returns to where the author started this one.
  func renewed(as other: CellSlider) -> CellSlider {
    var slider = other
    (slider.id, slider.number, slider.value) = (id, number, value)
    return slider
  }

  package var lowerBound: Double { grid.lower }
  package var upperBound: Double { grid.upper }
  package var step: Double { grid.step }

  /// A value of the slider as a quantity.
  package func quantity(_ value: Double) -> Quantity { Quantity(value, unit) }

  /// A value with its unit, for people: `40 cm`.
  package func text(of value: Double) -> String {
    quantity(grid.cleaned(value)).text(digits: grid.digits(of: value))
  }

  /// Where playing takes it in some seconds: behind the end it begins again, and that after the last whole period of a
  /// motion that repeats itself.
  func value(_ value: Double, after seconds: Double) -> Double {
    let (least, most) = (grid.lower, turn ?? grid.upper)
    let next =
      grid.places == nil ? value + rate * seconds : value * pow(grid.upper / grid.lower, seconds / 8)
    return next > most ? least + (next - most).truncatingRemainder(dividingBy: most - least) : next
  }

  package var valueText: String { text(of: value) }
  package var lowerText: String { text(of: lowerBound) }
  package var upperText: String { text(of: upperBound) }
}
