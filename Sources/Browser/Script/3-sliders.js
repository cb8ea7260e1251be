// Sliders: a range, a number field, reset, and play for what runs by itself.
const sliders = []
function startSlider(box) {
  const [range, field, play, reset] = ['[type=range]', '[type=number]', '.play', '.reset']
    .map(part => box.querySelector(part))
  const slider = { range, field, play, ...box.dataset }
  sliders.push(slider)
  range.addEventListener('input', () => slide(slider, range.value))
  field.addEventListener('change', () => field.value && slide(slider, field.value))
  reset.addEventListener('click', () => slide(slider, slider.start))
  play?.addEventListener('click', () => {
    play.ariaPressed = play.ariaPressed !== 'true'
    slider.last = performance.now()
    inNextFrame(play, now => run(slider, now))
  })
}

/** Takes a slider to a value: its controls now, the page in the next frame. */
function slide(slider, value) {
  const { range, field } = slider
  range.value = value
  // A value beyond the range stays in the field, since the page's words are about it.
  field.value = Number(value) < range.min || Number(value) > range.max ? value : range.value
  // While it plays, the value is finer than the range's steps.
  Object.assign(slider, { value: Number(value), shown: range.value })
  inNextFrame(slider, () => call('slide', Number(slider.slider), slider.value))
  saveSoon()
}

/** A frame of a slider that plays in real time; the page shows none while it is hidden. */
function run(slider, now) {
  if (slider.play.ariaPressed !== 'true') return
  const { range, value, shown, rate, last } = slider, least = Number(range.min), most = Number(range.max)
  // A drag of the point on a graph may have moved it meanwhile.
  const from = range.value === shown ? value : Number(range.value)
  const next = from + rate * Math.min(Math.max(now - last, 0), 250) / 1000
  slider.last = now
  // After its end it begins again.
  slide(slider, next > most ? least + (next - most) % (most - least) : next)
  inNextFrame(slider.play, later => run(slider, later))
}

/** The reader's own formula in place of a curve's; not at every key, since half a formula is an error. */
function startFormula(input) {
  const { figure, curve } = input.dataset
  const edit = () => call('edit', Number(figure), Number(curve), send(input.value))
  input.addEventListener('input', () => {
    clearTimeout(input.timer)
    input.timer = setTimeout(edit, 250)
  })
}
