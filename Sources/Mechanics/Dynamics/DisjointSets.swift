/// Numbers in sets of which any two may become one.
struct DisjointSets {
  private var tree: [Int]

  /// - Parameter count: of the numbers, each in a set of its own.
  init(count: Int) { tree = Array(0..<count) }

  /// The least number of a set stands for all of them.
  func root(_ number: Int) -> Int {
    var number = number
    while tree[number] != number { number = tree[number] }
    return number
  }

  mutating func unite(_ a: Int, _ b: Int) {
    let (one, two) = (root(a), root(b))
    tree[max(one, two)] = min(one, two)
  }
}
