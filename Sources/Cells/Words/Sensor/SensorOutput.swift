import Diagnostics
import Formulas
import Markup
import Measurements
import NumericalMethods
import Plots

/// A `sensor` cell on the page: its buttons, a picture that moves, numbers and a graph.
extension SensorCell {
  private var parts: [Show] {
    show.filter { part in
      switch part {
      case .numbers, .graph: reads != .vibration
      case .picture: SensorPicture.exists(of: reads)
      }
    }
  }

  mutating func output(on page: CellPage, into diagnostics: inout [Diagnostic]) -> [CellOutput.Part] {
    workOut(in: page.scope.definitions)
    diagnostics += self.diagnostics
    guard !diagnostics.contains(where: { $0.severity.isFailure }), !page.attributes.isHidden else { return [] }
    var found: [CellOutput.Part] = [.html(SensorControls(of: self, on: page).html)]
    let show = parts
    if show.contains(.picture) {
      let picture = SensorPicture(reads, stage, values: lastValues).markup(id: page.id + "-picture")
      found.append(.picture(CellFigure(id: page.id + "-picture", markup: picture)))
    }
    var html = HTMLWriter()
    if show.contains(.numbers) {
      html.raw("<div class=\"table\" tabindex=\"0\">")
      html.open("table", ("id", page.id + "-rows"), ("class", "readings"))
      html.write(numbers)
      html.raw("</table></div>\n")
    }
    if let words = data.readingWords {
      html.element("p", ("class", "source"), ("id", page.id + "-source"), text: words)
    }
    if !html.bytes.isEmpty { found.append(.html(html)) }
    if show.contains(.graph) {
      let drawing = graph(on: page).draw(idPrefix: page.id)
      found.append(
        .figures([CellFigure(id: page.id, markup: drawing.markup, evaluations: drawing.evaluations)]))
    }
    if receives(page) {
      var box = HTMLWriter()
      box.receiver(of: page)
      found.append(.html(box))
    }
    return found
  }

  mutating func begin(on page: CellPage, into diagnostics: inout [Diagnostic]) -> LiveBeginning {
    workOut(in: page.scope.definitions)
    diagnostics += self.diagnostics
    guard !diagnostics.contains(where: { $0.severity.isFailure }), !page.attributes.isHidden else {
      return LiveBeginning()
    }
    var beginning = LiveBeginning()
    let show = parts
    if show.contains(.picture) { beginning.parts.append(.picture) }
    if show.contains(.numbers) { beginning.parts.append(.rows("-rows")) }
    if show.contains(.graph) { beginning.parts.append(.figure(id: page.id, graph(on: page))) }
    return beginning
  }

  mutating func renew(on page: CellPage, into diagnostics: inout [Diagnostic]) -> Bool {
    workOut(in: page.scope.definitions)
    diagnostics += self.diagnostics
    return true
  }

  func figure(_ number: Int, on page: CellPage) -> Figure? { graph(on: page) }

  func rows(on page: CellPage, into diagnostics: inout [Diagnostic]) -> CellRows? { .markup(numbers) }

  func picture(on page: CellPage) -> Markup? {
    SensorPicture(reads, stage, values: lastValues).markup(id: page.id + "-picture")
  }

  // MARK: What was read

  private func column(_ name: String) -> Column? { data.worked?.columns.first { $0.name == name } }

  /// Whether what is shown was read here, and not recorded by somebody else.
  private var isOwn: Bool { stage.hasRead }

  /// In which the values of a channel are shown: those of the file, or from the first reading on those of the sensor.
  private func unit(of channel: SensorKind.Channel) -> String { column(channel.name)?.unit?.symbol ?? "" }

  /// Times in s, and for each channel values in its unit.
  private var series: (times: [Double], values: [[Double]]) {
    if isOwn { return (stage.times, stage.readings) }
    guard let times = column("t")?.values else { return ([], []) }
    return (
      times,
      reads.channels.map { channel in
        guard let column = column(channel.name) else { return times.map { _ in .nan } }
        let unit = column.unit ?? .coherent(column.dimension)
        return column.values.map { unit.value(ofSI: $0) }
      }
    )
  }

  private var lastValues: [Double] { series.values.map { $0.last { $0.isFinite } ?? .nan } }

  // MARK: Numbers

  /// The last, the least and the greatest of each channel, and of the magnitude behind those of a vector.
  private var extremes: [(now: Double, least: Double, greatest: Double)] {
    if isOwn, !stage.least.isEmpty {
      let now = reads.withMagnitude(lastValues)
      return now.indices.map { (now[$0], stage.least[$0], stage.greatest[$0]) }
    }
    let values = series.values
    let rows = (values.first ?? []).indices.map { row in reads.withMagnitude(values.map { $0[row] }) }
    let count = reads.withMagnitude(reads.channels.map { _ in 0 }).count
    return (0..<count).map { place in
      let known = rows.map { $0[place] }.filter { $0.isFinite }
      return (known.last ?? .nan, known.min() ?? .nan, known.max() ?? .nan)
    }
  }

