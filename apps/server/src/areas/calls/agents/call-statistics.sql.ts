import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../../rooms/db/database.ts'

/**
 * What became of all calls of a restaurant that fit what is looked for. Calls that go on with one cart end in one order;
 * it is the bot's own where people spoke in none of them: found once for all, as looked up for each it took minutes.
 */
export async function countOutcomes(db: Db, restaurantId: string, query: string) {
  const counted = await firstRow(
    db,
    sql<Record<'count' | 'handled' | 'missed' | 'dropped' | 'orders' | 'ordersByBot', number>>`
    select count(*) as count, count(*) filter (where outcome = 'Handled') as handled,
      count(*) filter (where outcome = 'Missed') as missed, count(*) filter (where outcome = 'Dropped') as dropped,
      count(distinct cart.order_id) as orders,
      count(distinct cart.order_id) filter (where people.id is null) as "ordersByBot"
    from calls c left join shopping_carts cart
      on cart.restaurant_id = c.restaurant_id and cart.id = c.shopping_cart_id
    left join (
      select distinct shopping_cart_id as id from calls where restaurant_id = ${restaurantId} and was_handed_off
    ) people on people.id = c.shopping_cart_id
    where c.restaurant_id = ${restaurantId} and ${fits(query)}`,
  )
  return counted!
}

export async function listCallIds(
  db: Db,
  restaurantId: string,
  { query, offset, limit }: { query: string; offset: number; limit: number },
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`
    select c.id from calls c where c.restaurant_id = ${restaurantId} and ${fits(query)}
    order by c.created_at desc, c.id desc offset ${offset} limit ${limit}`,
  )
  return found.map(({ id }) => id)
}

/** A number in any spelling; with a letter in it what is looked for is the name that the guest said. */
function fits(query: string) {
  if (query === '') return sql`true`
  if (/\p{L}/u.test(query))
    return sql`exists (select from conversations t where t.restaurant_id = c.restaurant_id and t.id = c.conversation_id
      and position(lower(${query}) in lower(t.customer_name)) > 0)`
  const digits = query.replace(/\D/g, '').replace(/^0+/, '')
  return sql`position(${digits || query} in c.from_number || ' ' || c.to_number) > 0`
}

type AgentCallsRow = {
  userId: string
  username: string
  calls: number
  rejected: number
  missed: number
  orders: number
  seconds: number
}

/** What agents have telephoned; `reach`: in these restaurants. */
export function listAgentCalls(
  db: Db,
  reach: readonly string[] | null,
  { from, to }: { from: Date | null; to: Date | null },
) {
  return rows(
    db,
    sql<AgentCallsRow>`
    select u.user_id as "userId", coalesce(max(a.username), '') as username,
      count(*) filter (where not u.passed) as calls, count(*) filter (where u.rejected) as rejected,
      count(*) filter (where u.passed and not u.rejected) as missed,
      count(distinct cart.order_id) filter (where not u.passed) as orders,
      coalesce(sum(extract(epoch from c.ended_at - c.answered_at)) filter (where not u.passed), 0)::integer as seconds
    from calls c
    cross join lateral (
      select c.last_user_id as user_id, false as passed, false as rejected where c.last_user_id is not null and c.answered_at is not null
      union all select passed_by, true, passed_by = any(c.rejected_by) from unnest(c.passed_by) as passed_by) u
    left join agent_availabilities a on a.user_id = u.user_id
    left join shopping_carts cart on cart.restaurant_id = c.restaurant_id and cart.id = c.shopping_cart_id
    where (${reach}::uuid[] is null or c.restaurant_id = any(${reach}::uuid[]))
      and (${from}::timestamptz is null or c.created_at >= ${from})
      and (${to}::timestamptz is null or c.created_at < ${to})
    group by u.user_id order by calls desc, u.user_id limit 500`,
  )
}
