import { toE164 } from '@tresen/domain/phone/phone-number'
import type { Reachable } from '@tresen/domain/calls/move-call'
import { findRestaurantRow } from '../../restaurants/restaurants.sql.ts'
import type { Db } from '../../../rooms/db/database.ts'
import { listCallableAgents } from '../agents/agent-phones.sql.ts'

/** Who could take a call of a restaurant just now. */
export async function whoIsReachable(db: Db, restaurantId: string): Promise<Reachable> {
  const agents = await listCallableAgents(db, restaurantId)
  return { agents, hasRestaurant: (await restaurantPhone(db, restaurantId)) !== null }
}

/** Where it rings in the restaurant; null: nowhere. Its public number may lead to us and is never called. */
export async function restaurantPhone(db: Db, restaurantId: string): Promise<string | null> {
  const row = await findRestaurantRow(db, restaurantId)
  return toE164(row?.internalPhoneNumber ?? '')
}
