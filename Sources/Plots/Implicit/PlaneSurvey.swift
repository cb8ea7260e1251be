import NumericalMethods

/// A box of a plot, and what is known of each comparison in it.
struct PlaneCell {
  var box: PlaneBox
  var signs: [PlaneSigns]
}

/// Divides the area of a plot until in each box all is proven, or the box is too small to be seen.
///
/// As Tupper (2001) does for pixels: where the enclosure of a difference does not hold zero, its sign is settled.
/// As Plantinga and Vegter (2004): where the derivatives settle how the zero set runs, it is traced and the
/// division ends. Boxes are not halved, so that no curve of round numbers runs along their edges.
struct PlaneSurvey {
  let field: PlaneField
  /// What is drawn as lines, and what is filled.
  let condition: PlaneCondition
  let filled: PlaneCondition?
  /// The greatest number of evaluations.
  let limit: Int

  /// The boundary, where it belongs to the region, and where it does not.
  private(set) var closed: [PlaneCubic] = []
  private(set) var open: [PlaneCubic] = []
  private(set) var outline = RegionOutline()
  /// Boxes about which nothing is proven.
  private(set) var undecided: [PlaneBox] = []
  /// Boxes of less than a pixel that are proven to be crossed.
  private(set) var crossed: [PlaneBox] = []
  /// Boxes too small to be seen, and whether a line is proven to run through them: nodes, cusps and corners.
  private(set) var nodes: [(box: PlaneBox, isCrossed: Bool)] = []
  private(set) var isComplete = true
  private(set) var extent: PlaneBox?
  private var breaks = BreakSearch()

  /// Boxes are divided down to this size if need be, and below half a pixel only where few need it.
  static var smallest: Double { 0.07 }
  private static var pixel: Double { 0.5 }
  private static var ratio: Double { 0.4877 }

  init(_ field: PlaneField, condition: PlaneCondition, filled: PlaneCondition?, limit: Int) {
    self.field = field
    self.condition = condition
    self.filled = filled
    self.limit = limit
  }

  mutating func run(over area: PlaneBox) {
    var level = start(area)
    while !level.isEmpty {
      var unsettled: [PlaneCell] = []
      for cell in level { survey(cell, into: &unsettled) }
      if field.evaluations + unsettled.count * 8 > limit {
        isComplete = false
        for cell in unsettled { leave(cell) }
        return
      }
      level = []
      let crowd = Crowd(unsettled)
      for cell in unsettled {
        if cell.box.size <= Self.smallest {
          finish(cell)
        } else if cell.box.size <= (crowd.isHuge ? 1 : Self.pixel), crowd.isCrowded(cell) {
          leave(cell)
        } else {
          level += parts(of: cell)
        }
      }
    }
  }

  /// Boxes of some 64 px.
  private func start(_ area: PlaneBox) -> [PlaneCell] {
    let signs = field.relation.comparisons.map { _ in PlaneSigns.all }
    let columns = Self.cuts(from: area.left, to: area.right)
    let rows = Self.cuts(from: area.top, to: area.bottom)
    var cells: [PlaneCell] = []
    for row in 1..<max(rows.count, 1) {
      for column in 1..<max(columns.count, 1) {
        let box = PlaneBox(
          left: columns[column - 1], right: columns[column], top: rows[row - 1], bottom: rows[row])
        cells.append(PlaneCell(box: box, signs: signs))
      }
    }
    return cells
  }

  private static func cuts(from low: Double, to high: Double) -> [Double] {
    let count = max(((high - low) / 64).rounded(), 1)
    let step = (high - low) / (count + 0.3819)
    var cuts = [low]
    var place = low + step * 0.6907
    while place < high - step * 0.25 {
      cuts.append(place)
      place += step
    }
    return cuts + [high]
  }

  private func parts(of cell: PlaneCell) -> [PlaneCell] {
    let box = cell.box
    let x = box.left + box.width * Self.ratio
    let y = box.top + box.height * Self.ratio
    let wide = box.width > 2.5 * box.height
    let tall = box.height > 2.5 * box.width
    var boxes: [PlaneBox] = []
    for (left, right) in tall ? [(box.left, box.right)] : [(box.left, x), (x, box.right)] {
      for (top, bottom) in wide ? [(box.top, box.bottom)] : [(box.top, y), (y, box.bottom)] {
        boxes.append(PlaneBox(left: left, right: right, top: top, bottom: bottom))
      }
    }
    return boxes.map { PlaneCell(box: $0, signs: cell.signs) }
  }
}

extension PlaneSurvey {
  /// Settles a box, or adds it to those that need dividing.
  private mutating func survey(_ original: PlaneCell, into unsettled: inout [PlaneCell]) {
    var cell = original
    var views = cell.signs.map { _ in PlaneView() }
    for number in cell.signs.indices where isOpen(number, cell.signs) {
      views[number] = PlaneView(number, cell.box, field)
      cell.signs[number] = views[number].signs
    }
    if settle(cell) { return }
    let numbers = cell.signs.indices.filter { isOpen($0, cell.signs) }
    if numbers.contains(where: { !views[$0].isContinuous }) {
      let functions = numbers.map { field.relation.comparisons[$0].difference }
      // A line of poles that a fraction shows is followed rather than cut out.
      let isFraction = numbers.contains { field.relation.comparisons[$0].fraction != nil }
      if !isFraction || cell.box.size < 4, let halves = breaks.cut(cell, functions, field) {
        for half in halves { survey(half, into: &unsettled) }
        return
      }
      unsettled.append(cell)
      return
    }
    for number in numbers {
      let view = views[number]
      let slopes = field.slopes(view.function, cell.box)
      if view.meaning == .difference {
        cell.signs[number].formIntersection(PlaneSigns(slopes.values, .defined))
      } else if view.meaning == .flipped {
        cell.signs[number].formIntersection(PlaneSigns(slopes.values, .defined).flipped)
      }
      guard !settle(cell) else { return }
      guard numbers.count == 1, slopes.isContinuous, let isOverX = slopes.isOverX else { continue }
      trace(number, view, cell, slopes, isOverX)
      return
    }
    unsettled.append(cell)
  }

