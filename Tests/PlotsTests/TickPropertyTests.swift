import CMath
import Foundation
import TestSupport
import Testing

@testable import Plots

/// Over random windows, and windows that are known to be hard, at the widths of phones and screens.
struct TickPropertyTests {
  private static let hard: [Span] = [
    Span(1e9 - 1, 1e9 + 1), Span(-1e9 - 1, -1e9 + 1), Span(-1e-300, 1e-300), Span(0, 2e-300), Span(-8e307, 8e307),
    Span(0, 1e300), Span(-0.1, 0.2), Span(-1e-17, 0.3), Span(0.1, 0.1 + 1e-9), Span(-0.0, 1), Span(99_999, 100_001),
    Span(1e15, 1e15 + 500), Span(-1, 1e-9), Span(123_456_789, 123_456_789.5), Span(0.999_999, 1.000_001),
    Span(-7, 1e6), Span(9_999.5, 10_000.5),
  ]

  private static func random(_ generator: inout SeededGenerator) -> Span {
    let magnitude = pow(10, Double.random(in: -290...300, using: &generator))
    let start = Double.random(in: -1...1, using: &generator) * magnitude
    return Span(start, start + magnitude * pow(10, Double.random(in: -9...0.5, using: &generator)))
  }

  @Test(arguments: [320.0, 640, 1200])
  func ticksHold(width: Double) {
    var generator = SeededGenerator(seed: 21)
    let spans = Self.hard + (0..<1500).map { _ in Self.random(&generator) }
    let size = Layout.textSize(width: width)
    for span in spans {
      for (length, isHorizontal) in [(width - 80, true), (width * 0.55, false)] {
        let ticks = Ticks(Axis(), over: span, length: length, size: size, isHorizontal: isHorizontal)
        check(ticks, span, length, size, isHorizontal)
      }
    }
  }

