// A cell of the class `predict` asks its reader to draw what its graphs will show, and shows that beside it then.
for (const cell of document.querySelectorAll('.cell.predict')) {
  const sheets = graphs.filter(({ element }) => cell.contains(element)).map(layOver)
  const show = addWay('Show the curve', () => cell.classList.add('shown'))
  const again = addWay('Draw again', () => (cell.classList.remove('shown'), sheets.forEach(clear => clear())))
  function addWay(words, act) {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'guessing', textContent: words })
    button.addEventListener('click', () => (act(), show.hidden = cell.matches('.shown'), (show.hidden ? again : show).focus()))
    cell.querySelector('.keep')?.append(button)
    return button
  }
}

/** A sheet over a graph to draw on; what clears it. */
function layOver(graph) {
  const { element } = graph, strokes = []
  element.insertAdjacentHTML('beforeend',
    `<div class="guess"><svg viewBox="${element.querySelector('svg').getAttribute('viewBox')}" aria-hidden="true"><path/></svg></div>`)
  const sheet = element.lastElementChild
  // Places along the axes are kept, so that what was drawn stays where it is when the graph shows another part of them.
  const draw = () => {
    const [across, up] = axesOf(element)
    sheet.querySelector('path').setAttribute('d', strokes.map(stroke => 'M' + stroke.map(([x, y]) => `${across.px(x)} ${up.px(y)}`).join('L')).join(''))
    sheet.toggleAttribute('data-drawn', strokes.length)
  }
  const add = event => {
    const place = placeOf(graph, event), [across, up] = axesOf(element)
    strokes.at(-1).push([across.value(place.x), up.value(place.y)])
  }
  sheet.addEventListener('pointerdown', event => {
    if (event.button) return
    event.stopPropagation()
    sheet.setPointerCapture(event.pointerId)
    strokes.push([])
    add(event), add(event)
    draw()
  })
  sheet.addEventListener('pointermove', event => {
    if (!sheet.hasPointerCapture(event.pointerId)) return
    for (const each of event.getCoalescedEvents?.() ?? [event]) add(each)
    inNextFrame(sheet, draw)
  })
  // Whoever draws does not take the graph.
  sheet.addEventListener('click', event => event.stopPropagation())
  new MutationObserver(draw).observe(element, { subtree: true, attributeFilter: ['data-window'], childList: true })
  return () => (strokes.length = 0, draw())
}

/** How the axes of a graph lie in its picture; along one with logarithms these are counted. */
function axesOf(element) {
  const { area, window, scale = '' } = element.querySelector('.plot').dataset, [x0, x1, y0, y1] = numbers(window)
  const [left, top, width, height] = numbers(area), [across, up] = scale.split(' ')
  const axis = (from, to, start, length, kind) => {
    const [low, high] = kind === 'log' ? [Math.log(from), Math.log(to)] : [from, to]
    return { value: px => low + (high - low) * (px - start) / length, px: value => start + (value - low) / (high - low) * length }
  }
  return [axis(x0, x1, left, width, across), axis(y1, y0, top, height, up)]
}
