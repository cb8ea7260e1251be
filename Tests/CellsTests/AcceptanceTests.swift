import Acceptance
import Testing

/// Curves on which plotters are known to fail, each against its true curve in tables made with 40 digits:
/// at most half a px of missing or false ink in any column, nothing over a break, and every line within 0.1 px of
/// its curve; at two sizes, moved, and in large and small units.
struct AcceptanceTests {
  @Test(arguments: AcceptanceCase.names)
  func pictureIsTrue(_ name: String) throws {
    let item = try AcceptanceCase(named: name)
    var complaints: [String] = []
    for variant in CaseVariant.all(of: item) {
      let verdict = CaseOutcome(item, variant).verdict
      complaints += verdict.complaints.map { "\(variant): \($0)" }
      // A picture that is not yet true gets no worse.
      guard let known = Self.known[name] else { continue }
      #expect(max(verdict.missing, verdict.falseInk) <= known.ink, "\(variant)")
      #expect(verdict.bytes <= known.bytes, "\(variant)")
    }
    guard Self.known[name] != nil else {
      #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
      return
    }
    // Fails where nothing is wrong any more: then the case leaves the list.
    withKnownIssue {
      #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }
  }

  /// Over all cases at once: hardly anything is left undecided, and most paths are short.
  @Test func theWholeSetIsNearlyProven() throws {
    #expect(AcceptanceCase.names.count == 70)
    var (undecided, columns) = (0.0, 0.0)
    var bytes: [Int] = []
    for name in AcceptanceCase.names {
      let cell = CaseVariant.plain.cell(of: try AcceptanceCase(named: name))
      let picture = DrawnPicture(CaseOutcome.draw(cell).svg)
      undecided += Double(picture.undecided ?? 0)
      columns += picture.area.width
      bytes += picture.curves.map { $0.bytes }
    }
    #expect(undecided <= 0.01 * columns)
    bytes.sort()
    #expect(bytes.count >= 70 && bytes[bytes.count / 2] < 3000)
  }

  /// Pictures that are not yet true, with the px of wrong ink and the bytes that they have at most.
  static let known: [String: (ink: Double, bytes: Int)] = [
    "lissajous-dense": (0.5, 14_500),
    "round-to-tenths": (0.5, 8000),
    "sine-of-square": (2.5, 8000),
    "square-wave": (5, 8000),
    "x-sine-of-reciprocal": (1.6, 8000),
  ]
}
