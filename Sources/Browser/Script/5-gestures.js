// Pointers on a graph. It is passive, and the page scrolls over it, until it is tapped or focused.
let active = null, lastTap = null, readOut = 0
beginnings.push(['.graph[data-figure]', startGraph])
function startGraph(element) {
  const graph = { element, number: Number(element.dataset.figure), past: [], pointers: new Map(), ...stillness }
  graphs.push(graph)
  element.tabIndex = 0
  element.role = 'group'
  element.ariaLabel = `Interactive graph: ${part(graph, 'title')?.textContent ?? ''}`
  const events = {
    focus: () => activate(graph),
    focusout: event => holds(graph, event.relatedTarget) || activate(null),
    click: event => toolbar.contains(event.target) || element.focus({ preventScroll: true }),
    keydown: event => press(graph, event),
    pointerdown: event => touch(graph, event),
    pointermove: event => drag(graph, event),
    pointerup: event => lift(graph, event),
    pointercancel: event => graph.pointers.delete(event.pointerId),
  }
  for (const name in events) element.addEventListener(name, events[name])
  const back = Object.assign(document.createElement('button'), { className: 'back', textContent: 'Reset', title: 'Reset the view (0)' })
  back.addEventListener('click', event => (event.stopPropagation(), commands[0](graph)))
  element.append(back)
  // A finger takes the point at once; anywhere else it scrolls the page over a passive graph.
  if (markOf(graph, 'focus')) element.addEventListener('touchstart', event => {
    if (active !== graph && event.touches.length === 1 && isOnPoint(graph, placeOf(graph, event.touches[0]))) {
      event.preventDefault()
    }
  }, { passive: false })
}

const holds = (graph, target) => graph.element.contains(target) || toolbar.contains(target)
document.addEventListener('pointerdown', event => {
  // What was pressed may have gone from the page by now.
  if (active && !event.composedPath().some(element => element === active.element || element === toolbar)) document.activeElement.blur(), activate(null)
})

/** Lets one graph take gestures; the one before gives them back. */
function activate(graph) {
  if (active === graph) return
  if (active?.traces) setTrace(active, false)
  active?.pointers.clear()
  active?.element.removeAttribute('data-active')
  active?.element.removeEventListener('wheel', turn)
  active = graph
  if (!graph) return toolbar.remove()
  graph.element.setAttribute('data-active', '')
  graph.element.addEventListener('wheel', turn, { passive: false })
  // For a finger the buttons stand at the lower end of the screen, where they cover no graph.
  ;(isCoarse.matches ? document.body : graph.element).append(toolbar)
}
const isCoarse = matchMedia('(pointer: coarse)')

/** How many px of the screen a unit of the picture has, and where an event is in its units. */
const zoomOf = graph => part(graph, 'svg').getScreenCTM().a
const placeOf = (graph, event) =>
  new DOMPoint(event.clientX, event.clientY).matrixTransform(part(graph, 'svg').getScreenCTM().inverse())
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y)
const isNear = (graph, a, b, px) => distance(a, b) * zoomOf(graph) < px
function isOnPoint(graph, place) {
  const point = markOf(graph, 'focus')
  return Boolean(point) && isNear(graph, point, place, 22)
}

function touch(graph, event) {
  if (event.button || event.target.closest('button')) return
  graph.wasActive = active === graph
  // A mouse does not scroll by pressing, so its first press may begin to drag.
  if (event.pointerType === 'mouse') graph.element.focus({ preventScroll: true })
  const start = placeOf(graph, event), isFirst = !graph.pointers.size
  Object.assign(graph, { start, isTap: isFirst, isMoving: false, dragsPoint: isFirst && isOnPoint(graph, start) })
  if (active !== graph && !graph.dragsPoint) return
  graph.element.setPointerCapture(event.pointerId)
  graph.pointers.set(event.pointerId, start)
}

function drag(graph, event) {
  const before = graph.pointers.get(event.pointerId), place = placeOf(graph, event)
  if (!before) {
    const follows = active === graph && graph.traces && event.pointerType === 'mouse'
    return follows && read(graph, place)
  }
  if (graph.isTap && isNear(graph, place, graph.start, 6)) return
  graph.isTap = false
  graph.pointers.set(event.pointerId, place)
  if (graph.dragsPoint) return pause(), inNextFrame('drag', () => call('figure drag', graph.number, [place.x, place.y]))
  const [, other] = [...graph.pointers].find(([id]) => id !== event.pointerId) ?? []
  // A mouse moves the cross without being pressed, a finger cannot.
  if (graph.traces && !other && event.pointerType !== 'mouse') return read(graph, place)
  if (!graph.isMoving) remember(graph)
  graph.isMoving = true
  if (!other) return gesture(graph, 1, place, place.x - before.x, place.y - before.y)
  // What lies midway between two fingers stays there.
  const middle = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 }
  gesture(
    graph, distance(place, other) / Math.max(distance(before, other), 1), middle,
    (place.x - before.x) / 2, (place.y - before.y) / 2)
}

