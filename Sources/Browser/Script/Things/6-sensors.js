// What a device measures, handed on to the module as it comes. Nothing of it leaves the page.
beginnings.push(['.sensor-controls', startSensor])
function startSensor(box) {
  const sensor = { box, cell: Number(box.dataset.sensor), kind: box.dataset.kind, lendAt: 0 }
  const button = name => box.querySelector('button.' + name)
  for (const control of box.querySelectorAll(':disabled')) control.disabled = false
  if (sensor.kind === 'vibration') return startVibration(box)
  const start = button('start')
  start?.addEventListener('click', () => start.ariaPressed === 'true' ? stopSensor(sensor) : startReading(sensor, start))
  button('clear')?.addEventListener('click', () => { stopSensor(sensor), tellSensor(sensor, 'clear') })
  button('save')?.addEventListener('click', () => tellSensor(sensor, 'save'))
  button('turning')?.addEventListener('click', ({ target }) => {
    target.ariaPressed = String(target.ariaPressed !== 'true')
    if (target.ariaPressed === 'true' && start.ariaPressed !== 'true') start.click()
    tellSensor(sensor, 'turning', Number(target.ariaPressed === 'true'))
  })
  box.querySelector('.place input')?.addEventListener('change', ({ target }) => {
    const now = new Date(), year = now.getFullYear(), begin = Date.UTC(year, 0, 1)
    call('sensor place', sensor.cell, [year + (now - begin) / (Date.UTC(year + 1, 0, 1) - begin)], target.value)
    tellSensor(sensor, 'frame')
  })
  const lap = button('lap')
  lap?.addEventListener('pointerdown', event => event.button || note(event.timeStamp))
  // A key or a reader's software presses without a pointer.
  lap?.addEventListener('click', event => event.detail || note(event.timeStamp))
  const note = time => { if (!box.dataset.runs) tellSensor(sensor, 'start'); tellSensor(sensor, 'reading', time / 1000, 0, 0, 0) }
}

const tellSensor = ({ cell }, signal, ...numbers) => call(`sensor ${signal}`, cell, numbers)

/** A recording that runs in a cell is over. */
const endSensor = cell => cell.querySelector('.start[aria-pressed=true]')?.click()

function stopSensor(sensor) {
  sensor.end?.()
  sensor.end = sensor.request = undefined
  clearTimeout(sensor.silence)
  clearInterval(sensor.countdown)
  jobs.delete(sensor)
  const start = sensor.box.querySelector('.start'), turning = sensor.box.querySelector('.turning')
  if (start) start.ariaPressed = 'false', start.textContent = 'Start'
  if (turning) turning.ariaPressed = 'false'
  if (sensor.box.dataset.runs) tellSensor(sensor, 'stop')
}

function failSensor(sensor, reason) {
  stopSensor(sensor)
  call('sensor failure', sensor.cell, [], reason)
}

/**
 * Asks for a sensor within the press on its button, since some browsers show their question only then. What a source
 * gives listens from when it is called; `quit` lets go of what it holds where that never comes.
 */
async function startReading(sensor, start) {
  start.ariaPressed = 'true'
  start.textContent = 'Stop'
  const source = sources[sensor.kind]
  if (!isSecureContext) return failSensor(sensor, 'insecure')
  const request = sensor.request = {}
  const listen = await source?.(sensor).catch(error => /NotAllowed|Security|denied/.test(`${error.name} ${error}`) ? 'refused' : 'missing')
  // Who has pressed Stop while the browser asked wants nothing any more, and no microphone that stays open.
  if (sensor.request !== request) return listen?.quit?.()
  if (typeof listen !== 'function') return failSensor(sensor, listen ?? 'missing')
  sensor.end = listen.quit
  let left = Math.ceil(Number(sensor.box.dataset.delay))
  const begin = () => {
    tellSensor(sensor, 'start')
    sensor.silence = setTimeout(() => failSensor(sensor, 'silent'), 3000)
    sensor.end = listen((time, ...values) => takeReading(sensor, time / 1000, ...values))
  }
  if (!left) return begin()
  const status = sensor.box.querySelector('.status')
  const count = () => left ? status.textContent = `It begins in ${left--} s …` : (clearInterval(sensor.countdown), begin())
  count()
  sensor.countdown = setInterval(count, 1000)
}

function takeReading(sensor, time, a, b = 0, c = 0) {
  clearTimeout(sensor.silence)
  tellSensor(sensor, 'reading', time, a, b, c)
  if (!sensor.box.dataset.runs) return stopSensor(sensor)
  inNextFrame(sensor, () => showSensor(sensor))
}

/** A frame: the cell itself; what depends on it a few times a second, and more rarely where that takes long. */
function showSensor(sensor) {
  timed(sensor, sensor.box, () => tellSensor(sensor, 'frame'))
  const now = performance.now()
  if (now < sensor.lendAt) return
  tellSensor(sensor, 'lend')
  sensor.lendAt = now + Math.max(500, 10 * (performance.now() - now))
}

/** Does the work of a frame, and tells twice a second how long that takes, and how much memory the module has. */
function timed(cell, controls, work) {
  const before = performance.now()
  work()
  const now = performance.now()
  cell.costs = cell.costs ? 0.9 * cell.costs + 0.1 * (now - before) : now - before
  if (now < (cell.toldAt ?? 0)) return
  cell.toldAt = now + 500
  const memory = exports.memory.buffer.byteLength / 1048576
  controls.querySelector('.costs').textContent = `A frame takes ${cell.costs.toFixed(1)} ms, the page holds ${memory.toFixed(1)} MB`
}

