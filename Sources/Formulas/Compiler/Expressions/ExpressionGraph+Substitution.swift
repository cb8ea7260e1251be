extension ExpressionGraph {
  /// The same expression with another in place of a running variable.
  mutating func substituting(
    _ bound: Int32, with replacement: Expression, in root: Expression
  ) -> Expression {
    guard depends(root, onBound: bound) else { return root }
    var images: [Expression: Expression] = [:]
    func image(_ x: Expression) -> Expression { images[x] ?? x }
    for expression in reachable(from: root) where depends(expression, onBound: bound) {
      let result: Expression
      switch self[expression] {
      case .bound(let index): result = index == bound ? replacement : expression
      case .constant, .parameter: result = expression
      case .unary(let operation, let x): result = unary(operation, image(x))
      case .binary(let operation, let a, let b): result = binary(operation, image(a), image(b))
      case .select(let condition, let then, let otherwise):
        result = select(image(condition), image(then), image(otherwise))
      case .external(let function, let x): result = external(function, image(x))
      case .sum(let loop): result = sum(moved(loop, image))
      case .integral(let loop): result = integral(moved(loop, image))
      }
      images[expression] = result
    }
    return image(root)
  }

  private func moved(_ loop: Term.Loop, _ image: (Expression) -> Expression) -> Term.Loop {
    Term.Loop(
      body: image(loop.body), bound: loop.bound, from: image(loop.from), to: image(loop.to))
  }
}
