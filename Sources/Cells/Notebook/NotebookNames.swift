import Diagnostics
import Formulas

#if !hasFeature(Embedded)
  /// The names of a notebook as who writes it asks for them: where they are defined and used, and what they come to.
  ///
  /// Nothing is worked out before somebody asks for a value.
  package final class NotebookNames {
    package struct Name {
      /// In the spelling in which names are compared.
      package let name: String
      /// Where it is defined; of a member of a cell, the name of the cell.
      package let range: SourceRange
      package let isFunction: Bool
      /// Whether it is the member of a cell, as `float.T` is.
      package let isMember: Bool
      package let isSlider: Bool
    }

    private var notebook: ReadNotebook
    private lazy var scope = notebook.scope()
    private lazy var sliders = Set(
      notebook.dependence.definitions.map { $0.name }.filter { $0.isSlider }.map { $0.name })

    package init(
      _ sources: [CellSource], inlineValues: [SourceFragment], texts: [SetText] = [], files: [DataFile] = [],
      boxes: BoxParts = BoxParts(), limits: CellLimits
    ) {
      notebook = ReadNotebook(
        sources, inlineValues: inlineValues, texts: texts, files: files, boxes: boxes, idPrefix: "", limits: limits)
    }

    /// The names that lines define and those of cells, with their places; what has no value is among them.
    package var defined: [(name: String, range: SourceRange, cell: Int, isFunction: Bool)] {
      notebook.dependence.definitions.map { own, cell in (own.name, own.range, cell, own.isFunction) }
        + notebook.lenders.map { ($0.name, $0.range, $0.cell, false) }
    }

    /// Where formulas use names, each once for each formula.
    package var uses: [NameReference] { notebook.dependence.nodes.flatMap { $0.references } }

    /// All that formulas can name, in the order of the notebook; the members of cells behind the others.
    package var all: [Name] {
      scope.definitions.all.map { definition in
        Name(
          name: definition.name, range: definition.range, isFunction: definition.isFunction,
          isMember: definition.name.utf8.contains(UInt8(ascii: ".")), isSlider: sliders.contains(definition.name))
      }
    }

    /// The columns of measured values: `run.T`.
    package var columns: [String] { scope.definitions.columns.map { $0.name } }

    /// What a name comes to, with its unit and its uncertainty, or the formula of a function; nil without either.
    package func value(of name: String) -> String? {
      let definitions = scope.definitions
      if let column = definitions.columns.first(where: { $0.name == name }) {
        let unit = (column.unit ?? .coherent(column.dimension)).symbol
        return "\(column.values.count) values" + (unit.isEmpty ? "" : " in \(unit)")
      }
      guard let definition = definitions[name] else { return nil }
      switch definition.meaning {
      case .function(let parameters, let body): return "(\(parameters.joined(separator: ", "))) = \(body.text)"
      case .external(let function):
        let (input, output) = (Unit.coherent(function.input).symbol, Unit.coherent(function.output).symbol)
        return "a function" + (input.isEmpty ? "" : " of \(input)") + (output.isEmpty ? "" : " in \(output)")
      case .formula, .quantity:
        var ignored: [Diagnostic] = []
        var formula = InlineFormula(parsing: SourceFragment(name))
        formula.read(with: scope.reader)
        return formula.shown(in: scope, into: &ignored)?.words
      }
    }

    /// What measures a name: `length`, `m/s`; nil without a value.
    package func dimension(of name: String) -> String? {
      var ignored: [Diagnostic] = []
      guard let definition = scope.definitions[name], !definition.isFunction else { return nil }
      var formula = InlineFormula(parsing: SourceFragment(name))
      formula.read(with: scope.reader)
      guard let node = formula.read?.node, let found = scope.definitions.evaluate(node, into: &ignored) else {
        return nil
      }
      return found.dimension.isNone ? nil : found.dimension.name
    }

    /// The spelling in which names are compared: `v₀` is `v_0`.
    package static func canonical(_ name: String) -> String { canonicalName(name) }

    /// Whether a text can be the name of a value in a notebook.
    package static func canBeDefined(_ name: String) -> Bool {
      isName(canonicalName(name)) && !Definitions.isReserved(canonicalName(name))
    }
  }
#endif
