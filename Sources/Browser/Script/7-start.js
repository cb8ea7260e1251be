// The page's address keeps where the reader is and what he set: `#place;cb:figure=x0,x1,y0,y1;formula=text;slider=value;scene=additions`.
let saving = 0
const saveSoon = () => { clearTimeout(saving), saving = setTimeout(save, 300) }

function save() {
  saving = clearTimeout(saving)
  const views = graphs.filter(graph => graph.isChosen).map(graph => [idOf(graph), roundedWindow(graph)])
  // What only follows another one is not kept: from the address it would follow no more.
  const values = sliders.filter(({ range, echo }) => range.dataset.moved && !sliders.some(({ number }) => number === echo))
    .map(({ range }) => [range.id, range.dataset.moved])
  const texts = formulas.filter(({ input }) => input.value !== input.defaultValue)
    .map(({ input }) => [input.id, encodeURIComponent(input.value)])
  const state = [...texts, ...views, ...values, ...keepers.flatMap(({ kept }) => kept())]
    .map(([id, value]) => `${encodeURIComponent(id)}=${value}`).join(';')
  const [place, settings] = address(), here = state ? placeOfReader(place) : place === ours ? '' : place
  if (!state && settings === undefined) return
  if (here !== place) ours = here
  const next = here + (state && `${here && ';'}cb:${state}`)
  history.replaceState(null, '', location.pathname + location.search + (next && '#' + next))
}

/** A window to a tenth of what a pixel shows, or a little less. */
function roundedWindow(graph) {
  const { width, height } = areaOf(graph), scales = part(graph, '.plot').dataset.scale?.split(' ') ?? []
  return windowOf(graph).map((value, index, ends) => {
    const axis = index >> 1, [from, to] = ends.slice(2 * axis), size = Math.abs(value)
    const pixel = (scales[axis] === 'log' ? size * Math.log(to / from) : to - from) / (axis ? height : width)
    const digits = Math.floor(Math.log10(size)) - Math.floor(Math.log10(Math.abs(pixel))) + 2
    return Number.isFinite(digits) ? Number(value.toPrecision(Math.min(17, Math.max(1, digits)))) : value
  })
}

/** The place in the address, and the settings behind it. */
function address() {
  const hash = location.hash.slice(1), end = hash.search(/(^|;)cb:/)
  return end < 0 ? [hash] : [hash.slice(0, end), hash.slice(hash.indexOf('cb:', end) + 3)]
}
/** The place that stands there only because the page put it there. */
let ours = ''
const elementOf = place => { try { return place ? document.getElementById(decodeURIComponent(place)) : null } catch {} }

/** The figure or heading that the reader has in view: the one of the address as long as it is seen. */
function placeOfReader(place) {
  const box = elementOf(place)?.getBoundingClientRect()
  if (box && box.bottom > 0 && box.top < innerHeight) return place
  const seen = [...document.querySelectorAll('main :is(.cell, h2, h3)[id]')]
    .filter(element => element.getBoundingClientRect().top < innerHeight / 2).pop()
  return encodeURIComponent(seen?.id ?? '')
}

function restore(event) {
  const [place, settings] = address()
  // A link within the page leaves the settings where they are; the page is still on its way there.
  if (settings === undefined) return setTimeout(saveSoon, 1000)
  for (const setting of settings.split(';')) {
    const [name, value = ''] = setting.split('='), window = numbers(value)
    const formula = formulas.find(({ input }) => encodeURIComponent(input.id) === name)
    if (formula) recall(formula, value)
    for (const keeper of keepers) keeper.recall(name, value)
    const graph = graphs.find(graph => encodeURIComponent(idOf(graph)) === name)
    const slider = sliders.find(slider => encodeURIComponent(slider.range.id) === name)
    if (slider && value && Number.isFinite(Number(value))) call('slider type', slider.number, [Number(value)])
    if (graph && window.length === 4 && window.every(Number.isFinite)) look(graph, window)
  }
  const isNew = event || !document.documentElement.classList.contains('live')
  if (isNew) elementOf(place)?.scrollIntoView({ behavior: 'instant' })
}

/** A formula from an address, with the sliders that its letters had. */
function recall(formula, value) {
  try { write(formula, decodeURIComponent(value)) } catch { return }
  change('letters', formula)
}

/** Whether the address keeps what the first module does not know: windows, formulas, scenes. */
const keepsMore = () => address()[1]?.split(';').some(setting => !sliders.some(({ range }) => encodeURIComponent(range.id) === setting.split('=')[0]))

async function start() {
  compiled = await compile()
  exports = await instantiated(compiled)
  document.body.append(region)
  for (const [selector, begin] of beginnings) document.querySelectorAll(selector).forEach(element => begin(element))
  // Where it cannot be loaded, the page lives without it, and what it should show waits.
  if (!isWhole && keepsMore()) await loadWhole().catch(() => {})
  open()
  // A notebook that the first module cannot open.
  if (isStuck && !isWhole) await loadWhole(), open()
  for (const control of document.querySelectorAll('.slider :disabled')) control.disabled = false
  document.documentElement.classList.add('live', ...isWhole ? ['whole'] : [])
  addEventListener('hashchange', restore)
  // A first move of nothing, so that the reader's first one finds the module warm.
  setTimeout(() => sliders[0] && call('slider stay'), 300)
  addEventListener('pagehide', () => saving && save())
  if (!isWhole && !navigator.connection?.saveData) {
    await new Promise(done => document.readyState === 'complete' ? done() : addEventListener('load', done))
    loadWhole().catch(() => {})
  }
}

// A page that cannot come alive is complete as it is. What comes behind (Behind) begins when it lives.
self.cubebook = start().then(
  () => ({ graphs, toolbar, commands, jobs, placeOf, numbers, setTrace, inNextFrame, save, say, call, takers, areaOf, openers, keepers, loadWhole, saveSoon,
    address, get isWhole() { return isWhole } }),
  error => (console.info('This page stays as it is:', error), new Promise(() => {})))
