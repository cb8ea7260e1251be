/// Derivations with `≈`, and numbers; the second text is what the notebook defines.
extension Derivations {
  /// What is nearly equal, and numbers.
  static let nearness: [(lines: String, names: String)] = [
    (
      """
      m x'' + b x' + k x = 0
      x = A exp(-γ t) cos(ω_d t)
      γ = b/(2 m)
      """, "m = 2 kg; b = 0.4 kg/s; k = 50 N/m; γ = 0.1 1/s; ω_d = 4.999 1/s; A = 3 cm"
    ),
    (
      """
      E = m v^2/2 = 9 J
      """, "m = 2 kg; v = 3 m/s"
    ),
    (
      """
      E = m v^2/2 = 10 J
      """, "m = 2 kg; v = 3 m/s"
    ),
    (
      """
      E = m v^2/2
      E = 9 J
      """, "m = 2 kg; v = 3 m/s"
    ),
    (
      """
      given: m = 2 kg; v = 3 m/s
      E = m v^2/2
      E = 9 J
      E ≈ 50 J
      """, ""
    ),
    (
      """
      given: x = 1; x = 2
      x = 3
      """, ""
    ),
    (
      """
      φ'' = -(g/l) sin(φ)
      φ'' ≈ -(g/l) φ
      φ = A cos(ω t)
      ω^2 = g/l
      """, ""
    ),
    (
      """
      m l φ'' = -m g sin(φ)
      φ'' = -(g/l) sin(φ) ≈ -(g/l) φ
      φ = A cos(ω t)
      ω = sqrt(g/l)
      """, ""
    ),
    (
      """
      sin(φ) ≈ φ
      φ = 0
      """, ""
    ),
    (
      """
      m l φ'' = -m g sin(φ)
      sin(φ) ≈ φ
      φ'' = -(g/l) φ
      φ = A cos(ω t)
      ω^2 = g/l
      """, ""
    ),
    (
      """
      γ = 1/sqrt(1 - v^2/c^2) ≈ 1 + v^2/(2 c^2)
      E = γ m c^2 ≈ m c^2 + m v^2/2
      """, ""
    ),
    (
      """
      γ = 1/sqrt(1 - v^2/c^2) ≈ 1 + v^2/c^2
      """, ""
    ),
    (
      """
      sin(φ) ≈ φ + 7
      """, ""
    ),
    (
      """
      π ≈ 3.14
      """, ""
    ),
    (
      """
      π ≈ 3.2
      """, ""
    ),
    (
      """
      T = 2π sqrt(l/g)
      given: l = 1 m; g = 9.81 m/s^2
      T ≈ 4 s
      """, ""
    ),
    (
      """
      T = 2π sqrt(l/g)
      given: l = 1 m; g = 9.81 m/s^2
      T ≈ 2 s
      """, ""
    ),
    (
      """
      given: x = 1; x = 2
      x = 1
      """, ""
    ),
    (
      """
      given: m = 2 kg
      F = m g
      given: g = 9.81 m/s^2
      F ≈ 19.6 N
      F ≈ 20 N
      F ≈ 21 N
      F ≈ 19.62 N ≈ 2 kg g
      """, ""
    ),
    (
      """
      tan(α) ≈ α ≈ sin(α)
      (1 + x)^n ≈ 1 + n x
      sqrt(L^2 + d^2) ≈ L + d^2/(2 L)
      sqrt(L^2 + d^2) ≈ L + d^2/L
      1/(1 + x) ≈ 1 - x
      exp(x) ≈ 1 + x + x^2/2
      exp(x) ≈ 1 + x + x^2
      cos(φ) ≈ 1 - φ^2/2
      cos(φ) ≈ 1 + φ^2/2
      """, ""
    ),
    (
      """
      E = G M m/r
      F = G M m/(R + h)^2 ≈ G M m/R^2
      g = G M/R^2
      F ≈ m g
      """, ""
    ),
    ("v = sqrt(2 g h) = 19.8 m/s", "g = 9.81 m/s^2; h = 20 m"),
    ("v = sqrt(2 g h) ≈ 19.8 m/s", "g = 9.81 m/s^2; h = 20 m"),
    ("E = m v^2/2\nE = 1/2 * 2 [kg] (3 [m/s])^2\nE = 2 [kg] (3 [m/s])^2", "m = 2 kg; v = 3 m/s"),
  ]
}
