/// What a page tells a cell that reads a sensor.
enum SensorSignal {
  case start, stop, clear
  /// The recording that its author gave is shown again.
  case discard
  /// At a time of the page's clock, in s.
  case reading(at: Double, [Double])
  /// Which way is up, as the device lies, in m/s².
  case gravity(Double, Double, Double)
  /// The picture, the numbers and the graph are to be those of now.
  case frame
  /// What was read is lent to other cells.
  case lend
  /// The device is being turned about, so that its own magnetic field becomes known.
  case turning(Bool)
  /// Where the reader is, and when, in years.
  case place(String, year: Double)
  case save
  case failure(Failure)

  enum Failure: Int { case missing, refused, insecure, silent }

  /// By the number that the page's script has for it.
  init?(_ number: Int, _ values: [Double]) {
    guard values.count == 4 else { return nil }
    switch number {
    case 0: self = .start
    case 1: self = .stop
    case 2: self = .clear
    case 3: self = .reading(at: values[0], Array(values[1...]))
    case 4: self = .gravity(values[0], values[1], values[2])
    case 5: self = .frame
    case 6: self = .lend
    case 7: self = .turning(values[0] != 0)
    case 8: self = .save
    case 9:
      guard let reason = Int(exactly: values[0]).flatMap({ Failure(rawValue: $0) }) else { return nil }
      self = .failure(reason)
    default: return nil
    }
  }
}

/// What becomes of a signal on the page.
struct SensorReply {
  /// By what the ids of elements end with.
  var texts: [(ending: String, text: [UInt8])] = []
  /// Attributes, likewise.
  var states: [(ending: String, name: StaticString, value: String)] = []
  /// What is said to those who listen: not each number, which come sixty times a second.
  var said = ""
  /// The cell's own picture, numbers and graph are others.
  var isSeen = false
  /// What it lends is other than it was.
  var isLent = false
  /// A file for the reader to keep.
  var file: (name: String, text: [UInt8])?
}
