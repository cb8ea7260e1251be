// A reader's own files in the place of the page's data. They are read here, and go nowhere.
const receivers = []
beginnings.push(['.receiver', startReceiver])
function startReceiver(box) {
  const receiver = { box, cell: Number(box.dataset.cell) }, back = box.querySelector('.back'), words = box.querySelector('p')
  const cell = box.closest('.cell') ?? box
  receivers.push(Object.assign(receiver, { host: cell }))
  if (receivers.length === 1) startDrops()
  box.hidden = false
  const input = box.querySelector('input')
  input.addEventListener('change', () => { if (input.files[0]) take(receiver, input.files[0]), input.value = '' })
  back.addEventListener('click', () => {
    receiver.file = null
    endSensor(cell)
    call('cell giveBack', receiver.cell)
    input.focus()
  })
  words.addEventListener('click', ({ target }) => {
    const part = target.closest('button')?.dataset.part
    if (part !== undefined && receiver.file) give(Object.assign(receiver, { part }))
  })
}

/** Reads a file of the reader's, and gives it to a cell. */
async function take(receiver, file) {
  const words = receiver.box.querySelector('p')
  if (file.size > 64 << 20) return words.textContent = `“${file.name}” has ${Math.round(file.size / 1e6)} MB, and a page reads at most 64.`
  words.textContent = `Reading “${file.name}” …`
  try {
    Object.assign(receiver, { file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, part: '' })
  } catch {
    return words.textContent = `“${file.name}” cannot be read. If it is a folder, choose a file of it.`
  }
  give(receiver)
}

/** Hands a file on; where it is packed, the module says what it wants to have unpacked. */
function give(receiver) {
  const { cell, file, part } = receiver, name = encode(file.name), chosen = encode(part)
  unpacking = stretches => unpackAll(receiver, stretches)
  endSensor(receiver.host)
  call('cell receive', cell, [name.length, chosen.length], [name, chosen, file.bytes])
}
let unpacking
takers.set('unpack', text => unpacking(text.split(';').map(numbers)))
openers.push(() => receivers.forEach(receiver => receiver.file && give(receiver)))

async function unpackAll(receiver, stretches) {
  const { file } = receiver
  const pieces = await Promise.all(stretches.map(([start, end, size]) => inflate(file.bytes.subarray(start, end), size)))
  // Another file may have come meanwhile.
  if (receiver.file !== file) return
  pieces.forEach((piece, number) => call('cell piece', receiver.cell, [stretches[number][0]], [piece]))
  give(receiver)
}

/** At most so many bytes, since what unpacks to more is no honest file; what is damaged is empty. */
async function inflate(bytes, size) {
  const chunks = []
  let count = 0
  try {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    for (let next; !(next = await reader.read()).done && count <= size;) chunks.push(next.value), count += next.value.length
    if (count > size) reader.cancel()
  } catch {
    return new Uint8Array()
  }
  const all = new Uint8Array(count)
  let place = 0
  for (const chunk of chunks) all.set(chunk, place), place += chunk.length
  return all
}

// A file that misses its cell would else take the place of the page.
const holdsFiles = ({ dataTransfer }) => dataTransfer?.types.includes('Files')
const receiverAt = target => receivers.find(({ host }) => host.contains(target)) ?? (receivers.length === 1 ? receivers[0] : undefined)
function startDrops() {
  const mark = target => receivers.forEach(receiver => receiver.host.classList.toggle('awaits', receiver === target))
  addEventListener('dragover', event => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    const receiver = receiverAt(event.target)
    event.dataTransfer.dropEffect = receiver ? 'copy' : 'none'
    mark(receiver)
  })
  addEventListener('dragleave', ({ relatedTarget }) => relatedTarget || mark())
  addEventListener('drop', event => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    mark()
    const receiver = receiverAt(event.target), file = event.dataTransfer.files[0]
    if (receiver && file) take(receiver, file), receiver.box.scrollIntoView({ block: 'nearest' })
    else say('Drop the file onto the table that it is to replace')
  })
}
