import Foundation
import Measurements
import NumericalMethods
import TestSupport
import Testing

/// Files of all forms, made with what is to be read from them by `Tests/Oracles/DataFiles/make_data_files.py`.
@Suite struct DataFilesTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Files")

  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".expected") }.map { String($0.dropLast(9)) }.sorted()
  }()

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  @Test func thereAreFilesOfAllForms() { #expect(Self.names.count >= 70) }

  @Test(arguments: names)
  func readsWhatWasWritten(name: String) throws {
    let table = DataTable(reading: try Self.bytes(name))
    #expect(Self.text(of: table) == String(decoding: try Self.bytes(name + ".expected"), as: UTF8.self))
  }

  /// Each sentence is a whole one, and says what to do where something can be done.
  @Test func doubtsAreSentences() throws {
    var text = ""
    for name in Self.names {
      for doubt in DataTable(reading: try Self.bytes(name)).doubts { text += "\(name): \(doubt.sentence)\n" }
    }
    let mismatch = Golden.mismatch(text, name: "sentences.txt", folder: "../Files")
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  /// The places of doubts are those in the file, whatever its encoding.
  @Test func placesAreThoseOfTheFile() throws {
    for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .windowsCP1252] {
      let text = "Länge;µ\n1;2\n3;wort\n"
      var bytes = [UInt8](try #require(text.data(using: encoding)))
      if encoding == .utf16LittleEndian { bytes = [0xFF, 0xFE] + bytes }
      if encoding == .utf16BigEndian { bytes = [0xFE, 0xFF] + bytes }
      let table = DataTable(reading: bytes)
      let doubt = try #require(table.doubts.first { $0.weight == .warning })
      let part = bytes[doubt.range.lowerBound..<doubt.range.upperBound]
      #expect(String(data: Data(part), encoding: encoding) == "wort")
      #expect(doubt.line == 3)
    }
  }

  /// A table as the files of expectations write it.
  static func text(of table: DataTable) -> String {
    var lines: [String] = []
    let votes = table.votes
    if !table.columns.isEmpty { lines.append("separator \(votes.separator), decimal \(votes.decimal)") }
    if !votes.missing.isEmpty, !table.columns.isEmpty {
      lines.append(
        "missing "
          + votes.missing.map { "\($0.word.isEmpty ? "\"\"" : $0.word) \($0.count)" }.joined(separator: ", "))
    }
    if votes.unitLine > 0 { lines.append("units \(votes.unitLine)") }
    if let grouping = votes.grouping { lines.append("grouping \(grouping)") }
    if votes.encoding != .utf8 { lines.append("encoding \(votes.encoding)") }
    if votes.commentLines > 0 { lines.append("comments \(votes.commentLines)") }
    for column in table.columns {
      let values =
        column.kind == .words
        ? column.words.map { $0.text } : column.values.map { DecimalText.shortest($0) }
      var line = "\(column.name) | \(column.unit) | \(column.kind) | " + values.joined(separator: ", ")
      if let owner = column.uncertaintyOf { line += " | of \(table.columns[owner].name)" }
      lines.append(line)
    }
    for doubt in table.doubts {
      let kind = "\(doubt.kind)".prefix { $0 != "(" }
      lines.append("\(doubt.weight) \(kind) \(doubt.line)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
