(() => {
"use strict"
const search = window.cubebookSearch
const most = 30
const letters = "αβγδεζηθικλμνξοπρστυφχψω"
const names = ("alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau "
+ "upsilon phi chi psi omega").split(" ")


const whole = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i", ς: "σ" }
const fold = text =>
text.normalize("NFKD").replace(/\p{Mn}/gu, "").toLowerCase().replace(/[ßæœøłđıς]/g, sign => whole[sign])
const wordsOf = text => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter(word => word.length > 1 || word > "\u007f")


const digits = Array.from({ length: 0x7d - 0x23 + 1 }, (_, index) => String.fromCharCode(0x23 + index))
.filter(digit => digit !== "\\")
const valueOf = new Map(digits.map((digit, index) => [digit, index]))
const finals = 60
const going = digits.length - finals

const partsOf = list => {
if (list === "!") return undefined
const parts = []
let last = -1
let begun = []
for (const digit of list) {
let value = valueOf.get(digit)
if (value >= finals) {
begun.push(value - finals)
continue
}
while (begun.length) value = finals + begun.pop() + going * value
last += 1 + value
parts.push(last)
}
return parts
}

const wordList = packed => {
const words = []
let last = ""
for (const [, same, rest] of packed.matchAll(/([A-Z])([^A-Z]*)/g)) {
last = last.slice(0, same.charCodeAt(0) - 65) + rest
words.push(last)
}
return words
}

const read = data => {
const parts = []
let next = 0
data.pages.forEach(([path, title, count], page) => {
parts.push({ page, id: "", title })
for (let part = 1; part < count; part++, next += 2) {
parts.push({ page, id: data.parts[next], title: data.parts[next + 1] })
}
})
const found = new Map()
const common = new Set()
const lists = data.lists.split(" ")
wordList(data.words).forEach((word, number) => {
const text = partsOf(lists[number])
if (text) found.set(word, { text, title: [] })
else common.add(word)
})
parts.forEach((part, number) => {
for (const word of new Set(wordsOf(part.title))) {
if (!found.has(word)) found.set(word, { text: [], title: [] })
found.get(word).title.push(number)
}
})
const words = [...found.keys()].sort()
const stems = new Map()
const isEnglish = /^en\b/.test(data.lang)
if (isEnglish) {
for (const word of words) {
const stem = stemOf(word)
if (!stems.has(stem)) stems.set(stem, [])
stems.get(stem).push(word)
}
}
return { parts, words: found, common, stems, index: lunrIndex(parts, words, found) }
}

const stemOf = word => lunr.stemmer(new lunr.Token(word, {})).toString()

const lunrIndex = (parts, words, found) => {
const fields = ["title", "text"]
const nothing = {}
const invertedIndex = Object.create(null)
const vectors = { title: parts.map(() => []), text: parts.map(() => []) }
const lengths = { title: new Float64Array(parts.length), text: new Float64Array(parts.length) }
for (const lists of found.values()) for (const field of fields) for (const part of lists[field]) lengths[field][part]++
const means = {}
for (const field of fields) means[field] = lengths[field].reduce((sum, length) => sum + length, 0) / parts.length || 1
words.forEach((word, number) => {
const lists = found.get(word)
const count = new Set([...lists.title, ...lists.text]).size
const rarity = Math.log(1 + Math.abs((parts.length - count + 0.5) / (count + 0.5)))
for (const field of fields) {
for (const part of lists[field]) {
const length = lengths[field][part] / means[field]
vectors[field][part].push(number, (rarity * 2.2) / (1.2 * (0.25 + 0.75 * length) + 1))
}
}
const posting = { _index: number }
for (const field of fields) {
Object.defineProperty(posting, field, {
get: () => Object.fromEntries(lists[field].map(part => [part, nothing])),
})
}
invertedIndex[word] = posting
})
const fieldVectors = {}
for (const field of fields) {
vectors[field].forEach((vector, part) => { fieldVectors[field + "/" + part] = new lunr.Vector(vector) })
}
return new lunr.Index({
invertedIndex, fieldVectors, fields, tokenSet: lunr.TokenSet.fromArray(words), pipeline: new lunr.Pipeline(),
})
}


const ask = (book, add) => book.index.query(add)

const find = (book, word) => {
const forms = new Map([[word, 10]])
for (const form of book.stems.size ? book.stems.get(stemOf(word)) ?? [] : []) {
if (!forms.has(form)) forms.set(form, 6)
}
const greek = names.indexOf(word)
const beginnings = word.length > 1 || word > "\u007f" ? [word] : []
if (greek >= 0) {
forms.set(letters[greek], 10)
beginnings.push(letters[greek])
}
const query = clauses => ask(book, query => {
for (const [term, options] of clauses) {
query.term(term, { fields: ["title"], usePipeline: false, ...options, boost: 3 * options.boost })
query.term(term, { fields: ["text"], usePipeline: false, ...options })
}
})
const clauses = [...forms].filter(([form]) => book.words.has(form)).map(([form, boost]) => [form, { boost }])
for (const beginning of beginnings) {
clauses.push([beginning, { boost: 1, wildcard: lunr.Query.wildcard.TRAILING }])
}
let results = clauses.length ? query(clauses) : []
if (!results.length && word.length > 3) results = query([[word, { boost: 1, editDistance: 1 }]])
return results
}

const joined = text => text.replace(/(\p{L})[\^_]\{?(\d+)\}?/gu, "$1$2")

const findAll = (book, text) => {
const words = [...new Set(wordsOf(joined(text)))]
const telling = words.filter(word => !book.common.has(word) || words.length === 1)
const found = new Map()
for (const word of telling) {
for (const result of find(book, word)) {
const part = Number(result.ref)
if (!found.has(part)) found.set(part, { part, count: 0, score: 0, words: new Set() })
const entry = found.get(part)
entry.count++
entry.score += result.score
for (const match of Object.keys(result.matchData.metadata)) entry.words.add(match)
}
}
for (const { part, rank } of named(book, text)) {
if (!found.has(part)) found.set(part, { part, count: 0, score: 0, words: new Set() })
found.get(part).rank = rank
}
for (const entry of found.values()) for (const word of words) entry.words.add(word)
const rank = entry => entry.rank ?? 0
return [...found.values()].sort(
(a, b) => rank(b) - rank(a) || b.count - a.count || b.score - a.score || a.part - b.part)
}


const nameOf = text =>
fold(text).replace(/[()[\]{}@#:,;"]/g, " ").replace(/\.(?!\d)/g, " ").replace(/\s+/g, " ").trim()

const named = (book, text) => {
const name = nameOf(text)
if (!name) return []
const label = text.trim().replace(/^[@#]/, "")
const number = /^(?:\p{L}+ )?([a-z]?\.?\d+(?:\.\d+)*[a-z]?)$/u.exec(name)?.[1]
const isNumber = number === name
const found = []
book.parts.forEach((part, index) => {
part.name ??= nameOf(part.title)
const begins = start => part.name === start || part.name.startsWith(start + " ")
const behind = isNumber && part.name.replace(/^\p{L}+ /u, "")
const rank = part.id && part.id === label ? 4 : part.name === name ? 3
: number && begins(name) ? 2
: number && (begins(number) || (behind && (behind === number || behind.startsWith(number + " ")))) ? 1 : 0
if (rank) found.push({ part: index, rank })
})
return found
}


const sup = "⁰¹²³⁴⁵⁶⁷⁸⁹"
const sub = "₀₁₂₃₄₅₆₇₈₉"
const alike = ["-−–", "*·⋅×", "'′’", "<≤", ">≥"]
const patternOf = (text, isLoose) => {
const signs = [...text.trim().replace(/[\^_]\{?(\d+)\}?/g, "$1").replace(/\s+/g, " ").normalize("NFC")].slice(0, 100)
const isLetter = sign => /[\p{L}\p{N}]/u.test(sign ?? "")
let pattern = ""
signs.forEach((sign, index) => {
if (sign === " ") return
if (index > 0) {
const isWord = isLetter(signs[index - 1]) && isLetter(sign)
if (signs[index - 1] === " ") pattern += isLetter(signs[index - 2]) && isLetter(sign) ? "\\s+" : "\\s*"
else if (!isWord) pattern += "\\s*"
}
const same = alike.find(set => set.includes(sign))
if (/[0-9]/.test(sign)) pattern += `[\\^_]?\\{?[${sign}${sup[sign]}${sub[sign]}]`
else if (same) pattern += `[${same.replace("-", "\\-")}]`
else pattern += sign.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
})
if (!pattern) return undefined
const first = signs[0]
const last = signs[signs.length - 1]
const before = /\p{L}/u.test(first) ? "(?<!\\p{L})" : isLetter(first) ? "(?<![\\p{L}\\p{N}]|\\d[.,])" : ""
const behind = isLetter(last) ? `(?![\\p{L}\\p{Nd}${sub}]|[.,]\\d)` : ""
return new RegExp(before + pattern + behind, isLoose ? "giu" : "gu")
}

const scan = async (book, text) => {
await Promise.all(search.data.files.map((_, file) => loaded(file)))
for (const isLoose of [false, true]) {
const pattern = patternOf(text, isLoose)
if (!pattern) return []
const found = []
for (let part = 0; part < book.parts.length; part++) {
const count = [...(textAt(part) + " " + book.parts[part].title).matchAll(pattern)].length
if (count) found.push({ part, count, pattern, words: new Set() })
}
if (found.length) return found.sort((a, b) => b.count - a.count || a.part - b.part)
}
return []
}


const make = (name, attributes = {}, ...content) => {
const element = document.createElement(name)
for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
element.append(...content)
return element
}

const fileOf = part => {
let file = search.data.files.length - 1
while (file > 0 && search.data.files[file] > part) file--
return file
}

const loaded = async file => {
search.asked ??= []
if (!search.texts[file]) await (search.asked[file] ??= search.load(`search-text-${file}.js`))
}

const textAt = part => {
const file = fileOf(part)
return search.texts[file]?.[part - search.data.files[file]] ?? ""
}

const textOf = async part => {
await loaded(fileOf(part))
return textAt(part)
}

const hitsOf = (text, { words, pattern }) => {
const hits = []
for (const match of text.matchAll(pattern ?? /[\p{L}\p{N}\p{M}]+/gu)) {
const word = pattern ? match.index : fold(match[0])
if (pattern || words.has(word)) hits.push({ start: match.index, end: match.index + match[0].length, word })
}
return hits
}

const context = (text, entry) => {
const room = 170
const hits = hitsOf(text, entry)
let best = { count: 0, start: 0 }
hits.forEach((hit, index) => {
const inside = new Set()
for (let next = index; next < hits.length && hits[next].end - hit.start < room; next++) inside.add(hits[next].word)
if (inside.size > best.count) best = { count: inside.size, start: hit.start }
})
let start = Math.max(0, best.start - 50)
if (start > 0) start = text.indexOf(" ", start) + 1 || start
if (start > best.start) start = best.start
let end = Math.min(text.length, start + room)
if (end < text.length) end = Math.max(text.lastIndexOf(" ", end), start + room - 30)
const pieces = [start > 0 ? "… " : ""]
let last = start
for (const hit of hits) {
if (hit.start < start || hit.end > end) continue
pieces.push(text.slice(last, hit.start), make("mark", {}, text.slice(hit.start, hit.end)))
last = hit.end
}
pieces.push(text.slice(last, end), end < text.length ? " …" : "")
return pieces
}

const address = (book, part) => {
const path = search.data.pages[part.page][0].split("/").map(encodeURIComponent).join("/")
return new URL(path + (part.id ? "#" + encodeURIComponent(part.id) : ""), search.root).href
}

const line = (book, entry) => {
const part = book.parts[entry.part]
const page = search.data.pages[part.page][1]
const where = make("span", { class: "where" }, ...(part.id ? [page, " › "] : []))
where.append(make("strong", {}, ...titleOf(part, entry)))
const words = make("span", { class: "words" })
textOf(entry.part).then(text => words.replaceChildren(...context(text, entry)), () => {})
const link = make("a", { href: address(book, part) }, where, words)
link.addEventListener("click", () => {
const text = textAt(entry.part)
const found = new Set(hitsOf(text, entry).map(hit => text.slice(hit.start, hit.end)))
search.lead(link.href, [...found].slice(0, 20))
})
return make("li", {}, link)
}

const titleOf = (part, entry) => (part.title ? context(part.title, entry) : ["#" + part.id])

const words = {
Suche: {
field: "Dieses Buch durchsuchen", close: "Schließen", found: "Gefunden", nothing: "Nichts gefunden.",
one: "1 Stelle", some: "{n} Stellen", first: "{n} Stellen, die ersten {m}:", reading: "Der Index wird gelesen …",
unreadable: "Der Index lässt sich nicht lesen.",
},
Buscar: {
field: "Buscar en este libro", close: "Cerrar", found: "Resultados", nothing: "No se encontró nada.",
one: "1 lugar", some: "{n} lugares", first: "{n} lugares, los primeros {m}:", reading: "Leyendo el índice …",
unreadable: "El índice no se puede leer.",
},
Rechercher: {
field: "Rechercher dans ce livre", close: "Fermer", found: "Résultats", nothing: "Rien trouvé.",
one: "1 passage", some: "{n} passages", first: "{n} passages, les {m} premiers :", reading: "Lecture de l’index …",
unreadable: "L’index ne peut pas être lu.",
},
}[search.name] ?? {
field: "Search this book", close: "Close", found: "Found", nothing: "Nothing found.",
one: "1 place", some: "{n} places", first: "{n} places, the first {m} of them:", reading: "Reading the index …",
unreadable: "The index cannot be read.",
}
const field = make("input", {
type: "search", "aria-label": words.field, placeholder: words.field, autocomplete: "off",
spellcheck: "false", enterkeyhint: "search",
})
const close = make("button", { type: "button", class: "close" }, words.close)
const state = make("p", { role: "status" })
const list = make("ol", { "aria-label": words.found })
const dialog = make("dialog", { class: "search", "aria-label": search.name }, make("div", { class: "bar" }, field, close), state, list)

let book
const present = found => {
state.textContent = found.length === 0 ? words.nothing
: found.length > most ? words.first.replace("{n}", found.length).replace("{m}", most)
: found.length === 1 ? words.one : words.some.replace("{n}", found.length)
list.replaceChildren(...found.slice(0, most).map(entry => line(book, entry)))
list.hidden = found.length === 0
}

let shown
const show = async () => {
if (!book) return
const text = field.value
if (shown?.text === text) return shown.done
const mine = (shown = { text })
if (!text.trim()) {
state.textContent = ""
list.replaceChildren()
list.hidden = true
return
}
const found = findAll(book, text)
if (found.length) return present(found)
state.textContent = words.reading
mine.done = scan(book, text).then(
found => { if (shown === mine) present(found) },
() => {
if (shown !== mine) return
shown = undefined
present([])
state.textContent = words.unreadable
},
)
return mine.done
}

let timer
field.addEventListener("input", () => {
clearTimeout(timer)
timer = setTimeout(show, 60)
})

const links = () => [...list.querySelectorAll("a")]
dialog.addEventListener("keydown", event => {
const all = links()
const place = all.indexOf(document.activeElement)
if (event.key === "ArrowDown" && all.length && (place >= 0 || document.activeElement === field)) {
all[Math.min(place + 1, all.length - 1)].focus()
} else if (event.key === "ArrowUp" && place >= 0) {
if (place === 0) field.focus()
else all[place - 1].focus()
} else if (event.key === "Enter" && document.activeElement === field && !event.isComposing) {
clearTimeout(timer)
const text = field.value
show().then(() => { if (field.value === text && dialog.open) links()[0]?.click() })
} else {
return
}
event.preventDefault()
})
dialog.addEventListener("click", event => {
if (event.target === dialog) {
const box = dialog.getBoundingClientRect()
const isInside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
if (!isInside) dialog.close()
} else if (event.target.closest("a")) {
dialog.close()
}
})
close.addEventListener("click", () => dialog.close())
document.body.append(dialog)

let loading
search.open = () => {
if (!dialog.open) dialog.showModal()
field.focus()
field.select()
if (book) return
state.textContent = words.reading
loading ??= Promise.all([search.load("lunr.js"), search.load("search-index.js")]).then(
() => {
book = read(search.data)
show()
},
() => {
loading = undefined
state.textContent = words.unreadable
},
)
}


const isHidden = element => {
for (let holder = element.parentElement; holder; holder = holder.parentElement) {
if (holder.localName === "details" && !holder.open && !element.closest("summary")) return true
const tab = holder.matches(".tabs > .panel") && holder.previousElementSibling?.previousElementSibling
if (tab && !tab.checked) return true
}
return false
}

const showWords = (start, found) => {
const hidden = []
const main = document.querySelector("main") ?? document.body
const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
walker.currentNode = start ?? main
const isHeading = start?.matches("h1, h2, h3, h4, h5, h6")
for (let node = start?.firstChild ?? walker.nextNode(); node; node = walker.nextNode()) {
walker.currentNode = node
if (node.nodeType === Node.ELEMENT_NODE) {
const isEnd = isHeading ? node.matches(":is(h2, h3, h4, h5, h6)[id]") : start && !start.contains(node)
if (isEnd) break
} else if (found.some(word => node.data.includes(word)) && node.parentElement) {
if (!isHidden(node.parentElement)) return
hidden.push(node.parentElement)
}
}
if (hidden.length && search.reveal(hidden[0])) hidden[0].scrollIntoView({ block: "center" })
}

const memory = "cubebook-found"
search.lead = (href, found) => {
try {
sessionStorage.setItem(memory, JSON.stringify({ href, found }))
} catch {
}
setTimeout(() => search.arrive(search.elementOf(location.hash)))
}

search.arrive = start => {
try {
const kept = JSON.parse(sessionStorage.getItem(memory))
if (kept?.href !== location.href) return
sessionStorage.removeItem(memory)
showWords(start, kept.found)
} catch {}
}
})()
