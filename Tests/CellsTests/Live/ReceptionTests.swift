import Foundation
import Measurements
import Testing

@testable import Cells

/// Files of a reader's own in the place of an author's data.
struct ReceptionTests {
  private static let cells = """
    ```plot {#fig-run}
    points: (run.L, run.T)
    curve: 2π sqrt(x m/(9.81 m/s^2)); x: 0..2
    ```
    ```fit {name=f}
    data: run
    model: T = 2π sqrt(L/g)
    find: g = 9 m/s^2
    ```
    ```expect
    run.count = 4
    ```
    ```=
    run.T.mean in s to 4
    ```
    ```=
    f.g
    ```

    """
  private static let typed = """
    ```data {name=run}
    L [cm], T [s] ± 0.01 s
    20, 0.90
    30, 1.10
    40, 1.27
    50, 1.42
    ```

    """
  private static let own = "L (m);T (s)\n0,25;1,004\n0,35;1,187\n0,45;1,346\n0,55;1,488\n0,65;1,617\n"

  /// The words about a file that a cell received.
  @discardableResult
  private static func receive(
    _ text: String, named name: String = "own.csv", part: String = "", on page: inout LivePage, cell: Int = 0
  ) -> String {
    page.notebook.take(.file(name, part: part, Array(text.utf8), cell: cell))
    page.take()
    page.rest()
    let words = page.elements["cb-data-1-reception"] ?? ""
    return words.replacing(/<[^>]*>/, with: "")
  }

  /// What the page shows is what it would show if its author had written the reader's numbers.
  @Test func allFollowsTheReadersNumbers() throws {
    var page = LivePage(Self.typed + Self.cells)
    let words = Self.receive(Self.own, on: &page)
    #expect(
      words == "Your own data are shown. own.csv: 5 rows; columns separated by semicolons, decimal comma.", "\(words)")
    let typed = """
      ```data {name=run}
      L [m], T [s] ± 0.01 s
      0.25, 1.004
      0.35, 1.187
      0.45, 1.346
      0.55, 1.488
      0.65, 1.617
      ```

      """
    let fresh = FreshPage(typed + Self.cells)
    for id in ["cb-value-0", "cb-value-1", "cb-fit-1-graph", "cb-fit-1-2-graph"] {
      #expect(page.elements[id] != nil && page.elements[id] == fresh.elements[id], "\(id)")
    }
    let dots = { (svg: String?) in svg?.components(separatedBy: "a2.6").count }
    #expect(dots(page.elements["cb-fig-run-graph"]) == dots(fresh.elements["cb-fig-run-graph"]))
    #expect(page.elements["cb-expect-1-claims"]?.contains("5") == true)
    // And back.
    page.notebook.take(ReaderEvent("cell giveBack", 0))
    page.take()
    page.rest()
    let before = FreshPage(Self.typed + Self.cells)
    #expect(page.elements["cb-value-0"] == before.elements["cb-value-0"])
    #expect(page.elements["cb-value-1"] == before.elements["cb-value-1"])
  }

  @Test func whatDoesNotFitIsRefusedInWords() {
    var page = LivePage(Self.typed + Self.cells)
    for (text, words) in [
      ("L (m),w (s)\n0.2,1\n0.3,2\n0.4,3\n", "It has no column T. Its columns are “L (m)”, “w (s)”."),
      ("L (m),T (m)\n0.2,1\n0.3,2\n0.4,3\n", "Its column T is in m, and here it is in s."),
      ("", "“own.csv” is not used."),
      ("hello\nthere\n", "“own.csv” is not used."),
      ("%PDF-1.7 ", "“own.csv” is not used."),
    ] {
      let said = Self.receive(text, on: &page)
      #expect(said.contains(words), "\(said)")
      #expect(said.hasPrefix("“own.csv” is not used. ") && said.count > 40, "\(said)")
    }
    // Nothing has changed.
    #expect(page.elements["cb-value-0"] == nil)
  }

  /// Typed rows have an order, which a table with other names may have, too.
  @Test func columnsOfOtherNamesAreTakenInTheirOrder() {
    var page = LivePage(Self.typed + Self.cells)
    let said = Self.receive("length,period\n25,1.004\n35,1.187\n45,1.346\n", on: &page)
    #expect(said.hasPrefix("Your own data are shown."), "\(said)")
    #expect(page.elements["cb-value-0"]?.contains("1.179") == true)
    #expect(said.contains("length as L, period as T"), "\(said)")
  }

  /// A heading is found by its name without its unit; the unit is that of the reader's file, where it has one.
  @Test(arguments: [
    ("Masse (kg);Länge (m)\n1,5;0,2\n2,5;0,3\n", "1500", "20.0"), ("Masse;Länge\n1,5;0,2\n2,5;0,3\n", "1.50", "0.200"),
    ("Länge [mm],Masse [mg]\n2,1.5\n3,2.5\n", "0.00150", "0.200"),
  ]) func headingsOfOtherUnitsAreFound(_ own: String, _ mass: String, _ length: String) throws {
    let file = DataFile(
      path: "run.csv", table: DataTable(reading: Array("Masse (g);Länge (cm)\n10;20\n30;40\n".utf8)))
    let carried = "```<run.csv\t\n\(String(decoding: file.lines, as: UTF8.self))```\n"
    let cells = """
      ```data {name=run}
      file: run.csv
      m = "Masse (g)"
      l = "Länge (cm)"
      ```
      ```=
      run.m.min in g
      ```
      ```=
      run.l.min in cm
      ```

      """
    var page = LivePage(carried + cells)
    let said = Self.receive(own, on: &page)
    #expect(said.hasPrefix("Your own data are shown."), "\(said)")
    #expect(said.contains("Without a unit in it were taken: m in g, l in cm.") == own.hasPrefix("Masse;"), "\(said)")
    #expect(
      try #require(page.elements["cb-value-0"]).contains("<mn>\(mass)</mn>"), "\(page.elements["cb-value-0"] ?? "")")
    #expect(try #require(page.elements["cb-value-1"]).contains("<mn>\(length)</mn>"))
    #expect(Self.receive("Masse (m);Länge (m)\n1,5;0,2\n2,5;0,3\n", on: &page).hasPrefix("“own.csv” is not used."))
    // The words about the author's file come back with its numbers.
    page.notebook.take(ReaderEvent("cell giveBack", 0))
    page.take()
    #expect(page.elements["cb-data-1-source"]?.contains("run.csv") == true)
  }

  /// Of an archive the page unpacks what is asked for; of several tables that fit the reader chooses.
  @Test func tablesOfArchivesAreChosen() throws {
    var page = LivePage(Self.typed + Self.cells)
    let archive = StoredArchive([("a.csv", Self.own), ("b.csv", Self.own), ("note.txt", "none")]).bytes
    page.notebook.take(.file("two.zip", archive, cell: 0))
    page.take()
    let said = try #require(page.elements["cb-data-1-reception"])
    #expect(said.contains("data-part=\"a\"") && said.contains("data-part=\"b\""), "\(said)")
    page.notebook.take(.file("two.zip", part: "b", archive, cell: 0))
    page.take()
    #expect(page.elements["cb-data-1-reception"]?.contains("5 rows") == true)
  }

  /// Sheets are chosen as the files of an archive are.
  @Test(arguments: ["phyphox.xls", "phyphox.xlsx"]) func sheetsOfWorkbooksAreChosen(name: String) throws {
    let cells = """
      ```data {name=run}
      Time [s], Acceleration_x [m/s^2]
      0, 1
      1, 2
      ```
      ```=
      run.Acceleration_x.max
      ```

      """
    var page = LivePage(cells)
    page.notebook.take(.file(name, try Self.workbook(name), cell: 0))
    page.take()
    page.rest()
    let said = try #require(page.elements["cb-data-1-reception"])
    #expect(said.contains("6 rows of the sheet “Raw Data”."), "\(said)")
    #expect(page.elements["cb-value-0"]?.contains("9.8") == true)
  }

  /// Of a workbook that is packed the page unpacks what holds cells.
  @Test func partsOfWorkbooksAreUnpacked() throws {
    var page = LivePage(Self.typed + Self.cells)
    page.notebook.take(.file("run.xlsx", try Self.workbook("periods.xlsx"), cell: 0))
    page.take()
    // The list of sheets, its relations, the sheet, the texts and the formats.
    #expect(page.elements["unpack"]?.split(separator: ";").count == 5)
    let said = Self.receive(String(decoding: [0xD0, 0xCF] as [UInt8], as: UTF8.self), named: "run.xls", on: &page)
    #expect(said.contains("is not used"))
  }

  private static func workbook(_ name: String) throws -> [UInt8] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: tests.appendingPathComponent("MeasurementsTests/Files/Workbooks/" + name)))
  }

  @Test func noFileTraps() {
    var page = LivePage(Self.typed + Self.cells)
    for cell in [-1, 0, 1, 2, 7] {
      for text in ["", "\0", "a,b\n1,2", "L,T\n1e999,nan\n", "PK\u{3}\u{4}", "L (m);T (s)\n"] {
        page.notebook.take(.file("", Array(text.utf8), cell: cell))
        page.notebook.take(ReaderEvent("cell giveBack", cell))
      }
    }
  }
}

