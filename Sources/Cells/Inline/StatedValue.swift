#if !hasFeature(Embedded)
  import Diagnostics
  import Formulas

  /// A number that the text of a page gives for a name, `ω = 7.2 rad/s`. Each value that rounds to it is meant.
  package struct StatedValue: Sendable {
    package let range: SourceRange
    package let name: String
    /// The ends of what rounds to the number, without the unit.
    package let least, greatest: String
    /// The word behind the number; it may be no unit, but the next word of the text.
    package let unit: String
    /// Whether the word is surely a unit.
    package let hasUnit: Bool

    package init(
      _ range: SourceRange, name: String, from least: String, to greatest: String, unit: String, hasUnit: Bool
    ) {
      (self.range, self.name, self.least, self.greatest) = (range, name, least, greatest)
      (self.unit, self.hasUnit) = (unit, hasUnit)
    }
  }

  extension StatedValue {
    /// That the page has another value; nil where it has this one, or where nobody can tell: a name that no cell of the
    /// page defines, that slides, or that measures something else than the number.
    func contradiction(in notebook: ReadNotebook, _ scope: NotebookScope, _ dependence: SliderDependence) -> Diagnostic?
    {
      guard let known = value(of: name, in: notebook, scope), dependence.sliders(of: known.formula).isEmpty,
        case .name(let letter) = known.formula.node.kind, let definition = scope.definitions[letter],
        notebook.cells.contains(where: { $0?.content.box.ownNames.contains { $0.name == letter } ?? false }),
        let ends = ends(in: notebook, scope, as: known.quantity)
      else { return nil }
      let spread = scope.definitions.spread(of: known.formula.node).standard
      let error = scope.definitions.uncertainty(of: known.formula.node)
      // The ends are decimal numbers, which binary ones meet but for the last digit.
      let slack = spread + error + 1e-9 * max(abs(ends.least), abs(ends.greatest))
      let value = known.quantity.value
      guard value.isFinite, value < ends.least - slack || value > ends.greatest + slack else { return nil }
      let shown = Quantity(si: value, known.quantity.dimension, shownIn: ends.unit ?? known.quantity.unit)
      return Diagnostic(
        .note, "contradicting-number", "The text gives `\(name)` another value than the page has", at: range,
        label: "`\(name)` is \(shown.text(digits: max(3, digits), padded: digits > 1))",
        notes: [.init("`\(name)` is defined here", definition.range)],
        help: "write `` `=\(name)` ``, and the text follows the value")
    }

    /// How many significant digits the number has.
    private var digits: Int {
      let count = least.utf8.prefix { $0 != 0x65 }.filter { $0 >= 0x30 && $0 <= 0x39 }.count
      return min(max(count - 1, 1), 15)
    }

    private func ends(
      in notebook: ReadNotebook, _ scope: NotebookScope, as known: Quantity
    ) -> (least: Double, greatest: Double, unit: Unit?)? {
      func ends(_ unit: String) -> (least: Quantity, greatest: Quantity)? {
        guard let one = value(of: least + unit, in: notebook, scope)?.quantity,
          let other = value(of: greatest + unit, in: notebook, scope)?.quantity
        else { return nil }
        return one.value < other.value ? (one, other) : (other, one)
      }
      // In brackets a letter is a unit, and never a name of the page.
      if !unit.isEmpty, let ends = ends(" [\(unit)]") {
        let isComparable = ends.least.dimension == known.dimension
        return isComparable ? (ends.least.value, ends.greatest.value, ends.least.unit) : nil
      }
      if hasUnit { return nil }
      let own = known.unit?.typed ?? ""
      if own.isEmpty {
        guard known.dimension == .none, let ends = ends("") else { return nil }
        return (ends.least.value, ends.greatest.value, nil)
      }
      // A number alone, `ω = 7.2`, is in the unit in which the name was written: what else should its reader think? In
      // units of the SI it may be right, too.
      guard unit.isEmpty, let inOwn = ends(" [\(own)]"), inOwn.least.dimension == known.dimension else { return nil }
      if let plain = ends(""), plain.least.value <= known.value, known.value <= plain.greatest.value {
        return (known.value, known.value, known.unit)
      }
      return (inOwn.least.value, inOwn.greatest.value, known.unit)
    }

    private func value(
      of text: String, in notebook: ReadNotebook, _ scope: NotebookScope
    ) -> (formula: ReadFormula, quantity: Quantity)? {
      var ignored: [Diagnostic] = []
      let formula = notebook.reader.formula(SourceFragment(text))
      guard !formula.diagnostics.contains(where: { $0.severity.isFailure }),
        let quantity = scope.definitions.evaluate(formula.node, into: &ignored),
        !ignored.contains(where: { $0.severity.isFailure })
      else { return nil }
      return (formula, quantity)
    }
  }
#endif
