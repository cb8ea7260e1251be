import CMath
import NumericalMethods

/// Motions whose right sides jump, or have corners, with their closed forms, worked out by hand.
struct SwitchedMotion: Sendable {
  let name: String
  let state: [Double]
  let end: Double
  let slopes: @Sendable (Double, UnsafePointer<Double>, UnsafeMutablePointer<Double>) -> Void
  let switchCount: Int
  let switches: @Sendable (Double, UnsafePointer<Double>, UnsafeMutablePointer<Double>) -> Void
  /// The first component at an instant.
  let value: @Sendable (Double) -> Double

  var problem: InitialValueProblem {
    InitialValueProblem(dimension: state.count, slopes: slopes, switchCount: switchCount, switches: switches)
  }

  static let all: [SwitchedMotion] =
    relays + frictions + oscillators + stairs + thermostats + balls + clipped + gravities
}

private func sign(_ x: Double) -> Double { x > 0 ? 1 : x < 0 ? -1 : 0 }

/// What is left of a time when a period is taken from it as often as it can be.
private func phase(_ time: Double, _ period: Double) -> Double {
  let rest = time.remainder(dividingBy: period)
  return rest < 0 ? rest + period : rest
}

extension SwitchedMotion {
  /// `x'' = -sign x`: parabolas, each of the duration 2 v, with v the speed in the middle.
  static let relays: [SwitchedMotion] = [
    (1.0, 0.0, 10.0), (1, 0, 177), (1, 0, 1000), (0.37, 0.21, 100), (0.37, 0.21, 1000), (0.1, 0, 300), (0.001, 0, 20),
    (5, -2, 777), (-3, 1, 400), (0, 1, 50),
  ].map { x, v, end in
    let speed = (v * v + 2 * abs(x)).squareRoot()
    let since = x >= 0 ? speed - v : 3 * speed + v
    return SwitchedMotion(
      name: "relay from \(x), \(v) to \(end)", state: [x, v], end: end,
      slopes: { _, y, d in (d[0], d[1]) = (y[1], -sign(y[0])) }, switchCount: 1, switches: { _, y, s in s[0] = y[0] },
      value: { time in
        let now = phase(since + time, 4 * speed)
        let half = now <= 2 * speed ? now : now - 2 * speed
        return (now <= 2 * speed ? 1 : -1) * (speed * half - half * half / 2)
      })
  }

  /// `x'' = f - μ sign x'`, until it stops; the drive f is less than μ.
  static let frictions: [SwitchedMotion] = [(2.0, 1.0, 0.0), (2, 1, 0.3), (1, 0.1, 0.05), (30, 4, -3)].map {
    speed, friction, drive in
    let (brake, stop) = (friction - drive, speed / (friction - drive))
    return SwitchedMotion(
      name: "block of \(speed) with \(friction), \(drive)", state: [0, speed], end: 3 * stop,
      slopes: { _, y, d in (d[0], d[1]) = (y[1], drive - friction * sign(y[1])) }, switchCount: 1,
      switches: { _, y, s in s[0] = y[1] },
      value: { time in
        let time = min(time, stop)
        return speed * time - brake * time * time / 2
      })
  }

  /// `x'' = -ω² x - f sign x'` from rest: half swings about ±f/ω², until one ends within f/ω² of the middle.
  static let oscillators: [SwitchedMotion] = [
    (2.05, 1.0, 0.3), (0.1, 40.0.squareRoot(), 0.6), (10, 2, 0.1), (1, 3, 0.7), (-4, 1.7, 0.25),
  ].map { start, omega, force in
    let shift = force / (omega * omega)
    return SwitchedMotion(
      name: "swing from \(start) with \(force)", state: [start, 0], end: 60,
      slopes: { _, y, d in (d[0], d[1]) = (y[1], -omega * omega * y[0] - force * sign(y[1])) }, switchCount: 1,
      switches: { _, y, s in s[0] = y[1] },
      value: { time in
        var (turn, left) = (start, time)
        while abs(turn) > shift {
          let middle = turn > 0 ? shift : -shift
          if left <= .pi / omega { return middle + (turn - middle) * cos(omega * left) }
          (turn, left) = (2 * middle - turn, left - .pi / omega)
        }
        return turn
      })
  }

  /// `x' = a floor(t)` and `x'' = (-1)^floor(t/T)`.
  static let stairs: [SwitchedMotion] =
    [(1.0, 10.0), (-0.3, 60), (1e3, 25)].map { factor, end in
      SwitchedMotion(
        name: "\(factor) floor t", state: [0.2], end: end, slopes: { t, _, d in d[0] = factor * t.rounded(.down) },
        switchCount: 1, switches: { t, _, s in s[0] = sin(.pi * t) },
        value: { time in
          let whole = time.rounded(.down)
          return 0.2 + factor * (whole * (whole - 1) / 2 + whole * (time - whole))
        })
    }
    + [0.7, 1.9, 3.3].map { period in
      SwitchedMotion(
        name: "square wave of \(period)", state: [0, 0], end: 80,
        slopes: { t, y, d in (d[0], d[1]) = (y[1], sin(.pi * t / period) > 0 ? 1 : -1) }, switchCount: 1,
        switches: { t, _, s in s[0] = sin(.pi * t / period) },
        value: { time in
          // In each period of 2 T the speed goes up to T and back, over T².
          let rest = phase(time, 2 * period)
          let turns = ((time - rest) / (2 * period)).rounded()
          let back = rest - period
          return turns * period * period
            + (back <= 0 ? rest * rest / 2 : period * period / 2 + period * back - back * back / 2)
        })
    }

