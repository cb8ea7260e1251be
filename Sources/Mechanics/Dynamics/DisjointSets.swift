/// Numbers in sets of which any two may become one.
struct DisjointSets {
  private var tree: [Int]

  /// - Parameter pairs: of numbers whose sets are one.
  /// - Parameter mayJoin: of each number, whether it may be in one set with others.
  init(_ pairs: [(Int, Int)], where mayJoin: [Bool]) {
    tree = Array(mayJoin.indices)
    for (a, b) in pairs where mayJoin[a] && mayJoin[b] {
      let (one, two) = (root(a), root(b))
      tree[max(one, two)] = min(one, two)
    }
  }

  /// The least number of a set stands for all of them.
  func root(_ number: Int) -> Int {
    var number = number
    while tree[number] != number { number = tree[number] }
    return number
  }

  /// The sets of some numbers, in the order of their first ones, and in which of these sets each number is.
  func groups(of members: [Int]) -> (groups: [[Int]], place: [Int]) {
    var groups: [[Int]] = []
    var place = [Int](repeating: -1, count: tree.count)
    for member in members {
      let top = root(member)
      if place[top] < 0 {
        place[top] = groups.count
        groups.append([])
      }
      place[member] = place[top]
      groups[place[top]].append(member)
    }
    return (groups, place)
  }
}
