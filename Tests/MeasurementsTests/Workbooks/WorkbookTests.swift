import Foundation
import TestSupport
import Testing

@testable import Measurements

/// Workbooks that xlwt and openpyxl made, with what is to be read from them, by
/// `Tests/Oracles/DataFiles/make_workbooks.py`.
@Suite struct WorkbookTests {
  static func bytes(_ name: String) throws -> [UInt8] { try DataFilesTests.bytes("Workbooks/" + name) }

  private static func read(_ bytes: [UInt8], limits: ZipArchive.Limits = ZipArchive.Limits()) -> Recording {
    Recording(reading: bytes, name: "x.xls", limits: limits) { _, _ in nil }
  }

  private static func text(of recording: Recording) -> String {
    var text = ""
    for fact in recording.device { text += "fact \(fact.name) \(fact.value)\n" }
    for event in recording.events { text += "event \(event.name) \(event.time == 0 ? "0" : "\(event.time)")\n" }
    for doubt in recording.doubts {
      let kind = "\(doubt.kind)".prefix { $0 != "(" }
      text += "\(doubt.weight) \(kind) \(doubt.line)\n"
    }
    for part in recording.parts { text += "sheet \(part.name)\n" + DataFilesTests.text(of: part.table) }
    return text
  }

  @Test(arguments: ["phyphox", "things", "from-1904", "hidden", "empty"], ["xls", "xlsx"])
  func readsWhatWasWritten(name: String, ending: String) throws {
    let recording = Self.read(try Self.bytes("\(name).\(ending)"))
    let text = Self.text(of: recording)
    #expect(text == String(decoding: try Self.bytes("\(name).\(ending).expected"), as: UTF8.self), "\(text)")
  }

  @Test func phyphoxIsKnownByItsSheets() throws {
    let recording = Self.read(try Self.bytes("phyphox.xls"))
    #expect(recording.origin == .phyphox)
    #expect(recording.parts.map { $0.table.votes.sheet } == ["Raw Data", "Spectrum"])
    #expect(recording.events[0].clock == "2023-11-14 22:13:20.123 UTC+00:00")
  }

  /// Texts go on over the borders of records.
  @Test func textsAreThoseThatWereWritten() throws {
    let words = String(decoding: try Self.bytes("words.expected"), as: UTF8.self).split(separator: "\n")
    for workbook in [
      Workbook(binary: try Self.bytes("words.xls"), sheetLimit: 10),
      Workbook(parts: Self.parts(try Self.bytes("words.xlsx")), sheetLimit: 10),
    ] {
      let cells = try #require(workbook.sheets.first).cells.filter { $0.column == 1 && $0.row > 0 }
      let found = cells.map { if case .text(let text) = $0.value { Letters.string(text) } else { "" } }
      #expect(found == words.map { String($0) })
    }
  }

  private static func parts(_ bytes: [UInt8]) -> [(path: String, bytes: [UInt8])] {
    let archive = ZipArchive(bytes)
    return Recording.entries(of: archive).compactMap { entry in
      if case .bytes(let bytes) = archive.contents(of: entry, inflate: { _, _ in nil }) {
        (entry.path, bytes)
      } else {
        nil
      }
    }
  }

  /// What the author says of texts does not change what cells are.
  @Test func separatorsAreOfNoConcern() throws {
    let options = DataOptions(separator: .semicolon, decimal: .comma)
    let recording = Recording(reading: try Self.bytes("phyphox.xls"), name: "x.xls", options: options) { _, _ in nil }
    #expect(recording.parts[0].table.columns.map { $0.values.count } == [6, 6, 6])
    #expect(!recording.parts[0].table.hasErrors)
  }

  // MARK: Records

  private static func little(_ value: Int, _ count: Int = 2) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func record(_ kind: Int, _ body: [UInt8]) -> [UInt8] { little(kind) + little(body.count) + body }

