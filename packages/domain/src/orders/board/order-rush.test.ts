import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beginsWithZeros, judgeRush } from './order-rush.ts'

const limits = { ordersPerConnection: 12, ordersPerPhone: 3 }
const none = { connection: 0, phone: 0, guest: 0 }

it.each([
  [{}, 'Free'],
  [{ connection: 11, phone: 2, guest: 2 }, 'Free'],
  [{ connection: 12 }, 'Puzzle'],
  [{ phone: 3 }, 'Puzzle'],
  [{ guest: 3 }, 'Puzzle'],
  [{ connection: 59 }, 'Puzzle'],
  [{ connection: 60 }, 'Refused'],
  [{ phone: 15 }, 'Refused'],
])('%o earlier ones: %s', (counts, kind) => {
  expect(judgeRush({ ...none, ...counts }, limits).kind).toBe(kind)
})

it('more orders never make it easier', () => {
  const count = fc.nat({ max: 100 })
  const counts = fc.record({ connection: count, phone: count, guest: count })
  const hardness = (some: typeof none) => {
    const verdict = judgeRush(some, limits)
    return verdict.kind === 'Free' ? 0 : verdict.kind === 'Refused' ? 100 : verdict.bits
  }
  fc.assert(
    fc.property(counts, counts, (a, b) => {
      const both = {
        connection: a.connection + b.connection,
        phone: a.phone + b.phone,
        guest: a.guest + b.guest,
      }
      expect(hardness(both)).toBeGreaterThanOrEqual(Math.max(hardness(a), hardness(b)))
    }),
  )
})

it('counts the zeros that a hash begins with', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 4, maxLength: 4 }),
      fc.integer({ min: 0, max: 32 }),
      (hash, bits) => {
        const text = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('')
        expect(beginsWithZeros(hash, bits)).toBe(text.startsWith('0'.repeat(bits)))
      },
    ),
  )
  expect(beginsWithZeros(new Uint8Array(2), 17)).toBe(false)
})
