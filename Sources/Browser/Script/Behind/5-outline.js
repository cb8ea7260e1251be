// The outline marks the section that is read: the last whose heading has passed the upper third of the window.
const entries = [...document.querySelectorAll('.outline a[href^="#"]')]
  .map(link => [link, document.getElementById(decodeURIComponent(link.hash.slice(1)))]).filter(entry => entry[1])

function markSection() {
  const line = innerHeight / 3
  const here = entries.findLast(([, heading]) => heading.getBoundingClientRect().top <= line)?.[0]
  for (const [link] of entries) link === here ? link.ariaCurrent ||= 'true' : link.removeAttribute('aria-current')
}

if (entries.length) {
  addEventListener('scroll', () => inNextFrame('outline', markSection), { passive: true })
  markSection()
}
