import Foundation

/// The files that go with the program, in folders by what they are for.
package enum Resources: String {
  /// What travels with every site.
  case assets = "Assets"
  /// A page for each code of a diagnostic.
  case codes = "Codes"

  /// The folder that the build put beside the program, or below `share` where it is installed; a debug build also
  /// finds that of the sources, whose place an optimised one must not carry: it would have other bytes in each folder.
  ///
  /// `Bundle.module` finds the same folders, but ends the program where there is none.
  package func folder() throws(FileProblem) -> String {
    let program = Bundle.main.bundleURL.path
    var places = [
      program + "/cubebook_Site.resources/",
      program + "/../share/cubebook/cubebook_Site.resources/",
      program + "/cubebook_Site.bundle/Contents/Resources/",
    ]
    #if DEBUG
      places.append(FilePath.folder(of: FilePath.folder(of: FilePath.folder(of: #filePath))) + "/Site/")
    #endif
    for place in places where Disk.kind(of: place + rawValue, followingLinks: true) == .folder {
      return place + rawValue
    }
    throw FileProblem(
      program, "the files that go with the program are not beside it",
      help: "copy `cubebook_Site.resources` together with `cubebook`")
  }
}