const read = (graph, place) => inNextFrame('trace', () => graph.traces && setTrace(graph, true, place, 10))

/** A tap reads the curve, unless a second one follows, which moves the origin. */
function lift(graph, event) {
  // Where it is lifted a busy browser may not have told before.
  drag(graph, event)
  const place = placeOf(graph, event), { wasActive } = graph
  const isTap = graph.isTap && isNear(graph, place, graph.start, 10)
  graph.isTap = false
  graph.pointers.delete(event.pointerId)
  saveSoon()
  if (!isTap || toolbar.contains(event.target)) return
  // Whoever only tapped the point gets no click, since the finger might have dragged.
  graph.element.focus({ preventScroll: true })
  clearTimeout(readOut)
  const isSecond = lastTap?.graph === graph && event.timeStamp - lastTap.time < 300
    && isNear(graph, place, lastTap.place, 24)
  lastTap = isSecond ? null : { graph, place, time: event.timeStamp }
  if (isSecond) moveOrigin(graph, place)
  else if (wasActive) readOut = setTimeout(() => active === graph && setTrace(graph, true, place), 300)
}

/** Over a graph that was taken a wheel zooms; over others it scrolls the page as everywhere. */
function turn(event) {
  event.preventDefault()
  const turned = (event.deltaY || event.deltaX) * (event.deltaMode ? 16 : 1)
  if (!(event.timeStamp - active.lastTurn < 500)) remember(active)
  active.lastTurn = event.timeStamp
  gesture(active, Math.exp(-0.002 * Math.min(Math.max(turned, -300), 300)), placeOf(active, event))
}

beginnings.push(['.picture[data-picture]', startPicture])
/** The picture of a cube, drawn to a scale of px a metre: a hand on it takes it along, up and down. Or that of a motion,
    of which a hand takes parts anywhere. */
function startPicture(box) {
  const number = Number(box.dataset.picture)
  let start, scale, part
  const placeOf = event =>
    new DOMPoint(event.clientX, event.clientY).matrixTransform(box.querySelector('svg').getScreenCTM().inverse())
  const isTaken = target => target.matches('.cube, .motion-picture .grip')
  // Where the hand lets it go, it is to be pushed; elsewhere it is led along its motion.
  const isFree = document.getElementById(box.id.replace(/picture-box$/, 'slider-start'))
  if (box.querySelector('.motion-picture .grip')) box.dataset.hint = 'drag me'
  if (box.querySelector('.cube')) box.dataset.hint = isFree ? 'push me' : 'drag me'
  isFree?.addEventListener('input', () => delete box.dataset.hint)
  const pull = (event, isFirst) => {
    const { x, y } = placeOf(event)
    if (part === undefined) call(`picture ${isFirst ? 'hold' : 'pull'}`, number, [(start - y) / scale])
    else call(`picture ${isFirst ? 'take' : 'lead'}`, number, [part, x, y])
  }
  box.addEventListener('pointerdown', event => {
    if (event.button || !isTaken(event.target)) return
    box.setPointerCapture(event.pointerId)
    pause()
    delete box.dataset.hint
    start = placeOf(event).y
    scale = Number(box.querySelector('svg').dataset.scale)
    part = event.target.dataset.part && Number(event.target.dataset.part)
    pull(event, true)
  })
  // For a part of a picture that is drawn anew while it is held, `touch-action` alone lets the page scroll as well.
  box.addEventListener('touchstart', event => isTaken(event.target) && event.preventDefault(), { passive: false })
  box.addEventListener('pointermove', event => start === undefined || inNextFrame(box, () => pull(event)))
  const drop = event => {
    if (start === undefined) return
    jobs.delete(box)
    if (event.type === 'pointerup') pull(event)
    start = undefined
    call('picture drop', number)
    saveSoon()
  }
  for (const name of ['pointerup', 'pointercancel']) box.addEventListener(name, drop)
}