/** Listens to the events of a name; what ends that. */
const hearing = (name, hear) => () => (addEventListener(name, hear), () => removeEventListener(name, hear))
const asked = async Event => Event?.requestPermission ? Event.requestPermission() : 'granted'

/** From `devicemotion`, what a function takes of an event. */
const motion = values => async () => {
  if (!window.DeviceMotionEvent) return 'missing'
  if (await asked(DeviceMotionEvent) !== 'granted') return 'refused'
  return give => hearing('devicemotion', event => {
    const found = values(event)
    if (found && found.some(value => value !== null && value !== undefined)) give(event.timeStamp, ...found.map(value => value ?? NaN))
  })()
}

/** WebKit has the other sign; nothing but it has this property. */
const isTurned = window.DeviceOrientationEvent && 'webkitCompassHeading' in DeviceOrientationEvent.prototype
const accelerations = a => a && [a.x, a.y, a.z].map(value => isTurned && value !== null ? -value : value)
const sources = {
  acceleration: motion(event => accelerations(event.acceleration)),
  'acceleration with gravity': motion(event => accelerations(event.accelerationIncludingGravity)),
  // About x, y and z, whatever the names: all browsers agree (w3c/deviceorientation, 43).
  rotation: motion(({ rotationRate: rate }) => rate && [rate.alpha, rate.beta, rate.gamma]),

  async orientation() {
    if (!window.DeviceOrientationEvent) return 'missing'
    if (await asked(DeviceOrientationEvent) !== 'granted') return 'refused'
    return give => {
      let isAbsolute = false
      const hear = event => {
        // Safari counts its heading clockwise, and its angle from wherever it began.
        const compass = event.webkitCompassHeading, alpha = compass === undefined ? event.alpha : 360 - compass
        isAbsolute ||= event.absolute || compass !== undefined
        // Where no event knows north, the angle of the others is better than none.
        if (isAbsolute && !event.absolute && compass === undefined || alpha === null || event.beta === null) return
        give(event.timeStamp, alpha, event.beta, event.gamma)
      }
      const ends = ['deviceorientationabsolute', 'deviceorientation'].map(name => hearing(name, hear)())
      return () => ends.forEach(end => end())
    }
  },

  async field(sensor) {
    if (!window.Magnetometer) return 'missing'
    const field = new Magnetometer({ frequency: 60 })
    const isThere = await new Promise(done => {
      field.onerror = ({ error }) => done(error.name === 'NotAllowedError' ? 'refused' : 'missing')
      field.onactivate = field.onreading = () => done(true)
      field.start()
    })
    if (isThere !== true) return isThere
    return Object.assign(give => {
      field.onreading = () => give(field.timestamp, field.x, field.y, field.z)
      const still = hearing('devicemotion', ({ accelerationIncludingGravity: a }) => {
        if (a && a.x !== null) tellSensor(sensor, 'gravity', a.x, a.y, a.z)
      })()
      return () => (field.stop(), still())
    }, { quit: () => field.stop() })
  },

  async sound() {
    if (!navigator.mediaDevices?.getUserMedia) return 'missing'
    const plain = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }
    const stream = await navigator.mediaDevices.getUserMedia({ audio: plain })
    const quit = () => stream.getTracks().forEach(track => track.stop())
    return Object.assign(give => {
      const context = new AudioContext(), analyser = context.createAnalyser()
      const samples = new Float32Array(analyser.fftSize)
      context.createMediaStreamSource(stream).connect(analyser)
      let next
      const listen = () => {
        analyser.getFloatTimeDomainData(samples)
        const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
        next = setTimeout(listen, 40)
        give(performance.now(), Math.max(10 * Math.log10(power), -120))
      }
      listen()
      return () => (clearTimeout(next), quit(), context.close())
    }, { quit })
  },
}

/** A blow that is felt where a device can vibrate, and seen and heard everywhere. */
function startVibration(box) {
  const blows = { light: [15, 0.05, 220], medium: [40, 0.15, 150], strong: [120, 0.4, 90] }
  const picture = document.getElementById(box.id.replace(/-sensor$/, '-picture-box'))
  let context
  for (const [name, [time, volume, pitch]] of Object.entries(blows)) {
    box.querySelector('.' + name).addEventListener('click', () => {
      const isFelt = navigator.vibrate?.(time) ?? false
      picture?.classList.remove('light', 'medium', 'strong')
      // A class that comes back in the same frame would not move anything.
      void picture?.offsetWidth
      picture?.classList.add(name)
      context ??= new AudioContext()
      const sound = context.createOscillator(), gain = context.createGain(), now = context.currentTime
      sound.frequency.value = pitch
      gain.gain.setValueAtTime(volume, now)
      gain.gain.exponentialRampToValueAtTime(0.0001, now + 0.05 + time / 400)
      sound.connect(gain).connect(context.destination)
      sound.start()
      sound.stop(now + 0.1 + time / 400)
      box.querySelector('.status').textContent = isFelt
        ? 'The device was asked to vibrate, if its owner lets it.' : 'This browser does not vibrate: the blow is seen and heard.'
    })
  }
}

/** Puts a file into the reader's own hands. */
takers.set('save', text => {
  const end = text.indexOf('\n'), link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text.slice(end + 1)], { type: 'text/csv' }))
  link.download = text.slice(0, end) + '.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10000)
})
