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
    // FNV-1a (Fowler, Noll and Vo 1991).
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in Array(question.utf8) + [0] + Array(name.utf8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var numbers = SeededNumbers(seed: hash ^ UInt64(seed) << 20 ^ UInt64(truncatingIfNeeded: attempt))
    return max(0, min(Int(numbers.fraction() * Double(count)), count - 1))
  }
}
