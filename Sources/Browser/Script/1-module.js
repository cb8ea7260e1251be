// The module: numbers and text in, records out.
let compiled, exports, failures = 0

/** Unpacks, compiles and starts the module that the bundle carries. */
async function load(base64) {
  const packed = atob(base64), bytes = new Uint8Array(packed.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = packed.charCodeAt(i)
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  compiled = await WebAssembly.compile(await new Response(unpacked).arrayBuffer())
  exports = (await WebAssembly.instantiate(compiled)).exports
}

/** Puts text where the module looks for it; the number of its bytes. */
function send(text) {
  const bytes = new TextEncoder().encode(text), address = exports.request(bytes.length) >>> 0
  new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes)
  return bytes.length
}

/** Calls a function of the module and shows its answer: four bytes of length, then UTF-8. */
function call(name, ...numbers) {
  try {
    const address = exports[name](...numbers) >>> 0, { buffer } = exports.memory
    const length = new DataView(buffer).getUint32(address, true)
    show(new TextDecoder().decode(new Uint8Array(buffer, address + 4, length)))
  } catch (error) {
    // A fresh module can take the place of one that failed: the address of the page knows the rest.
    if (++failures > 3) throw error
    exports = new WebAssembly.Instance(compiled).exports
    open()
  }
}

/** Gives the module the notebook, and then what the reader had set. */
function open() {
  call('open', send(document.getElementById('cb-notebook').content.textContent))
  restore()
}
