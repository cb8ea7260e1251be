import Diagnostics
import Notebooks
import TestSupport
import Testing

@testable import Books
@testable import Site

/// What the text of a page says of its names.
struct StatedValuesTests {
  private static let cell = """
    ```let
    ω = 7.0 rad/s
    m_1 = 2.5 kg
    n = 3
    P = 1500 W
    k = 3.0 N/m ± 0.1 N/m
    T = 20 °C
    c = slider(0..1, 0.45)
    T_0 = 2 π/ω
    E_k = 1.2e-19 J
    φ = 30°
    ```
    """

  private static func told(_ text: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write("notebooks/page.md", cell + "\n\n" + text + "\n")
    let report = try Builder(book: Book.load(at: folder.path)).check(against: nil)
    return report.diagnostics.flatMap { file in
      file.diagnostics.map {
        "\($0.code) \(String(decoding: file.source.utf8[$0.range.lowerBound..<$0.range.upperBound], as: UTF8.self)): \(($0.label ?? "").replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " "))"
      }
    }
  }

  @Test(arguments: [
    "ω = 7.0 rad/s, `ω = 7 rad/s`, $\\omega = 7.0\\,\\mathrm{rad/s}$ and $m_1=2.5\\,\\text{kg}$.",
    "P = 1.5 kW, T = 20 °C, k = 3.05 N/m, ω ≈ 420 °/s nearly; n = 3 is a number.",
    "T_0 = 0.898 s, T_0 ≈ 0.9 s, $E_k = 1.2\\cdot 10^{-19}\\,\\mathrm{J}$, E_k = 1.2·10⁻¹⁹ J.",
    "If ω = 9 rad/s, then m_1 = 3 kg. For n = 5, too, and at **n = 6** it is so.",
    "c = 0.3 slides; x = 3 is not known; ω = 9 kg is something else; P = 1,600 W may be either.",
    "ω = 7.0, `ω = 7`, P = 1500; T = 20. Here ω = 9 radians are meant, and P = 2 kilowatts.",
    "$\\omega = \\qty{7.0}{\\radian\\per\\second}$, *ω* = 7.0 rad/s, $\\omega$ = 7, $ω = 7.0\\,\\frac{rad}{s}$, `k = 3 kg s^-2`.",
    "If *ω* = 9 rad/s, 2 *ω* = 9 rad/s, $ω = \\frac{1}{2}$, **ω** and = 9, $ω = 7\\frac{1}{2}$, $T = 20^\\circ$C.",
    // Parts of longer formulas, across all kinds of inlines.
    "d*T* = 3 °C, Δ*T* = 3 °C, Δ $T$ = 3 °C, $\\Delta$ $T$ = 3 °C, sin *φ* = 0.9, $\\sin$ *φ* = 0.9, log *n* = 0.9.",
    "$2$ *n* = 8, $1/$*n* = 9, $x^2 +$ *n* = 9, *x* *n* = 9, $x$ $n$ = 9, ab*n* = 9, sin φ = 0.9, Δ T = 2 °C, Σ n = 6.",
    "$n = 4x$, $n = 4m$, $n = 4\\,k$, $n = 4ab$, $n = 4\\pi$, $n = 4\\,\\omega\\,t$, $n = 4$ $x$, (1 + x) n = 4.",
    // Something else is measured.
    "n = 4 kg, $n = 4\\,\\mathrm{kg}$, n = 4 m: φ = 30, φ = 30°, φ = 0.52.",
    // Suppositions.
    "If $x$ is large, then $n = 4$. If the [rate](https://a.example) is 2.5 m, then n = 4. If e.g. x, then n = 4.",
    "For n = 4 and m_1 = 9 kg it breaks. For $n = 4$, $m_1 = 9$ kg. At ($n=4$, $m_1=9$). Für n = 4 und m_1 = 9 kg.",
    "Suppose $m_1 = 9$ kg, $n = 4$. Let m_1 = 9 kg and n = 4. At the time *n* = 9. At an angle of φ = 45°. For all n = 4.",
    "Is n = 4? Does it hold that n = 4, and x? Given n = 4. After n = 9. z.B. bei n = 4, sei also n = 5.",
    // Lists and ranges.
    "n = 4, 5, and 6; *n* = 4, 5, 6; $n$ = 4, 5, 6; $n = 4$, $5$, $6$; $n = 4$ or 5; $n = 4$ to $6$; n = 1, …, 4.",
    "$n = 1$, …, 4; in the range n = 4 to n = 9; between n = 1 and n = 9; from n = 4 up; n = 4 ± 1; n = 4–6; `n = 4, 5`.",
    "n = 4.. , n = 4 + 5, n = 4 ± 2, m_1 = a, ω =, = 3, 2 n = 8, f(n = 3).",
  ])
  func whatIsRightOrNotSaidIsNotTold(_ text: String) throws {
    // 420 °/s is 7.33 rad/s.
    let told = try Self.told(text)
    #expect(told.filter { !$0.contains("420") } == [])
  }

