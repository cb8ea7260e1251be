import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Does the same work for many items on all cores.
package enum WorkerPool {
  /// Room for the deepest tree that the limits allow, on every thread alike.
  private static let stackSize = 16 << 20

  /// The allocator gives each thread memory of its own, which grows by a page at a time, with a call of the system for
  /// each, unless it is told to take more at once. What is not used costs nothing.
  private static let hasRoom: Bool = {
    #if canImport(Glibc)
      // Swift's module of the C library leaves <malloc.h> out.
      typealias MallOpt = @convention(c) (CInt, CInt) -> CInt
      guard let symbol = dlsym(nil, "mallopt") else { return false }
      let topPad: CInt = -2
      return unsafeBitCast(symbol, to: MallOpt.self)(topPad, 16 << 20) == 1
    #else
      return true
    #endif
  }()

  /// Calls `work` once for each index below `count`, in order of starting, from several threads at once.
  ///
  /// - Parameter workers: how many threads; nil means as many as there are cores.
  package static func forEach(
    _ count: Int, workers: Int? = nil, _ work: @escaping @Sendable (Int) -> Void
  ) {
    _ = hasRoom
    let next = Counter()
    let finished = DispatchSemaphore(value: 0)
    let threads = max(1, min(self.threads(workers), count))
    for _ in 0..<threads {
      let thread = Thread {
        while case let index = next.take(), index < count { work(index) }
        finished.signal()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    for _ in 0..<threads { finished.wait() }
  }

  /// How many threads work where there is enough to do.
  package static func threads(_ workers: Int?) -> Int {
    max(1, workers ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  /// The results of the work, in the order of the items.
  package static func map<Result: Sendable>(
    _ count: Int, workers: Int? = nil, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let results = Results<Result>(count: count)
    forEach(count, workers: workers) { results.set($0, work($0)) }
    return results.all
  }
}

private final class Counter: Sendable {
  private let value = Atomic(0)

  func take() -> Int { value.add(1, ordering: .relaxed).oldValue }
}

private final class Results<Value: Sendable>: Sendable {
  private let values: Mutex<[Value?]>

  init(count: Int) { values = Mutex(Array(repeating: nil, count: count)) }

  func set(_ index: Int, _ value: Value) { values.withLock { $0[index] = value } }

  var all: [Value] { values.withLock { $0.compactMap { $0 } } }
}
