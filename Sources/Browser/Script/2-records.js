// Records `id U+001F what U+001F text U+001E`: what the module wants to stand where (PageRecords.swift).
function show(answer) {
  for (const record of answer.split('\x1e')) {
    const [id, what, text] = record.split('\x1f'), element = id && document.getElementById(id)
    if (takers.has(id)) takers.get(id)(text)
    else if (element) place(element, what, text)
  }
}
/** What is for no element; Things add theirs. */
const takers = new Map([['say', say], ['rest', () => isRestDue = true], ['parts', text => watch(text.split(' '))]])

function place(element, what, text) {
  if (what > 0) return amend(element, Number(what), text)
  element.inner = null
  if (what === 'value') element.value = text
  else if (what === 'append') element.insertAdjacentHTML('beforeend', text), startSlider(element.lastElementChild)
  else if (what === 'play') matchMedia('(prefers-reduced-motion)').matches || element.closest('.slider').querySelector('.play').click()
  else if (what) element.setAttribute(what, text)
  // The buttons beside a graph stay, with the focus that they may have.
  else if (element.matches('.graph[data-figure]')) element.querySelector('svg').outerHTML = text
  else element.innerHTML = text
}

/** New values of attributes and texts, in elements that stay. What changes by itself in them is not counted. */
function amend(element, count, text) {
  element.inner ??= element.querySelectorAll(
    ':not(:scope math, :scope math *, :scope .line *, :scope .focus *, :scope .trace *, :scope .moving *, :scope .tools, :scope .tools *, :scope > .back, :scope > .guess, :scope > .guess *)')
  // Another page than the module's: a fresh module begins anew.
  if (element.inner.length !== count) throw new Error(`${element.id} has other elements`)
  for (const change of text.split('\x1d')) {
    const [place, value] = change.split('\x1c'), [number, name] = place.split(' ')
    if (name === '<') element.inner[number].innerHTML = value
    else if (name) element.inner[number].setAttribute(name, value)
    else element.inner[number].textContent = value
  }
}

let observer, partIDs = [], inWindow = new Set(), resting, isRestDue = false
/** Tells the module which of its parts are in the window, for it works these out at once and the rest later. */
function watch(ids) {
  partIDs = ids
  inWindow = new Set()
  observer?.disconnect()
  const partsIn = new Map()
  observer = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) for (const id of partsIn.get(target)) {
      inWindow[isIntersecting ? 'add' : 'delete'](id)
      see(id, isIntersecting)
    }
  }, { rootMargin: '10%' })
  for (const id of ids) {
    const element = document.getElementById(id)
    // What is folded away is in no window, but has a word on what it is folded into.
    const shown = element?.closest('details') ?? element
    if (shown) partsIn.set(shown, [...partsIn.get(shown) ?? [], id]), observer.observe(shown)
    // It takes all for seen until the observer says what is, and an address may move sliders before. A figure alone has
    // not all of its page.
    if (!shown || !isWhole && isAtLeisure.test(id)) see(id, false)
  }
}

/** The first module hears that derivations are not seen, and that it is in haste. */
const see = (id, isSeen) =>
  call('part see', partIDs.indexOf(id), [Number(isSeen && (isWhole || !isAtLeisure.test(id))), Number(!isWhole)])

/** What no hand does: it may go on for ever, and does not put off what waits. */
const byItself = /^open|^part|^slider stay|^picture (calm|keep)|^page|^sensor (?!place)|^cell (type|answer|draw|hint|solve)|frame$/

/** When no hand has moved anything for a while there is time for what could wait. */
function restSoon(isByHand) {
  isRestDue = true
  document.documentElement.dataset.due = ''
  if (resting && !isByHand) return
  clearTimeout(resting)
  resting = setTimeout(rest, isByHand ? 150 : 400)
}

/** Does what could wait, and gives way to the page in between. */
function rest(end = performance.now() + 8) {
  do {
    isRestDue = false
    call('page rest')
  } while (isRestDue && performance.now() < end)
  resting = clearTimeout(resting)
  if (isRestDue) resting = setTimeout(rest)
  else delete document.documentElement.dataset.due
}

/** Does all that waits at once, before the page goes elsewhere: onto paper, into a file, into other hands. */
function settle() {
  for (const slider of sliders) jobs.get(slider)?.()
  for (const formula of formulas) if (formula.input.value !== formula.shown) write(formula, formula.input.value)
  for (const graph of graphs) if (!isStill(graph)) draw(graph)
  if (isRestDue && isWhole) rest(Infinity)
  // The first module knows nothing of rest, but what is seen it works out at once.
  if (isRestDue && !isWhole) {
    isRestDue = false
    const hidden = partIDs.filter(id => !inWindow.has(id))
    for (const isSeen of [true, false]) for (const id of hidden) see(id, isSeen)
  }
}
for (const name of ['beforeprint', 'copy', 'cut', 'blur', 'contextmenu', 'pagehide']) addEventListener(name, settle)
addEventListener('visibilitychange', () => document.hidden && settle())
// Keys that copy, print and save.
addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
  if ((ctrlKey || metaKey) && 'acps'.includes(key.toLowerCase())) settle()
}, true)
// What has the focus is read aloud.
addEventListener('focusin', ({ target }) => isRestDue && partIDs.forEach(id => {
  const element = document.getElementById(id)
  if (element && (element.contains(target) || target.contains(element))) see(id, true)
}))

const region = Object.assign(document.createElement('div'), { className: 'announcer', ariaLive: 'polite' })
let words = '', silence = 0

/** Says something politely, half a second after the last time or later; the last words win. */
function say(text) {
  words = text
  silence ||= setTimeout(() => { silence = 0, region.textContent = words }, 500)
}

/** Does a job in the next animation frame, in place of one of the same name that still waits. */
function inNextFrame(name, job) {
  if (!jobs.size) requestAnimationFrame(now => {
    const waiting = [...jobs.values()]
    jobs.clear()
    for (const job of waiting) job(now)
  })
  jobs.set(name, job)
}
const jobs = new Map()
