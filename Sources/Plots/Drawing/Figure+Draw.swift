extension Figure {
  /// Draws the figure. Never fails: what cannot be drawn is left out and said in `warnings`.
  ///
  /// - Parameter idPrefix: begins every `id` in the picture; unique in the page.
  package func draw(idPrefix: String) -> Drawing {
    var renderer = FigureRenderer(self)
    return renderer.draw(idPrefix: idPrefix)
  }
}
