import Diagnostics

/// A stretch of a living page that is drawn by itself: a table, a graph, a picture, a derivation, a value in the prose.
struct LivePart {
  enum Content {
    /// The values of a `let` cell or the claims of an `expect` cell.
    case rows
    /// A graph, by its number on the page.
    case figure(Int)
    /// Of a cube.
    case picture
    /// Of a derivation.
    case steps
    /// An inline value, by its number.
    case value(Int)
  }

  /// What it lacks of showing the present values.
  enum Age: Int {
    case fresh
    /// The point of interest stands elsewhere.
    case displaced
    case old
  }

  /// Of its element on the page.
  let id: String
  /// Nil for an inline value.
  let cell: Int?
  let content: Content
  /// Whether it is in the reader's window, as far as the page has said.
  var isSeen = true
  var age = Age.fresh
  /// It was drawn without what takes its time and is read at leisure: descriptions and facts.
  var isHasty = false
  /// What was wrong when it was drawn last.
  var problems: [Diagnostic] = []

  init(_ content: Content, id: String, cell: Int? = nil) {
    self.content = content
    self.id = id
    self.cell = cell
  }

  var isDue: Bool { age != .fresh || isHasty }

  mutating func grow(to other: Age) {
    if other.rawValue > age.rawValue { age = other }
  }
}
