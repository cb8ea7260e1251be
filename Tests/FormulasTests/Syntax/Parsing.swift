import Diagnostics
import Formulas

/// The names that most notebooks of the tests know.
let notebookNames = NameKinds(
  values: [
    "a", "b", "c", "g", "k", "L", "m", "n", "t", "x", "y", "z", "ω", "T", "θ", "float.ω", "z_0", "ball[12].m",
  ],
  functions: ["f", "float.z", "f′", "cradle.ball[1].x"])

func parse(
  _ text: String, names: NameKinds = notebookNames
) -> (node: FormulaNode, diagnostics: [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  let node = FormulaNode.parse(SourceFragment(text), names: names, into: &diagnostics)
  return (node, diagnostics)
}

/// A diagnostic in one line, with the text it points at: `error code «text» message [fixed text]`.
func summary(_ diagnostic: Diagnostic, of text: String) -> String {
  let bytes = Array(text.utf8)
  let place = String(
    decoding: bytes[diagnostic.range.lowerBound..<diagnostic.range.upperBound], as: UTF8.self)
  var line = "\(diagnostic.code) «\(place)» \(diagnostic.message)"
  for fix in diagnostic.fixes {
    var fixed = bytes
    fixed.replaceSubrange(
      fix.range.lowerBound..<fix.range.upperBound, with: Array(fix.replacement.utf8))
    line += " [\(String(decoding: fixed, as: UTF8.self))]"
  }
  for note in diagnostic.notes { line += " {note \(note.message)}" }
  return line
}
