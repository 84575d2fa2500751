import type { Availability } from '@tresen/contract/availability'
import { nextOverrideEnd } from '@tresen/domain/availability/overrides'
import type { Deps } from '../../context.ts'
import type { PageMoment } from '../../rooms/http/front-ends/kept-pages.ts'
import { findShopMomentRow, type ShopAddress } from './restaurants.sql.ts'

const MINUTE = 60_000

/**
 * Until when what guests see of a restaurant stays as it is. Everything that is maintained raises the version of the
 * rules in its own statement, what is booked of a limited kitchen is compared as it is, and what the clock changes
 * (hours, kitchen's minutes, "heute", promises, what is sold out until then) is said in whole minutes; only an opening
 * or closing by hand ends within one. Null: there is no such restaurant.
 */
export async function findShopMoment(deps: Deps, address: ShopAddress): Promise<PageMoment | null> {
  const now = deps.now()
  const row = await findShopMomentRow(deps.reads, address, now)
  if (!row) return null
  const { id, version, kitchenLoad, announced, isAway } = row
  const { availability } = await deps.rules.at(id, version)
  return {
    stamp: `${id} ${version} ${kitchenLoad} ${announced} ${isAway}`,
    until: endOfView(availability, now),
  }
}

/** The next whole minute, or the end of an override before it. */
export function endOfView(availability: Availability, now: Date): Date {
  const minute = (Math.floor(now.getTime() / MINUTE) + 1) * MINUTE
  return new Date(Math.min(minute, nextOverrideEnd(availability, now)?.getTime() ?? minute))
}
