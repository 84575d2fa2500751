import type { KitchenLoad } from '@tresen/contract/kitchen'
import {
  bookedIn,
  noKitchenLoad,
  planKitchen,
  quarterOf,
  QUARTER,
  type KitchenBooking,
} from '@tresen/domain/kitchen/plan-kitchen'
import { aKitchen, stations, withBookings } from '@tresen/domain/kitchen/testing/a-kitchen'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { fridayEvening } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const { restaurantId, server } = useRestaurant()
const MINUTE = 60_000
const start = quarterOf(fridayEvening.getTime()) * QUARTER
const kitchen = aKitchen({ pickupOrdersPerQuarter: 3 })

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      after: fc.nat(9),
      cooking: fc.integer({ min: 10, max: 40 }),
      oven: fc.nat(40),
      grill: fc.nat(15),
      /** Planned on what was booked before the order before it: somebody else was quicker. */
      isLate: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(50) }) },
)

async function ask<T>(text: string, values: unknown[]): Promise<T> {
  const { rows } = await server.database.pool.query<{ answer: T }>(`select ${text} as answer`, values)
  return rows[0]!.answer
}

/** Without what is 0. */
function used(load: KitchenLoad) {
  return Object.entries(load)
    .flatMap(([resource, quarters]) =>
      Object.entries(quarters).map(([quarter, amount]) => `${resource} ${quarter}: ${amount}`),
    )
    .filter((line) => !line.endsWith(': 0'))
    .sort()
}

function fits(load: KitchenLoad, bookings: readonly KitchenBooking[]) {
  return bookings.every(
    ({ resource, quarter, amount, most }) =>
      most === null || bookedIn(load, resource, quarter) + amount <= most,
  )
}

it('the database books what the domain plans, refuses what does not fit any more, and both count the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      await server.database.pool.query('delete from kitchen_bookings; delete from kitchen_load')
      let now = start
      let [load, before] = [noKitchenLoad, noKitchenLoad]
      const placed: { id: string; bookings: KitchenBooking[] }[] = []
      for (const one of steps) {
        if (one.kind === 'cancel') {
          const [cancelled] = placed.splice(one.which % Math.max(1, placed.length), 1)
          if (!cancelled) continue
          await ask('free_kitchen($1, $2, 0)', [restaurantId, cancelled.id])
          load = withBookings(load, cancelled.bookings, -1)
        } else {
          now += one.after * MINUTE
          const minutes = new Map([
            [stations.oven, one.oven],
            [stations.grill, one.grill],
          ])
          const need = { channel: 'pickup' as const, minutes }
          const known = one.isLate ? before : load
          const plan = planKitchen(need, kitchen, known, now, now + one.cooking * MINUTE)
          if (!plan.ok) continue
          const id = uuidv7()
          const isBooked = await ask('book_kitchen($1, $2, $3::json)', [
            restaurantId,
            id,
            JSON.stringify(plan.bookings),
          ])
          expect(isBooked).toBe(fits(load, plan.bookings))
          if (!one.isLate) expect(isBooked).toBe(true)
          before = load
          if (isBooked) {
            load = withBookings(load, plan.bookings)
            placed.push({ id, bookings: plan.bookings })
          }
        }
        const stored = await ask<KitchenLoad>('kitchen_load_since($1, $2)', [restaurantId, new Date(start)])
        expect(used(stored)).toEqual(used(load))
      }
    }),
  )
})
