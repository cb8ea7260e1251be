// A curve is heard: pitch is y, stereo is x, both by their place on the paper, so that all axes are alike. Where it runs
// its path says, as it is drawn; where its zeros and extrema are the module says, as the cross steps to them.
const { call, takers } = inner, duration = 5, rate = 200
const pitchOf = up => 220 * 4 ** up
let context, hiss, sounding, resting, run

/** The sound of a way, places at that rate, in any context. What is loud rises and falls within 15 ms, or it would click. */
function sound(context, way, start) {
  const all = new GainNode(context), side = new StereoPannerNode(context), end = start + (way.length - 1) / rate
  side.connect(all).connect(context.destination)
  const begin = (source, at, until) => (source.start(at), source.stop(until), source)
  const tone = (type, frequency, at, until) => begin(new OscillatorNode(context, { type, frequency }), at, until)
  const noise = (frequency, at, until) => begin(new AudioBufferSourceNode(context, { buffer: hiss, loop: true }), at, until)
    .connect(new BiquadFilterNode(context, { type: 'bandpass', frequency }))
  if (!hiss) {
    hiss = new AudioBuffer({ length: 48000, sampleRate: 48000 })
    hiss.getChannelData(0).forEach((_, number, values) => values[number] = 2 * Math.random() - 1)
  }
  const follow = (parameter, values) => parameter.setValueCurveAtTime(Float32Array.from(values), start, end - start)
  const held = (name, last = way.find(place => name in place)?.[name] ?? 0) => way.map(place => last = place[name] ?? last)
  const curve = tone('triangle', 220, start, end)
  follow(curve.frequency, held('up').map(pitchOf))
  follow(side.pan, held('across'))
  for (const [source, kind, most] of [[curve, 'curve', 0.25], [noise(900, start, end), 'undefined', 0.12]]) {
    const gain = new GainNode(context, { gain: 0 })
    const isOn = number => number > 0 && number < way.length - 1 && way[number].kind === kind
    follow(gain.gain, way.map((_, number) => most / 3 * [number - 1, number, number + 1].filter(isOn).length))
    source.connect(gain).connect(side)
  }
  // A click at a zero, the octave above at an extremum, a breath where a single place is missing.
  const signs = {
    zero: at => [noise(2500, at, at + 0.1), 0.8, 0.002, 0, 0.006],
    extremum: (at, up) => [tone('sine', 2 * pitchOf(up), at, at + 0.4), 0.2, 0.01, 0.08, 0.03],
    gap: at => [noise(900, at, at + 0.3), 0.2, 0.01, 0.05, 0.02],
  }
  way.forEach(({ across, up, marks }, number) => marks?.forEach(mark => {
    const at = start + number / rate, gain = new GainNode(context, { gain: 0 }), [source, most, rise, stay, fall] = signs[mark](at, up)
    gain.gain.setValueAtTime(0, at).linearRampToValueAtTime(most, at + rise).setTargetAtTime(0, at + rise + stay, fall)
    source.connect(gain).connect(new StereoPannerNode(context, { pan: across })).connect(all)
  }))
  return all
}

/** The pieces of a path (its letters: PathData.swift) as points, 3 px apart or less. */
function piecesOf(path) {
  const pieces = []
  let pen
  for (const [, letter, rest] of path.getAttribute('d').matchAll(/([MLlCcZ])([^MLlCcZ]*)/g)) {
    const given = (rest.match(/-?[\d.]+/g) ?? []).map(Number), points = pieces[pieces.length - 1], size = /c/i.test(letter) ? 6 : 2
    if (letter === 'M') pen = given, pieces.push([{ x: pen[0], y: pen[1] }])
    else if (letter === 'Z') points.push({ ...points[0] })
    else for (let place = 0; place < given.length; place += size) {
      const [x0, y0] = pen, ends = given.slice(place, place + size).map((number, axis) => number + (letter > 'Z' ? pen[axis % 2] : 0))
      const [x1, y1, x2, y2, x3, y3] = size === 6 ? ends : [...pen, ...ends, ...ends]
      const count = Math.ceil((Math.hypot(x1 - x0, y1 - y0) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(x3 - x2, y3 - y2)) / 3)
      for (let step = 1; step <= count; step++) {
        const t = step / count, s = 1 - t, at = (a, b, c, d) => s ** 3 * a + 3 * s * t * (s * b + t * c) + t ** 3 * d
        points.push({ x: at(x0, x1, x2, x3), y: at(y0, y1, y2, y3) })
      }
      pen = [x3, y3]
    }
  }
  return pieces
}
const pathsOf = ({ element }) => [...element.querySelectorAll('.plot path.curve')]

