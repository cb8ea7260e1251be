'use strict'
// Where the glyphs of each formula of a sheet stand, in em of the formula: letter, left end and baseline, from the first
// glyph of their part. A part is what never breaks. Operators are left out: engines differ in whether the space
// around one is part of it, and all that stands behind would tell if it were another.

const partsOf = row => {
  const parts = [...row.querySelectorAll('math')].filter(math => !math.parentElement.closest('math'))
  return parts.map(part => {
    const em = parseFloat(getComputedStyle(part).fontSize)
    const glyphs = glyphsOf(part).filter(({ element }) => element.localName !== 'mo')
    const first = glyphs[0]
    const inEm = length => Math.round(length / em * 100) / 100
    return glyphs.map(({ letter, left, y }) => [letter, inEm(left - first.left), inEm(y === null ? 0 : y - (first.y ?? y))])
  })
}

globalThis.places = async () => {
  await Promise.all([...document.fonts].map(font => font.load()))
  await document.fonts.ready
  return JSON.stringify([...document.querySelectorAll('.row')].map(row => {
    const box = row.querySelector('.ours > *')
    return {
      tex: row.dataset.tex, parts: partsOf(row), width: box.scrollWidth, room: document.documentElement.clientWidth,
      scrolls: getComputedStyle(box).overflowX === 'auto',
    }
  }))
}

/** How many bands of ink, with white between, each of the texts has from top to bottom in the font of formulas. */
async function bands(texts) {
  await document.fonts.load("100px 'Cubebook Math'")
  const canvas = document.createElement('canvas')
  canvas.width = 200
  canvas.height = 300
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context.font = "100px 'Cubebook Math'"
  return texts.map(text => {
    context.clearRect(0, 0, 200, 300)
    context.fillText(text, 50, 250)
    const { data } = context.getImageData(0, 0, 200, 300)
    let count = 0
    for (let y = 0, wasInk = false; y < 300; y++) {
      const isInk = data.subarray(800 * y, 800 * (y + 1)).some((value, index) => index % 4 === 3 && value > 40)
      if (isInk && !wasInk) count++
      wasInk = isInk
    }
    return count
  })
}
