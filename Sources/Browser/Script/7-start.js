// The page's address keeps what the reader set: `#cb:figure=x0,x1,y0,y1;slider=value`.
let saving = 0
const saveSoon = () => { clearTimeout(saving), saving = setTimeout(save, 300) }

function save() {
  saving = clearTimeout(saving)
  const views = graphs.filter(graph => graph.isChosen).map(graph => [idOf(graph), windowOf(graph)])
  const values = sliders.filter(slider => slider.echo === undefined && valueOf(slider) !== Number(slider.start))
    .map(slider => [slider.range.id, valueOf(slider)])
  const state = [...views, ...values].map(([id, value]) => `${encodeURIComponent(id)}=${value}`).join(';')
  if (!state && !location.hash.startsWith('#cb:')) return
  history.replaceState(null, '', state ? `#cb:${state}` : location.pathname + location.search)
}

function restore() {
  if (!location.hash.startsWith('#cb:')) return
  for (const setting of location.hash.slice(4).split(';')) {
    const [name, value = ''] = setting.split('='), window = numbers(value)
    const graph = graphs.find(graph => encodeURIComponent(idOf(graph)) === name)
    const slider = sliders.find(slider => encodeURIComponent(slider.range.id) === name)
    if (slider && value && Number.isFinite(Number(value))) slide(slider, onGrid(slider, value))
    if (graph && window.length === 4 && window.every(Number.isFinite)) look(graph, window)
  }
}

async function start() {
  ({ module: compiled, instance: { exports } } = await WebAssembly.instantiate(unpacked(bytes(MODULE))))
  document.body.append(region)
  document.querySelectorAll('.slider').forEach(startSlider)
  document.querySelectorAll('.graph[data-figure]').forEach(startGraph)
  document.querySelectorAll('input[data-curve]').forEach(startFormula)
  open()
  for (const control of document.querySelectorAll('.slider :disabled')) control.disabled = false
  document.documentElement.classList.add('live')
  addEventListener('hashchange', restore)
  // A first move of nothing, so that the reader's first one finds the module warm.
  setTimeout(() => sliders[0] && call('slide', 0, valueOf(sliders[0])), 300)
  addEventListener('pagehide', () => saving && save())
}

// A page that cannot come alive is complete as it is.
start().catch(error => console.info('This page stays as it is:', error))
