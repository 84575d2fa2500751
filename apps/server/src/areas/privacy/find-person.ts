import { restaurantsOf, type Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { findFamily, listRestaurantIds } from '../customers/customers.sql.ts'

export type PersonAt = { franchiseId: string; customerId: string }

/**
 * A customer with all who are merged with them, for whoever leads every restaurant of the franchise: what is said or
 * erased of a person is said or erased of all.
 */
export async function findPerson(ctx: Ctx, { franchiseId, customerId }: PersonAt) {
  const family = await findFamily(ctx.db, { franchiseId, id: customerId })
  if (!family) return null
  const restaurantIds = (await listRestaurantIds(ctx.db, franchiseId)).map(({ id }) => id)
  const own = restaurantsOf(ctx)
  if (own && restaurantIds.some((id) => !own.includes(id))) return refuse('WholeFranchiseNeeded')
  return { family, restaurantIds, customerIds: family.members.map(({ id }) => id) }
}
