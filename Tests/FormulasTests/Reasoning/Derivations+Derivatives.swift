/// Derivations whose lines are derivatives of those above.
extension Derivations {
  /// Substitutions, systems, laws differentiated, initial values; and what is wrong in such.
  static let derivatives: [String] = [
    """
    m x'' = m g - k x
    y = x - m g/k
    m y'' = -k y
    """,
    """
    x'' = -a x
    q = 2 x
    q'' = -a q
    """,
    """
    x'' = -a x
    q = 2 x
    q'' = 2 x''
    q'' = -a q
    """,
    """
    I = Q'
    L I' + Q/C = 0
    L I'' + I/C = 0
    """,
    """
    v = x'
    v' = -a x
    v'' = -a v
    """,
    """
    x'' = a
    y'' = b
    r = x - y
    r'' = a + b
    """,
    """
    x'' = a
    y'' = b
    r = x - y
    r'' = a - b
    """,
    """
    x_1'' = F/m_1
    x_2'' = -F/m_2
    r = x_1 - x_2
    r'' = F/(m_1 + m_2)
    """,
    """
    x_1'' = F/m_1
    x_2'' = -F/m_2
    r = x_1 - x_2
    r'' = F (1/m_1 + 1/m_2)
    """,
    """
    x_1'' = -(k/m) x_1 + (k/m)(x_2 - x_1)
    x_2'' = -(k/m) x_2 + (k/m)(x_1 - x_2)
    q = x_1 - x_2
    q'' = -(k/m) q
    """,
    """
    x_1'' = -(k/m) x_1 + (k/m)(x_2 - x_1)
    x_2'' = -(k/m) x_2 + (k/m)(x_1 - x_2)
    q = x_1 - x_2
    q'' = -3 (k/m) q
    """,
    """
    s = ℓ φ
    s'' = -g sin(φ)
    φ'' = -(ℓ/g) sin(φ)
    """,
    """
    s = ℓ φ
    s'' = -g sin(φ)
    φ'' = -(g/ℓ) sin(φ)
    """,
    """
    q = 2 x
    q'' = 3 x''
    """,
    """
    E = v^2/2
    E'' = 5 v
    """,
    """
    p V^γ = K
    p'/p + V'/V = 0
    """,
    """
    p V^γ = K
    p'/p + γ V'/V = 0
    """,
    """
    L Q'' + R Q' + Q/C = 0
    I = Q'
    L I'' + R I' + I/C = 0
    """,
    """
    L Q'' + R Q' + Q/C = 0
    I = Q'
    L I'' + R I' - I/C = 0
    """,
    """
    given: z(0) = h; z'(0) = 0
    z'' = -g
    z = 2 h - g t^2/2
    """,
    """
    given: z(0) = h; z'(0) = 0
    z'' = -g
    z = h + v_0 t - g t^2/2
    """,
    """
    given: z(0) = h; z'(0) = 0
    z'' = -g
    z = h - g t^2/2
    """,
    """
    given: Q(0) = Q_0
    Q' = -Q/(R C)
    Q = 2 Q_0 exp(-t/(R C))
    """,
    """
    given: Q(0) = Q_0
    Q' = -Q/(R C)
    Q = Q_0 exp(-t/(R C))
    """,
    """
    given: x(0) = 0
    x'' + ω^2 x = 0
    x = A cos(ω t)
    """,
    """
    given: x(0) = 0
    x'' + ω^2 x = 0
    x = A sin(ω t)
    """,
    """
    η = 1 - T_c/T_h
    T_c = 300 K
    T_h = 600 K
    η = 50 %
    """,
    """
    E = m v^2/2
    m = 2 kg
    v = 3 m/s
    E = 9 J
    """,
    """
    W = integral(p, V, V_1..V_2)
    p V = n R T
    W = n R T ln(V_1/V_2)
    """,
    """
    W = integral(p, V, V_1..V_2)
    p V = n R T
    W = 2 n R T ln(V_2/V_1)
    """,
    """
    x^2 = a x
    x = a
    """,
    """
    m a = -k x
    a = -k x/m
    """,
    """
    x^3 = x
    x = 1 or x = -1
    """,
    """
    q = 2 x
    m x'' = -k x
    m q'' = -k q
    """,
    """
    y = x - x_0
    m x'' = m g - k x
    x_0 = m g/k
    m y'' = -k y
    """,
    """
    E = m v^2/2 + k x^2/2
    v = x'
    E' = m v v' + k x x'
    m v' = -k x
    E' = 0
    """,
    """
    x = r cos(φ)
    y = r sin(φ)
    x' = r' cos(φ) - r φ' sin(φ)
    y' = r' sin(φ) + r φ' cos(φ)
    x'^2 + y'^2 = r'^2 + r^2 φ'^2
    """,
    """
    x = r cos(φ)
    x'' = (r'' - r φ'^2) cos(φ) - (2 r' φ' + r φ'') sin(φ)
    """,
    """
    x = r cos(φ)
    x'' = (r'' - r φ'^2) cos(φ) - (r' φ' + r φ'') sin(φ)
    """,
    """
    given: x(0) = x_0; v(0) = 0
    x(t) = x_0 + v_0 t
    """,
    """
    given: x(0) = x_0
    x' = v_0
    x = 3 x_0 + v_0 t
    """,
    """
    I = Q'
    L Q'' + R Q' + Q/C = 0
    L I'' + R I' - I/C = 0
    """,
    """
    x^2 + y^2 = R^2
    x x' + y y' = 0
    """,
    """
    x^2 + y^2 = R^2
    x x' - y y' = 0
    """,
    """
    p V = n R T
    p'/p + V'/V = T'/T
    """,
    """
    p V = n R T
    p'/p - V'/V = T'/T
    """,
    """
    m v = P
    m v' = F
    """,
    """
    m x'' + k x = 0
    E = m x'^2/2 + k x^2/2
    E' = m x' x'' + k x x'
    E' = 0
    """,
    """
    given: P = F v; F = m v'
    E = m v^2/2
    E' = P
    """,
    """
    L = m r^2 φ'
    L' = 0
    2 r' φ' + r φ'' = 0
    """,
    """
    L = m r^2 φ'
    L' = 0
    r' φ' + r φ'' = 0
    """,
    """
    U = R I + Q/C
    I = Q'
    0 = R I' + I/C
    """,
    """
    U = R I + L I'
    U' = R I' + L I''
    """,
    """
    F = -k x
    F = m x''
    ω = sqrt(k/m)
    x'' = -ω^2 x
    """,
    """
    a x = b x
    a = b
    """,
    """
    F l = D
    F = D/l
    """,
    """
    m x'' = m g - k x
    y = x - m g/k
    m y'' = -k y
    y = A cos(ω t)
    ω = sqrt(k/m)
    x = A cos(ω t) + m g/k
    """,
    """
    m x'' = m g - k x
    y = x - m g/k
    m y'' = -k y
    y = A cos(ω t)
    ω = sqrt(m/k)
    """,
    """
    x_1'' = -(k/m) x_1 + (k/m)(x_2 - x_1)
    x_2'' = -(k/m) x_2 + (k/m)(x_1 - x_2)
    q = x_1 - x_2
    q'' = -3 (k/m) q
    q = A cos(Ω t)
    Ω^2 = 3 k/m
    """,
    """
    x_1'' = -(k/m) x_1 + (k/m)(x_2 - x_1)
    x_2'' = -(k/m) x_2 + (k/m)(x_1 - x_2)
    q = x_1 - x_2
    q'' = -3 (k/m) q
    q = A cos(Ω t)
    Ω^2 = 2 k/m
    """,
    """
    L Q'' + R Q' + Q/C = 0
    I = Q'
    L I'' + R I' + I/C = 0
    I = I_0 exp(-γ t) sin(ω t)
    γ = R/(2 L)
    """,
    """
    L Q'' + R Q' + Q/C = 0
    I = Q'
    L I'' + R I' + I/C = 0
    I = I_0 exp(-γ t) sin(ω t)
    γ = R/L
    """,
    """
    θ = T - T_u
    T' = -k (T - T_u)
    θ' = -k θ
    θ = θ_0 exp(-k t)
    """,
    """
    θ = T - T_u
    T' = -k (T - T_u)
    θ' = -k θ
    θ = θ_0 exp(k t)
    """,
    """
    given: U_L = L I'; U_R = R I; I = Q'; U_C = Q/C
    given: U_L + U_R + U_C = 0
    L Q'' + R Q' + Q/C = 0
    L Q'' - R Q' + Q/C = 0
    """,
    """
    given: p V = n R T; p_0 V_0 = n R T_0
    p V/T = p_0 V_0/T_0
    p V/T = p_0 V_0/T_0^2
    """,
    """
    E = p^2/(2 m) + k x^2/2
    E' = 0
    p = m x'
    x'' = -k x/m
    """,
    """
    E = p^2/(2 m) + k x^2/2
    E' = 0
    p = 2 m x'
    x'' = -k x/m
    """,
    """
    E = p^2/(2 m) + q^2/(2 M) + k (x - y)^2/2
    E' = 0
    p = m x'
    q = M y'
    x' p' + y' q' + k (x - y) (x' - y') = 0
    """,
    """
    x = v t
    x' = v
    v = 2 x'
    """,
  ]
}
