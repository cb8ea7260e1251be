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

/// Raised digits.
enum Raised {
  static func digit(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0xB9: 1
    case 0xB2: 2
    case 0xB3: 3
    case 0x2070, 0x2074...0x2079: scalar - 0x2070
    default: nil
    }
  }
}
