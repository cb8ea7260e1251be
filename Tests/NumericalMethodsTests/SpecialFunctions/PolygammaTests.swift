import NumericalMethods
import Testing

@Suite struct PolygammaTests {
  /// From mpmath 1.3, `polygamma(n, x)`, to 17 digits. A few roundings of terms that are as large
  /// as the sum: 1e-14 of the value, or of 1 near the zeros of ψ.
  @Test(
    arguments: [
      (0, 1e-06, -1.00000057721402e+6),
      (0, 0.1, -1.0423754940411076e+1),
      (0, 0.5, -1.9635100260214235),
      (0, 1.0, -5.7721566490153286e-1),
      (0, 1.4616321449683622, -9.2412655217294275e-17),
      (0, 2.0, 4.2278433509846714e-1),
      (0, 5.25, 1.5599773364075456),
      (0, 10.0, 2.2517525890667211),
      (0, 1000.0, 6.9072551956488121),
      (0, 1000000000000000.0, 3.4538776394910685e+1),
      (0, -0.5, 3.6489973978576521e-2),
      (0, -3.7, -8.4507685887041935e-1),
      (0, -1000.25, 1.0050097693066706e+1),
      (1, 0.1, 1.0143329915079275e+2),
      (1, 1.0, 1.6449340668482264),
      (1, 2.5, 4.9035775610023486e-1),
      (1, 30.0, 3.3895060357739944e-2),
      (1, 100000000.0, 1.000000005e-8),
      (1, -0.5, 8.9348022005446793),
      (1, -7.3, 1.4951383181433921e+1),
      (2, 0.1, -2.0018614573783437e+3),
      (2, 1.0, -2.4041138063191886),
      (2, 12.5, -6.9324365857882408e-3),
      (2, -2.5, -1.082040516417274e-1),
      (3, 0.7, 2.5879149678427738e+1),
      (3, 9.0, 3.2343960459451039e-3),
      (5, 0.7, 1.0253283541434719e+3),
      (5, 19.0, 1.1034967722407867e-5),
    ] as [(Int, Double, Double)])
  func valuesAgreeWithTheTable(order: Int, x: Double, exact: Double) {
    let value = Double.polygamma(order, x)
    #expect((value - exact).magnitude <= 1e-14 * max(exact.magnitude, 1), "\(value)")
  }

  @Test(arguments: [0.0, -1, -20, .nan, -.infinity])
  func thereIsNoValueAtAPole(x: Double) {
    #expect(Double.polygamma(0, x).isNaN)
    #expect(Double.polygamma(1, x).isNaN)
  }
}
