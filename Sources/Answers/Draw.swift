import NumericalMethods

/// Which of its values a name of a question has for a reader: `vary: h = 1 m .. 20 m by 0.5 m`.
package enum Draw {
  /// A place among so many, the same on all machines for the same seed.
  ///
  /// It hangs on the seed, on what the question is called and on the name alone: a name that is added later leaves all
  /// others as they were.
  ///
  /// - Parameter attempt: how often values were drawn and thrown away before.
  package static func place(
    of name: String, in question: String, among count: Int, seed: UInt32, attempt: Int = 0
  ) -> Int {
    var hash = ByteHash(question)
    hash.take(0)
    hash.take(Array(name.utf8))
    var numbers = SeededNumbers(seed: hash.value ^ UInt64(seed) << 20 ^ UInt64(truncatingIfNeeded: attempt))
    return max(0, min(Int(numbers.fraction() * Double(count)), count - 1))
  }
}
