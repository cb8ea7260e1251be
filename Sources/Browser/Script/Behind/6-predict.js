// A cell of the class `predict` asks its reader to draw what its graphs will show, and shows that beside it then.
for (const cell of document.querySelectorAll('.cell.predict')) {
  const sheets = graphs.filter(({ element }) => cell.contains(element)).map(layOver)
  cell.classList.toggle('asked', sheets.length)
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'guessing', textContent: 'Show the curve' })
  button.addEventListener('click', () => {
    const isShown = cell.classList.toggle('shown')
    button.textContent = isShown ? 'Draw again' : 'Show the curve'
    if (!isShown) sheets.forEach(clear => clear())
  })
  cell.querySelector('.keep')?.append(button)
}

/** A sheet over a graph to draw on; what clears it. */
function layOver(graph) {
  const { element } = graph, strokes = []
  element.insertAdjacentHTML('beforeend',
    `<div class="guess"><svg viewBox="${element.querySelector('svg').getAttribute('viewBox')}" aria-hidden="true"><svg><path/></svg></svg></div>`)
  const sheet = element.lastElementChild
  // Places along the axes are kept, so that what was drawn stays where it is when the graph shows another part of them.
  const draw = () => {
    const [across, up] = axesOf(element), { left, top, width, height } = areaOf({ element }), [outer, inner] = sheet.querySelectorAll('svg')
    const area = { x: left, y: top, width, height, viewBox: `${left} ${top} ${width} ${height}` }
    for (const name in area) inner.setAttribute(name, area[name])
    const own = boxOf(element.querySelector('svg')), around = boxOf(sheet)
    Object.assign(outer.style, { left: `${own.left - around.left}px`, top: `${own.top - around.top}px`, width: `${own.width}px` })
    inner.firstChild.setAttribute('d', strokes.map(stroke => 'M' + stroke.map(([x, y]) => `${across.px(x)} ${up.px(y)}`).join('L')).join(''))
    sheet.toggleAttribute('data-drawn', strokes.length)
  }
  const add = event => {
    const place = placeOf(graph, event), [across, up] = axesOf(element)
    strokes.at(-1).push([across.value(place.x), up.value(place.y)])
  }
  sheet.addEventListener('pointerdown', event => {
    if (event.button || !event.isPrimary) return
    event.stopPropagation()
    // Whoever draws does not take the graph.
    event.preventDefault()
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
  for (const name of ['mousedown', 'click']) sheet.addEventListener(name, event => (event.preventDefault(), event.stopPropagation()))
  // What is not shown is not read either: by the mouse, by keys, by ear.
  element.addEventListener('keydown', event => element.closest('.predict:not(.shown)') && event.key !== 'Tab' && event.stopPropagation(), true)
  new ResizeObserver(draw).observe(element)
  new MutationObserver(draw).observe(element, { subtree: true, attributeFilter: ['data-window'], childList: true })
  return () => (strokes.length = 0, draw())
}

/** How the axes of a graph lie in its picture; along one with logarithms these are counted. */
function axesOf(element) {
  const { window, scale = '' } = element.querySelector('.plot').dataset, [x0, x1, y0, y1] = numbers(window)
  const { left, top, width, height } = areaOf({ element }), [across, up] = scale.split(' ')
  const axis = (from, to, start, length, kind) => {
    const [low, high] = kind === 'log' ? [Math.log(from), Math.log(to)] : [from, to]
    return { value: px => low + (high - low) * (px - start) / length, px: value => start + (value - low) / (high - low) * length }
  }
  return [axis(x0, x1, left, width, across), axis(y1, y0, top, height, up)]
}
