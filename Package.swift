      name: "Cells",
      dependencies: ["Diagnostics", "Formulas", "NumericalMethods", "Physics", "Plots"]),
