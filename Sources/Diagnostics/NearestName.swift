/// The candidate that an author most likely meant by a misspelled word, if one is near enough.
///
/// Distance is the number of insertions, deletions, substitutions and swaps of neighbours
/// (Damerau 1964, in the restricted form), counted in Unicode scalars and blind to ASCII case;
/// a third of the word's length, and at least one, may differ. A word of two letters may differ by case or by a swap
/// alone, and no longer word becomes a single letter. What differs in `_` alone is nearest, `v_0` to `v0`.
/// The first of equals wins.
package func nearestName(to word: String, among candidates: [String]) -> String? {
  let wanted = foldedScalars(word)
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  let joined = wanted.filter { $0 != underscore }
  if !joined.isEmpty, let same = candidates.first(where: { foldedScalars($0).filter { $0 != underscore } == joined }) {
    return same
  }
  var best: (distance: Int, name: String)?
  for candidate in candidates {
    let scalars = foldedScalars(candidate)
    // A single letter is near to everything.
    if scalars.count == 1, wanted.count > 1 { continue }
    let limit = max(1, max(wanted.count, scalars.count) / 3)
    guard abs(scalars.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, scalars)
    guard distance <= limit, distance < wanted.count else { continue }
    // Half of so short a word is no likeness.
    if wanted.count <= 2, wanted.sorted() != scalars.sorted() { continue }
    if best.map({ distance < $0.distance }) ?? true { best = (distance, candidate) }
  }
  return best?.name
}

/// The short name that an author most likely meant by another: it begins with the same letter and has one other, one more
/// or one less, as `a1` for `a2`.
///
/// Names of works are as short in small books, where it is safe to offer one: nothing else is meant by `[@a2]`.
package func nearestShortName(to word: String, among candidates: [String]) -> String? {
  let wanted = foldedScalars(word)
  guard (2...3).contains(wanted.count) else { return nil }
  return candidates.first { candidate in
    let scalars = foldedScalars(candidate)
    return (2...4).contains(scalars.count) && scalars.first == wanted.first && editDistance(wanted, scalars) == 1
  }
}

private let underscore: UInt32 = 0x5F

private func foldedScalars(_ text: String) -> [UInt32] {
  text.unicodeScalars.map { $0.value >= 65 && $0.value <= 90 ? $0.value + 32 : $0.value }
}

private func editDistance(_ a: [UInt32], _ b: [UInt32]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for (j, y) in b.enumerated() {
      var cost = min(last[j] + (x == y ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, x == b[j - 1], a[i - 1] == y { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
