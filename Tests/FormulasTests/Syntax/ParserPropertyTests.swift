import Diagnostics
import Formulas
import TestSupport
import Testing

/// Pieces that make formulas of every kind when they are strung together, mostly broken ones.
// swift-format-ignore
private let pieces: [String] = [
  "1", "2.5e-3", ".5", "x", "g", "m", "s", "kg", "q", "π", "e", "∞", "f", "sin", "max", "sqrt", "z'",
  "f''", "+", "-", "−", "*", "·", "×", "/", "^", "!", "²", "⁻¹", "|", "(", ")", "[", "]", "{", "}",
  ",", ";", "..", "=", "<", "≤", "≈", "±", "°", "%", "√", "in", "if", "and", "or", "not", "otherwise",
  "sum(", "integral(", "d/dx(", "float.ω", "_", "\"", "\\", "é", " ", " ", " ", "**", "==", "'", "…",
]

@Test(arguments: 0..<40)
func anyTextReadsToATree(seed: UInt64) {
  var generator = SeededGenerator(seed: seed)
  for _ in 0..<50 {
    var text = ""
    for _ in 0..<Int.random(in: 0..<30, using: &generator) {
      text += pieces.randomElement(using: &generator) ?? ""
      if Bool.random(using: &generator) { text += " " }
    }
    let (node, diagnostics) = parse(text)
    for diagnostic in diagnostics {
      #expect(diagnostic.range.upperBound <= text.utf8.count, "\(text)")
    }
    if !diagnostics.contains(where: { $0.severity == .error }) {
      let again = parse(node.text)
      #expect(again.node.tree == node.tree, "\(text) as \(node.text)")
      #expect(!node.tree.contains("?"), "\(text)")
    }
    #expect(!node.mathML().isEmpty)
  }
}

@Test(arguments: 0..<20)
func anyBytesReadToATree(seed: UInt64) {
  var generator = SeededGenerator(seed: seed)
  for _ in 0..<50 {
    var fragment = SourceFragment()
    let count = Int.random(in: 0..<60, using: &generator)
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    fragment.append(bytes[...], at: 0)
    var diagnostics: [Diagnostic] = []
    let node = FormulaNode.parse(fragment, names: notebookNames, into: &diagnostics)
    #expect(!node.text.isEmpty)
    #expect(diagnostics.allSatisfy { $0.range.upperBound <= count })
  }
}

// swift-format-ignore
private let deepFormulas: [String] = [
  String(repeating: "(", count: 100_000), String(repeating: "(", count: 300) + "x" + String(repeating: ")", count: 300),
  "x" + String(repeating: "+x", count: 10_000), "x" + String(repeating: " x", count: 10_000),
  "x" + String(repeating: "/x", count: 10_000), String(repeating: "-", count: 10_000) + "x",
  "x" + String(repeating: "^x", count: 10_000), "x" + String(repeating: "!", count: 10_000),
  String(repeating: "√", count: 10_000) + "x", String(repeating: "sin ", count: 10_000) + "x",
  String(repeating: "sin(", count: 10_000), String(repeating: "|", count: 10_000),
  String(repeating: "{", count: 10_000), String(repeating: "sum(", count: 10_000),
  String(repeating: "not ", count: 10_000) + "x", String(repeating: "2^-", count: 10_000) + "x",
  String(repeating: "sin^", count: 10_000) + "x", "x" + String(repeating: " and x", count: 10_000),
  "x" + String(repeating: "[m]", count: 10_000), "x" + String(repeating: "°", count: 10_000),
  "{" + String(repeating: "{ x if ", count: 5_000),
]

@Test(arguments: deepFormulas.indices)
func tooDeepFormulasAreRefused(index: Int) {
  let (node, diagnostics) = parse(deepFormulas[index])
  #expect(diagnostics.contains { $0.severity == .error })
  #expect(node.tree.utf8.count < 100_000)
}

@Test func depthWithinTheLimitIsFine() {
  let text = String(repeating: "(", count: 45) + "x" + String(repeating: ")", count: 45)
  #expect(parse(text).diagnostics.isEmpty)
  let sum = "x" + String(repeating: " + x", count: 150)
  #expect(parse(sum).diagnostics.isEmpty)
}

@Test func aUnitOfManyFactorsEnds() {
  let text = "1 m" + String(repeating: "/s", count: 50_000)
  #expect(parse(text).node.tree.utf8.count > 0)
  let nested = "1 [" + String(repeating: "(", count: 50_000) + "m"
  #expect(!parse(nested).diagnostics.isEmpty)
}
