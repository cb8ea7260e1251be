import CMath
import TestSupport

/// A quotient whose numerator and denominator are written out, with what is true of it: drawn from a seed, made of factors
/// of which the zeros are known, and multiplied out in whole numbers.
struct WrittenOutQuotient: CustomStringConvertible {
  enum Kind: String, CaseIterable { case rational, cosine, sine, tangent, exponential }

  private(set) var formula = ""
  let window: (lower: Double, upper: Double)
  /// The poles in the window.
  private(set) var poles: [(place: Double, isEven: Bool)] = []
  /// Places at which it is 0/0, and its limits there.
  private(set) var holes: [(place: Double, limit: Double)] = []

  var description: String { formula }

  /// A zero p/q of a polynomial in u, and how often it is one.
  private struct Root {
    var p: Int
    var q: Int
    var above: Int
    var below: Int

    var value: Double { Double(p) / Double(q) }
  }

  private let kind: Kind
  private var roots: [Root] = []

  init(_ kind: Kind, using random: inout SeededGenerator) {
    self.kind = kind
    window = kind == .rational ? (-6.3, 6.7) : (-3.3, 4.1)
    var degree = 0
    while degree == 0 || degree < 4 && Int.random(in: 0..<3, using: &random) > 0 {
      let q = [1, 1, 1, 2, 3][Int.random(in: 0..<5, using: &random)]
      let reach = kind == .rational ? 5 : kind == .exponential ? 12 : 2
      let p = Int.random(in: -reach * q...reach * q, using: &random)
      let below = degree < 3 && Int.random(in: 0..<4, using: &random) == 0 ? 2 : 1
      if roots.contains(where: { abs($0.value - Double(p) / Double(q)) < 0.2 }) { continue }
      let divisor = (1...max(abs(p), 1)).last { p % $0 == 0 && q % $0 == 0 } ?? 1
      let above = kind != .tangent && Int.random(in: 0..<4, using: &random) == 0 ? 1 : 0
      roots.append(Root(p: p / divisor, q: q / divisor, above: above, below: below))
      degree += below
    }
    // Another zero, which does no more than change signs.
    if kind == .rational, Int.random(in: 0..<2, using: &random) == 0 {
      let p = Int.random(in: -5...5, using: &random)
      if !roots.contains(where: { abs($0.value - Double(p)) < 0.2 }) {
        roots.append(Root(p: p, q: 1, above: 1, below: 0))
      }
    }
    formula = "(" + text(of: roots.map { ($0, $0.above) }) + ")/(" + text(of: roots.map { ($0, $0.below) }) + ")"
    find()
  }

  /// Where u is a number, in the window.
  private func places(of u: Double) -> [Double] {
    var all: [Double] = []
    switch kind {
    case .rational: all = [u]
    case .exponential: if u > 0 { all = [log(u)] }
    case .cosine, .sine, .tangent:
      let pi = Double.pi
      for half in -6...6 {
        let turn = pi * Double(half)
        switch kind {
        case .tangent: all.append(turn + atan(u))
        // The cosine is u at ±arccos u, the sine at arcsin u and at π − arcsin u, and whole turns on.
        case .cosine where abs(u) <= 1 && half % 2 == 0: all += [turn + acos(u), turn - acos(u)]
        case .sine where abs(u) <= 1: all.append(half % 2 == 0 ? turn + asin(u) : turn - asin(u))
        default: break
        }
      }
    }
    var kept: [Double] = []
    for place in all.sorted() where place > window.lower && place < window.upper {
      if kept.last.map({ place - $0 < 1e-6 }) != true { kept.append(place) }
    }
    return kept
  }

  private mutating func find() {
    for root in roots {
      // Where the cosine is 1 it turns: each zero counts twice.
      let isTurn = (kind == .cosine || kind == .sine) && abs(root.value) == 1
      let order = root.below - root.above
      for place in places(of: root.value) {
        if order > 0 {
          poles.append((place, isTurn || order % 2 == 0))
        } else if root.below > 0 {
          holes.append((place, order < 0 ? 0 : limit(at: root)))
        }
      }
    }
    // The tangent's own poles are zeros of one over it.
    if kind == .tangent {
      for turn in [-1.0, 0, 1] where .pi * (turn + 0.5) > window.lower && .pi * (turn + 0.5) < window.upper {
        holes.append((.pi * (turn + 0.5), 0))
      }
    }
  }

  private func limit(at root: Root) -> Double {
    roots.reduce(1) { product, other in
      if other.p == root.p, other.q == root.q { return product }
      let factor = Double(other.q) * root.value - Double(other.p)
      return product * pow(factor, Double(other.above - other.below))
    }
  }

  private func text(of factors: [(root: Root, count: Int)]) -> String {
    var coefficients = [1]
    for (root, count) in factors {
      for _ in 0..<count {
        var next = [Int](repeating: 0, count: coefficients.count + 1)
        for (index, coefficient) in coefficients.enumerated() {
          next[index] -= root.p * coefficient
          next[index + 1] += root.q * coefficient
        }
        coefficients = next
      }
    }
    var text = ""
    for (power, coefficient) in coefficients.enumerated().reversed() where coefficient != 0 {
      let sign = coefficient < 0 ? (text.isEmpty ? "-" : " - ") : text.isEmpty ? "" : " + "
      text += sign + "\(abs(coefficient))" + (power == 0 ? "" : "*" + self.power(power))
    }
    return text
  }

  private func power(_ exponent: Int) -> String {
    switch kind {
    case .rational: exponent == 1 ? "x" : "x^\(exponent)"
    case .exponential: exponent == 1 ? "e^x" : "e^(\(exponent)x)"
    case .cosine: "cos(x)^\(exponent)"
    case .sine: "sin(x)^\(exponent)"
    case .tangent: "tan(x)^\(exponent)"
    }
  }
}
