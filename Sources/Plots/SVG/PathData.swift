import NumericalMethods

/// The `d` of a path, with at most two decimals.
///
/// It is written as absolute `M`, `L`, `C` and `Z`, so that a program can read the numbers back without a parser of
/// its own. A path that would be long so is written as `M`, `l`, `c` and `Z`, relative and without needless spaces.
struct PathData {
  private enum Command: UInt8 {
    case move = 77
    case line = 76
    case curve = 67
    case close = 90
  }

  private var commands: [Command] = []
  /// In hundredths of a px, absolute.
  private var numbers: [Int] = []
  /// Bytes beyond which the short form is taken.
  private static var limit: Int { 5000 }

  var isEmpty: Bool { commands.isEmpty }

  mutating func move(_ x: Double, _ y: Double) {
    commands.append(.move)
    append(Self.hundredths(x), Self.hundredths(y))
  }

  mutating func line(_ x: Double, _ y: Double) {
    let (x, y) = (Self.hundredths(x), Self.hundredths(y))
    if isPen(x, y) { return }
    commands.append(.line)
    append(x, y)
  }

  mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    let end = (Self.hundredths(x), Self.hundredths(y))
    if isPen(end.0, end.1) { return }
    commands.append(.curve)
    append(Self.hundredths(x1), Self.hundredths(y1))
    append(Self.hundredths(x2), Self.hundredths(y2))
    append(end.0, end.1)
  }

  /// Closes what was begun; where nothing was, there is nothing to close.
  mutating func close() {
    guard let last = commands.last, last != .close else { return }
    commands.append(.close)
  }

  /// A rectangle, never narrower than what can be seen.
  mutating func rectangle(left: Double, top: Double, right: Double, bottom: Double) {
    let (spread, rise) = (max(0.5 - (right - left) / 2, 0), max(0.5 - (bottom - top) / 2, 0))
    move(left - spread, top - rise)
    line(right + spread, top - rise)
    line(right + spread, bottom + rise)
    line(left - spread, bottom + rise)
    close()
  }

  /// A line to the next corner of a way along the axes: one that goes on as the last did makes that longer.
  mutating func lineAlongAxes(_ x: Double, _ y: Double) {
    if isEmpty { return move(x, y) }
    let (count, end) = (numbers.count, (x: Self.hundredths(x), y: Self.hundredths(y)))
    if commands.last == .line,
      numbers[count - 4] == numbers[count - 2] && numbers[count - 2] == end.x
        || numbers[count - 3] == numbers[count - 1] && numbers[count - 1] == end.y
    {
      (numbers[count - 2], numbers[count - 1]) = end
    } else {
      line(x, y)
    }
  }

  mutating func append(_ other: PathData) {
    commands += other.commands
    numbers += other.numbers
  }

  /// Goes on to where another path begins, and along it; what it closes stays open.
  mutating func goOn(along other: PathData) {
    if other.isEmpty { return }
    if !isPen(other.numbers[0], other.numbers[1]) {
      commands.append(isEmpty ? .move : .line)
      numbers += other.numbers.prefix(2)
    }
    commands += other.commands.dropFirst().filter { $0 != .close }
    numbers += other.numbers.dropFirst(2)
  }

  /// It goes nowhere.
  var isPoint: Bool {
    numbers.indices.allSatisfy { numbers[$0] == numbers[$0 % 2] }
  }

  /// With x and y exchanged.
  var turned: PathData {
    var turned = self
    for index in stride(from: 0, to: numbers.count, by: 2) { turned.numbers.swapAt(index, index + 1) }
    return turned
  }

  /// The text of the attribute.
  var bytes: [UInt8] {
    let plain = absolute
    return plain.count > Self.limit ? relative : plain
  }

  private mutating func append(_ x: Int, _ y: Int) {
    numbers.append(x)
    numbers.append(y)
  }

  private func isPen(_ x: Int, _ y: Int) -> Bool {
    let count = numbers.count
    return count > 1 && numbers[count - 2] == x && numbers[count - 1] == y
  }

  private var absolute: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(commands.count * 36)
    var next = 0
    for command in commands {
      bytes.append(command.rawValue)
      let count = Self.count(of: command)
      for index in next..<(next + count) {
        if index > next { bytes.append(0x20) }
        DecimalText.append(hundredths: numbers[index], to: &bytes)
      }
      next += count
    }
    return bytes
  }

  private var relative: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(commands.count * 28)
    var next = 0
    var pen = (x: 0, y: 0)
    var last: Command?
    for command in commands {
      let count = Self.count(of: command)
      let isMove = command == .move
      var isFirst = command != last || isMove
      if isFirst { bytes.append(isMove || command == .close ? command.rawValue : command.rawValue | 0x20) }
      for index in next..<(next + count) {
        let isX = (index - next) % 2 == 0
        let number = numbers[index] - (isMove ? 0 : isX ? pen.x : pen.y)
        if !isFirst && number >= 0 { bytes.append(0x20) }
        isFirst = false
        DecimalText.append(hundredths: number, to: &bytes)
      }
      if count > 0 { pen = (numbers[next + count - 2], numbers[next + count - 1]) }
      next += count
      last = command
    }
    return bytes
  }

  private static func count(of command: Command) -> Int {
    switch command {
    case .move, .line: 2
    case .curve: 6
    case .close: 0
    }
  }

  private static func hundredths(_ value: Double) -> Int {
    value.magnitude < 1e7 ? Int((value * 100).rounded()) : 0
  }

  static func number(_ value: Double) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(hundredths: hundredths(value), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
