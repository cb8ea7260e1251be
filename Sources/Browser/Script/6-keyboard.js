// The same by keys and by buttons.
const arrows = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
const commands = {
  '+': graph => shift(graph, 1.25),
  '-': graph => shift(graph, 0.8),
  o: graph => moveOrigin(graph),
  u: graph => graph.past.length && look(graph, graph.past.pop()),
  0: graph => (remember(graph), look(graph, null)),
  t: graph => setTrace(graph, !graph.traces),
  '[': graph => step(graph, 2, -1),
  ']': graph => step(graph, 2, 1),
  Escape: graph => (graph.pointers.size && graph.isMoving && commands.u(graph), document.activeElement.blur()),
}

function press(graph, event) {
  const command = commands[event.key], arrow = arrows[event.key]
  if (event.ctrlKey || event.metaKey || event.altKey || !(command || arrow)) return
  event.preventDefault()
  if (command) command(graph)
  else follow(graph, arrow, event.shiftKey)
}

/** Moves along the curve while the cross is there, else the part of the plane that is seen. */
function follow(graph, [right, up], isFar) {
  if (graph.traces) return right ? step(graph, isFar ? 1 : 0, -right) : step(graph, 3, -up)
  const { width, height } = areaOf(graph), share = isFar ? 0.5 : 0.1
  shift(graph, 1, right * share * width, up * share * height)
}

const step = (graph, kind, direction) =>
  (graph.traces || setTrace(graph, true), call('figure step', graph.number, [kind, direction]))

const toolbar = Object.assign(document.createElement('div'), { className: 'tools', role: 'toolbar', ariaLabel: 'Graph' })
for (const [key, word, name] of [
  ['+', '+', 'Zoom in'], ['-', '−', 'Zoom out'], ['o', 'Origin', 'Move the origin here'], ['u', 'Undo', 'Undo'],
  ['0', 'Reset', 'Reset the view'], ['t', 'Read', 'Read the curve'],
]) {
  const button = Object.assign(document.createElement('button'), { textContent: word, ariaLabel: name, title: `${name} (${key})` })
  if (key === 't') button.className = 'read'
  button.addEventListener('click', () => commands[key](active))
  toolbar.append(button)
}
toolbar.insertAdjacentHTML('afterbegin', '<p>Drag to move, pinch to zoom, tap to read; a double tap puts the origin there</p>')
toolbar.addEventListener('focusout', event => active && (holds(active, event.relatedTarget) || activate(null)))
// Where a press on a button takes the focus away, the graph would turn passive.
toolbar.addEventListener('mousedown', event => event.preventDefault())
