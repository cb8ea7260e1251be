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

/** Puts text where the module looks for it; the number of its bytes. */
const send = text => sendBytes(new TextEncoder().encode(text))

/** The same for bytes, one stretch behind the other. */
function sendBytes(...stretches) {
  const count = stretches.reduce((sum, { length }) => sum + length, 0), address = exports.request(count) >>> 0
  let place = address
  for (const bytes of stretches) new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes), place += bytes.length
  return count
}

/** Calls a function of the module and shows its answer: four bytes of length, then UTF-8. */
function call(name, ...numbers) {
  try {
    const address = exports[name](...numbers) >>> 0, { buffer } = exports.memory
    const length = new DataView(buffer).getUint32(address, true)
    show(new TextDecoder().decode(new Uint8Array(buffer, address + 4, length)))
    if (isRestDue && name !== 'rest') restSoon(!byItself.includes(name))
  } catch (error) {
    // A fresh module can take the place of one that failed: the address of the page knows the rest.
    if (++failures > 3) throw error
    renew()
    open()
  }
}

/** Gives the module the notebook, and then what the reader had set. */
function open() {
  call('open', send(document.getElementById('cb-notebook').content.textContent))
  startCalm()
  restore()
  for (const receiver of receivers) receiver.file && give(receiver)
}
