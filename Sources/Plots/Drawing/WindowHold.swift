import CMath

/// Whether a window goes on while a slider moves, so that one sees the curve change and not the axes.
enum WindowHold {
  /// A window found by the figure: the new one lies inside the standing one and is not under a third of it.
  static func holds(_ standing: Span, showing natural: Span, on kind: Scale.Kind) -> Bool {
    let (old, new) = (even(standing, kind), even(natural, kind))
    // The room around the curve may lie outside, the curve may not.
    let room = new.length / 22
    return new.length * 3 >= old.length && new.lower + room >= old.lower && new.upper - room <= old.upper
  }

  /// A window given by the author, who may have made it of the slider's value: as long as the old one by half or by
  /// double, and still mostly in view.
  static func holds(_ standing: Span, given range: Span, on kind: Scale.Kind) -> Bool {
    let (old, new) = (even(standing, kind), even(range, kind))
    let common = min(old.upper, new.upper) - max(old.lower, new.lower)
    let slack = 1e-9 * old.length
    return new.length >= 0.5 * old.length - slack && new.length <= 2 * old.length + slack
      && common >= 0.5 * new.length - slack
  }

  /// As the axis sees it.
  private static func even(_ span: Span, _ kind: Scale.Kind) -> Span {
    kind == .linear ? span : span.logarithms
  }
}
