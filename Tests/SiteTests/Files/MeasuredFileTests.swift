import Foundation
import Measurements
import Testing

@testable import Books

/// Archives as phyphox and Sensor Logger write them, made by Python's own packer.
@Suite struct MeasuredFileTests {
  private func recording(_ name: String) throws -> Recording {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("MeasurementsTests/Files/\(name)")
    return MeasuredFile.recording([UInt8](try Data(contentsOf: file)), name: "data/" + name)
  }

  @Test func readsPhyphox() throws {
    let recording = try recording("phyphox.zip")
    #expect(recording.origin == .phyphox)
    #expect(recording.doubts.isEmpty)
    #expect(recording.parts.map { $0.name } == ["Raw Data"])
    let table = recording.parts[0].table
    #expect(table.columns.map { $0.name } == ["Time", "Acceleration x", "Acceleration y"])
    #expect(table.columns.map { $0.unit } == ["s", "m/s^2", "m/s^2"])
    #expect(table.columns[1].values == [0.0123456789, -0.987654321, 1.5, -2.25, 0, 9.80665, 3e-4, -1])
    #expect(recording.fact("deviceModel") == "Pixel 6")
    #expect(recording.events.map { $0.name } == ["START", "PAUSE"])
    #expect(recording.events.map { $0.time } == [0, 0.070317])
    #expect(recording.events[0].clock == "2023-11-14 22:13:20.123 UTC+00:00")
  }

  @Test func readsSensorLoggerOfBothPhones() throws {
    for name in ["sensor-logger-ios.zip", "sensor-logger-android.zip"] {
      let recording = try recording(name)
      #expect(recording.origin == .sensorLogger)
      #expect(recording.parts.map { $0.name } == ["Gravity", "Gyroscope"])
      #expect(
        recording.parts[0].table.columns.map { $0.values.first ?? 0 } == [1.70000000005e18, 0.05, 9.5, 0.25, -0.5])
      #expect(recording.parts[1].table.columns[4].values == [0.125])
    }
  }

  @Test func readsAPackedWorkbook() throws {
    let recording = try recording("Workbooks/packed.xlsx")
    #expect(recording.origin == .phyphox)
    #expect(recording.doubts.isEmpty)
    #expect(recording.parts.map { $0.name } == ["Raw Data", "Spectrum"])
    // The program that made it writes sixteen digits: of 0.1 + 0.2 that is 0.3.
    #expect(recording.parts[0].table.columns[0].values == [0, 0.010071, 0.3, 1.0 / 3, 12.25, 1e-7])
  }

  @Test func whatIsNoStreamIsRefused() {
    #expect(MeasuredFile.inflated([1, 2, 3][...], size: 10) == nil)
    #expect(MeasuredFile.inflated([][...], size: 0) == nil)
    // An empty stored block.
    #expect(MeasuredFile.inflated([3, 0][...], size: 0) == [])
    #expect(MeasuredFile.inflated([3, 0][...], size: 1) == nil)
  }

  /// What unpacks to more than a file of the book may have is not unpacked, however small it is packed.
  @Test func archivesUnpackWithinTheLimit() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("MeasurementsTests/Files/phyphox.zip")
    let bytes = [UInt8](try Data(contentsOf: file))
    let size = ZipArchive(bytes).entries.reduce(0) { $0 + $1.size }
    #expect(MeasuredFile.recording(bytes, name: "a.zip", limit: size).parts.map { $0.name } == ["Raw Data"])
    for limit in [size - 1, 10] {
      let recording = MeasuredFile.recording(bytes, name: "a.zip", limit: limit)
      #expect(recording.parts.isEmpty)
      #expect(recording.doubts.contains { $0.weight == .error })
      #expect(recording.doubts.first?.sentence.contains("more than \(limit) bytes") == true)
    }
  }
}
