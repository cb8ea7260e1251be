/// Finds columns of uncertainties by their names: `ΔT`, `u(T)`, `sigma_T`, `T_err`, `± T`, or a bare `±` behind `T`.
enum UncertaintyNames {
  /// Sets what belongs to what. The first column of a name has it; a column that is taken is not taken twice.
  static func pair(_ columns: inout [DataColumn]) {
    for index in columns.indices {
      let name = Array(columns[index].name.utf8)
      var owner: Int?
      if isBare(name) {
        owner = index > 0 ? index - 1 : nil
      } else if let base = base(of: name) {
        owner =
          columns.firstIndex { Array($0.name.utf8) == base }
          ?? columns.firstIndex { Letters.lowercased(Array($0.name.utf8)) == Letters.lowercased(base) }
      }
      guard let owner, owner != index, columns[owner].uncertainty == nil, columns[owner].uncertaintyOf == nil else {
        continue
      }
      // u_x may be the x component of a velocity u.
      if isShort(name), !columns[owner].unit.isEmpty, !columns[index].unit.isEmpty,
        columns[owner].unit != columns[index].unit
      {
        continue
      }
      columns[owner].uncertainty = index
      columns[index].uncertaintyOf = owner
    }
  }

  /// A name that says only that it is an uncertainty belongs to the column before it.
  private static func isBare(_ name: [UInt8]) -> Bool {
    switch Letters.string(Letters.lowercased(name)) {
    case "±", "+/-", "+-", "uncertainty", "error", "err", "unsicherheit", "fehler", "incertitude", "incertidumbre",
      "std. error", "standard error":
      true
    default: false
    }
  }

  private static func isShort(_ name: [UInt8]) -> Bool {
    name.count > 1 && name[1] == 0x5F && Letters.isLetter(name[0])
  }

  /// The name of the quantity that a name gives the uncertainty of.
  private static func base(of name: [UInt8]) -> [UInt8]? {
    let lower = Letters.lowercased(name)
    // Longer ones first. A name that goes on behind them without a sign is another word: "useful" is no u of seful.
    for prefix in [
      "uncertainty of ", "uncertainty in ", "standard error of ", "error of ", "error in ", "fehler von ", "delta ",
      "delta_", "sigma_", "sigma ", "error_", "error ", "err_", "err ", "unc_", "unc ", "u_", "s_", "sd_", "se_",
      "std_", "stderr_", "d_", "σ_", "σ ", "Δ ", "Δ_", "δ_", "Δ", "∆", "δ", "σ", "± ", "±", "+/- ", "+/-", "u ",
    ] where lower.starts(with: prefix.utf8) && lower.count > prefix.utf8.count {
      return unwrapped(Array(name.dropFirst(prefix.utf8.count)))
    }
    for prefix in ["u(", "s(", "σ(", "Δ(", "δ(", "sigma(", "delta(", "err(", "error(", "sd(", "std(", "unc("]
    where lower.starts(with: prefix.utf8) && lower.last == 0x29 && lower.count > prefix.utf8.count + 1 {
      return Array(name[prefix.utf8.count..<(name.count - 1)])
    }
    for suffix in [
      "_uncertainty", " uncertainty", "_error", " error", "_err", " err", "_unc", " unc", "_std", " std", "_stddev",
      "_sigma", " sigma", "_sd", "_se", "_stderr", " stderr", "_fehler", " fehler", "_unsicherheit", " unsicherheit",
      " ±", "±", "_delta", "err",
    ] where lower.count > suffix.utf8.count && lower.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) {
      return Array(name.dropLast(suffix.utf8.count))
    }
    return nil
  }

  private static func unwrapped(_ name: [UInt8]) -> [UInt8] {
    name.count > 2 && name.first == 0x28 && name.last == 0x29 ? Array(name[1..<(name.count - 1)]) : name
  }
}
