import Formulas

/// What can be asked of a scene at an instant.
enum SceneQuantity: Hashable {
  enum OfBody: CaseIterable {
    case x, y, angle, velocityX, velocityY, speed, angularVelocity, momentumX, momentumY, kinetic
    case contactX, contactY, contact
  }

  case body(Int, OfBody)
  /// Of a string, a rod, a spring or a pivot.
  case tension(Int)
  case kinetic, potential, elastic, energy, momentumX, momentumY, momentum

  var dimension: Dimension {
    switch self {
    case .body(_, let kind): kind.dimension
    case .tension: .force
    case .kinetic, .potential, .elastic, .energy: .energy
    case .momentumX, .momentumY, .momentum: .momentum
    }
  }
}

extension SceneQuantity.OfBody {
  /// As authors write it, and other spellings.
  var names: [String] {
    switch self {
    case .x: ["x"]
    case .y: ["y"]
    case .angle: ["φ", "phi", "angle"]
    case .velocityX: ["vx", "v_x"]
    case .velocityY: ["vy", "v_y"]
    case .speed: ["v"]
    case .angularVelocity: ["ω", "omega"]
    case .momentumX: ["px", "p_x"]
    case .momentumY: ["py", "p_y"]
    case .kinetic: ["kinetic", "E_k"]
    case .contactX: ["Nx", "N_x"]
    case .contactY: ["Ny", "N_y"]
    case .contact: ["N"]
    }
  }

  var dimension: Dimension {
    switch self {
    case .x, .y: .length
    case .angle: .none
    case .velocityX, .velocityY, .speed: .speed
    case .angularVelocity: .frequency
    case .momentumX, .momentumY: .momentum
    case .kinetic: .energy
    case .contactX, .contactY, .contact: .force
    }
  }

  /// What it is the derivative of.
  var derivative: SceneQuantity.OfBody? {
    switch self {
    case .x: .velocityX
    case .y: .velocityY
    case .angle: .angularVelocity
    default: nil
    }
  }

  /// In words.
  var words: String {
    switch self {
    case .x, .y: "Position"
    case .angle: "Angle"
    case .velocityX, .velocityY: "Velocity"
    case .speed: "Speed"
    case .angularVelocity: "Angular velocity"
    case .momentumX, .momentumY: "Momentum"
    case .kinetic: "Kinetic energy"
    case .contactX, .contactY, .contact: "Contact force"
    }
  }

  /// The symbol in formulas.
  var symbol: String {
    switch self {
    case .velocityX: "v_x"
    case .velocityY: "v_y"
    case .momentumX: "p_x"
    case .momentumY: "p_y"
    case .kinetic: "E_k"
    case .contactX: "N_x"
    case .contactY: "N_y"
    default: names[0]
    }
  }

  init?(named name: String) {
    for kind in SceneQuantity.OfBody.allCases where kind.names.contains(name) {
      self = kind
      return
    }
    return nil
  }
}

extension SceneQuantity {
  /// Those of the whole scene, as authors write them.
  static let ofScene: [(name: String, quantity: SceneQuantity)] = [
    ("energy", .energy), ("kinetic", .kinetic), ("potential", .potential), ("elastic", .elastic), ("px", .momentumX),
    ("py", .momentumY), ("momentum", .momentum),
  ]
}
