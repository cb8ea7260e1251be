import NumericalMethods

/// The values of a slider: from the lower end in equal steps, and the upper end; or, over several powers of ten, in
/// equal ratios.
///
/// A native range input counts its steps from the lower end and moves every value to the nearest of them. The
/// value that the author starts from has to be one, or the page would say another number than the input holds.
package struct SliderGrid: Sendable, Equatable {
  package let lower: Double
  /// The end of the range, to the last digit; it may be less than a step behind the last one.
  package let upper: Double
  package let step: Double
  /// How many decimals the values have, where they stand in equal steps.
  package let decimals: Int
  /// Where the values stand, where that is in equal ratios.
  private(set) var places: LogarithmicPlaces?
  /// The most significant digits of a value in equal ratios.
  private var mostDigits = 12

  /// Steps of a round number, about two hundred or more in the range, that meet the start value; the author's
  /// step where there is one. Where no round step meets the start value the steps are counted from it, and the
  /// lower end moves inward by less than one. With steps of the author's the last of them is the upper end.
  ///
  /// - Parameter isLogarithmic: whether values stand in equal ratios; nil where the range alone decides. It does where
  ///   it spans three powers of ten and the author gave no step.
  init(from low: Double, to end: Double, start: Double, step given: Double? = nil, isLogarithmic: Bool? = nil) {
    let low = SliderGrid.unblurred(low)
    let high = SliderGrid.unblurred(end)
    let start = SliderGrid.unblurred(start)
    let span = high - low
    guard span > 0, span.isFinite, start.isFinite else {
      (lower, upper, step, decimals) = (low, high, 1, 6)
      return
    }
    if given == nil, isLogarithmic ?? (low > 0 && high / low > 999.999),
      let places = LogarithmicPlaces(from: low, to: high, start: start)
    {
      (lower, upper, step, decimals, self.places) = (low, high, 1, 0, places)
      mostDigits = max(3, [low, high, start].map { DecimalDigits($0)?.digits.count ?? 3 }.max() ?? 3)
      return
    }
    var step = 0.0
    var isMet = false
    var endsWithStep = false
    if let given, given > 0, given <= span {
      endsWithStep = true
      step = SliderGrid.unblurred(given)
      isMet = SliderGrid.isWhole((start - low) / step)
    } else {
      let coarsest = RoundStep(atMost: span / 200 * (1 + 1e-9))
      var round = coarsest
      for _ in 0..<7 where !isMet {
        step = round.value
        isMet = SliderGrid.isWhole((start - low) / step)
        round = round.finer
      }
      if !isMet { step = coarsest.value }
    }
    let below = ((start - low) / step + 1e-6).rounded(.down)
    let lower = isMet ? low : start - below * step
    let above = ((high - lower) / step + 1e-6).rounded(.down)
    let needed = max(SliderGrid.decimals(of: step), SliderGrid.decimals(of: lower))
    decimals = max(0, min(needed, SliderGrid.decimals(of: step) + 3))
    self.step = step
    self.lower = SliderGrid.cleaned(lower, decimals)
    let last = SliderGrid.cleaned(lower + above * step, decimals)
    upper = endsWithStep || SliderGrid.isWhole((high - lower) / step) ? last : end
  }

  /// The value of the grid that is nearest.
  func nearest(to value: Double) -> Double {
    guard step > 0, value.isFinite else { return lower }
    if let places { return places.value(at: places.place(of: value)) }
    let steps = ((min(max(value, lower), upper) - lower) / step).rounded()
    return cleaned(min(lower + steps * step, upper))
  }

  /// The value at a number of the range input. Its last step means the end, which may lie a little behind, where no
  /// browser goes.
  func value(ofRangeInput number: Double) -> Double {
    if let places {
      return places.value(at: Int(min(max(number.isNaN ? 0 : number, 0), Double(LogarithmicPlaces.last))))
    }
    return number + 0.99 * step > upper ? upper : cleaned(max(number, lower))
  }

  /// A value that a reader gives: on the steps, unless it lies beyond the range or there are none.
  func value(typed value: Double) -> Double {
    places == nil && contains(value) ? self.value(ofRangeInput: nearest(to: value)) : value
  }

  private func contains(_ value: Double) -> Bool { value >= lower && value <= upper }

  /// A value without the noise behind the decimals of the grid.
  package func cleaned(_ value: Double) -> Double {
    places == nil ? SliderGrid.cleaned(value, decimals) : SliderGrid.rounded(value, digits: mostDigits)
  }

  /// A value as HTML and JavaScript read it: `0.15`.
  package func plainText(_ value: Double) -> String { DecimalText.shortest(cleaned(value)) }

  /// The same for a number input, which also holds values beyond the range.
  func fieldText(_ value: Double) -> String {
    if places != nil { return DecimalText.shortest(SliderGrid.rounded(value, digits: max(mostDigits, 6))) }
    return contains(value) ? plainText(value) : DecimalText.shortest(SliderGrid.unblurred(value))
  }

  /// The same for the page's address, as exactly as it is known.
  func addressText(_ value: Double) -> String {
    value == upper ? upperText : DecimalText.shortest(SliderGrid.unblurred(value))
  }

  /// The upper end as HTML and JavaScript read it.
  package var upperText: String { DecimalText.shortest(upper) }

  /// The smallest and the largest number, the step and one value of a range input: places, where values stand in
  /// equal ratios.
  package func rangeInput(at value: Double) -> (least: String, most: String, step: String, value: String) {
    guard let places else { return (plainText(lower), upperText, plainText(step), plainText(value)) }
    return ("0", String(LogarithmicPlaces.last), "1", String(places.place(of: value)))
  }

  /// The same of a number input, which takes any value between.
  package func numberInput(at value: Double) -> (least: String, most: String, step: String, value: String) {
    (plainText(lower), upperText, places == nil ? plainText(step) : "any", plainText(value))
  }

  /// The significant digits that show all decimals of the grid.
  func digits(of value: Double) -> Int {
    guard let decimal = DecimalDigits(value), !decimal.isZero else { return 1 }
    if places != nil { return min(decimal.digits.count, 12) }
    return min(max(decimal.exponent + 1 + decimals, 1), 12)
  }

  /// A quotient of two Doubles is whole up to its rounding.
  private static func isWhole(_ value: Double) -> Bool { (value - value.rounded()).magnitude < 1e-6 }

  /// Without what changes of units leave behind the thirteenth digit: 0.57 m is 57 cm, not 56.99999999999999.
  static func unblurred(_ value: Double) -> Double { rounded(value, digits: 13) }

  /// A value to so many significant digits, as far as the 22nd decimal.
  static func rounded(_ value: Double, digits: Int) -> Double {
    guard let decimal = DecimalDigits(value) else { return value }
    return cleaned(value, min(digits - 1 - decimal.exponent, 22))
  }

  private static func cleaned(_ value: Double, _ decimals: Int) -> Double {
    let scale = powerOfTen(decimals.magnitude)
    guard decimals.magnitude <= 22, scale.isFinite else { return value }
    let scaled = decimals < 0 ? value / scale : value * scale
    guard scaled.magnitude < 0x1p53 else { return value }
    return decimals < 0 ? scaled.rounded() * scale : scaled.rounded() / scale
  }

  private static func decimals(of value: Double) -> Int {
    guard let digits = DecimalDigits(value), !digits.isZero else { return 0 }
    return digits.digits.count - 1 - digits.exponent
  }
}

/// One, two or five times a power of ten.
private struct RoundStep {
  var factor: Double
  var power: Int

  /// The greatest that is not above a positive number.
  init(atMost bound: Double) {
    let digits = DecimalDigits(bound)
    power = digits?.exponent ?? 0
    switch digits?.digits.first ?? 1 {
    case 5...: factor = 5
    case 2...: factor = 2
    default: factor = 1
    }
  }

  var finer: RoundStep {
    var next = self
    switch factor {
    case 5: next.factor = 2
    case 2: next.factor = 1
    default: (next.factor, next.power) = (5, power - 1)
    }
    return next
  }

  var value: Double {
    power < 0 ? factor / powerOfTen(power.magnitude) : factor * powerOfTen(power.magnitude)
  }
}

/// Exact up to 10²².
private func powerOfTen(_ power: UInt) -> Double {
  var ten = 1.0
  for _ in 0..<min(power, 308) { ten *= 10 }
  return ten
}
