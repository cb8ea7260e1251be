/// The keys of a word, in the order of the documentation, and what its authors may have meant by others.
struct KeyTable: Sendable {
  let keys: [Key]
  /// What authors who think of other programs call some of them.
  let otherNames: [String: String]
  /// What to write in place of a line with a key that there is not; nil where that cannot be seen.
  let help: (@Sendable (KeyedBody.Entry) -> String?)?
  /// The key that a line without one is meant to have, if one of these signs stands in it.
  let bare: (key: String, signs: String)?
  #if !hasFeature(Embedded)
    /// The words that an option can have behind its own, by that; none of those that are a text.
    let optionChoices: [String: [String]]
  #endif

  init(
    _ keys: [Key], otherNames: [String: String] = [:], bare: (key: String, signs: String)? = nil,
    optionChoices: @autoclosure () -> [String: [String]] = [:],
    help: (@Sendable (KeyedBody.Entry) -> String?)? = nil
  ) {
    self.keys = keys
    self.otherNames = otherNames
    self.bare = bare
    self.help = help
    #if !hasFeature(Embedded)
      self.optionChoices = optionChoices()
    #endif
  }

  var names: [String] { keys.map { $0.name } }

  /// The keys that a slider can be on.
  var sliding: [String] { keys.filter { $0.slider != nil }.map { $0.name } }

  subscript(_ name: String) -> Key? { keys.first { $0.name == name } }

  func repeats(_ name: String) -> Bool { self[name]?.repeats ?? false }
}

#if !hasFeature(Embedded)
  extension CellWord {
    /// What a cell of it is, for those who write one.
    package var summary: String { meaning.summary }

    /// The lines of a cell to begin with.
    package var example: String { meaning.example }

    /// The keys of its cells, in the order of the documentation; empty where the lines of its cells are no keys.
    package var keys: [Key] { meaning.keys?.keys ?? [] }

    package func key(_ name: String) -> Key? { meaning.keys?[name] }

    /// Those of its keys that a slider can be on; empty where it slides names of the notebook.
    package var slidingKeys: [String] { meaning.keys?.sliding ?? [] }

    /// The words that an option can have behind its own; nil where that is a formula, empty where it is a text.
    package func choices(ofOption option: String) -> [String]? { meaning.keys?.optionChoices[option] }

    /// Whether other cells can use the values of its cells by a name.
    package var lendsValues: Bool { meaning.isLender }
  }
#endif
