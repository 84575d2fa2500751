import { figuresOf } from '@tresen/domain/cash/cash-report'
import type { NewEntry } from '../../cash/cash.sql.ts'
import type { Chance } from '@tresen/domain/numbers/seeded-chance'
import { oneOf } from '../../restaurants/demo-chance.ts'

const MINUTE = 60_000
/** Change for the morning, in cents. */
const FLOAT = 15_000
/** Mostly it is as it should be. */
const differences = [0, 0, 0, 0, 0, 0, 0, 0, -50, 20, -200, 100]

type Day = {
  restaurantId: string
  taken: readonly NewEntry[]
  /** Who minds the till. */
  cashierId: string
  nameOf: (userId: string) => string
  /** When it is counted; null: the day is not over. */
  countedAt: Date | null
}

/** What was booked in the drawers on a day: change, what was taken, and what was counted in the evening. */
export function pastTill(day: Day, means: { chance: Chance; newId: (at: Date) => string }): NewEntry[] {
  const { restaurantId, taken, cashierId, countedAt } = day
  if (taken.length === 0) return []
  const opened = new Date(taken[0]!.at.getTime() - 30 * MINUTE)
  const book = (kind: NewEntry['kind'], drawerId: string | null, amount: number, at: Date, note = '') => {
    const by = drawerId ?? cashierId
    return {
      restaurantId,
      id: means.newId(at),
      drawerId,
      orderId: null,
      kind,
      amount,
      note,
      at,
      bookedBy: by,
    }
  }
  const till = [book('Float', null, FLOAT, opened)]
  const begun = [...till, ...taken]
  if (!countedAt) return begun
  const drivers = [...new Set(taken.flatMap(({ drawerId }) => drawerId ?? []))]
  const settled = drivers.flatMap((driver, place) => {
    const at = new Date(countedAt.getTime() + place * MINUTE)
    const counted = Math.max(0, expectedIn(begun, driver) + oneOf(means.chance, differences))
    const handed =
      counted > 0 ? [{ ...book('HandedOver', null, counted, at, day.nameOf(driver)), bookedBy: driver }] : []
    return [book('Settled', driver, counted, at), ...handed]
  })
  const all = [...begun, ...settled]
  const counted = Math.max(0, expectedIn(all, null) + oneOf(means.chance, differences))
  return [...all, book('Settled', null, counted, new Date(countedAt.getTime() + 10 * MINUTE))]
}

function expectedIn(entries: readonly NewEntry[], drawer: string | null): number {
  const within = entries.filter(({ drawerId }) => drawerId === drawer)
  return figuresOf(within.map((entry) => ({ method: 'Cash', tip: 0, ...entry }))).expected
}
