import NumericalMethods

extension Program {
  /// The values at many arguments of one parameter, in one call and without allocating.
  ///
  /// The other parameters have their values in `workspace.parameters`. As many values are computed
  /// as the shorter buffer has room for. The workspace must be this program's.
  package func evaluate(
    _ arguments: UnsafeBufferPointer<Double>, into results: UnsafeMutableBufferPointer<Double>,
    varying parameter: Int = 0, using workspace: inout ProgramWorkspace<Double>
  ) {
    evaluateBlocks(arguments, into: results, varying: parameter, using: &workspace)
  }

  /// As above, with the derivatives with respect to what the arguments' slopes say.
  package func evaluate(
    _ arguments: UnsafeBufferPointer<Dual>, into results: UnsafeMutableBufferPointer<Dual>,
    varying parameter: Int = 0, using workspace: inout ProgramWorkspace<Dual>
  ) {
    evaluateBlocks(arguments, into: results, varying: parameter, using: &workspace)
  }

  /// The values at many arguments; `results` must be as long as `arguments`.
  package func evaluate(
    _ arguments: [Double], into results: inout [Double], varying parameter: Int = 0,
    using workspace: inout ProgramWorkspace<Double>
  ) {
    arguments.withUnsafeBufferPointer { arguments in
      results.withUnsafeMutableBufferPointer { results in
        evaluateBlocks(arguments, into: results, varying: parameter, using: &workspace)
      }
    }
  }

  package func evaluate(
    _ arguments: [Dual], into results: inout [Dual], varying parameter: Int = 0,
    using workspace: inout ProgramWorkspace<Dual>
  ) {
    arguments.withUnsafeBufferPointer { arguments in
      results.withUnsafeMutableBufferPointer { results in
        evaluateBlocks(arguments, into: results, varying: parameter, using: &workspace)
      }
    }
  }

  /// The values at many arguments, where a call may allocate.
  package func evaluate(_ arguments: [Double]) -> [Double] {
    var workspace = makeWorkspace()
    var results = [Double](repeating: .nan, count: arguments.count)
    evaluate(arguments, into: &results, using: &workspace)
    return results
  }

  /// One value, for one argument of one parameter.
  package func evaluate(
    _ argument: Double, varying parameter: Int = 0, using workspace: inout ProgramWorkspace<Double>
  ) -> Double {
    evaluateOne(argument, varying: parameter, using: &workspace)
  }

  package func evaluate(
    _ argument: Dual, varying parameter: Int = 0, using workspace: inout ProgramWorkspace<Dual>
  ) -> Dual {
    evaluateOne(argument, varying: parameter, using: &workspace)
  }

  /// The range over a stretch of one parameter; `workspace.parameters` holds the stretches of the others.
  package func evaluate(
    _ argument: DecoratedInterval, varying parameter: Int = 0,
    using workspace: inout ProgramWorkspace<DecoratedInterval>
  ) -> DecoratedInterval {
    evaluateOne(argument, varying: parameter, using: &workspace)
  }

  /// The range with those of the Taylor coefficients; the other parameters may be jets of the same variable.
  package func evaluate(
    _ argument: IntervalJet, varying parameter: Int = 0, using workspace: inout ProgramWorkspace<IntervalJet>
  ) -> IntervalJet {
    evaluateOne(argument, varying: parameter, using: &workspace)
  }

  /// The value with all parameters given; makes a workspace of its own.
  package func value(_ arguments: Double...) -> Double {
    var workspace = makeWorkspace()
    for (i, argument) in arguments.enumerated() where i < parameterCount {
      workspace.parameters[i] = argument
    }
    return evaluateOne(workspace.parameters.first ?? 0, varying: 0, using: &workspace)
  }

  /// Runs over the rows of a table, and hands out the values of each result, block by block.
  ///
  /// - Parameter columns: of the first parameters; the others have their values in `workspace.parameters`.
  package func evaluate(
    rows: Int, of columns: [[Double]], using workspace: inout ProgramWorkspace<Double>,
    _ take: (_ result: Int, _ values: UnsafeBufferPointer<Double>) -> Void
  ) {
    guard fits(workspace), columns.count <= parameterCount, columns.allSatisfy({ $0.count >= rows }) else { return }
    var evaluations = 0
    var allowance = workspace.allowance
    let (fixed, lanes) = (workspace.parameters, workspace.lanes)
    workspace.storage.withUnsafeMutableBufferPointer { storage in
      guard let base = storage.baseAddress else { return }
      fill(base, lanes, with: fixed, except: -1, count: Swift.min(lanes, rows))
      var done = 0
      while done < rows {
        let block = Swift.min(lanes, rows - done)
        for (place, column) in columns.enumerated() {
          column.withUnsafeBufferPointer { column in
            if let source = column.baseAddress { (base + place * lanes).update(from: source + done, count: block) }
          }
        }
        run(base, lanes: lanes, count: block, evaluations: &evaluations, allowance: &allowance)
        for (number, register) in results.enumerated() {
          take(number, UnsafeBufferPointer(start: base + register * lanes, count: block))
        }
        done += block
      }
    }
    workspace.allowance = allowance
  }

