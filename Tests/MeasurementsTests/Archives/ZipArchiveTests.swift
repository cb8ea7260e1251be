import Measurements
import TestSupport
import Testing

@Suite struct ZipArchiveTests {
  /// An archive of files that are stored as they are.
  static func archive(_ files: [(path: String, text: String)], method: UInt8 = 0, flags: UInt8 = 0) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
    var bytes: [UInt8] = [], directory: [UInt8] = []
    for file in files {
      let content = Array(file.text.utf8)
      let common =
        [20, 0, flags, 0, method, 0, 0, 0, 0, 0] + little(checksum(content), 4) + little(content.count, 4)
        + little(content.count, 4) + little(file.path.utf8.count, 2) + [0, 0]
      directory +=
        [0x50, 0x4B, 1, 2, 20, 0] + common + [UInt8](repeating: 0, count: 10) + little(bytes.count, 4)
        + Array(file.path.utf8)
      bytes += [0x50, 0x4B, 3, 4] + common + Array(file.path.utf8) + content
    }
    let end =
      [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + little(files.count, 2) + little(files.count, 2) + little(directory.count, 4)
      + little(bytes.count, 4) + [0, 0]
    return bytes + directory + end
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    var value: UInt32 = .max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
    return Int(~value)
  }

  private let files = [("a.csv", "t,x\n1.5,2\n"), ("b/c.csv", "u,v\n3.5,4\n"), ("note.md", "no table")]

  @Test func readsWhatIsStored() {
    let archive = ZipArchive(Self.archive(files))
    #expect(archive.problem == nil)
    #expect(archive.entries.map { $0.path } == ["a.csv", "b/c.csv", "note.md"])
    let recording = Recording(archive: archive) { _, _ in nil }
    #expect(recording.parts.map { $0.name } == ["a", "c"])
    #expect(recording.parts.map { $0.table.columns[0].values } == [[1.5], [3.5]])
    #expect(recording.doubts.isEmpty)
  }

  @Test func tellsWhatItDoesNotRead() {
    func problems(_ bytes: [UInt8]) -> [DataDoubt.Kind] {
      Recording(reading: bytes, name: "x.zip") { _, _ in nil }.doubts.map { $0.kind }
    }
    #expect(problems(Self.archive(files, flags: 1)).contains(.entry(path: "a.csv", problem: .encrypted)))
    #expect(problems(Self.archive(files, method: 14)).contains(.entry(path: "a.csv", problem: .unknownMethod(14))))
    #expect(problems(Self.archive(files, method: 8)).contains(.entry(path: "a.csv", problem: .notUnpacked)))
    #expect(problems(Self.archive([("content.xml", "<x/>")])) == [.notText(.workbook)])
    #expect(problems(Self.archive([("readme.md", "x")])) == [.noTables])
    var changed = Self.archive(files)
    changed[40] ^= 1
    #expect(problems(changed).contains(.entry(path: "a.csv", problem: .wrongChecksum)))
    var limits = ZipArchive.Limits()
    limits.entries = 2
    #expect(ZipArchive(Self.archive(files), limits: limits).problem == .tooManyEntries(limit: 2))
    #expect(ZipArchive([1, 2, 3, 4]).problem == .notAnArchive)
  }

  /// Cut anywhere, or with any byte changed, an archive is read or refused, and nothing is read beyond its end.
  @Test func damageIsTold() {
    let whole = Self.archive(files)
    for count in 0..<whole.count { #expect(ZipArchive(Array(whole[..<count])).entries.isEmpty) }
    var generator = SeededGenerator(seed: 5)
    for index in whole.indices {
      for value in [0, 0xFF, UInt8.random(in: 0...255, using: &generator)] {
        var changed = whole
        changed[index] = value
        let archive = ZipArchive(changed)
        for entry in archive.entries {
          _ = archive.contents(of: entry) { _, size in [UInt8](repeating: 0, count: size) }
        }
      }
    }
  }

  /// Sizes that nothing packed so small can have.
  @Test func bombsAreLeftAlone() {
    var bytes = Self.archive([("a.csv", "0")], method: 8)
    // The size in the directory, behind the local header of 30 bytes, the name and the one byte.
    for (offset, value) in [0, 0, 0, 8].enumerated() { bytes[36 + 24 + offset] = UInt8(value) }
    var asked = 0
    let archive = ZipArchive(bytes)
    for entry in archive.entries {
      _ = archive.contents(of: entry) { _, size in
        asked += size
        return nil
      }
    }
    #expect(asked == 0)
    #expect(archive.entries.first?.problem == .bomb)
  }

  @Test func signsOfAnIPhoneAreTurned() throws {
    for (platform, standard, sign) in [("ios", "false", -1.0), ("android", "false", 1), ("ios", "true", 1)] {
      let recording = Recording(files: [
        ("x/Gravity.csv", Array("time,seconds_elapsed,z,y,x\n1700000000050000000,0.05,9.5,0.25,-0.5\n".utf8)),
        ("x/Gyroscope.csv", Array("time,seconds_elapsed,z,y,x\n1700000000050000000,0.05,0.5,0.25,0.125\n".utf8)),
        ("x/Metadata.csv", Array("version,platform,standardisation\n3,\(platform),\(standard)\n".utf8)),
      ])
      #expect(recording.origin == .sensorLogger)
      let gravity = try #require(recording.parts.first { $0.name == "Gravity" }).table
      #expect(gravity.columns.map { $0.unit } == ["ns", "s", "m/s^2", "m/s^2", "m/s^2"])
      #expect(gravity.columns[2].values == [9.5 * sign])
      #expect(gravity.columns[4].values == [-0.5 * sign])
      #expect(gravity.doubts.contains { $0.kind == .signsTurned(file: "x/Gravity.csv") } == (sign < 0))
      let gyroscope = try #require(recording.parts.first { $0.name == "Gyroscope" }).table
      #expect(gyroscope.columns[4].values == [0.125])
    }
    let alone = Recording(files: [
      ("Gravity.csv", Array("time,seconds_elapsed,z,y,x\n1700000000050000000,0.05,9.5,0.25,-0.5\n".utf8))
    ])
    #expect(alone.parts[0].table.doubts.contains { $0.kind == .unknownPlatform(file: "Gravity.csv") })
  }

  @Test func physicsToolboxIsKnownByItsColumns() {
    let forces = Recording(files: [("a.csv", Array("time,gFx,gFy,gFz,TgF\n0.5,0.25,0.5,0.75,1\n".utf8))])
    #expect(forces.origin == .physicsToolbox)
    #expect(forces.parts[0].table.columns.map { $0.unit } == ["s", "", "", "", ""])
    #expect(forces.parts[0].table.doubts.contains { $0.kind == .standardGravity(columns: "gFx, gFy and gFz") })
    let fields = Recording(files: [("b.csv", Array("time;Bx;By;Bz\n0,5;25,5;1,5;1\n".utf8))])
    #expect(fields.parts[0].table.columns.map { $0.unit } == ["s", "µT", "µT", "µT"])
  }
}
