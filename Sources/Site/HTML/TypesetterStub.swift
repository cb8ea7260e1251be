import Typesetting
/// Stands in until typesetting lands.
struct Typesetter: Sendable {
  init(macros: [(String, String)]) {}
  func highlight(_ code: String, language: String) -> String? { nil }
  func mathML(_ tex: String, display: Bool) -> Result<String, TeXError> { .failure(TeXError(message: "-", range: 0..<0)) }
}