  private func isOpen(_ number: Int, _ signs: [PlaneSigns]) -> Bool {
    condition.isOpen(number, signs[number]) || filled?.isOpen(number, signs[number]) == true
  }

  /// Whether all that is drawn is settled in a box; if so, fills it.
  private mutating func settle(_ cell: PlaneCell) -> Bool {
    guard let holds = condition.holds(cell.signs) else { return false }
    var isFilled = holds
    if let filled {
      guard let inside = filled.holds(cell.signs) else { return false }
      isFilled = inside
    }
    if isFilled { fill(cell.box) }
    return true
  }

  private mutating func fill(_ box: PlaneBox) {
    outline.add(box)
    include(box)
  }

  private mutating func include(_ box: PlaneBox) { extent = extent.map { $0.union(box) } ?? box }

  /// What holds on either side of a zero set and on it.
  private func sides(
    _ number: Int, _ view: PlaneView, _ cell: PlaneCell, _ condition: PlaneCondition
  ) -> [Bool] {
    view.meaning.signs.map { sign in
      var signs = cell.signs
      signs[number] = sign
      return condition.holds(signs) ?? false
    }
  }

  private mutating func trace(
    _ number: Int, _ view: PlaneView, _ cell: PlaneCell, _ slopes: PlaneSlopes, _ isOverX: Bool
  ) {
    let lines = sides(number, view, cell, condition)
    let fills = filled.map { sides(number, view, cell, $0) } ?? lines
    let arcs = CellArcs(field: field, number: view.function, box: cell.box, slopes: slopes, isOverX: isOverX)
    let growth = isOverX ? slopes.y : slopes.x
    let (near, far) = growth.lower > 0 ? (fills[0], fills[2]) : (fills[2], fills[0])
    for stretch in arcs.stretches() {
      let part = PiecePart(box: cell.box, isOverX: isOverX, from: stretch.from, to: stretch.to)
      guard let arc = stretch.arc else {
        if stretch.isNegative ? fills[0] : fills[2] { fill(part.whole) }
        continue
      }
      // A line of poles bounds a region, but within one it is no line.
      let isLine = view.meaning.isPole ? lines[0] != lines[2] : lines[0] != lines[1] || lines[1] != lines[2]
      if isLine {
        if lines[1] { closed += arc.cubics } else { open += arc.cubics }
        for cubic in arc.cubics { include(cubic.bounds) }
        undecided += arc.unproven
      }
      if near && far {
        fill(part.whole)
      } else if near || far {
        part.outline(arc.cubics, isNear: near, into: &outline)
        for cubic in arc.cubics { include(cubic.bounds) }
      }
    }
  }
}

extension PlaneSurvey {
  /// A box that is too small to be seen: what is in it is within a tenth of a pixel of its middle.
  private mutating func finish(_ cell: PlaneCell) {
    fillMiddle(of: cell)
    nodes.append((cell.box, isCrossed(cell)))
    include(cell.box)
  }

  /// A box that could not be settled.
  private mutating func leave(_ cell: PlaneCell) {
    fillMiddle(of: cell)
    include(cell.box)
    if cell.box.size <= 1, isCrossed(cell) { crossed.append(cell.box) } else { undecided.append(cell.box) }
  }

  private mutating func fillMiddle(of cell: PlaneCell) {
    let middle = cell.box.middle
    let signs = cell.signs.indices.map {
      PlaneSigns(of: field.value(field.relation.comparisons[$0].difference, middle.x, middle.y))
    }
    if (filled ?? condition).holds(signs) == true { fill(cell.box) }
  }

  /// Whether the differences are continuous in a box and change sign from corner to corner, so that each is zero
  /// somewhere in it.
  private func isCrossed(_ cell: PlaneCell) -> Bool {
    let box = cell.box
    for number in cell.signs.indices where isOpen(number, cell.signs) {
      let function = field.relation.comparisons[number].difference
      guard field.range(function, box).decoration >= .continuous else { return false }
      var found: PlaneSigns = []
      for x in [box.left, box.right] {
        for y in [box.top, box.bottom] {
          let point = PlaneBox(left: x, right: x, top: y, bottom: y)
          let (values, decoration) = field.range(function, point)
          if !values.contains(0) { found.formUnion(PlaneSigns(values, decoration)) }
        }
      }
      if found != [.negative, .positive] { return false }
    }
    return true
  }
}

/// Counts unsettled small boxes, so that only lonely ones are divided further.
private struct Crowd {
  private struct Place: Hashable {
    let column: Int
    let row: Int
  }

  private var counts: [Place: Int] = [:]
  /// So many that half a pixel would be too fine.
  let isHuge: Bool

  init(_ cells: [PlaneCell]) {
    isHuge = cells.count > 1000
    for cell in cells where cell.box.size <= 1 { counts[place(cell.box), default: 0] += 1 }
  }

  func isCrowded(_ cell: PlaneCell) -> Bool { counts[place(cell.box), default: 0] > 40 }

  private func place(_ box: PlaneBox) -> Place {
    let (x, y) = box.middle
    guard x.magnitude < 1e6, y.magnitude < 1e6 else { return Place(column: 0, row: 0) }
    return Place(column: Int((x / 6).rounded(.down)), row: Int((y / 6).rounded(.down)))
  }
}
