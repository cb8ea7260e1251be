/// Which of the signs that some reader looks for stand in a text. Most texts hold few of them: one look at a text tells
/// all readers that have nothing to do.
struct SignSet: OptionSet {
  let rawValue: UInt16

  static let backslash = SignSet(rawValue: 1 << 0)
  static let dollar = SignSet(rawValue: 1 << 1)
  static let caret = SignSet(rawValue: 1 << 2)
  static let tilde = SignSet(rawValue: 1 << 3)
  static let openBrace = SignSet(rawValue: 1 << 4)
  static let at = SignSet(rawValue: 1 << 5)
  static let equals = SignSet(rawValue: 1 << 6)
  static let plus = SignSet(rawValue: 1 << 7)
  static let colon = SignSet(rawValue: 1 << 8)
  static let less = SignSet(rawValue: 1 << 9)
  static let backtick = SignSet(rawValue: 1 << 10)
  static let pipe = SignSet(rawValue: 1 << 11)
  static let slash = SignSet(rawValue: 1 << 12)
  /// What begins an entity, which can stand for any sign.
  static let ampersand = SignSet(rawValue: 1 << 13)
  static let newline = SignSet(rawValue: 1 << 14)
  /// A control character that is no space; see ``ControlCharacters``.
  static let control = SignSet(rawValue: 1 << 15)

  static let all = SignSet(rawValue: .max)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The signs of a text.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    rawValue = Self.signs.withUnsafeBufferPointer { signs in
      var found: UInt16 = 0
      for byte in text { found |= signs[Int(byte)] }
      return found
    }
  }

  /// The signs of a stretch of a text.
  init(_ text: [UInt8], _ place: Range<Int>) {
    self = text.withUnsafeBufferPointer { SignSet(UnsafeBufferPointer(rebasing: $0[place])) }
  }

  /// Whether one of some signs may stand in it.
  func mayHold(_ signs: SignSet) -> Bool { !isDisjoint(with: signs.union(.ampersand)) }

  /// By the byte, the sign that it is.
  private static let signs: [UInt16] = (0...255).map { (byte: UInt8) -> UInt16 in
    let sign: SignSet =
      switch byte {
      case Ascii.backslash: .backslash
      case Ascii.dollar: .dollar
      case Ascii.caret: .caret
      case Ascii.tilde: .tilde
      case Ascii.openBrace: .openBrace
      case UInt8(ascii: "@"): .at
      case Ascii.equals: .equals
      case UInt8(ascii: "+"): .plus
      case Ascii.colon: .colon
      case Ascii.less: .less
      case Ascii.backtick: .backtick
      case Ascii.pipe: .pipe
      case UInt8(ascii: "/"): .slash
      case UInt8(ascii: "&"): .ampersand
      case Ascii.newline: .newline
      case _ where ControlCharacters.isControl(byte): .control
      default: []
      }
    return sign.rawValue
  }
}
