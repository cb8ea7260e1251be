// Questions: the module judges what is typed; what was answered stays in this browser, and goes nowhere.
const { openers, keepers, loadWhole, saveSoon, address } = inner
const questions = [], signs = ['·10^', '^', '/', '√(', 'π', '°', 'μ', 'Ω']
function startQuestion(box) {
  const place = `${location.pathname}#${box.id}`, known = answers.of[place] ?? {}
  const question = { box, place, known, cell: Number(box.dataset.question), hints: 0 }
  // Those of a box have the numbers of the first.
  question.first = questions.find(({ cell }) => cell === Number(box.dataset.behind ?? NaN)) ?? question
  const part = name => box.querySelector(name), input = part('.answer :is(input, textarea)')
  const choices = [...box.querySelectorAll('.choices input')]
  const text = () => input ? input.value : choices.flatMap(({ checked }, place) => checked ? [place] : []).join(' ')
  let isWaiting = false
  const check = async () => {
    clearTimeout(question.timer)
    // What judges comes with the whole module.
    if (!inner.isWhole) {
      if (isWaiting) return
      isWaiting = true
      try { await loadWhole() } catch {
        return part('.verdict').textContent = 'What judges this cannot be loaded: try again.'
      } finally { isWaiting = false }
    }
    tellQuestion(question, 'answer', [hasComma], text())
    // What makes no sense was no try.
    const verdict = part('.verdict')
    if (verdict.classList.contains('unreadable')) return
    const isRight = verdict.classList.contains('right')
    known.tries = (known.tries ?? 0) + !known.right
    known.right ||= isRight && !known.seen
    Object.assign(known, { text: text(), seed: seedOf(question) })
    keepAnswers(question)
  }
  questions.push(question)
  // What each reader is asked with numbers of his own has them from the whole module.
  const enable = () => { for (const control of box.querySelectorAll(':disabled')) control.disabled = false }
  if (inner.isWhole || !varies(question)) enable()
  else addEventListener('whole', enable, { once: true })
  // Not at every key, since half an answer is none.
  input?.addEventListener('input', () => {
    clearTimeout(question.timer)
    question.timer = setTimeout(() => tellQuestion(question, 'type', [hasComma], input.value), 200)
    part('.verdict').className = 'verdict'
  })
  const isLine = input?.matches('input')
  input?.addEventListener('keydown', event =>
    event.key === 'Enter' && !event.isComposing && (isLine || event.ctrlKey || event.metaKey) && check())
  if (isLine) input.setAttribute('enterkeyhint', 'done')
  input?.addEventListener('focus', () => matchMedia('(pointer: coarse)').matches && addSigns(input))
  part('.check').addEventListener('click', check)
  part('.hint')?.addEventListener('click', ({ target }) => {
    const list = part('.hints')
    tellQuestion(question, 'hint', [++question.hints])
    list.hidden = false
    target.disabled = question.hints >= Number(target.dataset.count)
  })
  part('.solve').addEventListener('click', ({ target }) => {
    const solved = part('.solved')
    solved.hidden = !solved.hidden
    target.setAttribute('aria-expanded', !solved.hidden)
    // What its author says of it in a box of its own, too.
    document.getElementById(`solution-${box.closest('.cell').id}`)?.toggleAttribute('open', !solved.hidden)
    // Who has seen the answer has not found it.
    if (!solved.hidden) tellQuestion(question, 'solve'), known.seen ||= !known.right, keepAnswers(question)
  })
  part('.again')?.addEventListener('click', () => drawAnew(question.first, anySeed()))
  if (!known.text || known.seed !== seedOf(question)) return
  if (input) input.value = known.text
  for (const place of choices.length ? known.text.split(' ') : []) if (choices[place]) choices[place].checked = true
}

/** 1 where the language of the page writes 1,5. */
const hasComma = Number((1.5).toLocaleString(document.documentElement.lang || 'en')[1] === ',')

