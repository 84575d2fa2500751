import { expect, it } from 'vitest'
import { trimOfC, watchMemory } from './give-back.ts'

const MB = 1024 * 1024
const MINUTE = 60_000

/** A process whose memory shrinks to `least` when it gives back, two seconds after its start. */
function watched(least = 110) {
  const state = { resident: least, ofC: 0, collected: 0, at: 2000 }
  const { afterStart, now } = watchMemory({
    residentBytes: () => (state.resident + state.ofC) * MB,
    trim: () => (state.ofC = 0),
    collect: () => {
      state.collected++
      state.resident = least
    },
    clock: () => state.at,
  })
  state.resident = 160
  afterStart()
  const lookAfter = (minutes: number, found: Partial<typeof state>) => {
    Object.assign(state, found, { at: state.at + minutes * MINUTE })
    now()
  }
  return { state, lookAfter }
}

it('gives back what the start left', () => {
  expect(watched().state).toMatchObject({ collected: 1, resident: 110 })
})

it('gives back what has grown by much', () => {
  const { state, lookAfter } = watched()
  lookAfter(10, { resident: 145 })
  expect(state).toMatchObject({ collected: 2, resident: 110 })
})

it('gives back what the C library keeps at each look, without a pause', () => {
  const { state, lookAfter } = watched()
  lookAfter(0.2, { resident: 120, ofC: 30 })
  expect(state).toMatchObject({ ofC: 0, collected: 1 })
  lookAfter(0.2, { resident: 115, ofC: 2 })
  expect(state).toMatchObject({ ofC: 2, collected: 1 })
})

it('makes no pause for little', () => {
  const { state, lookAfter } = watched()
  lookAfter(10, { resident: 130 })
  expect(state.collected).toBe(1)
})

it('makes a pause seldom', () => {
  const { state, lookAfter } = watched()
  lookAfter(0.8, { resident: 160 })
  expect(state.collected).toBe(1)
  lookAfter(0.2, {})
  expect(state.collected).toBe(2)
  lookAfter(0.8, { resident: 160 })
  expect(state.collected).toBe(2)
})

it('counts what has grown from the least that there was', () => {
  const { state, lookAfter } = watched(200)
  lookAfter(10, { resident: 150 })
  expect(state.collected).toBe(1)
  lookAfter(1, { resident: 180 })
  expect(state.collected).toBe(2)
})

const { glibcVersionRuntime } = (process.report.getReport() as { header: { glibcVersionRuntime?: string } })
  .header

it.runIf(glibcVersionRuntime && process.getBuiltinModule('node:ffi'))('asks the C library of GNU', () => {
  const trim = trimOfC()
  expect(trim).not.toBeNull()
  expect(trim).not.toThrow()
})
