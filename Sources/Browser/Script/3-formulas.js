// Formulas of curves that the reader changes, with undo and reset.
const formulas = []
beginnings.push(['input[data-curve]', startFormula])
function startFormula(input) {
  const [undo, reset] = ['.undo', '.reset'].map(name => input.parentElement.querySelector(name))
  const formula = { input, undo, reset, past: [], shown: input.value }
  formulas.push(formula)
  // Not at every key, since half a formula is an error.
  input.addEventListener('input', () => {
    clearTimeout(formula.timer)
    formula.timer = setTimeout(() => write(formula, input.value), 250)
  })
  undo.addEventListener('click', () => formula.past.length && write(formula, formula.past.pop(), true))
  reset.addEventListener('click', () => write(formula, input.defaultValue))
  // What the module says of a formula can hold a button: sliders for the letters that it does not know.
  document.getElementById(input.getAttribute('aria-describedby')).addEventListener('click', ({ target }) => {
    if (target.closest('button')) change('letters', formula), input.focus()
  })
}

/** Puts a formula in place of a curve's. */
function write(formula, text, isUndo) {
  const { input, past, shown } = formula
  clearTimeout(formula.timer)
  if (!isUndo && text !== shown) past.push(shown)
  formula.shown = text
  if (input.value !== text) input.value = text
  change('edit', formula)
}

function change(name, { input, undo, reset, past }) {
  call('figure ' + name, Number(input.dataset.figure), [Number(input.dataset.curve)], input.value)
  undo.disabled = !past.length
  reset.disabled = input.value === input.defaultValue
  saveSoon()
}
