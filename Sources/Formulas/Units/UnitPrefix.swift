/// The prefixes of the SI, with their powers of ten.
enum UnitPrefix {
  static let all: [(symbol: String, power: Int32)] = [
    ("da", 1), ("h", 2), ("k", 3), ("M", 6), ("G", 9), ("T", 12), ("P", 15), ("E", 18),
    ("Z", 21), ("Y", 24), ("d", -1), ("c", -2), ("m", -3), ("μ", -6), ("n", -9), ("p", -12),
    ("f", -15), ("a", -18), ("z", -21), ("y", -24),
  ]
}
