import Cells

// What a page asks of the module. Numbers go in, and text by way of `request`; what comes out is the address of an
// answer: four bytes of length, little-endian, then that many bytes of records (``PageRecords``) in UTF-8. It lies
// there until the next call.
//
// Nothing here grows with the number of calls: there is one block for requests, one for answers, one notebook.

#if arch(wasm32)
  nonisolated(unsafe) private var notebook: LiveNotebook?
  nonisolated(unsafe) private var requests = MemoryBlock()
  nonisolated(unsafe) private var answers = MemoryBlock()
  nonisolated(unsafe) private var pieces: [ReceivedFile.Piece] = []

  /// Room for `count` bytes of UTF-8 for the next call.
  @_expose(wasm, "request")
  @_cdecl("request")
  public func request(_ count: Int32) -> UnsafeMutableRawPointer { requests.room(for: Int(count)) }

  /// Reads the notebook of a page.
  @_expose(wasm, "open")
  @_cdecl("open")
  public func open(_ count: Int32) -> UnsafeMutableRawPointer {
    notebook = LiveNotebook(requests.bytes(Int(count)))
    return answer()
  }

  /// A slider goes to a value, in its display unit.
  @_expose(wasm, "slide")
  @_cdecl("slide")
  public func slide(_ slider: Int32, _ value: Double) -> UnsafeMutableRawPointer {
    notebook?.slide(Int(slider), to: value)
    return answer()
  }

  /// A gesture: what stands at q, in px of the view box, goes to q·scale + d.
  @_expose(wasm, "move")
  @_cdecl("move")
  public func move(
    _ figure: Int32, _ scaleX: Double, _ scaleY: Double, _ dx: Double, _ dy: Double
  ) -> UnsafeMutableRawPointer {
    notebook?.move(Int(figure), scaleX: scaleX, scaleY: scaleY, dx: dx, dy: dy)
    return answer()
  }

  /// The point (0, 0) of the plane goes to a place, in px of the view box.
  @_expose(wasm, "origin")
  @_cdecl("origin")
  public func origin(_ figure: Int32, _ x: Double, _ y: Double) -> UnsafeMutableRawPointer {
    notebook?.moveOrigin(Int(figure), x, y)
    return answer()
  }

  /// Shows a window; NaN for the figure's own.
  @_expose(wasm, "look")
  @_cdecl("look")
  public func look(
    _ figure: Int32, _ x0: Double, _ x1: Double, _ y0: Double, _ y1: Double
  ) -> UnsafeMutableRawPointer {
    notebook?.look(Int(figure), x0, x1, y0, y1)
    return answer()
  }

  /// The point of interest goes to the place of its curve that is nearest to a point of the view box.
  @_expose(wasm, "drag")
  @_cdecl("drag")
  public func drag(_ figure: Int32, _ x: Double, _ y: Double) -> UnsafeMutableRawPointer {
    notebook?.drag(Int(figure), x, y)
    return answer()
  }

  /// The reading cross goes to a curve near a point of the view box, and within `reach` px to what is notable there.
  @_expose(wasm, "trace")
  @_cdecl("trace")
  public func trace(_ figure: Int32, _ x: Double, _ y: Double, _ reach: Double) -> UnsafeMutableRawPointer {
    notebook?.trace(Int(figure), x, y, reach: reach)
    return answer()
  }

  /// The reading cross moves by a key: a px, ten px, to the next feature, to the next curve, or away.
  @_expose(wasm, "step")
  @_cdecl("step")
  public func step(_ figure: Int32, _ kind: Int32, _ direction: Int32) -> UnsafeMutableRawPointer {
    notebook?.step(Int(figure), Int(kind), Int(direction))
    return answer()
  }

  /// A part of the page has come into the reader's window, or has left it.
  @_expose(wasm, "see")
  @_cdecl("see")
  public func see(_ part: Int32, _ isSeen: Int32) -> UnsafeMutableRawPointer {
    notebook?.see(Int(part), isSeen != 0)
    return answer()
  }

  /// There is time for one of the things that could wait; the answer says when there are more.
  @_expose(wasm, "rest")
  @_cdecl("rest")
  public func rest() -> UnsafeMutableRawPointer {
    notebook?.rest()
    return answer()
  }

  /// The reader wrote a curve anew.
  @_expose(wasm, "edit")
  @_cdecl("edit")
  public func edit(_ figure: Int32, _ curve: Int32, _ count: Int32) -> UnsafeMutableRawPointer {
    notebook?.edit(Int(figure), curve: Int(curve), requests.bytes(Int(count)))
    return answer()
  }

  /// The letters of a curve that nobody has defined get sliders.
  @_expose(wasm, "letters")
  @_cdecl("letters")
  public func letters(_ figure: Int32, _ curve: Int32, _ count: Int32) -> UnsafeMutableRawPointer {
    notebook?.addLetters(Int(figure), curve: Int(curve), requests.bytes(Int(count)))
    return answer()
  }

  /// A hand takes what a picture shows up, by so many metres since it was taken.
  @_expose(wasm, "pull")
  @_cdecl("pull")
  public func pull(_ picture: Int32, _ rise: Double, _ isFirst: Int32) -> UnsafeMutableRawPointer {
    notebook?.pull(Int(picture), rise, isFirst: isFirst != 0)
    return answer()
  }

  /// The hand lets go.
  @_expose(wasm, "drop")
  @_cdecl("drop")
  public func drop(_ picture: Int32) -> UnsafeMutableRawPointer {
    notebook?.drop(Int(picture))
    return answer()
  }

  /// A finger on the picture of a scene: pressed, moved, lifted, or cancelled.
  @_expose(wasm, "touch")
  @_cdecl("touch")
  public func touch(
    _ picture: Int32, _ finger: Int32, _ phase: Int32, _ x: Double, _ y: Double
  ) -> UnsafeMutableRawPointer {
    notebook?.touch(Int(picture), finger: Int(finger), phase: Int(phase), x, y)
    return answer()
  }

  /// An empty place of the picture of a scene was tapped.
  @_expose(wasm, "tap")
  @_cdecl("tap")
  public func tap(_ picture: Int32, _ x: Double, _ y: Double) -> UnsafeMutableRawPointer {
    notebook?.tap(Int(picture), x, y)
    return answer()
  }

  /// A frame's time has passed for a scene, in s.
  @_expose(wasm, "frame")
  @_cdecl("frame")
  public func frame(_ picture: Int32, _ duration: Double) -> UnsafeMutableRawPointer {
    notebook?.frame(Int(picture), duration)
    return answer()
  }

  /// A button or a key of a scene.
  @_expose(wasm, "command")
  @_cdecl("command")
  public func command(_ picture: Int32, _ number: Int32) -> UnsafeMutableRawPointer {
    notebook?.command(Int(picture), Int(number))
    return answer()
  }

  /// Gravity points another way, in degrees.
  @_expose(wasm, "dial")
  @_cdecl("dial")
  public func dial(_ picture: Int32, _ degrees: Double) -> UnsafeMutableRawPointer {
    notebook?.dial(Int(picture), degrees)
    return answer()
  }

  /// The device is held otherwise, in degrees; NaN where that does not matter any more.
  @_expose(wasm, "tilt")
  @_cdecl("tilt")
  public func tilt(_ picture: Int32, _ beta: Double, _ gamma: Double, _ screen: Double) -> UnsafeMutableRawPointer {
    notebook?.tilt(Int(picture), beta, gamma, screen)
    return answer()
  }

  /// What the reader had added to a scene.
  @_expose(wasm, "recall")
  @_cdecl("recall")
  public func recall(_ picture: Int32, _ count: Int32) -> UnsafeMutableRawPointer {
    notebook?.recall(Int(picture), requests.bytes(Int(count)))
    return answer()
  }

  /// A stretch of an archive that the page has unpacked, for the file that comes next.
  @_expose(wasm, "piece")
  @_cdecl("piece")
  public func piece(_ start: Int32, _ count: Int32) {
    pieces.append(ReceivedFile.Piece(start: Int(start), bytes: requests.bytes(Int(count))))
  }

  /// A file of the reader's, behind its name and the name of one of its tables.
  @_expose(wasm, "receive")
  @_cdecl("receive")
  public func receive(_ cell: Int32, _ name: Int32, _ part: Int32, _ count: Int32) -> UnsafeMutableRawPointer {
    let bytes = requests.bytes(Int(count))
    let (end, start) = (min(max(Int(name), 0), bytes.count), min(max(Int(name) + Int(part), 0), bytes.count))
    let file = ReceivedFile(
      name: String(decoding: bytes[..<end], as: UTF8.self),
      part: String(decoding: bytes[end..<max(start, end)], as: UTF8.self), bytes: Array(bytes[max(start, end)...]),
      pieces: pieces)
    pieces = []
    notebook?.receive(file, cell: Int(cell))
    return answer()
  }

  /// The page's own data are shown again.
  @_expose(wasm, "giveBack")
  @_cdecl("giveBack")
  public func giveBack(_ cell: Int32) -> UnsafeMutableRawPointer {
    notebook?.giveBack(cell: Int(cell))
    return answer()
  }

  /// A cell's sensor has read something, or something is asked of it.
  @_expose(wasm, "sense")
  @_cdecl("sense")
  public func sense(
    _ cell: Int32, _ signal: Int32, _ a: Double, _ b: Double, _ c: Double, _ d: Double
  ) -> UnsafeMutableRawPointer {
    notebook?.sense(cell: Int(cell), Int(signal), [a, b, c, d])
    return answer()
  }

  /// Where the reader is, and when, in years.
  @_expose(wasm, "locate")
  @_cdecl("locate")
  public func locate(_ cell: Int32, _ count: Int32, _ year: Double) -> UnsafeMutableRawPointer {
    notebook?.locate(cell: Int(cell), requests.bytes(Int(count)), year: year)
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

    func bytes(_ count: Int) -> [UInt8] {
      [UInt8](UnsafeRawBufferPointer(start: start, count: min(max(count, 0), size)))
    }
  }
#endif
