import type { Ctx } from '../../context.ts'
import { Refusal } from '../../rooms/http/refusal.ts'
import { viewCustomer } from '../customers/customers.view.ts'
import { findPerson, type PersonAt } from './find-person.ts'
import { findTraces, listPersonOrders, listPersonParts } from './person.sql.ts'

/** Everything that is stored of a person, from every area, for them to read. */
export async function exportPerson(ctx: Ctx, at: PersonAt) {
  const found = await findPerson(ctx, at)
  if (!found || found instanceof Refusal) return found
  const of = { franchiseId: at.franchiseId, customerIds: found.customerIds }
  const traces = await findTraces(ctx.db, of)
  const orders = await listPersonOrders(ctx.db, traces.orderIds)
  const parts = await listPersonParts(ctx.db, of, traces)
  return {
    madeAt: ctx.now().toISOString(),
    parts: [
      { title: 'Kunde', entries: [viewCustomer(found.family)] },
      {
        title: 'Bestellungen',
        entries: orders.map(
          ({ restaurantName: restaurant, number, newAt, cart, note, payment, products }) => ({
            ...{ restaurant, number, orderedAt: newAt.toISOString(), products, note, payment },
            order: cart,
          }),
        ),
      },
      { title: 'Warenkörbe', entries: parts.carts },
      { title: 'Unterhaltungen', entries: parts.conversations },
      { title: 'Anrufe', entries: parts.calls },
      { title: 'Anliegen', entries: parts.concerns },
      { title: 'Meldungen und Sperren', entries: parts.bans },
      { title: 'Gutscheine', entries: parts.vouchers },
      { title: 'Rechnungen', entries: parts.invoices },
      { title: 'E-Mails', entries: parts.mails },
      { title: 'Journal', entries: parts.journal },
    ],
  }
}
