import Foundation
import Synchronization

/// Does the same work for many items on all cores.
enum WorkerPool {
  /// Room for the deepest tree that the limits allow, on every thread alike.
  private static let stackSize = 16 << 20

  /// Calls `work` once for each index below `count`, in order of starting, from several threads at once.
  ///
  /// - Parameter workers: how many threads; nil means as many as there are cores.
  static func forEach(
    _ count: Int, workers: Int? = nil, _ work: @escaping @Sendable (Int) -> Void
  ) {
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
  static func threads(_ workers: Int?) -> Int { max(1, workers ?? ProcessInfo.processInfo.activeProcessorCount) }

  /// The results of the work, in the order of the items.
  static func map<Result: Sendable>(
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
