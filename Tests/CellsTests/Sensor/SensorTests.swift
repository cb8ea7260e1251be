import Foundation
import Measurements
import TestSupport
import Testing

@testable import Cells

/// Cells that read a phone's sensors.
struct SensorTests {
  private static let phone = """
    ```sensor {name=phone}
    read: acceleration
    a = sqrt(x^2 + y^2 + z^2)
    time: 20 s
    ```

    """
  private static let others = """
    ```plot {#fig-a}
    points: (phone.t, phone.a); join
    curve: f.model(x); x = 0..10 s
    ```
    ```plot {#fig-h}
    histogram: phone.x
    ```
    ```plot {#fig-b}
    boxes: phone.x, phone.y by floor(phone.t/1 [s])
    ```
    ```fit {name=f}
    data: phone
    model: x = A cos(w t + q)
    find: A = 1 m/s^2, w = 3 s^-1, q = 0
    ```
    ```let
    m = 2 phone.a.mean
    ```
    ```expect
    phone.a.max < 10 m/s^2
    f.A < 3 m/s^2
    ```
    ```table
    data: phone
    ```
    ```=
    phone.x.max in m/s^2 to 3
    ```
    ```=
    f.w
    ```

    """

  /// Signals as the page's script names them.
  private enum Signal: String, CaseIterable {
    case start, stop, clear, reading, gravity, frame, lend, turning, save, failure
  }

  private static func tell(
    _ page: inout LivePage, _ signal: Signal, _ values: [Double] = [], text: String = "", cell: Int = 0
  ) {
    page.notebook.take(ReaderEvent("sensor \(signal.rawValue)", cell, values, text: Array(text.utf8)))
    page.take()
    page.rest()
  }

  private static func swing(_ page: inout LivePage, _ count: Int, from start: Double = 100) {
    tell(&page, .start)
    for step in 0..<count {
      let t = Double(step) / 50
      tell(&page, .reading, [start + t, 2 * cos(4 * t), 0.5, -0.25])
    }
  }

