'use strict'
// Where each glyph of a formula stands: read by ranges, which every engine measures alike.

// Signs that two writers of TeX spell differently, by the one that both are taken for.
const spellings = {
  '−': '-', '∣': '|', '∥': '‖', '∗': '*', '⋅': '·', '∘': '°', '◯': '○', 'ϕ': 'φ', '⊧': '⊨', 'ⅆ': 'd', '⟨': '<', '⟩': '>',
  '\uE131': 'ı', '\uE237': 'ȷ', '➞': '→', 'ˉ': '¯', 'ˊ': '´', 'ˋ': '`', '⟮': '(', '⟯': ')', '⎰': '(', '⎱': ')', '∕': '/', '⌀': '∅', '▿': '▽', '▵': '△', '﹨': '∖', '⋆': '★', '≔': ':=', '⎛': '(', '⎞': ')', '⎡': '[', '⎤': ']', '⎧': '{', '⎫': '}',
}
// Marks on letters are part of the letter here and signs of their own there: they are compared by their ink.
const isMark = character => /[\p{M}\s\u00AD\u200B\u200C\u2061-\u2064\uFE01⎜⎝⎟⎠⎢⎣⎥⎦⎨⎩⎪⎬⎭⎴⎵⏜-⏡￫^~¯ˆ˜˙¨˘ˇ´`˚\uE020]/u.test(character)
const lettersOf = text => {
  let letters = ''
  for (const character of text.replace(/[^∬∭∯∰￫]+/gu, part => part.normalize('NFKD'))) {
    const letter = spellings[character] ?? character
    if (!isMark(character) && !isMark(letter)) letters += letter
  }
  return letters
}

// How far a font's ascent reaches above the baseline, in em: the top of a range is there.
const ascents = new Map()
const pen = document.createElement('canvas').getContext('2d')
const ascentOf = style => {
  const font = `${style.fontStyle} ${style.fontWeight} 100px ${style.fontFamily}`
  if (!ascents.has(font)) {
    pen.font = font
    ascents.set(font, pen.measureText('x').fontBoundingBoxAscent / 100)
  }
  return ascents.get(font)
}

const isHidden = style => style.visibility === 'hidden' || style.color === 'rgba(0, 0, 0, 0)'
// A sign that is drawn larger than its letter: its range says where it is, but not how high.
const isLarge = (element, letter) => element.closest('.delimsizing, .op-symbol, .delim-size1, .delim-size4') !== null
  || element.localName === 'mo' && /^[()[\]{}|‖⌊⌋⌈⌉↑↓<>/\\∑∏∐∫∬∭∮⋃⋂⨁⨂⨀⋁⋀⨄⨆]$/u.test(letter)

// All glyphs below an element, in the order of the document: `letter`, the box in px of the page (`left`, `right`,
// `top`, `bottom`), the baseline `y` (null where it is not known) and the size of its font.
const glyphsOf = root => {
  const glyphs = []
  const range = document.createRange()
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement
    const style = getComputedStyle(element)
    if (isHidden(style) || element.closest('mphantom, .vlist-s, .katex-mathml')) continue
    const size = parseFloat(style.fontSize)
    let at = 0
    for (const character of node.data) {
      range.setStart(node, at)
      range.setEnd(node, at += character.length)
      const letters = lettersOf(character)
      if (!letters) continue
      // The range of a sign that has grown is as wide as its letter still; its element is not.
      const isGrown = element.localName === 'mo' && isLarge(element, letters) && element.getAttribute('stretchy') !== 'false'
      const box = (isGrown ? element : range).getBoundingClientRect()
      const y = isLarge(element, letters) ? null : box.top + scrollY + ascentOf(style) * size
      // What stands for several letters, such as a double prime, is as wide as they are.
      const width = box.width / letters.length
      const top = box.top + scrollY, bottom = box.bottom + scrollY
      ;[...letters].forEach((letter, index) => {
        const left = box.left + scrollX + index * width
        glyphs.push({ letter, element, size, y, left, right: left + width, top, bottom })
      })
    }
  }
  // The number of an equation is counted by the style sheet, and no text: its right end is where it stands.
  for (const number of root.querySelectorAll('.eqn-num, .tag.counted')) {
    const box = number.getBoundingClientRect(), size = parseFloat(getComputedStyle(number).fontSize)
    const right = box.right + scrollX
    glyphs.push({ letter: '#', size, y: null, left: right - size, right, top: box.top + scrollY, bottom: box.bottom + scrollY })
  }
  return glyphs
}

const median = numbers => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0

// Letters begin at the same place; how far they reach to the right is told with or without their lean.
const across = ({ left, other }) => other.left - left

// Pairs the glyphs of two settings of one formula: to each of `these` the same letter among `those` that stands
// nearest when the two are laid on each other. Sets `dx` and `dy` of a pair, and gives those of the whole.
const pair = (these, those) => {
  // To begin with, the first of a letter goes to the first, the second to the second.
  const counts = new Map()
  const first = these.flatMap(glyph => {
    const count = counts.get(glyph.letter) ?? 0
    counts.set(glyph.letter, count + 1)
    const other = those.filter(({ letter }) => letter === glyph.letter)[count]
    return other ? [{ dx: other.left - glyph.left, dy: glyph.y === null || other.y === null ? null : other.y - glyph.y }] : []
  })
  let dx = median(first.map(pair => pair.dx)), dy = median(first.map(pair => pair.dy).filter(dy => dy !== null))
  for (let round = 0; round < 3; round += 1) {
    const candidates = []
    for (const glyph of these) {
      glyph.other = null
      for (const other of those) {
        if (other.letter !== glyph.letter) continue
        const up = glyph.y === null || other.y === null ? 0 : other.y - glyph.y - dy
        candidates.push({ glyph, other, distance: Math.hypot(other.left - glyph.left - dx, up) })
      }
    }
    const free = new Set(those)
    for (const { glyph, other } of candidates.sort((a, b) => a.distance - b.distance)) {
      if (glyph.other || !free.has(other)) continue
      glyph.other = other
      free.delete(other)
    }
    const pairs = these.filter(glyph => glyph.other)
    const flat = pairs.filter(glyph => glyph.y !== null && glyph.other.y !== null)
    dx = median(pairs.map(across))
    if (flat.length) dy = median(flat.map(glyph => glyph.other.y - glyph.y))
    else if (pairs.length) dy = median(pairs.map(glyph => (glyph.other.top + glyph.other.bottom - glyph.top - glyph.bottom) / 2))
  }
  for (const glyph of these) {
    if (!glyph.other) continue
    glyph.dx = across(glyph)
    glyph.dy = glyph.y === null || glyph.other.y === null ? dy : glyph.other.y - glyph.y
  }
  return { dx, dy }
}
