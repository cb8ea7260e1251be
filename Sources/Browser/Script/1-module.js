// The module: numbers and text in, records out.
let compiled = [], exports, failures = 0
/** Younger browsers know how to do this at once; of the others some take fifty times as long for it. */
function bytes(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64)
  const text = atob(base64), bytes = new Uint8Array(text.length)
  for (let place = 0; place < bytes.length; place++) bytes[place] = text.charCodeAt(place)
  return bytes
}

/** A module that a script carries: how many bytes its streams have, and itself. Its odds want 16 kB (LZMADecoder). */
async function unpacked([size, count, base64], pause) {
  const { memory, begin, unpack, join } = new WebAssembly.Instance(new WebAssembly.Module(bytes(UNPACKER))).exports
  const packed = bytes(base64)
  const odds = memory.grow(Math.ceil((packed.length + size + count) / 65536) + 1) << 16, streams = odds + 16384, input = streams + size
  const output = input + packed.length
  new Uint8Array(memory.buffer).set(packed, input)
  begin(input, packed.length, streams, size, odds)
  for (let place = STEP; !unpack(pause ? place : size); place += STEP) await pause()
  return join(streams, size, output, count, odds) && new Uint8Array(memory.buffer, output, count)
}
/** So many bytes are unpacked within a frame, also where the processor is slow. */
const STEP = 200_000

/** The modules of the scripts that have come, compiled. A pause lets the page have its turn meanwhile. */
async function compile(pause) {
  const modules = []
  for (const part of self.cubebookParts) modules.push(WebAssembly.compile(await unpacked(part, pause)))
  return Promise.all(modules)
}

/** What modules give the page: the first of them, and its parts, which fill what it left empty. */
async function instantiated(modules) {
  let whole
  for (const module of modules) {
    const { exports } = await WebAssembly.instantiate(module, { whole })
    whole ??= exports
  }
  return whole
}

/** Fresh modules in the place of those that failed. */
function renew() {
  exports = undefined
  for (const module of compiled) {
    const instance = new WebAssembly.Instance(module, { whole: exports })
    exports ??= instance.exports
  }
}

const encode = text => new TextEncoder().encode(text)

/** Puts bytes where the module looks for them, one stretch behind the other; their number. */
function send(...stretches) {
  const count = stretches.reduce((sum, { length }) => sum + length, 0), address = exports.request(count) >>> 0
  let place = address
  for (const bytes of stretches) new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes), place += bytes.length
  return count
}

/** Tells the module what a reader does (ReaderEvent.swift), as in `slider place`: to which, with numbers and a text or bytes. */
function call(name, number = 0, numbers = [], text = '') {
  const event = [name, number, numbers, text]
  if (!isWhole && (isStuck || !ofTheFirst.test(name))) return wait(event)
  if (!isWhole && !byItself.test(name)) markOld(atLeisure())
  const head = encode(name), rest = Array.isArray(text) ? text : [encode(text)]
  ask(event, () => {
    const count = send(head, ...rest) - head.length
    return exports.event(head.length, count, number, ...numbers)
  })
}

/** Shows what the module answers: four bytes of length, then UTF-8. */
function ask(event, question) {
  const [name] = event
  try {
    const address = question() >>> 0, { buffer } = exports.memory, length = new DataView(buffer).getUint32(address, true)
    show(new TextDecoder().decode(new Uint8Array(buffer, address + 4, length)))
    if (isRestDue && isWhole && name !== 'page rest') restSoon(!byItself.test(name))
  } catch (error) {
    // The first module has no more than pages begin with: what it lacks traps, and is for the whole one.
    if (!isWhole) return isStuck = true, wait(event)
    // A fresh module can take the place of one that failed: the address of the page knows the rest.
    if (++failures > 3) throw error
    renew()
    open()
  }
}

/** Gives the module the notebook, and then what the reader had set. */
function open() {
  const { textContent } = document.getElementById('cb-notebook').content
  // Questions, behind all else, are for the whole module.
  const end = !isWhole && document.querySelector('[data-question]') ? textContent.lastIndexOf('\nveiled\n') + 1 : 0
  ask(['open'], () => exports.open(send(encode(end ? textContent.slice(0, end) : textContent))))
  for (const told of openers) told()
  restore()
}

// Scenes, files and devices stand in scripts of their own (Things), for pages that have such cells, and add themselves here:
/** Elements that come to life, by their selectors, each with what brings them to it. */
const beginnings = []
/** What is to be done behind each opening of the module. */
const openers = []
/** What the address keeps beside sliders, windows and formulas. */
const keepers = []
