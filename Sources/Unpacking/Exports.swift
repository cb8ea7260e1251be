// A page carries the module packed, and this beside it to unpack it.

#if arch(wasm32)
  /// Unpacks `count` bytes at `input` into `size` bytes at `output`, with room for the odds at `odds`, all of them
  /// addresses in the module's memory; 1 if that went well.
  @_expose(wasm, "unpack")
  @_cdecl("unpack")
  public func unpack(
    _ input: UnsafePointer<UInt8>, _ count: Int32, _ output: UnsafeMutablePointer<UInt8>, _ size: Int32,
    _ odds: UnsafeMutablePointer<UInt16>
  ) -> Int32 {
    var decoder = LZMADecoder(
      UnsafeBufferPointer(start: input, count: max(Int(count), 0)),
      into: UnsafeMutableBufferPointer(start: output, count: max(Int(size), 0)),
      odds: UnsafeMutableBufferPointer(start: odds, count: LZMADecoder.oddsCount))
    return decoder.unpack() ? 1 : 0
  }
#endif
