import Foundation

/// Contexts with libraries loaded and their function at hand: as many as there are threads that want one
/// at the same time.
final class ScriptPool: @unchecked Sendable {
  struct Engine: @unchecked Sendable {
    let context: ScriptContext
    let function: ScriptContext.Function
  }

  private let libraries: [ScriptLibrary]
  private let function: String
  private let lock = NSLock()
  private var idle: [Engine] = []
  private var isMissing = false

  /// - Parameters:
  ///   - libraries: which run in this order.
  ///   - function: an expression that gives the function to call, once they have.
  init(_ libraries: [ScriptLibrary], function: String) {
    self.libraries = libraries
    self.function = function
  }

  /// Calls the function; nil where a library is missing or the function throws.
  func call(_ arguments: [ScriptContext.Argument]) -> String? {
    guard let engine = take() else { return nil }
    defer { lock.withLock { idle.append(engine) } }
    return engine.context.call(engine.function, arguments)
  }

  /// Why there is no library; nil while none was found missing.
  var whyMissing: String? { lock.withLock { isMissing } ? libraries.first?.whyMissing : nil }

  private func take() -> Engine? {
    if let engine = lock.withLock({ idle.popLast() }) { return engine }
    if let engine = make() { return engine }
    lock.withLock { isMissing = true }
    return nil
  }

  private func make() -> Engine? {
    guard let context = ScriptContext(), context.run("var self = this;") else { return nil }
    for library in libraries {
      guard let source = library.source(), context.run(source) else { return nil }
    }
    guard let function = context.function(function) else { return nil }
    return Engine(context: context, function: function)
  }
}
