type Listener = () => void

let context: AudioContext | null = null
/** It has run once; where it stands still since then, it rests. */
let isAllowed = false
let tones = 0
/** By the page's clock: a loudspeaker that got lost does not tell that a tone has ended, and must silence none. */
let heardUntil = 0
const HEARD_MS = 950
const listeners = new Set<Listener>()

/** Browsers let a page sound only after somebody has touched it; a finger has once it is lifted. */
function open(): AudioContext {
  if (context) return context
  context = new AudioContext()
  context.addEventListener('statechange', () => {
    isAllowed ||= context?.state === 'running'
    rest()
    listeners.forEach((listener) => listener())
  })
  for (const gesture of ['pointerdown', 'pointerup', 'keydown'])
    addEventListener(gesture, () => void resume(), { capture: true })
  return context
}

/** An open way to the loudspeaker takes three hundredths of a core all day, silent or not. */
function rest() {
  if (tones === 0 && context?.state === 'running') void context.suspend()
}

/** Asked before anybody has touched the page, a browser only writes a warning. */
async function resume() {
  const mayAsk = (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? true
  if (mayAsk && !isAllowed) await context?.resume()
}

export function subscribeToSound(listener: Listener): () => void {
  listeners.add(listener)
  open()
  return () => listeners.delete(listener)
}

/** Whether the browser keeps this page silent. */
export function isSoundBlocked(): boolean {
  return context?.state === 'suspended' && !isAllowed
}

export function unlockSound(): Promise<void> {
  open()
  return resume()
}

/**
 * Two clear notes, made here: nothing has to be loaded, and they carry through a kitchen. What calls while they sound is
 * heard with them.
 */
export function chime() {
  const audio = open()
  void resume()
  if (isSoundBlocked()) return
  if (performance.now() < heardUntil) return void audio.resume()
  heardUntil = performance.now() + HEARD_MS
  for (const [delay, frequency] of [
    [0, 880],
    [0.18, 1174.7],
  ] as const) {
    const start = audio.currentTime + delay
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.6, start + 0.015)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.7)
    tone.connect(volume).connect(audio.destination)
    tones += 1
    tone.addEventListener('ended', () => {
      tones -= 1
      if (tones === 0) heardUntil = 0
      rest()
    })
    tone.start(start)
    tone.stop(start + 0.75)
  }
  void audio.resume()
}
