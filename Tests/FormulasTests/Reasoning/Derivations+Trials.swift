/// Derivations with solutions that are tried while several of their constants are open.
extension Derivations {
  static let trials = [
    """
    n_1 sin(θ_1) = n_2 sin(θ_2)
    given: θ_2 = 90°
    sin(θ_1) = n_2/n_1
    θ_1 = asin(n_2/n_1)
    """,
    """
    cos(φ) = a/c
    φ = acos(a/c)
    """,
    """
    m g h = m v^2/2 + I ω^2/2
    I = 2 m r^2/5
    v = ω r
    m g h = 7/10 m v^2
    v = sqrt(10 g h/7)
    v = sqrt(9 g h/7)
    """,
    """
    x'' = -g
    x' = v_0 - g t
    x = x_0 + v_0 t - g t^2/2
    """,
    """
    x'' = -g
    x' = v_0 + g t
    """,
    """
    x'' = -g
    x' = 2 g t
    """,
    """
    m x'' = F_0 cos(Ω t)
    x' = v_0 + F_0/m sin(Ω t)
    """,
    """
    x'' = -ω^2 x
    x' = A ω cos(ω t)
    x = A sin(ω t)
    """,
    """
    x'' = -ω^2 x
    x' = A ω cos(ω t)
    x = A cos(ω t)
    """,
    """
    m x'' + d x' + k x = 0
    given: d = 2 sqrt(m k)
    x = (A + B t) exp(γ t)
    γ = -d/(2 m)
    """,
    """
    m x'' + d x' + k x = 0
    ω = sqrt(k/m)
    given: d = 2 m ω
    x = (A + B t) exp(ω t)
    """,
    """
    m x'' + d x' + k x = 0
    ω = sqrt(k/m)
    given: d = 2 m ω
    x = (A + B t) exp(-ω t)
    """,
    """
    m x'' + d x' + k x = 0
    x = A exp(-γ t) cos(ω t)
    γ = d/(2 m)
    ω = sqrt(k/m - γ^2)
    """,
    """
    m x'' = -k x - m g
    x = A cos(ω t + φ)
    """,
    """
    m x'' = -k x - m g
    x = A cos(ω t + φ) + B
    B = m g/k
    """,
    """
    m x'' = -k x - m g
    x = A cos(ω t + φ) + B
    B = -m g/k
    ω = sqrt(k/m)
    """,
    """
    L I' + R I = U
    I = a + b exp(-c t)
    a = U/R
    c = R/L
    """,
    """
    L I' + R I = U
    I = a + b exp(-c t)
    a = U R
    """,
    """
    m x'' + d x' + k x = F cos(Ω t)
    x = A cos(Ω t + φ)
    tan φ = -d Ω/(k - m Ω^2)
    A = F/sqrt((k - m Ω^2)^2 + d^2 Ω^2)
    """,
    """
    m x'' + d x' + k x = F cos(Ω t)
    x = A cos(Ω t + φ)
    A = F/sqrt((k - m Ω^2)^2 + d^2 Ω)
    """,
    """
    m v' = m g - k v
    v = a + b exp(-c t)
    c = k/m
    a = m g/k
    b = -m g/k
    """,
    """
    m v' = m g - k v
    v = a + b exp(c t)
    c = k/m
    """,
    """
    y'' = -g
    y = a + b t + c t^2
    c = -g/2
    """,
    """
    x'' + 2 γ x' + ω_0^2 x = 0
    x = exp(-γ t) (A cos(ω t) + B sin(ω t))
    ω^2 = ω_0^2 - γ^2
    """,
    """
    x'' + 2 γ x' + ω_0^2 x = 0
    x = exp(-γ t) (A cos(ω t) + B sin(ω t))
    ω^2 = ω_0^2 + γ^2
    """,
    """
    m v' = m g - k v^2
    v = v_e tanh(t/τ)
    v_e = sqrt(m g/k)
    τ = sqrt(m/(g k))
    """,
    """
    m_1 x_1'' = -k (x_1 - x_2)
    m_2 x_2'' = k (x_1 - x_2)
    x_1 = a cos(ω t)
    x_2 = b cos(ω t)
    m_1 a = -m_2 b
    ω^2 = k (1/m_1 + 1/m_2)
    """,
    """
    x'' = -ω_0^2 x
    y'' = -ω_0^2 y
    x = A cos(ω t)
    y = B sin(ω t)
    ω = 2 ω_0
    """,
    """
    m_1 x_1'' = -k (x_1 - x_2)
    m_2 x_2'' = k (x_1 - x_2)
    x_1 = a cos(ω t)
    x_2 = b sin(ω t)
    """,
    """
    m_1 x_1'' = -k (x_1 - x_2)
    m_2 x_2'' = k (x_1 - x_2)
    x_1 = a cos(ω t)
    x_2 = b cos(ω t)
    m_1 a = m_2 b
    """,
    """
    v_x' = ω v_y
    v_y' = -ω v_x
    v_x = v cos(φ - ω t)
    v_y = v cos(φ - ω t)
    """,
    """
    m_1 x_1'' = -k (x_1 - x_2)
    m_2 x_2'' = k (x_1 - x_2)
    x_1 = a cos(ω t)
    x_2 = x_1 + m_1 x_1''/k
    x_2 = a (1 - m_1 ω^2/k) cos(ω t)
    """,
    """
    E = m x^2/2
    x'' = -g
    E' = 0
    """,
    // What a solution has settled stands in two lines, and what follows from it is judged all the same.
    """
    given: L Q'' = -Q/C
    Q = Q_0 cos(ω t)
    ω^2 = 1/(L C)
    ω = sqrt(1/(L C))
    T = 2 π/ω
    T = 2 π sqrt(L C)
    """,
    """
    given: L Q'' = -Q/C
    Q = Q_0 cos(ω t)
    ω^2 = 1/(L C)
    ω = sqrt(1/(L C))
    T = 2 π/ω
    T = 2 π sqrt(L/C)
    """,
    """
    given: F = m v'; F = -k x; v = x'
    m x'' = -k x
    x = A cos(ω t)
    ω^2 = k/m
    ω = sqrt(k/m)
    T = 2 π/ω
    T = 2 π sqrt(k/m)
    """,
    """
    given: m x'' = -k x - b x'
    x = A exp(-γ t) cos(ω t)
    γ = b/(2 m)
    ω^2 = k/m - γ^2
    ω = sqrt(k/m - γ^2)
    T = 2 π/ω
    T = 2 π/sqrt(k/m - b^2/(4 m^2))
    """,
  ]
}
