// Hands on the bodies of a scene, and the buttons below its picture. What they mean the module knows.
const scenes = []
const sceneKeys = {
  ' ': 'play', s: 'slow', f: 'step', 0: 'restart', a: 'circle', A: 'square', ']': 'next', '[': 'previous', ArrowLeft: 'left',
  ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down', '+': 'larger', '-': 'smaller', ',': 'turnLeft',
  '.': 'turnRight', Enter: 'letGo', Escape: 'letGo',
}

beginnings.push(['.scene-controls', startScene])
keepers.push({
  kept: () => scenes.filter(({ box }) => box.dataset.handled)
    .map(({ box, number }) => (call('picture keep', number), [box.id, box.dataset.state])),
  recall(name, value) {
    const scene = scenes.find(({ box }) => encodeURIComponent(box.id) === name)
    if (scene) call('picture recall', scene.number, [], value), runScene(scene)
  },
})

function startScene(controls) {
  const box = document.getElementById(controls.dataset.for), fingers = new Map(), waiting = new Map()
  const scene = { box, controls, number: Number(box.dataset.picture), isOn: false, isSeen: false }
  const placeOf = event =>
    new DOMPoint(event.clientX, event.clientY).matrixTransform(box.querySelector('svg').getScreenCTM().inverse())
  const act = (kind, ...numbers) => {
    delete box.dataset.hint
    call(`picture ${kind}`, scene.number, numbers)
    runScene(scene)
    saveSoon()
  }
  const touch = (event, kind, { x, y } = placeOf(event)) => act(kind, event.pointerId, x, y)
  let isTap = false
  scenes.push(scene)
  Object.assign(box, { tabIndex: 0, role: 'group', ariaLabel: `Interactive: ${box.querySelector('title')?.textContent ?? ''}` })
  if (box.querySelector('.grip')) box.dataset.hint = 'drag me'
  const takes = target => fingers.size > 0 || target.matches('.scene-picture .grip')
  box.addEventListener('pointerdown', event => {
    isTap = !event.button && !takes(event.target)
    if (event.button || isTap) return
    box.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, 1)
    pause()
    // In the next frame: what was pressed has to stay where it is until the browser has told all of the touch.
    const place = placeOf(event), press = () => (waiting.delete(event.pointerId), touch(event, 'press', place))
    waiting.set(event.pointerId, press)
    inNextFrame(press, () => waiting.get(event.pointerId) === press && press())
  })
  box.addEventListener('touchstart', event => takes(event.target) && event.preventDefault(), { passive: false })
  box.addEventListener('pointermove', event => {
    if (fingers.has(event.pointerId)) inNextFrame(`${box.id} ${event.pointerId}`, () => touch(event, 'drag'))
  })
  const lift = kind => event => {
    if (!fingers.delete(event.pointerId)) return
    jobs.delete(`${box.id} ${event.pointerId}`)
    waiting.get(event.pointerId)?.()
    touch(event, 'drag')
    touch(event, kind)
  }
  // Who wants no motion sees none but that of his hand.
  box.addEventListener('pointerup', event => lift(isCalm() ? 'cancel' : 'lift')(event))
  box.addEventListener('pointercancel', lift('cancel'))
  box.addEventListener('click', event => {
    const { x, y } = placeOf(event)
    if (isTap) act('tap', x, y)
    isTap = false
  })
  // For a hand with a mouse: what a second finger does.
  box.addEventListener('wheel', event => {
    if (!fingers.size) return
    event.preventDefault()
    const turned = event.deltaY || event.deltaX
    act(event.shiftKey ? turned > 0 ? 'turnRight' : 'turnLeft' : turned > 0 ? 'smaller' : 'larger')
  }, { passive: false })
  box.addEventListener('focusout', () => act('letGo'))
  // Nothing moves where nobody sees it.
  new IntersectionObserver(([{ isIntersecting }]) => (scene.isSeen = isIntersecting, runScene(scene))).observe(box)
  box.addEventListener('keydown', event => {
    const kind = sceneKeys[event.key]
    if (!kind || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act(kind)
  })
  for (const kind of ['play', 'slow', 'step', 'restart', 'circle', 'square']) {
    controls.querySelector('.' + kind)?.addEventListener('click', () => {
      if (kind === 'play') pause()
      act(kind)
    })
  }
  const dial = controls.querySelector('.dial'), tilt = controls.querySelector('.tilt')
  dial?.addEventListener('input', () => inNextFrame(dial, () => act('dial', Number(dial.value))))
  tilt && startTilt(tilt, angles => act('tilt', ...angles))
  for (const control of controls.querySelectorAll(':disabled')) control.disabled = false
}
// What was asked of them while the whole module was on its way.
addEventListener('whole', () => scenes.forEach(runScene))
const isCalm = () => matchMedia('(prefers-reduced-motion)').matches
openers.push(() => isCalm() && scenes.forEach(({ number }) => call('picture calm', number)))

/** Hands on how the device is held, from a press on a button to the next; some ask their owner first. */
function startTilt(button, lean) {
  let isHeard
  const hear = ({ beta, gamma }) => {
    if (beta === null || gamma === null) return
    isHeard = true
    inNextFrame(button, () => button.ariaPressed === 'true' && lean([beta, gamma, screen.orientation?.angle ?? 0]))
  }
  button.addEventListener('click', async () => {
    const isOn = button.ariaPressed === 'true', Sensor = window.DeviceOrientationEvent
    removeEventListener('deviceorientation', hear)
    button.ariaPressed = String(!isOn)
    if (isOn) return lean([NaN, NaN, 0])
    const answer = Sensor?.requestPermission ? await Sensor.requestPermission().catch(() => 'denied') : 'granted'
    addEventListener('deviceorientation', hear)
    setTimeout(() => isHeard || say('This device does not tell how it is held; the dial turns gravity as well'), 1500)
    if (answer !== 'granted') button.ariaPressed = 'false'
  })
}

/** Frames as long as the module says that something moves; a page that is hidden shows none. */
function runScene(scene) {
  if (scene.isOn || !scene.isSeen || !scene.box.dataset.runs) return
  scene.isOn = true
  scene.last = performance.now()
  inNextFrame(scene, now => frameOf(scene, now))
}

function frameOf(scene, now) {
  scene.isOn = scene.isSeen && Boolean(scene.box.dataset.runs)
  if (!scene.isOn) return
  const time = Math.min(Math.max(now - scene.last, 0), 100) / 1000
  scene.last = now
  timed(scene, scene.controls, () => call('picture frame', scene.number, [time]))
  // The address has what is seen, to a second.
  if (scene.box.dataset.handled && !(now - scene.kept < 1000)) scene.kept = now, saveSoon()
  inNextFrame(scene, later => frameOf(scene, later))
}
