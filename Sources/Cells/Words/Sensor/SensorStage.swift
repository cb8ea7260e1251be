import Measurements

/// What a sensor has read so far, in the units of its channels, and what is known beside.
///
/// It belongs to one cell of a living page.
final class SensorStage {
  /// More readings are not kept.
  static let most = 100_000
  let kind: SensorKind
  private(set) var isRunning = false
  /// In s since the first reading; pauses are left out.
  private(set) var times: [Double] = []
  private(set) var readings: [[Double]]
  /// Of each channel, and of the magnitude behind those of a vector; kept, since a frame has no time to look through all
  /// that was read.
  private(set) var least: [Double] = []
  private(set) var greatest: [Double] = []
  /// The last ones, also those that no column has: angles of the device.
  private(set) var last: [Double] = []
  /// The page's clock at the last reading, in s; nil when that was before a pause.
  private var clock: Double?
  private(set) var pose = SensorPose()
  private var up: (x: Double, y: Double, z: Double)?
  /// The device's own field.
  private var bias = MagneticBias()
  private(set) var isTurning = false
  /// Why the last turn tells nothing.
  private(set) var turnProblem: String?
  /// The centre that was found by turning, in µT.
  private(set) var center: (x: Double, y: Double, z: Double)?
  /// East is positive, in degrees.
  var declination: Double?
  /// Half of the height of the live graph, in the unit of the channels.
  private var height = 0.0

  init(_ kind: SensorKind) {
    self.kind = kind
    readings = kind.channels.map { _ in [] }
  }

  var isEmpty: Bool { times.isEmpty }
  /// Whether anything was read; the first press on a stopwatch has no time yet.
  var hasRead: Bool { !last.isEmpty || !times.isEmpty }
  var table: DataTable { kind.table(times: times, readings: readings) }
  var duration: Double { times.last ?? 0 }

  func start() {
    isRunning = true
    clock = nil
    turnProblem = nil
  }

  func stop() {
    isRunning = false
    clock = nil
    endTurn()
  }

  func clear() {
    times = []
    readings = kind.channels.map { _ in [] }
    last = []
    (least, greatest) = ([], [])
    clock = nil
    turnProblem = nil
    pose = SensorPose()
    height = 0
  }

  /// - Parameter limit: the longest time of a recording, in s.
  func add(at time: Double, _ values: [Double], limit: Double) {
    guard isRunning, time.isFinite, times.count < SensorStage.most, duration < limit else { return stop() }
    let step = clock.map { min(max(time - $0, 0), 3600) }
    clock = time
    let channels = kind.channels.count
    guard values.count >= channels, values.prefix(channels).contains(where: { $0.isFinite }) else { return }
    // After a pause the time goes on from where it was.
    let next = times.last.map { $0 + (step ?? 0) } ?? 0
    last = values
    if kind == .stopwatch {
      // The first press begins the first time.
      if let step { append(duration + step, [step]) } else if times.isEmpty { last = [0] }
      return
    }
    if kind == .rotation { pose.turn(by: values, for: step ?? 0) }
    if kind == .orientation {
      pose = SensorPose(alpha: values[0], beta: values[1], gamma: values[2])
      append(next, [pose.heading ?? .nan, values[1], values[2]])
      return
    }
    if isTurning, values.count >= 3 { bias.add(values[0], values[1], values[2]) }
    append(next, values.prefix(channels).map { $0 * kind.unitOfBrowsers })
  }

  private func append(_ time: Double, _ values: [Double]) {
    times.append(time)
    for place in readings.indices { readings[place].append(values[place]) }
    let row = kind.withMagnitude(values)
    if least.isEmpty { (least, greatest) = (row, row) }
    for (place, value) in row.enumerated() where value.isFinite {
      least[place] = least[place].isFinite ? min(least[place], value) : value
      greatest[place] = greatest[place].isFinite ? max(greatest[place], value) : value
    }
  }

  func hold(up x: Double, _ y: Double, _ z: Double) { up = (x, y, z) }

  // MARK: Headings

  func setTurning(_ turns: Bool) {
    if turns {
      bias = MagneticBias()
      turnProblem = nil
      isTurning = true
    } else {
      endTurn()
    }
  }

  private func endTurn() {
    guard isTurning else { return }
    isTurning = false
    guard let found = bias.solution, bias.coverage >= SensorStage.wholeTurn else {
      turnProblem = "The turn has shown too few directions, or there is iron nearby: headings are as they were."
      return
    }
    turnProblem = nil
    center = (found.x, found.y, found.z)
  }

  /// The part of all directions from which the device's own field is known well.
  static let wholeTurn = 0.6

  /// How much of all directions was seen while the device was turned, of 1.
  var coverage: Double { bias.coverage }

  /// Of the device's top edge to magnetic north, clockwise, in degrees; nil where nothing tells it.
  var heading: Double? {
    switch kind {
    case .orientation: return last.isEmpty ? readings[0].last : pose.heading
    case .field:
      guard let x = readings[0].last, let y = readings[1].last, let z = readings[2].last else { return nil }
      let own = center ?? (0, 0, 0)
      return CompassHeading.degrees(field: (x - own.x, y - own.y, z - own.z), gravity: up ?? (0, 0, 9.81))
    default: return nil
    }
  }

  // MARK: The live graph

  /// Half of its height by a step of 1, 2 or 5, which stays while what is seen fills a fifth of it.
  func height(for greatest: Double) -> Double {
    guard greatest > 0, greatest < 1e12 else { return height > 0 ? height : 1 }
    var step = 1e-6
    while step * 5 < greatest * 1.05, step < 1e13 { step *= 10 }
    let needed = [1.0, 2, 5].map { $0 * step }.first { $0 >= greatest * 1.05 } ?? step * 5
    if needed > height || needed < height / 5 { height = needed }
    return height
  }
}
