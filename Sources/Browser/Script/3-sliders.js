// Sliders: a range, a number field, reset, and play for what runs by itself.
const sliders = []
function startSlider(box) {
  const [range, field, play, reset] = ['[type=range]', '[type=number]', '.play', '.reset']
    .map(part => box.querySelector(part))
  const slider = { range, field, play, ...box.dataset, value: Number(box.dataset.start), shown: range.value }
  field.shown = field.value
  sliders.push(slider)
  range.addEventListener('input', () => slide(slider, reached(slider)))
  field.addEventListener('change', () => field.value && slide(slider, onGrid(slider, field.value)))
  reset.addEventListener('click', () => slide(slider, slider.start))
  play?.addEventListener('click', () => {
    play.ariaPressed = play.ariaPressed !== 'true'
    slider.last = performance.now()
    inNextFrame(play, now => run(slider, now))
  })
}

/**
 * What a range stands at: its last step means its end, which may lie a little behind, where no browser goes. One that
 * grows by ratios counts places (LogarithmicPlaces.swift).
 */
function reached(slider) {
  const { range: { value, step, max }, field, growth, start } = slider
  if (!growth) return +value + 0.99 * step > max ? max : value
  if (value === max || value === '0') return value === max ? field.max : field.min
  return +value === notchOf(slider, start) ? start : +(field.min * (field.max / field.min) ** (value / max)).toPrecision(3)
}

/** What a range says for a value. */
const notchOf = ({ range, field: { min, max }, growth }, value) => growth
  ? Math.round(range.max * Math.log(Math.min(Math.max(value, min), max) / min) / Math.log(max / min)) : value

/** A value that the reader gave, on the range's steps; beyond the range it stays, since the page has words for it. */
const onGrid = (slider, value) =>
  !slider.growth && (slider.range.value = value) && isWithin(slider, value) ? reached(slider) : value
const isWithin = ({ field }, value) => +value >= field.min && +value <= field.max

/** The value of a slider: finer than its steps while it plays, and the page's own where that moved it. */
const valueOf = ({ range, field, value, shown, growth }) =>
  range.value === shown && (!growth || field.value === field.shown) ? value : Number(field.value)

/** Takes a slider to a value: its controls now, the page in the next frame. */
function slide(slider, value) {
  const { range, field, growth } = slider
  range.value = notchOf(slider, value)
  field.value = growth ? +Number(value).toPrecision(6) : isWithin(slider, value) ? range.value : value
  field.shown = field.value
  Object.assign(slider, { value: Number(value), shown: range.value })
  inNextFrame(slider, () => call('slide', Number(slider.slider), slider.value))
  saveSoon()
}

/** A frame of a slider that plays in real time; the page shows none while it is hidden. */
function run(slider, now) {
  if (slider.play.ariaPressed !== 'true') return
  const { range, field, rate, growth, last } = slider, least = Number(field.min), most = Number(range.dataset.turn || field.max)
  const time = Math.min(Math.max(now - last, 0), 250) / 1000
  const next = growth ? valueOf(slider) * growth ** time : valueOf(slider) + rate * time
  slider.last = now
  // After its end it begins again: after the last whole period of a motion that repeats itself.
  slide(slider, next > most ? least + (next - most) % (most - least) : next)
  inNextFrame(slider.play, later => run(slider, later))
}

/** Nothing plays while a hand holds what moves. */
const pause = () => sliders.forEach(({ play }) => { if (play) play.ariaPressed = 'false' })
