internal import CYaml
import Diagnostics

/// What a text of YAML comes to, told by the events of its parser before a tree is made of it.
///
/// An alias stands for all that its anchor marks, other aliases among it: a few lines could stand for more than any
/// machine holds. Each anchor is counted with what its aliases stand for, which takes no longer than the text is.
struct YAMLTally {
  enum Problem {
    /// The alias with which the text stands for more than the limit.
    case tooLarge
    /// A list or a mapping as a key, which nothing here asks for, and for which all of it would be compared.
    case key
  }

  /// A line and a column in Unicode scalars, both from 0.
  typealias Place = (line: Int, column: Int)

  private(set) var problem: Problem?
  /// Where it stands.
  private(set) var start: Place = (0, 0)
  private(set) var end: Place = (0, 0)

  private struct Frame {
    let isMapping: Bool
    var awaitsKey: Bool
    let anchor: [UInt8]?
    /// What the text came to before it.
    let before: Int
  }

  private struct Anchor {
    let size: Int
    let isScalar: Bool
  }

  private var frames: [Frame] = []
  private var anchors: [[UInt8]: Anchor] = [:]
  private var total = 0

  /// - Parameter limit: the most that the text may come to: a byte for each of its signs, and one for each value.
  init(_ bytes: [UInt8], limit: Int) {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { return }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    bytes.withUnsafeBufferPointer { bytes in
      yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
      while problem == nil {
        var event = yaml_event_t()
        // Whoever reads it tells what is no YAML.
        guard yaml_parser_parse(&parser, &event) == 1 else { return }
        defer { yaml_event_delete(&event) }
        if event.type == YAML_STREAM_END_EVENT { return }
        take(event, limit)
        (start, end) = (Self.place(event.start_mark), Self.place(event.end_mark))
      }
    }
  }

  private static func place(_ mark: yaml_mark_t) -> Place {
    (Int(clamping: mark.line), Int(clamping: mark.column))
  }

  private mutating func take(_ event: yaml_event_t, _ limit: Int) {
    switch event.type {
    case YAML_SCALAR_EVENT:
      enter(isWord: true)
      let size = 1 + Int(clamping: event.data.scalar.length)
      total += size
      if let name = Self.name(event.data.scalar.anchor) { anchors[name] = Anchor(size: size, isScalar: true) }
    case YAML_ALIAS_EVENT:
      // An alias that no anchor stands for, and one in what it stands for, is told by whoever reads the text.
      let anchor = Self.name(event.data.alias.anchor).flatMap { anchors[$0] }
      enter(isWord: anchor?.isScalar ?? true)
      total += anchor?.size ?? 1
      if total > limit { problem = problem ?? .tooLarge }
    case YAML_SEQUENCE_START_EVENT:
      enter(isWord: false)
      open(isMapping: false, Self.name(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT:
      enter(isWord: false)
      open(isMapping: true, Self.name(event.data.mapping_start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      guard let frame = frames.popLast() else { return }
      if let name = frame.anchor { anchors[name] = Anchor(size: total - frame.before, isScalar: false) }
    default: break
    }
  }

  /// A value begins, which is a key or none.
  private mutating func enter(isWord: Bool) {
    guard let frame = frames.last, frame.isMapping else { return }
    if frame.awaitsKey, !isWord { problem = .key }
    frames[frames.count - 1].awaitsKey.toggle()
  }

  private mutating func open(isMapping: Bool, _ anchor: [UInt8]?) {
    frames.append(Frame(isMapping: isMapping, awaitsKey: true, anchor: anchor, before: total))
    total += 1
  }

  private static func name(_ text: UnsafeMutablePointer<yaml_char_t>?) -> [UInt8]? {
    guard let text else { return nil }
    return Array(UnsafeBufferPointer(start: text, count: strlen(text)))
  }

  private static func strlen(_ text: UnsafeMutablePointer<yaml_char_t>) -> Int {
    var count = 0
    while text[count] != 0 { count += 1 }
    return count
  }
}
