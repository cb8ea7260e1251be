import Diagnostics
import Formulas
import Measurements
import Testing

@testable import Cells

/// Tables of measurements in cells.
@Suite struct DataTests {
  private static let run = """
    ```data {name=run}
    L [cm] ± 1 mm, T [s] ± 2 %
    20, 0.90
    30, 1.10
    40, 1.27
    50, 1.42
    w = T^2
    ```

    """

  /// What is wrong with a page that makes claims about a table.
  private static func problems(_ cells: String, _ claims: String) -> [String] {
    FreshPage(cells + "\n```expect\n\(claims)\n```\n").outputs.flatMap { $0.diagnostics }
      .map { "\($0.code): \($0.message); \($0.label ?? "")" }
  }

  /// Behind the full name of a column a number in parentheses is a row, in formulas of rows too.
  @Test func aRowInAFormulaOfRows() {
    let found = Self.problems(
      Self.run + """
        ```data {name=rel}
        k
        1
        2
        q = run.L(2)/run.L(1) * k
        ```

        ```fit {name=f}
        data: run
        model: L = run.L(1) + b (T - run.T(1))
        find: b
        weights: no
        ```

        ```table
        data: run
        column: L/run.L(1)
        ```

        """, "rel.q(2) = 3\nf.model(run.T(1)) = 20 cm\nf.b > 50 cm/s")
    #expect(found == [])
  }

