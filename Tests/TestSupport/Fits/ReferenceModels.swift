import NumericalMethods

extension ReferenceSet {
  /// The model with exact slopes.
  package var model: FitModel {
    if isLinear { return linearModel }
    let count = values.count
    switch name {
    case "Nelson":
      return FitModel(parameters: 3, predictors: 2) { b, x in Self.nelson(b, x[0], x[1]) }
    case "Lanczos1":
      // Its residuals are as small as the rounding errors of its points, whose x are multiples of 0.05.
      return FitModel(
        parameters: 6,
        precise: { Self.threeDecays($0, DoubleDouble((20 * $1[0].value).rounded()) / DoubleDouble(20)) },
        { Self.threeDecays($0, $1[0]) })
    default:
      let formula: ([SlopedNumber], SlopedNumber) -> SlopedNumber = Self.formula(name)
      return FitModel(parameters: count) { formula($0, $1[0]) }
    }
  }

  /// Parameters of it that enter linearly.
  package var linearParameters: [Int] {
    switch name {
    case "Misra1a", "Misra1b", "Misra1c", "Misra1d", "DanWood", "MGH09", "BoxBOD", "Rat42", "MGH10", "Eckerle4",
      "Rat43", "Bennett5":
      return [0]
    case "Lanczos1", "Lanczos2", "Lanczos3": return [0, 2, 4]
    case "Gauss1", "Gauss2", "Gauss3": return [0, 2, 5]
    case "Kirby2": return [0, 1, 2]
    case "Hahn1", "Thurber": return [0, 1, 2, 3]
    case "MGH17": return [0, 1, 2]
    case "Nelson": return [0, 1]
    case "Roszman1": return [0, 1]
    case "ENSO": return [0, 1, 2, 4, 5, 7, 8]
    default: return []
    }
  }

  private var linearModel: FitModel {
    let (name, count) = (name, values.count)
    return FitModel(parameters: count, predictors: predictors.count) { request in
      for row in 0..<request.count {
        request.values[row] = 0
        var power = 1.0
        for index in 0..<count {
          var column = power
          if name == "Longley" { column = index == 0 ? 1 : request.predictors[(index - 1) * request.count + row] }
          if name.hasPrefix("NoInt") { column = request.predictors[row] }
          request.values[row] += request.parameters[index] * column
          request.slopes?[index * request.count + row] = column
          power *= request.predictors[row]
        }
      }
    }
  }

  private static func n<N: ModelNumber>(_ value: Double) -> N { N(value) }

  private static func nelson<N: ModelNumber>(_ b: [N], _ x: N, _ z: N) -> N { b[0] - b[1] * x * N.exp(n(0) - b[2] * z) }

  private static func threeDecays<N: ModelNumber>(_ b: [N], _ x: N) -> N {
    let first = b[0] * N.exp(n(0) - b[1] * x)
    let second = b[2] * N.exp(n(0) - b[3] * x)
    return first + second + b[4] * N.exp(n(0) - b[5] * x)
  }

  private static func gauss<N: ModelNumber>(_ x: N, _ centre: N, _ width: N) -> N {
    let u = (x - centre) / width
    return N.exp(n(0) - u * u)
  }

  private static func cubic<N: ModelNumber>(_ a: N, _ b: N, _ c: N, _ d: N, _ x: N) -> N {
    a + x * (b + x * (c + x * d))
  }

  private static func wave<N: ModelNumber>(_ a: N, _ b: N, _ x: N, _ period: N) -> N {
    let phase = n(2 * Double.pi) * x / period
    return a * N.cos(phase) + b * N.sin(phase)
  }

  private static func formula<N: ModelNumber>(_ name: String) -> ([N], N) -> N {
    switch name {
    case "Misra1a", "BoxBOD": return { b, x in b[0] * (n(1) - N.exp(n(0) - b[1] * x)) }
    case "Misra1b":
      return { b, x in
        let u = n(1) + b[1] * x / n(2)
        return b[0] * (n(1) - n(1) / (u * u))
      }
    case "Misra1c": return { b, x in b[0] * (n(1) - N.pow(n(1) + n(2) * b[1] * x, n(-0.5))) }
    case "Misra1d": return { b, x in b[0] * b[1] * x / (n(1) + b[1] * x) }
    case "Chwirut1", "Chwirut2": return { b, x in N.exp(n(0) - b[0] * x) / (b[1] + b[2] * x) }
    case "Lanczos2", "Lanczos3": return { b, x in threeDecays(b, x) }
    case "Gauss1", "Gauss2", "Gauss3":
      return { b, x in
        let decay = b[0] * N.exp(n(0) - b[1] * x)
        return decay + b[2] * gauss(x, b[3], b[4]) + b[5] * gauss(x, b[6], b[7])
      }
    case "DanWood": return { b, x in b[0] * N.pow(x, b[1]) }
    case "Kirby2":
      return { b, x in cubic(b[0], b[1], b[2], n(0), x) / cubic(n(1), b[3], b[4], n(0), x) }
    case "Hahn1", "Thurber":
      return { b, x in cubic(b[0], b[1], b[2], b[3], x) / cubic(n(1), b[4], b[5], b[6], x) }
    case "MGH17":
      return { b, x in b[0] + b[1] * N.exp(n(0) - x * b[3]) + b[2] * N.exp(n(0) - x * b[4]) }
    case "Roszman1":
      return { b, x in b[0] - b[1] * x - N.atan(b[2] / (x - b[3])) / n(Double.pi) }
    case "ENSO":
      return { b, x in
        let year = wave(b[1], b[2], x, n(12))
        return b[0] + year + wave(b[4], b[5], x, b[3]) + wave(b[7], b[8], x, b[6])
      }
    case "MGH09": return { b, x in b[0] * (x * x + x * b[1]) / (x * x + x * b[2] + b[3]) }
    case "Rat42": return { b, x in b[0] / (n(1) + N.exp(b[1] - b[2] * x)) }
    case "MGH10": return { b, x in b[0] * N.exp(b[1] / (x + b[2])) }
    case "Eckerle4":
      return { b, x in
        let u = (x - b[2]) / b[1]
        return b[0] / b[1] * N.exp(n(-0.5) * u * u)
      }
    case "Rat43": return { b, x in b[0] / N.pow(n(1) + N.exp(b[1] - b[2] * x), n(1) / b[3]) }
    default: return { b, x in b[0] * N.pow(b[1] + x, n(-1) / b[2]) }
    }
  }
}
