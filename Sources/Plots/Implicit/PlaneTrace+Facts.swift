extension PlaneTrace {
  /// The curve's extent in the window.
  func facts(in view: Viewport) -> CurveFacts {
    var facts = CurveFacts()
    facts.isPartial = !isComplete
    guard let extent else { return facts }
    facts.rangeX = Span(view.scaleX.value(at: extent.left), view.scaleX.value(at: extent.right))
    facts.rangeY = Span(view.scaleY.value(at: extent.bottom), view.scaleY.value(at: extent.top))
    return facts
  }
}
