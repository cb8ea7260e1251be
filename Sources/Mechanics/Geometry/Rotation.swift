import NumericalMethods

/// The cosine and the sine of an angle, from additions and products alone, so that every machine finds the same bits.
struct Rotation {
  let cosine: Double
  let sine: Double

  @inline(__always) init(cosine: Double, sine: Double) {
    self.cosine = cosine
    self.sine = sine
  }

  init(_ angle: Double) {
    guard angle != 0 else {
      self.init(cosine: 1, sine: 0)
      return
    }
    // Beyond a million radians the places of π would not suffice; the remainder is exact.
    let angle = abs(angle) < 1e6 ? angle : angle.truncatingRemainder(dividingBy: 2 * Double.pi)
    guard angle.isFinite else {
      self.init(cosine: .nan, sine: .nan)
      return
    }
    // To ±π/4 (Cody and Waite 1980): π/2 in three parts, the first two of 33 bits.
    let quarter = (angle * 0.6366197723675814).rounded(.toNearestOrEven)
    let x =
      ((angle - quarter * 1.57079632673412561417) - quarter * 6.07710050630396597660e-11)
      - quarter * 2.02226624879595063154e-21
    let z = x * x
    // Taylor's series; the first term left out is below 10⁻¹⁹.
    var sine = 1.0 / 355_687_428_096_000
    sine = -1.0 / 1_307_674_368_000 + z * sine
    sine = 1.0 / 6_227_020_800 + z * sine
    sine = -1.0 / 39_916_800 + z * sine
    sine = 1.0 / 362_880 + z * sine
    sine = -1.0 / 5_040 + z * sine
    sine = 1.0 / 120 + z * sine
    sine = -1.0 / 6 + z * sine
    sine = x + x * (z * sine)
    var cosine = 1.0 / 20_922_789_888_000
    cosine = -1.0 / 87_178_291_200 + z * cosine
    cosine = 1.0 / 479_001_600 + z * cosine
    cosine = -1.0 / 3_628_800 + z * cosine
    cosine = 1.0 / 40_320 + z * cosine
    cosine = -1.0 / 720 + z * cosine
    cosine = 1.0 / 24 + z * cosine
    let half = 0.5 * z
    let rest = 1 - half
    cosine = rest + (((1 - rest) - half) + z * z * cosine)
    switch Int(quarter) & 3 {
    case 0: self.init(cosine: cosine, sine: sine)
    case 1: self.init(cosine: -sine, sine: cosine)
    case 2: self.init(cosine: -cosine, sine: -sine)
    default: self.init(cosine: sine, sine: -cosine)
    }
  }

  @inline(__always) func callAsFunction(_ vector: Vector) -> Vector {
    Vector(cosine * vector.x - sine * vector.y, sine * vector.x + cosine * vector.y)
  }

  /// Back into the turned frame.
  @inline(__always) func inverse(_ vector: Vector) -> Vector {
    Vector(cosine * vector.x + sine * vector.y, cosine * vector.y - sine * vector.x)
  }
}