  /// Straight lines from row to row; x' = F(t) from 0 to 3 s is the area below them, 1 + 3 + 2.5 by hand.
  @Test func columnsBetweenRowsDriveAModel() {
    let cells = """
      ```data {name=d}
      t [s], F [N]
      0, 0
      1, 2
      2, 4
      3, 1
      ```

      ```ode {name=a}
      p' = d.F.at(t)
      p(0 s) = 0 kg m/s
      t: 0..3 s
      ```

      """
    #expect(
      Self.problems(cells, "d.F.at(1.5 s) = 3 N\nd.F.at(3 s) = 1 N\na.p(3 s) ≈ 6.5 kg m/s ± 1e-6 kg m/s") == [])
    let outside = Self.problems(cells, "d.F.at(4 s) > 0 N")
    #expect(outside.count == 1 && outside[0].contains("has rows from"))
    let unsorted = Self.problems("```data {name=d}\nt, F\n1, 0\n1, 2\n```\n", "d.F.at(1) > 0")
    #expect(unsorted.count == 1 && unsorted[0].contains("does not grow"))
  }

  /// x²/x − x is exactly 0: what comes from one column is not independent.
  @Test func uncertaintiesOfOneSourceHangTogether() throws {
    let definitions = Definitions()
    var columns = [
      Column(name: "x", values: [1, 3], uncertainties: [0.1, 0.1], dimension: .none),
      Column(name: "y", values: [5, 7], uncertainties: [0.2, 0.2], dimension: .none),
    ]
    for (name, formula) in [("c", "x^2"), ("e", "c/x"), ("h", "e - x"), ("s", "e + y")] {
      var found: [Diagnostic] = []
      let node = FormulaNode.parse(
        SourceFragment(formula), names: NameKinds(values: Set(columns.map { $0.name })), into: &found)
      let column = try #require(definitions.column(of: node, from: columns, rows: 2, into: &found))
      columns.append(column.renamed(name, of: ""))
    }
    // Of c/x with x = 3: 6/3 of c's ± 0.6 would be ± 0.22 if they were independent.
    let expected = [0.1, 0.2, 0.6, 0.1, 0, 0.05.squareRoot()]
    for (column, uncertainty) in zip(columns, expected) {
      #expect((column.uncertainties[1] - uncertainty).magnitude < 1e-15, "\(column.name)")
    }
  }

  /// The unit of a file counts; another one of the author is that in which values are shown.
  @Test(arguments: [
    ("L = \"Weg\" in cm", "d.L(1) = 2 m"), ("L = \"Weg\"", "d.L(1) = 2 m"), ("L = \"Weg\" in kg", "dimension-mismatch"),
  ])
  func theUnitOfTheFileCounts(_ line: String, _ found: String) {
    let file = DataFile(path: "run.csv", table: DataTable(reading: Array("Zeit (s);Weg (m)\n1;2\n3;4\n".utf8)))
    let isClaim = found.contains("=")
    let page = FreshPage(
      "```data {name=d}\nfile: run.csv\n\(line)\n```\n" + (isClaim ? "```expect\n\(found)\n```\n" : ""), files: [file])
    #expect(page.outputs.flatMap { $0.diagnostics }.map { $0.code } == (isClaim ? [] : [found]))
  }

  @Test func columnsAreLent() {
    let found = Self.problems(
      Self.run,
      """
      run.count = 4
      run.L(2) = 30 cm
      run.T.min = 0.9 s
      run.T.max = 1.42 s
      run.T.sum = 4.69 s
      run.T.mean = 1.1725 s
      run.T.median = 1.185 s
      run.T.quantile(0.25) = 1.05 s
      run.w(1) = 0.81 s^2
      run.w.count = 4
      """)
    #expect(found == [])
  }

  /// The deviations are those that a pocket calculator gives: n − 1 under the root, and the mean's that over √n.
  @Test func deviationsAreThoseOfASample() {
    let found = Self.problems(
      "```data {name=d}\nx [m]\n2\n4\n4\n4\n5\n5\n7\n9\n```\n",
      "d.x.sd ≈ sqrt(32/7) [m] ± 1e-12 m\nd.x.se ≈ sqrt(32/7/8) [m] ± 1e-12 m")
    #expect(found == [])
  }

  @Test func uncertaintiesAreCarriedOn() throws {
    let page = FreshPage(Self.run + "```plot\npoints: (run.L, run.w)\n```\n")
    let plot = try #require(page.outputs.compactMap { $0.word == .plot ? $0 : nil }.first)
    #expect(plot.diagnostics.isEmpty)
    // Of a square with 2 % of the root: 4 %. The bars stand in the picture.
    guard case .figures(let figures)? = plot.parts.first(where: { if case .figures = $0 { true } else { false } })
    else {
      Issue.record("no figure")
      return
    }
    #expect(figures[0].svg.contains("class=\"errors\""))
    #expect(figures[0].svg.contains("class=\"points\""))
    #expect(figures[0].svg.contains("4 points with error bars"))
  }

  /// The axis and the legend speak to readers, who have not read the cells.
  @Test func residualsAreNamedInWords() throws {
    let fit = "```fit {name=law}\ndata: run\nmodel: T = c sqrt(L)\nfind: c\n```\n\n"
    for lines in ["points: (run.L, law.residual)", "points: (run.L, run.T)\npoints: (run.L, law.residual)"] {
      let page = FreshPage(Self.run + fit + "```plot\n\(lines)\n```\n")
      let plot = try #require(page.outputs.compactMap { $0.word == .plot ? $0 : nil }.first)
      #expect(plot.diagnostics.isEmpty)
      let svg = plot.parts.compactMap { if case .figures(let figures) = $0 { figures.first?.svg } else { nil } }.first
      #expect(try #require(svg).contains("residual of law"))
      #expect(try !#require(svg).contains("law.residual"))
    }
  }

  @Test(arguments: [
    ("x, y\n1, 2\n3, 4", 2.0, 4.0), ("x; y\n1,5; 2,5\n3; 4,25", 2.5, 4.25), ("x y\n1 2\n3 4", 2.0, 4.0),
    ("x\ty\n1\t2\n3\t4", 2.0, 4.0), ("x | y\n1 | 2\n3 | 4", 2.0, 4.0), ("x, y\n  1, 2\n  3, 4", 2.0, 4.0),
    ("x, y # the names\n1, 2 # a row\n\n3, 4", 2.0, 4.0), ("x, y\n1, 2e0\n3, 4.0E0", 2.0, 4.0),
    ("x, y\n−1, 2\n3, 4", 2.0, 4.0), ("separator: comma\nx, y\n1,2\n3,4", 2.0, 4.0),
  ])
  func rowsAreWrittenInManyWays(_ lines: String, _ first: Double, _ second: Double) {
    let found = Self.problems(
      "```data {name=d}\n\(lines)\n```\n", "d.y(1) = \(first)\nd.y(2) = \(second)\nd.count = 2")
    #expect(found == [])
  }

  @Test func unitsStandInBrackets() {
    let found = Self.problems(
      "```data {name=d}\nT [°C], p (hPa), v / m/s\n20, 1013, 3\n```\n",
      "d.T(1) = 293.15 K\nd.p(1) = 101300 Pa\nd.v(1) = 3 m/s")
    #expect(found == [])
  }

  @Test func rowsAreLeftOut() {
    let found = Self.problems(
      "```data {name=d}\nwhere: t > 1 s and v < 5 m/s\nt [s], v [m/s]\n1, 1\n2, 2\n3, 9\n4, 4\n```\n",
      "d.count = 2\nd.v(1) = 2 m/s\nd.v(2) = 4 m/s")
    #expect(found == [])
  }

  @Test func whatIsMissingCountsNowhere() {
    let found = Self.problems(
      "```data {name=d}\nt [s], v [m/s]\n1, 1\n2, NaN\n3, 5\n```\n", "d.count = 3\nd.v.count = 2\nd.v.mean = 3 m/s")
    #expect(found == [])
  }

  /// A file as the host hands it over.
  private static func file(_ text: String, _ body: String, _ claims: String) -> [String] {
    let file = DataFile(path: "run.csv", table: DataTable(reading: Array(text.utf8)))
    let page = FreshPage("```data {name=run}\nfile: run.csv\n\(body)\n```\n```expect\n\(claims)\n```\n", files: [file])
    return page.outputs.flatMap { $0.diagnostics }.map { "\($0.code): \($0.message)" }
  }

  @Test func columnsOfAFileHaveNames() {
    let text = "\"Time (s)\";\"Acceleration x (m/s^2)\"\n0,00;9,8\n0,01;9,9\n"
    #expect(
      Self.file(
        text, "t = \"Time (s)\"\nv = Acceleration_x t",
        "run.t(2) = 0.01 s\nrun.Acceleration_x(2) = 9.9 m/s^2\nrun.v(2) = 0.099 m/s") == [])
    #expect(
      Self.file(text, "t = \"Tme (s)\"", "1 = 1") == ["unknown-column: The file has no column `Tme (s)`"])
  }

  /// What a page carries for the reader's browser gives the same columns.
  @Test func aFileIsCarried() {
    let table = DataTable(reading: Array("t (s),x (cm)\n0,1.5\n0.25,\n0.5,-3e-5\n".utf8))
    let carried = DataFile(path: "a.csv", part: "", lines: DataFile(path: "a.csv", table: table).lines)
    #expect(carried.table.columns.map { $0.unit } == ["s", "cm"])
    #expect(carried.table.columns[0].values == [0, 0.25, 0.5])
    #expect(carried.table.columns[1].values[0] == 1.5 && carried.table.columns[1].values[2] == -3e-5)
    #expect(carried.table.columns[1].values[1].isNaN)
  }

  @Test func tablesShowRowsOfData() throws {
    let page = FreshPage(Self.run + "```table\ndata: run\ncolumn: L\ncolumn: w in ms^2 to 3; title \"square\"\n```\n")
    let table = try #require(page.outputs.first { $0.word == .table })
    #expect(table.diagnostics.isEmpty)
    guard case .html(let html)? = table.parts.first else {
      Issue.record("no table")
      return
    }
    let text = String(decoding: html.bytes, as: UTF8.self)
    #expect(text.contains("square") && text.contains("<td class=\"right\">810"))
  }

  /// The area ends at the other column, which belongs to what the window takes in.
  @Test func areasEndAtColumns() throws {
    let table = "```data {name=d}\nt, low, high\n0, -2, 2\n1, -3, 3\n2, -2, 4\n```\n"
    let page = FreshPage(table + "```plot\npoints: (d.t, d.high); none; fill d.low\n```\n")
    let plot = try #require(page.outputs.first { $0.word == .plot })
    #expect(plot.diagnostics.isEmpty)
    guard case .figures(let figures)? = plot.parts.last else {
      Issue.record("no figure")
      return
    }
    #expect(figures[0].svg.contains("high from −3 to 4, the area between them and low filled"))
    #expect(figures[0].svg.contains("class=\"fill\""))
  }

  /// The window takes in all positive points, and an error bar that reaches below zero leaves it at the frame.
  @Test func logarithmicAxesShowPositivePoints() throws {
    let table = "```data {name=d}\nx, y ± 0.5\n1, -5\n2, 0.2\n3, 50\n```\n"
    let page = FreshPage(table + "```plot\npoints: (d.x, d.y)\ny-scale: log\n```\n")
    let plot = try #require(page.outputs.first { $0.word == .plot })
    #expect(plot.diagnostics.map { $0.code } == ["points-not-positive"])
    guard case .figures(let figures)? = plot.parts.last else {
      Issue.record("no figure")
      return
    }
    #expect(figures[0].svg.contains("2 points"))
    #expect(figures[0].svg.contains("y from 0.2 to"))
  }

  /// Two bars of 0.4 stand beside one another around each x; the first one begins at 1 − 0.4, the last ends at 3 + 0.4.
  @Test func barsStandSideBySide() throws {
    let table = "```data {name=d}\nx, a ± 0.5, b\n1, 2, 1\n2, 3, 2\n3, 4, 3\n```\n"
    let page = FreshPage(table + "```plot\nbars: (d.x, d.a)\nbars: (d.x, d.b)\n```\n")
    let plot = try #require(page.outputs.first { $0.word == .plot })
    #expect(plot.diagnostics.isEmpty)
    guard case .figures(let figures)? = plot.parts.last else {
      Issue.record("no figure")
      return
    }
    #expect(figures[0].svg.contains("a against x: 3 bars with error bars, x from 0.6 to 3, a from 0 to 4.5"))
    #expect(figures[0].svg.contains("b against x: 3 bars, x from 1 to 3.4, a from 0 to 3"))
    #expect(figures[0].svg.contains("class=\"errors\""))
  }

  /// Bars on a logarithmic axis stand on its edge, and the window takes in all their tops.
  @Test func logarithmicAxesShowBars() throws {
    let table = "```data {name=d}\nx, y\n1, 0.2\n2, 5\n3, 70\n```\n"
    let page = FreshPage(table + "```plot\nbars: (d.x, d.y)\ny-scale: log\n```\n")
    let plot = try #require(page.outputs.first { $0.word == .plot })
    #expect(plot.diagnostics.isEmpty)
    guard case .figures(let figures)? = plot.parts.last else {
      Issue.record("no figure")
      return
    }
    #expect(figures[0].svg.contains("3 bars, x from 0.6 to 3.4, y from 0.2 to 70"))
    // The window of an empty plot.
    #expect(!figures[0].svg.contains("y from 0.1 to 10."))
  }

  /// Ten thousand points lie in a picture of at most 60 kB, and twenty thousand bars hide no axis.
  @Test func manyPointsAreSmall() throws {
    var rows = "x, y\n"
    var generator = UInt64(7)
    for _ in 0..<10_000 {
      func draw() -> Double {
        generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(generator >> 33) / Double(1 << 31)
      }
      rows += "\(draw()), \(draw())\n"
    }
    let page = FreshPage("```data {name=d show=none}\nshow: none\n\(rows)```\n```plot\npoints: (d.x, d.y)\n```\n")
    let plot = try #require(page.outputs.first { $0.word == .plot })
    guard case .figures(let figures)? = plot.parts.last else {
      Issue.record("no figure")
      return
    }
    #expect(figures[0].svg.utf8.count <= 60_000)
    #expect(figures[0].svg.utf8.count >= 30_000)
  }

  /// A column whose sums would take minutes is an error in a moment.
  @Test func columnsCostWithinLimits() {
    let rows = (0..<2_000).map { "\($0), 1" }.joined(separator: "\n")
    let page = FreshPage("```data {name=d}\nx, y\n\(rows)\nw = sum(sin(x k), k, 1..99999)\n```\n")
    #expect(page.outputs.flatMap { $0.diagnostics }.map { $0.code } == ["curve-too-costly"])
  }
}
