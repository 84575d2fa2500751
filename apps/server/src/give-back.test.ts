import { expect, it } from 'vitest'
import { watchMemory } from './give-back.ts'

const MB = 1024 * 1024
const MINUTE = 60_000

/** A process whose memory shrinks to `least` when it gives back, two seconds after its start. */
function watched(least = 110) {
  const state = { busy: 0, resident: least, collected: 0, at: 2000 }
  const { afterStart, now } = watchMemory({
    busy: () => state.busy,
    residentBytes: () => state.resident * MB,
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

it('gives back what a rush left, once it is quiet', () => {
  const { state, lookAfter } = watched()
  lookAfter(10, { busy: 0.6, resident: 145 })
  expect(state.collected).toBe(1)
  lookAfter(1, { busy: 0.01 })
  expect(state).toMatchObject({ collected: 2, resident: 110 })
})

it('gives back in a rush only when much has grown, and seldom', () => {
  const { state, lookAfter } = watched()
  lookAfter(10, { busy: 0.9, resident: 160 })
  expect(state).toMatchObject({ collected: 2, resident: 110 })
  lookAfter(0.8, { resident: 160 })
  expect(state.collected).toBe(2)
  lookAfter(0.2, {})
  expect(state.collected).toBe(3)
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
