/** What somebody may spend at once, and how much comes back each second. */
export type Allowance = {
  atOnce: number
  perSecond: number
  /** What something costs as long as nobody has said how much; left out: as many bytes as a request may have. */
  first?: number
}

export type Budgets = {
  /** How many are remembered: those who have not everything again, and whoever came last. */
  size(): number
  /** Begins to spend; how many seconds to wait when nothing is left, else how to say what it was in the end. */
  spend(who: string): { waitSeconds: number } | { settle(amount: number): void }
}

/** Counts one thing; how many seconds to wait where there was too much. Null: it is done. */
export function waitOf(budgets: Budgets, who: string, cost = 1): number | null {
  const spending = budgets.spend(who)
  if ('waitSeconds' in spending) return spending.waitSeconds
  spending.settle(cost)
  return null
}

type Account = { left: number; at: number; usual: number }

/** Begins with this until it is known what somebody's requests cost. */
const FIRST_COST = 2048

/**
 * Budgets of this process. What something costs is known afterwards; until then it counts as much as the last one did,
 * so that many at once do not all see the same money. Who is in debt waits until it is paid. `most` are remembered.
 */
export function createBudgets(
  { atOnce, perSecond, first = FIRST_COST }: Allowance,
  now: () => Date,
  most = 20_000,
): Budgets {
  /** Whoever spent last stands last. */
  const accounts = new Map<string, Account>()

  function accountOf(who: string): Account {
    const at = now().getTime()
    const known = accounts.get(who) ?? { left: atOnce, at, usual: first }
    accounts.delete(who)
    forgetOldest(at)
    known.left = leftAt(known, at)
    known.at = at
    accounts.set(who, known)
    return known
  }

  /** A clock that was set back pays nobody, and takes nothing away. */
  function leftAt({ left, at: before }: Account, at: number): number {
    return Math.min(atOnce, left + (Math.max(0, at - before) / 1000) * perSecond)
  }

  /** Who has everything again is as good as somebody new, and keeps no room. */
  function forgetOldest(at: number) {
    for (const [who, account] of accounts) {
      if (accounts.size < most && leftAt(account, at) < atOnce) return
      accounts.delete(who)
    }
  }

  return {
    size: () => accounts.size,
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
