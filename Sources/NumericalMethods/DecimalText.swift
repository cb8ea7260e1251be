/// How numbers are written: every number in every output goes through here, so that equal
/// numbers give equal bytes on every machine and in the browser.
///
/// ASCII digits, `-` for the sign, `.` for the decimal point, never `-0`. A writer for people
/// (MathML, labels) replaces the sign and sets exponents itself.
package enum DecimalText {
  /// The shortest decimal that reads back as the same Double: `0.1`, `1e-20`; `nan`, `inf`, `-inf`.
  package static func shortest(_ value: Double) -> String {
    value == 0 ? "0" : value.description
  }
}
