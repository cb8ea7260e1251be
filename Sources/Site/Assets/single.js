// A document that holds many pages of a book: each of them comes to life with a module of its own, when a reader comes
// near. The script of a living page knows one page, whose names it has; here these begin with that of the page. So it
// is given a document that is its page alone, and what it writes gets the names that are told apart.
const LISTS = ['for', 'headers', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-details',
  'popovertarget', 'interestfor']
const NAMES = ['id', 'href', 'name', ...LISTS, 'clip-path', 'mask', 'fill', 'stroke', 'filter', 'marker-start', 'marker-mid',
  'marker-end']

function startPage(section, prefix, parts) {
  const own = id => id.startsWith(prefix) ? id : prefix + id

  /** The value of an attribute in the document. */
  function valueHere(name, value) {
    if (name === 'id') return own(value)
    if (name === 'href') return value[0] === '#' ? '#' + own(value.slice(1)) : value
    if (name === 'name') return value.startsWith('cb-') ? own(value) : value
    if (LISTS.includes(name)) return value.split(' ').map(own).join(' ')
    return value.replace(/url\(#(.*?)\)/g, (_, id) => `url(#${own(id)})`)
  }
  function rename(element, name) {
    const value = element.getAttribute(name), here = value && valueHere(name, value)
    if (here !== value) element.setAttribute(name, here)
  }
  function adopt(changes) {
    if (!changes.length) return
    for (const { type, target, attributeName, addedNodes } of changes) {
      if (type === 'attributes') rename(target, attributeName)
      for (const node of addedNodes) {
        if (node.nodeType !== 1) continue
        for (const element of [node, ...node.querySelectorAll('*')]) {
          for (const name of element.getAttributeNames()) if (NAMES.includes(name)) rename(element, name)
        }
      }
    }
    observer.takeRecords()
  }
  const observer = new MutationObserver(adopt)
  observer.observe(section, { subtree: true, childList: true, attributes: true, attributeFilter: NAMES })

  const page = new Proxy(document, {
    get(document, name) {
      if (name === 'querySelectorAll') return selector => section.querySelectorAll(selector)
      if (name === 'getElementById') return id => (adopt(observer.takeRecords()), document.getElementById(own(id)))
      const value = document[name]
      return typeof value === 'function' ? value.bind(document) : value
    },
  })
  const self = {}
  for (const part of parts) cubebook.parts[part](self)
  // The address keeps the place of a reader; what was set on so many pages does not go into it.
  cubebook.page(page, { hash: '', pathname: '', search: '' }, { replaceState() {} }, self)
}

const nearing = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue
    nearing.unobserve(target)
    const [prefix, ...parts] = target.dataset.live.split(' ')
    startPage(target, prefix, parts)
  }
}, { rootMargin: '50%' })
document.querySelectorAll('[data-live]').forEach(section => nearing.observe(section))
