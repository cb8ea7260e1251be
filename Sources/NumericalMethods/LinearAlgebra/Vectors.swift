/// Sums over vectors.
enum Vectors {
  static func dot(_ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>, _ count: Int) -> Double {
    // Four sums, so that none waits for the one before.
    var sums = SIMD4<Double>(repeating: 0)
    var index = 0
    while index + 4 <= count {
      sums +=
        SIMD4(a[index], a[index + 1], a[index + 2], a[index + 3])
        * SIMD4(b[index], b[index + 1], b[index + 2], b[index + 3])
      index += 4
    }
    var sum = (sums[0] + sums[1]) + (sums[2] + sums[3])
    while index < count {
      sum += a[index] * b[index]
      index += 1
    }
    return sum
  }

  /// The length, also where squares would be too large or too small.
  static func norm(_ a: UnsafePointer<Double>, _ count: Int) -> Double {
    let square = dot(a, a, count)
    if square.isFinite, square > 1e-280 { return square.squareRoot() }
    var greatest = 0.0
    for index in 0..<count {
      guard a[index].isFinite else { return .infinity }
      greatest = max(greatest, a[index].magnitude)
    }
    guard greatest > 0 else { return 0 }
    var sum = 0.0
    for index in 0..<count {
      let part = a[index] / greatest
      sum += part * part
    }
    return greatest * sum.squareRoot()
  }
}
