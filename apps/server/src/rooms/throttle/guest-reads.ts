import { createBudgets, waitOf } from './budgets.ts'

/** What somebody without an account has us read, by what it takes: a call about 4 ms of a core, a page that is drawn 33. */
export const readCosts = { call: 1, page: 8 } as const

/**
 * What people without an account may read from one address. Afterwards, two thirds of a core are theirs: three hundred
 * guests of one network who open a page every half minute, and type an address meanwhile.
 */
const OF_AN_ADDRESS = { atOnce: 10_000, perSecond: 150 }

export type GuestReads = {
  /** Counts a reading; how many seconds to wait where there was too much, which is then not done. Null: it is. */
  waitFor(address: string, cost: number): number | null
}

/** `factor`: how many times as much an address may; for an installation that sees its guests behind one. */
export function createGuestReads(now: () => Date, factor = 1): GuestReads {
  const { atOnce, perSecond } = OF_AN_ADDRESS
  const budgets = createBudgets(
    { atOnce: atOnce * factor, perSecond: perSecond * factor, first: readCosts.call },
    now,
  )
  return {
    waitFor: (address, cost) => waitOf(budgets, address, cost),
  }
}
