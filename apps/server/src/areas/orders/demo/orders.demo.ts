import { businessDayAt } from '@tresen/domain/opening-hours/business-day/business-day'
import type { Past } from '../../../area.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { readRules, type VersionedRules } from '../../../rules-cache.ts'
import { bookPast } from '../../cash/book-past.ts'
import type { NewEntry } from '../../cash/cash.sql.ts'
import { demoAddresses } from '../../geo/demo/addresses.ts'
import { demoAccounts } from '../../identity/identity.demo.ts'
import { seededChance, type Chance } from '@tresen/domain/numbers/seeded-chance'
import { idsBy } from '../../restaurants/demo-chance.ts'
import { knowPastCustomers, insertPastOrders } from './past.sql.ts'
import { pastGuests, type PastGuest } from './past-guests.ts'
import { dayEnds, pastOrders, staffOf, type PastOrder } from './past-orders.ts'
import { pastTill } from './past-till.ts'
import { rushOf } from './past-times.ts'

const SEED = 20261201
/** As many as the numbers for fiction leave. */
const GUESTS = 380

/** What was ordered at the demo's restaurants in the weeks before it begins, always the same on the same day. */
export async function seedOrders(tx: Tx, now: Date, past: Past): Promise<void> {
  if (past.weeks === 0) return
  const chance = seededChance(SEED)
  const newId = idsBy(chance)
  const means = { chance, newId, now, weeks: past.weeks }
  const guestsOf = new Map<string, PastGuest[]>()
  for (const restaurantId of Object.keys(rushOf)) {
    const rules = (await readRules(tx, restaurantId, null))!
    const guests = guestsOf.get(rules.franchiseId) ?? guestsNear(rules, means)
    guestsOf.set(rules.franchiseId, guests)
    await storePast(tx, rules, pastOrders(rules, guests, means), { ...means, past })
  }
}

type Means = { chance: Chance; newId: (at: Date) => string; now: Date; past: Past }

function guestsNear({ deliveryAreas }: VersionedRules, { chance, newId, now }: Omit<Means, 'past'>) {
  return pastGuests(GUESTS, deliveryAreas, demoAddresses(), { chance, newId: () => newId(now) })
}

async function storePast(tx: Tx, rules: VersionedRules, orders: readonly PastOrder[], means: Means) {
  const { past, newId } = means
  const unknown = orders.map((one) => ({ ...one, newCustomerId: newId(new Date(one.order.createdAt)) }))
  const ids = await knowPastCustomers(tx, rules, unknown)
  await insertPastOrders(
    tx,
    rules,
    orders.map((one, place) => ({ ...one, customerId: ids[place]! })),
  )
  for (const [place, { told }] of orders.entries()) {
    const id = ids[place]
    for (const { at, author, tell } of told) past.tell(at, author, tell(id ? { id, notes: '' } : null))
  }
  await bookPast(tx, tillsOf(rules, orders, means), past)
}

/** What came into the drawers, day by day; those of today are still open. */
function tillsOf(rules: VersionedRules, orders: readonly PastOrder[], { now, ...means }: Means): NewEntry[] {
  const { restaurantId } = rules
  const today = businessDayAt(rules, now)
  const ends = dayEnds(orders)
  const nameOf = (userId: string) => demoAccounts.find(({ id }) => id === userId)!.username
  return [...Map.groupBy(orders, ({ day }) => day)].flatMap(([day, of]) => {
    const taken = of.flatMap((one) => one.taken ?? []).toSorted((a, b) => a.at.getTime() - b.at.getTime())
    const countedAt = day === today ? null : ends.get(day)!
    return pastTill({ restaurantId, taken, cashierId: staffOf(restaurantId)[0]!, nameOf, countedAt }, means)
  })
}
