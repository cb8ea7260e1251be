extension InitialValueProblem {
  /// The component of a state along which slopes change without bound while the component itself would rest: from such a
  /// start more than one solution may leave, as from 0 with `x' = √x`, which `x = 0` and `x = t²/4` both solve.
  ///
  /// A right side has one solution where its change is bounded by a multiple of that of the state (Lindelöf 1894). So changes
  /// over 10⁻⁶ and over 10⁻¹² of the component's size are compared: of a bounded slope the second is a millionth of the
  /// first, of a power below three quarters more than thirty times that.
  ///
  /// - Returns: nil where no such component is found; a start where the state has no slopes has none.
  package func branchingComponent(at time: Double, _ state: [Double]) -> Int? {
    guard state.count == dimension else { return nil }
    let standing = slopes(at: time, state)
    guard standing.allSatisfy({ $0.isFinite }) else { return nil }
    for component in 0..<dimension where standing[component] == 0 {
      let size = state[component] == 0 ? 1 : abs(state[component])
      for side in [1.0, -1.0] {
        func changes(_ distance: Double) -> [Double] {
          var perturbed = state
          perturbed[component] += side * distance * size
          return zip(slopes(at: time, perturbed), standing).map { abs($0 - $1) }
        }
        let (far, near) = (changes(1e-6), changes(1e-12))
        for row in 0..<dimension where far[row].isFinite && near[row] < far[row] {
          if near[row] > 3e-5 * far[row], near[row] > 1e-9 * abs(standing[row]) { return component }
        }
      }
    }
    return nil
  }

  private func slopes(at time: Double, _ state: [Double]) -> [Double] {
    var found = [Double](repeating: .nan, count: dimension)
    state.withUnsafeBufferPointer { state in
      found.withUnsafeMutableBufferPointer { found in
        if let state = state.baseAddress, let found = found.baseAddress { slopes(time, state, found) }
      }
    }
    return found
  }
}
