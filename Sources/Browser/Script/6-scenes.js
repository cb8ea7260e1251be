// Hands on the bodies of a scene, and the buttons below its picture. What they mean the module knows.
const scenes = []
const sceneButtons = ['play', 'slow', 'restart', 'circle', 'square']
const sceneKeys = [
  ' ', 's', '0', 'a', 'A', ']', '[', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-', ',', '.', 'Enter',
]

function startScene(controls) {
  const box = document.getElementById(controls.dataset.for), fingers = new Map(), waiting = new Map()
  const scene = { box, controls, number: Number(box.dataset.picture), isOn: false, isSeen: false }
  const placeOf = event =>
    new DOMPoint(event.clientX, event.clientY).matrixTransform(box.querySelector('svg').getScreenCTM().inverse())
  const act = (name, ...values) => {
    delete box.dataset.hint
    call(name, scene.number, ...values)
    runScene(scene)
    saveSoon()
  }
  const touch = (event, phase, { x, y } = placeOf(event)) => act('touch', event.pointerId, phase, x, y)
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
    const place = placeOf(event), press = () => (waiting.delete(event.pointerId), touch(event, 0, place))
    waiting.set(event.pointerId, press)
    inNextFrame(press, () => waiting.get(event.pointerId) === press && press())
  })
  box.addEventListener('touchstart', event => takes(event.target) && event.preventDefault(), { passive: false })
  box.addEventListener('pointermove', event => {
    if (fingers.has(event.pointerId)) inNextFrame(`${box.id} ${event.pointerId}`, () => touch(event, 1))
  })
  const lift = phase => event => {
    if (!fingers.delete(event.pointerId)) return
    jobs.delete(`${box.id} ${event.pointerId}`)
    waiting.get(event.pointerId)?.()
    touch(event, 1)
    touch(event, phase)
  }
  // Who wants no motion sees none but that of his hand.
  box.addEventListener('pointerup', event => lift(isCalm() ? 3 : 2)(event))
  box.addEventListener('pointercancel', lift(3))
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
    act('command', event.shiftKey ? turned > 0 ? 14 : 13 : turned > 0 ? 12 : 11)
  }, { passive: false })
  box.addEventListener('focusout', () => act('command', 15))
  // Nothing moves where nobody sees it.
  new IntersectionObserver(([{ isIntersecting }]) => (scene.isSeen = isIntersecting, runScene(scene))).observe(box)
  box.addEventListener('keydown', event => {
    const command = sceneKeys.indexOf(event.key === 'Escape' ? 'Enter' : event.key)
    if (command < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act('command', command)
  })
  sceneButtons.forEach((name, command) => controls.querySelector('.' + name)?.addEventListener('click', () => {
    if (!command) pause()
    act('command', command)
  }))
  const dial = controls.querySelector('.dial'), tilt = controls.querySelector('.tilt')
  dial?.addEventListener('input', () => inNextFrame(dial, () => act('dial', Number(dial.value))))
  tilt && startTilt(tilt, angles => act('tilt', ...angles))
  for (const control of controls.querySelectorAll(':disabled')) control.disabled = false
}
const isCalm = () => matchMedia('(prefers-reduced-motion)').matches
const startCalm = () => isCalm() && scenes.forEach(({ number }) => call('command', number, 16))

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
  timed(scene, scene.controls, () => call('frame', scene.number, time))
  inNextFrame(scene, later => frameOf(scene, later))
}
