// What one can do here, by hand and by keys: behind `?`.
const arrowKeys = '← → ↑ ↓'
const gestures = [
  ['.graph[data-figure]', 'Graphs', [
    ['Read a curve', 'point at it; with a finger tap, and tap again', 't, then ← →'],
    ['Zeros, extrema, crossings', 'they catch the cross', '[ and ]'],
    ['Hear a curve', 'Hear, a button at the graph; press again to stop', 'h; then ← → and [ ] sound, too'],
    ['Move', 'drag, once the graph was clicked or tapped', arrowKeys],
    ['Zoom', 'wheel or two fingers, then as well', '+ −'],
    ['Put the origin there', 'double click, double tap', 'o'],
    ['Undo, reset the view', 'buttons at the graph', 'u, 0'],
  ]],
  ['.slider', 'Sliders', [
    ['Move', 'drag, or write a number', '← →, Page Up, Page Down'],
    ['Play, slow motion', '▶ and the buttons that come then', 'Space, s'],
  ]],
  ['.picture .cube, .motion-picture .grip', 'Cubes, pendulums, planets', [['Push, pull, let go', 'drag what moves', 'its slider']]],
  ['.scene-picture .grip', 'Bodies', [
    ['Take, throw', 'drag; tap for a new one', `${arrowKeys}, Enter; a, A`],
    ['Turn and resize', 'two fingers; the wheel while it is held', ', . + −'],
    ['Another body', 'take it', '[ and ]'],
    ['Play, slow, step, restart', 'buttons', 'Space, s, f, 0'],
  ]],
  ['math', 'Formulas', [['Copy as TeX or MathML', 'double click; select and copy', 'as any text: it is TeX']]],
]
const present = gestures.filter(([selector]) => document.querySelectorAll(selector).length)
let help
function showHelp() {
  if (!help) {
    help = Object.assign(document.createElement('dialog'), { className: 'help', ariaLabel: 'What one can do here' })
    help.innerHTML = '<form method="dialog"><button class="close">Close</button></form><table>' + present.map(([, title, rows]) =>
      `<tbody><tr><th>${title}</th><th>Hand</th><th>Keys</th></tr>`
      + rows.map(row => `<tr><td>${row.join('</td><td>')}</td></tr>`).join('') + '</tbody>').join('')
      + '</table><p>What you set stands in the address of the page: copy it to show others what you see.</p>'
    help.addEventListener('click', ({ target }) => target === help && help.close())
    document.body.append(help)
  }
  help.showModal()
}

function helpButton(className, content) {
  const button = Object.assign(document.createElement('button'), {
    type: 'button', className, innerHTML: content, ariaLabel: 'What one can do here', title: 'What one can do here (?)', ariaKeyShortcuts: '?',
  })
  button.addEventListener('click', showHelp)
  return button
}
if (present.length) {
  toolbar.append(helpButton('', '?'))
  const head = document.querySelector('header.book > .search-button') ?? document.querySelector('header.book > .home')
  if (!document.querySelector('.help-button')) head?.after(helpButton('search-button help-button', '<kbd>?</kbd>'))
  addEventListener('keydown', ({ key, target, ctrlKey, metaKey }) => {
    if (key === '?' && !ctrlKey && !metaKey && !target.matches('input:not([type=range]), textarea') && !document.querySelector('dialog[open]')) showHelp()
  })
}
