import fc from 'fast-check'
import { expect, it } from 'vitest'
import { storageState, worseState } from './storage-state.ts'

const GB = 1024 ** 3

it.each([
  [100, 1000, 'Enough'],
  [19, 1000, 'Low'],
  [0.4, 1000, 'Full'],
  [3, 20, 'Enough'],
  [1.9, 20, 'Low'],
  [0.4, 20, 'Full'],
  [1.1, 4, 'Enough'],
  [0.9, 4, 'Low'],
  [0.1, 4, 'Full'],
] as const)('%d GB of %d GB are %s', (free, total, state) => {
  expect(storageState(free * GB, total * GB)).toBe(state)
})

it('less room is never better, and an empty disk is enough', () => {
  const order = ['Full', 'Low', 'Enough']
  const size = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(
      size,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (gb, a, b) => {
        const state = (share: number) => order.indexOf(storageState(gb * GB * share, gb * GB))
        expect(state(Math.min(a, b))).toBeLessThanOrEqual(state(Math.max(a, b)))
        expect(storageState(gb * GB, gb * GB)).toBe('Enough')
      },
    ),
  )
  expect(worseState('Low', 'Full')).toBe('Full')
  expect(worseState('Low', 'Enough')).toBe('Low')
})
