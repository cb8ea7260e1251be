/// `w = M z + q` with `w ≥ 0`, `z ≥ 0`, and of each pair `wᵢ`, `zᵢ` at least one 0; some `zⱼ` may have either sign, and
/// then `wⱼ = 0`.
///
/// Lemke's algorithm (1965; Cottle, Pang and Stone, *The Linear Complementarity Problem*, section 4.4): one more
/// unknown makes all `w` positive at first, and pivots drive it out again.
struct ComplementarityProblem {
  enum Outcome {
    case solved
    /// There is a ray of ever larger `z`: where the matrix comes from sliding friction, it may be that nothing solves it.
    case ray
    /// More pivots than it may take.
    case exhausted
  }

  let count: Int
  /// The first of the unknowns have either sign.
  private let freeCount: Int
  /// The unknowns, once they are found.
  private(set) var unknowns: [Double]
  private(set) var pivots = 0
  /// The dictionary: what is basic by what is not. Behind the columns of these stand that of the additional unknown,
  /// and the constants.
  private var table: [Double]
  /// `wᵢ` is i, `zᵢ` is `count + i`, and the additional unknown is `2 count`.
  private var basic: [Int]
  private var nonbasic: [Int]
  /// Columns of what is 0, whatever comes.
  private var isDead: [Bool]
  /// Rows that bound nothing.
  private var isFree: [Bool]
  private var width: Int { count + 2 }

  init(count: Int, free: Int) {
    self.count = count
    freeCount = free
    unknowns = [Double](repeating: 0, count: count)
    table = [Double](repeating: 0, count: count * (count + 2))
    basic = Array(0..<count)
    nonbasic = Array(count..<2 * count + 1)
    isDead = [Bool](repeating: false, count: count + 1)
    isFree = (0..<count).map { $0 < free }
    for row in free..<max(count, free) { table[row * width + count] = 1 }
  }

  /// Of the matrix.
  subscript(row: Int, column: Int) -> Double {
    get { table[row * width + column] }
    set { table[row * width + column] = newValue }
  }

  mutating func setConstant(_ value: Double, of row: Int) { table[row * width + count + 1] = value }

  /// - Parameter slack: what is above minus this counts as positive.
  /// - Parameter tolerance: where the additional unknown stays as small as this, that counts as solved: equations that
  ///   say the same thing twice contradict each other by rounding.
  /// - Parameter most: pivots.
  mutating func solve(slack: Double, tolerance: Double, most: Int) -> Outcome {
    let outcome = lemke(slack: slack, most: most)
    if outcome != .solved {
      guard let row = basic.firstIndex(of: 2 * count), table[row * width + count + 1] <= tolerance else {
        return outcome
      }
    }
    read()
    return .solved
  }

  private mutating func lemke(slack: Double, most: Int) -> Outcome {
    eliminateFree()
    let constants = count + 1
    var lowest = -slack
    var leaving = -1
    for row in 0..<count where !isFree[row] && table[row * width + constants] < lowest {
      lowest = table[row * width + constants]
      leaving = row
    }
    guard leaving >= 0 else { return .solved }
    var entering = count + basic[leaving]
    pivot(leaving, count)
    let additional = 2 * count
    while pivots < most {
      guard let column = nonbasic.firstIndex(of: entering) else { return .ray }
      var row = -1
      var least = Double.infinity
      for candidate in 0..<count where !isFree[candidate] {
        let slope = table[candidate * width + column]
        guard slope < -1e-10 else { continue }
        let room = max(table[candidate * width + constants], 0) / -slope
        // Among equals the additional unknown leaves, and else that with the surest pivot.
        let margin = 1e-12 * max(room, least < .infinity ? least : 0)
        let isEqual = abs(room - least) <= margin
        if isEqual {
          guard basic[row] != additional else { continue }
          guard basic[candidate] == additional || slope < table[row * width + column] else { continue }
        } else if room > least {
          continue
        }
        row = candidate
        least = room
      }
      guard row >= 0 else { return .ray }
      let left = basic[row]
      pivot(row, column)
      if left == additional { return .solved }
      entering = left < count ? left + count : left - count
    }
    return .exhausted
  }

  /// Makes the unknowns of either sign basic; those that the equations leave open are 0.
  private mutating func eliminateFree() {
    var rest = Array(0..<freeCount)
    var greatest = 0.0
    while !rest.isEmpty {
      var best = 0
      for place in rest.indices
      where abs(self[rest[place], rest[place]]) > abs(self[rest[best], rest[best]]) { best = place }
      let index = rest[best]
      let size = abs(self[index, index])
      greatest = max(greatest, size)
      guard size > 1e-11 * greatest, size > 0 else { break }
      pivot(index, index)
      isDead[index] = true
      rest.remove(at: best)
    }
    for index in rest { isDead[index] = true }
    // They are of no account from here on.
    pivots = 0
  }

  private mutating func read() {
    for index in unknowns.indices { unknowns[index] = 0 }
    for row in 0..<count where basic[row] >= count && basic[row] < 2 * count {
      let value = table[row * width + count + 1]
      unknowns[basic[row] - count] = isFree[row] ? value : max(value, 0)
    }
  }

  /// Exchanges what is basic in a row with what is not in a column.
  private mutating func pivot(_ row: Int, _ column: Int) {
    pivots += 1
    let (count, width) = (self.count, self.width)
    table.withUnsafeMutableBufferPointer { t in
      let inverse = 1 / t[row * width + column]
      let base = row * width
      for index in 0..<width where index != column { t[base + index] *= -inverse }
      t[base + column] = inverse
      for other in 0..<count where other != row {
        let place = other * width
        let factor = t[place + column]
        guard factor != 0 else { continue }
        t[place + column] = 0
        for index in 0..<width { t[place + index] += factor * t[base + index] }
      }
    }
    let entering = nonbasic[column]
    nonbasic[column] = basic[row]
    basic[row] = entering
  }
}
