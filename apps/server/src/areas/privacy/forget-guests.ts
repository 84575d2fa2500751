import { eraseGuest, keptOfOrder, type Kept } from '@tresen/domain/privacy/erase-guest'
import { erasureMoments, usualPrivacySettings } from '@tresen/domain/privacy/privacy-settings'
import type { Deps } from '../../context.ts'
import type { Db } from '../../rooms/db/database.ts'
import * as rows from './erasure.sql.ts'

/** So many at once, so that nobody waits for a lock. */
const BATCH = 200
/** Never: a restaurant of which nothing was erased begins at its first order. */
const NEVER = new Date(0)

/**
 * Erases carts that were never ordered, conversations, calls, and the guests of orders, as soon as each restaurant's time
 * for them is over; then customers who have no order any more that knows them.
 */
export async function forgetGuests({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (const restaurant of await rows.listErasingRestaurants(db)) {
    const { id, settings, invoiceAddressAbove, ordersUntil, invoicesUntil } = restaurant
    const until = erasureMoments({ ...usualPrivacySettings, ...settings }, now())
    while ((await rows.deleteOldCarts(db, id, until.carts, BATCH)) === BATCH);
    await rows.deleteOldIssues(db, id, until.orders)
    while ((await rows.deleteOldConversations(db, id, until.carts, BATCH)) === BATCH);
    await rows.deleteOldCalls(db, id, until.carts)
    await rows.deleteOldNumbers(db, id, until.orders)
    const keptOf = (cart: rows.OldOrder['cart']) => keptOfOrder(cart, invoiceAddressAbove)
    const orders = await eraseSpan(db, id, { from: ordersUntil, until: until.orders }, keptOf)
    const invoices = await eraseSpan(db, id, { from: invoicesUntil, until: until.invoices }, () => 'nothing')
    await rows.deleteOldInvoices(db, id, until.invoices)
    await rows.noteErasure(db, id, { orders, invoices })
  }
  while ((await rows.deleteOldCustomers(db, usualPrivacySettings.orderDays, now(), BATCH)) === BATCH);
}

/** Up to where the guests of a restaurant's orders are erased now. */
async function eraseSpan(
  db: Db,
  restaurantId: string,
  { from, until }: { from: Date | null; until: Date },
  keptOf: (cart: rows.OldOrder['cart']) => Kept,
): Promise<Date> {
  if (from && from >= until) return from
  for (let begin = from; ;) {
    const orders = await rows.listOldOrders(db, restaurantId, { from: begin, until }, BATCH)
    const erased = orders.map(({ id, cart }) => ({ id, cart: eraseGuest(cart, keptOf(cart)) }))
    if (erased.length > 0) await rows.eraseGuestsOfOrders(db, restaurantId, erased)
    const last = orders.at(-1)?.newAt ?? NEVER
    // Of one moment there are never as many orders as fill a batch.
    if (orders.length < BATCH || last.getTime() === begin?.getTime()) return until
    begin = last
  }
}
