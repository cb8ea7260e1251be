(() => {
"use strict"
const key = "cubebook-answers"
const lang = document.documentElement.lang.slice(0, 2).toLowerCase()
const [of, save, clear, sure] = {
de: ["Fragen richtig beantwortet", "Speichern", "Löschen", "Alle Antworten zu diesem Buch löschen?"],
es: ["Preguntas bien respondidas", "Guardar", "Borrar", "¿Borrar todas las respuestas de este libro?"],
fr: ["Questions réussies", "Enregistrer", "Effacer", "Effacer toutes les réponses de ce livre ?"],
}[lang] ?? ["Questions answered rightly", "Save", "Clear", "Clear all answers to questions of this book?"]
const root = new URL(".", location).pathname, list = document.querySelector(".toc")
const read = () => { try { return { of: {}, ...JSON.parse(localStorage[key]) } } catch { return { of: {} } } }
const ours = kept => Object.entries(kept.of).filter(([place]) => place.startsWith(root))
const button = (text, action) => {
const made = Object.assign(document.createElement("button"), { type: "button", textContent: text })
made.addEventListener("click", action)
return made
}

const table = entries => {
const field = value => /[",\r\n]/.test(value) ? `"${String(value).replaceAll('"', '""')}"` : String(value)
const plain = text => /^[=+\-@\t\r]/.test(text) ? "'" + text : text
const decoded = path => { try { return decodeURI(path) } catch { return path } }
const rows = entries.map(([place, { text = "", right = false, tries = 0, seen = false, seed = "" }]) => {
const [page, question = ""] = place.slice(root.length).split("#cb-")
return [decoded(page), question.replace(/-question$/, ""), plain(text), right, tries, seen, seed]
})
return "\ufeff" + [["page", "question", "answer", "right", "tries", "solution seen", "numbers"], ...rows]
.map(row => row.map(field).join(",") + "\n").join("")
}

const line = Object.assign(document.createElement("p"), { className: "answers" })
const count = document.createElement("span")
line.append(
count,
button(save, () => {
const href = URL.createObjectURL(new Blob([table(ours(read()))], { type: "text/csv" }))
Object.assign(document.createElement("a"), { href, download: "answers.csv" }).click()
setTimeout(() => URL.revokeObjectURL(href), 1000)
}),
button(clear, () => {
if (!confirm(sure)) return
const kept = read()
for (const [place] of ours(kept)) delete kept.of[place]
for (const page of Object.keys(kept.count ?? {})) if (page.startsWith(root)) delete kept.count[page]
localStorage[key] = JSON.stringify(kept)
show()
}),
)

function show() {
const kept = read(), entries = ours(kept)
const rights = entries.filter(([, { right }]) => right)
count.textContent = `${of}: ${rights.length}`
line.hidden = !entries.length
for (const link of list.querySelectorAll("li > a")) {
link.parentElement.querySelector(".done")?.remove()
const { pathname } = link, isHere = ([place]) => place.startsWith(pathname + "#")
if (!entries.some(isHere)) continue
const text = `${rights.filter(isHere).length}/${kept.count?.[pathname] ?? "?"}`
link.after(Object.assign(document.createElement("span"), { className: "done", textContent: text, title: of }))
}
}
list.before(line)
show()
addEventListener("pageshow", show)
addEventListener("storage", show)
})()
