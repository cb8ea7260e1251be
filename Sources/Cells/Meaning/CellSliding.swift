import Formulas

/// What a slider moves of a cell.
protocol CellSliding {
  /// What the ranges of its sliders need, and the names that they move.
  var sliderNeeds: [NameReference] { get }
  /// Whether it is a slider's own cell that a key of it moves, and no name of the notebook.
  func owns(key: String) -> Bool
  /// What a slider on a key of its own moves of it.
  func motion(ofKey key: String) -> SliderMotion
  /// What is written there; nil for a slider's own value.
  func formula(ofKey key: String) -> FormulaNode?
  /// The key that sets a member which it lends.
  func key(ofMember member: String) -> String?
  /// The range of the slider that it has on a key.
  func bounds(ofKey key: String, on page: CellPage) -> SliderBounds?
  /// Writes a value in place of what stands there.
  mutating func set(_ key: String, to value: Quantity)
  /// Puts back what its author wrote.
  mutating func restore(_ key: String, from original: Self)
  /// What a key comes to by now, for a slider on it; nil where that cannot have changed.
  func value(ofKey key: String) -> Quantity?
  /// The slider with the range that it has by now; nil where its author gave one.
  func refreshed(_ slider: CellSlider, on page: CellPage) -> CellSlider?
}

extension CellSliding {
  var sliderNeeds: [NameReference] { [] }
  func owns(key: String) -> Bool { false }
  func motion(ofKey key: String) -> SliderMotion { .shape }
  func formula(ofKey key: String) -> FormulaNode? { nil }
  func key(ofMember member: String) -> String? { nil }
  func bounds(ofKey key: String, on page: CellPage) -> SliderBounds? { nil }
  mutating func set(_ key: String, to value: Quantity) {}
  mutating func restore(_ key: String, from original: Self) {}
  func value(ofKey key: String) -> Quantity? { nil }
  func refreshed(_ slider: CellSlider, on page: CellPage) -> CellSlider? { nil }
}

/// What a slider on a key moves.
enum SliderMotion {
  /// A name of the notebook.
  case name(String)
  /// All that the cell shows.
  case shape
  /// Its instant or its point of interest alone.
  case instant
}

/// A slider's range, and the key that it is on.
struct SliderBounds {
  let key: String
  let value, from, to: Quantity
  var step: Quantity?
}
