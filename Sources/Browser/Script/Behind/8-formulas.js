// A formula that is copied is TeX where text is wanted, and MathML elsewhere; a double click offers both.
const greek = 'alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi o pi rho varsigma sigma tau upsilon varphi chi psi omega'.split(' ')
const inTeX = {
  '−': '-', '⋅': '\\cdot', '·': '\\cdot', '×': '\\times', '±': '\\pm', '≈': '\\approx', '≤': '\\le', '≥': '\\ge', '≠': '\\ne',
  '<': '<', '∫': '\\int', '∑': '\\sum', '∏': '\\prod', '√': '\\surd', '→': '\\to', '↦': '\\mapsto', '∞': '\\infty', '∂': '\\partial',
  '∇': '\\nabla', '…': '\\dots', '⌊': '\\lfloor', '⌋': '\\rfloor', '°': '{}^\\circ', '′': '\\prime', '″': '\\prime\\prime', '∗': '*',
  'ϕ': '\\phi', 'ϑ': '\\vartheta', 'ϵ': '\\epsilon', 'ħ': '\\hbar', 'ℓ': '\\ell', '∈': '\\in', '∝': '\\propto', '∥': '\\parallel', '⟨': '\\langle',
  '⟩': '\\rangle', '⇒': '\\Rightarrow', '∧': '\\wedge', '∨': '\\vee', '\\': '\\backslash',
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
  // The capitals that look like Latin ones are these in TeX.
  if (capital) return 'ΓΔΘΛΞΠΣΥΦΨΩ'.includes(sign) ? `\\${capital.replace(/^var/, '')[0].toUpperCase()}${capital.replace(/^var/, '').slice(1)} ` : sign.normalize('NFKC')
  if (/[\s\u202f\u2009\u00a0]/.test(sign)) return '\\,'
  if (code >= 0x2061 && code <= 0x2064) return ''
  return /[{}$%#&_]/.test(sign) ? `\\${sign}` : sign
}

/** A word in its signs; a letter with dots or an arrow above it is one. */
const wordInTeX = text => [...text.trim()].flatMap(sign => inTeX[sign] ? sign : [...sign.normalize('NFKD')]).reduce((word, sign) =>
  accents[sign] && word.length ? [...word.slice(0, -1), `\\${accents[sign]}{${word[word.length - 1].trim()}}`] : [...word, signInTeX(sign)], [])

/** A formula, or a part of it, as TeX that MathJax and LaTeX read. */
function texOf(element) {
  const { localName: name, textContent } = element, parts = [...element.children].map(texOf)
  const signs = wordInTeX(textContent), words = signs.join('').trim()
  const all = parts.filter(Boolean).join(' ').replace(/(\\, )+/g, '\\, '), base = /^(\\?[a-z]+|.)$/iu.test(parts[0]) ? parts[0] : `{${parts[0]}}`
  switch (name) {
    case 'mi':
      if (named.test(words)) return `\\${words}`
      if (textContent === '°') return words
      return signs.length > 1 || element.getAttribute('mathvariant') === 'normal' ? `\\mathrm{${words}}` : words
    case 'mo': return words === '\\prime' && !element.closest('msup, msubsup') ? "'" : words
    case 'mn': return words
    case 'mtext': case 'ms': return `\\text{${textContent.replace(/\s/g, ' ')}}`
    // At an end of something, as below a root, and behind the name of a function TeX has its own.
    case 'mspace': return /[^\u2061]$/.test(element.previousElementSibling?.textContent ?? '') && element.nextElementSibling ? '\\,' : ''
    case 'msup': return `${base}^{${parts[1]}}`
    case 'msub': return `${base}_{${parts[1]}}`
    case 'msubsup': case 'munderover': return `${base}_{${parts[1]}}^{${parts[2]}}`
    case 'mfrac': return `\\frac{${parts[0]}}{${parts[1]}}`
    case 'msqrt': return `\\sqrt{${all}}`
    case 'mroot': return `\\sqrt[${parts[1]}]{${parts[0]}}`
    case 'mover': return accents[element.lastElementChild.textContent] ? `\\${accents[element.lastElementChild.textContent]}{${parts[0]}}` : `\\overset{${parts[1]}}{${parts[0]}}`
    case 'munder': return `\\underset{${parts[1]}}{${parts[0]}}`
    case 'mtable': return `\\begin{matrix} ${parts.join(' \\\\ ')} \\end{matrix}`
    case 'mtr': return parts.join(' & ')
    case 'annotation': case 'mphantom': return ''
    default: return all
  }
}
const mathML = element => new XMLSerializer().serializeToString(element)

addEventListener('copy', event => {
  const selection = getSelection()
  if (!selection.rangeCount || selection.isCollapsed || event.target.closest?.('input, textarea')) return
  const range = selection.getRangeAt(0).cloneRange()
  // Of a formula all is copied.
  const ends = [range.startContainer, range.endContainer].map(node => (node.closest ? node : node.parentElement).closest('math'))
  if (ends[0]) range.setStartBefore(ends[0])
  if (ends[1]) range.setEndAfter(ends[1])
  const copy = document.createElement('div')
  copy.append(range.cloneContents())
  const found = copy.querySelectorAll('math')
  if (!found.length) return
  event.clipboardData.setData('text/html', copy.innerHTML)
  for (const math of found) {
    const sign = math.getAttribute('display') === 'block' ? '$$' : '$'
    math.replaceWith(sign + texOf(math) + sign)
  }
  // Only what is on the page has its lines.
  Object.assign(copy.style, { position: 'fixed', left: '-200vw' })
  document.body.append(copy)
  event.clipboardData.setData('text/plain', copy.innerText.trim())
  copy.remove()
  event.preventDefault()
})

const offered = Object.assign(document.createElement('div'), { className: 'copying' })
document.addEventListener('dblclick', ({ target }) => {
  const math = target.closest('math')
  if (!math || math.closest('button, summary, label, a')) return
  offered.replaceChildren(...Object.entries({ TeX: texOf(math), MathML: mathML(math) }).map(([words, text]) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: `Copy ${words}` })
    button.addEventListener('click', async () => {
      try { await navigator.clipboard.writeText(text), say(`The formula is copied as ${words}`) } catch { prompt(words, text) }
      offered.remove()
    })
    return button
  }))
  getSelection().selectAllChildren(math)
  document.body.append(offered)
  const { left, bottom } = boxOf(math), room = document.documentElement.clientWidth - offered.offsetWidth - 8
  Object.assign(offered.style, { left: `${Math.max(Math.min(left, room), 8) + scrollX}px`, top: `${bottom + scrollY + 4}px` })
})
addEventListener('pointerdown', ({ target }) => offered.contains(target) || offered.remove())
addEventListener('keydown', ({ key }) => key === 'Escape' && offered.remove())
