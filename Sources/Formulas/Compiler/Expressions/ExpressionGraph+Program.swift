import NumericalMethods

extension ExpressionGraph {
  /// The program that computes an expression from the formula's parameters.
  func program(for root: Expression, parameterCount: Int) -> Program {
    program(for: [root], parameterCount: parameterCount)
  }

  /// The program that computes several expressions, and what they have in common once.
  func program(for roots: [Expression], parameterCount: Int) -> Program {
    var leaves: [Expression: Int] = [:]
    for root in roots {
      for expression in reachable(from: root) {
        if case .parameter(let index) = self[expression] { leaves[expression] = Int(index) }
      }
    }
    var emitter = ProgramEmitter(graph: self, leaves: leaves, leafCount: parameterCount)
    return emitter.program(for: roots)
  }
}

/// Turns one level of a graph (the formula, or the inside of one loop) into instructions.
private struct ProgramEmitter {
  let graph: ExpressionGraph
  /// What is given when the program starts, and in which registers.
  let leaves: [Expression: Int]
  let leafCount: Int

  private var instructions: [Instruction] = []
  private var constants: [Double] = []
  private var constantPlaces: [Expression: Int] = [:]
  private var functions: [RealFunction] = []
  private var functionPlaces: [Int32: Int] = [:]
  private var loops: [LoopBody] = []
  private var registers: [Expression: Int] = [:]
  private var free: [Int] = []
  private var registerCount: Int

  init(graph: ExpressionGraph, leaves: [Expression: Int], leafCount: Int) {
    self.graph = graph
    self.leaves = leaves
    self.leafCount = leafCount
    registers = leaves
    registerCount = leafCount
  }

  mutating func program(for roots: [Expression]) -> Program {
    let order = schedule(roots)
    var lastUse: [Expression: Int] = [:]
    for (step, expression) in order.enumerated() {
      for operand in operands(of: expression) { lastUse[operand] = step }
    }
    for root in roots { lastUse[root] = order.count }
    for (step, expression) in order.enumerated() {
      emit(expression)
      var freed: [Int] = []
      for operand in operands(of: expression) where lastUse[operand] == step {
        // A leaf keeps its register: the next block of lanes starts from it again.
        if leaves[operand] == nil, let register = registers.removeValue(forKey: operand) {
          freed.append(register)
        }
      }
      free += freed
      if lastUse[expression] == nil, leaves[expression] == nil,
        let register = registers.removeValue(forKey: expression)
      {
        free.append(register)
      }
    }
    let results = roots.map { register(of: $0) }
    return finish(results: results)
  }

  private func finish(results: [Int]) -> Program {
    var count = registerCount
    var placed = loops
    for index in placed.indices {
      placed[index].offset = count
      count += placed[index].program.storedCount
    }
    return Program(
      parameterCount: leafCount, registerCount: registerCount, storedCount: count,
      instructions: instructions, constants: constants, functions: functions, loops: placed,
      result: results.first ?? 0, results: results, evaluationLimit: graph.limits.evaluations,
      termLimit: graph.limits.terms)
  }

  /// What has to be computed at this level, operands first: the bodies of loops are not.
  private func schedule(_ roots: [Expression]) -> [Expression] {
    let last = roots.reduce(-1) { max($0, $1.position) }
    var needed = [Bool](repeating: false, count: last + 1)
    for root in roots { needed[root.position] = true }
    var order: [Expression] = []
    for position in stride(from: last, through: 0, by: -1) where needed[position] {
      let expression = Expression(index: Int32(truncatingIfNeeded: position))
      guard leaves[expression] == nil else { continue }
      if graph.value(of: expression) == nil { order.append(expression) }
      for operand in operands(of: expression) { needed[operand.position] = true }
    }
    return order.reversed()
  }

  /// What an expression reads at this level: a loop reads its ends and what its body takes from outside.
  private func operands(of expression: Expression) -> [Expression] {
    if leaves[expression] != nil { return [] }
    switch graph[expression] {
    case .sum(let loop), .integral(let loop):
      return [loop.from, loop.to] + captures(of: loop)
    case let term: return term.operands
    }
  }

