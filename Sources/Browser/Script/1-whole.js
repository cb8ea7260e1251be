// The whole module, behind the first one (Scripts/cut-browser) with which a page begins.
const script = document.currentScript, wholeScripts = script?.dataset.whole?.split(' ') ?? []
/** Whether the module is the whole one; and whether the first one met what it lacks, and so answers no more. */
let isWhole = !wholeScripts.length, isStuck = false
/** What is asked of the first module; all else waits for the whole one, in its order. */
const ofTheFirst = /^(part|slider|figure drag|picture (hold|pull|take|lead|drop|calm)$)/
let waiting = []
/** Of moves to a place the last is enough. */
const toAPlace = /^(slider (place|type)|figure (drag|look)|picture (pull|lead)|part see|cell type)/

function wait(event) {
  const [name, number] = event, last = waiting[waiting.length - 1]
  if (last && last[0] === name && last[1] === number && toAPlace.test(name)) waiting.pop()
  // What plays goes on when the whole module is there.
  if (name !== 'slider run') waiting.push(event)
  if (!byItself.test(name)) markOld([...partsNamed(partIDs), ...atLeisure(), ...name.startsWith('slider') ? valuesOf(number) : []])
  loadWhole().catch(() => say('The rest of this page cannot be loaded'))
}

/** What shows another state than the sliders', and looks like it, until the whole module has come. */
const old = new Set()
function markOld(elements) {
  for (const element of elements) if (element && !old.has(element)) old.add(element), element.setAttribute('aria-busy', 'true')
}
/** What tells a slider's value beside its thumb. */
const valuesOf = number => sliders.filter(slider => slider.number === number)
  .flatMap(({ range: { id } }) => partsNamed([id + '-text', id + '-number']))
const partsNamed = ids => ids.map(id => document.getElementById(id))
/** What is read at leisure is for the whole module alone: derivations, claims, questions, and words about figures. */
const isAtLeisure = /-(steps|lines|solution|claims|ask)$/
/** Questions have numbers of their own, whatever the sliders say. */
const atLeisure = () => [...partsNamed(partIDs.filter(id => isAtLeisure.test(id) && !id.endsWith('-ask'))), ...document.querySelectorAll('.facts, [id$=-certainty], [id$=-claims-summary]')]

/** Loads the whole module, once, unless that fails. */
let coming
const loadWhole = () => coming ??= load().catch(error => { coming = undefined; throw error })

async function load() {
  self.cubebookParts = []
  await Promise.all(wholeScripts.map(name => new Promise((onload, onerror) => document.head.append(
    Object.assign(document.createElement('script'), { src: new URL(name, script.src), async: false, onload, onerror })))))
  const modules = await compile(() => new Promise(done => setTimeout(done))), whole = await instantiated(modules)
  // A hand that drags what the first module moves is not to lose it.
  while (isHeld && !waiting.length) await new Promise(done => setTimeout(done, 50))
  compiled = modules
  exports = whole
  takeOver()
}

/** Puts the whole module in the place of the first one: it gets what the address keeps, then what waits. */
function takeOver() {
  if (saving) save()
  isWhole = true
  if (isAlive()) open()
  const events = waiting
  waiting = []
  for (const event of events) if (event[0] !== 'open') call(...event)
  for (const element of old) element.removeAttribute('aria-busy')
  old.clear()
  document.documentElement.classList.add('whole')
  dispatchEvent(new Event('whole'))
  if (events.length) saveSoon()
}
const isAlive = () => document.documentElement.classList.contains('live')

let isHeld = false
for (const name of ['pointerdown', 'pointerup', 'pointercancel']) {
  addEventListener(name, () => isHeld = name === 'pointerdown', true)
}
