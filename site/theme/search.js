(() => {
"use strict"
const folder = document.currentScript.src.replace(/[^/]*$/, "")
const load = name =>
new Promise((done, fail) => {
const script = document.createElement("script")
script.src = folder + name
script.onload = done
script.onerror = () => fail(new Error(name + " is missing"))
document.head.append(script)
})
const name = { de: "Suche", es: "Buscar", fr: "Rechercher" }[document.documentElement.lang.slice(0, 2).toLowerCase()] ?? "Search"
const search = (window.cubebookSearch = {
name,
root: new URL("..", folder),
load,
texts: [],
index: data => { search.data = data },
text: (number, texts) => { search.texts[number] = texts },
})

let loading
const panel = () => loading ??= load("search-panel.js").catch(error => { loading = undefined; throw error })
const open = () => panel().then(() => search.open(), () => {})

const button = Object.assign(document.createElement("button"), {
type: "button", className: "search-button", ariaHasPopup: "dialog",
innerHTML: `<span>${name}</span><kbd aria-hidden="true">/</kbd>`,
})
button.setAttribute("aria-keyshortcuts", "/")
button.addEventListener("click", open)
const home = document.querySelector("header.book > .home")
if (home) home.after(button)
else document.querySelector("header.opening")?.append(button)

document.addEventListener("keydown", event => {
if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
const field = event.target.closest?.("input:not([type=range], [type=radio], [type=checkbox]), textarea, select")
if (field || event.target.isContentEditable || document.querySelector("dialog[open]")) return
event.preventDefault()
open()
})

const reveal = search.reveal = element => {
let isChanged = false
for (let holder = element; holder; holder = holder.parentElement) {
if (holder.localName === "details" && !holder.open) isChanged = holder.open = true
const tab = holder.matches(".tabs > .panel") && holder.previousElementSibling?.previousElementSibling
if (tab && !tab.checked) isChanged = tab.checked = true
}
return isChanged
}

const elementOf = search.elementOf = hash => {
try {
const id = decodeURIComponent(hash.slice(1).split(/(?:^|;)cb:/)[0])
return id ? document.getElementById(id) : null
} catch {
return null
}
}

const arrive = () => {
const target = elementOf(location.hash)
if (target && reveal(target)) target.scrollIntoView()
try {
if (sessionStorage["cubebook-found"]) panel().then(() => search.arrive(target), () => {})
} catch {}
}
addEventListener("hashchange", arrive)
document.addEventListener("click", event => {
const link = event.target.closest?.("a[href*='#']")
if (link && link.href === location.href) setTimeout(arrive)
})
arrive()
})()