  private static func double(_ value: Double) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(8 * $0)) }
  }

  /// A stream of one sheet without a compound file around it.
  private static func stream(version: Int = 0x600, globals: [UInt8] = [], _ cells: [[UInt8]]) -> [UInt8] {
    func beginning(_ kind: Int) -> [UInt8] {
      record(0x809, little(version) + little(kind) + [UInt8](repeating: 0, count: 12))
    }
    let before = beginning(5) + globals
    let place = before.count + 4 + 8 + 1 + 4
    let sheet = record(0x85, little(place, 4) + [0, 0, 1, 0, 0x53])
    return before + sheet + record(0x0A, []) + beginning(0x10) + cells.joined() + record(0x0A, [])
  }

  private static func cell(_ row: Int, _ column: Int, format: Int = 0) -> [UInt8] {
    little(row) + little(column) + little(format)
  }

  private static func values(_ cells: [[UInt8]]) -> [String] {
    Workbook(binary: stream(cells), sheetLimit: 10).sheets.first?.cells.map {
      switch $0.value {
      case .number(let number): "\($0.row) \($0.column) \(number)"
      case .moment(let number, let format): "\($0.row) \($0.column) \(number) \(format)"
      case .text(let text): "\($0.row) \($0.column) \(Letters.string(text))"
      }
    } ?? []
  }

  /// Each kind of record that has values, by the tables of [MS-XLS] 2.4.
  @Test func allKindsOfCellsAreRead() {
    let text = Self.little(2) + [0, 0x61, 0x62]
    #expect(Self.values([Self.record(0x204, Self.cell(0, 1) + text)]) == ["0 1 ab"])
    #expect(Self.values([Self.record(0xD6, Self.cell(0, 1) + text + Self.little(0))]) == ["0 1 ab"])
    #expect(Self.values([Self.record(0x203, Self.cell(3, 0) + Self.double(0.1))]) == ["3 0 0.1"])
    // A whole number, hundredths, the upper half of a Double, and a hundredth of that.
    let short = [7 << 2 | 2, -125 << 2 | 3, 0x3FF8_0000, 0x3FF8_0001]
    for (bits, value) in zip(short, ["7.0", "-1.25", "1.5", "0.015"]) {
      #expect(Self.values([Self.record(0x27E, Self.cell(0, 0) + Self.little(bits, 4))]) == ["0 0 \(value)"])
    }
    let many = Self.little(5) + Self.little(2) + short.flatMap { Self.little(0) + Self.little($0, 4) } + Self.little(5)
    #expect(Self.values([Self.record(0xBD, many)]) == ["5 2 7.0", "5 3 -1.25", "5 4 1.5", "5 5 0.015"])
    #expect(Self.values([Self.record(0x205, Self.cell(0, 0) + [1, 0])]) == ["0 0 TRUE"])
    #expect(Self.values([Self.record(0x205, Self.cell(0, 0) + [0x24, 1])]) == ["0 0 NaN"])
    #expect(Self.values([Self.record(0x205, Self.cell(0, 0) + [0x07, 1])]) == ["0 0 #DIV/0!"])
    let rest = [UInt8](repeating: 0, count: 8)
    #expect(Self.values([Self.record(0x06, Self.cell(1, 1) + Self.double(2.5) + rest)]) == ["1 1 2.5"])
    let awaited = Self.record(0x06, Self.cell(1, 1) + [0, 0, 0, 0, 0, 0, 0xFF, 0xFF] + rest)
    let between = Self.record(0x4BC, [1, 2, 3])
    #expect(Self.values([awaited, between, Self.record(0x207, text)]) == ["1 1 ab"])
    #expect(
      Self.values([Self.record(0x06, Self.cell(1, 1) + [2, 0, 0x2A, 0, 0, 0, 0xFF, 0xFF] + rest)]) == ["1 1 NaN"])
  }

  /// A chart in a sheet has cells of its own.
  @Test func chartsArePassedOver() {
    let chart = Self.record(0x809, Self.little(0x600) + Self.little(0x20) + [UInt8](repeating: 0, count: 12))
    let number = Self.record(0x203, Self.cell(0, 0) + Self.double(1))
    #expect(
      Self.values([chart, number, Self.record(0x0A, []), Self.record(0x203, Self.cell(1, 0) + Self.double(2))]) == [
        "1 0 2.0"
      ])
  }

  /// In a text that is cut by a record, the width of letters is told anew, and what stands behind it is passed over.
  @Test func textsAreCutByRecords() {
    let first = Self.little(1, 4) + Self.little(1, 4) + Self.little(4) + [0x08] + Self.little(1) + [0x61, 0x62]
    let texts = Self.record(0xFC, first) + Self.record(0x3C, [1, 0xA9, 0x03, 0x64, 0x00, 1, 2, 3, 4])
    let bytes = Self.stream(globals: texts, [Self.record(0xFD, Self.cell(0, 0) + Self.little(0, 4))])
    let cells = Workbook(binary: bytes, sheetLimit: 10).sheets.first?.cells ?? []
    guard case .text(let text)? = cells.first?.value else {
      Issue.record("no text")
      return
    }
    #expect(Letters.string(text) == "abΩd")
  }

  @Test func whatIsNotReadIsTold() throws {
    func problem(_ bytes: [UInt8], _ limits: ZipArchive.Limits = ZipArchive.Limits()) -> [DataDoubt.Kind] {
      Self.read(bytes, limits: limits).doubts.map { $0.kind }
    }
    #expect(problem(Self.stream(globals: Self.record(0x2F, [0, 0]), [])) == [.workbook(.encrypted)])
    #expect(problem(Self.stream(version: 0x500, [])) == [.workbook(.tooOld)])
    #expect(problem(CompoundFile.signature + [UInt8](repeating: 0, count: 64)) == [.workbook(.damaged)])
    var changed = try Self.bytes("phyphox.xls")
    for index in changed.indices.dropLast(16)
    where changed[index...].starts(with: [0x57, 0, 0x6F, 0, 0x72, 0, 0x6B, 0]) {
      changed[index] = 0x56
    }
    #expect(problem(changed) == [.workbook(.noWorkbook)])
    var limits = ZipArchive.Limits()
    limits.fileSize = 100
    #expect(problem(try Self.bytes("phyphox.xls"), limits) == [.workbook(.tooLarge(limit: 100))])
    #expect(problem(ZipArchiveTests.archive([("xl/workbook.xml", "<x/>")])) == [.workbook(.damaged)])
    #expect(problem(ZipArchiveTests.archive([("content.xml", "<x/>")])) == [.notText(.workbook)])
  }

  /// As many formats as there is room for, twice over: each cell format finds its own at once, and the later of two
  /// with one number counts.
  @Test func formatsAreFoundByTheirNumbers() {
    func format(_ number: Int, _ code: UInt8) -> [UInt8] {
      Self.record(0x41E, Self.little(number) + Self.little(1) + [0, code])
    }
    var globals: [UInt8] = []
    for number in 0..<30_000 { globals += format(200 + number % 20_000, 0x30) }
    globals += format(777, 0x79)
    for number in 0..<30_000 { globals += Self.record(0xE0, Self.little(0) + Self.little(number == 5 ? 777 : 65_535)) }
    let cells = [5, 6].map { Self.record(0x203, Self.cell($0, 0, format: $0) + Self.double(1.5)) }
    let found = Workbook(binary: Self.stream(globals: globals, cells), sheetLimit: 10).sheets.first?.cells ?? []
    #expect(found.count == 2)
    if case .moment(1.5, .clock)? = found.first?.value {} else { Issue.record("no moment: \(found)") }
    if case .number(1.5)? = found.last?.value {} else { Issue.record("no number: \(found)") }
  }

  @Test func formatsOfMarkupAreFoundByTheirNumbers() throws {
    let own = (0..<6000).map { "<numFmt numFmtId='\(200 + $0)' formatCode='0.0'/>" }.joined()
    let styles =
      "<numFmts>\(own)<numFmt numFmtId='6300' formatCode='yyyy'/></numFmts><cellXfs>"
      + String(repeating: "<xf numFmtId='300'/>", count: 20_000) + "<xf numFmtId='6300'/><xf numFmtId='14'/></cellXfs>"
    let recording = Self.packed(
      "<row><c t='inlineStr'><is><t>a</t></is></c></row><row><c s='20000'><v>45351</v></c></row>"
        + "<row><c s='20001'><v>45352</v></c></row>", styles: styles)
    let table = try #require(recording.parts.first).table
    // 2024-02-29 and 2024-03-01, a day apart.
    #expect(table.columns[0].values.count == 2 && table.columns[0].values[1] - table.columns[0].values[0] == 86_400)
  }

  // MARK: Markup

  private static func packed(_ data: String, shared: String = "", styles: String = "") -> Recording {
    let relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    return read(
      ZipArchiveTests.archive([
        (
          "xl/workbook.xml", "<x:workbook><x:sheets><x:sheet name='S' sheetId='4' r:id='rId1'/></x:sheets></x:workbook>"
        ),
        (
          "xl/_rels/workbook.xml.rels",
          "<Relationships><Relationship Id='rId1' Type='\(relation)/worksheet' Target='/xl/worksheets/a.xml'/>"
            + "<Relationship Id='rId2' Type='\(relation)/sharedStrings' Target='sharedStrings.xml'/>"
            + "<Relationship Id='rId3' Type='\(relation)/styles' Target='styles.xml'/></Relationships>"
        ),
        ("xl/worksheets/a.xml", "<?xml version='1.0'?><worksheet><sheetData>\(data)</sheetData></worksheet>"),
        ("xl/sharedStrings.xml", "<sst>\(shared)</sst>"), ("xl/styles.xml", "<styleSheet>\(styles)</styleSheet>"),
      ]))
  }

  /// Texts in the cell, with runs and readings, of formulas, entities, cells that do not say where they are.
  @Test func cellsOfMarkupAreRead() throws {
    let recording = Self.packed(
      """
      <!-- <c> --><row><c t="inlineStr"><is><r><t>L </t></r><r><t>(m)</t></r><rPh><t>no</t></rPh></is></c>\
      <c t="str"><f>A1&amp;"x"</f><v>T &#40;&#x3BC;s&#x29;</v></c><c r="E1" t="s"><v>1</v></c></row>
      <row r="4"><c><v>1.5</v></c><c><f>1/3</f><v>0.33333333333333331</v></c><c r="E4" t="e"><v>#N/A</v></c></row>
      <row><c><v>-2E-3</v></c><c><v><![CDATA[4]]></v></c><c r="E5"><v>7</v></c><c r="F5" s="1"/></row>
      """, shared: "<si/><si><t>a&lt;b</t></si>")
    let table = try #require(recording.parts.first).table
    #expect(table.columns.map { $0.name } == ["L", "T", "a<b"])
    #expect(table.columns.map { $0.unit } == ["m", "μs", ""])
    #expect(table.columns[0].values == [1.5, -2e-3])
    #expect(table.columns[1].values == [1.0 / 3, 4])
    #expect(table.columns[2].values.last == 7)
    #expect(table.votes.firstDataLine == 4)
  }

  @Test func momentsAreKnownByTheirFormats() throws {
    func texts(_ code: String, _ serial: Double) -> String {
      let format = NumberFormat(Array(code.utf8))
      guard format != .number else { return "number" }
      return SerialTime.text(serial, format, from1904: false).map { Letters.string($0) } ?? "none"
    }
    #expect(texts("yyyy-mm-dd", 45_351) == "2024-02-29 00:00:00")
    #expect(texts("dd.mm.yy\\ hh:mm", 45_351.999_999_999) == "2024-03-01 00:00:00")
    #expect(texts("h:mm AM/PM", 0.0625) == "01:30:00")
    #expect(texts("[h]:mm:ss.000", 1.5) == "36:00:00")
    #expect(texts("mm:ss.000", 90.25 / 86_400) == "00:01:30.250")
    #expect(texts("yyyy", 59) == "1900-02-28 00:00:00" && texts("yyyy", 61) == "1900-03-01 00:00:00")
    #expect(texts("yyyy", -1) == "none" && texts("yyyy", 1e300) == "none" && texts("yyyy", .nan) == "none")
    for code in ["General", "0.00\" s\"", "#,##0.00 \\d", "[Red]0.00E+00", "0;-0;\"d\"", "_d0", "\"", "[", "\\"] {
      #expect(texts(code, 1) == "number", "\(code)")
    }
    #expect(
      [13, 14, 22, 23, 45, 46, 49].map { NumberFormat(builtin: $0) } == [
        .number, .clock, .clock, .number, .clock, .elapsed, .number,
      ])
  }

  // MARK: Damage

  /// Cut anywhere, or with bytes changed, a workbook is read or refused, and nothing is read beyond its end.
  @Test(arguments: ["phyphox.xls", "things.xls", "words.xls", "phyphox.xlsx", "things.xlsx"])
  func damageTrapsNothing(name: String) throws {
    let whole = try Self.bytes(name)
    var generator = SeededGenerator(seed: 17)
    let isPacked = name.hasSuffix("x")
    let parts = isPacked ? Self.parts(whole) : []
    func tryOut(_ bytes: [UInt8], _ part: Int) {
      guard isPacked else {
        _ = Self.read(bytes)
        return
      }
      // Behind the checksums of the archive.
      var changed = parts
      changed[part].bytes = bytes
      let workbook = Workbook(parts: changed, sheetLimit: 10)
      _ = Recording(workbook: workbook, options: DataOptions(), limits: ZipArchive.Limits())
    }
    for round in 0..<60 {
      let part = isPacked ? Int.random(in: parts.indices, using: &generator) : 0
      var bytes = isPacked ? parts[part].bytes : whole
      if round % 3 == 0 {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
      } else {
        for _ in 0..<(round % 3 == 1 ? 1 : 30) {
          // The header and the beginnings of tables are where most depends on a byte.
          let most = Bool.random(using: &generator) ? bytes.count : min(bytes.count, 1024)
          bytes[Int.random(in: 0..<most, using: &generator)] =
            [0, 0xFF, 0x80, UInt8.random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
        }
      }
      tryOut(bytes, part)
    }
  }

  /// Bytes of the stream itself, whose lengths and places lead further.
  @Test func noRecordTraps() throws {
    let file = try #require(CompoundFile(try Self.bytes("things.xls")))
    let stream = try #require(file.stream("Workbook"))
    for index in stride(from: 0, to: min(stream.count, 2000), by: 3) {
      for value in [0, 0x7F, 0xFF] as [UInt8] where stream[index] != value {
        var changed = stream
        changed[index] = value
        _ = Self.read(changed)
      }
    }
  }

  /// Chains of sectors that lead back to themselves end.
  @Test func circlesEnd() throws {
    let whole = try Self.bytes("words.xls")
    let first = Int(whole[76]) | Int(whole[77]) << 8
    let table = (first + 1) * 512
    for target in [0, 1, 5] {
      var changed = whole
      for sector in 0..<128 {
        changed.replaceSubrange(table + 4 * sector..<table + 4 * sector + 4, with: Self.little(target, 4))
      }
      _ = Self.read(changed)
    }
    var changed = whole
    // The list of tables, too.
    changed.replaceSubrange(68..<72, with: Self.little(first, 4))
    _ = Self.read(changed)
  }
}
