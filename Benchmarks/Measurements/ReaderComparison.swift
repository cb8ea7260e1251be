import Foundation
import Measurements

/// Files of 200,000 rows of six columns, as apps and spreadsheets write them: ours against pandas, in one run.
///
/// Ours also finds separator, decimal sign, header and units by itself; pandas is told them.
struct ReaderComparison {
  private static let rows = 200_000

  private struct Form: Sendable {
    let name: String
    let separator: String
    let decimal: String
    let text: @Sendable (Double) -> String
  }

  private static let forms: [Form] = [
    Form(name: "phyphox, comma and point", separator: ",", decimal: ".") { value in
      String(format: "%.9E", value).replacingOccurrences(of: "E+0", with: "E").replacingOccurrences(
        of: "E-0", with: "E-")
    },
    Form(name: "all digits, tab and point", separator: "\t", decimal: ".") { "\($0)" },
    Form(name: "three decimals, semicolon and comma", separator: ";", decimal: ",") {
      String(format: "%.3f", $0).replacingOccurrences(of: ".", with: ",")
    },
  ]

  func run() throws {
    let folder = NSTemporaryDirectory() + "/cubebook-readers"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Self.script.write(toFile: "\(folder)/read.py", atomically: true, encoding: .utf8)
    print("")
    for (number, form) in Self.forms.enumerated() {
      let text = Self.text(form)
      try text.write(toFile: "\(folder)/data.csv", atomically: true, encoding: .utf8)
      let bytes = Array(text.utf8)
      var count = 0
      let own = Measures.median(of: 7) { count = DataTable(reading: bytes).rowCount }
      let speed = Double(bytes.count) / own / 1e3
      Measures.report(
        "\(form.name), \(bytes.count / 1_000_000) MB, speed", String(format: "%.0f MB/s", speed), goal: "≥ 100 MB/s",
        holds: speed >= 100 && count == Self.rows)
      let python = FileManager.default.currentDirectoryPath + "/.build/pandas/python/bin/python3"
      _ = try ChildProcess([python, "read.py", form.separator, form.decimal, "\(number)"], in: folder)
      let other = try Double(String(contentsOfFile: "\(folder)/time\(number)", encoding: .utf8)) ?? .nan
      Measures.report(
        "  time, and its ratio to pandas' \(Measures.milliseconds(other))", Measures.milliseconds(own),
        goal: String(format: "%.2f", own / other))
    }
  }

  private static func text(_ form: Form) -> String {
    var state: UInt64 = 1
    // Numbers between −10 and 10 from a linear congruence (Knuth's MMIX).
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53) * 20 - 10
    }
    var text = ["t (s)", "x (m)", "y (m)", "z (m)", "v (m/s)", "a (m/s^2)"].joined(separator: form.separator) + "\n"
    for row in 0..<rows {
      text += form.text(Double(row) * 0.005)
      for _ in 0..<5 { text += form.separator + form.text(next()) }
      text += "\n"
    }
    return text
  }

  private static let script = """
    import io, sys, time
    import pandas
    separator, decimal, number = sys.argv[1:]
    text = open("data.csv", "rb").read()
    times = []
    for _ in range(7):
        start = time.perf_counter()
        pandas.read_csv(io.BytesIO(text), sep=separator, decimal=decimal, float_precision="round_trip")
        times.append(time.perf_counter() - start)
    open("time" + number, "w").write(str(sorted(times)[3] * 1e3))
    """
}
