// Sliders: a range, a number field, reset, and play for what runs by itself.
const sliders = []
function startSlider(box) {
  const [range, field, play, reset] = ['[type=range]', '[type=number]', '.play', '.reset']
    .map(part => box.querySelector(part))
  const slider = { range, field, play, ...box.dataset, value: Number(box.dataset.start), shown: range.value }
  sliders.push(slider)
  range.addEventListener('input', () => slide(slider, reached(range)))
  field.addEventListener('change', () => field.value && slide(slider, onGrid(slider, field.value)))
  reset.addEventListener('click', () => slide(slider, slider.start))
  play?.addEventListener('click', () => {
    play.ariaPressed = play.ariaPressed !== 'true'
    slider.last = performance.now()
    inNextFrame(play, now => run(slider, now))
  })
}

/** What a range stands at: its last step means its end, which may lie a little behind, where no browser goes. */
const reached = ({ value, step, max }) => +value + 0.99 * step > max ? max : value

/** A value that the reader gave, on the range's steps; beyond the range it stays, since the page has words for it. */
const onGrid = ({ range }, value) => (range.value = value) && value >= +range.min && value <= +range.max ? reached(range) : value

/** The value of a slider: finer than its steps while it plays, and the page's own where that moved it. */
const valueOf = ({ range, field, value, shown }) => range.value === shown ? value : Number(field.value)

/** Takes a slider to a value: its controls now, the page in the next frame. */
function slide(slider, value) {
  const { range, field } = slider
  range.value = value
  field.value = Number(value) < range.min || Number(value) > range.max ? value : range.value
  Object.assign(slider, { value: Number(value), shown: range.value })
  inNextFrame(slider, () => call('slide', Number(slider.slider), slider.value))
  saveSoon()
}

/** A frame of a slider that plays in real time; the page shows none while it is hidden. */
function run(slider, now) {
  if (slider.play.ariaPressed !== 'true') return
  const { range, rate, last } = slider, least = Number(range.min), most = Number(range.dataset.turn || range.max)
  const next = valueOf(slider) + rate * Math.min(Math.max(now - last, 0), 250) / 1000
  slider.last = now
  // After its end it begins again: after the last whole period of a motion that repeats itself.
  slide(slider, next > most ? least + (next - most) % (most - least) : next)
  inNextFrame(slider.play, later => run(slider, later))
}

/** Nothing plays while a hand holds what moves. */
const pause = () => sliders.forEach(({ play }) => { if (play) play.ariaPressed = 'false' })
