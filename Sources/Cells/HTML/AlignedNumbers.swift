import Formulas

/// Numbers of a column, so that their decimal points stand below each other where the column is set flush right.
///
/// What a number lacks of decimals, and of a point, is filled with blanks as wide as a figure and as a point (U+2007
/// and U+2008 of Unicode). A column in which a number has a power of ten is not filled.
struct AlignedNumbers {
  private(set) var texts: [String]

  init(_ values: [Double], digits: Int, padded: Bool = false) {
    self.init(values, shown: values.map { DisplayedNumber($0, digits: digits, padded: padded).text })
  }

  /// Those that are written already.
  init(_ values: [Double], shown: [String]) {
    texts = shown
    guard !shown.contains(where: { $0.unicodeScalars.contains("×") }) else { return }
    let decimals = shown.map { text in
      text.unicodeScalars.firstIndex(of: ".").map {
        text.unicodeScalars.distance(from: $0, to: text.unicodeScalars.endIndex) - 1
      }
    }
    guard let most = decimals.compactMap({ $0 }).max() else { return }
    texts = values.indices.map { index in
      // What is no number has no point.
      guard values[index].isFinite else { return shown[index] }
      let count = decimals[index]
      var filled = shown[index]
      if count == nil { filled += "\u{2008}" }
      for _ in (count ?? 0)..<most { filled += "\u{2007}" }
      return filled
    }
  }
}