  /// Values and slopes over the rows of a table.
  ///
  /// - Parameters:
  ///   - columns: of the first parameters; the others have their values in `workspace.parameters`.
  ///   - parameter: by which slopes are taken.
  package func evaluate(
    rows: Int, of columns: [UnsafePointer<Double>], slopesBy parameter: Int,
    using workspace: inout ProgramWorkspace<Dual>, values: UnsafeMutablePointer<Double>?,
    slopes: UnsafeMutablePointer<Double>
  ) {
    guard fits(workspace), columns.count <= parameterCount, parameter < parameterCount else { return }
    var evaluations = 0
    var allowance = workspace.allowance
    let lanes = workspace.lanes
    var fixed = workspace.parameters
    if parameter >= columns.count { fixed[parameter].slope = 1 }
    workspace.storage.withUnsafeMutableBufferPointer { storage in
      guard let base = storage.baseAddress else { return }
      fill(base, lanes, with: fixed, except: -1, count: Swift.min(lanes, rows))
      var done = 0
      while done < rows {
        let block = Swift.min(lanes, rows - done)
        for (place, column) in columns.enumerated() {
          let slope = place == parameter ? 1.0 : 0
          for row in 0..<block { base[place * lanes + row] = Dual(column[done + row], slope: slope) }
        }
        run(base, lanes: lanes, count: block, evaluations: &evaluations, allowance: &allowance)
        let found = base + result * lanes
        for row in 0..<block {
          values?[done + row] = found[row].value
          slopes[done + row] = found[row].slope
        }
        done += block
      }
    }
    workspace.allowance = allowance
  }

  // The generic halves are not visible to other modules, so that every use is a specialised one.

  func evaluateBlocks<Number: RealNumber>(
    _ arguments: UnsafeBufferPointer<Number>, into results: UnsafeMutableBufferPointer<Number>,
    varying parameter: Int, using workspace: inout ProgramWorkspace<Number>
  ) {
    let count = Swift.min(arguments.count, results.count)
    guard count > 0, fits(workspace), let source = arguments.baseAddress,
      let target = results.baseAddress
    else { return }
    var evaluations = 0
    var allowance = workspace.allowance
    defer { workspace.allowance = allowance }
    let (fixed, lanes) = (workspace.parameters, workspace.lanes)
    workspace.storage.withUnsafeMutableBufferPointer { storage in
      guard let base = storage.baseAddress else { return }
      fill(base, lanes, with: fixed, except: parameter, count: Swift.min(lanes, count))
      var done = 0
      while done < count {
        let block = Swift.min(lanes, count - done)
        if parameter >= 0, parameter < parameterCount {
          (base + parameter * lanes).update(from: source + done, count: block)
        }
        run(base, lanes: lanes, count: block, evaluations: &evaluations, allowance: &allowance)
        (target + done).update(from: base + result * lanes, count: block)
        done += block
      }
    }
  }

  private func evaluateOne<Number: RealNumber>(
    _ argument: Number, varying parameter: Int, using workspace: inout ProgramWorkspace<Number>
  ) -> Number {
    guard fits(workspace) else { return .unknown }
    var evaluations = 0
    var allowance = workspace.allowance
    defer { workspace.allowance = allowance }
    let lanes = workspace.lanes
    let fixed = parameterCount > 1 ? workspace.parameters : []
    return workspace.storage.withUnsafeMutableBufferPointer { storage in
      guard let base = storage.baseAddress else { return .unknown }
      if parameterCount > 1 { fill(base, lanes, with: fixed, except: parameter, count: 1) }
      if parameter >= 0, parameter < parameterCount { base[parameter * lanes] = argument }
      run(base, lanes: lanes, count: 1, evaluations: &evaluations, allowance: &allowance)
      return base[result * lanes]
    }
  }

  private func fits<Number>(_ workspace: ProgramWorkspace<Number>) -> Bool {
    workspace.storage.count == storedCount * workspace.lanes && workspace.parameters.count == parameterCount
  }

  private func fill<Number>(
    _ base: UnsafeMutablePointer<Number>, _ lanes: Int, with parameters: [Number], except varying: Int, count: Int
  ) {
    for (i, value) in parameters.enumerated() where i != varying {
      (base + i * lanes).update(repeating: value, count: count)
    }
  }
}
