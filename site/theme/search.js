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
  // English, where the language of the page is none of these.
  const words = {
    de: {
      name: "Suche", field: "Dieses Buch durchsuchen", close: "Schließen", found: "Gefunden", nothing: "Nichts gefunden.",
      one: "1 Stelle", some: "{n} Stellen", first: "{n} Stellen, die ersten {m}:", reading: "Der Index wird gelesen …",
      unreadable: "Der Index lässt sich nicht lesen.",
    },
    es: {
      name: "Buscar", field: "Buscar en este libro", close: "Cerrar", found: "Resultados", nothing: "No se encontró nada.",
      one: "1 lugar", some: "{n} lugares", first: "{n} lugares, los primeros {m}:", reading: "Leyendo el índice …",
      unreadable: "El índice no se puede leer.",
    },
    fr: {
      name: "Rechercher", field: "Rechercher dans ce livre", close: "Fermer", found: "Résultats", nothing: "Rien trouvé.",
      one: "1 passage", some: "{n} passages", first: "{n} passages, les {m} premiers :", reading: "Lecture de l’index …",
      unreadable: "L’index ne peut pas être lu.",
    },
  }[document.documentElement.lang.split("-")[0].toLowerCase()] ?? {
    name: "Search", field: "Search this book", close: "Close", found: "Found", nothing: "Nothing found.",
    one: "1 place", some: "{n} places", first: "{n} places, the first {m} of them:", reading: "Reading the index …",
    unreadable: "The index cannot be read.",
  }
  const search = (window.cubebookSearch = {
    words,
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
  name.textContent = words.name
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
