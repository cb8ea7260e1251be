import Cells

// What a page asks of the module: to read its notebook, and to do what a reader does (``ReaderEvent``). Numbers go in,
// and text by way of `request`; what comes out is the address of an answer: four bytes of length, little-endian, then
// that many bytes of records (``PageRecords``) in UTF-8. It lies there until the next call.
//
// Nothing here grows with the number of calls: there is one block for requests, one for answers, one notebook.

#if arch(wasm32)
  nonisolated(unsafe) private var notebook: LiveNotebook?
  nonisolated(unsafe) private var requests = MemoryBlock()
  nonisolated(unsafe) private var answers = MemoryBlock()

  /// Room for `count` bytes for the next call.
  @_expose(wasm, "request")
  @_cdecl("request")
  public func request(_ count: Int32) -> UnsafeMutableRawPointer { requests.room(for: Int(count)) }

  /// Reads the notebook of a page.
  @_expose(wasm, "open")
  @_cdecl("open")
  public func open(_ count: Int32) -> UnsafeMutableRawPointer {
    notebook = LiveNotebook([UInt8](requests.bytes(0, Int(count))))
    return answer()
  }

  /// What a reader does. Its name has so many bytes of the request, and its text so many behind it.
  @_expose(wasm, "event")
  @_cdecl("event")
  public func event(
    _ name: Int32, _ text: Int32, _ number: Int32, _ a: Double, _ b: Double, _ c: Double, _ d: Double
  ) -> UnsafeMutableRawPointer {
    let event = ReaderEvent(
      String(decoding: requests.bytes(0, Int(name)), as: UTF8.self), Int(number), [a, b, c, d],
      text: [UInt8](requests.bytes(Int(name), Int(text))))
    notebook?.take(event)
    return answer()
  }

  private func answer() -> UnsafeMutableRawPointer {
    let bytes = notebook?.answer ?? []
    let block = answers.room(for: 4 + bytes.count)
    block.storeBytes(of: UInt32(truncatingIfNeeded: bytes.count).littleEndian, as: UInt32.self)
    (block + 4).copyMemory(from: bytes, byteCount: bytes.count)
    return block
  }

  /// A stretch of memory that is kept, and grows to the longest text.
  private struct MemoryBlock {
    private var start: UnsafeMutableRawPointer?
    private var size = 0

    mutating func room(for count: Int) -> UnsafeMutableRawPointer {
      if let start, count <= size { return start }
      start?.deallocate()
      size = max(count, 64)
      let fresh = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
      start = fresh
      return fresh
    }

    func bytes(_ first: Int, _ count: Int) -> Slice<UnsafeRawBufferPointer> {
      UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : size).dropFirst(max(first, 0)).prefix(
        max(count, 0))
    }
  }
#endif
