// Sliders: a range, a number field, reset, and play for what runs by itself. What they come to the module knows.
const sliders = []
beginnings.push(['.slider', startSlider])
function startSlider(box) {
  const [range, field, play, reset] = ['[type=range]', '[type=number]', '.play', '.reset']
    .map(part => box.querySelector(part))
  const slider = { range, play, number: box.dataset.slider, echo: box.dataset.echo }
  sliders.push(slider)
  range.addEventListener('input', () => slide(slider, 'place', Number(range.value)))
  field.addEventListener('change', () => field.value && slide(slider, 'type', Number(field.value)))
  reset.addEventListener('click', () => slide(slider, 'reset'))
  play?.addEventListener('click', () => {
    slider.slow ??= addTransport(box, slider)
    play.ariaPressed = play.ariaPressed !== 'true'
    slider.last = performance.now()
    inNextFrame(play, now => run(slider, now))
  })
  play && range.addEventListener('keydown', event => {
    const button = { ' ': play, s: slider.slow }[event.key]
    if (button && !event.ctrlKey && !event.metaKey && !event.altKey) event.preventDefault(), button.click()
  })
}

/** What a scene has below its picture, for a slider that has played once; who only looks sees fewer buttons. */
function addTransport(box, slider) {
  box.insertAdjacentHTML('beforeend', '<span class="transport"><button type="button" aria-pressed="false" '
    + 'title="Slow motion (s)">Slow motion</button><button type="button" title="Step (→)">Step</button></span>')
  const [slow, step] = box.lastChild.children
  slow.addEventListener('click', () => slow.ariaPressed = slow.ariaPressed !== 'true')
  step.addEventListener('click', () => (pause(), slide(slider, 'run', 0.05 * paceOf(slider))))
  return slow
}
const paceOf = ({ slow }) => slow.ariaPressed === 'true' ? 0.1 : 1

function slide(slider, kind, ...numbers) {
  inNextFrame(slider, () => call(`slider ${kind}`, slider.number, numbers))
  saveSoon()
}

/** A frame of a slider that plays in real time; the page shows none while it is hidden. */
function run(slider, now) {
  if (slider.play.ariaPressed !== 'true') return
  slide(slider, 'run', Math.min(Math.max(now - slider.last, 0), 250) / 1000 * paceOf(slider))
  slider.last = now
  inNextFrame(slider.play, later => run(slider, later))
}

/** Nothing plays while a hand holds what moves. */
const pause = () => sliders.forEach(({ play }) => { if (play) play.ariaPressed = 'false' })
