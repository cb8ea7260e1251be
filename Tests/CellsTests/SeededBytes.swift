import TestSupport

/// Random text made of what cells are made of.
struct SeededBytes {
  private var generator: SeededGenerator
  private static let pieces = [
    "{", "}", "#", ".", "=", "\"", "\\", " ", "\t", "\n", ":", ";", ",", "(", ")", "[", "]", "x", "y", "t",
    "ω", "π", "1", "2.5", "e", "^", "+", "-", "*", "/", "..", "if", "otherwise", "sin", "sqrt", " m", " s",
    "≈", "±", "<", "≤", "curve", "edge", "slider", "|", "!", "'", "in", "∞", "0", "d/dx", "sum", "integral",
  ]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func text(_ count: Int) -> String {
    (0..<count).map { _ in SeededBytes.pieces[Int.random(in: 0..<SeededBytes.pieces.count, using: &generator)] }
      .joined()
  }
}