/** Numbers that no other reader has; a question of which a link tells has the seed of the link. */
const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % 1e6
function keptAnswers() {
  try { return JSON.parse(localStorage.getItem('cubebook-answers')) ?? {} } catch { return {} }
}
const answers = { seed: anySeed(), of: {}, count: {}, ...keptAnswers() }
const varies = ({ first: { cell } }) =>
  document.querySelectorAll(`[data-varies]:is([data-question='${cell}'], [data-behind='${cell}'])`).length > 0
function seedOf(question) {
  const { seed, known } = question.first
  return varies(question) ? seed ?? known.seed ?? answers.seed : 0
}
const tellQuestion = ({ cell }, kind, ...rest) => call(`cell ${kind}`, cell, ...rest)

function keepAnswers({ place, known }) {
  saveSoon()
  // Another window may have kept, or cleared, others since.
  const { seed } = answers, kept = keptAnswers()
  Object.assign(answers, kept, { seed, of: { ...kept.of, [place]: known } })
  answers.count = { ...kept.count, [location.pathname]: questions.length }
  try { localStorage.setItem('cubebook-answers', JSON.stringify(answers)) } catch {}
}

/** Gives a question, and those behind it in its box, the values of a seed. */
function drawAnew(question, seed) {
  question.seed = seed
  for (const one of questions.filter(({ first }) => first === question)) {
    const { box } = one, input = box.querySelector('.answer :is(input, textarea)')
    one.hints = 0
    delete one.known.seen
    if (input) input.value = ''
    for (const choice of box.querySelectorAll('.choices input')) choice.checked = false
    for (const button of box.querySelectorAll('button')) button.disabled = false
    for (const shown of box.querySelectorAll('.hints, .solved')) shown.hidden = true
  }
  tellQuestion(question, 'draw', [seed])
  saveSoon()
}

/** Shows each reader his numbers, and what he has answered so far. */
function openQuestions() {
  // The first module leaves questions as they are printed.
  if (!inner.isWhole) return
  for (const question of questions) {
    if (question.first === question && varies(question)) tellQuestion(question, 'draw', [seedOf(question)])
  }
  for (const { box, known, cell } of questions) {
    const input = box.querySelector('.answer :is(input, textarea)')
    const text = input?.value || box.querySelector('.choices :checked') && known.text
    // A derivation is judged when it is asked for, for it takes a while.
    const isKnown = text === known.text && !input?.matches('textarea')
    if (text) call(isKnown ? 'cell answer' : 'cell type', cell, [hasComma], text)
  }
}
openers.push(openQuestions)
const keeper = {
  kept: () => questions.filter(one => one.first === one && varies(one) && (one.seed ?? one.known.seed) !== undefined)
    .map(question => [question.box.id, seedOf(question)]),
  recall(name, value) {
    const question = questions.find(({ box }) => encodeURIComponent(box.id) === name)?.first
    if (question && /^\d{1,9}$/.test(value) && Number(value) !== seedOf(question)) drawAnew(question, Number(value))
  },
}
keepers.push(keeper)

/** Signs that a phone's keys lack, below the box in which one types. */
function addSigns(input) {
  const typed = input.closest('.task').querySelector('.typed')
  if (typed.previousElementSibling?.className === 'signs') return
  const row = Object.assign(document.createElement('div'), { className: 'signs' })
  for (const sign of signs) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: sign, ariaLabel: `Type ${sign}` })
    // The box keeps the focus, and with it the keys.
    button.addEventListener('pointerdown', event => event.preventDefault())
    button.addEventListener('click', () => {
      input.setRangeText(sign, input.selectionStart, input.selectionEnd, 'end')
      input.dispatchEvent(new Event('input'))
    })
    row.append(button)
  }
  typed.before(row)
}

document.querySelectorAll('[data-question]').forEach(startQuestion)
openQuestions()
// The page has read its address before.
for (const setting of address()[1]?.split(';') ?? []) keeper.recall(...setting.split('='))
