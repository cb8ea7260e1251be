// Sliders that are out of sight, while what they move is seen, stand at the lower edge of the screen.
const { graphs, toolbar, commands, jobs, placeOf, areaOf, numbers, setTrace, inNextFrame, save, say } = inner, drawn = '.graph, .picture'
const groups = [...document.querySelectorAll('.cell > figure > .sliders')].map(box => {
  const own = [...box.parentElement.querySelectorAll(drawn)]
  const sliders = [...box.children].map(slider =>
    ({ slider, moved: own.concat(...slider.dataset.moves ? document.querySelectorAll(slider.dataset.moves) : []) }))
  return { box, gap: document.createElement('div'), sliders, moved: own.concat(...sliders.map(({ moved }) => moved)) }
})
const isDocked = ({ box }) => box.classList.contains('docked')
const boxOf = element => element.getBoundingClientRect()

function dock() {
  const near = nearest(groups.flatMap(({ moved }) => moved))?.closest('.cell')
  const tools = toolbar.parentNode === document.body ? toolbar.offsetHeight : 0
  let height = tools
  for (const group of groups) {
    const { box, gap, sliders } = group, { top, bottom, left, right } = boxOf(isDocked(group) ? gap : box)
    const isOut = bottom < 40 || top > innerHeight - 40
    const useful = sliders.filter(({ moved }) => moved.some(element => element.closest('.cell') === near))
    const fits = height + 48 * useful.length < 0.45 * innerHeight
    // Who writes a number goes on with it.
    const isWritten = box.querySelector('[type=number]:focus')
    const wants = Boolean(near) && isOut && fits && !isWritten && useful.length > 0
    if (wants !== isDocked(group)) {
      Object.assign(gap.style, { height: `${bottom - top}px`, margin: getComputedStyle(wants ? box : gap).margin })
      if (wants) box.before(gap)
      else gap.remove(), Object.assign(box.style, { bottom: '', left: '', right: '' })
      box.classList.toggle('docked', wants)
    }
    if (!wants) continue
    // What does not move the figure is no use beside it.
    for (const one of sliders) one.slider.classList.toggle('aside', !useful.includes(one))
    // As wide as where they come from, with some room.
    const { clientWidth } = document.documentElement
    Object.assign(box.style, { bottom: `${height}px`, left: `${Math.max(left - 16, 0)}px`, right: `${Math.max(clientWidth - right - 16, 0)}px` })
    height += box.offsetHeight
  }
  document.documentElement.style.scrollPaddingBottom = height ? `${height}px` : ''
  const large = largest()
  if (large) large.style.paddingBottom = height ? `${height + 12}px` : ''
  // A graph that was tapped is seen above its buttons; not before a second tap could have come.
  const graph = tools ? document.querySelector('.graph[data-active]') : null
  if (graph && graph !== raised) setTimeout(() => graph.matches('[data-active]') && graph.scrollIntoView({ block: 'nearest' }), 400)
  raised = graph
}
let raised = null

/** Of what is seen well enough: the one in the middle of the screen. */
function nearest(elements) {
  let found, least = Infinity
  for (const element of elements) {
    const { top, bottom, height } = boxOf(element)
    const seen = Math.min(bottom, innerHeight) - Math.max(top, 0), far = Math.abs(top + bottom - innerHeight)
    if (seen > Math.min(0.5 * height, 0.3 * innerHeight) && far < least) [found, least] = [element, far]
  }
  return found
}

const dockSoon = () => inNextFrame('dock', dock)
if (groups.length || graphs.length) {
  addEventListener('scroll', dockSoon, { passive: true })
  for (const name of ['resize', 'focusin', 'pointerup', 'toggle']) addEventListener(name, dockSoon, true)
  dockSoon()
}
