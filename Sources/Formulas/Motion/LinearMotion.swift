/// Equations that are linear in the highest derivatives, and these derivatives solved for.
struct LinearMotion {
  var graph: ExpressionGraph
  /// The running variables that stand for the highest derivatives.
  let highest: [Int32]
  /// Of each equation: the factors of the highest derivatives (nil for zero), and what is added to them; the sum is 0.
  private var rows: [(factors: [Expression?], rest: Expression)] = []

  enum Problem {
    case withoutDerivative
    /// In which of the unknowns.
    case nonlinear(Int)
    /// A function that is known by its values alone.
    case withoutSlope
  }

  init(graph: ExpressionGraph, highest: [Int32]) {
    self.graph = graph
    self.highest = highest
  }

  /// Takes in an equation; what is wrong with it.
  mutating func add(_ left: Expression, _ right: Expression) -> Problem? {
    // `x'' = …` stays as it is.
    if let number = highest.firstIndex(where: { graph[left] == .bound($0) }),
      !highest.contains(where: { graph.depends(right, onBound: $0) })
    {
      var factors = [Expression?](repeating: nil, count: highest.count)
      factors[number] = graph.constant(1)
      rows.append((factors, graph.unary(.negate, right)))
      return nil
    }
    let difference = graph.binary(.subtract, left, right)
    var factors: [Expression?] = []
    for (number, bound) in highest.enumerated() {
      guard graph.depends(difference, onBound: bound) else {
        factors.append(nil)
        continue
      }
      guard let slope = graph.derivative(of: difference, by: bound) else { return .withoutSlope }
      if highest.contains(where: { graph.depends(slope, onBound: $0) }) { return .nonlinear(number) }
      factors.append(graph.isZero(slope) ? nil : slope)
    }
    if factors.allSatisfy({ $0 == nil }) { return .withoutDerivative }
    var rest = difference
    let zero = graph.constant(0)
    for bound in highest { rest = graph.substituting(bound, with: zero, in: rest) }
    rows.append((factors, rest))
    return nil
  }

  /// The highest derivatives; nil where the equations don't tell them.
  mutating func solution() -> [Expression]? {
    let count = highest.count
    guard rows.count == count else { return nil }
    var found = [Expression?](repeating: nil, count: count)
    var open = Array(rows.indices)
    // Equations for one of them alone, as long as there are any.
    while let place = open.firstIndex(where: { rows[$0].factors.reduce(0) { $0 + ($1 == nil ? 0 : 1) } == 1 }) {
      let row = rows[open.remove(at: place)]
      guard let number = row.factors.firstIndex(where: { $0 != nil }), let factor = row.factors[number] else {
        return nil
      }
      let value = quotient(graph.unary(.negate, row.rest), by: factor)
      found[number] = value
      for other in open {
        guard let share = rows[other].factors[number] else { continue }
        rows[other].rest = graph.binary(.add, rows[other].rest, graph.binary(.multiply, share, value))
        rows[other].factors[number] = nil
      }
    }
    let columns = found.indices.filter { found[$0] == nil }
    guard open.count == columns.count else { return nil }
    if !open.isEmpty {
      guard let values = together(open, columns) else { return nil }
      for (place, column) in columns.enumerated() { found[column] = values[place] }
    }
    return found.compactMap { $0 }.count == count ? found.compactMap { $0 } : nil
  }

  private mutating func quotient(_ numerator: Expression, by divisor: Expression) -> Expression {
    graph.value(of: divisor) == 1 ? numerator : graph.binary(.divide, numerator, divisor)
  }

  /// Equations that hang together: by Cramer's rule, which divides by nothing but the determinant; many of them by
  /// elimination.
  private mutating func together(_ open: [Int], _ columns: [Int]) -> [Expression]? {
    let zero = graph.constant(0)
    var matrix = open.map { row in columns.map { rows[row].factors[$0] ?? zero } }
    var right = open.map { graph.unary(.negate, rows[$0].rest) }
    let count = columns.count
    if count <= 4 {
      let determinant = self.determinant(matrix)
      if graph.isZero(determinant) { return nil }
      return (0..<count).map { column in
        var replaced = matrix
        for row in 0..<count { replaced[row][column] = right[row] }
        return quotient(self.determinant(replaced), by: determinant)
      }
    }
    for step in 0..<count {
      let candidates = (step..<count).filter { !graph.isZero(matrix[$0][step]) }
      // A constant cannot vanish on the way.
      guard let pivot = candidates.first(where: { graph.value(of: matrix[$0][step]) != nil }) ?? candidates.first else {
        return nil
      }
      matrix.swapAt(step, pivot)
      right.swapAt(step, pivot)
      for row in step + 1..<max(count, step + 1) where !graph.isZero(matrix[row][step]) {
        let share = quotient(matrix[row][step], by: matrix[step][step])
        for column in step + 1..<max(count, step + 1) {
          matrix[row][column] = difference(matrix[row][column], share, matrix[step][column])
        }
        right[row] = difference(right[row], share, right[step])
      }
    }
    var values = [Expression](repeating: zero, count: count)
    for step in stride(from: count - 1, through: 0, by: -1) {
      var sum = right[step]
      for column in step + 1..<max(count, step + 1) { sum = difference(sum, matrix[step][column], values[column]) }
      values[step] = quotient(sum, by: matrix[step][step])
    }
    return values
  }

  /// a − b·c
  private mutating func difference(_ a: Expression, _ b: Expression, _ c: Expression) -> Expression {
    if graph.isZero(b) || graph.isZero(c) { return a }
    return graph.binary(.subtract, a, graph.binary(.multiply, b, c))
  }

  private mutating func determinant(_ matrix: [[Expression]]) -> Expression {
    guard matrix.count > 1 else { return matrix.first?.first ?? graph.constant(1) }
    var sum = graph.constant(0)
    for column in matrix.indices where !graph.isZero(matrix[0][column]) {
      let minor = matrix.dropFirst().map { row in
        row.indices.filter { $0 != column }.map { row[$0] }
      }
      let cofactor = determinant(minor)
      if graph.isZero(cofactor) { continue }
      let term = graph.binary(.multiply, matrix[0][column], cofactor)
      sum = graph.binary(column % 2 == 0 ? .add : .subtract, sum, term)
    }
    return sum
  }
}
