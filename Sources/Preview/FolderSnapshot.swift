import Foundation

/// The files below a folder with their times and sizes, to see whether anything changed.
struct FolderSnapshot: Equatable {
  private struct Entry: Equatable {
    let modified: Date?
    let size: Int?
  }

  private var entries: [String: Entry] = [:]

  init(_ root: String, excluding excluded: [String]) {
    let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey]
    guard
      let files = FileManager.default.enumerator(
        at: URL(fileURLWithPath: root), includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    else { return }
    for case let file as URL in files {
      if excluded.contains(file.path) {
        files.skipDescendants()
        continue
      }
      let values = try? file.resourceValues(forKeys: Set(keys))
      entries[file.path] = Entry(modified: values?.contentModificationDate, size: values?.fileSize)
    }
  }
}
