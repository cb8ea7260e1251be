import Diagnostics
import Measurements

/// What a `sensor` cell reads, and the columns that become of it.
enum SensorKind: String, CaseIterable {
  /// Without gravity, by the axes of the device: x to the right of its screen, y to its top, z out of it.
  case acceleration
  /// What a scale in the device would show: at rest 9.8 m/s² upwards.
  case total = "acceleration with gravity"
  case rotation, orientation, field, pressure, sound, stopwatch, vibration

  struct Channel {
    let name: String
    let unit: String
  }

  /// What it measures beside the time.
  var channels: [Channel] {
    switch self {
    case .acceleration, .total: ["x", "y", "z"].map { Channel(name: $0, unit: "m/s^2") }
    case .rotation: ["x", "y", "z"].map { Channel(name: $0, unit: "rad/s") }
    case .orientation: ["heading", "pitch", "roll"].map { Channel(name: $0, unit: "°") }
    case .field: ["x", "y", "z"].map { Channel(name: $0, unit: "µT") }
    case .pressure: [Channel(name: "p", unit: "hPa")]
    case .sound: [Channel(name: "level", unit: "")]
    case .stopwatch: [Channel(name: "T", unit: "s")]
    case .vibration: []
    }
  }

  /// In what browsers give values, in the unit of the channels: rates of rotation come in °/s (Device Orientation and
  /// Motion, W3C), and stand on pages as formulas and the recordings of apps have them.
  var unitOfBrowsers: Double { self == .rotation ? .pi / 180 : 1 }

  /// Whether x, y and z are those of a vector.
  var isVector: Bool {
    switch self {
    case .acceleration, .total, .rotation, .field: true
    default: false
    }
  }

  /// The values of a reading, and behind those of a vector its magnitude.
  func withMagnitude(_ values: [Double]) -> [Double] {
    guard isVector, values.count == 3 else { return values }
    return values + [values.reduce(0) { $0 + $1 * $1 }.squareRoot()]
  }

  /// What readings usually reach, in the unit of the channels: the height of a graph that has none yet.
  var usual: ClosedRange<Double> {
    switch self {
    case .acceleration: -10...10
    case .total: -20...20
    case .rotation: -4...4
    case .orientation: -180...360
    case .field: -50...50
    case .pressure: 950...1050
    case .sound: -80...0
    case .stopwatch: 0...2
    case .vibration: 0...1
    }
  }

  /// The words of other programs, in lower case.
  static let otherWords: [(word: String, value: SensorKind)] = [
    ("motion", .acceleration), ("accelerometer", .acceleration), ("linear acceleration", .acceleration),
    ("gravity", .total), ("total acceleration", .total), ("acceleration with g", .total), ("g-force", .total),
    ("gyroscope", .rotation), ("gyro", .rotation), ("rotation rate", .rotation), ("angular velocity", .rotation),
    ("heading", .orientation), ("compass", .orientation), ("attitude", .orientation), ("tilt", .orientation),
    ("magnetic field", .field), ("magnetometer", .field), ("magnetism", .field), ("barometer", .pressure),
    ("air pressure", .pressure), ("microphone", .sound), ("sound level", .sound), ("level", .sound),
    ("loudness", .sound), ("timer", .stopwatch), ("clock", .stopwatch), ("laps", .stopwatch), ("haptics", .vibration),
    ("haptic", .vibration), ("vibrate", .vibration),
  ]

  // MARK: Tables

  /// What its recordings will be.
  var awaited: AwaitedRows {
    AwaitedRows(
      channels: channels.map { $0.name }, empty: table(times: [], readings: channels.map { _ in [] }), named: named)
  }

  /// What was read, at times in s.
  func table(times: [Double], readings: [[Double]]) -> DataTable {
    var columns = [column("t", "s", times)]
    for (channel, values) in zip(channels, readings) { columns.append(column(channel.name, channel.unit, values)) }
    return DataTable(columns: columns, rowCount: times.count)
  }

  private func column(_ name: String, _ unit: String, _ values: [Double]) -> DataColumn {
    var column = DataColumn(
      name: name, unit: unit, title: unit.isEmpty ? name : "\(name) (\(unit))", range: SourceRange(0, 0))
    column.values = values
    return column
  }

