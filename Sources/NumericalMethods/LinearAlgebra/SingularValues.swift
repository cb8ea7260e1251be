import CMath

/// The singular value decomposition of a small square matrix A: A V = W, the columns of W at right angles, V a
/// rotation.
///
/// One-sided rotations of Jacobi (Hestenes 1958), which find small singular values of a matrix with long and short
/// columns to their last digits (Demmel and Veselić 1992). The lengths of the columns of W are the singular values.
package struct SingularValues {
  let count: Int
  /// W, column by column.
  private(set) var images: [Double]
  /// V, column by column.
  private(set) var rotation: [Double]
  /// Lengths of the columns of W, in no order.
  package private(set) var values: [Double]

  /// - Parameter matrix: column by column.
  package init(_ matrix: [Double], count n: Int) {
    count = n
    images = matrix
    rotation = [Double](repeating: 0, count: n * n)
    for index in 0..<n { rotation[index * n + index] = 1 }
    values = [Double](repeating: 0, count: n)
    images.withUnsafeMutableBufferPointer { images in
      rotation.withUnsafeMutableBufferPointer { rotation in
        guard let w = images.baseAddress, let v = rotation.baseAddress else { return }
        // Ten sweeps are many: the last ones square what is left.
        var sweeps = 0
        while sweeps < 40, Self.sweep(w, v, n) { sweeps += 1 }
      }
    }
    images.withUnsafeBufferPointer { images in
      guard let w = images.baseAddress else { return }
      for index in 0..<n { values[index] = Vectors.norm(w + index * n, n) }
    }
  }

  /// - Returns: whether any pair had to be turned.
  private static func sweep(_ w: UnsafeMutablePointer<Double>, _ v: UnsafeMutablePointer<Double>, _ n: Int) -> Bool {
    var isTurned = false
    for p in 0..<n {
      for q in p + 1..<max(n, p + 1) {
        let (a, b) = (w + p * n, w + q * n)
        var (alpha, beta, gamma) = (0.0, 0.0, 0.0)
        for row in 0..<n {
          alpha += a[row] * a[row]
          beta += b[row] * b[row]
          gamma += a[row] * b[row]
        }
        guard gamma.magnitude > 1e-15 * (alpha * beta).squareRoot(), gamma.magnitude > 0 else { continue }
        isTurned = true
        let zeta = (beta - alpha) / (2 * gamma)
        let tangent = (zeta < 0 ? -1 : 1) / (zeta.magnitude + CMath.hypot(1, zeta))
        let cosine = 1 / (1 + tangent * tangent).squareRoot()
        let sine = cosine * tangent
        turn(a, b, cosine, sine, n)
        turn(v + p * n, v + q * n, cosine, sine, n)
      }
    }
    return isTurned
  }

  @inline(__always)
  private static func turn(
    _ a: UnsafeMutablePointer<Double>, _ b: UnsafeMutablePointer<Double>, _ cosine: Double, _ sine: Double, _ n: Int
  ) {
    for row in 0..<n {
      let entry = a[row]
      a[row] = cosine * entry - sine * b[row]
      b[row] = sine * entry + cosine * b[row]
    }
  }

  var greatest: Double { values.reduce(0) { max($0, $1) } }

  /// Wᵀ times a vector.
  func along(_ vector: [Double]) -> [Double] {
    (0..<count).map { index in
      var sum = 0.0
      for row in 0..<count { sum += images[index * count + row] * vector[row] }
      return sum
    }
  }
}
