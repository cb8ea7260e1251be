import CMath
import NumericalMethods
import TestSupport
import Testing

@testable import Plots

struct TickTests {
  struct Row: Sendable {
    var span: Span
    var labels: [String]
    var end = ""
  }

  @Test(arguments: [
    Row(span: Span(-10, 10), labels: ["−10", "−5", "0", "5", "10"]),
    Row(span: Span(0, 1), labels: ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
    Row(
      span: Span(0, 0.3),
      labels: ["0.00", "0.05", "0.10", "0.15", "0.20", "0.25", "0.30"]),
    Row(
      span: Span(0, 3e-5),
      labels: ["0.0", "0.5", "1.0", "1.5", "2.0", "2.5", "3.0"], end: "×10⁻⁵"),
    Row(span: Span(0, 4e8), labels: ["0", "1", "2", "3", "4"], end: "×10⁸"),
    Row(span: Span(1e9 - 1, 1e9 + 1), labels: ["−1.0", "−0.5", "0.0", "0.5", "1.0"], end: "+10⁹"),
  ])
  func labelsAreExact(row: Row) {
    let ticks = Ticks(Axis(), over: row.span, length: 560, size: 15, isHorizontal: true)
    #expect(ticks.ticks.map(\.label.plain) == row.labels)
    #expect(ticks.factor + ticks.offset == row.end)
  }

  @Test func anglesAreMultiplesOfPi() {
    let ticks = Ticks(
      Axis(isAngle: true), over: Span(-.pi, .pi), length: 560, size: 15, isHorizontal: true)
    #expect(ticks.ticks.map(\.label.plain) == ["−π", "−2π/3", "−π/3", "0", "π/3", "2π/3", "π"])
    #expect(ticks.ticks.last?.value == .pi)
  }

  @Test func anglesInDegreesKeepTheirSteps() {
    let axis = Axis(unit: "°", unitScale: .pi / 180, isAngle: true)
    let ticks = Ticks(axis, over: Span(0, 2 * .pi), length: 560, size: 15, isHorizontal: true)
    #expect(ticks.ticks.map(\.label.plain) == ["0", "45", "90", "135", "180", "225", "270", "315", "360"])
  }

  @Test(
    arguments: [
      (45.0, ["0", "5", "10", "15", "20", "25", "30", "35", "40", "45"]),
      (90, ["0", "15", "30", "45", "60", "75", "90"]),
      (180, ["0", "30", "60", "90", "120", "150", "180"]), (200, ["0", "30", "60", "90", "120", "150", "180"]),
      (720, ["0", "90", "180", "270", "360", "450", "540", "630", "720"]),
    ] as [(Double, [String])])
  func degreesAreDividedAsAProtractorIs(_ end: Double, _ labels: [String]) {
    let axis = Axis(unit: "°", unitScale: .pi / 180)
    for isHorizontal in [true, false] {
      let ticks = Ticks(
        axis, over: Span(0, end * .pi / 180), length: isHorizontal ? 600 : 400, size: 15, isHorizontal: isHorizontal)
      #expect(ticks.ticks.map(\.label.plain) == labels)
    }
  }

  @Test func twoDecadesCarryTwoAndFive() {
    for isHorizontal in [true, false] {
      let ticks = Ticks(
        Axis(scale: .logarithmic), over: Span(1, 100), length: 400, size: 15, isHorizontal: isHorizontal)
      #expect(ticks.ticks.map(\.label.plain) == ["1", "2", "5", "10", "20", "50", "100"])
    }
  }

  /// Over random windows: ticks lie inside, ascend evenly, labels have equal decimals, read back
  /// as the tick, and never say −0.
  @Test func holdsOverRandomWindows() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let magnitude = pow(10, Double.random(in: -250...250, using: &generator))
      let start = Double.random(in: -1...1, using: &generator) * magnitude
      let length = magnitude * pow(10, Double.random(in: -6...0, using: &generator))
      let span = Span(start, start + length)
      let search = ExtendedWilkinson(span: span, target: 6) { _ in 1 }
      guard let steps = search.best() else {
        Issue.record("no ticks for \(span)")
        continue
      }
      let labels = TickLabels(steps)
      #expect(steps.count >= 2 && steps.count <= 13)
      #expect(steps.value(0) >= span.lower - 1e-8 * length)
      #expect(steps.value(steps.count - 1) <= span.upper + 1e-8 * length)
      #expect(Set(labels.labels).count == steps.count)
      let decimals = labels.labels.map { $0.split(separator: ".").dropFirst().first?.count ?? 0 }
      #expect(Set(decimals).count == 1)
      for label in labels.labels where label.hasPrefix("−") {
        #expect(label.contains { "123456789".contains($0) })
      }
    }
  }

  @Test(arguments: [
    Span(.nan, 1), Span(0, .infinity), Span(1, 1), Span(2, 1), Span(0, 0x1p-1063),
    Span(-1.7e308, 1.7e308), Span(1e16, 1e16 + 2),
  ])
  func degenerateWindowsGiveNoTicksAndNoTrap(span: Span) {
    let ticks = Ticks(Axis(), over: span, length: 560, size: 15, isHorizontal: true)
    #expect(ticks.ticks.count < 30)
  }
}
