import Diagnostics

/// What the files of an app mean beyond what stands in them.
extension Recording {
  mutating func addWhatAppsKnow() {
    for index in parts.indices {
      var part = parts[index]
      if isOfSensorLogger(part.table) {
        if origin == .plain { origin = .sensorLogger }
        addSensorLogger(&part)
      } else {
        addPhysicsToolbox(&part.table)
      }
      parts[index] = part
    }
  }

  // MARK: Sensor Logger

  /// Its tables have two times, by these names.
  private func isOfSensorLogger(_ table: DataTable) -> Bool {
    table.columns.contains { $0.name == "time" } && table.columns.contains { $0.name == "seconds_elapsed" }
  }

  /// Units and signs after the app's own reference of units and of what differs between phones.
  private func addSensorLogger(_ part: inout Part) {
    let isApple = fact("platform").map { Letters.lowercased(Array($0.utf8)) == Array("ios".utf8) }
    let isStandard = fact("standardisation").map { Letters.lowercased(Array($0.utf8)) == Array("true".utf8) } ?? false
    let kind = part.name
    let isRaw = kind == "AccelerometerUncalibrated"
    let isForce = isRaw || kind == "Accelerometer" || kind == "Gravity" || kind == "TotalAcceleration"
    var added = 0
    for index in part.table.columns.indices where part.table.columns[index].unit.isEmpty {
      let unit = Self.sensorLoggerUnit(kind, part.table.columns[index].name)
      // Without calibration an iPhone gives multiples of g, and it is not known of a phone that says nothing.
      if isRaw, unit == "m/s^2", isApple != false, !isStandard { continue }
      if unit.isEmpty { continue }
      part.table.columns[index].unit = unit
      added += 1
    }
    if added > 0 { part.table.doubts.append(DataDoubt(.unitsByApp(app: "Sensor Logger"))) }
    if isRaw, isApple != false, !isStandard {
      part.table.doubts.append(DataDoubt(.standardGravity(columns: "x, y and z")))
    }
    if kind == "Orientation", isApple == true, !isStandard {
      part.table.doubts.append(DataDoubt(.appleAngles(file: part.path)))
    }
    guard isForce, !isStandard else { return }
    switch isApple {
    case true?:
      for index in part.table.columns.indices where ["x", "y", "z"].contains(part.table.columns[index].name) {
        for row in part.table.columns[index].values.indices {
          // A zero stays a zero without a sign.
          part.table.columns[index].values[row] = 0 - part.table.columns[index].values[row]
        }
      }
      part.table.doubts.append(DataDoubt(.signsTurned(file: part.path)))
    case nil: part.table.doubts.append(DataDoubt(.unknownPlatform(file: part.path)))
    case false?: break
    }
  }

  private static func sensorLoggerUnit(_ kind: String, _ column: String) -> String {
    switch column {
    case "time": return "ns"
    case "seconds_elapsed": return "s"
    default: break
    }
    switch kind {
    case "Accelerometer", "Gravity", "TotalAcceleration", "AccelerometerUncalibrated":
      return ["x", "y", "z"].contains(column) ? "m/s^2" : ""
    case "Gyroscope", "GyroscopeUncalibrated": return ["x", "y", "z"].contains(column) ? "rad/s" : ""
    case "Magnetometer", "MagnetometerUncalibrated": return ["x", "y", "z"].contains(column) ? "µT" : ""
    case "Orientation": return ["pitch", "roll", "yaw"].contains(column) ? "rad" : ""
    case "Barometer": return column == "pressure" ? "hPa" : column == "relativeAltitude" ? "m" : ""
    case "Location":
      switch column {
      case "altitude", "altitudeAboveMeanSeaLevel", "horizontalAccuracy", "verticalAccuracy": return "m"
      case "speed", "speedAccuracy": return "m/s"
      case "latitude", "longitude", "bearing", "bearingAccuracy": return "°"
      default: return ""
      }
    default: return ""
    }
  }

  // MARK: Physics Toolbox

  /// Its columns have no units, and are known by their names.
  private mutating func addPhysicsToolbox(_ table: inout DataTable) {
    let names = table.columns.map { $0.name }
    let axes: [(names: [String], unit: String)] = [
      (["gFx", "gFy", "gFz"], ""), (["ax", "ay", "az"], "m/s^2"), (["wx", "wy", "wz"], "rad/s"),
      (["Bx", "By", "Bz"], "µT"),
    ]
    guard names.first == "time", let found = axes.first(where: { $0.names.allSatisfy { names.contains($0) } }) else {
      return
    }
    origin = .physicsToolbox
    var added = 0
    for index in table.columns.indices where table.columns[index].unit.isEmpty && table.columns[index].hasNumbers {
      let name = table.columns[index].name
      let unit: String
      switch name {
      case "time": unit = "s"
      case "ax", "ay", "az", "aT": unit = "m/s^2"
      case "wx", "wy", "wz": unit = "rad/s"
      case "Bx", "By", "Bz", "BT": unit = "µT"
      default: unit = ""
      }
      if unit.isEmpty { continue }
      table.columns[index].unit = unit
      added += 1
    }
    if added > 0 { table.doubts.append(DataDoubt(.unitsByApp(app: "Physics Toolbox"))) }
    if found.unit.isEmpty { table.doubts.append(DataDoubt(.standardGravity(columns: "gFx, gFy and gFz"))) }
  }
}
