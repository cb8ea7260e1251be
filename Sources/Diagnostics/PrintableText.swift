/// A text in one line, with nothing in it that a terminal obeys or that ends a line: what an author writes, what a file
/// is called and what an archive holds begin no line of their own in a report, where a runner of workflows could take
/// it for a command.
package func printable(_ text: String) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { scalars.append(printable(scalar)) }
  return String(scalars)
}

/// A picture of a control character, a sign of replacement for one that turns the direction of writing or ends a line
/// or a paragraph, and any other scalar itself.
package func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  case 0x7F: "\u{2421}"
  case 0x80..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
  default: scalar
  }
}
