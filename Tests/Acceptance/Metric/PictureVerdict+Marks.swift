extension PictureVerdict {
  /// How far a circle or a corner may be from its place, in px.
  private static let slack = 0.12

  mutating func checkCircles(_ picture: DrawnPicture, in frame: Frame) {
    for mark in frame.item.marks where mark.kind == .open || mark.kind == .closed {
      let place = frame.rectangle.place(mark.place)
      guard !isUndecided(place, picture) else { continue }
      let isThere = picture.circles.contains {
        $0.isOpen == (mark.kind == .open) && $0.center.distance(to: place) <= Self.slack
      }
      if !isThere { complaints.append("no \(mark.kind.rawValue) circle at \(frame.name(place))") }
    }
    for circle in picture.circles {
      let isWanted = frame.item.marks.contains { mark in
        let isKind =
          circle.isOpen ? mark.kind == .open || mark.kind == .mayOpen : mark.kind == .closed || mark.kind == .mayClosed
        return isKind && frame.rectangle.place(mark.place).distance(to: circle.center) <= Self.slack
      }
      if !isWanted {
        complaints.append("a false \(circle.isOpen ? "open" : "closed") circle at \(frame.name(circle.center))")
      }
    }
  }

  /// Corners, cusps, ends and peaks.
  mutating func checkPoints(_ picture: DrawnPicture, in frame: Frame) {
    guard let strokes = picture.curves.first?.strokes else { return }
    for mark in frame.item.marks where mark.kind == .point {
      let place = frame.rectangle.place(mark.place)
      if isUndecided(place, picture) || strokes.shapes.contains(where: { Self.covers($0, place) }) { continue }
      var least = Double.infinity
      for chain in strokes.chains {
        for index in chain.indices.dropFirst() {
          least = min(least, place.distance(toSegment: chain[index - 1], chain[index]))
        }
      }
      if least > Self.slack {
        complaints.append("the line misses \(frame.name(place)) by \(short(least)) px")
      }
    }
  }

  private func isUndecided(_ place: PlanePoint, _ picture: DrawnPicture) -> Bool {
    picture.curves.contains { $0.undecided.contains { $0.x.contains(place.x) && $0.y.contains(place.y) } }
  }

  /// Whether a filled outline reaches to a point, give or take a px.
  private static func covers(_ outline: [PlanePoint], _ place: PlanePoint) -> Bool {
    let near = outline.filter { ($0.x - place.x).magnitude <= 1.5 }.map { $0.y }
    guard let top = near.min(), let bottom = near.max() else { return false }
    return top - slack <= place.y && place.y <= bottom + slack
  }
}
