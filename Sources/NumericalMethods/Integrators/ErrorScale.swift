/// What error of each component a step may make.
///
/// Without absolute tolerances, a component is measured by the size that it has had lately: one that
/// swings through zero keeps the tolerance of its swing, one that dies out is followed closely, down to where
/// the rounding of numbers of its former size is all that would be followed.
package final class ErrorScale {
  let dimension: Int
  let relative: Double
  private let absolute: UnsafeMutablePointer<Double>
  private let measuresSizes: Bool
  /// The size of each component lately, and the greatest size ever.
  private let sizes: UnsafeMutablePointer<Double>
  private let greatest: UnsafeMutablePointer<Double>
  /// The part of its greatest size below which a component is rounding.
  private let rounding: Double
  /// How much of a size is left after a step.
  private static let memory = 0.9
  private static let least = 1e-300

  package init(relative: Double, absolute: [Double], state: UnsafePointer<Double>, dimension: Int) {
    self.dimension = dimension
    self.relative = relative
    rounding = min(1e-15 / relative, 1)
    self.absolute = .allocate(capacity: dimension + 1)
    sizes = .allocate(capacity: dimension + 1)
    greatest = .allocate(capacity: dimension + 1)
    measuresSizes = absolute.isEmpty
    for index in 0..<dimension {
      // The last of too few tolerances stands for those that are missing.
      let given = absolute.isEmpty ? 0 : absolute[min(index, absolute.count - 1)]
      self.absolute[index] = given > 0 ? given : 0
      sizes[index] = abs(state[index])
      greatest[index] = abs(state[index])
    }
  }

  deinit {
    absolute.deallocate()
    sizes.deallocate()
    greatest.deallocate()
  }

  /// Takes note of how large a component would be if what its slope is the sum of were not to cancel.
  ///
  /// One that begins at zero, and stays there but for rounding, is thus measured by what rounding can be.
  func expect(_ index: Int, _ size: Double) {
    guard measuresSizes, size.isFinite else { return }
    greatest[index] = max(greatest[index], size)
    sizes[index] = max(sizes[index], rounding * greatest[index])
  }

  @inline(__always)
  func tolerance(_ index: Int, _ before: Double, _ after: Double) -> Double {
    let size = max(abs(before), abs(after))
    let tolerance = absolute[index] + relative * (measuresSizes ? max(size, sizes[index]) : size)
    return max(tolerance, Self.least)
  }

  /// The greatest size of a component so far.
  func greatestSize(_ index: Int) -> Double { greatest[index] }

  /// Takes note of a state that was reached.
  func remember(_ state: UnsafePointer<Double>) {
    for index in 0..<dimension {
      let size = abs(state[index])
      greatest[index] = max(greatest[index], size)
      sizes[index] = max(size, Self.memory * sizes[index], rounding * greatest[index])
    }
  }

  /// The root of the mean of the squares of some numbers, each in units of what it may be; of a component that begins at zero, what
  /// it may be at the size that is expected of it.
  func norm(_ values: UnsafePointer<Double>, at state: UnsafePointer<Double>) -> Double {
    var greatest = 0.0
    for index in 0..<dimension { greatest = max(greatest, ratio(values, index, state)) }
    guard greatest > 0, greatest.isFinite else { return greatest }
    var sum = 0.0
    for index in 0..<dimension {
      let ratio = ratio(values, index, state) / greatest
      sum += ratio * ratio
    }
    return greatest * (sum / Double(max(dimension, 1))).squareRoot()
  }

  /// Nothing is said of a component of which no size is known.
  private func ratio(_ values: UnsafePointer<Double>, _ index: Int, _ state: UnsafePointer<Double>) -> Double {
    let tolerance = tolerance(index, state[index], measuresSizes ? greatest[index] : state[index])
    return tolerance > Self.least ? abs(values[index]) / tolerance : 0
  }
}
