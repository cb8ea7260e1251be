// Sliders that are out of sight, while what they move is seen, stand at the lower edge of the screen.
const { graphs, toolbar, commands, jobs, placeOf, areaOf, numbers, setTrace, inNextFrame, save, say } = inner, drawn = '.graph, .picture'
const groups = [...document.querySelectorAll('.cell > figure > .sliders')].map(box => ({
  box, gap: document.createElement('div'),
  moved: [...box.parentElement.querySelectorAll(drawn), ...box.dataset.moves ? document.querySelectorAll(box.dataset.moves) : []],
}))
const isDocked = ({ box }) => box.classList.contains('docked')
const boxOf = element => element.getBoundingClientRect()

function dock() {
  const near = nearest(groups.flatMap(({ moved }) => moved))?.closest('.cell')
  const tools = toolbar.parentNode === document.body ? toolbar.offsetHeight : 0
  let height = tools
  for (const group of groups) {
    const { box, gap, moved } = group, { top, bottom, left, right } = boxOf(isDocked(group) ? gap : box)
    const isOut = bottom < 40 || top > innerHeight - 40
    const fits = height + 48 * box.childElementCount < 0.45 * innerHeight
    // Who writes a number goes on with it.
    const isWritten = box.querySelector('[type=number]:focus')
    const wants = Boolean(near) && isOut && fits && !isWritten && moved.some(element => element.closest('.cell') === near)
    if (wants !== isDocked(group)) {
      Object.assign(gap.style, { height: `${bottom - top}px`, margin: getComputedStyle(wants ? box : gap).margin })
      if (wants) box.before(gap)
      else gap.remove(), Object.assign(box.style, { bottom: '', left: '', right: '' })
      box.classList.toggle('docked', wants)
    }
    if (!wants) continue
    // As wide as where they come from, with some room.
    const { clientWidth } = document.documentElement
    Object.assign(box.style, { bottom: `${height}px`, left: `${Math.max(left - 16, 0)}px`, right: `${Math.max(clientWidth - right - 16, 0)}px` })
    height += box.offsetHeight
  }
  document.documentElement.style.scrollPaddingBottom = height ? `${height}px` : ''
}

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
if (groups.length) {
  addEventListener('scroll', dockSoon, { passive: true })
  for (const name of ['resize', 'focusin', 'pointerup', 'toggle']) addEventListener(name, dockSoon, true)
  dockSoon()
}
