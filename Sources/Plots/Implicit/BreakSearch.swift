import NumericalMethods

/// Cuts boxes where a difference jumps or has a pole along an axis.
///
/// The place is narrowed to a billionth of a px; what lies between is given up, as nobody could see it. So the
/// poles of tan x or the steps of floor x are not mistaken for curves.
struct BreakSearch {
  private struct Break {
    let isAlongX: Bool
    let low: Double
    let high: Double
  }

  private var known: [Break] = []

  /// The two sides of a box, both without the break; nil where none was found.
  mutating func cut(_ cell: PlaneCell, _ numbers: [Int], _ field: PlaneField) -> [PlaneCell]? {
    guard cell.box.size > 0.2 else { return nil }
    for isAlongX in [true, false] {
      let (start, end) = isAlongX ? (cell.box.left, cell.box.right) : (cell.box.top, cell.box.bottom)
      for candidate in known
      where candidate.isAlongX == isAlongX && candidate.low > start && candidate.high < end {
        if isSound(cell, isAlongX, start, candidate.low, numbers, field),
          isSound(cell, isAlongX, candidate.high, end, numbers, field)
        {
          return sides(cell, candidate)
        }
      }
      guard let found = search(cell, isAlongX, start, end, numbers, field) else { continue }
      if known.count < 4096 { known.append(found) }
      return sides(cell, found)
    }
    return nil
  }

  private func search(
    _ cell: PlaneCell, _ isAlongX: Bool, _ start: Double, _ end: Double, _ numbers: [Int], _ field: PlaneField
  ) -> Break? {
    var (low, high) = (start, end)
    while high - low > 1e-9 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      let isLeftSound = isSound(cell, isAlongX, start, middle, numbers, field)
      let isRightSound = isSound(cell, isAlongX, middle, end, numbers, field)
      if !isLeftSound && !isRightSound { return nil }
      if isLeftSound { low = middle }
      if isRightSound { high = middle }
      if low >= high { return Break(isAlongX: isAlongX, low: middle, high: middle) }
    }
    return low > start && high < end ? Break(isAlongX: isAlongX, low: low, high: high) : nil
  }

  /// Whether each difference is continuous in a part of a box, or has no zero there.
  private func isSound(
    _ cell: PlaneCell, _ isAlongX: Bool, _ low: Double, _ high: Double, _ numbers: [Int], _ field: PlaneField
  ) -> Bool {
    let box = part(cell.box, isAlongX, low, high)
    for number in numbers {
      let (values, decoration) = field.range(number, box)
      if decoration >= .continuous { continue }
      // Without a value all over, or of one sign where it has a value.
      if decoration < .defined, !values.isEmpty { return false }
      if values.contains(0) { return false }
    }
    return true
  }

  private func sides(_ cell: PlaneCell, _ place: Break) -> [PlaneCell] {
    let box = cell.box
    let (start, end) = place.isAlongX ? (box.left, box.right) : (box.top, box.bottom)
    return [
      PlaneCell(box: part(box, place.isAlongX, start, place.low), signs: cell.signs),
      PlaneCell(box: part(box, place.isAlongX, place.high, end), signs: cell.signs),
    ]
  }

  private func part(_ box: PlaneBox, _ isAlongX: Bool, _ low: Double, _ high: Double) -> PlaneBox {
    isAlongX
      ? PlaneBox(left: low, right: high, top: box.top, bottom: box.bottom)
      : PlaneBox(left: box.left, right: box.right, top: low, bottom: high)
  }
}
