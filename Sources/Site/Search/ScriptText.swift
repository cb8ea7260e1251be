/// A text as a string in a script.
enum ScriptText {
  static func append(_ text: [UInt8], to script: inout [UInt8]) {
    script.append(UInt8(ascii: "\""))
    text.withUnsafeBufferPointer { text in
      var start = 0
      for (index, byte) in text.enumerated()
      where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        script.append(contentsOf: text[start..<index])
        start = index + 1
        // Blanks of other kinds are blanks.
        if byte < 0x20 {
          script.append(UInt8(ascii: " "))
        } else {
          script.append(UInt8(ascii: "\\"))
          script.append(byte)
        }
      }
      script.append(contentsOf: text[start...])
    }
    script.append(UInt8(ascii: "\""))
  }
}
