import type { Actor } from '../http/access.ts'
import { createBudgets, type Allowance } from './budgets.ts'

/**
 * What guests may write, in bytes that are sent and answered: about as much is stored. A guest who adds a dish every
 * second to a cart of five spends 7 KB a second; behind one address there may be a hundred of them.
 */
const OF_A_GUEST: Allowance = { atOnce: 3_000_000, perSecond: 30_000 }
const OF_AN_ADDRESS: Allowance = { atOnce: 20_000_000, perSecond: 300_000 }
/** Also a request that is refused costs something. */
const LEAST_COST = 1000

export type GuestWrites = {
  /** Begins a change of a guest; seconds to wait when they or their address wrote too much, else how to end it. */
  begin(actor: Actor, address: string): { waitSeconds: number } | { end(bytes: number): void }
}

/** `factor`: how many times as much an address may; for an installation that sees its guests behind one. */
export function createGuestWrites(now: () => Date, factor = 1): GuestWrites {
  const guests = createBudgets(OF_A_GUEST, now)
  const { atOnce, perSecond } = OF_AN_ADDRESS
  const addresses = createBudgets({ atOnce: atOnce * factor, perSecond: perSecond * factor }, now)
  return {
    begin(actor, address) {
      if (actor.kind !== 'guest') return { end: () => {} }
      const ofAddress = addresses.spend(address)
      if ('waitSeconds' in ofAddress) return ofAddress
      const ofGuest = guests.spend(actor.guestId)
      if ('waitSeconds' in ofGuest) {
        ofAddress.settle(LEAST_COST)
        return ofGuest
      }
      return {
        end(bytes) {
          ofAddress.settle(bytes + LEAST_COST)
          ofGuest.settle(bytes + LEAST_COST)
        },
      }
    },
  }
}
