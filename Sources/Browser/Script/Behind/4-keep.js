// What a figure is kept and sent as: an address, a picture, numbers. And the whole screen for it.
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

const ways = {
  'Copy link': (figure, button) => copy(addressOf(figure), button, 'The link is copied'),
  Embed: (figure, button) => copy(frameOf(figure), button, 'The line for a frame is copied'),
  'QR code': showCode,
  SVG: figure => keep(new Blob([drawing(figure).text], { type: 'image/svg+xml' }), 'svg', figure),
  PNG: async figure => keep(await pixels(figure), 'png', figure),
  CSV: figure => keep(new Blob([numbersOf(figure)], { type: 'text/csv' }), 'csv', figure),
}

/** A figure fills the window, and the screen where that can be had, until Escape, the way back or the button. */
function enlarge(figure) {
  figure.classList.add('whole-screen')
  document.documentElement.classList.add('enlarged')
  figure.querySelector('.keep button').textContent = 'Close'
  window.history.pushState(null, '')
  document.documentElement.requestFullscreen?.().catch(() => {})
  dockSoon()
}
function shrink() {
  const figure = largest()
  if (!figure) return
  figure.classList.remove('whole-screen')
  document.documentElement.classList.remove('enlarged')
  figure.style.paddingBottom = ''
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
    button.addEventListener('click', () => act(figure, button))
    parent.append(button)
  }
  // A frame whose page does not let it cannot.
  if (!inFrame || document.fullscreenEnabled) add(bar, 'Whole screen', () => figure.matches('.whole-screen') ? leave() : enlarge(figure))
  const more = Object.assign(document.createElement('details'), { innerHTML: '<summary>Share</summary><span></span>' })
  const isThere = {
    CSV: figure.querySelector('.graph .plot'), Embed: isPublic && embedded.includes(figure.closest('.cell').id), 'QR code': isPublic,
  }
  for (const words in ways) if (isThere[words] ?? true) add(more.lastChild, words, ways[words])
  bar.append(more)
  figure.append(bar)
}

// Alone in a frame, it tells the page around it how high it is; on the whole screen it is none of its height.
if (inFrame) new ResizeObserver(() => largest()
  || parent.postMessage({ cubebook: 'height', height: document.documentElement.offsetHeight }, '*')).observe(document.body)
