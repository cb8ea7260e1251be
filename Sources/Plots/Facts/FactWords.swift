/// Puts facts into words, kind by kind: one wording for tables and for descriptions.
package struct FactWords {
  package struct Row: Equatable, Sendable {
    /// `zeros`, `maximum`.
    package var kind: String
    package var words: String
    /// Whether the words begin with a place.
    package var isPlace: Bool

    package init(_ kind: String, _ words: String, isPlace: Bool = false) {
      self.kind = kind
      self.words = words
      self.isPlace = isPlace
    }
  }

  /// How many of a kind are named.
  let limit: Int
  let separator: String
  let isSideways: Bool
  let marksEstimates: Bool
  /// Writes a parameter, and a value.
  let along: (Double) -> String
  let across: (Double) -> String
  /// Writes an area to so many significant digits.
  let area: ((Double, Int) -> String)?

  package init(
    limit: Int, separator: String, isSideways: Bool, marksEstimates: Bool = true, along: @escaping (Double) -> String,
    across: @escaping (Double) -> String, area: ((Double, Int) -> String)? = nil
  ) {
    self.limit = limit
    self.separator = separator
    self.isSideways = isSideways
    self.marksEstimates = marksEstimates
    self.along = along
    self.across = across
    self.area = area
  }

  package func rows(of facts: CurveFacts) -> [Row] {
    var rows: [Row] = []
    add("zero", "zeros", facts.zeros, isPlace: true, &rows) { along($0.parameter) }
    let stretches = facts.zeroStretches.prefix(limit).map { along($0.lower) + " to " + along($0.upper) }
    if !stretches.isEmpty {
      let rest = facts.zeroStretches.count - stretches.count
      let words = stretches.joined(separator: separator) + (rest > 0 ? " and \(rest) more" : "")
      rows.append(Row("zero throughout", words))
    }
    let extremum = { (fact: CurveFacts.Extremum) in
      let place = along(fact.parameter)
      return across(fact.value) + (fact.end.map { " from " + place + " to " + along($0) } ?? " at " + place)
    }
    add("maximum", "maxima", facts.extrema.keeping { $0.isMaximum }, isPlace: false, &rows, extremum)
    add("minimum", "minima", facts.extrema.keeping { !$0.isMaximum }, isPlace: false, &rows, extremum)
    add("pole", "poles", facts.poles, isPlace: true, &rows) { along($0.parameter) + sides($0) }
    add("jump", "jumps", facts.jumps, isPlace: true, &rows) {
      along($0.parameter) + " (from " + across($0.valueBelow) + " to " + across($0.valueAbove) + ")"
    }
    add("hole", "holes", facts.holes, isPlace: true, &rows) {
      along($0.parameter) + " (limit " + across($0.limit) + ($0.value.map { ", value " + across($0) } ?? "") + ")"
    }
    if let coordinate = facts.ofX { add("x", otherAxis: "y", coordinate, &rows) }
    if let coordinate = facts.ofY { add("y", otherAxis: "x", coordinate, &rows) }
    if let period = facts.period {
      rows.append(Row("period", along(period.length) + (period.isProven || !marksEstimates ? "" : " (estimated)")))
    }
    if let fact = facts.area, let area { rows.append(Row("area", words(of: fact, area))) }
    if !facts.undecided.isEmpty {
      let spans = facts.undecided.map { span in
        let (lower, upper) = (along(span.lower), along(span.upper))
        return lower == upper ? "near " + lower : "from " + lower + " to " + upper
      }
      rows.append(Row("undecided", spans.joined(separator: separator)))
    }
    return rows
  }

  private func add<Fact: PlacedFact>(
    _ one: String, _ many: String, _ list: FactList<Fact>, isPlace: Bool, _ rows: inout [Row],
    _ write: (Fact) -> String
  ) {
    if list.isEmpty { return }
    let words = list.words(limit: limit, separator: separator, marksEstimates: marksEstimates, write)
    rows.append(Row(list.count == 1 ? one : many, words, isPlace: isPlace))
  }

  private func add(_ name: String, otherAxis: String, _ facts: CoordinateFacts, _ rows: inout [Row]) {
    let point = { (place: CoordinateFacts.Place) in "(" + along(place.x) + ", " + across(place.y) + ")" }
    add("maximum of " + name, "maxima of " + name, facts.maxima, isPlace: true, &rows, point)
    add("minimum of " + name, "minima of " + name, facts.minima, isPlace: true, &rows, point)
    add("on the \(otherAxis) axis", "on the \(otherAxis) axis", facts.zeros, isPlace: true, &rows, point)
  }

  private func words(of fact: CurveFacts.Area, _ write: (Double, Int) -> String) -> String {
    switch fact {
    case .pole: return "none: there is a pole in view"
    case .gap: return "none: the curve has gaps in view"
    case .value(let value, let error):
      if value == 0 && error <= 0 { return write(0, 1) }
      if error * 2000 <= value.magnitude { return write(value, 4) }
      // Fewer digits than usual: then the error is a fact, too.
      if error * 20 <= value.magnitude { return write(value, 4) + " ± " + write(error * 1.05, 1) }
      return "less than " + write((value.magnitude + error) * 1.05, 1) + " in size"
    }
  }

  private func sides(_ pole: CurveFacts.Pole) -> String {
    func bound(_ isUpwards: Bool) -> String { isUpwards ? "+∞" : "\u{2212}∞" }
    switch (pole.isUpwardsBelow, pole.isUpwardsAbove) {
    case (let below?, let above?) where below == above: return " (" + bound(below) + " on both sides)"
    case (let below?, let above?): return " (from " + bound(below) + " to " + bound(above) + ")"
    case (let below?, nil): return " (" + bound(below) + (isSideways ? " from below)" : " from the left)")
    case (nil, let above?): return " (" + bound(above) + (isSideways ? " from above)" : " from the right)")
    case (nil, nil): return ""
    }
  }
}
