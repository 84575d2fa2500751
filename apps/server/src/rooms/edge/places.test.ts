import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPlaces } from './places.ts'

it('there are never more than so many for each and in all, and who leaves makes room', () => {
  const step = fc.record({ who: fc.constantFrom('a', 'b', 'c'), comes: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const places = createPlaces({ forEach: 3, inAll: 5 })
      const held = new Map<string, (() => void)[]>()
      const all = () => [...held.values()].flat().length
      for (const { who, comes } of steps) {
        const own = held.get(who) ?? []
        if (comes) {
          const leave = places.take(who)
          expect(leave !== null).toBe(own.length < 3 && all() < 5)
          if (leave) held.set(who, [...own, leave])
        } else {
          const [first, ...others] = own
          first?.()
          // Leaving twice is leaving once.
          first?.()
          held.set(who, others)
        }
        expect(places.taken()).toBe(all())
      }
    }),
  )
})
