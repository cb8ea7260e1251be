// Pointers on a graph. It is passive, and the page scrolls over it, until it is tapped or focused.
let active = null, lastTap = null, readOut = 0
function startGraph(element) {
  const graph = { element, number: Number(element.dataset.figure), past: [], pointers: new Map(), ...stillness }
  graphs.push(graph)
  element.tabIndex = 0
  element.role = 'group'
  element.ariaLabel = `Interactive graph: ${part(graph, 'title')?.textContent ?? ''}`
  const events = {
    focus: () => activate(graph),
    focusout: event => element.contains(event.relatedTarget) || activate(null),
    click: event => toolbar.contains(event.target) || element.focus({ preventScroll: true }),
    keydown: event => press(graph, event),
    pointerdown: event => touch(graph, event),
    pointermove: event => drag(graph, event),
    pointerup: event => lift(graph, event),
    pointercancel: event => graph.pointers.delete(event.pointerId),
  }
  for (const name in events) element.addEventListener(name, events[name])
}

document.addEventListener('pointerdown', event => {
  if (active && !active.element.contains(event.target)) document.activeElement.blur()
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
  graph.element.append(toolbar)
}

/** How many px of the screen a unit of the picture has, and where an event is in its units. */
const zoomOf = graph => part(graph, 'svg').getScreenCTM().a
const placeOf = (graph, event) =>
  new DOMPoint(event.clientX, event.clientY).matrixTransform(part(graph, 'svg').getScreenCTM().inverse())
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y)
const isNear = (graph, a, b, px) => distance(a, b) * zoomOf(graph) < px

function touch(graph, event) {
  if (event.button || toolbar.contains(event.target)) return
  graph.wasActive = active === graph
  // A mouse does not scroll by pressing, so its first press may begin to drag.
  if (event.pointerType === 'mouse') graph.element.focus({ preventScroll: true })
  const start = placeOf(graph, event), isFirst = !graph.pointers.size, point = markOf(graph, 'focus')
  Object.assign(graph, {
    start, isTap: isFirst, isMoving: false, dragsPoint: isFirst && point && isNear(graph, point, start, 22),
  })
  if (active !== graph) return
  graph.element.setPointerCapture(event.pointerId)
  graph.pointers.set(event.pointerId, start)
}

function drag(graph, event) {
  const before = graph.pointers.get(event.pointerId), place = placeOf(graph, event)
  if (!before) {
    const follows = active === graph && graph.traces && event.pointerType === 'mouse'
    return follows && inNextFrame('trace', () => graph.traces && setTrace(graph, true, place, 10))
  }
  if (graph.isTap && isNear(graph, place, graph.start, 6)) return
  graph.isTap = false
  graph.pointers.set(event.pointerId, place)
  if (graph.dragsPoint) return inNextFrame('drag', () => call('drag', graph.number, place.x, place.y))
  if (!graph.isMoving) remember(graph)
  graph.isMoving = true
  const [, other] = [...graph.pointers].find(([id]) => id !== event.pointerId) ?? []
  if (!other) return change(graph, 1, place, place.x - before.x, place.y - before.y)
  // What lies midway between two fingers stays there.
  const middle = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 }
  change(
    graph, distance(place, other) / Math.max(distance(before, other), 1), middle,
    (place.x - before.x) / 2, (place.y - before.y) / 2)
}

/** A tap reads the curve, unless a second one follows, which moves the origin. */
function lift(graph, event) {
  const place = placeOf(graph, event), { isTap, wasActive } = graph
  graph.isTap = false
  graph.pointers.delete(event.pointerId)
  saveSoon()
  if (!isTap || toolbar.contains(event.target)) return
  clearTimeout(readOut)
  const isSecond = lastTap?.graph === graph && event.timeStamp - lastTap.time < 300
    && isNear(graph, place, lastTap.place, 24)
  lastTap = isSecond ? null : { graph, place, time: event.timeStamp }
  if (isSecond) moveOrigin(graph, place)
  else if (wasActive) readOut = setTimeout(() => active === graph && setTrace(graph, true, place), 300)
}

/** A wheel zooms with a modifier key only; else it scrolls the page as everywhere. */
function turn(event) {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) return
  event.preventDefault()
  const turned = (event.deltaY || event.deltaX) * (event.deltaMode ? 16 : 1)
  if (!(event.timeStamp - active.lastTurn < 500)) remember(active)
  active.lastTurn = event.timeStamp
  change(active, Math.exp(-0.002 * Math.min(Math.max(turned, -300), 300)), placeOf(active, event))
}
