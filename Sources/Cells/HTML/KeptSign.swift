/// Signs of punctuation that stay on the line of the formula before them: browsers break a line between the two.
package enum KeptSign {
  /// Whether a text behind a formula begins with such a sign, which is one byte long.
  package static func begins(_ text: some Collection<UInt8>) -> Bool {
    switch text.first {
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: ")"),
      UInt8(ascii: "?"), UInt8(ascii: "!"):
      true
    default: false
    }
  }
}
