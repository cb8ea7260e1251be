#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few calls of the operating system that reading a book and writing a site need.
package enum Disk {
  package enum Kind: Hashable { case file, folder, link, other }

  /// What the last failed call complained about, as a problem of `path`.
  package static func problem(_ path: String, _ what: String) -> FileProblem {
    let code = errno
    let reason = String(cString: strerror(code))
    return FileProblem(path, "\(what): \(reason.prefix(1).lowercased())\(reason.dropFirst())")
  }

  /// The absolute path without symbolic links; nil when there is nothing at the end of it.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static func kind(of path: String, followingLinks: Bool) -> Kind? {
    var status = stat()
    let result = followingLinks ? stat(path, &status) : lstat(path, &status)
    guard result == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// The names in a folder, sorted, without `.` and `..`.
  package static func names(in folder: String) throws(FileProblem) -> [String] { try entries(in: folder).map(\.name) }

  /// What is in a folder, by name, without `.` and `..`; links are not followed.
  package static func entries(in folder: String) throws(FileProblem) -> [(name: String, kind: Kind)] {
    guard let stream = opendir(folder) else { throw problem(folder, "could not be read") }
    defer { closedir(stream) }
    var entries: [(name: String, kind: Kind)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      // Most file systems say what it is in the same breath; to ask for each takes as long again as all else here.
      let kind: Kind? =
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN): self.kind(of: FilePath.joined(folder, name), followingLinks: false)
        default: .other
        }
      // What is gone by now was not here.
      if let kind { entries.append((name, kind)) }
    }
    return entries.sorted { $0.name < $1.name }
  }

  package static func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw problem(path, "could not be read") }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw problem(path, "could not be read") }
    guard let size = Int(exactly: status.st_size), size <= limit else {
      throw FileProblem(path, tooLarge(Int(clamping: status.st_size), limit))
    }
    var failed = false
    // One byte more than the size, to see that the file does not go on.
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      while count < buffer.count {
        let got = unistdRead(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failed = true }
        if got <= 0 { break }
        count += got
      }
    }
    if failed { throw problem(path, "could not be read") }
    if bytes.count > limit { throw FileProblem(path, tooLarge(bytes.count, limit)) }
    return bytes
  }

  /// Whether an ordinary file has just these bytes; links are not followed.
  package static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return false }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(exactly: status.st_size) == bytes.count
    else { return false }
    var compared = 0
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
      while compared < bytes.count {
        let got = unistdRead(file, buffer.baseAddress, buffer.count)
        if got < 0, errno == EINTR { continue }
        guard got > 0, got <= bytes.count - compared, bytes[compared..<compared + got].elementsEqual(buffer[..<got])
        else { return false }
        compared += got
      }
      return true
    }
  }

  /// Gives a file a second name; false where the file system cannot.
  package static func link(_ path: String, as name: String) -> Bool { linkFile(path, name) == 0 }

  /// Makes a file. One that bears the name already loses it, and keeps its bytes under any other name that it has.
  package static func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    var file = open(path, flags, 0o666)
    if file < 0, errno == EEXIST, unlink(path) == 0 { file = open(path, flags, 0o666) }
    guard file >= 0 else { throw problem(path, "could not be written") }
    var written = 0
    let complete = bytes.withUnsafeBytes { buffer in
      while written < buffer.count {
        let count = unistdWrite(file, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        written += count
      }
      return true
    }
    let failure = complete ? nil : problem(path, "could not be written")
    guard close(file) == 0 || failure != nil else { throw problem(path, "could not be written") }
    if let failure { throw failure }
  }

  /// Gives a file other bytes in one step: whenever it is stopped, the old ones or the new ones are there.
  package static func replace(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw problem(path, "could not be read") }
    let fresh = FilePath.joined(FilePath.folder(of: path), ".\(FilePath.name(of: path)).cubebook")
    try write(fresh, bytes)
    do throws(FileProblem) {
      guard chmod(fresh, status.st_mode & 0o7777) == 0 else { throw problem(fresh, "could not be written") }
      try rename(fresh, to: path)
    } catch {
      unlink(fresh)
      throw error
    }
  }

  /// Makes a folder and those above it.
  package static func makeFolder(_ path: String) throws(FileProblem) {
    if path.isEmpty || kind(of: path, followingLinks: true) == .folder { return }
    let parent = FilePath.folder(of: path)
    if !parent.isEmpty { try makeFolder(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw problem(path, "could not be made") }
  }

  /// Removes a file, or a folder with all that is in it; links are removed, never followed.
  /// What another has removed meanwhile is gone, and no problem.
  package static func remove(_ path: String) throws(FileProblem) {
    guard let kind = kind(of: path, followingLinks: false) else { return }
    try remove(path, kind)
  }

  private static func remove(_ path: String, _ kind: Kind) throws(FileProblem) {
    if kind == .folder {
      let entries: [(name: String, kind: Kind)]
      do throws(FileProblem) {
        entries = try self.entries(in: path)
      } catch {
        if self.kind(of: path, followingLinks: false) == nil { return }
        throw error
      }
      for entry in entries { try remove(FilePath.joined(path, entry.name), entry.kind) }
      guard rmdir(path) == 0 || errno == ENOENT else { throw problem(path, "could not be removed") }
    } else {
      guard unlink(path) == 0 || errno == ENOENT else { throw problem(path, "could not be removed") }
    }
  }

  /// Waits for a millisecond.
  package static func pause() { usleep(1_000) }

  package static func rename(_ old: String, to new: String) throws(FileProblem) {
    guard renameFile(old, new) == 0 else { throw problem(new, "could not be replaced") }
  }

  /// Swaps two folders in one step, so that each name always has a whole folder behind it;
  /// false where the file system cannot.
  package static func exchange(_ a: String, _ b: String) -> Bool {
    #if canImport(Glibc)
      // Behind `_GNU_SOURCE` in the headers, which Swift's module of them does not set.
      typealias RenameAt2 =
        @convention(c) (
          CInt, UnsafePointer<CChar>?, CInt, UnsafePointer<CChar>?, CUnsignedInt
        ) -> CInt
      guard let symbol = dlsym(nil, "renameat2") else { return false }
      let renameAt2 = unsafeBitCast(symbol, to: RenameAt2.self)
      let exchange: CUnsignedInt = 2
      return renameAt2(AT_FDCWD, a, AT_FDCWD, b, exchange) == 0
    #else
      renamex_np(a, b, UInt32(RENAME_SWAP)) == 0
    #endif
  }
}

// `read`, `write`, `link` and `rename` of the C library under names that the functions above do not hide.
private func unistdRead(_ file: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
  read(file, buffer, count)
}

private func unistdWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}

private func linkFile(_ old: String, _ new: String) -> Int32 { link(old, new) }

private func renameFile(_ old: String, _ new: String) -> Int32 { rename(old, new) }
