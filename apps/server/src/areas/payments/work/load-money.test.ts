import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useOnlinePayments } from '../testing/use-online-payments.ts'

const shop = useOnlinePayments('Mollie')
const { server, restaurantId } = shop

/** The state in which whoever looks finds a payment while it is being changed so, order and payment at once. */
async function seenDuring(change: { status: string; order: ReturnType<typeof sql> }) {
  const { orderAt, order } = await shop.anOpenPayment()
  const { db } = server.deps
  let looking: ReturnType<ReturnType<typeof server.as>['checkPayment']>
  await db.transaction().execute(async (tx) => {
    await sql`lock table payments in access exclusive mode`.execute(tx)
    looking = server.as().checkPayment(orderAt)
    looking.catch(() => {})
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(tx)
        return rows.length
      })
      .toBeGreaterThan(0)
    const ofOrder = sql`where restaurant_id = ${restaurantId} and`
    await sql`update payments set status = ${change.status}, is_kept = ${change.status === 'Paid'}
      ${ofOrder} order_id = ${order.id}`.execute(tx)
    await sql`update orders set ${change.order} ${ofOrder} id = ${order.id}`.execute(tx)
  })
  return (await looking!).state
}

it('whoever looks in the moment in which the money comes sees it paid, not left', async () => {
  expect(await seenDuring({ status: 'Paid', order: sql`payment_state = 'OnlinePaid'` })).toBe('Paid')
})

it('whoever looks in the moment in which a payment ends sees that the order is given up, not open', async () => {
  expect(await seenDuring({ status: 'Cancelled', order: sql`cancelled_at = now()` })).toBe('GivenUp')
})
