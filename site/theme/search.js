// Opens the search with its button or the key "/"; what it needs is asked for when it is opened first.
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
  const search = (window.cubebookSearch = {
    root: new URL("..", folder),
    load,
    texts: [],
    index: data => { search.data = data },
    text: (number, texts) => { search.texts[number] = texts },
  })

  let loading
  const open = () => {
    loading ??= load("search-panel.js")
    loading.then(
      () => search.open(),
      () => { loading = undefined },
    )
  }

  const button = document.createElement("button")
  button.type = "button"
  button.className = "search-button"
  button.setAttribute("aria-haspopup", "dialog")
  button.setAttribute("aria-keyshortcuts", "/")
  const name = document.createElement("span")
  name.textContent = "Search"
  const key = document.createElement("kbd")
  key.textContent = "/"
  key.setAttribute("aria-hidden", "true")
  button.append(name, key)
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
})()
