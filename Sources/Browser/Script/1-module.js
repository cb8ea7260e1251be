// The module: numbers and text in, records out.
let compiled = [], exports, failures = 0
/** Younger browsers know how to do this at once; of the others some take fifty times as long for it. */
function bytes(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64)
  const text = atob(base64), bytes = new Uint8Array(text.length)
  for (let place = 0; place < bytes.length; place++) bytes[place] = text.charCodeAt(place)
  return bytes
}

/** Unpacks so many bytes of a module that a script carries. The unpacker wants 16 kB for itself, see LZMADecoder. */
function unpacked(size, base64) {
  const { memory, unpack } = new WebAssembly.Instance(new WebAssembly.Module(bytes(UNPACKER))).exports
  const packed = bytes(base64)
  const odds = memory.grow(Math.ceil((size + packed.length) / 65536) + 1) << 16, output = odds + 16384
  new Uint8Array(memory.buffer).set(packed, output + size)
  return unpack(output + size, packed.length, output, size, odds) && new Uint8Array(memory.buffer, output, size)
}


/** Fresh modules in the place of those that failed: the whole, and its parts, which fill what it left empty. */
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
  const head = encode(name), rest = Array.isArray(text) ? text : [encode(text)]
  ask(name, () => {
    const count = send(head, ...rest) - head.length
    return exports.event(head.length, count, number, ...numbers)
  })
}

/** Shows what the module answers: four bytes of length, then UTF-8. */
function ask(name, question) {
  try {
    const address = question() >>> 0, { buffer } = exports.memory, length = new DataView(buffer).getUint32(address, true)
    show(new TextDecoder().decode(new Uint8Array(buffer, address + 4, length)))
    if (isRestDue && name !== 'page rest') restSoon(!byItself.test(name))
  } catch (error) {
    // A fresh module can take the place of one that failed: the address of the page knows the rest.
    if (++failures > 3) throw error
    renew()
    open()
  }
}

/** Gives the module the notebook, and then what the reader had set. */
function open() {
  ask('open', () => exports.open(send(encode(document.getElementById('cb-notebook').content.textContent))))
  startCalm()
  restore()
  for (const receiver of receivers) receiver.file && give(receiver)
}
