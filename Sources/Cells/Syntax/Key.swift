import Formulas

/// A key of a word, described once: by it cells are read, and editors and the documentation say what it is.
package struct Key: Sendable {
  package let name: String
  package let kind: KeyKind
  /// Whether more than one line of a cell may have it.
  package let repeats: Bool
  /// What a slider on it is called; nil where none can be.
  let slider: SliderName?
  #if !hasFeature(Embedded)
    /// What it sets, in the Markdown of `Documentation/language.md`.
    package let meaning: String
    /// What holds without it, in the same.
    package let standard: String
    /// The words that its value can be; empty where it is something else.
    package let choices: [String]
    /// The words that begin what stands behind semicolons; of several in one list one can stand.
    package let options: [[String]]
  #endif

  /// - Parameters:
  ///   - meaning: this, the default, and the words that can stand there are for those who write cells. What readers
  ///     load has none of them.
  ///   - standard: what holds without it.
  @inline(__always) init(
    _ name: String, _ kind: KeyKind, _ meaning: @autoclosure () -> String, without standard: @autoclosure () -> String,
    repeats: Bool = false, choices: @autoclosure () -> [String] = [], options: @autoclosure () -> [[String]] = [],
    slider: SliderName? = nil
  ) {
    self.name = name
    self.kind = kind
    self.repeats = repeats
    self.slider = slider
    #if !hasFeature(Embedded)
      self.meaning = meaning()
      self.standard = standard()
      self.choices = choices()
      self.options = options()
    #endif
  }

  /// The words and the symbol of a slider.
  struct SliderName: Sendable {
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
}

/// What the value of a key is.
package enum KeyKind: Sendable {
  /// One of a few words, or several of them.
  case choice
  /// A formula of one value; with what it measures, unless that may be more than one thing.
  case quantity(Dimension?)
  /// From a value to another one.
  case range
  /// Anything else that is made of formulas.
  case formula
  /// A whole number without a unit.
  case number
  case text
  /// The path of a file of measurements.
  case file
  /// The name of a cell of measurements.
  case data
  /// What a slider is on, and perhaps its range.
  case slider
  /// What there is, with its options behind semicolons.
  case line
}
