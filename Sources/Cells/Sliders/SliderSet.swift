/// Some of a notebook's sliders.
///
/// Those from the 64th on are one for this purpose: what depends on one of them is worked out for all.
struct SliderSet: Equatable {
  private var bits: UInt64 = 0

  static let none = SliderSet()

  init() {}

  init(_ number: Int) { bits = 1 << UInt64(min(max(number, 0), 63)) }

  var isEmpty: Bool { bits == 0 }

  func meets(_ other: SliderSet) -> Bool { bits & other.bits != 0 }

  /// Takes in the others; whether that made a difference.
  @discardableResult mutating func add(_ other: SliderSet) -> Bool {
    let before = bits
    bits |= other.bits
    return bits != before
  }
}