  /// `T' = -k (T - a) + P` below 1, without P above: at 1 both lead back to it.
  static let thermostats: [SwitchedMotion] = [(0.2, 0.0, 1.0, 0.0), (0.5, -0.4, 2, 0.3), (0.1, 0.2, 0.5, 3)].map {
    rate, outside, power, start in
    let full = start < 1 ? outside + power / rate : outside
    let arrival = log((start - full) / (1 - full)) / rate
    return SwitchedMotion(
      name: "thermostat from \(start)", state: [start], end: 40,
      slopes: { _, y, d in d[0] = -rate * (y[0] - outside) + (y[0] < 1 ? power : 0) }, switchCount: 1,
      switches: { _, y, s in s[0] = y[0] - 1 },
      value: { $0 < arrival ? full + (start - full) * exp(-rate * $0) : 1 })
  }

  /// A ball on a floor that gives way, `y'' = -g - ω² y` below 0.
  static let balls: [SwitchedMotion] = [(1.0, 100.0, 10.0), (1, 1000, 30), (0.2, 30, 20), (5, 2e3, 40)].map {
    height, omega, end in
    let gravity = 9.81
    let speed = (2 * gravity * height).squareRoot()
    let (flight, touch) = (2 * speed / gravity, 2 * (.pi - atan(speed * omega / gravity)) / omega)
    return SwitchedMotion(
      name: "ball from \(height) on ω = \(omega)", state: [height, 0], end: end,
      slopes: { _, y, d in (d[0], d[1]) = (y[1], -gravity - (y[0] < 0 ? omega * omega * y[0] : 0)) }, switchCount: 1,
      switches: { _, y, s in s[0] = y[0] },
      value: { time in
        let now = phase(time + flight / 2, flight + touch)
        if now <= flight { return speed * now - gravity * now * now / 2 }
        let (angle, rest) = (omega * (now - flight), gravity / (omega * omega))
        return -rest * (1 - cos(angle)) - speed / omega * sin(angle)
      })
  }

  /// `x' = -clip x`, and `x'' = -clip x` with both parts of a swing.
  static let clipped: [SwitchedMotion] =
    [3.0, 7.5, -2].map { start in
      let wait = abs(start) - 1
      return SwitchedMotion(
        name: "clipped decay from \(start)", state: [start], end: 25,
        slopes: { _, y, d in d[0] = -min(max(y[0], -1), 1) }, switchCount: 2,
        switches: { _, y, s in (s[0], s[1]) = (y[0] - 1, y[0] + 1) },
        value: { sign(start) * ($0 < wait ? abs(start) - $0 : exp(wait - $0)) })
    }
    + [(2.0, 30.0), (5, 200)].map { start, end in
      // Outside, from the turn to 1, a parabola; inside, a sine that leaves 1 with the speed u.
      let outside = (2 * (start - 1)).squareRoot()
      let size = (1 + outside * outside).squareRoot()
      let inside = 2 * atan(1 / outside)
      let quarter = outside + inside / 2
      return SwitchedMotion(
        name: "clipped swing from \(start)", state: [start, 0], end: end,
        slopes: { _, y, d in (d[0], d[1]) = (y[1], -min(max(y[0], -1), 1)) }, switchCount: 2,
        switches: { _, y, s in (s[0], s[1]) = (y[0] - 1, y[0] + 1) },
        value: { time in
          var now = phase(time, 4 * quarter)
          if now > 2 * quarter { now = 4 * quarter - now }
          let side: Double = now > quarter ? -1 : 1
          if now > quarter { now = 2 * quarter - now }
          return side * (now <= outside ? start - now * now / 2 : size * sin(quarter - now))
        })
    }

  /// `y'' = -a` above 0 and `+b` below: parabolas of both.
  static let gravities: [SwitchedMotion] = [(1.0, 4.0, 100.0), (9.81, 1.62, 300), (0.1, 0.3, 500)].map {
    above, below, end in
    SwitchedMotion(
      name: "weights \(above) and \(below)", state: [0, 1], end: end,
      slopes: { _, y, d in (d[0], d[1]) = (y[1], y[0] > 0 ? -above : below) }, switchCount: 1,
      switches: { _, y, s in s[0] = y[0] },
      value: { time in
        let now = phase(time, 2 / above + 2 / below)
        if now <= 2 / above { return now - above * now * now / 2 }
        let back = now - 2 / above
        return -(back - below * back * back / 2)
      })
  }
}
