/// Where an instruction finds a number: a register, or a constant of the program's pool.
struct Operand: Hashable, Sendable {
  private let code: Int32

  private init(code: Int32) { self.code = code }

  static func register(_ index: Int) -> Operand { Operand(code: Int32(truncatingIfNeeded: index)) }
  static func constant(_ index: Int) -> Operand { Operand(code: ~Int32(truncatingIfNeeded: index)) }

  @inline(__always) var isConstant: Bool { code < 0 }
  /// Its place among the registers or among the constants.
  @inline(__always) var index: Int { Int(code < 0 ? ~code : code) }
}

/// One step of a ``Program``. A target is never one of the step's own operands, so that a loop
/// over lanes has no overlap to look out for.
enum Instruction: Sendable {
  /// Puts a constant into a register.
  case load(target: Int32, constant: Int32)
  case unary(UnaryOperation, target: Int32, Int32)
  case binary(BinaryOperation, target: Int32, Operand, Operand)
  /// Of a stretch and a point, in the first two lanes.
  case quotientOfPairs(target: Int32, Operand, Operand)
  /// Of a stretch and a point, where what is equal at the point alone counts as unequal.
  case equalityOfPairs(target: Int32, Operand, Operand)
  /// Over a stretch, by what is known at a point of it.
  case narrow(target: Int32, Int32)
  case select(target: Int32, condition: Int32, then: Int32, otherwise: Int32)
  case external(target: Int32, function: Int32, Int32)
  case sum(target: Int32, loop: Int32, from: Int32, to: Int32)
  case integral(target: Int32, loop: Int32, from: Int32, to: Int32)
}

/// The inner formula of a sum or an integral, as a program of its own.
struct LoopBody: Sendable {
  /// Its register 0 is the running variable, the captures follow.
  var program: Program
  /// The outer registers whose values it needs.
  var captures: [Int32]
  /// Its first register in the workspace, counted from the outer program's first.
  var offset: Int
}
