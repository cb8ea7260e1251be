(() => {
const { src } = document.currentScript
const { dataset, style } = document.documentElement
const look = (window.cubebookLook = kept => {
const [tone, size] = kept.split(" ")
dataset.look = tone
style.setProperty("--text-size", size)
document.querySelector("[name=color-scheme]").content = tone || "light dark"
})
const read = () => {
try {
look(localStorage["cubebook-look"])
} catch {
look(" ")
}
}
read()
addEventListener("pageshow", read)
addEventListener("storage", read)
const source = () => document.documentElement.classList.toggle("sourced", !!document.querySelector(".sources :checked"))
addEventListener("change", source)
addEventListener("pageshow", source)
const load = name =>
document.head.append(Object.assign(document.createElement("script"), { src: src.replace("look.js", name) }))
addEventListener("click", ({ target }) => {
if (!target.closest(".look-button")) return
if (look.open) look.open()
else load("look-panel.js")
})
addEventListener("DOMContentLoaded", () => {
try {
if (src && localStorage["cubebook-answers"] && document.querySelector(".index .toc")) load("answers.js")
} catch {}
})
})()
