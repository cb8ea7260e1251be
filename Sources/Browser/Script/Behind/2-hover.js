// A mouse over a graph reads its curves without being pressed, as a finger does by a tap.
for (const graph of graphs) {
  const { element } = graph
  const leave = () => graph.hovers && (graph.hovers = false, jobs.delete('trace'), setTrace(graph, false))
  element.addEventListener('pointermove', event => {
    if (!document.documentElement.matches('.whole')) return
    if (event.pointerType !== 'mouse' || event.buttons || toolbar.contains(event.target)) return leave()
    if (graph.traces && !graph.hovers) return
    graph.hovers = true
    const place = placeOf(graph, event)
    inNextFrame('trace', () => graph.hovers && setTrace(graph, true, place, 10))
  })
  // Whoever does anything else has done with it; keys then do what they do without a cross.
  for (const name of ['pointerdown', 'pointerleave', 'keydown', 'wheel']) element.addEventListener(name, leave, { capture: true, passive: true })
}
