/// Derivations with values at some place and open solutions of equations of motion; the second text is what the notebook
/// defines.
extension Derivations {
  /// `x(0)`, slopes by other letters, and what follows from solutions with open parameters.
  static let moments: [(lines: String, names: String)] = [
    (
      """
      x(t) = A cos(ω t)
      x(0) = A
      x(0) = 0
      x'(0) = 0
      x(t + 2π/ω) = x(t)
      x(π/ω) = -A
      """, ""
    ),
    (
      """
      x(t) = A cos(ω t)
      x(0 s) = A
      x'(t) = -A ω sin(ω t)
      x'(π/(2 ω)) = -A ω
      """, ""
    ),
    (
      """
      N(t) = N_0 exp(-λ t)
      N(T) = N_0/2
      T = ln(2)/λ
      """, ""
    ),
    (
      """
      N = N_0 exp(-λ t)
      N(T) = N_0/2
      T = ln(2)/λ
      """, ""
    ),
    (
      """
      N = N_0 exp(-λ t)
      N(T) = N_0/2
      T = 2/λ
      """, ""
    ),
    (
      """
      m x'' = -k x
      x(0) = x_0
      x'(0) = 0
      x = A cos(ω t)
      A = x_0
      ω^2 = k/m
      """, ""
    ),
    (
      """
      m x'' = -k x
      x(0) = x_0
      x = A cos(ω t)
      A = 2 x_0
      """, ""
    ),
    (
      """
      p(V) = n R T/V
      W = integral(p(V), V, V_1..V_2)
      given: V_1 > 0; V_2 > 0
      W = n R T ln(V_2/V_1)
      """, ""
    ),
    (
      """
      v = v_0 + a t
      v(0) = v_0
      v(T) = 0
      T = -v_0/a
      """, ""
    ),
    (
      """
      v = v_0 + a t
      v(0) = 2 v_0
      """, ""
    ),
    (
      """
      given: c_V = 3.2 J/(mol K)
      given: n = 1 mol
      C = n c_V
      C = 3.2 J/K
      """, ""
    ),
    (
      """
      y(x) = a x^2
      y'(x) = 2 a x
      y(2) = 4 a
      y'(1) = 2 a
      """, ""
    ),
    (
      """
      given: v(0 s) = 2 m/s; v' = -g
      v = v(0 s) - g t
      """, ""
    ),
    (
      """
      k (a + b) = F
      F = k a + k b
      x(0) = k (a + b)
      """, ""
    ),
    (
      """
      U = k x^2/2
      F = -d/dx(U)
      F = -k x
      """, ""
    ),
    (
      """
      F = -d/dx(U)
      U = k x^2/2
      F = -k x
      F = -2 k x
      """, ""
    ),
    (
      """
      d/dt(E) = 0
      E = m v^2/2 + m g h
      m v v' + m g h' = 0
      """, ""
    ),
    (
      """
      F = d/dt(p)
      p = m v
      F = m v'
      """, ""
    ),
    (
      """
      E = m v^2/2
      E' = 7 m v v'
      """, ""
    ),
    (
      """
      E = m v^2/2
      d/dt(E) = 7 m v v'
      """, ""
    ),
    (
      """
      V = 4/3 π r^3
      V' = 8 π r^2 r'
      """, ""
    ),
    (
      """
      v' = a
      v = v_0 + 2 a t
      """, ""
    ),
    (
      """
      v' = a
      v = v_0 + a t
      x' = v
      x = x_0 + v_0 t + a t^2/2
      """, ""
    ),
    (
      """
      m x'' = F
      x = F t^2/m
      """, ""
    ),
    (
      """
      m x'' = F
      x = F t^2/(2 m)
      """, ""
    ),
    (
      """
      L I' + R I = U
      I = U/R exp(-R t/L)
      """, ""
    ),
    (
      """
      R C U' + U = U_0
      U = U_0 (1 - exp(-t/τ))
      τ = R C
      """, ""
    ),
    (
      """
      R C U' + U = U_0
      U = U_0 (1 - exp(-t/τ))
      τ = 2 R C
      """, ""
    ),
    (
      """
      L I' + Q/C = 0
      I = Q'
      Q = Q_0 cos(ω t)
      -L ω^2 + 1/C = 0
      ω = 1/sqrt(L C)
      """, ""
    ),
    (
      """
      E = m c^2
      E' = m c
      """, ""
    ),
    (
      """
      E = m v^2/2
      E' = m v
      """, ""
    ),
    (
      """
      E = m c^2
      E' = 0
      """, ""
    ),
    (
      """
      E = m v^2/2
      E' = -P
      """, ""
    ),
    (
      """
      y = x'
      x = a t^2
      y = 2 a t
      """, ""
    ),
    (
      """
      v = x'
      x = A cos(ω t)
      v = -A ω sin(ω t)
      v(0) = 0
      E = m v^2/2 + k x^2/2
      E(0) = k A^2/2
      E(0) = k A^2
      """, ""
    ),
    (
      """
      m x'' = -k x
      x = A cos(ω t)
      v = x'
      E = m v^2/2 + k x^2/2
      E = k A^2/2
      """, ""
    ),
    (
      """
      m x'' = -k x
      x = A cos(ω t)
      v = x'
      E = m v^2/2 + k x^2/2
      E = k A^2/3
      """, ""
    ),
    (
      """
      m x'' = -k x
      x = A cos(ω t)
      T = 2π/ω
      T = 2π sqrt(m/k)
      """, ""
    ),
    (
      """
      m x'' = -k x
      x = A cos(ω t)
      T = 2π/ω
      T = 2π sqrt(k/m)
      """, ""
    ),
    (
      """
      L I' + R I + Q/C = 0
      I = Q'
      L Q'' + R Q' + Q/C = 0
      """, ""
    ),
    (
      """
      given: n_1 sin(α) = n_2 sin(β)
      given: β = π/2
      sin(α) = n_2/n_1
      """, ""
    ),
    (
      """
      given: x^2 = a x
      x = a
      """, ""
    ),
    (
      """
      x^2 = a x
      x = a
      """, ""
    ),
    (
      """
      m g sin(α) - μ N = m a
      N = m g cos(α)
      a = g (sin(α) - μ cos(α))
      """, ""
    ),
    (
      """
      given: x = x + 1
      """, ""
    ),
    (
      """
      F = m a
      F = 2 m a
      a = F/m
      """, ""
    ),
    (
      """
      v = v_∞ (1 - exp(-t/τ))
      v(0) = 0
      """, ""
    ),
    (
      """
      given: x = 1; x > 0
      x = 1
      """, ""
    ),
    (
      """
      given: x^2 = 1; x > 0
      x = 1
      """, ""
    ),
    (
      """
      given: a + b = 3; a - b = 1; a = 2; b = 2
      """, ""
    ),
    (
      """
      x(t) = v t + c
      x(0) = x_0
      c = x_0
      x(2 s) = 5
      """, ""
    ),
    (
      """
      n_∞ = n_1 + 2
      n_∞ - 2 = n_1
      """, ""
    ),
    (
      """
      1/f = 1/g + 1/b
      given: g = ∞
      b = f
      """, ""
    ),
    (
      """
      s = g t^2/2
      t = sqrt(2 s/g)
      v = s'
      v = g t
      v = sqrt(2 g s)
      """, ""
    ),
    (
      """
      given: s > 0; g > 0; t > 0
      s = g t^2/2
      t = sqrt(2 s/g)
      v = s' = g t
      v = sqrt(2 g s)
      v = sqrt(g s)
      """, ""
    ),
    (
      """
      given: 0 < x; x < 1
      x = 5
      """, ""
    ),
    (
      """
      given: a ≠ 0
      a x^2 + b x + c = 0
      D = b^2 - 4 a c
      x = (-b + sqrt(D))/(2 a) or x = (-b - sqrt(D))/(2 a)
      """, ""
    ),
    (
      """
      m v' = m g - b v
      v = v_∞ (1 - exp(-b t/m))
      v_∞ = m g/b
      v_∞ = g/b
      """, ""
    ),
    (
      """
      U(t) = U_0 exp(-t/(R C))
      U(R C) = U_0/e
      U(R C) = U_0/2
      """, ""
    ),
    (
      """
      U(r) = -G M m/r
      F(r) = -d/dr(U(r))
      F(r) = -G M m/r^2
      """, ""
    ),
    (
      """
      Q = integral(I_0 exp(-t/τ), t, 0..T)
      Q = I_0 τ (1 - exp(-T/τ))
      """, ""
    ),
    (
      """
      I(0) = 5 A
      I(t) = I_0 exp(-t/τ)
      I_0 = 5 A
      I_0 = 6 A
      """, ""
    ),
    (
      """
      p = ℏ k
      E = p^2/(2 m)
      E = ℏ^2 k^2/(2 m)
      """, ""
    ),
    (
      """
      N(2 s) = 5
      a = -(2 m)
      """, ""
    ),
    (
      """
      N(t) = N_0 exp(-t/T)
      N(2 T) = N_0/4
      """, ""
    ),
    (
      """
      x = A cos(ω t)
      x(π/(2ω)) = 0
      x'(π/(2 ω)) = -A ω
      x(2π/ω) = A
      x(π/ω) = A
      """, ""
    ),
    (
      """
      given: U = R I + L I'
      I = U/R (1 - exp(-R t/L))
      τ = L/R
      I(τ) = U/R (1 - 1/e)
      I(L/R) = U/R (1 - 1/e)
      I(L/R) = U/R (1 + 1/e)
      """, ""
    ),
    (
      """
      given: v = v_0 + a t; F = m a
      F(a + b) = m a (a + b)
      v(a + b) = (v_0 + a t)(a + b)
      """, ""
    ),
  ]
}
