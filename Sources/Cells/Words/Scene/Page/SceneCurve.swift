import Plots

/// A quantity of a scene as the data of a curve: where mechanics and plots meet.
struct SceneCurve: DataSource {
  let motion: SceneMotion
  /// Nil for the time, which is the parameter, in s.
  let x: SceneQuantity?
  let y: SceneQuantity

  func points(at parameters: [Double], x xs: inout [Double], y ys: inout [Double]) {
    for index in parameters.indices {
      xs[index] = x.map { motion.value(of: $0, at: parameters[index]) } ?? parameters[index]
      ys[index] = motion.value(of: y, at: parameters[index])
    }
  }
}
