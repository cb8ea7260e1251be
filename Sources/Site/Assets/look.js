// Light or dark and the size of the text, as a reader has chosen, before anything is painted: "dark 1.25". And whether the
// text of cells is seen.
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
  // In a page that comes back, and in other windows.
  addEventListener("pageshow", read)
  addEventListener("storage", read)
  // A browser may have ticked it for a page that is loaded again.
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
  // What was answered is told on the front page, to those who have answered.
  addEventListener("DOMContentLoaded", () => {
    try {
      if (src && localStorage["cubebook-answers"] && document.querySelector(".index .toc")) load("answers.js")
    } catch {}
  })
})()