/** A place without y has no kind: it is silent. */
function placed({ left, top, width, height }, x, y) {
  const clamp = (value, least) => Math.min(Math.max(value, least), 1)
  return { x, across: clamp(2 * (x - left) / width - 1, -1), ...y !== undefined && { y, kind: 'curve', up: clamp(1 - (y - top) / height, 0) } }
}

/** The way along paths: of a graph from the left edge to the right one, of other curves along themselves. */
function wayOf(graph, paths) {
  const area = areaOf(graph), pieces = paths.flatMap(piecesOf), inOrder = [...pieces].sort(([a], [b]) => a.x - b.x).flat()
  const isGraph = inOrder.every(({ x }, number) => !number || x > inOrder[number - 1].x - 0.02)
  let length = 0
  for (const piece of pieces) length += 20, piece.forEach((point, number) => {
    const before = piece[number - 1] ?? point
    length += Math.hypot(point.x - before.x, point.y - before.y)
    point.along = isGraph ? point.x - area.left : length - 20
  })
  const last = rate * duration, unit = (isGraph ? area.width : length - 20) / last
  const way = Array.from({ length: last + 1 }, (_, number) => isGraph ? placed(area, area.left + number * unit) : {})
  for (const piece of pieces) piece.forEach((b, number) => {
    const a = piece[number - 1] ?? b
    for (let step = Math.ceil((a.along - 0.02) / unit); step <= (b.along + 0.02) / unit; step++) {
      const share = (step * unit - a.along) / (b.along - a.along || 1)
      way[step] = placed(area, a.x + share * (b.x - a.x), a.y + share * (b.y - a.y))
    }
  })
  return way
}

/** Moves the cross without a word; what it would have said. */
function quietly(move) {
  const aloud = takers.get('say')
  let text = ''
  takers.set('say', said => text = said)
  try { move() } finally { takers.set('say', aloud) }
  return text
}

