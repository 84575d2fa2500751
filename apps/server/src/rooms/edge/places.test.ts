import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPlaces } from './places.ts'

it('there are never more than so many for each and in all, and who leaves makes room', () => {
  const step = fc.record({
    who: fc.constantFrom('a', 'b', 'c'),
    comes: fc.boolean(),
    many: fc.integer({ min: 1, max: 2 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const places = createPlaces({ forEach: 3, inAll: 5 })
      const held = new Map<string, { many: number; leave: () => void }[]>()
      const sum = (some: { many: number }[]) => some.reduce((so, { many }) => so + many, 0)
      const all = () => sum([...held.values()].flat())
      for (const { who, comes, many } of steps) {
        const own = held.get(who) ?? []
        if (comes) {
          const leave = places.take(who, many)
          expect(leave !== null).toBe(sum(own) + many <= 3 && all() + many <= 5)
          if (leave) held.set(who, [...own, { many, leave }])
        } else {
          const [first, ...others] = own
          first?.leave()
          // Leaving twice is leaving once.
          first?.leave()
          held.set(who, others)
        }
        expect(places.taken()).toBe(all())
      }
    }),
  )
})
