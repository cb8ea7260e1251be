import Diagnostics
import Formulas
import NumericalMethods
import Plots

/// What stands on the page of a solution beside its graphs: the equations, and what is known of the numbers.
struct OdeWords {
  private let motion: OdeMotion
  private let cell: OdeCell

  init(_ motion: OdeMotion, cell: OdeCell) {
    self.motion = motion
    self.cell = cell
  }

  /// The equations, and the values at the start in a line.
  var equations: HTMLWriter {
    let equations = cell.formulas.equations
    var html = HTMLWriter()
    html.raw("<div class=\"equations\">\n")
    for equation in equations.equations {
      html.mathBox(
        MathElement.inline(
          equation.left.mathML(.fragment) + MathElement.sign("=") + equation.right.mathML(.fragment)))
      html.raw("\n")
    }
    html.raw("<p class=\"starts\">")
    for (number, value) in equations.initialValues.enumerated() {
      let name = FormulaNode(.name(equations.unknowns[value.unknown].name), value.range)
      let list = value.values.map { $0.mathML(.fragment) }.joined(separator: "<mo separator=\"true\">,</mo>")
      guard case .name(let unknown) = name.kind else { continue }
      let left = FormulaNode(.call(unknown, derivatives: value.order, arguments: [value.instant]), value.range)
      // A line does not break before its comma.
      html.raw(number == 0 ? "<span>" : " <span>")
      html.trusted(MathElement.inline(left.mathML(.fragment) + MathElement.sign("=") + list))
      html.raw(number + 1 < equations.initialValues.count ? ",</span>" : "</span>")
    }
    html.raw("</p>\n</div>\n")
    return html
  }

  /// What was found on the way.
  var solution: HTMLWriter {
    var html = HTMLWriter()
    Self.write(ends, into: &html)
    writeEvents(into: &html)
    return html
  }

  /// The error, the method, what stays.
  var certainty: HTMLWriter {
    var html = HTMLWriter()
    Self.write([accuracy + " " + work] + drifts, into: &html)
    return html
  }

  private static func write(_ lines: [String], into html: inout HTMLWriter) {
    for line in lines {
      html.raw("<p>")
      write(line, into: &html)
      html.raw("</p>")
    }
  }

