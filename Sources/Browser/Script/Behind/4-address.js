// A figure as an address: a link, the line for a frame, a QR code. All have what was set.

/** Where the site stands for others: a page on a disk says nothing to them, unless its book tells where it is. */
const home = document.querySelector('link[rel=canonical]')?.href
const isPublic = window.location.protocol !== 'file:' || Boolean(home)
const inFrame = document.body.matches('.embed') && parent !== window

/** The page's address, with all that was set, at this figure. */
function addressOf(figure) {
  save()
  const [page, hash = ''] = window.location.href.split('#'), settings = hash.match(/cb:.*/)?.[0] ?? ''
  return page + '#' + [encodeURIComponent(figure.closest('.cell').id), settings].filter(Boolean).join(';')
}

/** The folder of the figures that also stand alone, for frames on other pages, and their labels. */
const [embeds, ...embedded] = document.querySelector('main').dataset.embeds?.split(' ') ?? []

/** The line by which another page shows a figure as it is now. */
function frameOf(figure) {
  const cell = figure.closest('.cell'), [, state] = addressOf(figure).match(/[#;](cb:.*)/) ?? []
  const base = window.location.protocol === 'file:' ? home : document.baseURI
  const address = new URL(`${embeds}/${encodeURIComponent(cell.id)}.html${state ? '#' + state : ''}`, base)
  const title = figure.querySelector('figcaption')?.textContent.trim() || document.title
  const written = text => String(text).replace(/[&"<]/g, sign => `&#${sign.charCodeAt()};`)
  // Sliders of other cells stand above it there.
  const others = groups.flatMap(({ box, sliders }) => figure.contains(box) ? [] : sliders).filter(({ moved }) => moved.some(one => figure.contains(one)))
  const devices = cell.matches('.sensor, :has(.tilt)') ? '; microphone; accelerometer; gyroscope; magnetometer' : ''
  return `<iframe src="${written(address)}" title="${written(title)}" width="100%" height="${Math.ceil(boxOf(figure).height) + 64 + 64 * others.length}"`
    + ` style="border: 0" loading="lazy" allow="fullscreen; clipboard-write${devices}"></iframe>`
}

/** What a button has done stands on it for a while. */
function tell(button, words) {
  const name = button.dataset.name ??= button.textContent
  button.textContent = words
  setTimeout(() => button.textContent = name, 2000)
}

/** Copies a text; where a page may not write to the clipboard, its reader can. */
async function copy(text, button, words) {
  try {
    await navigator.clipboard.writeText(text)
    say(words)
    tell(button, 'Copied')
  } catch {
    const field = button.parentNode.querySelector('input')
      ?? Object.assign(document.createElement('input'), { readOnly: true, ariaLabel: 'The text to copy' })
    field.value = text
    button.parentNode.append(field)
    field.select()
  }
}

let library
const codeLibrary = () => library ??= window.qrcode ? Promise.resolve() : new Promise((done, fail) => document.head.append(
  Object.assign(document.createElement('script'), { src: document.querySelector('script[src]').src.replace(/[^/]*$/, 'qrcode.js'), onload: done, onerror: fail })))

/** The link for the camera of a phone, as large as the screen; in a frame, which may be higher than that, below the button. */
async function showCode(figure, button) {
  const [page, state = ''] = addressOf(figure).split('#')
  const address = `${window.location.protocol === 'file:' ? home : page}#${state}`
  try { await codeLibrary() } catch { return tell(button, 'Not available') }
  const code = qrcode(0, 'L')
  code.addData(address)
  // A code has room for 2,953 bytes.
  try { code.make() } catch { return tell(button, 'Too much was set') }
  document.querySelector('dialog.code')?.remove()
  const count = code.getModuleCount(), all = [...Array(count).keys()]
  const path = all.map(row => all.map(column => code.isDark(row, column) ? `M${column + 4} ${row + 4}h1v1h-1z` : '').join('')).join('')
  const dialog = Object.assign(document.createElement('dialog'), { className: 'code', ariaLabel: 'QR code of this figure as it is now' })
  dialog.innerHTML = `<svg viewBox="0 0 ${count + 8} ${count + 8}" role="img" aria-label="QR code"><path d="${path}"/></svg><p></p><button type="button">Close</button>`
  dialog.children[1].textContent = address
  dialog.addEventListener('click', ({ target }) => target.closest('p') || dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  if (!inFrame) return document.body.append(dialog), dialog.showModal()
  button.closest('.keep').append(dialog)
  dialog.show()
}
