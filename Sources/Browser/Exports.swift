import Cells
import Diagnostics

// A page talks to the module in blocks of bytes that lie in the module's memory:
//
//   const request = allocate(bytes.length)     // then copy the bytes to it
//   const answer = evaluate(request, bytes.length)
//   // answer: four bytes of length, little-endian, then that many bytes of UTF-8
//   release(request); release(answer)

#if arch(wasm32)
  /// A block of memory of `count` bytes for a request.
  @_expose(wasm, "allocate")
  @_cdecl("allocate")
  public func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
    .allocate(byteCount: max(Int(count), 1), alignment: 4)
  }

  @_expose(wasm, "release")
  @_cdecl("release")
  public func release(_ block: UnsafeMutableRawPointer) {
    block.deallocate()
  }

  /// Evaluates the cells of a notebook; see ``CellRequest`` for what goes in, ``NotebookCells/json``
  /// for what comes out.
  @_expose(wasm, "evaluate")
  @_cdecl("evaluate")
  public func evaluate(_ request: UnsafeRawPointer, _ count: Int32) -> UnsafeMutableRawPointer {
    let bytes = [UInt8](UnsafeRawBufferPointer(start: request, count: max(Int(count), 0)))
    return block(holding: CellRequest(bytes).answer)
  }

  private func block(holding text: String) -> UnsafeMutableRawPointer {
    let bytes = Array(text.utf8)
    let block = UnsafeMutableRawPointer.allocate(byteCount: 4 + bytes.count, alignment: 4)
    block.storeBytes(of: UInt32(truncatingIfNeeded: bytes.count).littleEndian, as: UInt32.self)
    (block + 4).copyMemory(from: bytes, byteCount: bytes.count)
    return block
  }
#endif
