import Foundation

/// The whole acceptance set in figures, one line for each case at 640 × 400 and the worst over its variants.
package struct AcceptanceTable {
  package struct Row {
    package var name: String
    package var worst: PictureVerdict
    /// Complaints with the variants that they are about.
    package var complaints: [String]
    package var evaluations: Int
    package var milliseconds: Double
  }

  package private(set) var rows: [Row] = []

  /// - Parameter wanted: names of cases, or parts of them; all cases if empty.
  package init(_ wanted: [String] = [], runs: Int = 5) throws {
    for name in AcceptanceCase.names where wanted.isEmpty || wanted.contains(where: { name.contains($0) }) {
      rows.append(try Self.row(AcceptanceCase(named: name), runs: runs))
    }
  }

  private static func row(_ item: AcceptanceCase, runs: Int) -> Row {
    var row: Row?
    for variant in CaseVariant.all(of: item) {
      let outcome = CaseOutcome(item, variant)
      let complaints = outcome.verdict.complaints.map { "\(variant): \($0)" }
      guard var known = row else {
        row = Row(
          name: item.name, worst: outcome.verdict, complaints: complaints, evaluations: outcome.evaluations,
          milliseconds: median(of: runs) { _ = CaseOutcome.draw(variant.cell(of: item)) })
        continue
      }
      known.worst.missing = max(known.worst.missing, outcome.verdict.missing)
      known.worst.falseInk = max(known.worst.falseInk, outcome.verdict.falseInk)
      known.worst.distance = max(known.worst.distance, outcome.verdict.distance)
      known.worst.undecided = max(known.worst.undecided, outcome.verdict.undecided)
      known.worst.bytes = max(known.worst.bytes, outcome.verdict.bytes)
      known.evaluations = max(known.evaluations, outcome.evaluations)
      known.complaints += complaints
      row = known
    }
    return row ?? Row(name: item.name, worst: PictureVerdict(), complaints: [], evaluations: 0, milliseconds: 0)
  }

  private static func median(of runs: Int, _ work: () -> Void) -> Double {
    var times: [Double] = []
    for _ in 0..<max(runs, 1) {
      let start = ContinuousClock.now
      work()
      let elapsed = (ContinuousClock.now - start).components
      times.append(Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) * 1e-15)
    }
    return times.sorted()[times.count / 2]
  }

  /// The table as text.
  ///
  /// - Parameter details: whether the complaints stand below it.
  package func text(details: Bool) -> String {
    func column(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(width - text.count, 1)) + text
    }
    func line(_ name: String, _ cells: [String], _ mark: String) -> String {
      name.padding(toLength: 26, withPad: " ", startingAt: 0) + cells.map { column($0, 10) }.joined() + "  " + mark
    }
    var lines = [
      "Worst over 640×400, 800×400 and the case moved and in other units; ms at 640×400",
      line("case", ["missing", "false", "off", "undecided", "evals", "bytes", "ms"], ""),
    ]
    for row in rows {
      let worst = row.worst
      lines.append(
        line(
          row.name,
          [
            Self.two(worst.missing), Self.two(worst.falseInk), Self.two(worst.distance), "\(worst.undecided)",
            "\(row.evaluations)", "\(worst.bytes)", Self.two(row.milliseconds),
          ], row.complaints.isEmpty ? "✓" : "✗"))
    }
    let good = rows.filter { $0.complaints.isEmpty }.count
    lines.append("\(good) of \(rows.count) cases hold in all variants")
    let limits = PictureVerdict.Limit.self
    let slow = rows.filter { $0.milliseconds > 10 }.map { $0.name }
    let long = rows.filter { $0.worst.bytes > limits.bytes }.map { $0.name }
    let costly = rows.filter { $0.evaluations > limits.evaluations }.map { $0.name }
    for (what, names) in [("over 10 ms", slow), ("over 8 kB", long), ("over 20,000 evaluations", costly)]
    where !names.isEmpty {
      lines.append("\(what): " + names.joined(separator: ", "))
    }
    if !rows.isEmpty {
      lines.append(
        "median: \(Self.two(rows.map { $0.milliseconds }.sorted()[rows.count / 2])) ms, "
          + "\(rows.map { $0.worst.bytes }.sorted()[rows.count / 2]) bytes, "
          + "\(rows.map { $0.evaluations }.sorted()[rows.count / 2]) evaluations")
    }
    if details {
      for row in rows where !row.complaints.isEmpty {
        lines.append("")
        lines.append(row.name)
        lines += row.complaints.map { "  " + $0 }
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func two(_ value: Double) -> String { String(format: "%.2f", value) }
}