  @Test(arguments: [
    ("It has ω = 7.2 rad/s.", "ω = 7.2: `ω` is 7.00 rad/s"),
    ("The cube has ω = 7.2.", "ω = 7.2: `ω` is 7.00 rad/s"), ("`ω = 7.2`", "`ω = 7.2`: `ω` is 7.00 rad/s"),
    ("$\\omega = 7.2$", "$\\omega = 7.2$: `ω` is 7.00 rad/s"), ("(P = 1.5)", "P = 1.5: `P` is 1500 W"),
    ("It has `ω = 7.2 rad/s`.", "`ω = 7.2 rad/s`: `ω` is 7.00 rad/s"),
    ("$m_1 = 2.6\\,\\mathrm{kg}$", "$m_1 = 2.6\\,\\mathrm{kg}$: `m_1` is 2.50 kg"),
    ("P = 1.6 kW", "P = 1.6: `P` is 1.50 kW"), ("P = 1,6 kW", "P = 1,6: `P` is 1.50 kW"),
    ("T = 21 °C", "T = 21: `T` is 20.0 °C"), ("k = 3.3 N/m", "k = 3.3: `k` is 3.00 N/m"),
    ("(T_0 = 0.8 s)", "T_0 = 0.8: `T_0` is 0.898 s"), ("n = 4 is bad", "n = 4: `n` is 3"),
    ("E_k = 1.3·10⁻¹⁹ J!", "E_k = 1.3·10⁻¹⁹: `E_k` is 1.20 × 10⁻¹⁹ J"),
    ("*ω* = 7.2 rad/s.", "*ω* = 7.2: `ω` is 7.00 rad/s"), ("So $\\omega$ = 7.2", "$\\omega$ = 7.2: `ω` is 7.00 rad/s"),
    (
      "$\\omega = 7.2\\,\\mathrm{rad\\,s^{-1}}$",
      "$\\omega = 7.2\\,\\mathrm{rad\\,s^{-1}}$: `ω` is 7.00 rad/s"
    ),
    ("$ω = \\qty{7.2}{\\radian\\per\\second}$", "$ω = \\qty{7.2}{\\radian\\per\\second}$: `ω` is 7.00 rad/s"),
    ("$ω=\\SI{7,2}{rad/s}$", "$ω=\\SI{7,2}{rad/s}$: `ω` is 7.00 rad/s"),
    ("$ω=7.2\\mathrm{\\frac{rad}{s}}$", "$ω=7.2\\mathrm{\\frac{rad}{s}}$: `ω` is 7.00 rad/s"),
    ("`m_1` = 2.6 kg", "`m_1` = 2.6: `m_1` is 2.50 kg"),
    ("$T=21\\,^{\\circ}\\mathrm{C}$", "$T=21\\,^{\\circ}\\mathrm{C}$: `T` is 20.0 °C"),
    ("$T = \\qty{25}{\\degreeCelsius}$", "$T = \\qty{25}{\\degreeCelsius}$: `T` is 20.0 °C"),
    ("$\\omega \\simeq 7.2$", "$\\omega \\simeq 7.2$: `ω` is 7.00 rad/s"),
    ("$ω ≈ 7.2$", "$ω ≈ 7.2$: `ω` is 7.00 rad/s"),
    ("$\\omega = 7.2$ rad/s", "$\\omega = 7.2$: `ω` is 7.00 rad/s"),
    ("ω = $7.2$ rad/s", "ω = $7.2$: `ω` is 7.00 rad/s"),
    ("In SI units ω = 7.2 rad/s.", "ω = 7.2: `ω` is 7.00 rad/s"),
    ("From the table we get **ω = 7.2** rad/s, as the [rate](https://a.example).", "**ω = 7.2**: `ω` is 7.00 rad/s"),
    ("If it is so, why. At rest ω = 7.2 rad/s.", "ω = 7.2: `ω` is 7.00 rad/s"), ("n = 4, T = 20 °C", "n = 4: `n` is 3"),
    ("φ = 45°.", "φ = 45: `φ` is 30.0°"), ("$n = 4$.", "$n = 4$: `n` is 3"),
    ("| a |\n|---|\n| ω = 8 rad/s |", "ω = 8: `ω` is 7 rad/s"),
  ])
  func whatContradictsIsTold(_ text: String, _ wanted: String) throws {
    let told = try Self.told(text)
    #expect(told == ["contradicting-number \(wanted)"])
  }

  /// A long line costs as much as many short ones: ten times as many values take ten times as many steps, and no page
  /// of them is without an end.
  @Test func aLineOfThousandsOfValuesIsRead() {
    let text = String(repeating: "= he has n = 4. ", count: 20_000)
    let line = Inline(.text(text), SourceRange(0, text.utf8.count))
    #expect(StatedValues(in: [line]).found.count == 20_000)
  }

  @Test func aLevelMakesItAnError() throws {
    let folder = try TemporaryFolder()
    try folder.write("cubebook.yml", "levels: {contradicting-number: deny}\n")
    try folder.write("notebooks/page.md", Self.cell + "\n\nω = 7.2 rad/s\n")
    #expect(try Builder(book: Book.load(at: folder.path)).check(against: nil).errorCount == 1)
  }
}
