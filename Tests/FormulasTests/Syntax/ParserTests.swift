import Diagnostics
import Formulas
import TestSupport
import Testing

/// Formulas that read without a word of complaint, and the tree they give.
// swift-format-ignore
let plainFormulas: [(String, String)] = [
  // Numbers, constants, names.
  ("1", "1"), (".5", "0.5"), ("2.5e-3", "0.0025"), ("2e", "(* 2 e)"), ("2e-x", "(- (* 2 e) x)"),
  ("1.", "1"), ("6.02e23", "6.02e+23"), ("1E3", "1000"), ("2e3x", "(* 2000 x)"),
  ("π", "π"), ("pi", "π"), ("τ", "τ"), ("e", "e"), ("∞", "∞"), ("-∞", "(neg ∞)"),
  ("ω_0", "ω_0"), ("x₀", "x_0"), ("v₁₂", "v_12"), ("float.ω", "float.ω"), ("2π", "(* 2 π)"),
  ("2πft", "(* (* 2 π) ft)"), ("i", "i"), ("x′", "x′"), ("x'", "x′"),
  ("2速度 t", "(* (* 2 速度) t)"), ("スピード_1", "スピード_1"), ("속도²", "(^ 속도 2)"), ("\u{1109}\u{1169}\u{11A8}\u{1103}\u{1169}", "속도"), ("カ\u{3099}ス + は\u{309A}", "(+ ガス ぱ)"), ("מהירות + სიჩქარე", "(+ מהירות სიჩქარე)"),
  // Sums, products, powers.
  ("1 + 2 * 3", "(+ 1 (· 2 3))"), ("a - b - c", "(- (- a b) c)"), ("a − b", "(- a b)"),
  ("a/b/c", "(/ (/ a b) c)"), ("a·b×c", "(× (· a b) c)"), ("2^3^2", "(^ 2 (^ 3 2))"),
  ("-x^2", "(neg (^ x 2))"), ("2^-x", "(^ 2 (neg x))"), ("(-x)^2", "(^ (paren (neg x)) 2)"),
  ("+a^+b+1.1", "(+ (^ a b) 1.1)"), ("a - -b", "(- a (neg b))"), ("a*-b", "(· a (neg b))"),
  ("--x", "(neg (neg x))"), ("x²", "(^ x 2)"), ("x⁻¹", "(^ x (neg 1))"), ("2x²y", "(* (* 2 (^ x 2)) y)"),
  ("n!", "(! n)"), ("2 n!", "(* 2 (! n))"), ("2^n!", "(^ 2 (! n))"), ("x^(1/3)", "(^ x (paren (/ 1 3)))"),
  ("-2 g z / L", "(neg (/ (* (* 2 g) z) L))"), ("2π^2", "(* 2 (^ π 2))"),
  // Products side by side.
  ("2 g z", "(* (* 2 g) z)"), ("3(x+1)", "(* 3 (paren (+ x 1)))"), ("(a)(b)", "(* (paren a) (paren b))"),
  ("L/2 cos(ω t)", "(* (/ L 2) (cos (* ω t)))"), ("x (y+1)", "(* x (paren (+ y 1)))"),
  ("3/8 L cos(ω t)", "(* (* (/ 3 8) L) (cos (* ω t)))"), ("-L/2 float.ω", "(neg (* (/ L 2) float.ω))"),
  ("x(y)", "(* x (paren y))"), ("g T^2 / (2π^2)", "(/ (* g (^ T 2)) (paren (* 2 (^ π 2))))"),
  ("1/2 x", "(* (/ 1 2) x)"), ("a/b sin(x)", "(* (/ a b) (sin x))"), ("a/(b) c", "(* (/ a (paren b)) c)"),
  ("2|x|", "(* 2 (abs x))"), ("|x|y", "(* (abs x) y)"), ("2√3", "(* 2 (sqrt 3))"),
  // Bars.
  ("|x - 1|", "(abs (- x 1))"), ("||x| - 1|", "(abs (- (abs x) 1))"), ("|x|/|y|", "(/ (abs x) (abs y))"),
  ("|(|x|)|", "(abs (paren (abs x)))"), ("|-x|^2", "(^ (abs (neg x)) 2)"), ("|f(|x|)|", "(abs (call f (abs x)))"),
  // Functions.
  ("sqrt(2 g / L)", "(sqrt (/ (* 2 g) L))"), ("max(a, b, c)", "(max a b c)"), ("f(x)", "(call f x)"),
  ("float.z(t)", "(call float.z t)"),
  ("cradle.ball[1].x(t)", "(call cradle.ball[1].x t)"), ("2 ball[12].m", "(* 2 ball[12].m)"), ("3 [m]", "(unit 3 m)"), ("f(a, b)", "(call f a b)"), ("h(x)", "(call h x)"),
  ("slider(0.1 m .. 2 m, 0.4 m)", "(call slider (.. (unit 0.1 m) (unit 2 m)) (unit 0.4 m))"),
  ("sin x", "(sin x)"), ("sin 2x", "(sin (* 2 x))"), ("sin^2 x", "(^ (sin x) 2)"), ("sin² x", "(^ (sin x) 2)"),
  ("sin^2(x)", "(^ (sin x) 2)"), ("sin(x)^2", "(^ (sin x) 2)"), ("sin x^2", "(sin (^ x 2))"),
  ("sin 2 x cos y", "(* (sin (* 2 x)) (cos y))"), ("ln x + sin x", "(+ (ln x) (sin x))"),
  ("sin(x)/x", "(/ (sin x) x)"), ("sin(x) cos(x)", "(* (sin x) (cos x))"), ("sin (x) y", "(* (sin x) y)"),
  ("sin x/2", "(/ (sin x) 2)"), ("sin -x", "(sin (neg x))"), ("sin cos x", "(sin (cos x))"),
  ("sin 2 cos x", "(* (sin 2) (cos x))"), ("sin 1 cos 1", "(* (sin 1) (cos 1))"),
  ("ln 2 ln 3", "(* (ln 2) (ln 3))"), ("sqrt 2 sqrt 2", "(* (sqrt 2) (sqrt 2))"),
  ("sin² 1 cos² 1", "(* (^ (sin 1) 2) (^ (cos 1) 2))"), ("3 sin 1 cos 1", "(* (* 3 (sin 1)) (cos 1))"),
  ("sin π cos 2π t", "(* (sin π) (cos (* (* 2 π) t)))"), ("ln sin x cos x", "(* (ln (sin x)) (cos x))"),
  ("sin 2 f(x)", "(* (sin 2) (call f x))"), ("sin 2 sum(q, q, 1..2)", "(* (sin 2) (sum q q 1 2))"),
  ("11% sqrt(4)", "(* (unit 11 %) (sqrt 4))"), ("3% (4)", "(* (unit 3 %) (paren 4))"), ("5% x", "(* (unit 5 %) x)"), ("2 sin ω t", "(* 2 (sin (* ω t)))"), ("sin x f(x)", "(* (sin x) (call f x))"),
  ("sin 30°", "(sin (unit 30 °))"), ("√2", "(sqrt 2)"), ("√(x+1)", "(sqrt (paren (+ x 1)))"), ("∛8", "(cbrt 8)"),
  ("sqrt(a)<sin(8)", "(compare (sqrt a) < (sin 8))"), ("exp(-t)", "(exp (neg t))"), ("f^2(x)", "(^ (call f x) 2)"),
  // Calculus.
  ("z'(t)", "(call z' t)"), ("z''(t)", "(call z'' t)"), ("z″(t)", "(call z'' t)"), ("float.z'(t)", "(call float.z' t)"),
  ("f′(x)", "(call f′ x)"), ("d/dx(x^2)", "(d/dx (^ x 2))"), ("d²/dx²(x^3)", "(d/dx (d/dx (^ x 3)))"),
  ("2 d/dt(t²)", "(* 2 (d/dt (^ t 2)))"), ("integral(x^2, x, 0..1)", "(integral (^ x 2) x 0 1)"),
  ("sum(1/q!, q, 0..n)", "(sum (/ 1 (! q)) q 0 n)"), ("sum(q (q+1), q, 1..3)", "(sum (* q (paren (+ q 1))) q 1 3)"),
  ("sum(sum(p q, p, 1..q), q, 1..3)", "(sum (sum (* p q) p 1 q) q 1 3)"),
  // Comparisons, conditions, cases, pairs, ranges.
  ("0 < x ≤ 1", "(compare 0 < x ≤ 1)"), ("x >= 1", "(compare x ≥ 1)"), ("x != y", "(compare x ≠ y)"),
  ("a = b = c", "(compare a = b = c)"), ("not x < 1 and y > 2 or z = 0",
    "(or (and (not (compare x < 1)) (compare y > 2)) (compare z = 0))"),
  ("{ -1 if x < 0; 0 if x = 0; 1 otherwise }",
    "(cases [(neg 1) (compare x < 0)] [0 (compare x = 0)] [1 otherwise])"),
  ("{ x if x > 0; }", "(cases [x (compare x > 0)])"), ("2 {1 if x > 0; 0 otherwise} y",
    "(* (* 2 (cases [1 (compare x > 0)] [0 otherwise])) y)"),
  ("(cos t, sin t)", "(pair (cos t) (sin t))"), ("0..2π", "(.. 0 (* 2 π))"), ("-1..1", "(.. (neg 1) 1)"),
  ("0..6", "(.. 0 6)"), ("1...5", "(.. 1 5)"), ("a..b", "(.. a b)"), ("(1,2x)", "(pair 1 (* 2 x))"),
]

