// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as Sound from './chime.ts'

/** A loudspeaker that a browser opens only once the page was touched. */
class Loudspeaker extends EventTarget {
  state: 'suspended' | 'running' = 'suspended'
  currentTime = 0
  destination = {}
  resume() {
    return this.#become('running')
  }
  suspend() {
    return this.#become('suspended')
  }
  #become(state: 'suspended' | 'running') {
    if (!isTouched) return Promise.resolve()
    this.state = state
    this.dispatchEvent(new Event('statechange'))
    return Promise.resolve()
  }
}
class Tone extends EventTarget {
  connect = (to: unknown) => to
  start = () => void played.push(this)
  stop = () => {}
}
class Volume {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  connect = (to: unknown) => to
}

let isTouched = false
let played: Tone[] = []
let speakers: Loudspeaker[] = []
let sound: typeof Sound

beforeEach(async () => {
  isTouched = false
  played = []
  speakers = []
  vi.stubGlobal('OscillatorNode', Tone)
  vi.stubGlobal('GainNode', Volume)
  vi.stubGlobal(
    'AudioContext',
    class extends Loudspeaker {
      constructor() {
        super()
        speakers.push(this)
      }
    },
  )
  vi.resetModules()
  sound = await import('./chime.ts')
})
afterEach(() => vi.unstubAllGlobals())

it('is blocked until the page is touched, and rests from then on: open to the loudspeaker only while it sounds', async () => {
  sound.subscribeToSound(() => {})
  const speaker = speakers[0]!
  expect(sound.isSoundBlocked()).toBe(true)
  sound.chime()
  expect(played).toEqual([])

  isTouched = true
  await sound.unlockSound()
  expect(sound.isSoundBlocked()).toBe(false)
  expect(speaker.state).toBe('suspended')

  sound.chime()
  expect(played).toHaveLength(2)
  expect(speaker.state).toBe('running')
  sound.chime()
  expect(played).toHaveLength(2)
  const [first, second] = played
  first!.dispatchEvent(new Event('ended'))
  expect(speaker.state).toBe('running')
  second!.dispatchEvent(new Event('ended'))
  expect(speaker.state).toBe('suspended')
  expect(sound.isSoundBlocked()).toBe(false)

  sound.chime()
  expect(played).toHaveLength(4)
  expect(speaker.state).toBe('running')
})
