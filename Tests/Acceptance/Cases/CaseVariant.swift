/// A case as it stands, moved, or with both axes in other units: the same picture each time.
package struct CaseVariant: Sendable, CustomStringConvertible {
  package var width: Int
  package var height = 400
  /// What x is divided and y multiplied by.
  package var scale = 1.0
  /// What is added to x; no simple fraction, so that nothing falls in step with a grid.
  package var shift = 0.0

  package static let plain = CaseVariant(width: 640)

  package static func all(of item: AcceptanceCase) -> [CaseVariant] {
    var variants = [plain, CaseVariant(width: 800)]
    let words = item.variants.split(separator: " ")
    let isPolar = item.formulas.first?.hasPrefix("r =") ?? false
    if words.contains("shifted"), !isPolar { variants.append(CaseVariant(width: 640, shift: 1_000_000.3)) }
    if words.contains("large") { variants.append(CaseVariant(width: 640, scale: 1e6)) }
    if words.contains("small") { variants.append(CaseVariant(width: 640, scale: 1e-6)) }
    return variants
  }

  package var description: String {
    var text = "\(width)×\(height)"
    if scale != 1 { text += " in units of \(scale)" }
    if shift != 0 { text += " moved by \(shift)" }
    return text
  }

  /// The window of a case.
  package func window(of item: AcceptanceCase) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    func moved(_ range: ClosedRange<Double>, _ shift: Double) -> ClosedRange<Double> {
      range.lowerBound * scale + shift...range.upperBound * scale + shift
    }
    return (moved(item.x, item.isSideways ? 0 : shift), moved(item.y, item.isSideways ? shift : 0))
  }

  /// The fence of a notebook.
  package func cell(of item: AcceptanceCase) -> String {
    let window = window(of: item)
    var lines = ["```plot", "legend: no", "width: \(width)", "height: \(height)"]
    lines.append("x: \(window.x.lowerBound)..\(window.x.upperBound)")
    lines.append("y: \(window.y.lowerBound)..\(window.y.upperBound)")
    for formula in item.formulas {
      lines.append("curve: " + curve(formula) + (item.range.isEmpty ? "" : "; \(item.range)"))
    }
    return (lines + ["```", ""]).joined(separator: "\n")
  }

  private func curve(_ formula: String) -> String {
    guard let equals = formula.firstIndex(of: "=") else { return pair(formula) }
    // An equation of both coordinates, which are brought to the old units.
    guard formula[..<equals].filter({ $0 != " " }).count == 1 else { return substituted(formula) }
    let body = String(formula[formula.index(after: equals)...].drop { $0 == " " })
    return formula[...equals] + " " + scaled(substituted(body, isSideways: formula.hasPrefix("x")))
  }

  private func scaled(_ body: String) -> String { scale == 1 ? body : "\(scale)*(\(body))" }

  /// The variable in braces, in its new units.
  private func substituted(_ body: String, isSideways: Bool = false) -> String {
    var result = ""
    var rest = Substring(body)
    while let open = rest.firstIndex(of: "{") {
      let after = rest.index(after: open)
      guard let close = rest[after...].firstIndex(of: "}") else { break }
      result += rest[..<open]
      let inside = String(rest[after..<close])
      // Braces around more than a letter are cases.
      if inside.count == 1 {
        result += argument(inside, isMoved: inside == (isSideways ? "y" : "x"))
        rest = rest[rest.index(after: close)...]
      } else {
        result += "{"
        rest = rest[after...]
      }
    }
    return result + rest
  }

  private func argument(_ name: String, isMoved: Bool) -> String {
    if scale != 1 { return "(\(name)/\(scale))" }
    if shift != 0, isMoved { return "(\(name) - \(shift))" }
    return name
  }

  /// `(x(t), y(t))`: x is moved, both are scaled.
  private func pair(_ formula: String) -> String {
    var depth = 0
    for index in formula.indices {
      switch formula[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 1:
        let first = formula[formula.index(after: formula.startIndex)..<index]
        let second = formula[formula.index(after: index)...].dropLast()
        let moved = shift == 0 ? "" : " + \(shift)"
        return "(\(scaled(String(first)))\(moved), \(scaled(String(second))))"
      default: break
      }
    }
    return formula
  }
}
