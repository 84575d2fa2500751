import type { BillingRecipient } from '@tresen/contract/billing/bill'
import type { InvoiceBuyer } from '@tresen/contract/invoices/invoice'
import { missingOfBuyer } from '@tresen/domain/invoices/invoice-parties'
import type { Ctx, Deps } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { storeEvents } from '../../../rooms/realtime/event-log.sql.ts'
import { findSeller } from '../../invoices/invoices.sql.ts'
import { sellerOf } from '../../invoices/sold-order.ts'
import { findRestaurantRow } from '../../restaurants/restaurants.sql.ts'
import { billRecipientChanged } from '../billing.events.ts'
import { lockBilling } from '../lock-billing.sql.ts'
import { findManagerEmail, findRecipient, saveRecipient } from './recipient.sql.ts'

/** As it was typed for our invoices, else as the restaurant writes its own; by e-mail to it, else to who leads it. */
export async function recipientOf(
  db: Deps['db'] | Tx,
  restaurantId: string,
): Promise<BillingRecipient | null> {
  const typed = await findRecipient(db, restaurantId)
  if (typed) return { recipient: typed, isOwn: true }
  const restaurant = await findRestaurantRow(db, restaurantId)
  if (!restaurant) return null
  const seller = sellerOf(restaurant, await findSeller(db, restaurantId))
  const { name, street, houseNumber, zipCode, city } = seller
  const email = seller.email || ((await findManagerEmail(db, restaurantId)) ?? '')
  return { recipient: { name, street, houseNumber, zipCode, city, email, buyerReference: '' }, isOwn: false }
}

type Wish = { recipient: InvoiceBuyer | null; before: InvoiceBuyer }

export async function updateBillingRecipient(
  ctx: Ctx,
  { restaurantId, body }: { restaurantId: string; body: Wish },
) {
  const recipient = body.recipient && trimmed(body.recipient)
  const missing = recipient ? missingOfBuyer(recipient) : []
  if (missing.length > 0) return refuse('BuyerIncomplete', { missing })
  const done = await ctx.db.transaction().execute(async (tx) => {
    await lockBilling(tx, restaurantId)
    const before = await recipientOf(tx, restaurantId)
    if (!before) return null
    if (!isSame(before.recipient, body.before)) return refuse('RecipientConflict', before)
    await saveRecipient(tx, restaurantId, recipient)
    const now = (await recipientOf(tx, restaurantId))!
    const events = [billRecipientChanged(restaurantId, now.recipient)]
    return { now, events, seqs: await storeEvents(tx, events) }
  })
  if (!done || !('seqs' in done)) return done
  ctx.events.published(done.events, done.seqs)
  return done.now
}

function isSame(one: InvoiceBuyer, other: InvoiceBuyer): boolean {
  return (Object.keys(one) as (keyof InvoiceBuyer)[]).every((name) => one[name] === other[name])
}

function trimmed(buyer: InvoiceBuyer): InvoiceBuyer {
  return Object.fromEntries(
    Object.entries(buyer).map(([name, value]) => [name, value.trim()]),
  ) as InvoiceBuyer
}
