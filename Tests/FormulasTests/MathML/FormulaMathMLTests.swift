import Diagnostics
import Formulas
import Testing

/// The MathML of a formula in a short form: `mi`, `mn` and `mo` as their text, operators that
/// cannot be seen by name, other elements with their content in braces.
private func shape(_ text: String) -> String {
  shape(mathML: parse(text).node.mathML(.fragment))
}

private func shape(mathML: String) -> String {
  var result = ""
  var rest = Substring(mathML)
  while let character = rest.first {
    guard character == "<", let end = rest.firstIndex(of: ">") else {
      switch character {
      case "\u{2062}": result += "~"
      case "\u{2061}": result += "@"
      case "\u{A0}": result += "_"
      default: result.append(character)
      }
      rest = rest.dropFirst()
      continue
    }
    let tag = rest[rest.index(after: rest.startIndex)..<end]
    let name = tag.prefix { $0 != " " }
    switch name {
    case "mi", "/mi", "mn", "/mn", "mo", "/mo", "/mspace", "mrow", "/mrow", "mpadded", "/mpadded", "mtext", "/mtext":
      break
    case "mspace": result += " "
    default: result += name.first == "/" ? "}" : "\(name){"
    }
    rest = rest[rest.index(after: end)...]
  }
  return result
}

// swift-format-ignore
@Test(arguments: [
  ("2.5e-3", "2.5×msup{10−3}"), (".5", "0.5"), ("∞", "∞"), ("-x^2", "−msup{x2}"), ("a - -b", "a−(−b)"),
  ("2 x", "2~x"), ("2 speed x", "2~ speed~ x"), ("a·b×c", "a⋅b×c"), ("a/b", "mfrac{ab}"), ("(a+b)/(c)", "mfrac{a+bc}"),
  ("(a/b)^2", "msup{(mfrac{ab})2}"), ("x^(1/3)", "msup{x1/3}"), ("2^-x", "msup{2−x}"), ("2^3^2", "msup{2msup{32}}"),
  ("x_0", "msub{x0}"), ("x1", "msub{x1}"), ("E_max", "msub{Emax}"), ("T_1^2", "msubsup{T12}"), ("float.ω", "msub{ωfloat}"),
  ("hand.T_1.mean", "msub{mover{T¯}1,hand}"), ("hand.T.median + 1", "msub{mover{T~}hand}+1"),
  ("hand.T.max", "msub{Tmax,hand}"), ("hand.ten.quantile(0.25)", "msub{tenquantile,hand}@(0.25)"),
  ("hand.T.sd", "msub{sT,hand}"), ("f.chi2", "msub{msup{χ2}f}"), ("f.chi2red", "msub{(msup{χ2}/ν)f}"),
  ("f.dof", "msub{νf}"), ("float.z_0", "msub{z0,float}"), ("ball[12].m", "msub{mball,12}"), ("z''(t)", "msup{z″}@(t)"), ("f(a, b)", "f@(a,b)"), ("x'", "msup{x′}"),
  ("sqrt(2 g / L)", "msqrt{mfrac{2~gL}}"), ("∛x", "mroot{x 3}"), ("|x|", "|x|"), ("floor(x)", "⌊x⌋"),
  ("cos(ω t)", "cos@ ω~t"), ("cos(a + b)", "cos@(a+b)"), ("cos(x) y", "cos@(x)~ y"), ("2 cos(x)", "2~ cos@ x"),
  ("sin(x)^2", "msup{sin2}@ x"), ("sin 30°", "sin@ 30°"), ("asin(x)", "arcsin@ x"), ("log(x)", "msub{log10}@ x"),
  ("L/2 cos(ω t)", "mfrac{L2}~ cos@ ω~t"), ("exp(x)", "exp@(x)"), ("-2 g z/L", "−mfrac{2~g~zL}"),
  ("9.8 m/s^2", "9.8 m/msup{s2}"), ("3 kg/(m s)", "3 kg/(m·s)"), ("30°", "30°"), ("5 %", "5 %"), ("2 1/s", "2 msup{s−1}"),
  ("g + 3 [m/s^2]", "g+3 m/msup{s2}"), ("x [m] y", "x m⋅y"), ("2 [m]^2", "msup{(2 m)2}"), ("T in ms", "T_in_ms"),
  ("0 < x ≤ 1", "0&lt;x≤1"), ("not x = 1 and y = 2", "not_x=1_and_y=2"), ("0..6 s", "0 … 6 s"), ("(x, y)", "(x,y)"),
  ("d/dx(x^2)", "mfrac{ddx}~ msup{x2}"), ("d²/dx²(x)", "mfrac{msup{d2}dmsup{x2}}~ x"), ("n!", "n!"),
  ("integral(x, x, 0..1)", "msubsup{∫0 1}x dx"), ("sum(q, q, 1..n)", "munderover{∑q=1n}q"), ("(a + b) c", "(a+b)~c"),
  ("{ 1 if x > 0; 0 otherwise }", "{mtable{mtr{mtd{1}mtd{if_x&gt;0}}mtr{mtd{0}mtd{otherwise}}}"),
])
func formulasAreSetAsInATextbook(text: String, expected: String) {
  #expect(shape(text) == expected)
}

@Test func numbersInThePlaceOfNamesGetSignsBetween() {
  var diagnostics: [Diagnostic] = []
  let names = NameKinds(values: ["g", "z", "L"])
  let law = FormulaNode.parse(SourceFragment("-2 g z / L"), names: names, into: &diagnostics)
  let edge = FormulaNode.parse(SourceFragment("0.4 m"), into: &diagnostics)
  let place = FormulaNode.parse(SourceFragment("-0.1 m"), into: &diagnostics)
  let filled = law.substituting(["L": edge, "z": place])
  #expect(filled.text == "−2 g (−0.1 [m])/0.4 [m]")
  #expect(shape(mathML: filled.mathML(.fragment)) == "−mfrac{2~g~(−0.1 m)0.4 m}")
  #expect(diagnostics.isEmpty)
}

@Test func namesBoundByASumStay() {
  let node = parse("sum(q x, q, 1..n)").node
  let one = FormulaNode(.number(1, spelling: "1"), node.range)
  let filled = node.substituting(["q": one, "x": one, "n": one])
  #expect(filled.tree == "(sum (* q 1) q 1 1)")
}

@Test func formulasAreWrappedAsAsked() {
  let node = parse("x").node
  #expect(node.mathML() == "<math><mrow><mi>x</mi></mrow></math>")
  #expect(node.mathML(.block) == "<math display=\"block\"><mrow><mi>x</mi></mrow></math>")
  #expect(node.mathML(.fragment) == "<mi>x</mi>")
}

@Test(arguments: plainFormulas + plainQuantities)
func mathMLIsBalanced(text: String, tree: String) {
  var open: [Substring] = []
  var rest = Substring(parse(text).node.mathML())
  while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
    let name = rest[rest.index(after: start)..<end].prefix { $0 != " " }
    if name.first == "/" {
      #expect(open.popLast() == name.dropFirst())
    } else {
      open.append(name)
    }
    rest = rest[rest.index(after: end)...]
  }
  #expect(open.isEmpty)
}
