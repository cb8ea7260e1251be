import Synchronization
import Typesetting

/// The formulas and the code that builds have set, in some files of the store, of which one build reads few.
final class SetPieces: TypesetMemory {
  private unowned let store: BuildStore
  private let ground: ContentHash
  private let state = Mutex(State())

  private struct State {
    /// By their numbers; nil for one that has not been read.
    var files = [[ContentHash: String]?](repeating: nil, count: SetPieces.count)
    var changed: Set<Int> = []
  }

  private static let count = 64
  /// A file that has more bytes begins anew.
  private static let limit = 1 << 20

  init(_ store: BuildStore) {
    self.store = store
    var writer = StoreForm()
    writer.write(BuildStore.version)
    writer.write(store.program)
    ground = writer.hash
  }

  func answer(to question: TypesetQuestion) -> String? {
    let key = key(of: question)
    return state.withLock { open(Self.file(of: key), &$0)[key] }
  }

  func keep(_ answer: String, to question: TypesetQuestion) {
    let key = key(of: question)
    let number = Self.file(of: key)
    state.withLock { state in
      _ = open(number, &state)
      state.files[number]?[key] = answer
      state.changed.insert(number)
    }
  }

  /// Writes down what is new. Another build that does so at the same time may win, and what is lost is made again.
  func save() {
    let state = state.withLock { state in
      defer { state.changed = [] }
      return state
    }
    for number in state.changed.sorted() {
      guard let pieces = state.files[number] else { continue }
      store.keep(StoreForm.bytes(of: pieces), as: name(of: number))
    }
  }

  private static func file(of key: ContentHash) -> Int { Int(key.low % UInt64(count)) }

  private func name(of number: Int) -> String {
    var writer = StoreForm()
    writer.write(ground)
    writer.write(number)
    return "set/\(writer.hash.hex)"
  }

  private func open(_ number: Int, _ state: inout State) -> [ContentHash: String] {
    if let known = state.files[number] { return known }
    let bytes = store.entry(name(of: number)) ?? []
    let found: [ContentHash: String] = bytes.count > Self.limit ? [:] : StoreForm.value(of: bytes) ?? [:]
    state.files[number] = found
    return found
  }

  private func key(of question: TypesetQuestion) -> ContentHash {
    var writer = StoreForm()
    switch question {
    case .formula(let tex, let isDisplay, let macros):
      writer.write(isDisplay ? 0 : 1)
      writer.write(tex)
      writer.write(macros)
    case .code(let text, let language):
      writer.write(2)
      writer.write(text)
      writer.write(language)
    case .language(let name):
      writer.write(3)
      writer.write(name)
    }
    return writer.hash
  }
}
