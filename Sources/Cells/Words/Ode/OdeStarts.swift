import Diagnostics
import Formulas

/// From where solutions start: one instant, and one state or several.
struct OdeStarts {
  let instant: Double
  let states: [[Double]]
  /// What tells the starts from each other, `θ(0 s) = 10°`; empty where there is one.
  let labels: [String]
  /// The units in which values at the start were given.
  let units: [(unknown: Int, order: Int, unit: Unit)]

  /// Nil where a diagnostic tells what is missing or contradicts itself.
  init?(
    _ given: [MotionCompiler.Start], of equations: EquationsOfMotion, word: SourceRange,
    into diagnostics: inout [Diagnostic]
  ) {
    guard let first = given.first else {
      diagnostics.append(.missingStarts(equations, missing: Self.all(equations), at: word))
      return nil
    }
    let before = diagnostics.count
    instant = first.instant
    var lists: [Int: [Quantity]] = [:]
    var owners: [Int: SourceRange] = [:]
    for start in given {
      let name = equations.typedName(start.unknown, order: start.order)
      let place = equations.unknowns[..<start.unknown].reduce(0) { $0 + $1.order } + start.order
      if let owner = owners[place] {
        diagnostics.append(
          Diagnostic(
            .error, "duplicate-start", "`\(name)` has a value at the start already", at: start.range,
            notes: [.init("here", owner)]))
        continue
      }
      if start.instant != first.instant {
        diagnostics.append(
          Diagnostic(
            .error, "different-instants", "All initial values must be those of one instant", at: start.range,
            notes: [.init("another instant here", first.range)]))
      }
      owners[place] = start.range
      lists[place] = start.values
    }
    let all = Self.all(equations)
    let missing = all.enumerated().filter { lists[$0.offset] == nil }.map { $0.element }
    if !missing.isEmpty {
      diagnostics.append(.missingStarts(equations, missing: missing, at: given.last?.range ?? word))
    }
    let count = lists.values.map { $0.count }.max() ?? 1
    for (place, list) in lists.sorted(by: { $0.key < $1.key }) where list.count != 1 && list.count != count {
      diagnostics.append(
        Diagnostic(
          .error, "bad-start", "Lists of initial values must be equally long", at: owners[place] ?? word,
          label: "\(list.count) values, and \(count) elsewhere"))
    }
    if count > Self.most {
      diagnostics.append(
        Diagnostic(
          .error, "bad-start", "At most \(Self.most) solutions start in one cell", at: given.last?.range ?? word))
    }
    guard diagnostics.count == before else { return nil }
    states = (0..<count).map { number in
      all.indices.map { place in
        let list = lists[place] ?? []
        return list.count > 1 ? list[number].value : list.first?.value ?? 0
      }
    }
    units = given.compactMap { start in start.values.first?.unit.map { (start.unknown, start.order, $0) } }
    let several = given.filter { $0.values.count == count }
    let differing = several.filter { start in start.values.contains { $0.value != start.values[0].value } }
    let telling = differing.isEmpty ? several : differing
    labels =
      count == 1
      ? []
      : (0..<count).map { number in
        // What is the same in all of them tells nothing.
        telling.map { "\(equations.name($0.unknown, order: $0.order)) = \($0.values[number].text())" }
          .joined(separator: ", ")
      }
  }

  private static let most = 50

  /// What has to be known at the start, in the order of a state.
  private static func all(_ equations: EquationsOfMotion) -> [String] {
    equations.unknowns.indices.flatMap { unknown in
      (0..<equations.unknowns[unknown].order).map { equations.typedName(unknown, order: $0) }
    }
  }
}

extension Diagnostic {
  fileprivate static func missingStarts(
    _ equations: EquationsOfMotion, missing: [String], at range: SourceRange
  ) -> Diagnostic {
    let names = missing.map { "`\($0)`" }.joined(separator: ", ")
    let example = missing.first ?? "x"
    return Diagnostic(
      .error, "missing-start", "A solution needs a value of \(names) at the start", at: range,
      help:
        "write a line such as `\(example)(0) = 1`, with units where \(missing.count == 1 ? "it has" : "they have") some"
    )
  }
}
