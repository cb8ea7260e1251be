/// Finds room for text beside the mark that it belongs to: inside the plot, where no ink is, else above it.
///
/// Candidates stand around the mark, nearest first, above and to the right first (after Christensen, Marks and Shieber,
/// *An Empirical Study of Algorithms for Point-Feature Label Placement*, 1995). One that covers ink is taken only where
/// the whole plot has no room for the text. The same ink and the same text give the same place.
struct LabelPlacer {
  let area: PlotArea
  private(set) var ink: InkMap
  /// Of that, the texts: no leader runs over them.
  private(set) var texts: InkMap
  /// Centres of marks of the same kind: a text that stood nearer to one of them would be read as its name.
  var rivals: [(x: Double, y: Double)] = []

  /// - Parameters:
  ///   - ink: all that texts keep clear of.
  ///   - texts: of that, the texts.
  init(area: PlotArea, ink: InkMap, texts: InkMap) {
    self.area = area
    self.ink = ink
    self.texts = texts
  }

  /// Where a text stands.
  struct Place {
    var box: TextBox
    /// The side of the box at which text that is narrower than expected keeps touching its mark.
    var anchor = TextAnchor.start
    /// It stands below its mark, so that smaller letters hang from the top of the box.
    var isHanging = false
    /// It stands so far off that a line leads to it.
    var needsLeader = false
    /// There is ink under it.
    var isCovering = false
  }

  /// Marks what later texts keep clear of.
  mutating func take(_ box: TextBox) { ink.mark(box) }

  mutating func take(text box: TextBox) {
    ink.mark(box)
    texts.mark(box)
  }

  mutating func take(_ line: Polyline, width: Double) { ink.mark(line, width: width) }

  /// A place for a box of the given size near a mark.
  ///
  /// - Parameters:
  ///   - radius: of the mark, with its edge.
  ///   - staysInside: it may not stand above the window either.
  /// - Returns: nil where the plot is so full of texts that one would cover another.
  func place(
    beside x: Double, _ y: Double, radius: Double, width: Double, height: Double, staysInside: Bool = false
  ) -> Place? {
    var best: Place?
    var least = Double.infinity
    for step in Self.steps {
      // What is farther away costs more in any case.
      if step * Self.perPixel > least { break }
      for (rank, candidate) in candidates(x, y, reach: radius + 3 + step, width, height).enumerated() {
        guard candidate.box.isInside(area, margin: 2) else { continue }
        var cost = step * Self.perPixel + Double(rank) * Self.perRank
        if cost >= least || ink.count(in: candidate.box) > 0 || isMistaken(candidate.box, x, y) { continue }
        var found = candidate
        found.needsLeader = candidate.box.distance(to: x, y) > radius + Self.leaderGap
        if found.needsLeader {
          if texts.count(from: (x, y), to: candidate.box.nearest(to: x, y)) > 0 { continue }
          cost += Double(ink.count(from: (x, y), to: candidate.box.nearest(to: x, y))) * Self.perCrossing
        }
        if cost < least { (best, least) = (found, cost) }
      }
    }
    if let best { return best }
    return (staysInside ? nil : above(x, y, radius, width, height)) ?? anywhere(x, y, radius, width, height)
  }

  /// Whether a text seems to belong to another mark.
  private func isMistaken(_ box: TextBox, _ x: Double, _ y: Double) -> Bool {
    let own = box.distance(to: x, y)
    return rivals.contains { box.distance(to: $0.x, $0.y) < max(own, 8) + 2 }
  }

  /// Beside the name of the upright axis, over the window: as near to the mark as there is room.
  private func above(_ x: Double, _ y: Double, _ radius: Double, _ width: Double, _ height: Double) -> Place? {
    // On the base line of that name, if there is so much room.
    let size = height / TextBox.lineHeight
    let row = area.top - (0.75 + TextBox.ascent) * size
    let top = row >= 0 ? row : area.top - height - 1
    guard top >= 0, width <= area.width else { return nil }
    var best: Place?
    var least = Double.infinity
    let step = 6.0
    for column in 0..<Int((area.width - width) / step) + 1 {
      let box = TextBox(left: area.right - width - Double(column) * step, top: top, width: width, height: height)
      let distance = abs(box.left + width / 2 - x)
      guard distance < least, ink.count(in: box) == 0 else { continue }
      // A line leads to the mark where it crosses nothing; else they have their colour in common.
      let isFar = box.distance(to: x, y) > radius + Self.leaderGap
      let isFree = ink.count(from: (x, y), to: box.nearest(to: x, y)) == 0
      least = distance
      best = Place(box: box, anchor: box.left > x ? .start : .end, needsLeader: isFar && isFree)
    }
    return best
  }

