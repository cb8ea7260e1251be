/// Where Béziers begin and end in any case: corners, and tops and bottoms, from which a cubic
/// reaches farthest.
struct FitStops {
  struct Stop {
    var index: Int
    /// The direction of the chain where it runs along an axis.
    var way: (x: Double, y: Double)?
  }

  private let chain: FitChain

  /// Stops between the chain's ends, ascending.
  static func find(in chain: FitChain, isGraph: Bool) -> [Stop] {
    let stops = FitStops(chain: chain)
    var isStop = [UInt8](repeating: 0, count: chain.count)
    stops.turns(of: chain.y) { isStop[$0] = 1 }
    if !isGraph { stops.turns(of: chain.x) { isStop[$0] = 2 } }
    stops.corners { isStop[$0] = 3 }
    var found: [Stop] = []
    for index in 1..<max(chain.count - 1, 1) {
      let dx = chain.x[index + 1] - chain.x[index - 1]
      let dy = chain.y[index + 1] - chain.y[index - 1]
      switch isStop[index] {
      case 1: found.append(Stop(index: index, way: (dx < 0 ? -1 : 1, 0)))
      case 2: found.append(Stop(index: index, way: (0, dy < 0 ? -1 : 1)))
      case 3: found.append(Stop(index: index))
      default: break
      }
    }
    return found
  }

  /// Greatest and least values from which the chain goes back by more than a pixel.
  private func turns(of values: [Double], _ found: (Int) -> Void) {
    var place = 0
    var top = values.first ?? 0
    var bottom = top
    var lowest = 0
    var rising: Bool?
    for (index, value) in values.enumerated() {
      if value > top { (top, place) = (value, index) }
      if value < bottom { (bottom, lowest) = (value, index) }
      if rising != false, top - value > 1 {
        if rising == true { found(place) }
        rising = false
        (bottom, lowest) = (value, index)
      } else if rising != true, value - bottom > 1 {
        if rising == false { found(lowest) }
        rising = true
        (top, place) = (value, index)
      }
      if rising == true { bottom = value } else if rising == false { top = value }
    }
  }

  /// Points where the direction turns by more than 15° within half a pixel, more than around it.
  private func corners(_ found: (Int) -> Void) {
    let s = chain.s
    var index = 1
    while index < chain.count - 1 {
      defer { index += 1 }
      let before = s[index] - s[index - 1]
      let after = s[index + 1] - s[index]
      guard min(before, after) < 0.5, cosine(index, index) < 0.999 else { continue }
      // A corner between two samples turns at both.
      let end = after < 0.05 && index + 2 < chain.count ? index + 1 : index
      let turn = cosine(index, end)
      guard turn < 0.966 else { continue }
      let isTurnBefore = index > 1 && before < 0.5 && cosine(index - 1, index - 1) < 0.99
      let isTurnAfter =
        end + 2 < chain.count && s[end + 1] - s[end] < 0.5 && cosine(end + 1, end + 1) < 0.99
      if isTurnBefore && isTurnAfter { continue }
      found(index)
      index = end
    }
  }

  /// Of the angle between the way to one point and the way on from another.
  private func cosine(_ a: Int, _ b: Int) -> Double {
    let (x, y, s) = (chain.x, chain.y, chain.s)
    let dot = (x[a] - x[a - 1]) * (x[b + 1] - x[b]) + (y[a] - y[a - 1]) * (y[b + 1] - y[b])
    return dot / ((s[a] - s[a - 1]) * (s[b + 1] - s[b]))
  }
}
