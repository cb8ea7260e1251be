/// The QR decomposition of a tall matrix, its columns in the order of their length.
///
/// Reflections of Householder (1958); the columns are exchanged as Businger and Golub (1965) do, so that the diagonal
/// of the triangle falls. Least-squares problems are solved by it at the condition of the matrix, and not at its square
/// as by normal equations.
package final class HouseholderQR {
  /// At least as many rows as columns: what is missing are rows of zeros.
  let rows: Int
  let columns: Int
  /// Column by column, each of `rows` numbers; what is to be factored is written here.
  let entries: UnsafeMutablePointer<Double>
  /// The column of the matrix that stands at each place of the triangle.
  private(set) var order: [Int]
  private var heads: [Double]

  package init(rows: Int, columns: Int) {
    (self.rows, self.columns) = (max(rows, columns), columns)
    entries = .allocate(capacity: self.rows * columns + 1)
    entries.initialize(repeating: 0, count: self.rows * columns + 1)
    order = Array(0..<columns)
    heads = [Double](repeating: 0, count: columns)
  }

  deinit { entries.deallocate() }

  @inline(__always)
  /// A column, of as many numbers as there are rows.
  package func column(_ index: Int) -> UnsafeMutablePointer<Double> { entries + index * rows }

  /// Replaces the matrix by its factors.
  ///
  /// - Parameter pivoting: whether columns may change places; else `order` is that of the matrix.
  package func factor(pivoting: Bool = true) {
    for index in 0..<columns { order[index] = index }
    var norms = [Double](repeating: 0, count: columns)
    for index in 0..<columns { norms[index] = Vectors.norm(column(index), rows) }
    var known = norms
    for step in 0..<columns {
      if pivoting {
        var longest = step
        for index in step + 1..<max(columns, step + 1) where norms[index] > norms[longest] { longest = index }
        if longest != step {
          for row in 0..<rows {
            let entry = column(step)[row]
            column(step)[row] = column(longest)[row]
            column(longest)[row] = entry
          }
          order.swapAt(step, longest)
          (norms[longest], known[longest]) = (norms[step], known[step])
        }
      }
      let reflector = column(step) + step
      let count = rows - step
      var norm = Vectors.norm(reflector, count)
      guard norm > 0 else {
        heads[step] = 0
        continue
      }
      if reflector[0] < 0 { norm = -norm }
      for row in 0..<count { reflector[row] /= norm }
      reflector[0] += 1
      for index in step + 1..<max(columns, step + 1) {
        let other = column(index) + step
        let share = -Vectors.dot(reflector, other, count) / reflector[0]
        for row in 0..<count { other[row] += share * reflector[row] }
        guard pivoting, norms[index] > 0 else { continue }
        let ratio = other[0] / norms[index]
        norms[index] *= max(0, 1 - ratio * ratio).squareRoot()
        let left = norms[index] / known[index]
        // What is left by subtraction has lost its digits (LAPACK's rule).
        if left * left < 1e-8 {
          norms[index] = Vectors.norm(other + 1, count - 1)
          known[index] = norms[index]
        }
      }
      heads[step] = reflector[0]
      reflector[0] = -norm
    }
  }

  /// An entry of the triangle, row ≤ column.
  @inline(__always)
  func triangle(_ row: Int, _ index: Int) -> Double { entries[index * rows + row] }

  /// Replaces a vector of `rows` numbers by its coordinates along the columns of the orthogonal factor.
  package func reflect(_ vector: UnsafeMutablePointer<Double>) {
    for step in 0..<columns { reflect(vector, step) }
  }

  /// The way back.
  func reflectBack(_ vector: UnsafeMutablePointer<Double>) {
    for step in (0..<columns).reversed() { reflect(vector, step) }
  }

  @inline(__always)
  private func reflect(_ vector: UnsafeMutablePointer<Double>, _ step: Int) {
    let head = heads[step]
    guard head != 0 else { return }
    let reflector = column(step) + step
    let other = vector + step
    let count = rows - step
    var share = head * other[0]
    for row in 1..<max(count, 1) { share += reflector[row] * other[row] }
    share /= -head
    other[0] += share * head
    for row in 1..<max(count, 1) { other[row] += share * reflector[row] }
  }

  /// The triangle, column by column, with zeros below.
  package var triangle: [Double] {
    var found = [Double](repeating: 0, count: columns * columns)
    for column in 0..<columns {
      for row in 0...column { found[column * columns + row] = triangle(row, column) }
    }
    return found
  }

  /// Whether the column at a place of the triangle is not a combination of those before it.
  func isIndependent(_ place: Int) -> Bool { triangle(place, place).magnitude > 1e-14 * triangle(0, 0).magnitude }

  /// Writes the unknowns with which the columns come nearest to a vector, given by its coordinates (``reflect(_:)``).
  ///
  /// - Parameter unknowns: in the order of the matrix; 0 for each column that is a combination of others.
  package func solve(_ coordinates: UnsafePointer<Double>, into unknowns: UnsafeMutablePointer<Double>) {
    for place in (0..<columns).reversed() {
      var value = 0.0
      if isIndependent(place) {
        value = coordinates[place]
        for index in place + 1..<max(columns, place + 1) { value -= triangle(place, index) * unknowns[order[index]] }
        value /= triangle(place, place)
      }
      unknowns[order[place]] = value
    }
  }
}
