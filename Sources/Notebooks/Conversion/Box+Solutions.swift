import Diagnostics

extension Box {
  private static let exercises: Set<String> = ["exercise", "exr", "problem", "example"]
  private static let solutions: Set<String> = ["solution", "answer"]

  /// The blocks of an exercise with its label as the `for` of the solutions right inside, which say no other: nesting
  /// says whose they are.
  static func withSolutions(
    _ blocks: [Block], of name: AttributeList.Item?, _ attributes: AttributeList
  ) -> [Block] {
    guard let label = attributes.label, isNamed(name, attributes, among: exercises) else { return blocks }
    return blocks.map { block in
      guard case .box(let box) = block.content, isNamed(box.name, box.attributes, among: solutions),
        box.attributes["for"] == nil
      else { return block }
      // A word alone behind the name is a label itself.
      if let argument = box.argument, !box.title.plainText.contains(" "), argument.utf8.count > 0 { return block }
      let place = box.name?.range ?? box.opening
      var attributes = box.attributes
      attributes.values.append(
        (AttributeList.Item(text: "for", range: place), AttributeList.Item(text: label.text, range: place)))
      let solution = Box(
        name: box.name, attributes: attributes, argument: box.argument, title: box.title, isFolded: box.isFolded,
        blocks: box.blocks, opening: box.opening, ordinal: box.ordinal)
      return Block(.box(solution), block.range)
    }
  }

  private static func isNamed(
    _ name: AttributeList.Item?, _ attributes: AttributeList, among names: Set<String>
  ) -> Bool {
    if let name { return names.contains(name.text.lowercased()) }
    if let label = attributes.label, names.contains("exr"), label.text.hasPrefix("exr-") { return true }
    return attributes.classes.contains { names.contains($0.text.lowercased()) }
  }
}