/** What the cross shows. What is not proven has no sound. */
function reading(graph) {
  const trace = graph.element.querySelector('.trace'), ring = trace.querySelector('.ring + .ring')
  const words = [...trace.querySelectorAll('text')].map(({ textContent }) => textContent).join(' ')
  const [feature] = words.match(/^[^=:]*(?=:)/) ?? ['']
  const x = ring?.cx.baseVal.value ?? Number(trace.querySelector('.cross')?.getAttribute('d').match(/[\d.]+/)[0] ?? NaN)
  const marks = [['zero', /zero(?! \(not)/], ['extremum', /imum(?! \(not)/], ['gap', /[hp]ole/]]
    .filter(([mark, known]) => known.test(feature) && (ring || mark === 'gap')).map(([mark]) => mark)
  const place = { ...placed(areaOf(graph), x, ring?.cy.baseVal.value), marks, stroke: ring?.getAttribute('stroke') }
  return words.includes('undefined here') ? { ...place, kind: 'undefined' } : place
}

/** Puts the cross onto the curve of a name, or colour, at a place that others may share; what it would have said. */
function put({ graph, name, stroke }, { x, y }) {
  let text = quietly(() => setTrace(graph, true, { x, y: y ?? areaOf(graph).y }, 0))
  const isThere = (seen = reading(graph).stroke) => seen ? seen === stroke && y !== undefined : text.startsWith(name + ': ')
  for (let turn = 0; turn < 20 && !isThere(); turn++) text = quietly(() => call('figure step', graph.number, [3, 1]))
  return text
}

/** Zeros and extrema of the curve that the cross is on: it goes to all of them. */
function toldBy(graph) {
  const told = new Map()
  for (const direction of [1, -1]) for (let before, steps = 0; steps < 300; steps++) {
    const text = quietly(() => call('figure step', graph.number, [2, direction])), place = reading(graph), key = text + place.x + place.y
    if (key === before) break
    if (place.marks.length) told.set(key, place)
    before = key
  }
  return [...told.values()]
}

/** Those of the drawing, for curves of which the module tells none: where y passes 0, and where it turns by a px or more. */
function drawnOn(graph, way) {
  const { window, scale = '' } = graph.element.querySelector('.plot').dataset, { top, height } = areaOf(graph), [, , y0, y1] = numbers(window)
  const zero = scale.endsWith('log') ? NaN : top + height * y1 / (y1 - y0), found = []
  let turn, rises, side
  const sideOf = ({ y }) => Math.abs(y - zero) > 0.5 ? Math.sign(y - zero) : 0
  for (const here of way) {
    if (!here.kind) turn = undefined
    else if (!turn) {
      turn = here, rises = 0, side = sideOf(here)
      if (!side && zero) found.push({ ...here, marks: ['zero'] })
    } else {
      // What runs along the line is on neither side.
      const now = sideOf(here) || side, rise = turn.y - here.y
      if (now * side < 0) found.push({ ...here, marks: ['zero'] })
      side = now
      if (rises ? rises * rise > 0 : Math.abs(rise) > 1) turn = here, rises = Math.sign(rise)
      else if (rises * rise < -1) found.push({ ...turn, marks: ['extremum'] }), turn = here, rises = -rises
    }
  }
  return found
}

/** All that is to be heard of the curve that the cross is on, and said of it; the cross is at its beginning then. */
function listen(graph) {
  // A step of a px names no zero, only the curve and its values.
  const text = quietly(() => call('figure step', graph.number, [0, 1])), name = text.slice(0, text.lastIndexOf(': '))
  const sentences = graph.element.querySelector('desc').textContent.replace(/\.$/, '').split('. ').map(sentence => sentence.split(': '))
  const [own, facts = ''] = sentences.find(([own]) => own === name || own.endsWith('where ' + name)) ?? []
  // Of what has a parameter, of equations and of too many places it does not tell.
  const isImplicit = own !== name && own !== undefined, isPartial = facts.includes('more detail'), told = toldBy(graph)
  const isRead = !told.length && (isImplicit || isPartial || text.slice(name.length).split(', ').length > 2)
  // Where it has a point its colour is seen, and which path it is on.
  for (let step = 0; step < 200 && !reading(graph).stroke; step++) quietly(() => call('figure step', graph.number, [1, step < 60 ? 1 : -1]))
  const { x, y, stroke } = reading(graph)
  const far = path => Math.min(...piecesOf(path).flat().map(point => Math.hypot(point.x - x, point.y - y)))
  const [nearest] = pathsOf(graph).filter(path => path.getAttribute('stroke') === stroke).sort((a, b) => far(a) - far(b))
  const way = wayOf(graph, pathsOf(graph).filter(({ dataset }) => dataset.curve === nearest?.dataset.curve))
  const signs = isRead ? drawnOn(graph, way) : told, heard = { graph, name, stroke }
  for (const { x, y, up, across, marks } of signs) {
    const far = place => Math.hypot((place.x ?? Infinity) - x, place.y && y ? place.y - y : 0)
    const nearest = way.reduce((best, place) => far(place) < far(best) ? place : best)
    Object.assign(nearest, { up, across, ...nearest, marks: [...nearest.marks ?? [], ...marks] })
  }
  // Where nothing is drawn the curve may be out of view, which is silent, or not be at all.
  for (let from = 0, to; from < way.length; from = to + 1) {
    for (to = from; to < way.length && !way[to].kind;) to++
    const middle = way[from + to >> 1]
    if (to === from || !('x' in middle) || !put(heard, middle).endsWith('undefined here')) continue
    for (const place of way.slice(from, to)) place.kind = 'undefined'
  }
  put(heard, way.find(({ kind }) => kind) ?? {})
  const counts = [['zero', 'zeros'], ['extremum', 'extrema']].map(([one, many]) => {
    const { length } = signs.filter(({ marks }) => marks.includes(one))
    return length && `${length} ${length === 1 ? one : many}`
  })
  const along = sentences.find(([own]) => own === 'Shown')?.[1].split(', ')[0], range = facts.split(', ')[Number(isImplicit)]
  const words = [range, along, ...counts, signs.length && (isRead ? 'as drawn' : isPartial && 'and more')]
  return { ...heard, way, words: `Hear ${name}: ${words.filter(Boolean).join(', ')}` }
}

/** Sounds in the place of what sounded before; the time at which it begins. A context at rest keeps no device busy. */
function play(way) {
  context ??= new AudioContext()
  context.resume()
  hush()
  const start = context.currentTime + 0.03
  sounding = sound(context, way, start)
  restIn(way.length / rate + 0.5)
  return start
}
const restIn = seconds => (clearTimeout(resting), resting = setTimeout(() => context.suspend(), 1000 * seconds))
const hush = () => sounding && (sounding.gain.setTargetAtTime(0, context.currentTime, 0.01), sounding = undefined, restIn(0.2))

function hear(graph) {
  if (run) return stop(true)
  if (!document.documentElement.matches('.whole')) return say('The rest of this page is still on its way')
  if (!graph.traces) setTrace(graph, true)
  const heard = listen(graph)
  if (!heard.way.some(({ kind }) => kind)) return say('This curve swings too fast to be heard')
  say(heard.words)
  graph.hears = true
  button.ariaPressed = 'true'
  run = { ...heard, drawn: drawnIn(graph), start: play(heard.way) }
  inNextFrame('sound', accompany)
}
const drawnIn = graph => graph.element.querySelector('.plot').dataset.window + pathsOf(graph).map(path => path.getAttribute('d'))
const stepOf = ({ start }) => Math.max(Math.round((context.currentTime - start) * rate), 0)

/** The cross goes along. What is drawn anew meanwhile would sound otherwise. */
function accompany() {
  if (!run) return
  if (!run.graph.traces || drawnIn(run.graph) !== run.drawn) return stop()
  if (stepOf(run) >= run.way.length) return stop(false)
  const place = run.way[stepOf(run)]
  if (place.kind && !matchMedia('(prefers-reduced-motion)').matches) put(run, place)
  inNextFrame('sound', accompany)
}

/** Where a hand or the end stops it the cross stays; by hand, it says where that is. */
function stop(isByHand) {
  if (!run) return
  const stopped = run, place = run.way.slice(0, stepOf(run) + 1).findLast(({ kind }) => kind)
  run = undefined
  hush()
  button.ariaPressed = 'false'
  const text = isByHand !== undefined && place && put(stopped, place)
  if (isByHand && text) say(text)
}

const button = Object.assign(document.createElement('button'), {
  textContent: 'Hear', ariaLabel: 'Hear the curve', title: 'Hear the curve (h)', ariaKeyShortcuts: 'h', ariaPressed: 'false',
})
button.addEventListener('click', () => hear(graphs.find(({ element }) => element.matches('[data-active]'))))
toolbar.lastChild.before(button)
commands.h = hear

const leads = /^(Arrow\w+|[[\]])$/
addEventListener('keydown', event => {
  if (run && event.key === 'Escape') event.preventDefault(), event.stopPropagation(), stop(true)
  else if (leads.test(event.key)) stop(false)
}, true)
addEventListener('pointerdown', ({ target }) => toolbar.contains(target) || stop(), true)
// A mouse would take the cross along.
addEventListener('pointermove', event => run?.graph.element.contains(event.target) && event.stopPropagation(), true)
addEventListener('visibilitychange', () => document.hidden && stop())
// Whoever has heard a curve hears each place that the cross steps to.
for (const graph of graphs) for (const name of ['keydown', 'focusout']) graph.element.addEventListener(name, ({ key, defaultPrevented }) => {
  graph.hears &&= graph.traces
  if (!graph.hears || !leads.test(key) || !defaultPrevented) return
  const place = reading(graph)
  play([place, ...Array(rate / 4).fill({ ...place, marks: [] })])
})