  /// Before anything was measured nothing is wrong with what is made of it; names and dimensions are looked at.
  @Test func whatIsToBeMeasuredIsAwaited() throws {
    let page = FreshPage(Self.phone + Self.others)
    let said = page.outputs.flatMap { $0.diagnostics }.map { "\($0.code): \($0.message)" }
    #expect(said == [])
    #expect(
      page.outputs.filter { $0.isAwaiting }.map { $0.word } == [.plot, .plot, .plot, .fit, .let, .expect, .table])
    let chosen = FreshPage("```sensor {name=m}\nread: sound\nwhere: level > -50\n```\n")
    #expect(chosen.outputs.flatMap { $0.diagnostics }.isEmpty)
    let wrong = FreshPage(Self.phone + "```expect\nphone.a.mean < 3 [s]\nphone.b.mean < 3 [s]\n```\n")
    #expect(wrong.outputs.flatMap { $0.diagnostics }.map { $0.code } == ["dimension-mismatch", "unknown-name"])
  }

  /// What was read is what all other cells use.
  @Test func readingsAreLent() throws {
    var page = LivePage(Self.phone + Self.others)
    Self.swing(&page, 400)
    Self.tell(&page, .frame)
    #expect(page.elements["cb-sensor-1-rows"]?.contains("0.500") == true)
    #expect(page.elements["cb-sensor-1-status"]?.hasPrefix("400 readings in 7.98 s, 50 a second") == true)
    #expect(page.elements["cb-sensor-1-sensor@data-runs"] == "1")
    Self.tell(&page, .stop)
    #expect(page.elements["cb-sensor-1-sensor@data-runs"] == "")
    #expect(page.elements["cb-value-0"]?.contains("<mn>2.00</mn>") == true)
    // The fit finds the frequency of what it was given.
    #expect(page.elements["cb-value-1"]?.contains("4.0000") == true, "\(page.elements["cb-value-1"] ?? "")")
    #expect(page.elements["cb-expect-1-claims"]?.components(separatedBy: "<tr").count == 3)
    #expect(page.elements["cb-let-1-values"]?.contains("m/s²") == true || page.elements["cb-let-1-values"] != nil)
    #expect(page.elements["cb-fig-a-graph"]?.contains("class=\"points") == true)
    #expect(page.elements["cb-let-1-awaiting"] == "")
    // And nothing is left of it when it is cleared.
    Self.tell(&page, .clear)
    #expect(page.elements["cb-sensor-1-rows"]?.contains("0.500") == false)
  }

  @Test func aRecordingEndsAfterItsTime() {
    var page = LivePage(Self.phone)
    Self.swing(&page, 1200)
    #expect(page.elements["cb-sensor-1-sensor@data-runs"] == "")
    #expect(page.elements["cb-sensor-1-status"] == "1,001 readings in 20 s: the time is up.")
  }

  /// A turn that tells nothing is told until the next recording, and no longer.
  @Test func aTurnThatFailsIsForgotten() {
    var page = LivePage("```sensor {name=m}\nread: field\n```\n")
    Self.tell(&page, .start)
    Self.tell(&page, .turning, [1, 0, 0, 0])
    for step in 0..<30 { Self.tell(&page, .reading, [Double(step) / 50, 20, 0, -40]) }
    Self.tell(&page, .turning)
    #expect(page.elements["cb-sensor-1-status"]?.hasPrefix("The turn has shown too few directions") == true)
    Self.tell(&page, .start)
    Self.tell(&page, .frame)
    #expect(page.elements["cb-sensor-1-status"]?.hasPrefix("30 readings") == true)
  }

  /// Until the first reading comes the recording of the author stands, also where none ever comes.
  @Test func theAuthorsRecordingStandsUntilTheFirstReading() {
    let text =
      "```sensor {name=m}\nread: rotation\nt [s], x [rad/s], y [rad/s], z [rad/s]\n0, 1, 2, 3\n1, 2, 3, 4\n```\n```=\nm.x.mean\n```\n"
    var page = LivePage(text)
    Self.tell(&page, .frame)
    let rows = page.elements["cb-sensor-1-rows"] ?? ""
    #expect(rows.contains("x (rad/s)") && rows.contains(">2.000<"), "\(rows)")
    Self.tell(&page, .start)
    Self.tell(&page, .frame)
    Self.tell(&page, .stop)
    Self.tell(&page, .failure, [3, 0, 0, 0])
    Self.tell(&page, .clear)
    #expect(page.elements["cb-sensor-1-rows"] == rows)
    #expect(page.elements["cb-value-0"]?.contains("—") != true)
    // Browsers tell rates in °/s; on the page there is one unit.
    Self.tell(&page, .start)
    for step in 0..<20 { Self.tell(&page, .reading, [Double(step) / 50, 180, 0, 0]) }
    Self.tell(&page, .frame)
    Self.tell(&page, .stop)
    let read = page.elements["cb-sensor-1-rows"] ?? ""
    #expect(read.contains("x (rad/s)") && read.contains(">3.1<"), "\(read)")
    #expect(page.elements["cb-value-0"]?.contains("3.14") == true, "\(page.elements["cb-value-0"] ?? "")")
  }

  /// The least and the greatest are those of all that was read, in the unit of the sensor.
  @Test func extremesAreThoseOfAllReadings() {
    var page = LivePage(Self.phone)
    Self.tell(&page, .start)
    for (step, x) in [3.0, .nan, -4, 1].enumerated() { Self.tell(&page, .reading, [Double(step), x, 0, 0]) }
    Self.tell(&page, .frame)
    let rows = page.elements["cb-sensor-1-rows"] ?? ""
    let cells = rows.components(separatedBy: "x (m/s²)").last?.components(separatedBy: "</tr>").first ?? ""
    #expect(cells.contains(">1.000<") && cells.contains(">−4.000<") && cells.contains(">3.000<"), "\(rows)")
    #expect(rows.components(separatedBy: "magnitude").last?.contains(">4.000<") == true, "\(rows)")
  }

  /// One without a name is used by nobody, and shows all the same what becomes of it.
  @Test func aSensorWithoutANameLives() {
    var page = LivePage(Self.phone.replacing(" {name=phone}", with: ""))
    Self.swing(&page, 700)
    Self.tell(&page, .frame)
    let running = page.elements["cb-sensor-1-graph"] ?? ""
    Self.tell(&page, .stop)
    // At rest all of the recording is seen, and not the last ten seconds.
    #expect(page.elements["cb-sensor-1-graph"] != running && running.contains("class=\"join"))
    Self.tell(&page, .clear)
    #expect(page.elements["cb-sensor-1-graph"]?.contains("class=\"join") == false)
    #expect(page.elements["cb-sensor-1-rows"]?.contains("—") == true)
  }

  /// A pause is left out of the time, and what is saved is read as it was.
  @Test func whatIsSavedIsReadAgain() throws {
    var page = LivePage(Self.phone + "```=\nphone.t.max in s to 5\n```\n```=\nphone.x.mean in m/s^2 to 9\n```\n")
    Self.swing(&page, 101)
    Self.tell(&page, .stop)
    Self.swing(&page, 101, from: 500)
    Self.tell(&page, .stop)
    #expect(page.elements["cb-value-0"]?.contains("4.0000") == true)
    let mean = page.elements["cb-value-1"]
    page.notebook.take(ReaderEvent("sensor save"))
    let record = String(decoding: page.notebook.answer, as: UTF8.self)
    let text = try #require(record.split(separator: "\u{1F}").last).dropLast()
    #expect(text.hasPrefix("phone\n\"t (s)\",\"x (m/s^2)\",\"y (m/s^2)\",\"z (m/s^2)\"\n0,2,0.5,-0.25\n"))
    var again = LivePage(Self.phone + "```=\nphone.t.max in s to 5\n```\n```=\nphone.x.mean in m/s^2 to 9\n```\n")
    let csv = text.drop { $0 != "\n" }.dropFirst()
    again.notebook.take(.file("phone.csv", Array(csv.utf8), cell: 0))
    again.take()
    again.rest()
    #expect(again.elements["cb-value-1"] == mean && mean != nil)
  }

  /// The names that apps give to columns are known.
  @Test(arguments: [
    "\"Time (s)\",\"Linear Acceleration x (m/s^2)\",\"Linear Acceleration y (m/s^2)\",\"Linear Acceleration z (m/s^2)\"",
    "t (s),x (m/s^2),y (m/s^2),z (m/s^2)", "time (s);ax (m/s^2);ay (m/s^2);az (m/s^2)",
  ]) func filesOfAppsTakeThePlace(_ header: String) {
    let sign = header.contains(";") ? ";" : ","
    let rows = (0..<20).map { "\(Double($0) / 10)\(sign)\($0)\(sign)1\(sign)2" }.joined(separator: "\n")
    var page = LivePage(Self.phone + "```=\nphone.x.max in m/s^2 to 3\n```\n")
    page.notebook.take(.file("app.csv", Array("\(header)\n\(rows)\n".utf8), cell: 0))
    page.take()
    page.rest()
    #expect(page.elements["cb-value-0"]?.contains("<mn>19.0</mn>") == true, "\(page.elements)")
  }

  @Test func posesTurnWithTheDevice() throws {
    var pose = SensorPose()
    for _ in 0..<100 { pose.turn(by: [0, 0, 90], for: 0.01) }
    // A quarter of a turn to the left: its right edge points north. A hundred products of rotations are that exact.
    let right = pose.place(1, 0, 0)
    #expect(abs(right.x) < 1e-12 && abs(right.y - 1) < 1e-12 && abs(right.z) < 1e-12)
    for (alpha, beta, gamma, heading) in [
      (0.0, 0.0, 0.0, 0.0), (90, 0, 0, 270), (330, 20, -10, 30), (45, 90, 0, 315), (200, -5, 5, 160),
    ] {
      let found = try #require(SensorPose(alpha: alpha, beta: beta, gamma: gamma).heading)
      #expect(abs(found - heading) < 1e-9, "\(alpha), \(beta), \(gamma): \(found)")
    }
  }

  @Test func headingsAreThoseOfTheReadersPlace() {
    var page = LivePage("```sensor {name=c}\nread: compass\n```\n")
    Self.tell(&page, .start)
    Self.tell(&page, .reading, [1, 315, 0, 0])
    page.notebook.take(ReaderEvent("sensor place", 0, [2026.9], text: Array("52.5 N, 13.4 E".utf8)))
    page.take()
    #expect(
      page.elements["cb-sensor-1-declination"]?.contains("east of true north there (World Magnetic Model 2025)") == true
    )
    Self.tell(&page, .frame)
    let rows = page.elements["cb-sensor-1-rows"] ?? ""
    #expect(rows.contains("45° NE") && rows.contains("50° NE"), "\(rows)")
    page.notebook.take(ReaderEvent("sensor place", 0, [2026.9], text: Array("Berlin".utf8)))
    page.take()
    #expect(page.elements["cb-sensor-1-declination"]?.hasPrefix("A place is its latitude") == true)
  }

  @Test func whatIsRefusedIsToldWithTheWayToGoOn() {
    for kind in SensorKind.allCases where kind != .vibration && kind != .stopwatch {
      for reason in ["missing", "refused", "insecure", "silent"] {
        var page = LivePage("```sensor {name=s}\nread: \(kind.rawValue)\n```\n")
        Self.tell(&page, .failure, text: reason)
        let words = page.elements["cb-sensor-1-status"] ?? ""
        #expect(words.contains("drop its file here") && words.contains(kind.source.prefix(12)), "\(words)")
      }
    }
  }

  @Test(arguments: SensorKind.allCases) func noSignalTraps(_ kind: SensorKind) {
    var page = LivePage("```sensor {name=s}\nread: \(kind.rawValue)\n```\n```plot\npoints: (s.t, s.t)\n```\n")
    var random = SeededGenerator(seed: 7)
    let numbers = [0, 1, -1, .nan, .infinity, 1e308, -1e308, 1e-308, 360, 0.02, 100_000]
    for _ in 0..<600 {
      let values = (0..<4).map { _ in numbers[Int.random(in: 0..<numbers.count, using: &random)] }
      let kind = (Signal.allCases.randomElement(using: &random) ?? .start).rawValue
      let text = Array(["missing", "of no kind"][Int.random(in: 0...1, using: &random)].utf8)
      page.notebook.take(ReaderEvent("sensor \(kind)", Int.random(in: -1...2, using: &random), values, text: text))
      page.notebook.take(ReaderEvent("page rest"))
    }
  }
}
