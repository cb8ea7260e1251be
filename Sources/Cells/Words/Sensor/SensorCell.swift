import Diagnostics
import Formulas
import Measurements
import NumericalMethods
import Plots

/// A `sensor` cell: what a phone measures, read live in the reader's browser, as columns that other cells use. Until
/// then, and on paper, it shows the recording that its author gave, or none.
///
/// It is a `data` cell whose rows come later; what that reads and lends, it reads and lends.
struct SensorCell: CellHandling {
  static var word: CellWord { .sensor }
  static var lines: CellLines { .rows }
  static var kind: CellKind { .figure }
  static var keys: KeyTable? { table }
  private static let durations = ["time", "window", "delay"]

  let reads: SensorKind
  /// What of it stands on the page, where there is such a thing.
  let show: [Show]
  private(set) var data: DataCell
  /// What it has read in a reader's browser.
  let stage: SensorStage
  private var formulas: [(key: String, formula: ReadFormula)] = []
  /// In s; nil until the names have values.
  private var known: [(key: String, value: Double)]?
  private var problems: [Diagnostic] = []

  init(parsing body: SourceFragment, at word: SourceRange, into found: inout [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let lines = DataLines(of: body, keys: SensorCell.table.names)
    let keyed = KeyedBody(lines: lines.keyed, word: .sensor, keys: SensorCell.table, into: &diagnostics)
    reads = keyed.choice(SensorCell.read, into: &diagnostics)
    var looks: [Diagnostic] = []
    show = keyed.list(SensorCell.show, into: &looks)
    stage = SensorStage(reads)
    data = DataCell(
      lines: lines, keyed: keyed, sensor: reads.awaited, show: show.isEmpty ? .hidden : nil, at: word,
      into: diagnostics,
      looks: looks)
  }

  #if !hasFeature(Embedded)
    var measurements: MeasuredFile? { data.measurements }
  #endif

  mutating func open(_ files: [DataFile]) { data.open(files) }

  mutating func read(with reader: FormulaReader) {
    data.read(with: reader)
    formulas = SensorCell.durations.compactMap { key in
      data.body.entry(key).map { (key, reader.formula($0.value)) }
    }
  }

  var needs: [NameReference] { data.needs + formulas.flatMap { $0.formula.references } }

  // MARK: Names

  static var isLender: Bool { true }

  func declareMembers(of name: String, in names: inout NameKinds) { data.declareMembers(of: name, in: &names) }

  mutating func workOut(in definitions: Definitions) {
    data.workOut(in: definitions)
    guard known == nil else { return }
    var found: [Diagnostic] = []
    known = formulas.compactMap { key, formula in
      found += formula.diagnostics
      guard !formula.diagnostics.contains(where: { $0.severity.isFailure }),
        let value = definitions.evaluate(formula.node, expecting: .time, into: &found)
      else { return nil }
      guard value.value >= 0, value.value <= 86_400, key == "delay" || value.value > 0 else {
        found.append(
          Diagnostic(
            .error, "bad-value", "`\(key)` of a sensor must be a time of up to a day", at: formula.range,
            help: "as in `\(key): 30 s`"))
        return nil
      }
      return (key, value.value)
    }
    problems = found
  }

  mutating func forget(inHaste: Bool) {
    data.forget(inHaste: inHaste)
    known = nil
  }

  func lend(
    as name: String, at range: SourceRange, isCircular: Bool, to definitions: inout Definitions,
    into diagnostics: inout [Diagnostic]
  ) { data.lend(as: name, at: range, isCircular: isCircular, to: &definitions, into: &diagnostics) }

  var diagnostics: [Diagnostic] { data.diagnostics + (data.worked?.diagnostics ?? []) + data.looks + problems }

  /// A time that a key sets, in s.
  func duration(_ key: String, _ standard: Double) -> Double { known?.first { $0.key == key }?.value ?? standard }

  /// How long a recording is at most, in s. A stopwatch is no trouble to the device.
  private var limit: Double { duration("time", reads == .stopwatch ? 3600 : 60) }

  // MARK: What the reader gives

  var isAwaiting: Bool { data.worked?.columns.first?.values.isEmpty == true }

  var rowWords: String? { data.rowWords }

  func receives(_ page: CellPage) -> Bool { reads != .vibration && data.receives(page) }

  mutating func receive(_ file: ReceivedFile, needs: ReceptionNeeds) -> Reception {
    let reception = data.receive(file, needs: needs)
    // The graph is that of the file from now on.
    if case .taken = reception {
      stage.stop()
      stage.clear()
    }
    return reception
  }

  mutating func take(_ signal: SensorSignal, as name: String) -> SensorReply {
    var reply = SensorReply(isSeen: true)
    switch signal {
    case .start: stage.start()
    case .stop:
      stage.stop()
      // Where no reading came, what the author gave stays.
      if stage.hasRead { lend(&reply) }
      reply.said = statusWords
    case .discard:
      reply.isSeen = false
      stage.stop()
      stage.clear()
      reply.texts.append(("-source", Array((data.readingWords ?? "").utf8)))
    case .clear:
      if stage.hasRead {
        stage.clear()
        lend(&reply)
      }
    case .reading(let time, let values):
      let (count, ran, isFirst) = (stage.times.count, stage.isRunning, !stage.hasRead)
      stage.add(at: time, values, limit: limit)
      let isOwn = isFirst && stage.hasRead
      // Numbers that come often are seen in the next frame.
      if reads != .stopwatch, stage.isRunning || !ran { reply = SensorReply() }
      if isOwn {
        // From the first reading on the recording is the reader's.
        reply.texts.append(("-source", []))
        if data.file != nil { reply.states.append(("-receiver", "data-state", "taken")) }
      }
      if reads != .stopwatch, stage.isRunning || !ran { return reply }
      if stage.times.count != count || ran != stage.isRunning { lend(&reply) }
      if reads == .stopwatch || !stage.isRunning { reply.said = statusWords }
    case .gravity(let x, let y, let z):
      stage.hold(up: x, y, z)
      return SensorReply()
    case .frame: break
    case .lend: lend(&reply)
    case .turning(let turns): stage.setTurning(turns)
    case .place(let text, let year): reply.texts.append(("-declination", declination(text, year)))
    case .save:
      reply = SensorReply()
      reply.file = (name.isEmpty ? reads.rawValue : name, SensorCell.csv(stage.table))
      return reply
    case .failure(let reason):
      stage.stop()
      reply.said = reads.problem(reason)
      reply.texts.append(("-status", Array(reply.said.utf8)))
      reply.states.append(("-status", "class", "status refused"))
      reply.states.append(("-sensor", "data-runs", ""))
      return reply
    }
    reply.texts.append(("-status", Array(statusWords.utf8)))
    reply.states.append(("-status", "class", "status"))
    reply.states.append(("-sensor", "data-runs", stage.isRunning ? "1" : ""))
    return reply
  }

  private mutating func lend(_ reply: inout SensorReply) {
    _ = data.fill(with: stage.table, of: "")
    reply.isLent = true
  }

  private var statusWords: String {
    if stage.isTurning {
      let part = DecimalText.fixed(100 * stage.coverage, decimals: 0)
      return
        "Turn the device slowly about all of its axes, away from iron: \(part) % of all directions are seen, 60 % are enough."
    }
    if let problem = stage.turnProblem { return problem }
    if stage.isEmpty { return stage.isRunning ? "Waiting for the first reading …" : reads.invitation }
    let count = "\(DecimalText.grouped(stage.times.count)) reading\(stage.times.count == 1 ? "" : "s")"
    let seconds = DisplayedNumber(stage.duration, digits: 3).text
    if stage.times.count >= SensorStage.most { return "\(count) in \(seconds) s; no more are kept." }
    if !stage.isRunning, stage.duration >= limit { return "\(count) in \(seconds) s: the time is up." }
    let rate =
      stage.times.count > 10 && stage.duration > 0 && reads != .stopwatch
      ? ", \(DisplayedNumber(Double(stage.times.count - 1) / stage.duration, digits: 2).text) a second" : ""
    return "\(count) in \(seconds) s\(rate)"
  }

  private func declination(_ text: String, _ year: Double) -> [UInt8] {
    stage.declination = nil
    guard let place = GeographicPlace(text) else {
      return Array("A place is its latitude and its longitude, such as 52.5 N, 13.4 E.".utf8)
    }
    guard let field = GeomagneticField(latitude: place.latitude, longitude: place.longitude, year: year), field.isValid
    else {
      return Array(
        "The World Magnetic Model 2025 does not cover this place and day: it holds from 2025 to 2030, away from the poles."
          .utf8)
    }
    let (degrees, error) = (field.declination, field.declinationError)
    stage.declination = degrees
    let side = degrees < 0 ? "west" : "east"
    return Array(
      "A compass points \(DecimalText.fixed(degrees.magnitude, decimals: 1))° ± \(DecimalText.fixed(error, decimals: 1))° \(side) of true north there (World Magnetic Model 2025)."
        .utf8)
  }

  /// A table as a file that any `data` cell reads.
  private static func csv(_ table: DataTable) -> [UInt8] {
    var text: [UInt8] = []
    func row(_ fields: [String]) {
      for (place, field) in fields.enumerated() {
        if place > 0 { text.append(UInt8(ascii: ",")) }
        text += field.utf8
      }
      text.append(UInt8(ascii: "\n"))
    }
    row(table.columns.map { "\"\($0.title)\"" })
    for index in 0..<table.rowCount {
      row(table.columns.map { $0.values[index].isFinite ? DecimalText.shortest($0.values[index]) : "" })
    }
    return text
  }
}
