// Swift's library knows all scripts of the world by heart, in tables that would be an eighth of the module.
//
// Here each scalar is taken for a letter of its own without relatives: strings are equal if their scalars
// are. Nothing else is asked of the core, which compares the names of formulas in their canonical spelling.

#if arch(wasm32)
  @_cdecl("_swift_stdlib_getNormData")
  public func normalization(_ scalar: UInt32) -> UInt16 { 0 }

  @_cdecl("_swift_stdlib_getComposition")
  public func composition(_ first: UInt32, _ second: UInt32) -> UInt32 { .max }

  @_cdecl("_swift_stdlib_getDecompositionEntry")
  public func decomposition(_ scalar: UInt32) -> UInt32 { 0 }

  @_silgen_name("_swift_stdlib_nfd_decompositions") @used
  nonisolated(unsafe) public var decompositions: UInt = 0

  @_cdecl("_swift_stdlib_getGraphemeBreakProperty")
  public func graphemeBreak(_ scalar: UInt32) -> UInt8 { 0 }

  @_cdecl("_swift_stdlib_isExtendedPictographic")
  public func isPictographic(_ scalar: UInt32) -> Bool { false }

  @_cdecl("_swift_stdlib_isInCB_Consonant")
  public func isConjoiningConsonant(_ scalar: UInt32) -> Bool { false }
#endif
