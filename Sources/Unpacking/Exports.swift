// A page carries the module packed, and this beside it to unpack it: first its streams, in as many steps as one likes, and
// then the module from them. All addresses are in the memory of this module.

#if arch(wasm32)
  nonisolated(unsafe) private var decoder: LZMADecoder?

  /// There are `count` bytes at `input` to be unpacked into `size` bytes at `output`, with room for the odds at `odds`.
  @_expose(wasm, "begin")
  @_cdecl("begin")
  public func begin(
    _ input: UnsafePointer<UInt8>, _ count: Int32, _ output: UnsafeMutablePointer<UInt8>, _ size: Int32,
    _ odds: UnsafeMutablePointer<UInt16>
  ) {
    decoder = LZMADecoder(
      UnsafeBufferPointer(start: input, count: max(Int(count), 0)),
      into: UnsafeMutableBufferPointer(start: output, count: max(Int(size), 0)),
      odds: UnsafeMutableBufferPointer(start: odds, count: LZMADecoder.oddsCount))
  }

  /// Unpacks up to a place in the output: 1 where all is done, 0 where there is more, -1 where that cannot be.
  @_expose(wasm, "unpack")
  @_cdecl("unpack")
  public func unpack(_ place: Int32) -> Int32 {
    switch decoder?.unpack(to: Int(place)) {
    case .whole: 1
    case .unfinished: 0
    case .broken, nil: -1
    }
  }

  /// Joins `size` bytes of streams at `input` to a module of at most `capacity` bytes at `output`; how many it has, or 0.
  @_expose(wasm, "join")
  @_cdecl("join")
  public func join(
    _ input: UnsafePointer<UInt8>, _ size: Int32, _ output: UnsafeMutablePointer<UInt8>, _ capacity: Int32,
    _ cursors: UnsafeMutablePointer<Int>
  ) -> Int32 {
    var module = StreamedModule(
      UnsafeBufferPointer(start: input, count: max(Int(size), 0)),
      into: UnsafeMutableBufferPointer(start: output, count: max(Int(capacity), 0)),
      cursors: UnsafeMutableBufferPointer(start: cursors, count: 2 * StreamedModule.streamCount))
    return Int32(truncatingIfNeeded: module.join() ?? 0)
  }
#endif
