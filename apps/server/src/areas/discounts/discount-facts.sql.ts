import { orderChannels } from '@tresen/contract/carts/cart'
import type { DiscountFacts } from '@tresen/contract/vouchers'
import { noDiscountFacts } from '@tresen/domain/discounts/evaluation/no-discounts'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, type Db } from '../../rooms/db/database.ts'

type Sql = RawBuilder<unknown>

/**
 * Fragment: `CustomerFacts` as JSON, of all orders or those before a moment; what was tried counts nowhere. `own`: which
 * rows of `past` are this customer's; one condition on one column, so that one index answers it.
 */
export function countCustomerOrders({
  restaurantId,
  own,
  before,
}: {
  restaurantId: Sql
  own: Sql
  before?: Sql
}): Sql {
  const counts = orderChannels.map(
    (channel) => sql`${sql.lit(channel)}, count(*) filter (where order_channel = ${sql.lit(channel)})`,
  )
  const earlier = before ? sql`and past.created_at < ${before}` : sql``
  return sql`(
    select json_build_object('customerId', null, 'orderCount', count(*),
      'orderCounts', json_build_object(${sql.join(counts)}),
      'lastOrderAt', to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from orders past
    where ${own} and past.restaurant_id = ${restaurantId} and past.cancelled_at is null
      and not past.is_trial ${earlier})`
}

/** Fragment: what vouchers are worth to a customer, as JSON. `ownUse`: which rows of `u` are theirs. */
function voucherFacts(restaurantId: string, ownUse: Sql, codes: readonly string[]): Sql {
  if (codes.length === 0) return sql`'[]'::json`
  return sql`coalesce((
    select json_agg(json_build_object('id', v.id, 'code', v.code, 'isActive', v.is_active, 'value', v.value,
      'validFrom', to_char(v.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'validUntil', to_char(v.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'maximumUses', v.maximum_uses, 'maximumUsesPerCustomer', v.maximum_uses_per_customer,
      'uses', (select count(*) from voucher_uses u where u.restaurant_id = v.restaurant_id and u.voucher_id = v.id),
      'customerUses', (
        select count(*) from voucher_uses u
        where u.restaurant_id = v.restaurant_id and u.voucher_id = v.id and ${ownUse}),
      'discount', (
        select d.document from discounts d where d.restaurant_id = v.restaurant_id and d.id = v.discount_id)
    ) order by v.id)
    from vouchers v where v.restaurant_id = ${restaurantId} and v.code_key = any(${codes}::text[])), '[]')`
}

/**
 * What decides over the discounts of a cart and lies neither in it nor in the rules. A guest of the shop is known by
 * their cookie alone; anybody else is the customer whose telephone it is (E.164), with all their numbers.
 */
export async function loadDiscountFacts(
  db: Db,
  cart: { restaurantId: string; guestId: string | null; phone: string | null; codes: readonly string[] },
): Promise<DiscountFacts> {
  const { restaurantId, guestId, phone, codes } = cart
  if (guestId === null && phone === null && codes.length === 0) return noDiscountFacts
  const [own, ownUse] =
    guestId !== null
      ? [sql`past.guest_id = ${guestId}::uuid`, sql`u.guest_id = ${guestId}::uuid`]
      : phone === null
        ? [sql`false`, sql`false`]
        : ofCaller(restaurantId, phone)
  const customer = countCustomerOrders({ restaurantId: sql`${restaurantId}::uuid`, own })
  const vouchers = voucherFacts(restaurantId, ownUse, codes)
  const facts = sql`json_build_object('customer', ${customer}, 'vouchers', ${vouchers})`
  return (await firstRow(db, sql<{ facts: DiscountFacts }>`select ${facts} as facts`))!.facts
}

/** Fragments: which rows of `past` and of `u` are of whoever has this telephone, by whichever of their numbers. */
function ofCaller(restaurantId: string, phone: string): [Sql, Sql] {
  const theirs = sql`any((select customers_with_phone(${restaurantId}, ${phone}))::uuid[])`
  return [
    sql`past.customer_id = ${theirs}`,
    sql`(u.phone = ${phone}::text or exists (
      select from orders o
      where o.restaurant_id = u.restaurant_id and o.id = u.order_id and o.customer_id = ${theirs}))`,
  ]
}
