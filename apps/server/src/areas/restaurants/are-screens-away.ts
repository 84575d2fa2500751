import type { RestaurantRow } from './restaurants.sql.ts'

/** Whether nobody there sees an order just now. In a deleted restaurant nobody will: no confirmation is waited for. */
export function areScreensAway({
  state,
  screensAwaySince,
}: Pick<RestaurantRow, 'state' | 'screensAwaySince'>) {
  return screensAwaySince !== null && state !== 'Deleted'
}
