#if !hasFeature(Embedded)
  import Formulas
  import NumericalMethods

  extension RightAnswer {
    /// How far a number may be from the value, in SI units, for tools that know an interval and nothing else: where what
    /// is rounded to as many digits as the data have is right, too, it reaches to there.
    package var allowance: Double {
      let part = isNothing ? max(zero, absoluteTolerance) : relativeTolerance * value.value.magnitude
      guard tolerance == nil, !isNothing, let digits = dataDigits else { return part }
      let unit = unit ?? value.shownUnit
      let exact = unit.value(ofSI: value.value)
      guard let rounded = Double(DecimalText.significant(exact, digits: digits)) else { return part }
      return max(part, (rounded - exact).magnitude * unit.scale)
    }
  }
#endif
