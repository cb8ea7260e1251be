import Diagnostics
import Formulas
import Testing

/// Formulas with something wrong; what is said of them: the rule's code, the text under the caret,
/// the message, in brackets what each fix makes of the formula, in braces the notes.
// swift-format-ignore
let brokenFormulas: [(String, [String])] = [
  ("", ["missing-formula «» A formula is missing here"]),
  ("1 +", ["expected-value «» A value is missing at the end of the formula"]),
  ("sin(x", ["expected-closing «» `(` is never closed [sin(x)] {note `(` opened here}"]),
  ("(a + b", ["expected-closing «» `(` is never closed [(a + b)] {note `(` opened here}"]),
  ("|x + 1", ["expected-closing «» `|` is never closed [|x + 1|] {note `|` opened here}"]),
  (
    "{ 1 if x > 0; 2 otherwise",
    ["expected-closing «» `{` is never closed [{ 1 if x > 0; 2 otherwise}] {note `{` opened here}"]
  ),
  ("a + b)", ["stray-closing «)» `)` closes nothing"]),
  ("a ] b", ["stray-closing «]» `]` closes nothing"]),
  ("x ** 2", ["foreign-sign «**» `**` is written `^` here [x ^ 2]"]),
  ("x == 1", ["foreign-sign «==» `==` is written `=` here [x = 1]"]),
  ("x := 1", ["foreign-sign «:=» `:=` is written `=` here [x = 1]"]),
  ("a && b", ["foreign-sign «&&» `&&` is written `and` here [a and b]"]),
  ("a || b", ["foreign-sign «||» `||` is written `or` here [a or b]"]),
  ("!x", ["expected-value «!» Expected a value, found `!`"]),
  ("a – b", ["foreign-sign «–» `–` is written `-` here [a - b]"]),
  ("a ÷ b", ["foreign-sign «÷» `÷` is written `/` here [a / b]"]),
  ("x ; y", ["unexpected-sign «;» `;` has no place here"]),
  ("1,5", ["decimal-comma «,» The decimal sign must be a point [1.5]"]),
  (
    "1,000",
    [
      "decimal-comma «,» A comma cannot be part of a number: the decimal sign must be a point, and thousands stand together "
        + "[1000] [1.000]"
    ]
  ),
  ("12,345,678 m", ["decimal-comma «,» The digits of a number must stand together [12345678 m]"]),
  ("0,001", ["decimal-comma «,» The decimal sign must be a point [0.001]"]),
  ("17 % n", ["ambiguous-product «%» `17 %` before a factor can be read in two ways [17% * n]"]),
  ("sin(1,5 + x", ["expected-closing «» `(` is never closed [sin(1,5 + x)] {note `(` opened here}"]),
  ("3,5 m", ["decimal-comma «,» The decimal sign must be a point [3.5 m]"]),
  ("2 [m] 30 [cm]", ["ambiguous-product «30 [cm]» Two quantities side by side are multiplied [2 [m] + 30 [cm]] [2 [m] * 30 [cm]]"]),
  ("2 [m] 30 [m]", []),
  ("3.14.15", ["number-after-number «3.14.15» A number can have only one decimal point"]),
  ("1.234.567", ["number-after-number «1.234.567» A number can have only one decimal point [1234567]"]),
  ("8 0.9", ["number-after-number «8 0.9» Two numbers stand side by side [8 * 0.9]"]),
  ("1 000", ["number-after-number «1 000» Two numbers stand side by side [1000] [1 * 000]"]),
  ("9.8 +- 0.1", ["ambiguous-sign «+-» `+-` can be read in two ways [9.8 - 0.1]"]),
  ("2 ± 1", ["unexpected-sign «±» `±` has no place in this formula"]),
  ("~5", ["expected-value «~» Expected a value, found `~`"]),
  ("3 cm3", ["unknown-unit «cm3» `cm3` is not a unit [3 cm^3]"]),
  ("5 kg/dm3", ["unknown-unit «dm3» `dm3` is not a unit [5 kg/dm^3]"]),
  ("3 Nm", ["unknown-unit «Nm» `Nm` is not a unit [3 N m]"]),
  ("3 Km", ["unknown-unit «Km» `Km` is not a unit [3 km]"]),
  ("3 Nm/rad", ["unknown-unit «Nm» `Nm` is not a unit [3 N m/rad]"]),
  ("300 °K", ["unknown-unit «°K» `°K` is not a unit [300 K]"]),
  ("20 ° C", ["unknown-unit «° C» `° C` is not a unit [20 °C]"]),
  ("2π rad/s", ["unit-without-brackets «rad/s» A unit inside a longer formula must stand in brackets [2π [rad/s]]"]),
  ("3 Ohm", ["unknown-unit «Ohm» `Ohm` is not a unit [3 Ω]"]),
  ("3 kOhm", ["unknown-unit «kOhm» `kOhm` is not a unit [3 kΩ]"]),
  ("3 s-2", ["unknown-unit «s-2» A power of a unit must be written with `^` [3 s^-2]"]),
  ("3 mm s-2", ["unknown-unit «s-2» A power of a unit must be written with `^` [3 mm s^-2]"]),
  ("()", ["expected-value «)» These parentheses are empty"]),
  ("f()", ["expected-value «)» These parentheses are empty"]),
  ("f", ["expected-arguments «f» `f` is a function and needs its argument, as in `f(x)`"]),
  ("sin", ["expected-arguments «sin» `sin` is a function and needs its argument, as in `sin(x)`"]),
  ("max a", ["expected-arguments «max» `max` is a function and needs its arguments, as in `max(a, b)`"]),
  ("f'", ["expected-arguments «f» `f′` is a function and needs its argument, as in `f′(x)`"]),
  ("sin' 3", ["unexpected-prime «sin'» `sin` is differentiated with `d/dx(sin(x))`"]),
  ("sin'(x)", ["unexpected-prime «sin'» `sin` is differentiated with `d/dx(sin(x))`"]),
  ("2 foo bar(", ["expected-value «» A value is missing at the end of the formula"]),
  ("2 g", ["ambiguous-unit «g» `g` is a unit and a name of this notebook [2 [g]] [2 * g]"]),
  ("3 L", ["ambiguous-unit «L» `L` is a unit and a name of this notebook [3 [L]] [3 * L]"]),
  ("-2 g", ["ambiguous-unit «g» `g` is a unit and a name of this notebook [-2 [g]] [-2 * g]"]),
  ("0..2 g", ["ambiguous-unit «g» `g` is a unit and a name of this notebook [0..2 [g]] [0..2 * g]"]),
  ("sin(2 g)", ["ambiguous-unit «g» `g` is a unit and a name of this notebook [sin(2 [g])] [sin(2 * g)]"]),
  ("9.8 m/sec", ["unknown-unit «sec» `sec` is not a unit [9.8 m/s]"]),
  ("5 sec", ["unknown-unit «sec» `sec` is not a unit [5 s]"]),
  ("5 meter", ["unknown-unit «meter» `meter` is not a unit [5 m]"]),
  ("3 m + 2 kg", ["unit-without-brackets «kg» A unit inside a longer formula must stand in brackets [3 m + 2 [kg]]"]),
  (
    "2 x + 3 kg/m^3",
    ["unit-without-brackets «kg/m^3» A unit inside a longer formula must stand in brackets [2 x + 3 [kg/m^3]]"]
  ),
  ("1/2x", ["ambiguous-product «2x» `1/2x` can be read in two ways [(1/2) x] [1/(2x)]"]),
  ("a/b c", ["ambiguous-product «b c» `a/b c` can be read in two ways [(a/b) c] [a/(b c)]"]),
  ("a/b c d", ["ambiguous-product «b c d» `a/b c d` can be read in two ways [(a/b) c d] [a/(b c d)]"]),
  ("2 a/b c", ["ambiguous-product «b c» `2 a/b c` can be read in two ways [(2 a/b) c] [2 a/(b c)]"]),
  ("2π/T t", ["ambiguous-product «T t» `2π/T t` can be read in two ways [(2π/T) t] [2π/(T t)]"]),
  ("1/2(x+1)", ["ambiguous-product «2(x+1)» `1/2(x+1)` can be read in two ways [(1/2) (x+1)] [1/(2(x+1))]"]),
  (
    "L/2cos(ω t)",
    ["ambiguous-product «2cos(ω t)» `L/2cos(ω t)` can be read in two ways [(L/2) cos(ω t)] [L/(2cos(ω t))]"]
  ),
  ("1/2 s", ["unit-without-brackets «s» A unit inside a longer formula must stand in brackets [1/2 [s]]"]),
  ("sin^-1 x", ["inverse-function «sin^-1» `sin^-1` can be read in two ways [asin(x)] [1/sin(x)]"]),
  ("sin⁻¹(x)", ["inverse-function «sin⁻¹» `sin^-1` can be read in two ways [asin(x)] [1/sin(x)]"]),
  (
    "sin x (1 + y)",
    ["ambiguous-argument «(» The argument of `sin` can be read in two ways [sin (x) (1 + y)] [sin x * (1 + y)]"]
  ),
  ("J/kg K in m", ["ambiguous-product «kg K» `J/kg K` can be read in two ways [(J/kg) K in m] [J/(kg K) in m]"]),
  ("4 J/kg K", ["ambiguous-unit «J/kg K» `J/kg K` can be read in two ways"]),
  ("T in", ["expected-unit «» A unit is missing at the end of the formula"]),
  ("T in foo", ["unknown-unit «foo» `foo` is not a unit"]),
  ("T in 3", ["expected-unit «3» Expected a unit, found `3`"]),
  ("x in s in ms", ["unexpected-sign «in» `in` has no place here"]),
  ("3 [foo]", ["unknown-unit «foo» `foo` is not a unit"]),
  ("3 [", ["expected-unit «» A unit is missing at the end of the formula"]),
  ("3 [m", ["expected-closing «» `[` is never closed [3 [m]] {note `[` opened here}"]),
  ("[x]", ["expected-value «[» Expected a value, found `[`"]),
  ("* 2", ["expected-value «*» Expected a value, found `*`"]),
  ("a * / b", ["expected-value «/» Expected a value, found `/`"]),
  ("a b ^", ["expected-value «» A value is missing at the end of the formula"]),
  ("x^", ["expected-value «» A value is missing at the end of the formula"]),
  ("a..b..c", ["unexpected-sign «..» A range must have two ends, `a..b`"]),
  ("..b", ["expected-value «..» Expected a value, found `..`"]),
  ("7 % 3", ["unexpected-sign «%» `%` is per cent; a remainder is written `mod(a, b)`"]),
  (
    "t % T", ["unexpected-sign «%» `%` is per cent; a remainder is written `mod(a, b)` [mod(t, T)] [t% * T]"]
  ),
  (
    "a + t % T - 1",
    ["unexpected-sign «%» `%` is per cent; a remainder is written `mod(a, b)` [a + mod(t, T) - 1] [a + t% * T - 1]"]
  ),
  ("2 t % T", ["unexpected-sign «%» `%` is per cent; a remainder is written `mod(a, b)` [2 t% * T]"]),
  ("t % T^2", ["unexpected-sign «%» `%` is per cent; a remainder is written `mod(a, b)` [t% * T^2]"]),
  ("a% T", []),
  ("\\frac{1}{2}", ["expected-value «\\» Expected a value, found `\\`"]),
  ("∫ x", ["expected-value «∫» Expected a value, found `∫`"]),
  ("∑ k", ["expected-value «∑» Expected a value, found `∑`"]),
  ("\"text\"", ["expected-value «\"» Expected a value, found `\"`"]),
  ("½ x", ["expected-value «½» Expected a value, found `½`"]),
  ("@", ["expected-value «@» Expected a value, found `@`"]),
  ("x # y", ["unexpected-sign «#» `#` has no place here"]),
  ("{ x }", ["expected-condition «}» A case must say when it holds"]),
  (
    "{ 1 if x > 0; 2 else }",
    ["expected-condition «else» The last case must be marked by `otherwise` [{ 1 if x > 0; 2 otherwise }]"]
  ),
  ("{ 1 otherwise; 2 if x > 0 }", ["unexpected-sign «;» `otherwise` must be the last case"]),
  ("if x", ["expected-value «if» Expected a value, found `if`"]),
  ("x if y", ["unexpected-sign «if» `if` has no place here"]),
  (
    "integral(x^2, x, 0, 1)",
    ["expected-range «,» The third part of `integral(f(x), x, a..b)` must be a range [integral(x^2, x, 0.. 1)]"]
  ),
  ("integral(x^2, 0..1)", ["expected-variable «0» The second part of `integral(f(x), x, a..b)` must be a variable"]),
  ("sum(k)", ["expected-arguments «)» A sum must have three parts, `sum(f(k), k, 1..n)`"]),
  (
    "integral(x", ["expected-arguments «» An integral must have three parts, `integral(f(x), x, a..b)`"]
  ),
  ("sum(k, 1..3)", ["expected-variable «1» The second part of `sum(f(k), k, 1..n)` must be a variable"]),
  ("d²/dx(x)", ["bad-derivative «d²/dx» A derivative must have the same order above and below"]),
  ("d/dx(x, y)", ["bad-derivative «(x, y)» `d/dx( )` must hold one formula"]),
  ("(1, 2, 3)", ["expected-closing «,» A pair must have two parts, `(x, y)`"]),
  ("a ≈ b", ["unexpected-sign «≈» `≈` has no place in this formula"]),
  ("a ± b", ["unexpected-sign «±» `±` has no place in this formula"]),
  ("x ∈ y", ["unexpected-sign «∈» `∈` has no place here"]),
  ("in", ["expected-value «in» Expected a value, found `in`"]),
  ("not", ["expected-value «» A value is missing at the end of the formula"]),
  ("a + not b", ["expected-value «not» Expected a value, found `not`"]),
  ("2 kmh", ["unknown-unit «kmh» `kmh` is not a unit [2 km/h]"]),
  ("5 Kg", ["unknown-unit «Kg» `Kg` is not a unit [5 kg]"]),
  ("z(t", ["expected-closing «» `(` is never closed [z(t)] {note `(` opened here}"]),
  ("x’(t)", ["foreign-sign «’» `’` is written `'` here [x'(t)]"]),
  ("x₀ + ", ["expected-value «» A value is missing at the end of the formula"]),
]

@Test(arguments: brokenFormulas)
func mistakesAreNamedAtTheirPlace(text: String, expected: [String]) {
  #expect(parse(text).diagnostics.map { summary($0, of: text) } == expected)
}
