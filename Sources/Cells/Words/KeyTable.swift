import Formulas

/// The keys of a word: as its cells are read, as its sliders are called, and as the documentation lists them.
struct KeyTable {
  struct Key {
    let name: String
    /// Whether more than one line of a cell may have it.
    let repeats: Bool
    /// What holds without it, in the words of the documentation.
    let standard: String
    /// What its value measures; nil where it is no quantity, or may measure more than one thing.
    let dimension: Dimension?
    /// What a slider on it is called; nil where none can be.
    let slider: SliderName?

    init(
      _ name: String, repeats: Bool = false, standard: String, _ dimension: Dimension? = nil, slider: SliderName? = nil
    ) {
      self.name = name
      self.repeats = repeats
      self.standard = standard
      self.dimension = dimension
      self.slider = slider
    }
  }

  /// The words and the symbol of a slider.
  struct SliderName {
    let words: String
    /// The symbol in formulas.
    let symbol: String
    /// The symbol in plain text, where it differs.
    var plain: String?

    init(_ words: String, _ symbol: String, plain: String? = nil) {
      self.words = words
      self.symbol = symbol
      self.plain = plain
    }
  }

  let keys: [Key]
  /// What authors who think of other programs call some of them.
  let otherNames: [String: String]
  /// What to write in place of a line with a key that there is not; nil where that cannot be seen.
  let help: (@Sendable (KeyedBody.Entry) -> String?)?

  init(
    keys: [Key], otherNames: [String: String] = [:], help: (@Sendable (KeyedBody.Entry) -> String?)? = nil
  ) {
    self.keys = keys
    self.otherNames = otherNames
    self.help = help
  }

  var names: [String] { keys.map { $0.name } }

  /// The keys that a slider can be on.
  var sliding: [String] { keys.filter { $0.slider != nil }.map { $0.name } }

  subscript(_ name: String) -> Key? { keys.first { $0.name == name } }

  func repeats(_ name: String) -> Bool { self[name]?.repeats ?? false }
}
