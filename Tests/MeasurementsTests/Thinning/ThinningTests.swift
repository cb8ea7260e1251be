import Measurements
import TestSupport
import Testing

@Suite struct ThinningTests {
  /// In each column of pixels the line covers what it covered, and enters and leaves it where it did.
  @Test(arguments: 0..<10)
  func whatIsSeenIsKept(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = 20_000
    let x = (0..<count).map { Double($0) / Double(count) * 12 - 1 }
    let y = (0..<count).map { _ in Double.random(in: -1...1, using: &generator) }
    let columns = 640
    let line = Thinning.line(x: x, y: y, range: 0...10, columns: columns)
    #expect(line.indices.count <= 4 * (columns + 2))
    #expect(line.breaks.isEmpty)
    func extent(_ indices: some Sequence<Int>) -> [Int: (Double, Double, Int, Int)] {
      var found: [Int: (Double, Double, Int, Int)] = [:]
      for index in indices {
        let column = Int((x[index] / 10 * Double(columns)).rounded(.down))
        guard column >= 0, column < columns else { continue }
        let old = found[column] ?? (y[index], y[index], index, index)
        found[column] = (min(old.0, y[index]), max(old.1, y[index]), min(old.2, index), max(old.3, index))
      }
      return found
    }
    let all = extent(x.indices), kept = extent(line.indices)
    #expect(all.count == kept.count)
    for (column, value) in all { #expect(kept[column].map { $0 == value } ?? false) }
  }

  @Test func gapsBreakTheLine() {
    let x = [0.0, 1, 2, 3, 4, 5, 6]
    let y = [Double.nan, 1, .nan, .nan, 3, 4, .nan]
    let line = Thinning.line(x: x, y: y, range: 0...6, columns: 600)
    #expect(line.indices == [1, 4, 5])
    #expect(line.breaks == [1])
  }

  @Test func aCloudKeepsItsOccupiedCells() {
    var generator = SeededGenerator(seed: 1)
    let x = (0..<50_000).map { _ in Double.random(in: -1...1, using: &generator) }
    let y = (0..<50_000).map { _ in Double.random(in: -1...1, using: &generator) }
    let kept = Thinning.cloud(x: x, y: y, xRange: -1...1, yRange: -1...1, columns: 40, rows: 30)
    // Each cell is hit some forty times.
    #expect(kept.count == 1200)
    #expect(
      Thinning.cloud(x: [0, 1, 2], y: [0, 1, .nan], xRange: 0...1, yRange: 0...1, columns: 4, rows: 4) == [0, 1])
  }

  @Test func emptyWindowsAreHarmless() {
    #expect(Thinning.line(x: [1, 1], y: [2, 3], range: 1...1, columns: 0).indices == [0, 1])
    #expect(Thinning.line(x: [], y: [], range: 0...1, columns: 10).indices.isEmpty)
    let far = Thinning.line(x: [-1e300, 0, .infinity], y: [1, 2, 3], range: -1...1, columns: 10)
    #expect(far.indices == [0, 1, 2])
    #expect(Thinning.cloud(x: [1], y: [1], xRange: 1...1, yRange: 1...1, columns: .max, rows: 0) == [0])
  }
}