/// Quantities and units.
// swift-format-ignore
let plainQuantities: [(String, String)] = [
  ("9.8 m/s^2", "(unit 9.8 m·s^-2)"), ("0.4 m", "(unit 0.4 m)"), ("36 km/h", "(unit 36 km·h^-1)"),
  ("30°", "(unit 30 °)"), ("12 %", "(unit 12 %)"), ("0..6 s", "(.. 0 (unit 6 s))"), ("-10 cm", "(neg (unit 10 cm))"),
  ("4.43 rad/s", "(unit 4.43 rad·s^-1)"), ("1000 kg/m³", "(unit 1000 kg·m^-3)"), ("2 m s^-2", "(unit 2 m·s^-2)"),
  ("2 kg·m/s²", "(unit 2 kg·m·s^-2)"), ("3 1/s", "(unit 3 s^-1)"), ("3 /s", "(unit 3 s^-1)"), ("2 s⁻¹", "(unit 2 s^-1)"),
  ("4 J/(kg K)", "(unit 4 J·kg^-1·K^-1)"), ("5 µm", "(unit 5 μm)"), ("7 m^(-1)", "(unit 7 m^-1)"),
  ("2 m", "(unit 2 m)"), ("2m", "(* 2 m)"), ("2 s", "(unit 2 s)"), ("2s", "(unit 2 s)"), ("0.3 s", "(unit 0.3 s)"),
  ("2 L/h", "(unit 2 L·h^-1)"), ("2 g L", "(* (* 2 g) L)"), ("2 m^2", "(unit 2 m^2)"), ("2 g^2", "(* 2 (^ g 2))"),
  ("g + 3 [m/s^2]", "(+ g (unit 3 m·s^-2))"), ("10 [m] / 2 [s]", "(/ (unit 10 m) (unit 2 s))"),
  ("x [m]", "(unit x m)"), ("2 [m]^2", "(^ (unit 2 m) 2)"), ("x^2 [m]", "(unit (^ x 2) m)"), ("2 [g] + m", "(+ (unit 2 g) m)"),
  ("float.z(0.3 s) = 0 m", "(compare (call float.z (unit 0.3 s)) = (unit 0 m))"), ("T in ms", "(in T ms)"),
  ("L float.ω / 2 in m/s", "(in (/ (* L float.ω) 2) m·s^-1)"), ("1 < x < 2 m", "(compare 1 < x < (unit 2 m))"),
  ("(0.2 m, 3 s)", "(pair (unit 0.2 m) (unit 3 s))"), ("{ 1 m if x < 2 s; 3 m otherwise }",
    "(cases [(unit 1 m) (compare x < (unit 2 s))] [(unit 3 m) otherwise])"),
  ("(2 g) / L", "(/ (paren (* 2 g)) L)"), ("2 x", "(* 2 x)"), ("2 q", "(* 2 q)"), ("5 kat", "(unit 5 kat)"),
  ("30° + 5%", "(+ (unit 30 °) (unit 5 %))"), ("integral(x, x, 0 m..2 m)", "(integral x x (unit 0 m) (unit 2 m))"),
  ("2π sqrt(L/g)", "(* (* 2 π) (sqrt (/ L g)))"), ("36 km/h in m/s", "(in (unit 36 km·h^-1) m·s^-1)"),
  ("2 e m", "(* (* 2 e) m)"), ("1/2 m x^2", "(* (* (/ 1 2) m) (^ x 2))"), ("m g L / 4", "(/ (* (* m g) L) 4)"),
  ("1.5 min", "(unit 1.5 min)"), ("2 e", "(* 2 e)"), ("2 f(x)", "(* 2 (call f x))"),
]

@Test(arguments: plainFormulas + plainQuantities)
func plainFormulasGiveTheirTree(text: String, tree: String) {
  let (node, diagnostics) = parse(text)
  #expect(node.tree == tree)
  #expect(diagnostics.map { summary($0, of: text) } == (text == "1...5" ? [foreignDots] : []))
}

private let foreignDots = "foreign-sign «...» `...` is written `..` here [1..5]"

@Test(arguments: plainFormulas + plainQuantities)
func plainTextReadsBack(text: String, tree: String) {
  let written = parse(text).node.text
  let (again, diagnostics) = parse(written)
  #expect(again.tree == tree, "as \(written)")
  #expect(diagnostics.isEmpty, "as \(written): \(diagnostics.map(\.message))")
}
