import Foundation
import Synchronization
import Testing

@testable import Typesetting

/// Values of JavaScript in our hands, while its collector runs.
struct ScriptContextTests {
  private typealias Collect = @convention(c) (UnsafeMutableRawPointer?) -> Void

  /// JavaScriptCore's own name for "collect all, at once", which is there for trials like this one.
  private static let collect: Collect? = {
    let names = ["libjavascriptcoregtk-4.1.so.0", "libjavascriptcoregtk-6.0.so.1", "libjavascriptcoregtk-4.0.so.18"]
    let symbol = names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
      .flatMap { dlsym($0, "JSSynchronousGarbageCollectForDebugging") }
    return symbol.map { unsafeBitCast($0, to: Collect.self) }
  }()

  /// The collector of another thread comes between any two calls of the library, so between the making of two
  /// arguments as well: what it takes is lost, and the program with it.
  @Test func argumentsOutliveTheCollector() throws {
    guard let collect = Self.collect, let context = ScriptContext() else { return }
    let function = try #require(context.function("(function() { return Array.prototype.join.call(arguments, '|') })"))
    let end = End()
    // What the thread does with the pointer, the library guards by its own lock.
    nonisolated(unsafe) let world = context.context
    let thread = Thread {
      while !end.isWanted.load(ordering: .relaxed) { collect(world) }
      end.isThere.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
    for round in 0..<25 {
      let words = (0..<6).map { "\(round)\\frac{\($0)}{\(round * 7)} is none of the words that the library keeps" }
      let answer = context.call(function, words.map { .string($0) })
      #expect(answer == words.joined(separator: "|"))
    }
    end.isWanted.store(true, ordering: .relaxed)
    end.isThere.wait()
  }

  private final class End: Sendable {
    let isWanted = Atomic(false)
    let isThere = DispatchSemaphore(value: 0)
  }
}
