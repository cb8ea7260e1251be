'use strict'
// Holds the formulas of a sheet against each other: `.theirs` by KaTeX, `.ours` as the pages have them.

const em = 32

const boxOf = element => {
  const box = element.getBoundingClientRect()
  return { left: Math.round(box.left + scrollX), top: Math.round(box.top + scrollY), width: Math.floor(box.width), height: Math.floor(box.height) }
}

// What is read aloud of a formula: its letters in the order of the document, without what takes its room alone. KaTeX tells
// the numbers of some equations and not of others, so that they are left out here; where they stand is compared all the same.
const readOf = formula => {
  const copy = formula.cloneNode(true)
  for (const silent of copy.querySelectorAll('annotation, mphantom, .tag')) silent.remove()
  for (const row of copy.querySelectorAll('mtable[width="100%"] > mtr')) row.lastElementChild.remove()
  return lettersOf(copy.textContent)
}

// Sets KaTeX's formulas, waits for all fonts, and reads where the glyphs are.
globalThis.prepare = async () => {
  const rows = [...document.querySelectorAll('.row')]
  for (const row of rows) {
    const options = { displayMode: row.dataset.display === 'yes', strict: 'ignore', throwOnError: true }
    row.querySelector('.theirs').innerHTML = katex.renderToString(row.dataset.tex, { ...options, output: 'html' })
    row.words = katex.renderToString(row.dataset.tex, { ...options, output: 'mathml' })
  }
  await Promise.all([...document.fonts].map(font => font.load()))
  await document.fonts.ready
  window.rows = rows.map(row => {
    const theirs = row.querySelector('.theirs'), ours = row.querySelector('.ours')
    const these = glyphsOf(theirs), those = glyphsOf(ours)
    const spoken = new DOMParser().parseFromString(row.words, 'text/html')
    const whole = pair(these, those)
    return {
      tex: row.dataset.tex, theirs: boxOf(theirs), ours: boxOf(ours), glyphs: these.filter(glyph => glyph.other), whole,
read: readOf(ours), expected: readOf(spoken.body).replace('undefined', ''),
      across: these.filter(glyph => glyph.other).map(glyph => [glyph.letter, (glyph.dx - whole.dx) / em, (glyph.dy - whole.dy) / em, glyph.other.size / glyph.size]),
    }
  })
  return window.rows.map(row => `${row.theirs.top} ${row.theirs.top + row.theirs.height}`).join('\n')
}

// What differs in the rows whose picture this is: one from `top` on, as PNG in base64.
globalThis.compare = async (png, top) => {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })
  canvas.drawImage(image, 0, 0)
  const pixels = canvas.getImageData(0, 0, image.width, image.height)
  const found = []
  for (const row of window.rows) {
    if (row.theirs.top < top || row.theirs.top + row.theirs.height > top + image.height) continue
    const [these, those] = [row.theirs, row.ours].map(box => darknessOf(pixels, { ...box, top: box.top - top }))
    const away = [row.ours.left - row.theirs.left, row.ours.top - row.theirs.top]
    const boxes = row.glyphs.map(glyph => {
      // The ink of a glyph is in the middle of its box.
      const middle = (glyph.top + glyph.bottom) / 2 - row.theirs.top, half = (glyph.bottom - glyph.top) * 0.35
      return {
        left: glyph.left - row.theirs.left, right: glyph.right - row.theirs.left, top: middle - half, bottom: middle + half,
        dx: glyph.dx - away[0], dy: glyph.dy - away[1],
      }
    })
    const back = boxes.map(({ left, right, top, bottom, dx, dy }) =>
      ({ left: left + dx, right: right + dx, top: top + dy, bottom: bottom + dy, dx: -dx, dy: -dy }))
    const whole = { dx: row.whole.dx - away[0], dy: row.whole.dy - away[1] }
    const limits = { em, reach: 0.08 }
    found.push({
      tex: row.tex, read: row.read, expected: row.expected, across: row.across,
      theirs: extentOf(these), ours: extentOf(those),
      lost: missing(these, those, boxes, whole, limits),
      foreign: missing(those, these, back, { dx: -whole.dx, dy: -whole.dy }, limits),
    })
  }
  return JSON.stringify(found)
}