  /// A sentence in which names with an index stand as in formulas.
  private static func write(_ sentence: String, into html: inout HTMLWriter) {
    for (place, word) in sentence.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if place > 0 { html.raw(" ") }
      guard word.utf8.contains(UInt8(ascii: "_")) else {
        html.text(String(word))
        continue
      }
      let end = word.unicodeScalars.lastIndex { !",.;".unicodeScalars.contains($0) }.map {
        word.unicodeScalars.index(after: $0)
      }
      html.trusted(FormulaNode(.name(String(word[..<(end ?? word.endIndex)])), SourceRange(0, 0)).mathML())
      html.text(String(word[(end ?? word.endIndex)...]))
    }
  }

  // MARK: Errors

  private var accuracy: String {
    let horizon = OdeHorizon(motion)
    func instants(_ span: Span) -> String {
      let (from, to) = (motion.text(ofInstant: span.lower, digits: 4), motion.text(ofInstant: span.upper, digits: 4))
      return span.lower == motion.solutions.first?.startTime
        ? "up to \(to)" : "from \(from) to \(motion.text(ofInstant: span.upper, digits: 4))"
    }
    guard let span = horizon.span else { return "Nothing is predicted." }
    let errors = horizon.errors.enumerated().compactMap { component, error -> String? in
      // What rests where it is has no error to speak of.
      guard error >= .leastNormalMagnitude, let member = motion.member(ofComponent: component) else { return nil }
      return "\(Self.bound(error, member)) of \(member.name)"
    }
    let found = errors.isEmpty ? "No errors are found" : "Errors below \(errors.joined(separator: ", "))"
    let words = "\(found) \(instants(span))"
    if horizon.endsAtPole { return words + "; closer to the end fewer digits are right, and finally none." }
    return horizon.isWhole
      ? words + "."
      : words + "; from there on an error may exceed a hundredth of the greatest value, and nothing is predicted."
  }

  /// An error rounded up to one digit, with its unit.
  private static func bound(_ error: Double, _ member: OdeMotion.Member) -> String {
    let unit = Unit.coherent(member.dimension)
    let text = Quantity(si: KnownDigits.roundedUp(error), member.dimension, shownIn: member.unit ?? unit)
      .text(digits: 1)
    return text
  }

  private var work: String {
    var methods: [String] = []
    for part in motion.solutions.flatMap({ $0.parts }) {
      let name = part.method == .dop853 ? "DOP853" : "Radau IIA"
      if !methods.contains(name) { methods.append(name) }
    }
    let count = String(motion.evaluations)
    return count + " evaluations; " + methods.joined(separator: " and ")
  }

  /// Where solutions end before their time.
  private var ends: [String] {
    motion.solutions.enumerated().flatMap { number, solution in
      [solution.lowerOutcome, solution.upperOutcome].compactMap { outcome -> String? in
        let of = motion.starts.isEmpty ? "" : " for \(motion.starts[number])"
        switch outcome {
        case .complete: return nil
        case .stopped(let event, let time):
          guard motion.events.indices.contains(event) else { return nil }
          let name = motion.events[event].name
          return "It stops\(name == "stop" ? "" : " by \(name)") at \(motion.text(ofInstant: time))\(of)."
        case .singular(let time, let component):
          return
            "It ends at \(motion.text(ofInstant: time))\(of), where \(motion.member(ofComponent: component)?.name ?? "it") changes without bound."
        case .withoutValue(let time, _), .tooManyEvaluations(let time), .stepTooSmall(let time),
          .chattering(let time):
          return "It is known up to \(motion.text(ofInstant: time))\(of)."
        }
      }
    }
  }

  // MARK: What stays

  /// By how much conserved quantities change.
  private var drifts: [String] {
    motion.conserved.map { quantity in
      let found = motion.drift(of: quantity, in: motion.solutions)
      let unit = quantity.unit?.dimension == quantity.dimension ? quantity.unit : nil
      let greatest = KnownDigits.roundedUp(found.greatest)
      let drift = Quantity(si: greatest, quantity.dimension, shownIn: unit).text(digits: 1)
      // Of what its terms cancel to, nothing but rounding may be left.
      let (size, whole) = found.cancels ? (found.terms, "the size of its terms") : (found.size, "its value")
      let share =
        size > 0 ? ", \(DisplayedNumber(KnownDigits.roundedUp(found.greatest / size), digits: 1).text) of \(whole)" : ""
      return found.greatest == 0
        ? "\(quantity.name) does not change." : "\(quantity.name) changes by no more than \(drift)\(share)."
    }
  }

  // MARK: Events

  private static let mostEvents = 50

  private func writeEvents(into html: inout HTMLWriter) {
    let found = motion.solutions.enumerated().flatMap { number, solution in
      solution.events.map { (start: number, event: $0) }
    }
    guard !found.isEmpty else {
      if !motion.events.isEmpty { html.element("p", text: "None of the events happens.") }
      return
    }
    html.raw("<details class=\"events\"><summary>")
    html.text(found.count == 1 ? "One event" : "\(found.count) events")
    html.raw("</summary>\n<div class=\"table\" tabindex=\"0\"><table><thead><tr><th scope=\"col\">Event</th>")
    if !motion.starts.isEmpty { html.raw("<th scope=\"col\">Start</th>") }
    html.raw("<th scope=\"col\" class=\"right\">")
    html.trusted(FormulaNode(.name(motion.variable.name), SourceRange(0, 0)).mathML())
    html.raw("</th>")
    for number in 0..<motion.unknowns.reduce(0, { $0 + $1.count - 1 }) {
      guard let member = motion.member(ofComponent: number) else { continue }
      html.raw("<th scope=\"col\" class=\"right\">")
      html.trusted(FormulaNode(.name(member.name), SourceRange(0, 0)).mathML())
      html.raw("</th>")
    }
    html.raw("</tr></thead>\n<tbody>\n")
    let sizes = motion.solutions.map {
      OdeHorizon.sizes(of: $0, $0.range.lowerBound, $0.range.upperBound)
    }
    var counts: [Int: Int] = [:]
    for (start, event) in found.prefix(Self.mostEvents) {
      guard motion.events.indices.contains(event.index) else { continue }
      let name = motion.events[event.index].name
      let key = start * 1_000 + (motion.events.firstIndex { $0.name == name } ?? event.index)
      counts[key, default: 0] += 1
      html.raw("<tr><td>")
      html.text("\(name) \(counts[key] ?? 1)")
      html.raw("</td>")
      if !motion.starts.isEmpty { html.element("td", text: motion.starts[start]) }
      let (duration, variable) = (motion.variable.span.length, motion.variable)
      cell(event.time, event.timeError, of: duration, variable.dimension, variable.unit, &html)
      for (component, value) in event.state.enumerated() {
        guard let member = motion.member(ofComponent: component) else { continue }
        cell(
          value, motion.solutions[start].error(of: component, at: event.time), of: sizes[start][component],
          member.dimension, member.unit, &html)
      }
      html.raw("</tr>\n")
    }
    html.raw("</tbody></table></div>\n")
    if found.count > Self.mostEvents {
      html.element("p", text: "and \(String(found.count - Self.mostEvents)) more")
    }
    html.raw("</details>\n")
    for (number, solution) in motion.solutions.enumerated() {
      var names: [String] = []
      for event in motion.events
      where !names.contains(event.name) && motion.doubt(ofEvent: event.name, in: solution) > 0 {
        names.append(event.name)
      }
      if names.isEmpty { continue }
      let of = motion.starts.isEmpty ? "" : " for \(motion.starts[number])"
      html.element(
        "p",
        text:
          "How often \(names.joined(separator: ", ")) happens\(of) is not certain: the solution comes closer to it than its errors can resolve."
      )
    }
  }

  /// A number with the digits that are known, at most six; a dash where nothing is predicted.
  ///
  /// - Parameter size: the greatest of its kind.
  private func cell(
    _ value: Double, _ error: Double, of size: Double, _ dimension: Dimension, _ unit: Unit?, _ html: inout HTMLWriter
  ) {
    let digits = KnownDigits.count(of: value, error: error)
    if digits == 0, error > OdeHorizon.share * size {
      html.element("td", ("class", "right"), text: "–")
      return
    }
    let quantity = Quantity(si: value, dimension, shownIn: unit)
    // What is zero but for its error is zero.
    let text = value.magnitude <= error ? "0" : quantity.text(digits: min(max(digits, 1), 6))
    html.element("td", ("class", "right"), text: text)
  }
}
