// What a figure is kept and sent as: a link to what it shows now, a picture, numbers. And the whole screen for it.
const isDrawn = element => boxOf(element).width > 0

/** Attributes that the style sheet and the page's colours decide, as they are here. */
const looks = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linecap',
  'stroke-linejoin', 'opacity', 'paint-order', 'font-family', 'font-size', 'font-style', 'font-weight', 'text-anchor',
  'dominant-baseline']

/** A drawing that needs no style sheet. */
function alone(element) {
  const copy = element.cloneNode(true), pairs = [[element, copy]]
  for (const [old, bare] of pairs) {
    const style = getComputedStyle(old)
    if (style.display === 'none' || old.matches('.trace')) { bare.remove(); continue }
    for (const name of looks) if (style.getPropertyValue(name)) bare.setAttribute(name, style.getPropertyValue(name))
    for (const { name } of [...bare.attributes]) if (/^(id|class|style|role|tabindex|aria-.*|data-.*)$/.test(name)) bare.removeAttribute(name)
    pairs.push(...[...old.children].map((child, number) => [child, bare.children[number]]))
  }
  return copy
}

/** All drawings of a figure as they stand beside each other, in one; its size in px. */
function drawing(figure) {
  const parts = [...figure.querySelectorAll(':is(.graph, .picture) > svg')].filter(isDrawn), places = parts.map(boxOf)
  const [left, top] = ['left', 'top'].map(side => Math.min(...places.map(place => place[side])) - 8)
  const [right, bottom] = ['right', 'bottom'].map(side => Math.max(...places.map(place => place[side])) + 8)
  const [width, height] = [right - left, bottom - top].map(Math.ceil)
  const inner = parts.map((part, number) => {
    const copy = alone(part), place = places[number]
    const there = { x: place.left - left, y: place.top - top, width: place.width, height: place.height, color: getComputedStyle(part).color }
    for (const name in there) copy.setAttribute(name, there[name])
    return new XMLSerializer().serializeToString(copy)
  })
  const paper = getComputedStyle(document.body).backgroundColor
  return { width, height, text: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
    + `<rect width="100%" height="100%" fill="${paper}"/>${inner.join('')}</svg>` }
}

/** The same in px, three for each that the figure has on the page. */
async function pixels(figure) {
  const { width, height, text } = drawing(figure), picture = new Image()
  picture.src = 'data:image/svg+xml,' + encodeURIComponent(text)
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: 3 * width, height: 3 * height })
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise(done => canvas.toBlob(done))
}

/** The points of its curves and of what was measured, as exactly as they are drawn. */
function numbersOf(figure) {
  const lines = []
  for (const graph of figure.querySelectorAll('.graph')) {
    const plot = graph.querySelector('.plot'), [left, top, width, height] = numbers(plot.dataset.area)
    const [x0, x1, y0, y1] = numbers(plot.dataset.window), [xKind, yKind] = plot.dataset.scale?.split(' ') ?? []
    const along = (from, to, share, kind) => {
      const value = !kind || kind === 'linear' ? from + (to - from) * share : from * (to / from) ** share
      // To a tenth of a px.
      const grain = Math.abs(to - from) / 5000
      return Number(!kind || kind === 'linear' ? value.toFixed(Math.min(Math.max(-Math.floor(Math.log10(grain)), 0), 20)) : value.toPrecision(5))
    }
    const titles = [...graph.querySelectorAll('.axis-title')].map(({ textContent }) => textContent.replace(/\s/g, ' '))
    plot.querySelectorAll('path.curve, path.points').forEach((path, number) => {
      lines.push(['', `${graph.querySelector('.title')?.textContent ?? 'graph'} ${number + 1}`], titles)
      for (const [x, y] of pointsOf(path)) {
        lines.push([along(x0, x1, (x - left) / width, xKind), along(y1, y0, (y - top) / height, yKind)])
      }
    })
  }
  return lines.map(line => line.map(cell => typeof cell === 'number' ? cell : `"${cell.replaceAll('"', '""')}"`).join()).join('\r\n')
}

