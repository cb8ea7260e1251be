// Keeps the files above for use without a network. Each is kept under its address and the hash of its bytes, so that a new
// version asks for those alone that have changed; when it has all of them, the old one is thrown away.
const { scope } = self.registration
const cacheName = `cubebook ${scope} ${version}`
const live = "theme/live/"
/** How long a page is waited for before the kept one is shown, in ms. */
const patience = 3000

/** The key of a file in the cache. */
const keyOf = path => `${scope}${path.split("/").map(encodeURIComponent).join("/")}?${files[path]}`

/** The path of the file that an address means: also `notes/` for `notes/index.html`, and `waves` for `waves.html`. */
function pathOf(address) {
  const { origin, pathname } = new URL(address)
  if (!(origin + pathname).startsWith(scope)) return
  try {
    const path = decodeURIComponent((origin + pathname).slice(scope.length))
    return [path, path.replace(/(^|\/)$/, "$1index.html"), path + ".html"].find(path => Object.hasOwn(files, path))
  } catch {
    // No address that the site has.
  }
}

async function keep(cache, path) {
  const key = keyOf(path)
  const known = await caches.match(key)
  if (known) return cache.put(key, known)
  // What the browser keeps by itself may be old.
  const response = await fetch(key.replace(/\?[^?]*$/, ""), { cache: "no-cache" })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  // Hosts that call a page by another address send a reader there; what is kept is the page itself.
  const { headers } = response
  return cache.put(key, response.redirected ? new Response(await response.blob(), { headers }) : response)
}

async function install() {
  const cache = await caches.open(cacheName)
  const paths = Object.keys(files)
  // A few at a time: somebody reads meanwhile.
  const one = async () => {
    for (let path; (path = paths.shift()) !== undefined;) await keep(cache, path)
  }
  await Promise.all([one(), one(), one(), one()])
  await self.skipWaiting()
}

async function clear(isOld) {
  for (const name of await caches.keys()) if (name.startsWith(`cubebook ${scope} `) && isOld(name)) await caches.delete(name)
}

async function activate() {
  await clear(name => name !== cacheName)
  await self.clients.claim()
}

// A site that is to be kept no more has no worker, which a browser does not take for an end of it.
let isAsked = false

async function retire() {
  if (isAsked || isFar) return
  isAsked = true
  const { status } = await fetch(`${scope}service-worker.js`, { method: "HEAD", cache: "no-store" })
  if (status !== 404 && status !== 410) return
  await self.registration.unregister()
  await clear(() => true)
}

/** Films and sounds are asked for in parts. */
async function part(response, range) {
  const bytes = await response.blob()
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (!from && !to) return new Response(bytes, { headers: response.headers })
  const start = from ? Number(from) : Math.max(bytes.size - to, 0)
  const end = from && to ? Math.min(Number(to) + 1, bytes.size) : bytes.size
  const headers = new Headers(response.headers)
  if (start >= end) return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${bytes.size}` } })
  headers.set("Content-Range", `bytes ${start}-${end - 1}/${bytes.size}`)
  headers.set("Content-Length", end - start)
  return new Response(bytes.slice(start, end), { status: 206, headers })
}

// Where a page came out of the cache, so does at first what belongs to it.
let isFar = false

async function answer(request, path) {
  const kept = async () => {
    const response = await caches.match(keyOf(path))
    const range = request.headers.get("Range")
    return response && range ? part(response, range) : response
  }
  const isPage = request.mode === "navigate"
  // What bears its hash in its name is never another file.
  if (path.startsWith(live) || (isFar && !isPage)) {
    const response = await kept()
    if (response) return response
  }
  let timer
  const waited = new Promise(done => { timer = setTimeout(done, patience) })
  const fresh = fetch(request).then(response => (response.status < 500 ? response : undefined), () => undefined)
  const response = await Promise.race([fresh, waited])
  clearTimeout(timer)
  if (isPage) isFar = !response
  return response ?? (await kept()) ?? (await fresh) ?? Response.error()
}

self.addEventListener("install", event => event.waitUntil(install()))
self.addEventListener("activate", event => event.waitUntil(activate()))
self.addEventListener("fetch", event => {
  const { request } = event
  const path = request.method === "GET" ? pathOf(request.url) : undefined
  if (path === undefined) return
  const answered = answer(request, path)
  event.respondWith(answered)
  if (request.mode === "navigate") event.waitUntil(answered.then(retire).catch(() => {}))
})
