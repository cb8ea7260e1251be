import Diagnostics

/// A key whose value is one of a few words, each of which stands for a value.
struct ChoiceKey<Value: Sendable>: Sendable {
  let key: Key
  /// What holds without it.
  let standard: Value
  let words: [(word: String, value: Value)]
  /// What authors who think of other programs write.
  let otherWords: [(word: String, value: Value)]

  @inline(__always) init(
    _ name: String, _ standard: Value, _ words: [(word: String, value: Value)],
    otherWords: [(word: String, value: Value)] = [], _ meaning: @autoclosure () -> String,
    without: @autoclosure () -> String
  ) {
    key = Key(name, .choice, meaning(), without: without(), choices: words.map { $0.word })
    self.standard = standard
    self.words = words
    self.otherWords = otherWords
  }

  func value(of text: String) -> Value? { (words + otherWords).first { $0.word == text }?.value }
}

extension ChoiceKey where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the cases of a type.
  @inline(__always) init(
    _ name: String, _ standard: Value, _ meaning: @autoclosure () -> String, without: @autoclosure () -> String? = nil
  ) {
    self.init(
      name, standard, Value.allCases.map { ($0.rawValue, $0) }, meaning(),
      without: without() ?? "`\(standard.rawValue)`")
  }
}

extension ChoiceKey where Value == Bool {
  /// A switch.
  @inline(__always) init(
    _ name: String, _ standard: Bool, _ meaning: @autoclosure () -> String, without: @autoclosure () -> String? = nil
  ) {
    self.init(
      name, standard, [("yes", true), ("no", false)], meaning(), without: without() ?? (standard ? "`yes`" : "`no`"))
  }
}

extension KeyedBody {
  /// The value that the word of a key stands for, or what holds without one.
  func choice<Value>(_ choice: ChoiceKey<Value>, into diagnostics: inout [Diagnostic]) -> Value {
    guard let entry = entry(choice.key.name) else { return choice.standard }
    if let value = choice.value(of: entry.value.textValue) { return value }
    diagnostics.append(.badChoice(entry.key, entry.value, words: choice.words.map { $0.word }))
    return choice.standard
  }

  /// All that the words of a key stand for, between commas and blanks.
  func list<Element>(_ choice: ChoiceKey<[Element]>, into diagnostics: inout [Diagnostic]) -> [Element] {
    guard let entry = entry(choice.key.name) else { return choice.standard }
    var found: [Element] = []
    for word in entry.value.words {
      if let value = choice.value(of: word.textValue) {
        found += value
      } else {
        diagnostics.append(.badChoice(entry.key, word, words: choice.words.map { $0.word }))
      }
    }
    return found
  }
}

extension Diagnostic {
  /// A value that is none of the words it can be.
  static func badChoice(_ key: String, _ value: SourceFragment, words: [String]) -> Diagnostic {
    let text = value.textValue
    // `on` means `yes`.
    let others = ["on": "yes", "true": "yes", "off": "no", "false": "no"]
    let other = words.contains("yes") ? others[text] : nil
    // `logarithmic` means `log`.
    let near = other ?? nearestName(to: text, among: words) ?? words.first { text.hasPrefix($0) }
    let list = words.map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(
      .error, "bad-value", "`\(key)` must be one of \(list)", at: value.sourceRange,
      help: near.map { "did you mean `\($0)`?" },
      fixes: near.map { [.init("write `\($0)`", value.sourceRange, $0)] } ?? [])
  }
}
