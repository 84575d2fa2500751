import { LRUCache } from 'lru-cache'

/** What somebody may spend at once, and how much comes back each second. */
export type Allowance = {
  atOnce: number
  perSecond: number
  /** What something costs as long as nobody has said how much; left out: as many bytes as a request may have. */
  first?: number
}

export type Budgets = {
  /** Begins to spend; how many seconds to wait when nothing is left, else how to say what it was in the end. */
  spend(who: string): { waitSeconds: number } | { settle(amount: number): void }
}

type Account = { left: number; at: number; usual: number }

/** Begins with this until it is known what somebody's requests cost. */
const FIRST_COST = 2048

/**
 * Budgets of this process. What something costs is known afterwards; until then it counts as much as the last one did,
 * so that many at once do not all see the same money. Who is in debt waits until it is paid.
 */
export function createBudgets(
  { atOnce, perSecond, first = FIRST_COST }: Allowance,
  now: () => Date,
  most = 20_000,
): Budgets {
  const accounts = new LRUCache<string, Account>({ max: most })

  function accountOf(who: string): Account {
    const at = now().getTime()
    const known = accounts.get(who) ?? { left: atOnce, at, usual: first }
    // A clock that was set back pays nobody, and takes nothing away.
    const earned = (Math.max(0, at - known.at) / 1000) * perSecond
    known.left = Math.min(atOnce, known.left + earned)
    known.at = at
    accounts.set(who, known)
    return known
  }

  return {
    spend(who) {
      const account = accountOf(who)
      if (account.left <= 0) return { waitSeconds: Math.max(1, Math.ceil(-account.left / perSecond)) }
      const reserved = account.usual
      account.left -= reserved
      return {
        settle(amount) {
          const latest = accountOf(who)
          latest.left -= amount - reserved
          latest.usual = amount
        },
      }
    },
  }
}
