import CMath
import NumericalMethods

/// A number in which models are written for tests: with or without its slopes.
package protocol ModelNumber {
  init(_ value: Double)
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  static func exp(_ x: Self) -> Self
  /// x to the power of y, x > 0.
  static func pow(_ x: Self, _ y: Self) -> Self
  static func cos(_ x: Self) -> Self
  static func sin(_ x: Self) -> Self
  static func atan(_ x: Self) -> Self
}

/// A number with its derivatives by up to sixteen variables.
package struct SlopedNumber: ModelNumber {
  package var value: Double
  package var slopes: SIMD16<Double>

  package init(_ value: Double, slopes: SIMD16<Double>) { (self.value, self.slopes) = (value, slopes) }
  package init(_ value: Double) { self.init(value, slopes: .zero) }

  package static func variable(_ value: Double, _ index: Int) -> Self {
    var result = Self(value)
    result.slopes[index] = 1
    return result
  }

  package static func + (a: Self, b: Self) -> Self { Self(a.value + b.value, slopes: a.slopes + b.slopes) }
  package static func - (a: Self, b: Self) -> Self { Self(a.value - b.value, slopes: a.slopes - b.slopes) }
  package static func * (a: Self, b: Self) -> Self {
    Self(a.value * b.value, slopes: a.slopes * b.value + b.slopes * a.value)
  }
  package static func / (a: Self, b: Self) -> Self {
    let value = a.value / b.value
    return Self(value, slopes: (a.slopes - b.slopes * value) / b.value)
  }
  package static func exp(_ x: Self) -> Self {
    let value = CMath.exp(x.value)
    return Self(value, slopes: x.slopes * value)
  }
  package static func pow(_ x: Self, _ y: Self) -> Self {
    let value = CMath.pow(x.value, y.value)
    return Self(
      value,
      slopes: x.slopes * (y.value * CMath.pow(x.value, y.value - 1)) + y.slopes * (value * CMath.log(x.value)))
  }
  package static func cos(_ x: Self) -> Self {
    Self(CMath.cos(x.value), slopes: x.slopes * -CMath.sin(x.value))
  }
  package static func sin(_ x: Self) -> Self {
    Self(CMath.sin(x.value), slopes: x.slopes * CMath.cos(x.value))
  }
  package static func atan(_ x: Self) -> Self {
    Self(CMath.atan(x.value), slopes: x.slopes / (1 + x.value * x.value))
  }
}

extension DoubleDouble: ModelNumber {
  /// By its series, for an argument that is halved until it is small.
  package static func exp(_ x: Self) -> Self {
    let halvings = 12
    let small = x * Self(Double(sign: .plus, exponent: -halvings, significand: 1))
    var (term, sum) = (Self(1), Self(1))
    for step in 1...16 {
      term = term * small / Self(Double(step))
      sum = sum + term
    }
    for _ in 0..<halvings { sum = sum * sum }
    return sum
  }

  // Only models of exponentials are asked for more digits.
  package static func pow(_ x: Self, _ y: Self) -> Self { Self(.nan) }
  package static func cos(_ x: Self) -> Self { Self(.nan) }
  package static func sin(_ x: Self) -> Self { Self(.nan) }
  package static func atan(_ x: Self) -> Self { Self(.nan) }
}

extension FitModel {
  /// A model that is written once for all kinds of numbers.
  ///
  /// - Parameter precise: the same in more digits, where it is wanted.
  package init(
    parameters: Int, predictors: Int = 1,
    precise: (([DoubleDouble], [DoubleDouble]) -> DoubleDouble)? = nil,
    _ formula: @escaping ([SlopedNumber], [SlopedNumber]) -> SlopedNumber
  ) {
    self.init(parameters: parameters, predictors: predictors) { request in
      let p = (0..<parameters).map { SlopedNumber.variable(request.parameters[$0], $0) }
      for row in 0..<request.count {
        let x = (0..<predictors).map {
          SlopedNumber.variable(request.predictors[$0 * request.count + row], parameters + $0)
        }
        let y = formula(p, x)
        request.values[row] = y.value
        if let precise {
          let exact = precise(p.map { DoubleDouble($0.value) }, x.map { DoubleDouble($0.value) })
          request.values[row] = exact.high
          request.remainders[row] = exact.low
        }
        if let slopes = request.slopes {
          for index in 0..<parameters { slopes[index * request.count + row] = y.slopes[index] }
        }
        if let slopes = request.predictorSlopes {
          for index in 0..<predictors { slopes[index * request.count + row] = y.slopes[parameters + index] }
        }
      }
    }
  }
}
