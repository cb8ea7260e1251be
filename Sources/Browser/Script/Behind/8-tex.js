// A formula that is copied is TeX where text is wanted, and MathML elsewhere; a double click offers both.
const greek = 'alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi o pi rho varsigma sigma tau upsilon varphi chi psi omega'.split(' ')
const inTeX = {
  '−': '-', '⋅': '\\cdot', '·': '\\cdot', '×': '\\times', '±': '\\pm', '≈': '\\approx', '≤': '\\le', '≥': '\\ge', '≠': '\\ne',
  '<': '<', '∫': '\\int', '∑': '\\sum', '∏': '\\prod', '√': '\\surd', '→': '\\to', '↦': '\\mapsto', '∞': '\\infty', '∂': '\\partial',
  '∇': '\\nabla', '…': '\\dots', '⌊': '\\lfloor', '⌋': '\\rfloor', '°': '{}^\\circ', '′': '\\prime', '″': '\\prime\\prime', '∗': '*',
  'ϕ': '\\phi', 'ϑ': '\\vartheta', 'ϵ': '\\epsilon', 'ħ': '\\hbar', 'ℓ': '\\ell', '∈': '\\in', '∝': '\\propto', '∥': '\\parallel', '⟨': '\\langle',
  '⟩': '\\rangle', '⇒': '\\Rightarrow', '∧': '\\wedge', '∨': '\\vee', '\\': '\\backslash', '^': '\\text{\\textasciicircum}', '~': '\\sim',
}
const accents = {
  '˙': 'dot', '¨': 'ddot', '→': 'vec', '¯': 'bar', '‾': 'overline', '^': 'hat', 'ˆ': 'hat', '~': 'tilde', '˜': 'tilde',
  // As they stand behind a letter.
  '\u0307': 'dot', '\u0308': 'ddot', '\u20d7': 'vec', '\u0304': 'bar', '\u0305': 'overline', '\u0302': 'hat', '\u0303': 'tilde',
}
const named = /^(sin|cos|tan|cot|arcsin|arccos|arctan|sinh|cosh|tanh|exp|ln|log|max|min|det|lim|arg|gcd)$/