  /// The place that covers least, wherever it is; of those that cover the same, the nearest.
  private func anywhere(_ x: Double, _ y: Double, _ radius: Double, _ width: Double, _ height: Double) -> Place? {
    var best = inside(TextBox(left: x + radius + 3, top: y - radius - height, width: width, height: height))
    var least = Double.infinity
    let step = 6.0
    for row in 0..<Int(max(area.height - height - 4, 0) / step) + 1 {
      for column in 0..<Int(max(area.width - width - 4, 0) / step) + 1 {
        let box = TextBox(
          left: area.left + 2 + Double(column) * step, top: area.top + 2 + Double(row) * step, width: width,
          height: height)
        let distance = box.distance(to: x, y)
        guard distance > radius + 2, box.isInside(area, margin: 1), !isMistaken(box, x, y) else { continue }
        let leader = texts.count(from: (x, y), to: box.nearest(to: x, y))
        let covered = ink.count(in: box) + 20 * texts.count(in: box) + 20 * leader
        let cost = 2 * Double(covered) + distance / 4
        if cost < least { (best, least) = (box, cost) }
      }
    }
    if texts.count(in: best) > 0 { return nil }
    let isFar = best.distance(to: x, y) > radius + Self.leaderGap
    return Place(
      box: best, anchor: best.left > x ? .start : best.right < x ? .end : .middle, isHanging: best.top > y,
      needsLeader: isFar && texts.count(from: (x, y), to: best.nearest(to: x, y)) == 0,
      isCovering: ink.count(in: best) > 0)
  }

  private func inside(_ box: TextBox) -> TextBox {
    var box = box
    box.left = min(max(box.left, area.left + 2), max(area.right - box.width - 2, area.left))
    box.top = min(max(box.top, area.top + 1), max(area.bottom - box.height - 1, area.top))
    return box
  }

  /// All boxes at a distance, the best first.
  private func candidates(
    _ x: Double, _ y: Double, reach: Double, _ width: Double, _ height: Double
  ) -> [Place] {
    var found: [Place] = []
    found.reserveCapacity(20)
    func add(_ left: Double, _ top: Double, _ anchor: TextAnchor) {
      found.append(
        Place(
          box: TextBox(left: left, top: top, width: width, height: height), anchor: anchor, isHanging: top >= y))
    }
    let corner = reach * 0.72
    let (above, below) = (y - reach - height, y + reach)
    add(x + corner, y - corner - height, .start)
    add(x - corner - width, y - corner - height, .end)
    add(x + corner, y + corner, .start)
    add(x - corner - width, y + corner, .end)
    add(x + reach, y - height / 2, .start)
    add(x - reach - width, y - height / 2, .end)
    for (share, anchor) in [(0.5, TextAnchor.middle), (0.2, .start), (0.8, .end), (0, .start), (1, .end)] {
      add(x - share * width, above, anchor)
      add(x - share * width, below, anchor)
    }
    for share in [0.25, 0.75] {
      add(x + reach, y - share * height, .start)
      add(x - reach - width, y - share * height, .end)
    }
    return found
  }

  /// px between the nearest candidates and those farther off.
  private static let steps = [0.0, 4, 9, 15, 22, 31, 42, 56, 74, 96, 124, 160]
  /// Costs: of a px away, of each later candidate, of a cell of ink that the leader crosses.
  private static let perPixel = 0.5
  private static let perRank = 0.35
  private static let perCrossing = 0.8
  /// px of air beyond which a line leads from the mark to its text.
  private static let leaderGap = 16.0
}
