import Diagnostics

/// A line of an `expect` cell, taken apart where it is `formula ≈ formula ± formula`.
enum ClaimLine {
  /// `left ≈ right ± tolerance`, or `left ≈ right within tolerance`
  case near(left: SourceFragment, right: SourceFragment, tolerance: SourceFragment)
  /// Any other: a comparison, for the formula language to read.
  case comparison(SourceFragment)

  /// Reads a line; nil, with a diagnostic, where `≈` and `±` don't go together.
  init?(parsing line: SourceFragment, into diagnostics: inout [Diagnostic]) {
    let near = line.topLevelIndex(of: "≈")
    let tolerance = line.uncertaintySign(orSum: near != nil)
    if tolerance == nil, let within = line.topLevelRange(ofWord: "within"), within.upperBound < line.utf8.count,
      let sign = near ?? line.topLevelIndex(of: "="), sign < within.lowerBound
    {
      self = .near(
        left: line.slice(0..<sign).trimmed,
        right: line.slice(sign + (near == nil ? "=" : "≈").utf8.count..<within.lowerBound).trimmed,
        tolerance: line.slice(within.upperBound..<line.utf8.count).trimmed)
      return
    }
    switch (near, tolerance) {
    case (nil, nil):
      self = .comparison(line)
    case (let near?, let tolerance?) where near < tolerance.lowerBound:
      self = .near(
        left: line.slice(0..<near).trimmed,
        right: line.slice(near + "≈".utf8.count..<tolerance.lowerBound).trimmed,
        tolerance: line.slice(tolerance.upperBound..<line.utf8.count).trimmed)
    case (let near?, nil):
      diagnostics.append(
        Diagnostic(
          .error, "missing-tolerance", "A claim with `≈` must say how near",
          at: line.sourceRange(near..<near + "≈".utf8.count),
          help: "add `± tolerance`, as in `ω ≈ 7 rad/s ± 0.01 rad/s`"))
      return nil
    case (_, let tolerance?):
      diagnostics.append(
        Diagnostic(
          .error, "stray-tolerance", "`±` can stand only in a claim with `≈`",
          at: line.sourceRange(tolerance),
          help: "write `formula ≈ formula ± formula`"))
      return nil
    }
  }
}

extension SourceFragment {
  /// The number before a word for standard uncertainties, `2 sigma` or `2σ`; nil where there is no such word.
  var countOfSigmas: SourceFragment? {
    for word in ["sigmas", "sigma", "σ"]
    where utf8.count > word.utf8.count && utf8.suffix(word.utf8.count).elementsEqual(word.utf8) {
      return slice(0..<utf8.count - word.utf8.count).trimmed
    }
    return nil
  }
}