  /// Logarithmic axes over random windows of up to 600 decades: a label says its tick, and keeps clear of the next.
  @Test(arguments: [320.0, 640, 1200])
  func logarithmicTicksHold(width: Double) {
    var generator = SeededGenerator(seed: 22)
    let size = Layout.textSize(width: width)
    for _ in 0..<1500 {
      let low = pow(10, Double.random(in: -298...280, using: &generator))
      let decades = pow(10, Double.random(in: -2...2.7, using: &generator))
      let span = Span(low, min(low * pow(10, decades), 1e300))
      for (length, isHorizontal) in [(width - 80, true), (width * 0.55, false)] {
        let axis = Axis(scale: .logarithmic)
        let ticks = Ticks(axis, over: span, length: length, size: size, isHorizontal: isHorizontal)
        check(ticks, span, length, size, isHorizontal, .logarithmic)
        let scale = Scale(.logarithmic, over: span, from: 0, to: length)
        for minor in ticks.minors { #expect((0...length).contains(scale.px(of: minor))) }
        for (a, b) in zip(ticks.minors, ticks.minors.dropFirst()) { #expect(scale.px(of: b) - scale.px(of: a) >= 1.5) }
      }
    }
  }

  /// Angles in multiples of π and in degrees.
  @Test(arguments: [320.0, 640, 1200])
  func anglesHold(width: Double) throws {
    var generator = SeededGenerator(seed: 23)
    let size = Layout.textSize(width: width)
    for _ in 0..<1000 {
      let start = Double.random(in: -30...30, using: &generator)
      let span = Span(start, start + pow(10, Double.random(in: -1...2.5, using: &generator)))
      for unit in ["", "°"] {
        let axis = Axis(unit: unit, unitScale: unit.isEmpty ? 1 : .pi / 180, isAngle: true)
        let ticks = Ticks(axis, over: span, length: width - 80, size: size, isHorizontal: true)
        let labels = ticks.ticks.map { $0.label.plain }
        #expect((2...13).contains(labels.count), "\(span) \(labels)")
        guard labels.contains(where: { $0.contains("π") }) else { continue }
        for tick in ticks.ticks {
          let text = Self.ascii(tick.label.plain)
          let parts = text.components(separatedBy: "/")
          let top = parts[0].replacingOccurrences(of: "π", with: "")
          let factor = parts[0] == "0" ? 0 : top.isEmpty ? 1 : top == "-" ? -1 : try #require(Double(top))
          let bottom = parts.count > 1 ? try #require(Double(parts[1])) : 1
          #expect((tick.value - factor * .pi / bottom).magnitude <= 4e-16 * tick.value.magnitude)
        }
      }
    }
  }

  private func check(
    _ ticks: Ticks, _ span: Span, _ length: Double, _ size: Double, _ isHorizontal: Bool,
    _ kind: Scale.Kind = .linear
  ) {
    let labels = ticks.ticks.map { $0.label.plain }
    let what = Comment(rawValue: "\(span) over \(length) px: \(labels) \(ticks.factor) \(ticks.offset)")
    #expect((2...13).contains(labels.count), what)
    let scale = Scale(kind, over: span, from: 0, to: length)
    for (index, tick) in ticks.ticks.enumerated() {
      #expect(scale.px(of: tick.value) > -1e-6 && scale.px(of: tick.value) < length + 1e-6, what)
      let said = Self.powerOfTen(labels[index]) ?? Self.value(labels[index], ticks)
      #expect(said == tick.value, what)
      #expect(!labels[index].hasPrefix("−") || labels[index].contains { "123456789".contains($0) }, what)
      if index == 0 { continue }
      #expect(tick.value > ticks.ticks[index - 1].value, what)
      let gap = scale.px(of: tick.value) - scale.px(of: ticks.ticks[index - 1].value)
      let taken =
        isHorizontal
        ? (TextMetrics.width(labels[index], size: size) + TextMetrics.width(labels[index - 1], size: size)) / 2 : size
      #expect(gap > taken, what)
    }
    if kind == .logarithmic { return }
    #expect(Set(labels.map { $0.split(separator: ".").dropFirst().first?.count ?? 0 }).count <= 1, what)
  }

  /// What the label, the factor and the offset say, added up in decimals, as the Double nearest to it.
  private static func value(_ label: String, _ ticks: Ticks) -> Double? {
    let factor = ticks.factor.isEmpty ? 0 : power(ticks.factor.dropFirst(3))
    guard let factor else { return nil }
    if ticks.offset.isEmpty { return Double("\(ascii(label))e\(factor)") }
    // Of the offset the sign, the digits and the power: −10⁹, +1.5×10⁻⁷, +123.
    let isPower = !ticks.offset.contains("×") && ticks.offset.contains { raised.contains($0) }
    let plain = ticks.offset.prefix { !raised.contains($0) && $0 != "⁻" && $0 != "×" }
    let digits = isPower ? plain.dropLast(2) + "1" : plain
    let place = power(ticks.offset.drop { !raised.contains($0) && $0 != "⁻" }) ?? 0
    guard let offset = Decimal(string: ascii(digits)), let small = Decimal(string: "\(ascii(label))e\(factor - place)")
    else { return nil }
    return Double("\(offset + small)e\(place)")
  }

  /// `10⁻³` or `2×10⁴¹`; nil for a plain number.
  private static func powerOfTen(_ label: String) -> Double? {
    guard label.contains(where: { raised.contains($0) }) else { return nil }
    let parts = label.components(separatedBy: "×")
    return power((parts.last ?? label).dropFirst(2)).flatMap { Double((parts.count > 1 ? parts[0] : "1") + "e\($0)") }
  }

  private static let raised = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")

  private static func ascii<T: StringProtocol>(_ text: T) -> String {
    text.replacingOccurrences(of: "−", with: "-").replacingOccurrences(of: "+", with: "")
  }

  private static func power(_ text: Substring) -> Int? {
    Int(String(text.map { $0 == "⁻" ? "-" : raised.firstIndex(of: $0).map { Character("\($0)") } ?? $0 }))
  }
}
