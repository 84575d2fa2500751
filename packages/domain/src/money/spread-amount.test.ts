import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadAmount } from './spread-amount.ts'

describe('Spreading an amount', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 0], [3, 2]],
    [0, [3, 4], [0, 0]],
    [10, [], []],
    // 1.4 and 8.4: equal remainders that binary fractions make unequal.
    [14, [1, 6, 3], [2, 8, 4]],
    [10, [1, 4, 1], [2, 7, 1]],
  ])('%d cents over %j are %j', (cents, weights, parts) => {
    expect(spreadAmount(cents, weights)).toEqual(parts)
  })

  const few = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 4 })
  const many = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 })
  const amount = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -1_000_000, max: 1_000_000 }))

  it('adds up, each part is the exact share rounded down or up, and a larger remainder comes first, then the first', () => {
    fc.assert(
      fc.property(amount, fc.oneof(few, many), (cents, all) => {
        const parts = spreadAmount(cents, all).map((part) => (cents < 0 ? -part : part))
        const shares = all.some((weight) => weight > 0) ? all.map(BigInt) : all.map(() => 1n)
        const total = shares.reduce((sum, weight) => sum + weight, 0n)
        const whole = BigInt(Math.abs(cents))
        const remainders = shares.map((weight) => (whole * weight) % total)
        const isRoundedUp = parts.map((part, n) => BigInt(part) - (whole * shares[n]!) / total)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.abs(cents))
        expect(isRoundedUp.every((more) => more === 0n || more === 1n)).toBe(true)
        remainders.forEach((one, a) =>
          remainders.forEach((other, b) => {
            if (one > other || (one === other && a < b)) expect(isRoundedUp[a]! >= isRoundedUp[b]!).toBe(true)
          }),
        )
      }),
      { numRuns: 1000 },
    )
  })
})
