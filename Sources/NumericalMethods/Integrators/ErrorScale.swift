/// What error of each component a step may make.
package final class ErrorScale {
  let dimension: Int
  let relative: Double
  private let absolute: UnsafeMutablePointer<Double>
  /// Whether the size that a component has had so far counts, for want of an absolute tolerance.
  private let remembers: Bool
  /// The greatest size that each component has had so far.
  private let sizes: UnsafeMutablePointer<Double>

  package init(relative: Double, absolute: [Double], state: UnsafePointer<Double>, dimension: Int) {
    self.dimension = dimension
    self.relative = relative
    self.absolute = .allocate(capacity: max(dimension, 1))
    sizes = .allocate(capacity: max(dimension, 1))
    remembers = absolute.isEmpty
    for index in 0..<dimension {
      // The last of too few tolerances stands for those that are missing.
      let given = absolute.isEmpty ? 0 : absolute[min(index, absolute.count - 1)]
      self.absolute[index] = given > 0 ? given : 0
      sizes[index] = abs(state[index])
    }
  }

  deinit {
    absolute.deallocate()
    sizes.deallocate()
  }

  /// A size below which a component is not held to its relative tolerance.
  func raise(_ index: Int, to size: Double) {
    if remembers, size.isFinite { sizes[index] = max(sizes[index], size) }
  }

  @inline(__always)
  func tolerance(_ index: Int, _ before: Double, _ after: Double) -> Double {
    let size = max(abs(before), abs(after))
    let tolerance = absolute[index] + relative * (remembers ? max(size, sizes[index]) : size)
    return max(tolerance, 1e-300)
  }

  /// Takes note of a state that was reached.
  func remember(_ state: UnsafePointer<Double>) {
    guard remembers else { return }
    for index in 0..<dimension { sizes[index] = max(sizes[index], abs(state[index])) }
  }

  /// The root of the mean of the squares of some numbers, each in units of what it may be.
  func norm(_ values: UnsafePointer<Double>, at state: UnsafePointer<Double>) -> Double {
    var sum = 0.0
    for index in 0..<dimension {
      let ratio = values[index] / tolerance(index, state[index], state[index])
      sum += ratio * ratio
    }
    return (sum / Double(max(dimension, 1))).squareRoot()
  }
}
