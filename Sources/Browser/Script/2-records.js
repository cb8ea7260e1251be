// Records `id U+001F what U+001F text U+001E`: what the module wants to stand where.
function show(answer) {
  for (const record of answer.split('\x1e')) {
    const [id, what, text] = record.split('\x1f'), element = id && document.getElementById(id)
    if (id === 'say') say(text)
    else if (element) place(element, what, text)
  }
}

function place(element, what, text) {
  if (what === 'value') element.value = text
  else if (what === 'append') element.insertAdjacentHTML('beforeend', text), startSlider(element.lastElementChild)
  else if (what === 'play') matchMedia('(prefers-reduced-motion)').matches || element.closest('.slider').querySelector('.play').click()
  else if (what) element.setAttribute(what, text)
  // The toolbar beside a picture stays, with the focus that it may have.
  else if (element.contains(toolbar)) element.querySelector('svg').outerHTML = text
  else element.innerHTML = text
}

const region = Object.assign(document.createElement('div'), { className: 'announcer', ariaLive: 'polite' })
let words = '', silence = 0

/** Says something politely, half a second after the last time or later; the last words win. */
function say(text) {
  words = text
  silence ||= setTimeout(() => { silence = 0, region.textContent = words }, 500)
}

/** Does a job in the next animation frame, in place of one of the same name that still waits. */
function inNextFrame(name, job) {
  if (!jobs.size) requestAnimationFrame(now => {
    const waiting = [...jobs.values()]
    jobs.clear()
    for (const job of waiting) job(now)
  })
  jobs.set(name, job)
}
const jobs = new Map()