/// A zip archive whose files are not packed.
struct StoredArchive {
  private(set) var bytes: [UInt8] = []

  init(_ files: [(path: String, text: String)]) {
    func put(_ value: Int, _ count: Int, _ list: inout [UInt8]) {
      for place in 0..<count { list.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
    }
    var directory: [UInt8] = []
    for (path, text) in files {
      let (start, name, content) = (bytes.count, Array(path.utf8), Array(text.utf8))
      var checksum = UInt32.max
      for byte in content {
        checksum ^= UInt32(byte)
        for _ in 0..<8 { checksum = checksum & 1 == 1 ? 0xEDB8_8320 ^ checksum >> 1 : checksum >> 1 }
      }
      func common(_ list: inout [UInt8]) {
        for (value, size) in [(20, 2), (0, 2), (0, 2), (0, 4), (Int(~checksum), 4), (content.count, 4)] {
          put(value, size, &list)
        }
        for (value, size) in [(content.count, 4), (name.count, 2), (0, 2)] { put(value, size, &list) }
      }
      put(0x0403_4B50, 4, &bytes)
      common(&bytes)
      bytes += name + content
      put(0x0201_4B50, 4, &directory)
      put(20, 2, &directory)
      common(&directory)
      for (value, size) in [(0, 2), (0, 2), (0, 2), (0, 4), (start, 4)] { put(value, size, &directory) }
      directory += name
    }
    let start = bytes.count
    bytes += directory
    put(0x0605_4B50, 4, &bytes)
    for (value, size) in [(0, 2), (0, 2), (files.count, 2), (files.count, 2), (directory.count, 4), (start, 4), (0, 2)]
    {
      put(value, size, &bytes)
    }
  }
}