  /// The greatest parts of a loop's body that do not depend on its running variable.
  private func captures(of loop: Term.Loop) -> [Expression] {
    var seen = [Bool](repeating: false, count: loop.body.position + 1)
    seen[loop.body.position] = true
    var found: [Expression] = []
    for position in stride(from: loop.body.position, through: 0, by: -1) where seen[position] {
      let expression = Expression(index: Int32(truncatingIfNeeded: position))
      guard graph.value(of: expression) == nil else { continue }
      if graph.depends(expression, onBound: loop.bound) {
        let term = graph[expression]
        if case .bound = term { continue }
        for operand in term.operands { seen[operand.position] = true }
      } else if !hasInnerVariable(expression, inside: loop) {
        found.append(expression)
      } else {
        for operand in graph[expression].operands { seen[operand.position] = true }
      }
    }
    return found.reversed()
  }

  /// Whether it depends on the running variable of a loop that lies inside this one.
  private func hasInnerVariable(_ expression: Expression, inside loop: Term.Loop) -> Bool {
    let outside = graph.boundVariables[loop.body.position]
    return graph.boundVariables[expression.position].contains { !outside.contains($0) }
  }

  private mutating func emit(_ expression: Expression) {
    switch graph[expression] {
    case .constant, .parameter, .bound: return
    case .unary(let operation, let x):
      let x = index(of: x)
      instructions.append(.unary(operation, target: target(expression), x))
    case .binary(.multiply, let a, let b) where a == b:
      let x = index(of: a)
      instructions.append(.unary(.square, target: target(expression), x))
    case .binary(let operation, let a, let b):
      let (a, b) = (operand(a), operand(b))
      instructions.append(.binary(operation, target: target(expression), a, b))
    case .select(let condition, let then, let otherwise):
      let (condition, then, otherwise) = (index(of: condition), index(of: then), index(of: otherwise))
      instructions.append(
        .select(
          target: target(expression), condition: condition, then: then, otherwise: otherwise))
    case .external(let function, let x):
      let x = index(of: x)
      instructions.append(
        .external(target: target(expression), function: place(of: function), x))
    case .sum(let loop):
      let (body, from, to) = inner(loop)
      instructions.append(.sum(target: target(expression), loop: body, from: from, to: to))
    case .integral(let loop):
      let (body, from, to) = inner(loop)
      instructions.append(.integral(target: target(expression), loop: body, from: from, to: to))
    }
  }

  private mutating func inner(_ loop: Term.Loop) -> (body: Int32, from: Int32, to: Int32) {
    let captured = captures(of: loop)
    var leaves: [Expression: Int] = [:]
    for position in graph.reachable(from: loop.body) where graph[position] == .bound(loop.bound) {
      leaves[position] = 0
    }
    for (i, expression) in captured.enumerated() { leaves[expression] = i + 1 }
    var emitter = ProgramEmitter(graph: graph, leaves: leaves, leafCount: captured.count + 1)
    let program = emitter.program(for: [loop.body])
    loops.append(
      LoopBody(program: program, captures: captured.map { index(of: $0) }, offset: 0))
    return (
      Int32(truncatingIfNeeded: loops.count - 1), index(of: loop.from), index(of: loop.to)
    )
  }

  private mutating func operand(_ expression: Expression) -> Operand {
    guard graph.value(of: expression) != nil, leaves[expression] == nil else {
      return .register(register(of: expression))
    }
    return .constant(constantPlace(expression))
  }

  private mutating func index(of expression: Expression) -> Int32 {
    Int32(truncatingIfNeeded: register(of: expression))
  }

  /// The register that holds an expression; a constant is loaded into one.
  private mutating func register(of expression: Expression) -> Int {
    if let register = registers[expression] { return register }
    let register = newRegister()
    registers[expression] = register
    if graph.value(of: expression) != nil {
      let constant = Int32(truncatingIfNeeded: constantPlace(expression))
      instructions.append(
        .load(target: Int32(truncatingIfNeeded: register), constant: constant))
    }
    return register
  }

  private mutating func target(_ expression: Expression) -> Int32 {
    let register = newRegister()
    registers[expression] = register
    return Int32(truncatingIfNeeded: register)
  }

  private mutating func newRegister() -> Int {
    if let register = free.popLast() { return register }
    registerCount += 1
    return registerCount - 1
  }

  private mutating func constantPlace(_ expression: Expression) -> Int {
    if let place = constantPlaces[expression] { return place }
    constants.append(graph.value(of: expression) ?? .nan)
    constantPlaces[expression] = constants.count - 1
    return constants.count - 1
  }

  private mutating func place(of function: Int32) -> Int32 {
    if let place = functionPlaces[function] { return Int32(truncatingIfNeeded: place) }
    functions.append(graph.functions[Int(function)])
    functionPlaces[function] = functions.count - 1
    return Int32(truncatingIfNeeded: functions.count - 1)
  }
}
