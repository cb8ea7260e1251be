/// A node of an ``ExpressionGraph``; equal expressions have equal numbers.
struct Expression: Hashable, Sendable {
  let index: Int32

  /// Where it stands in the graph; operands always stand before what is made of them.
  var position: Int { Int(index) }
}

/// What an ``Expression`` is made of.
enum Term: Hashable, Sendable {
  /// The bits of a Double.
  case constant(UInt64)
  case parameter(Int32)
  /// The running variable of a sum, an integral or a derivative.
  case bound(Int32)
  case unary(UnaryOperation, Expression)
  case binary(BinaryOperation, Expression, Expression)
  case select(Expression, then: Expression, otherwise: Expression)
  case external(Int32, Expression)
  case sum(Loop)
  case integral(Loop)

  struct Loop: Hashable, Sendable {
    var body: Expression
    var bound: Int32
    var from: Expression
    var to: Expression
  }

  /// The expressions it reads, the body of a loop among them.
  var operands: [Expression] {
    switch self {
    case .constant, .parameter, .bound: []
    case .unary(_, let x), .external(_, let x): [x]
    case .binary(_, let a, let b): [a, b]
    case .select(let condition, let then, let otherwise): [condition, then, otherwise]
    case .sum(let loop), .integral(let loop): [loop.body, loop.from, loop.to]
    }
  }
}
