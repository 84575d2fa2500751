import type { PersonErased } from '@tresen/contract/privacy'
import { eraseGuest, keptOfOrder } from '@tresen/domain/privacy/erase-guest'
import { usualPrivacySettings } from '@tresen/domain/privacy/privacy-settings'
import type { Ctx } from '../../context.ts'
import type { Tx } from '../../rooms/db/database.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { chainStream } from '../journal/keep-journal.ts'
import { eraseGuestsOfOrders, listErasingRestaurants } from './erasure.sql.ts'
import { findPerson, type PersonAt } from './find-person.ts'
import { storeEvents } from '../../rooms/realtime/event-log.sql.ts'
import { deletePerson, findTraces, listPersonOrders } from './person.sql.ts'
import { personErased } from './privacy.events.ts'

/**
 * Erases a person in every area, wholly or not at all. Orders keep every figure; those that are invoices keep name and
 * address as long as tax law says, after which upkeep erases them.
 */
export async function erasePerson(ctx: Ctx, at: PersonAt) {
  const found = await findPerson(ctx, at)
  if (!found || found instanceof Refusal) return found
  const { restaurantIds, customerIds } = found
  const of = { franchiseId: at.franchiseId, customerIds }
  const erased = await ctx.db.transaction().execute(async (tx) => {
    const traces = await findTraces(tx, of)
    if (traces.isBanned) return refuse('BanStands')
    if (traces.isOpen) return refuse('OrderStillOpen')
    const orders = await listPersonOrders(tx, traces.orderIds)
    const kept = await eraseOrders(tx, orders)
    // What the journal has not taken in yet would be lost with its event.
    for (const streamId of restaurantIds) await chainStream(tx, streamId)
    await deletePerson(tx, of, traces)
    const reply: PersonErased = { orders: orders.length, kept }
    const said = { customerId: at.customerId, orders: orders.length, kept: kept.length }
    const events = personErased(restaurantIds, said)
    return { reply, events, seqs: await storeEvents(tx, events) }
  })
  if (erased instanceof Refusal) return erased
  ctx.events.published(erased.events, erased.seqs)
  return erased.reply
}

type Orders = Awaited<ReturnType<typeof listPersonOrders>>

/** Which of them keep name and address, and until when. */
async function eraseOrders(tx: Tx, orders: Orders): Promise<PersonErased['kept']> {
  const kept: PersonErased['kept'] = []
  for (const restaurant of await listErasingRestaurants(tx)) {
    const { id, settings, invoiceAddressAbove } = restaurant
    const { invoiceYears } = { ...usualPrivacySettings, ...settings }
    const own = orders.filter(({ restaurantId }) => restaurantId === id)
    const without = own.map((order) => {
      const stays = keptOfOrder(order.cart, invoiceAddressAbove)
      const { restaurantName, number, newAt } = order
      // What was written on an invoice stays there, whatever becomes of the order.
      if (stays === 'invoice' || order.hasInvoice)
        kept.push({
          ...{ restaurantName, number },
          orderedAt: newAt.toISOString(),
          until: newAt.getUTCFullYear() + invoiceYears,
        })
      return { id: order.id, cart: eraseGuest(order.cart, stays) }
    })
    if (own.length > 0) await eraseGuestsOfOrders(tx, id, without)
  }
  return kept
}
