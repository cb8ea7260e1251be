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

  enum Failure: String { case missing, refused, insecure, silent }

  init?(_ event: ReaderEvent) {
    switch event.kind {
    case "start": self = .start
    case "stop": self = .stop
    case "clear": self = .clear
    case "giveBack": self = .discard
    case "reading": self = .reading(at: event[0], [event[1], event[2], event[3]])
    case "gravity": self = .gravity(event[0], event[1], event[2])
    case "frame": self = .frame
    case "lend": self = .lend
    case "turning": self = .turning(event[0] > 0)
    case "place": self = .place(String(decoding: event.text.prefix(100), as: UTF8.self), year: event[0])
    case "save": self = .save
    case "failure":
      guard let reason = Failure(rawValue: String(decoding: event.text, as: UTF8.self)) else { return nil }
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
