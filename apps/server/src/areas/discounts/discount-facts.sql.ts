import { orderChannels } from '@tresen/contract/carts/cart'
import type { DiscountFacts } from '@tresen/contract/vouchers'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, type Db } from '../../rooms/db/database.ts'

type Sql = RawBuilder<unknown>

/** By what a customer is known: a guest of the shop by their cookie alone, anybody else by phone (E.164). */
type Customer = { restaurantId: Sql; guestId: Sql; phone: Sql; before?: Sql }

/** Fragment: `CustomerFacts` as JSON, of all orders or those before a moment. */
export function customerFacts({ restaurantId, guestId, phone, before }: Customer): Sql {
  const counts = orderChannels.map(
    (channel) => sql`${sql.lit(channel)}, count(*) filter (where order_channel = ${sql.lit(channel)})`,
  )
  const earlier = before ? sql`and past.created_at < ${before}` : sql``
  return sql`(
    select json_build_object('customerId', null, 'orderCount', count(*),
      'orderCounts', json_build_object(${sql.join(counts)}),
      'lastOrderAt', to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from (
      select order_channel, created_at from orders past
      where ${guestId} is null and past.phone = ${phone} and past.restaurant_id = ${restaurantId} and past.cancelled_at is null ${earlier}
      union all
      select order_channel, created_at from orders past
      where past.guest_id = ${guestId} and past.restaurant_id = ${restaurantId} and past.cancelled_at is null ${earlier}) as own)`
}

/** Fragment: `DiscountFacts` as JSON. `codes`: keys of the codes in the cart. */
function discountFacts(customer: Customer & { codes: Sql }): Sql {
  const { restaurantId, guestId, phone, codes } = customer
  return sql`json_build_object('customer', ${customerFacts(customer)}, 'vouchers', coalesce((
    select json_agg(json_build_object('id', v.id, 'code', v.code, 'isActive', v.is_active, 'value', v.value,
      'validFrom', to_char(v.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'validUntil', to_char(v.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'maximumUses', v.maximum_uses, 'maximumUsesPerCustomer', v.maximum_uses_per_customer,
      'uses', (select count(*) from voucher_uses u where u.restaurant_id = v.restaurant_id and u.voucher_id = v.id),
      'customerUses', (
        select count(*) from voucher_uses u where u.restaurant_id = v.restaurant_id and u.voucher_id = v.id
          and case when ${guestId} is null then u.phone = ${phone} else u.guest_id = ${guestId} end),
      'discount', (
        select d.document from discounts d where d.restaurant_id = v.restaurant_id and d.id = v.discount_id)
    ) order by v.id)
    from vouchers v where v.restaurant_id = ${restaurantId} and v.code_key = any(${codes})), '[]'))`
}

/** What decides over the discounts of a cart and lies neither in it nor in the rules. */
export async function loadDiscountFacts(
  db: Db,
  cart: { restaurantId: string; guestId: string | null; phone: string | null; codes: readonly string[] },
): Promise<DiscountFacts> {
  const facts = discountFacts({
    restaurantId: sql`${cart.restaurantId}::uuid`,
    guestId: sql`${cart.guestId}::uuid`,
    phone: sql`${cart.phone}::text`,
    codes: sql`${cart.codes}::text[]`,
  })
  return (await firstRow(db, sql<{ facts: DiscountFacts }>`select ${facts} as facts`))!.facts
}
