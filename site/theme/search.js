// Opens the search with its button or the key "/"; what it needs is asked for when it is opened first. Opens, too, what
// hides the place to which a link or a result leads.
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
  const word = document.createElement("span")
  word.textContent = name
  const key = document.createElement("kbd")
  key.textContent = "/"
  key.setAttribute("aria-hidden", "true")
  button.append(word, key)
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

  // MARK: What holds a place

  // Opens what is folded around a place, or is it, and chooses the tabs in which it stands.
  const reveal = element => {
    let isChanged = false
    for (let holder = element; holder; holder = holder.parentElement) {
      if (holder.localName === "details" && !holder.open) isChanged = holder.open = true
      const tab = holder.matches(".tabs > .panel") && holder.previousElementSibling?.previousElementSibling
      if (tab && !tab.checked) isChanged = tab.checked = true
    }
    return isChanged
  }

  const elementOf = hash => {
    try {
      // A living page keeps its settings behind the place.
      const id = decodeURIComponent(hash.slice(1).split(/(?:^|;)cb:/)[0])
      return id ? document.getElementById(id) : null
    } catch {
      return null
    }
  }

  const isHidden = element => {
    for (let holder = element.parentElement; holder; holder = holder.parentElement) {
      if (holder.localName === "details" && !holder.open && !element.closest("summary")) return true
      const tab = holder.matches(".tabs > .panel") && holder.previousElementSibling?.previousElementSibling
      if (tab && !tab.checked) return true
    }
    return false
  }

  // Opens what hides the words that were found, in the section that begins at a place, where none of them is seen.
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
    if (hidden.length && reveal(hidden[0])) hidden[0].scrollIntoView({ block: "center" })
  }

  const memory = "cubebook-found"
  // Where a result leads, and the words that are to be seen there.
  search.lead = (href, found) => {
    try {
      sessionStorage.setItem(memory, JSON.stringify({ href, found }))
    } catch {
      // Without a memory the reader opens the box himself.
    }
    setTimeout(arrive)
  }

  const arrive = () => {
    const target = elementOf(location.hash)
    if (target && reveal(target)) target.scrollIntoView()
    let kept
    try {
      kept = JSON.parse(sessionStorage.getItem(memory) ?? "null")
      if (kept?.href !== location.href) return
      sessionStorage.removeItem(memory)
    } catch {
      return
    }
    showWords(target, kept.found)
  }
  addEventListener("hashchange", arrive)
  // A link to the place at which the page is already changes no address.
  document.addEventListener("click", event => {
    const link = event.target.closest?.("a[href*='#']")
    if (link && link.href === location.href) setTimeout(arrive)
  })
  arrive()
})()
