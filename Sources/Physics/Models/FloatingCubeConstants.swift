/// What follows from the cube alone, before it moves.
extension FloatingCube {
  /// `m = ρ ρ_w L³`, in kg.
  package var mass: Double { density * waterDensity * edge * edge * edge }

  /// `ρL`, in m: how deep the cube stands in the water at rest.
  /// As a height it is `z` where the cube is just fully out.
  package var restDraft: Double { density * edge }

  /// `(1 − ρ)L`, in m: how far the cube stands out of the water at rest.
  /// Its negative is `z` where the cube is just fully under.
  package var restFreeboard: Double { (1 - density) * edge }

  /// The heights between which part of the cube is in the water and part in the air,
  /// so that the buoyant force is linear: `−(1 − ρ)L ... ρL`. Empty for a cube that is not valid.
  package var linearRange: ClosedRange<Double> {
    let low = -restFreeboard
    let high = restDraft
    return low <= high ? low...high : 0...0
  }

  /// `k = ρ_w L² g`, in N/m: the buoyant force lost for each metre the cube rises.
  package var stiffness: Double { waterDensity * edge * edge * gravity }

  /// `ω₀ = √(g/(ρL))`, in rad/s, the angular frequency without friction.
  package var angularFrequency: Double { squaredAngularFrequency.squareRoot() }

  /// `ω₀²`, in 1/s²; `2g/L` at density ½.
  package var squaredAngularFrequency: Double { gravity / (density * edge) }

  /// `ζ = c/(2mω₀)`: 0 without friction, 1 where the cube just no longer swings through.
  package var dampingRatio: Double {
    switch damping {
    case .none: 0
    case .ratio(let ratio): ratio
    case .coefficient(let coefficient): coefficient / (2 * mass * angularFrequency)
    }
  }

  /// `c = 2ζmω₀`, in kg/s.
  package var dampingCoefficient: Double {
    switch damping {
    case .none: 0
    case .ratio(let ratio): 2 * ratio * mass * angularFrequency
    case .coefficient(let coefficient): coefficient
    }
  }

  /// `γ = c/(2m) = ζω₀`, in 1/s: the swing shrinks like `e^(−γt)`.
  package var decayRate: Double {
    switch damping {
    case .none: 0
    case .ratio(let ratio): ratio * angularFrequency
    case .coefficient(let coefficient): coefficient / (2 * mass)
    }
  }

  /// `ω_d = ω₀√(1 − ζ²)`, in rad/s; `nil` where friction lets nothing swing (`ζ ≥ 1`).
  package var dampedAngularFrequency: Double? {
    let ratio = dampingRatio
    guard ratio < 1 else { return nil }
    return angularFrequency * ((1 - ratio) * (1 + ratio)).squareRoot()
  }
}
