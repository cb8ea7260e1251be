/// How much is to be found out about curves.
package enum FactDepth: Equatable, Sendable {
  /// What the picture's description says.
  case overview
  /// The areas and intersections, too, and more of what is many.
  case full

  /// How many enclosures of one curve may be asked for.
  var limit: Int { self == .full ? 4000 : 300 }
}
