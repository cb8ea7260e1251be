import Foundation

/// The functions of JavaScriptCore's C interface that we call, looked up when first a page needs them.
///
/// Linking the library would cost every start of the program 9 ms.
struct JavaScriptCore: @unchecked Sendable {
  typealias Pointer = UnsafeMutableRawPointer
  typealias MakeContext = @convention(c) (Pointer?) -> Pointer?
  typealias MakeString = @convention(c) (UnsafePointer<UInt16>?, Int) -> Pointer?
  typealias Release = @convention(c) (Pointer?) -> Void
  typealias Evaluate =
    @convention(c) (
      Pointer?, Pointer?, Pointer?, Pointer?, Int32, UnsafeMutablePointer<Pointer?>?
    ) -> Pointer?
  typealias Call =
    @convention(c) (
      Pointer?, Pointer?, Pointer?, Int, UnsafePointer<Pointer?>?, UnsafeMutablePointer<Pointer?>?
    ) -> Pointer?
  typealias Convert = @convention(c) (Pointer?, Pointer?) -> Pointer?
  typealias MakeBoolean = @convention(c) (Pointer?, Bool) -> Pointer?
  typealias Protect = @convention(c) (Pointer?, Pointer?) -> Void
  typealias CopyString =
    @convention(c) (Pointer?, Pointer?, UnsafeMutablePointer<Pointer?>?) -> Pointer?
  typealias StringLength = @convention(c) (Pointer?) -> Int
  typealias StringCharacters = @convention(c) (Pointer?) -> UnsafePointer<UInt16>?

  let makeContext: MakeContext
  let makeString: MakeString
  let releaseString: Release
  let evaluate: Evaluate
  let call: Call
  let makeStringValue: Convert
  let makeBoolean: MakeBoolean
  let protect: Protect
  let unprotect: Protect
  let copyString: CopyString
  let stringLength: StringLength
  let stringCharacters: StringCharacters

  /// Nil where the library is not installed, or where it could not start.
  static let shared = AddressSpace.isThere ? JavaScriptCore() : nil

  /// The library reserves gigabytes of addresses, of which it uses few, and ends the program where it does not get
  /// them.
  enum AddressSpace {
    static let needed = 6 << 30

    /// Whether the system would give them: `ulimit -v` may not.
    static let isThere: Bool = {
      guard let space = mmap(nil, needed, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | reserveOnly, -1, 0),
        space != MAP_FAILED
      else { return false }
      munmap(space, needed)
      return true
    }()

    #if canImport(Glibc)
      private static let reserveOnly = MAP_NORESERVE
    #else
      private static let reserveOnly: Int32 = 0
    #endif
  }

  private static let paths = [
    "libjavascriptcoregtk-4.1.so.0", "libjavascriptcoregtk-6.0.so.1", "libjavascriptcoregtk-4.0.so.18",
    "/System/Library/Frameworks/JavaScriptCore.framework/JavaScriptCore",
  ]

  private init?() {
    let opened = Self.paths.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
    guard let library = opened else { return nil }
    func function<Function>(_ name: String, as _: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard
      let makeContext = function("JSGlobalContextCreate", as: MakeContext.self),
      let makeString = function("JSStringCreateWithCharacters", as: MakeString.self),
      let releaseString = function("JSStringRelease", as: Release.self),
      let evaluate = function("JSEvaluateScript", as: Evaluate.self),
      let call = function("JSObjectCallAsFunction", as: Call.self),
      let makeStringValue = function("JSValueMakeString", as: Convert.self),
      let makeBoolean = function("JSValueMakeBoolean", as: MakeBoolean.self),
      let protect = function("JSValueProtect", as: Protect.self),
      let unprotect = function("JSValueUnprotect", as: Protect.self),
      let copyString = function("JSValueToStringCopy", as: CopyString.self),
      let stringLength = function("JSStringGetLength", as: StringLength.self),
      let stringCharacters = function("JSStringGetCharactersPtr", as: StringCharacters.self)
    else { return nil }
    self.makeContext = makeContext
    self.makeString = makeString
    self.releaseString = releaseString
    self.evaluate = evaluate
    self.call = call
    self.makeStringValue = makeStringValue
    self.makeBoolean = makeBoolean
    self.protect = protect
    self.unprotect = unprotect
    self.copyString = copyString
    self.stringLength = stringLength
    self.stringCharacters = stringCharacters
  }
}