  /// The file of an app, with its columns called as the cell calls them: `Acceleration x (m/s^2)` is x.
  func named(_ table: DataTable) -> DataTable {
    var table = table
    var taken: [Int] = []
    for channel in [Channel(name: "t", unit: "s")] + channels {
      guard let place = place(of: channel.name, in: table, besides: taken) else { continue }
      taken.append(place)
      // Out of the table and into it again: of fields set in their place the compiler for browsers keeps now these
      // checks of bounds, now those.
      var column = table.columns[place]
      if column.unit.isEmpty { column.unit = channel.unit }
      column.name = channel.name
      column.title = column.unit.isEmpty ? channel.name : "\(channel.name) (\(column.unit))"
      table.columns[place] = column
    }
    return table
  }

  private func place(of name: String, in table: DataTable, besides taken: [Int]) -> Int? {
    let free = table.columns.indices.filter { table.columns[$0].hasNumbers && !taken.contains($0) }
    if let same = free.first(where: { table.columns[$0].name == name }) { return same }
    let words = free.map { Letters.lowercased(Array(table.columns[$0].name.utf8)) }
    func first(_ fits: (ArraySlice<UInt8>) -> Bool) -> Int? {
      words.firstIndex { fits($0[...]) }.map { free[$0] }
    }
    switch name {
    case "t":
      return first { $0.elementsEqual("seconds_elapsed".utf8) } ?? first { $0.starts(with: "time".utf8) }
        ?? first { $0.elementsEqual("t".utf8) }
    case "x", "y", "z":
      let letter = Array(name.utf8)
      // `Acceleration x`, `gFx`, `ax`.
      return first { $0.suffix(2).elementsEqual([0x20] + letter) } ?? first { $0.count <= 3 && $0.last == letter[0] }
    case "p": return first { $0.starts(with: "pressure".utf8) }
    case "heading": return first { $0.elementsEqual("yaw".utf8) } ?? first { $0.starts(with: "direct".utf8) }
    case "level": return first { $0.starts(with: "sound".utf8) } ?? first { $0.starts(with: "amplitude".utf8) }
    default: return first { $0.elementsEqual(Letters.lowercased(Array(name.utf8))) }
    }
  }
}

/// Words for a reader about a sensor.
extension SensorKind {
  /// What a browser is asked for.
  var source: String {
    switch self {
    case .acceleration, .total, .rotation: "the motion sensors of this device"
    case .orientation: "the compass and the motion sensors of this device"
    case .field: "the magnetometer of this device"
    case .pressure: "the barometer of this device"
    case .sound: "the microphone of this device"
    case .stopwatch, .vibration: ""
    }
  }

  /// What is read, as a heading of its graph.
  var title: String {
    switch self {
    case .acceleration: "Acceleration"
    case .total: "Acceleration with gravity"
    case .rotation: "Rate of rotation"
    case .orientation: "Orientation"
    case .field: "Magnetic field"
    case .pressure: "Air pressure"
    case .sound: "Sound level"
    case .stopwatch: "Times"
    case .vibration: "Vibration"
    }
  }

  /// What is said beside the buttons before anything was read.
  var invitation: String {
    switch self {
    case .stopwatch: "Each press notes the time since the one before; the space bar does, too."
    case .vibration: "Where a device does not vibrate for a page, the blow is seen and heard."
    case .pressure: "No browser gives pages the air pressure yet: drop a file here that an app has recorded."
    case .sound:
      "Start asks the browser for \(source), and keeps nothing of its sound but the level. What is read stays on "
        + "this page."
    default: "Start asks the browser for \(source). What is read stays on this page."
    }
  }

  /// Why nothing is read, and how to go on.
  func problem(_ reason: SensorSignal.Failure) -> String {
    let file = "An app such as phyphox can record it; drop its file here."
    return switch reason {
    case .missing: "This browser gives pages no access to \(source). \(file)"
    case .refused:
      "The browser may not read \(source). Allow it in the settings of this page, beside its address, and press Start "
        + "again. Or: \(file)"
    case .insecure: "Browsers give \(source) to pages alone whose address begins with https. \(file)"
    case .silent:
      "No reading has come from \(source). Computers have no such sensor; a phone may have to allow it in its "
        + "settings. \(file)"
    }
  }
}
