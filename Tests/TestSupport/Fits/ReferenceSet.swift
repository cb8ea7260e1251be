import Foundation
import NumericalMethods

/// A set of NIST's Statistical Reference Datasets: points, a model, and the certified values of its parameters.
///
/// The tables are in `Tests/NumericalMethodsTests/Fits/StRD`: those of the nonlinear sets with all the digits that NIST
/// certifies, those of the linear ones worked out exactly.
package struct ReferenceSet: Sendable {
  package let name: String
  package let isLinear: Bool
  /// The model as Python writes it.
  package let formula: String
  package let starts: [[Double]]
  package let values: [Double]
  package let errors: [Double]
  package let squares: Double
  package let freedom: Int
  package let observations: [Double]
  /// What the decimal numbers of the table have beyond the observations.
  package let remainders: [Double]
  /// A column for each predictor.
  package let predictors: [[Double]]

  package static let nonlinear = [
    "Misra1a", "Chwirut2", "Chwirut1", "Lanczos3", "Gauss1", "Gauss2", "DanWood", "Misra1b", "Kirby2", "Hahn1",
    "Nelson", "MGH17", "Lanczos1", "Lanczos2", "Gauss3", "Misra1c", "Misra1d", "Roszman1", "ENSO", "MGH09", "Thurber",
    "BoxBOD", "Rat42", "MGH10", "Eckerle4", "Rat43", "Bennett5",
  ]
  package static let linear = [
    "Norris", "Pontius", "NoInt1", "NoInt2", "Filip", "Longley", "Wampler1", "Wampler2", "Wampler3", "Wampler4",
    "Wampler5",
  ]

  package init(_ name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../NumericalMethodsTests/Fits/StRD")
    let text = try String(contentsOf: folder.appendingPathComponent("\(name).txt"), encoding: .utf8)
    var keys: [String: [String]] = [:]
    var starts: [[Double]] = []
    var rows: [[String]] = []
    var isData = false
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      if isData {
        rows.append(words)
      } else if words[0] == "start" {
        starts.append(words.dropFirst().compactMap(Double.init))
      } else {
        keys[words[0]] = Array(words.dropFirst())
        isData = words[0] == "data"
      }
    }
    func numbers(_ key: String) -> [Double] { (keys[key] ?? []).compactMap(Double.init) }
    self.name = name
    self.starts = starts
    isLinear = starts.isEmpty
    formula = (keys["model"] ?? [""])[0]
    (values, errors) = (numbers("values"), numbers("errors"))
    squares = numbers("squares").first ?? .nan
    freedom = Int(numbers("freedom").first ?? 0)
    let isLogarithm = keys["response"] != nil
    let exact = rows.map { Self.exact($0[0]) }
    observations = exact.map { isLogarithm ? log($0.value) : $0.value }
    remainders = isLogarithm ? [] : exact.map { ($0 - DoubleDouble($0.value)).value }
    predictors = (1..<(rows.first?.count ?? 1)).map { column in rows.map { Double($0[column]) ?? .nan } }
  }

  /// A decimal number of at most fifteen digits, to more digits than a Double has.
  private static func exact(_ text: String) -> DoubleDouble {
    let parts = text.split(separator: "E")
    let digits = Double(parts[0].filter { $0 != "." }) ?? .nan
    let decimals = parts[0].firstIndex(of: ".").map { parts[0].distance(from: $0, to: parts[0].endIndex) - 1 } ?? 0
    let power = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - decimals
    // Powers of ten up to the 22nd are Doubles.
    let scale = DoubleDouble(pow(10, Double(abs(power))))
    return power < 0 ? DoubleDouble(digits) / scale : DoubleDouble(digits) * scale
  }
}
