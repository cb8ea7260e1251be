import NumericalMethods

/// An impact at one place or at several, which are resolved together: two bodies that touch at two places, or one that
/// strikes several at the same instant and equally fast, so that none of them is the first.
///
/// Two phases after Poisson: the impulse that just ends the approach, with Coulomb's friction, and then that
/// impulse times the coefficient of restitution, with friction again. Where friction would make this gain energy (Kane
/// 1984), the second phase is shortened until it does not; the first one never gains any.
struct PairImpact {
  private let count: Int
  /// Of each place.
  private let friction: [Double]
  /// `J M⁻¹ Jᵀ` of normal and tangent of each place, with what joins the bodies; row by row.
  private let responses: [Double]
  /// The speeds along these rows before.
  private let speeds: [Double]
  private var system = LinearSystem()

  init(friction: [Double], responses: [Double], speeds: [Double]) {
    count = friction.count
    self.friction = friction
    self.responses = responses
    self.speeds = speeds
  }

  private var size: Int { 2 * count }

  private func speeds(after impulses: [Double], from start: [Double]) -> [Double] {
    var result = start
    for i in 0..<size {
      for j in 0..<size { result[i] += responses[i * size + j] * impulses[j] }
    }
    return result
  }

  private enum Mode: Int {
    case open, stick, forwards, backwards
  }

  /// The impulses along normal and tangent of each place.
  mutating func impulses(restitution: [Double]) -> [Double] {
    let first = solve(from: speeds, pressing: nil)
    guard restitution.contains(where: { $0 > 0 }) else { return first }
    let middle = speeds(after: first, from: speeds)
    var normals: [Double] = []
    for place in 0..<count { normals.append(restitution[place] * max(first[2 * place], 0)) }
    let second = solve(from: middle, pressing: normals)
    // Energy as a quadratic in the share s of the second phase that is taken.
    let loss = work(first, speeds)
    var slope = 0.0
    var bend = 0.0
    let after = speeds(after: second, from: [Double](repeating: 0, count: size))
    for i in 0..<size {
      slope += second[i] * middle[i]
      bend += second[i] * after[i]
    }
    var share = 1.0
    let gain = loss + slope + bend / 2
    // Rounding alone gains no more than this.
    if gain > 1e-14 * abs(loss), bend > 0 {
      let root = (slope * slope - 2 * bend * loss).squareRoot()
      share = min(max((root - slope) / bend, 0), 1)
      if !share.isFinite { share = 0 }
    }
    var sum = first
    for i in 0..<size { sum[i] += share * second[i] }
    return sum
  }

  private func work(_ impulses: [Double], _ start: [Double]) -> Double {
    let after = speeds(after: impulses, from: start)
    var sum = 0.0
    for i in 0..<size { sum += impulses[i] * (start[i] + after[i]) / 2 }
    return sum
  }

  /// The combination of modes that contradicts itself least.
  ///
  /// - Parameter pressing: the normal impulses where they are known; nil: they end the approach.
  private mutating func solve(from start: [Double], pressing: [Double]?) -> [Double] {
    func modes(_ place: Int) -> [Mode] {
      if friction[place] > 0 {
        return pressing == nil ? [.open, .stick, .forwards, .backwards] : [.stick, .forwards, .backwards]
      }
      return pressing == nil ? [.open, .forwards] : [.forwards]
    }
    var best: [Double] = [Double](repeating: 0, count: size)
    var least = Double.infinity
    let choices = (0..<count).map { modes($0) }
    // Through all combinations, the last place first.
    var numbers = [Int](repeating: 0, count: count)
    while true {
      attempt(zip(choices, numbers).map { $0[$1] }, start, pressing, &best, &least)
      var place = count - 1
      while place >= 0 {
        numbers[place] += 1
        if numbers[place] < choices[place].count { break }
        numbers[place] = 0
        place -= 1
      }
      if place < 0 { return best }
    }
  }

  private mutating func attempt(
    _ modes: [Mode], _ start: [Double], _ pressing: [Double]?, _ best: inout [Double], _ least: inout Double
  ) {
    let n = size
    system.reset(n)
    for place in 0..<count {
      let (normal, tangent) = (2 * place, 2 * place + 1)
      for j in 0..<n {
        system.matrix[normal * n + j] = 0
        system.matrix[tangent * n + j] = 0
      }
      system.values[normal] = 0
      system.values[tangent] = 0
      if let pressing {
        system.matrix[normal * n + normal] = 1
        system.values[normal] = pressing[place]
      } else if modes[place] == .open {
        system.matrix[normal * n + normal] = 1
      } else {
        for j in 0..<n { system.matrix[normal * n + j] = responses[normal * n + j] }
        system.values[normal] = -start[normal]
      }
      switch modes[place] {
      case .open: system.matrix[tangent * n + tangent] = 1
      case .stick:
        for j in 0..<n { system.matrix[tangent * n + j] = responses[tangent * n + j] }
        system.values[tangent] = -start[tangent]
      case .forwards, .backwards:
        system.matrix[tangent * n + tangent] = 1
        system.matrix[tangent * n + normal] = modes[place] == .forwards ? friction[place] : -friction[place]
      }
    }
    system.solve()
    var impulses: [Double] = []
    for i in 0..<n { impulses.append(system.values[i]) }
    let after = speeds(after: impulses, from: start)
    var violation = 0.0
    for place in 0..<count {
      let (normal, tangent) = (2 * place, 2 * place + 1)
      if pressing == nil {
        if modes[place] == .open {
          violation += max(0, -after[normal])
        } else {
          violation += max(0, -impulses[normal] * responses[normal * n + normal])
          // What a singular system leaves.
          violation += abs(after[normal])
        }
      }
      switch modes[place] {
      case .open: break
      case .stick:
        violation +=
          max(0, abs(impulses[tangent]) - friction[place] * impulses[normal]) * responses[tangent * n + tangent]
        violation += abs(after[tangent])
      case .forwards: violation += friction[place] > 0 ? max(0, -after[tangent]) : 0
      case .backwards: violation += friction[place] > 0 ? max(0, after[tangent]) : 0
      }
    }
    guard violation.isFinite, violation < least else { return }
    // Among equals the first one stays, whatever rounding says.
    if least.isFinite, violation > least * 0.999_999 { return }
    least = violation
    best = impulses
  }
}
