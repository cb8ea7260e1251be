import Formulas

/// Texts as numbers of characters: their letters need no tables of all scripts then, which the page would carry.
extension String {
  init(scalars: some Sequence<UInt32>) {
    self = ""
    for value in scalars {
      if let scalar = Unicode.Scalar(value) { unicodeScalars.append(scalar) }
    }
  }
}