function pointsOf(path) {
  if (path.matches('.points')) return [...path.getAttribute('d').matchAll(/M([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  const length = path.getTotalLength(), count = Math.min(Math.ceil(length / 2), 3000)
  return Array.from({ length: count + 1 }, (_, step) => path.getPointAtLength(step / count * length)).map(({ x, y }) => [x, y])
}

function keep(blob, ending, figure) {
  const page = location.pathname.split('/').pop().replace(/\.html$/, '') || 'index', id = figure.closest('.cell').id
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: `${page}${id && '-' + id}.${ending}` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10000)
}

/** The page's address, with all that was set, at this figure. */
function addressOf(figure) {
  save()
  const [page, hash = ''] = window.location.href.split('#'), settings = hash.match(/cb:.*/)?.[0] ?? ''
  return page + '#' + [encodeURIComponent(figure.closest('.cell').id), settings].filter(Boolean).join(';')
}

/** The folder of the figures that also stand alone, for frames on other pages, and their labels. */
const [embeds, ...embedded] = document.querySelector('main').dataset.embeds?.split(' ') ?? []

/** The line by which another page shows a figure as it is now. */
function frameOf(figure) {
  const { id } = figure.closest('.cell'), [, state] = addressOf(figure).match(/(?:#|;)(cb:.*)/) ?? []
  const address = new URL(`${embeds}/${encodeURIComponent(id)}.html${state ? '#' + state : ''}`, document.baseURI)
  const title = figure.querySelector('figcaption')?.textContent.trim() || document.title
  const written = text => String(text).replace(/[&"<]/g, sign => `&#${sign.charCodeAt()};`)
  return `<iframe src="${written(address)}" title="${written(title)}" width="100%" height="${Math.ceil(boxOf(figure).height) + 64}"`
    + ' style="border: 0" loading="lazy" allow="fullscreen; clipboard-write"></iframe>'
}

async function copy(figure, text, words) {
  try { await navigator.clipboard.writeText(text), say(words) } catch { offer(figure, text) }
}

/** The same for the camera of a phone, as large as the screen. A page on this disk alone has the address of its site. */
async function showCode(figure) {
  const [page, state = ''] = addressOf(figure).split('#'), site = document.querySelector('link[rel=canonical]')?.href
  const address = `${window.location.protocol === 'file:' && site || page}#${state}`
  try {
    if (!window.qrcode) await new Promise((done, fail) => document.head.append(Object.assign(document.createElement('script'),
      { src: document.querySelector('script[src]').src.replace(/[^/]*$/, 'qrcode.js'), onload: done, onerror: fail })))
    const code = qrcode(0, 'L')
    code.addData(address)
    code.make()
    const count = code.getModuleCount(), all = [...Array(count).keys()]
    const path = all.map(row => all.map(column => code.isDark(row, column) ? `M${column + 4} ${row + 4}h1v1h-1z` : '').join('')).join('')
    const dialog = Object.assign(document.createElement('dialog'), { className: 'code', ariaLabel: 'QR code of this figure as it is now' })
    dialog.innerHTML = `<svg viewBox="0 0 ${count + 8} ${count + 8}" role="img" aria-label="QR code"><path d="${path}"/></svg><p></p>`
    dialog.lastChild.textContent = address
    for (const name of ['click', 'close']) dialog.addEventListener(name, () => dialog.remove())
    document.body.append(dialog)
    dialog.showModal()
  } catch { say('No QR code can be made of this') }
}

const ways = {
  'Copy link': figure => copy(figure, addressOf(figure), 'The link is copied'),
  Embed: figure => copy(figure, frameOf(figure), 'The line for a frame is copied'),
  'QR code': showCode,
  SVG: figure => keep(new Blob([drawing(figure).text], { type: 'image/svg+xml' }), 'svg', figure),
  PNG: async figure => keep(await pixels(figure), 'png', figure),
  CSV: figure => keep(new Blob([numbersOf(figure)], { type: 'text/csv' }), 'csv', figure),
}

/** Where a page may not write to the clipboard, its reader can. */
function offer(figure, text) {
  const ways = figure.querySelector('.keep span')
  const field = ways.querySelector('input') ?? Object.assign(document.createElement('input'), { readOnly: true, ariaLabel: 'This figure as it is now' })
  field.value = text
  ways.append(field)
  field.select()
}

/** A figure fills the window, and the screen where that can be had, until Escape, the way back or the button. */
function enlarge(figure) {
  figure.classList.add('whole-screen')
  figure.querySelector('.keep button').textContent = 'Close'
  window.history.pushState(null, '')
  document.documentElement.requestFullscreen?.().catch(() => {})
  dockSoon()
}
function shrink() {
  const figure = largest()
  if (!figure) return
  figure.classList.remove('whole-screen')
  figure.querySelector('.keep button').textContent = 'Whole screen'
  if (document.fullscreenElement) document.exitFullscreen()
  figure.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  dockSoon()
}
/** In a book of one file, each page looks after its own. */
const largest = () => document.querySelectorAll('.whole-screen')[0]
let isLeaving = false
function leave() {
  if (isLeaving || !largest()) return
  isLeaving = true
  window.history.back()
}
// What was set meanwhile stays set, though the address goes back.
addEventListener('popstate', () => (isLeaving = false, largest() && (shrink(), save())))
addEventListener('fullscreenchange', () => document.fullscreenElement || leave())
addEventListener('keydown', ({ key }) => key === 'Escape' && leave())

for (const figure of document.querySelectorAll('.cell > figure')) {
  if (!figure.querySelector(drawn)) continue
  const bar = Object.assign(document.createElement('div'), { className: 'keep' })
  const add = (parent, words, act) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: words })
    button.addEventListener('click', () => act(figure))
    parent.append(button)
  }
  add(bar, 'Whole screen', () => figure.matches('.whole-screen') ? leave() : enlarge(figure))
  const more = Object.assign(document.createElement('details'), { innerHTML: '<summary>Share</summary><span></span>' })
  for (const words in ways) {
    const isThere = words === 'CSV' ? figure.querySelector('.graph .plot') : words !== 'Embed' || embedded.includes(figure.closest('.cell').id)
    if (isThere) add(more.lastChild, words, ways[words])
  }
  bar.append(more)
  figure.append(bar)
}

// Alone in a frame, it tells the page around it how high it is.
if (document.body.matches('.embed') && parent !== window) {
  new ResizeObserver(() => parent.postMessage({ cubebook: 'height', height: document.documentElement.offsetHeight }, '*'))
    .observe(document.body)
}
