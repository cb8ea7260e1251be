/// Derivations as lecturers write them, right ones and wrong ones; what is said of them is read by a person.
enum Derivations {
  /// Equations with few solutions, lost and gained ones, divisions, values with units.
  static let algebra = [
    """
    x^2 = x
    x = 1
    """,
    """
    x^2 = x
    x^2 - x = 0
    x = 0 or x = 1
    """,
    """
    x^2 = x
    x = 2
    """,
    """
    x^2 = x
    x - 1 = 0
    """,
    """
    x = x + 1
    x = 2
    """,
    """
    sin(2 x) = 2 sin(x)
    """,
    """
    (x + 1)^2 = x^2 + 1
    """,
    """
    (x + 1)^2 = x^2 + 1
    x = 0
    """,
    """
    sin(2 x) = 2 sin(x) cos(x)
    x = 1
    """,
    """
    ln(x + y) = ln x + ln y
    x = y/(y - 1)
    """,
    """
    given: x = 2
    x = 2 or x = 5
    """,
    """
    given: (x-1)(x-2) = 0
    x = 1 or x = 2 or x = 3
    """,
    """
    given: x^2 - 5x + 6 = 0
    x = 2 or x = 4
    """,
    """
    x^2 - 5x + 6 = 0
    x = 2 or x = 4
    """,
    """
    x^2 - 5x + 6 = 0
    (x-2)(x-3) = 0
    x = 2 or x = 3
    """,
    """
    given: a = b
    a^2 = a b
    a^2 - b^2 = a b - b^2
    (a-b)(a+b) = b(a-b)
    a + b = b
    2 b = b
    2 = 1
    """,
    """
    a = b
    a^2 = a b
    a^2 - b^2 = a b - b^2
    (a-b)(a+b) = b(a-b)
    a + b = b
    2 b = b
    2 = 1
    """,
    """
    given: sin(x) = 1/2
    x = π/6 or x = 5π/6
    """,
    """
    given: sin(x) = 1/2
    x = π/3
    """,
    """
    given: sin(x) = 1/2; 0 < x; x < 2π
    x = π/6 or x = 5π/6
    """,
    """
    given: a x = b x
    a = b
    """,
    """
    a x = b x
    a = b
    """,
    """
    sqrt(x^2) = x
    """,
    """
    |x| = x
    """,
    """
    x + 1 = 2
    x = 2
    """,
    """
    given: x + 1 = 2
    x = 2
    """,
    """
    2 x + 4 = 10
    x = 7
    """,
    """
    given: x^2 = 4; x > 0
    x = 2 or x = -2
    """,
    """
    given: a x^2 + b x + c = 0; a ≠ 0
    x = (-b + sqrt(b^2 - 4 a c))/(2 a) or x = (-b - sqrt(b^2 - 4 a c))/(2 a)
    """,
    """
    sqrt(x + 2) = x
    x + 2 = x^2
    x = 2 or x = -1
    """,
    """
    given: sqrt(x + 2) = x
    x + 2 = x^2
    (x - 2)(x + 1) = 0
    x = 2
    """,
    """
    v^2 = 2 g h
    v = sqrt(2 g h) or v = -sqrt(2 g h)
    """,
    """
    given: v = 5 [m/s]
    v^2 = 25 [m^2/s^2]
    """,
    """
    given: x^3 = x
    x = 0 or x = 1 or x = -1
    """,
    """
    given: x^3 = x
    x = 0 or x = 1
    """,
    """
    given: cos(x) = 0
    x = π/2
    """,
    """
    given: sin(x) = 1/2; 0 < x; x < 2π
    x = π/6
    """,
    """
    given: tan(x) = 1; 0 ≤ x; x < 2π
    x = π/4 or x = 5π/4
    """,
    """
    given: x (x - 1) = 0
    x - 1 = 0
    """,
    """
    given: x^4 = 16
    x = 2 or x = -2
    """,
    """
    given: x^2 = 2
    x = sqrt(2) or x = -sqrt(2)
    """,
    """
    given: x^2 = 4 or x = 7
    x = 2 or x = -2 or x = 7
    """,
    """
    F = 6 N
    m = 2 kg
    a = F/m
    a = 3 m/s^2
    """,
    """
    given: x y = 6; x + y = 5
    x = 2 or x = 3
    """,
    """
    given: x y = 6; x + y = 5
    x = 2 or x = 6
    """,
    """
    ln(x) = 2
    x = exp(2)
    """,
    """
    given: exp(x) = 5
    x = ln(5)
    """,
    """
    given: 2^x = 8
    x = 3
    """,
    """
    given: π > 3
    A = π r^2
    """,
  ]
}
