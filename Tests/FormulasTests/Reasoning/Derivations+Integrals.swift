/// Integrals, equations that are differentiated as they stand, and solutions that are lost or brought in.
extension Derivations {
  static let integrals: [String] = [
    """
    p V = n R T
    W = integral(p, V, V_1..V_2)
    W = n R T ln(V_2/V_1)
    """,
    """
    p V = n R T
    W = integral(p, V, V_1..V_2)
    W = p (V_2 - V_1)
    """,
    """
    p V = n R T
    W = integral(p, V, V_1..V_2)
    W = n R T ln(V_1/V_2)
    """,
    """
    given: p V^γ = C
    W = integral(p, V, V_1..V_2)
    W = C (V_2^(1-γ) - V_1^(1-γ))/(1-γ)
    """,
    """
    v(t) = v_0 + a t
    x(t) = x_0 + integral(v(s), s, 0..t)
    x(t) = x_0 + v_0 t + a t^2/2
    """,
    """
    x(t) = x_0 + integral(v(s), s, 0..t)
    v(t) = v_0 + a t
    x(t) = x_0 + v_0 t + a t^2
    """,
    """
    Q = integral(I(t), t, 0..T)
    I(t) = I_0 exp(-t/τ)
    Q = I_0 τ (1 - exp(-T/τ))
    """,
    """
    I = integral(r^2, m, 0..M)
    I = integral(λ x^2, x, -L/2..L/2)
    λ = M/L
    I = M L^2/12
    """,
    "r^2 = x^2 + y^2\nr r' = x x' + y y'",
    "r^2 = x^2 + y^2\nr r' = x x' - y y'",
    "r^2 = x^2 + y^2\nx' = y'",
    "m x'^2/2 + k x^2/2 = E_0\nm x' x'' + k x x' = 0",
    "m x'^2/2 + k x^2/2 = E_0\nm x' x'' - k x x' = 0",
    "given: (x^2-4)/(x-2) = 4\nx = 2",
    "given: sqrt(x + 6) = x\nx + 6 = x^2\nx = 3 or x = -2",
    "given: sqrt(x + 6) = x\nx + 6 = x^2\nx = 3 or x = -2\nx = 3",
    """
    given: ln(x) + ln(x-3) = ln(4)
    ln(x (x-3)) = ln(4)
    x = 4 or x = -1
    """,
    """
    a x^2 + b x + c = 0
    x = (-b + sqrt(b^2 - 4 a c))/(2 a) or x = (-b - sqrt(b^2 + 4 a c))/(2 a)
    """,
    "x^3 = a^2 x\nx = a or x = 0",
    """
    given: m u = m w + M z; m u^2 = m w^2 + M z^2
    u + w = z
    """,
    "λ = h/p\np^2 = 2 m E\nλ = h/sqrt(2 m E)",
  ]
}
