/// Equations of motion and what is derived from them.
extension Derivations {
  /// Derivatives, equations of motion, and formulas that are tried as their solutions.
  static let motion = [
    """
    s = g t^2/2
    v = s'
    v = g t
    v' = g
    """,
    """
    s = g t^2/2
    v = s'
    v = 2 g t
    """,
    """
    y = x^2
    y' = 3x
    """,
    """
    y = x^2
    y' = 2x
    """,
    """
    U = k x^2/2
    F = -U'
    F = -k x
    """,
    """
    given: m = 2 [kg]; F = 6 [N]
    F = m a
    a = F/m
    a = 3 [m/s^2]
    E'' = 0
    """,
    """
    x = A sin(ω t)
    v = x'
    a = v'
    a = -ω^2 x
    """,
    """
    x = A sin(ω t)
    v = x'
    v = A cos(ω t)
    """,
    """
    y = a x^2 + b x + c
    y' = 2 a x + b
    y'' = 2 a
    """,
    """
    E = m v^2/2
    E' = m v v'
    """,
    """
    x'' = -g
    x = x_0 + v_0 t - g t^2/2
    """,
    """
    x = x_0 + v_0 t - g t^2/2
    x' = v_0 - g t
    x'' = -g
    """,
    """
    p = m v
    p' = m v'
    F = p'
    F = m v'
    """,
    """
    z'' = -ω^2 z
    F = -k x
    m z'' = F
    """,
    """
    v = x'
    a = v'
    a = x''
    """,
    """
    x = A sin(ω t)
    v = x'
    a = v'
    a = -ω x
    """,
    """
    U = k x^2/2
    F = -U'
    F = k x
    """,
    """
    y(x) = sin(x)
    y' = cos(x)
    y'' = -y
    """,
    """
    E = m v^2/2 + m g h
    v = h'
    E' = m v v' + m g v
    """,
    """
    q = C U
    I = q'
    I = C U'
    """,
    """
    N = N_0 exp(-λ t)
    N' = -λ N
    T = ln(2)/λ
    N_0/2 = N_0 exp(-λ T)
    """,
    """
    s = v t
    s' = v
    """,
    """
    W = F s
    P = W'
    P = F s'
    v = s'
    P = F v
    """,
    """
    x = A sin(ω t)
    v = x'
    a = v'
    a = -ω^2 x
    m a = -k x
    ω^2 = k/m
    """,
    """
    E = m v^2/2 + m g h
    v = h'
    a = h''
    E' = m v v' + m g v
    E' = m v (a + g)
    """,
    """
    x = A sin(ω t)
    v = x'
    E = m v^2/2 + m ω^2 x^2/2
    E = m ω^2 A^2/2
    E' = 0
    """,
    """
    φ = ω t
    ω = φ'
    """,
    """
    p' = F
    p = m v
    m v' = F
    """,
    """
    p = m v
    p' = F
    m v' = F
    """,
    """
    I = q'
    q = q_0 exp(-t/(R C))
    I = -q/(R C)
    """,
    """
    θ'' = -g/L θ
    θ = A cos(ω t)
    ω^2 = g/L
    """,
    """
    θ'' = -g/L θ
    θ = A cos(ω t)
    ω = g/L
    """,
    """
    x'' = -g
    x = x_0 + v_0 t - g t^2/3
    """,
    """
    x'' = -k x/m
    x = A sin(2 sqrt(k/m) t)
    """,
    """
    N' = -λ N
    N = N_0 exp(λ t)
    """,
    """
    N' = -λ N
    N = N_0 exp(-λ t)
    """,
    """
    m v' = -b v
    v = v_0 exp(-t/τ)
    τ = m/b
    """,
    """
    m x'' + b x' + k x = 0
    x = A exp(-γ t) cos(ω t)
    γ = b/(2 m)
    """,
    """
    R I + L I' = U
    I = I_0 (1 - exp(-t/τ))
    """,
    """
    R I + L I' = U
    I = U/R (1 - exp(-R t/L))
    I' = U/L exp(-R t/L)
    """,
    """
    θ'' = -g/L θ
    θ = A cos(ω t)
    -A ω^2 cos(ω t) = -g/L A cos(ω t)
    ω^2 = g/L
    """,
    """
    θ'' = -g/L θ
    θ = A cos(ω t)
    θ' = -A ω sin(ω t)
    θ'' = -ω^2 θ
    ω^2 = g/L
    ω = sqrt(g/L)
    """,
    """
    m x'' + b x' + k x = 0
    x = A exp(-γ t) cos(ω t)
    γ = b/(2 m)
    ω^2 = k/m - γ^2
    """,
    """
    m x'' + b x' + k x = 0
    x = A exp(-γ t) cos(ω t)
    γ = b/m
    ω^2 = k/m - γ^2
    """,
    """
    m x'' + b x' + k x = 0
    x = A exp(-γ t) cos(ω t)
    γ = b/(2m)
    ω^2 = k/m + γ^2
    """,
    """
    R I + L I' = U
    I = I_0 (1 - exp(-t/τ))
    I_0 = U/R
    τ = L/R
    τ = R/L
    """,
    """
    θ'' = -g/L θ
    given: g > 0; L > 0
    θ = A cos(ω t + φ)
    ω = sqrt(g/L)
    T = 2π/ω
    T = 2π sqrt(L/g)
    """,
    """
    m a = -k x
    a = x''
    x = A cos(ω t)
    ω^2 = k/m
    """,
    """
    m a = -k x
    a = x''
    x = A cos(ω t)
    ω^2 = m/k
    """,
    """
    F = -k x
    m x'' = F
    x = A sin(ω t + φ)
    x' = A ω cos(ω t + φ)
    x'' = -ω^2 x
    -m ω^2 x = -k x
    ω = sqrt(k/m)
    """,
    """
    N' = -λ N
    N = N_0 exp(-t/τ)
    τ = 1/λ
    T = τ ln(2)
    N_0/2 = N_0 exp(-T/τ)
    """,
    """
    y'' = -g
    y = y_0 + v_0 t + c t^2
    c = -g/2
    """,
    """
    given: m v' = m g - b v
    v = v_e (1 - exp(-t/τ))
    v_e = m g/b
    τ = m/b
    """,
  ]
}
