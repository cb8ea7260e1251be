// A page in a course of a learning platform: what was answered on it is reported to the platform, by SCORM 1.2 or 2004, and
// comes back from there, on whatever machine. Where there is no platform the page is as it is on a site.
(() => {
  'use strict'
  // The frame is the platform's: what a link leads to gets a window of its own, from which nothing is reported.
  addEventListener('click', ({ target }) => {
    const link = target.closest?.('a[href]'), place = ({ href }) => href.split('#')[0]
    if (link && place(link) !== place(location)) Object.assign(link, { target: '_blank', rel: 'noopener' })
  }, true)

  /** The platform's half of the standard, in a frame around this one. */
  function apiAround(view) {
    for (let steps = 0; view && steps < 500; steps++, view = view.parent) {
      // Frames of other hosts do not let us look.
      try {
        if (view.API_1484_11?.Initialize) return view.API_1484_11
        if (view.API?.LMSInitialize) return view.API
      } catch {}
      if (view === view.parent) return
    }
  }
  const api = apiAround(window) ?? apiAround(window.top.opener)
  if (!api) return
  const is2004 = !api.LMSInitialize
  const call = (name, ...values) => {
    if (!is2004) name = name === 'Terminate' ? 'LMSFinish' : 'LMS' + name
    try { return String(api[name](...values)) } catch { return '' }
  }
  if (call('Initialize', '') !== 'true') {
    // As where a frame was loaded again, and the platform takes its page for left.
    const text = 'What you answer here is not recorded now. Open this page from the list of the course again.'
    const line = document.createElement('p')
    line.append(Object.assign(document.createElement('strong'), { textContent: text }))
    document.querySelector('main').prepend(line)
    return
  }

  const [core, limit] = is2004 ? ['cmi.', 64000] : ['cmi.core.', 4096]
  const taken = {}
  const set = (name, value) => {
    value = String(value)
    if (taken[name] !== value && call('SetValue', name, value) === 'true') taken[name] = value
  }

  // MARK: What the page keeps

  const boxes = [...document.querySelectorAll('[data-question]')]
  const nameOf = box => box.id.replace(/^cb-|-question$/g, ''), placeOf = box => `${location.pathname}#${box.id}`
  const byName = Object.fromEntries(boxes.map(box => [nameOf(box), box]))
  const pointsOf = box => {
    const points = parseFloat(box.querySelector(':scope > .points')?.textContent)
    return points >= 0 ? points : 1
  }
  const read = text => {
    try { return { of: {}, ...JSON.parse(text) } } catch { return { of: {} } }
  }
  /** The same numbers for a learner on each machine. */
  const seedFor = learner => {
    let hash = 0x811c9dc5
    for (const letter of learner) hash = Math.imul(hash ^ letter.codePointAt(), 0x01000193) >>> 0
    return learner ? hash % 1e6 : undefined
  }
  /** What was answered, by the names of questions in the order in which they were answered first. */
  let known = read(call('GetValue', 'cmi.suspend_data'))
  known.seed ??= seedFor(call('GetValue', is2004 ? 'cmi.learner_id' : 'cmi.core.student_id'))

  // The page's own script finds it where it looks for it; nothing of it stays in a browser that others use, too.
  const key = 'cubebook-answers'
  let own
  try { own = window.localStorage } catch {}
  const storage = {
    getItem(name) {
      if (name !== key) return own?.getItem(name) ?? null
      const of = Object.entries(known.of).map(([name, answer]) => [byName[name] && placeOf(byName[name]), answer])
      return JSON.stringify({ ...known, of: Object.fromEntries(of.filter(([place]) => place)) })
    },
    setItem(name, value) {
      if (name !== key) return own?.setItem(name, value)
      const { seed, of } = read(value)
      const names = Object.fromEntries(boxes.map(box => [placeOf(box), nameOf(box)]))
      known = { seed, of: Object.fromEntries(
        Object.entries(of).filter(([place]) => names[place]).map(([place, answer]) => [names[place], answer])) }
      report(true)
    },
    removeItem: name => own?.removeItem(name),
  }
  Object.defineProperty(window, 'localStorage', { configurable: true, value: new Proxy(storage, {
    get: (_, name) => storage[name] ?? storage.getItem(String(name)) ?? undefined,
    set: (_, name, value) => (storage.setItem(name, String(value)), true),
  }) })

  // MARK: What the platform is told

  /** All that fits: the longest texts are left out, then what was answered last. */
  function fitted() {
    const kept = structuredClone(known)
    for (;;) {
      // Signs of ASCII, since SCORM 1.2 knows no others.
      const text = JSON.stringify(kept).replace(/[^\0-\x7f]/g, sign => '\\u' + sign.charCodeAt().toString(16).padStart(4, '0'))
      const answers = Object.entries(kept.of)
      if (text.length <= limit || !answers.length) return text
      const [, longest] = answers.reduce((most, next) => (next[1].text ?? '').length > (most[1].text ?? '').length ? next : most)
      if (longest.text) delete longest.text
      else delete kept.of[answers.at(-1)[0]]
    }
  }

  /** One question for whoever teaches, under the same number in each session. */
  function record(number, name, { text, right, tries }, isNew) {
    const box = byName[name], field = (key, value) => set(`cmi.interactions.${number}.${key}`, value)
    const isChoice = box.querySelector('.choices'), hasLines = is2004 && box.querySelector('textarea')
    field('id', encodeURIComponent(name).slice(0, 255))
    field('type', isChoice ? 'choice' : hasLines ? 'long-fill-in' : 'fill-in')
    field('weighting', pointsOf(box))
    // With the numbers of this learner, which stand there when they have just answered.
    if (is2004 && isNew) {
      const start = box.id.replace(/question$/, 'ask'), parts = [...box.children].filter(({ id }) => id.startsWith(start))
      field('description', parts.map(part => part.textContent).join(' … ').replace(/\s+/g, ' ').trim().slice(0, 250))
    }
    if (text) {
      // Platforms refuse answers of several lines.
      const response = isChoice
        ? text.split(' ').map(place => String.fromCharCode(97 + Number(place))).join(is2004 ? '[,]' : ',')
        : text.trim().replace(/\s*\n\s*/g, '; ').slice(0, hasLines ? 4000 : is2004 ? 250 : 255)
      field(is2004 ? 'learner_response' : 'student_response', response)
    }
    field('result', right ? 'correct' : !tries ? 'neutral' : is2004 ? 'incorrect' : 'wrong')
  }

  const told = {}
  function report(isNew) {
    const sum = some => some.reduce((sum, box) => sum + pointsOf(box), 0), most = sum(boxes)
    const answerOf = box => known.of[nameOf(box)] ?? {}
    const part = most ? sum(boxes.filter(box => answerOf(box).right)) / most : 0
    const done = boxes.filter(box => (({ right, seen, tries }) => right || seen || tries)(answerOf(box))).length
    if (most) {
      // In SCORM 1.2 a score is of 100, and platforms take that of 2004 so, too.
      set(core + 'score.min', 0)
      set(core + 'score.max', 100)
      set(core + 'score.raw', Math.round(part * 1e4) / 100)
      if (is2004) set('cmi.score.scaled', Math.round(part * 1e4) / 1e4)
    }
    if (is2004 && boxes.length) set('cmi.progress_measure', Math.round(done / boxes.length * 1e4) / 1e4)
    set(is2004 ? 'cmi.completion_status' : 'cmi.core.lesson_status', done === boxes.length ? 'completed' : 'incomplete')
    Object.keys(known.of).filter(name => byName[name]).forEach((name, number) => {
      const answer = JSON.stringify(known.of[name])
      if (told[name] === answer) return
      record(number, name, known.of[name], isNew)
      told[name] = answer
    })
    set('cmi.suspend_data', fitted())
    // The next visit goes on from here.
    set(core + 'exit', 'suspend')
    keep()
  }

  function keep() {
    const seconds = Math.round(performance.now() / 10) / 100, two = number => String(Math.floor(number)).padStart(2, '0')
    set(core + 'session_time', is2004 ? `PT${seconds}S`
      : `${two(seconds / 3600).padStart(4, '0')}:${two(seconds / 60 % 60)}:${two(seconds % 60)}`)
    call('Commit', '')
  }
  let isOver = false
  report()
  document.addEventListener('visibilitychange', () => document.hidden && !isOver && keep())
  addEventListener('pagehide', () => {
    if (isOver) return
    isOver = true
    keep()
    call('Terminate', '')
  })
  // What comes back from a browser's memory has said goodbye.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
})()
