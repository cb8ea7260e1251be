// What part of the plane each graph shows, and how it came there.
const graphs = []
/** The gesture since the picture was drawn: a point q of it lies now at q * scale + (x, y). */
const stillness = { scale: 1, x: 0, y: 0 }
const isStill = ({ scale, x, y }) => scale === 1 && !x && !y
const part = (graph, name) => graph.element.querySelector(name)
const numbers = text => text.split(/[ ,]/).map(Number)
const windowOf = graph => numbers(part(graph, '.plot').dataset.window)
const idOf = graph => graph.element.id.replace(/-graph$/, '')

function areaOf(graph) {
  const [left, top, width, height] = numbers(part(graph, '.plot').dataset.area)
  return { left, top, width, height, x: left + width / 2, y: top + height / 2 }
}

/** Where a mark is: the point of interest or the reading cross. */
function markOf(graph, name) {
  const circle = document.getElementById(`${idOf(graph)}-${name}`)?.querySelector('circle')
  return circle && { x: circle.cx.baseVal.value, y: circle.cy.baseVal.value }
}

/** Keeps the present window for undo, with what was not drawn yet; null is the graph's own. */
const remember = graph => (isStill(graph) || draw(graph), graph.past.push(graph.isChosen ? windowOf(graph) : null))

/** Whether the window is the reader's: then the way back is seen, also where the graph is passive. */
function choose(graph, isChosen) {
  graph.isChosen = isChosen
  graph.element.toggleAttribute('data-chosen', isChosen)
}

/** Adds a scaling about a point and a shift to the gesture, and draws it when there is time. */
function gesture(graph, scale, about, dx = 0, dy = 0) {
  const { scale: before, x, y } = graph
  choose(graph, true)
  Object.assign(graph, {
    scale: before * scale,
    x: x * scale + about.x * (1 - scale) + dx, y: y * scale + about.y * (1 - scale) + dy,
  })
  if (!graph.isSlow) return inNextFrame(graph, () => draw(graph))
  // What takes too long for a frame is drawn at the next pause; until then the old picture moves.
  inNextFrame(graph, () => part(graph, '.plot').setAttribute(
    'transform', `matrix(${graph.scale} 0 0 ${graph.scale} ${graph.x} ${graph.y})`))
  drawAfter(50, graph)
}

function drawAfter(pause, graph) {
  clearTimeout(graph.timer)
  graph.timer = setTimeout(() => inNextFrame(graph, () => draw(graph)), pause)
}

function draw(graph) {
  const { number, scale, x, y } = graph, wasStill = isStill(graph), start = performance.now()
  Object.assign(graph, stillness)
  call('figure move', number, [scale, scale, x, y])
  part(graph, '.plot').removeAttribute('transform')
  // A move by nothing settles the picture: it gets its description, for which gestures have no time.
  if (wasStill) return tell(graph)
  graph.isSlow = performance.now() - start > 12
  drawAfter(200, graph)
}

/** Shows a window, or the graph's own for null. */
function look(graph, window) {
  // A gesture that was not drawn yet comes too late.
  Object.assign(graph, stillness, { timer: clearTimeout(graph.timer) })
  choose(graph, Boolean(window))
  jobs.delete(graph)
  call('figure look', graph.number, window ?? [])
  tell(graph)
}

/** Says what is seen now, which is how the description of a picture begins. */
const tell = graph => (say(part(graph, 'desc')?.textContent.split('. ')[0] ?? ''), saveSoon())

const shift = (graph, scale, dx, dy) => (remember(graph), gesture(graph, scale, areaOf(graph), dx, dy))

/** Moves the point (0, 0) of the plane to a place. */
function moveOrigin(graph, { x, y } = markOf(graph, 'trace') ?? areaOf(graph)) {
  remember(graph)
  choose(graph, true)
  call('figure origin', graph.number, [x, y])
  tell(graph)
}

function setTrace(graph, traces, { x, y } = areaOf(graph), reach = 20) {
  graph.traces = traces
  // The buttons are those of the active graph; a mouse reads others, too, and at each move.
  if (graph === active) toolbar.querySelector('.read').ariaPressed = String(Boolean(traces))
  if (traces) call('figure trace', graph.number, [x, y, reach])
  else call('figure step', graph.number, [4, 0])
}
