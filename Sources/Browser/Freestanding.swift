// What Swift's library asks of the system it runs on. A page is no system: with these the module
// imports nothing, and it can neither write nor draw chances.

#if arch(wasm32)
  /// Seeds the hashing of dictionaries. Nothing may depend on their order, so any seed will do.
  @_cdecl("arc4random_buf")
  public func fill(_ block: UnsafeMutableRawPointer, _ count: Int) {
    block.initializeMemory(as: UInt8.self, repeating: 0x5A, count: count)
  }

  /// Where the messages of a trap go.
  @_cdecl("putchar")
  public func write(_ character: Int32) -> Int32 { character }
#endif