function signInTeX(sign) {
  const code = sign.codePointAt(0), small = greek[code - 0x3b1], capital = greek[code - 0x391]
  if (inTeX[sign]) return inTeX[sign] + (/\w$/.test(inTeX[sign]) ? ' ' : '')
  if (small) return small === 'o' ? 'o' : `\\${small} `
  if (capital) {
    const name = capital.replace(/^var/, '')
    // Those that look like Latin ones have no names in TeX.
    return 'ΓΔΘΛΞΠΣΥΦΨΩ'.includes(sign) ? `\\${name[0].toUpperCase()}${name.slice(1)} ` : sign
  }
  if (/[\s\u202f\u2009\u00a0]/.test(sign)) return '\\,'
  if (code >= 0x2061 && code <= 0x2064) return ''
  return /[{}$%#&_]/.test(sign) ? `\\${sign}` : sign
}

/** A word in its signs; a letter with dots or an arrow above it is one. */
const wordInTeX = text => [...text.trim()].flatMap(sign => inTeX[sign] ? sign : [...sign.normalize('NFKD')]).reduce((word, sign) =>
  accents[sign] && word.length ? [...word.slice(0, -1), `\\${accents[sign]}{${word[word.length - 1].trim()}}`] : [...word, signInTeX(sign)], [])

const closes = { '(': ')', '[': ']', '\\{': '\\}' }
/** Brackets are as high as what they hold, and a brace before lines is that of cases. */
function fenced(parts) {
  const open = []
  parts.forEach((part, place) => {
    if (closes[part]) return open.push(place)
    const start = open.findLastIndex(start => part.replace(/[_^]\{.*/, '') === closes[parts[start]])
    if (start < 0) return
    const [from] = open.splice(start)
    if (!parts.slice(from + 1, place).some(inner => /\\(frac|sum|int|prod|begin)/.test(inner))) return
    parts[from] = '\\left' + parts[from]
    parts[place] = '\\right' + part
  })
  const last = open.pop()
  if (parts[last] === '\\{' && parts[last + 1]?.startsWith('\\begin{matrix}')) {
    parts.splice(last, 2, parts[last + 1].replaceAll('matrix}', 'cases}'))
  }
  return parts
}

/** A formula, or a part of it, as TeX that MathJax and LaTeX read. */
function texOf(element) {
  const { localName: name, textContent } = element, parts = [...element.children].map(texOf)
  const signs = wordInTeX(textContent), words = signs.join('').trim()
  const all = fenced(parts).filter(Boolean).join(' ').replace(/(\\, )+/g, '\\, '), base = /^(\\?[a-z]+|.)$/iu.test(parts[0]) ? parts[0] : `{${parts[0]}}`
  switch (name) {
    case 'mi':
      if (named.test(words)) return `\\${words}`
      if (textContent === '°') return words
      return signs.length > 1 || element.getAttribute('mathvariant') === 'normal' ? `\\mathrm{${words}}` : words
    case 'mo': return words === '\\prime' && !element.closest('msup, msubsup') ? "'" : words
    case 'mn': return words
    case 'mtext': case 'ms': return `\\text{${textContent.replace(/\s/g, ' ').replace(/[{}$%#&_]/g, '\\$&')}}`
    // At an end of something, as below a root, and behind the name of a function TeX has its own.
    case 'mspace': return /[^\u2061]$/.test(element.previousElementSibling?.textContent ?? '') && element.nextElementSibling ? '\\,' : ''
    case 'msup': return `${base}^{${parts[1]}}`
    case 'msub': return `${base}_{${parts[1]}}`
    case 'msubsup': case 'munderover': return `${base}_{${parts[1]}}^{${parts[2]}}`
    case 'mfrac': return `\\frac{${parts[0]}}{${parts[1]}}`
    case 'msqrt': return `\\sqrt{${all}}`
    case 'mroot': return `\\sqrt[${parts[1]}]{${parts[0]}}`
    case 'mover': return accents[element.lastElementChild.textContent] ? `\\${accents[element.lastElementChild.textContent]}{${parts[0]}}` : `\\overset{${parts[1]}}{${parts[0]}}`
    case 'munder': return /^\\(sum|prod|int|lim|max|min)/.test(parts[0]) ? `${parts[0]}_{${parts[1]}}` : `\\underset{${parts[1]}}{${parts[0]}}`
    case 'mtable': return `\\begin{matrix} ${parts.join(' \\\\ ')} \\end{matrix}`
    case 'mtr': return parts.join(' & ')
    case 'annotation': case 'mphantom': return ''
    default: return all
  }
}

/** The parts of a formula that is broken into lines: formulas with nothing between them. */
function partsOf(math) {
  const parts = [math]
  for (const [side, add] of [['previousSibling', 'unshift'], ['nextSibling', 'push']]) {
    let next = math[side]
    while (next?.localName === 'math' || next?.localName === 'wbr') {
      if (next.localName === 'math') parts[add](next)
      next = next[side]
    }
  }
  return parts
}

function mathML(parts) {
  const whole = parts[0].cloneNode(true)
  for (const part of parts.slice(1)) whole.append(...part.cloneNode(true).childNodes)
  return new XMLSerializer().serializeToString(whole)
}

/** What is selected, formulas as a whole; without what the page has for its own use. */
function selected(range) {
  range = range.cloneRange()
  const elementOf = node => node.closest ? node : node.parentElement
  const ends = [range.startContainer, range.endContainer].map(node => elementOf(node).closest('math'))
  if (ends[0]) range.setStartBefore(ends[0])
  if (ends[1]) range.setEndAfter(ends[1])
  const copy = document.createElement('div'), table = elementOf(range.commonAncestorContainer).closest('table')
  // Rows are none without their table.
  const inside = table ? copy.appendChild(document.createElement('table')) : copy
  inside.append(range.cloneContents())
  for (const one of copy.querySelectorAll('button, input, template, script, .source, .keep, .tools')) one.remove()
  for (const link of copy.querySelectorAll('a[href]')) link.setAttribute('href', link.href)
  return copy
}

addEventListener('copy', event => {
  const selection = getSelection()
  if (!selection.rangeCount || selection.isCollapsed || event.target.closest?.('input, textarea')) return
  const copies = Array.from({ length: selection.rangeCount }, (_, number) => selected(selection.getRangeAt(number)))
  if (!copies.some(copy => copy.querySelector('math'))) return
  event.clipboardData.setData('text/html', copies.map(copy => copy.innerHTML).join(''))
  const texts = copies.map(copy => {
    // Signs of no script stand around each, so that those with nothing between them become one.
    for (const math of copy.querySelectorAll('math')) {
      math.replaceWith(math.getAttribute('display') === 'block' ? `$$${texOf(math)}$$` : `\ue000${texOf(math)}\ue001`)
    }
    // Only what is on the page has its lines.
    Object.assign(copy.style, { position: 'fixed', left: '-200vw' })
    document.body.append(copy)
    const text = copy.innerText.trim()
    copy.remove()
    return text.replace(/\ue001\ue000/g, ' ').replace(/[\ue000\ue001]/g, '$')
  })
  event.clipboardData.setData('text/plain', texts.join('\n'))
  event.preventDefault()
})

const offered = Object.assign(document.createElement('div'), { className: 'copying' })
document.addEventListener('dblclick', ({ target }) => {
  const math = target.closest('math')
  if (!math || math.closest('button, summary, label, a')) return
  const parts = partsOf(math)
  offered.replaceChildren(...Object.entries({ TeX: parts.map(texOf).join(' '), MathML: mathML(parts) }).map(([words, text]) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: `Copy ${words}` })
    button.addEventListener('click', () => copy(text, button, `The formula is copied as ${words}`))
    return button
  }))
  const selection = getSelection()
  selection.selectAllChildren(parts[0])
  selection.extend(parts[parts.length - 1], parts[parts.length - 1].childNodes.length)
  document.body.append(offered)
  const { left, bottom } = boxOf(math), room = document.documentElement.clientWidth - offered.offsetWidth - 8
  Object.assign(offered.style, { left: `${Math.max(Math.min(left, room), 8) + scrollX}px`, top: `${bottom + scrollY + 4}px` })
})
addEventListener('pointerdown', ({ target }) => offered.contains(target) || offered.remove())
addEventListener('keydown', ({ key }) => key === 'Escape' && offered.remove())
