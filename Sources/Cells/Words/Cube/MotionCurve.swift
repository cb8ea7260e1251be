import Physics
import Plots

/// A moving cube as the data of a curve: where physics and plots meet.
struct MotionCurve: DataSource {
  enum View: Sendable {
    /// A value against time; the parameter is the instant, in s.
    case overTime(MotionObservable)
    /// Velocity against height; the parameter is the instant, in s.
    case portrait
  }

  let motion: Motion
  let view: View

  func points(at parameters: [Double], x: inout [Double], y: inout [Double]) {
    switch view {
    case .overTime(let observable):
      x = parameters
      motion.values(of: observable, at: parameters, into: &y)
    case .portrait:
      for index in parameters.indices {
        let state = motion.state(at: parameters[index])
        x[index] = state.position
        y[index] = state.velocity
      }
    }
  }
}
