extension Dimension {
  /// How an author would call it in a message: `a length`, `a plain number`,
  /// `a quantity in kg/s`.
  package var name: String {
    for (dimension, name) in Self.names where dimension == self { return name }
    return "a quantity in \(Unit.coherent(self).symbol)"
  }

  private static let names: [(Dimension, String)] = [
    (.none, "a plain number"),
    (.length, "a length"),
    (.mass, "a mass"),
    (.time, "a time"),
    (.area, "an area"),
    (.volume, "a volume"),
    (.frequency, "a frequency"),
    (.speed, "a speed"),
    (.acceleration, "an acceleration"),
    (.density, "a density"),
    (.momentum, "a momentum"),
    (.force, "a force"),
    (.energy, "an energy"),
    (.power, "a power"),
    (.pressure, "a pressure"),
    (Dimension(current: 1), "an electric current"),
    (Dimension(temperature: 1), "a temperature"),
    (Dimension(amount: 1), "an amount of substance"),
    (Dimension(time: 1, current: 1), "an electric charge"),
    (Dimension(length: 2, mass: 1, time: -3, current: -1), "a voltage"),
  ]
}