  private var numbers: Markup {
    var rows: [[String]] = [[], [], [], []]
    func add(_ name: String, _ unit: String, _ numbers: [Double]) {
      rows[0].append(unit.isEmpty ? name : "\(name) (\(unit))")
      for (column, number) in zip(1...3, numbers) { rows[column].append(text(number)) }
    }
    for (place, found) in extremes.enumerated() {
      let numbers = [found.now, found.least, found.greatest]
      guard place == reads.channels.count else {
        add(reads.channels[place].name, unit(of: reads.channels[place]), numbers)
        continue
      }
      let unit = unit(of: reads.channels[0])
      add("magnitude", unit, numbers)
      if unit == "m/s²" { add("of g", "", numbers.map { $0 / 9.80665 }) }
    }
    if reads == .field || reads == .orientation { addHeadings(&rows) }
    var markup = Markup()
    markup.newLine()
    markup.begin("thead")
    markup.begin("tr")
    for (number, title) in [reads.title, "now", "least", "greatest"].enumerated() {
      markup.element("th", [("scope", "col"), ("class", number == 0 ? "" : "right")], content: title)
    }
    markup.end()
    markup.end()
    markup.begin("tbody")
    for row in rows[0].indices {
      markup.begin("tr")
      markup.element("th", [("scope", "row")], content: rows[0][row])
      for column in 1...3 { markup.element("td", [("class", "right")], content: rows[column][row]) }
      markup.end()
    }
    markup.end()
    markup.newLine()
    return markup
  }

  private func addHeadings(_ rows: inout [[String]]) {
    let found = isOwn ? stage.heading : reads == .orientation ? lastValues.first : nil
    let heading = found.flatMap { $0.isFinite ? $0 : nil }
    func words(_ degrees: Double?) -> String {
      guard let degrees, degrees.isFinite else { return "—" }
      return "\(DecimalText.fixed(degrees, decimals: 0))° \(CompassHeading.point(of: degrees))"
    }
    let isBiased = reads == .field && stage.center == nil
    rows[0].append(isBiased ? "magnetic heading, not corrected" : "magnetic heading")
    rows[1].append(words(heading))
    rows[0].append("true heading")
    rows[1].append(
      words(stage.declination.flatMap { east in heading.map { SensorPicture.turned($0 + east) } }))
    for column in 2...3 { rows[column] += ["", ""] }
  }

  private func text(_ value: Double) -> String {
    guard value.isFinite else { return "—" }
    // As many decimals at all times: a number that changes sixty times a second must not change its length.
    let isCoarse = reads == .orientation || reads == .field || reads == .sound || reads == .rotation && isOwn
    let decimals = isCoarse ? 1 : 3
    let digits = DecimalText.fixed(value, decimals: decimals)
    return digits.hasPrefix("-") ? "\u{2212}" + digits.dropFirst() : digits
  }

  // MARK: The graph

  private func graph(on page: CellPage) -> Figure {
    var figure = Figure()
    let (times, values) = series
    let isLive = stage.isRunning
    let window = duration("window", 10)
    let end = times.last ?? 0
    // From behind, where a long recording has its window.
    let first = isLive ? (times.lastIndex { $0 < end - window } ?? -1) + 1 : 0
    let channels = reads.channels
    let unit = column(channels.first?.name ?? "")?.unit ?? .one
    let list = zip(channels, values).enumerated().map { number, pair in
      PlotSeries(
        x: Array(times[first...]), y: pair.1[first...].map { unit.siValue($0) },
        marker: reads == .stopwatch ? .disc : .none, isJoined: true, color: number + 1,
        name: "\(pair.0.name) against t", label: channels.count > 1 ? PlotText(formula: pair.0.name) : nil)
    }
    figure.marks = times.isEmpty ? [] : list.map { .points($0) }
    figure.x = Axis(title: PlotText(formula: "t"), unit: "s")
    figure.y = Axis(
      title: channels.count > 1 ? PlotText() : PlotText(formula: channels.first?.name ?? ""),
      // A level is a plain number, whose axis says what it counts.
      unit: reads == .sound ? "dB" : unit.symbol, unitScale: unit.siValue(1))
    if isLive || times.count < 2 {
      figure.x.range = Span(max(0, end - window), max(window, end))
      var greatest = 0.0
      for list in values {
        for value in list[first...] where value.isFinite { greatest = max(greatest, value.magnitude) }
      }
      figure.y.range = range(greatest, isEmpty: times.count < 2).map { unit.siValue($0) }
    }
    figure.title = PlotText(reads.title)
    figure.height = 280
    figure.evaluationLimit = page.limits.samples
    figure.alternative = page.alternative ?? ""
    figure.legend = .always
    return figure
  }

  /// What the live graph shows from below to above.
  private func range(_ greatest: Double, isEmpty: Bool) -> Span {
    switch reads {
    case _ where isEmpty: return Span(reads.usual.lowerBound, reads.usual.upperBound)
    case .orientation, .pressure, .sound: return Span(reads.usual.lowerBound, reads.usual.upperBound)
    case .stopwatch: return Span(0, stage.height(for: greatest))
    default:
      let height = stage.height(for: greatest)
      return Span(-height, height)
    }
  }
}

extension Span {
  fileprivate func map(_ change: (Double) -> Double) -> Span { Span(change(lower), change(upper)) }
}
