import Foundation
import NumericalMethods

/// An initial value problem in Swift and in Python, with the state at its end from elsewhere.
struct SolverProblem {
  let name: String
  let state: [Double]
  let end: Double
  /// What tolerance of each component belongs to a relative tolerance of 1.
  var absolute = [1.0]
  /// The first components of the end: closed forms, closed orbits, the Test Set for IVP Solvers (Mazzia and Magherini
  /// 2008), and `Tests/Oracles/Integrators/make_end_values.py`.
  let expected: [Double]
  /// Whether errors are relative to what is expected.
  var isRelative = false
  let slopes: InitialValueProblem.Field
  /// The body of a function `f(t, y)`.
  let python: String

  func error(of end: [Double]) -> Double {
    zip(end, expected).reduce(0) { max($0, abs($1.0 - $1.1) / (isRelative ? abs($1.1) : 1)) }
  }

  static var all: [SolverProblem] {
    [
      SolverProblem(
        name: "exponential", state: [1], end: 10, expected: [exp(-10.0)],
        slopes: { _, y, d in d[0] = -y[0] }, python: "return [-y[0]]"),
      SolverProblem(
        name: "oscillator", state: [1, 0], end: 100, expected: [cos(100.0), -sin(100.0)],
        slopes: { _, y, d in (d[0], d[1]) = (y[1], -y[0]) }, python: "return [y[1], -y[0]]"),
      SolverProblem(
        name: "Hénon–Heiles", state: [0.1, 0, 0, 0.5], end: 50,
        expected: [0.0972255203341246193, -0.0491587645152373371, 0.0127133581270886417, -0.498817765502886682],
        slopes: { _, y, d in
          (d[0], d[1], d[2], d[3]) = (
            y[2], y[3], -y[0] - 2 * y[0] * y[1], -y[1] - y[0] * y[0] + y[1] * y[1]
          )
        }, python: "a, b, c, d = y; return [c, d, -a - 2*a*b, -b - a*a + b*b]"),
      SolverProblem(
        name: "Lorenz", state: [1, 1, 1], end: 10,
        expected: [-4.90268754113464573, -3.74387292180291962, 24.6908581027905555],
        slopes: { _, y, d in
          (d[0], d[1], d[2]) = (10 * (y[1] - y[0]), y[0] * (28 - y[2]) - y[1], y[0] * y[1] - 8.0 / 3 * y[2])
        }, python: "a, b, c = y; return [10*(b - a), a*(28 - c) - b, a*b - 8/3*c]"),
      SolverProblem(
        name: "Kepler, e = 0.9", state: [0.1, 0, 0, 19.0.squareRoot()], end: 20 * Double.pi,
        expected: [0.1, 0, 0, 19.0.squareRoot()],
        slopes: { _, y, d in
          let r = (y[0] * y[0] + y[1] * y[1]).squareRoot()
          (d[0], d[1], d[2], d[3]) = (y[2], y[3], -y[0] / (r * r * r), -y[1] / (r * r * r))
        }, python: "a, b, c, d = y; q = (a*a + b*b)**-1.5; return [c, d, -a*q, -b*q]"),
      SolverProblem(
        name: "Arenstorf", state: arenstorf, end: 17.0652165601579625588917206249, expected: arenstorf,
        slopes: { _, s, d in
          let mu = 0.012277471
          let (a, b) = (s[0] + mu, s[0] - 1 + mu)
          let (p, q) = ((a * a + s[1] * s[1]).squareRoot(), (b * b + s[1] * s[1]).squareRoot())
          let (e, m) = ((1 - mu) / (p * p * p), mu / (q * q * q))
          (d[0], d[1]) = (s[2], s[3])
          d[2] = s[0] + 2 * s[3] - e * a - m * b
          d[3] = s[1] - 2 * s[2] - (e + m) * s[1]
        },
        python:
          "a, b, c, d = y; m = 0.012277471; p = (1 - m)*((a + m)**2 + b*b)**-1.5; q = m*((a - 1 + m)**2 + b*b)**-1.5; "
          + "return [c, d, a + 2*d - p*(a + m) - q*(a - 1 + m), b - 2*c - (p + q)*b]"),
      SolverProblem(
        name: "Pleiades",
        state: [3, 3, -1, -3, 2, -2, 2, 3, -3, 2, 0, 0, -4, 4, 0, 0, 0, 0, 0, 1.75, -1.5, 0, 0, 0, -1.25, 1, 0, 0],
        end: 3,
        expected: [
          0.3706139143970502, 3.237284092057233, -3.222559032418324, 0.6597091455775310, 0.3425581707156584,
          1.562172101400631, -0.7003092922212495, -3.943437585517392, -3.271380973972550, 5.225081843456543,
          -2.590612434977470, 1.198213693392275, -0.2429682344935824, 1.091449240428980,
        ],
        slopes: { _, y, d in
          for i in 0..<7 {
            var (a, b) = (0.0, 0.0)
            for j in 0..<7 where j != i {
              let (x, z) = (y[j] - y[i], y[7 + j] - y[7 + i])
              let square = x * x + z * z
              let weight = Double(j + 1) / (square * square.squareRoot())
              a += weight * x
              b += weight * z
            }
            (d[i], d[7 + i], d[14 + i], d[21 + i]) = (y[14 + i], y[21 + i], a, b)
          }
        },
        python: """
          x, z = y[:7], y[7:14]
              p = x - x[:, None]; q = z - z[:, None]
              w = p*p + q*q
              np.fill_diagonal(w, 1)
              w = masses*w**-1.5
              return np.concatenate([y[14:], (w*p).sum(1), (w*q).sum(1)])
          """),
      SolverProblem(
        name: "van der Pol, μ = 1000", state: [2, 0], end: 2000,
        expected: [1.706167732170469, -8.928097010248125e-4], isRelative: true,
        slopes: { _, y, d in (d[0], d[1]) = (y[1], 1000 * (1 - y[0] * y[0]) * y[1] - y[0]) },
        python: "return [y[1], 1000*(1 - y[0]*y[0])*y[1] - y[0]]"),
      SolverProblem(
        name: "Robertson", state: [1, 0, 0], end: 1e11, absolute: [1e-8, 1e-14, 1],
        expected: [2.083340149701284e-8, 8.333360770334744e-14, 0.9999999791665152], isRelative: true,
        slopes: { _, y, d in
          d[0] = -0.04 * y[0] + 1e4 * y[1] * y[2]
          d[2] = 3e7 * y[1] * y[1]
          d[1] = -d[0] - d[2]
        }, python: "a = -0.04*y[0] + 1e4*y[1]*y[2]; c = 3e7*y[1]*y[1]; return [a, -a - c, c]"),
      SolverProblem(
        name: "Oregonator", state: [1, 2, 3], end: 360,
        expected: [1.000814870318523, 1228.178521549917, 132.0554942846706], isRelative: true,
        slopes: { _, y, d in
          d[0] = 77.27 * (y[1] + y[0] * (1 - 8.375e-6 * y[0] - y[1]))
          d[1] = (y[2] - (1 + y[0]) * y[1]) / 77.27
          d[2] = 0.161 * (y[0] - y[2])
        },
        python:
          "a, b, c = y; return [77.27*(b + a*(1 - 8.375e-6*a - b)), (c - (1 + a)*b)/77.27, 0.161*(a - c)]"),
    ]
  }

  private static let arenstorf = [0.994, 0, 0, -2.00158510637908252240537862224]
}
