import { traceMarks } from '@tresen/bot/bot'
import type { BotFigures } from '@tresen/contract/conversations/bot-review'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../../rooms/db/database.ts'

export type Span = { restaurantId: string; from: Date; to: Date }

export type MisunderstandingRow = {
  conversationId: string
  at: Date
  messages: string[]
  bot: string
  trace: string[]
  person: string | null
}

/** Nothing was understood, or something was not found on the menu: as the bot writes it in its traces. */
const isMisunderstood = sql`m.from_role = 'Bot' and m.type = 'message'
  and (m.trace ? ${traceMarks.notUnderstood} or m.trace::text like ${`%${traceMarks.notOnMenu}%`})`

const ofSpan = ({ restaurantId, from, to }: Span) =>
  sql`c.restaurant_id = ${restaurantId} and c.updated_at >= ${from} and c.created_at < ${to}`

const messagesOf = sql`conversations c join conversation_messages m
  on m.restaurant_id = c.restaurant_id and m.conversation_id = c.id`

/** What the bot did not understand, with all that was said before and what a person answered after it. */
export function listMisunderstandings(db: Db, span: Span) {
  return rows(
    db,
    sql<MisunderstandingRow>`
    select c.id as "conversationId", m.at, m.text as bot, m.trace, (
        select coalesce(json_agg(g.text order by g.number), '[]') from conversation_messages g
        where g.restaurant_id = c.restaurant_id and g.conversation_id = c.id and g.from_role = 'User'
          and g.number < m.number) as messages, (
        select p.text from conversation_messages p
        where p.restaurant_id = c.restaurant_id and p.conversation_id = c.id and p.from_role = 'HandOffUser'
          and p.type = 'message' and p.number > m.number
        order by p.number limit 1) as person
    from ${messagesOf}
    where ${ofSpan(span)} and m.at >= ${span.from} and m.at < ${span.to} and ${isMisunderstood}
    order by m.at desc, m.id limit 100`,
  )
}

/** As a trace says what a question to the model cost (`with-model.ts`); one that came to nothing took its time, too. */
const modelLine = String.raw`^Sprachmodell.*[: (]([0-9]{1,7}) ms(?:, ([0-9]{1,9}) Token|\))$`

type Figures = Omit<BotFigures, 'model'> & { model: Omit<BotFigures['model'], 'cents'> }

export async function findFigures(db: Db, span: Span): Promise<Figures> {
  const row = await firstRow(
    db,
    sql<Figures>`
    with begun as (
      select c.restaurant_id, c.id, c.was_handed_off, coalesce(cart.order_id, c.order_id) as order_id
      from conversations c left join shopping_carts cart
        on cart.restaurant_id = c.restaurant_id and cart.id = c.shopping_cart_id
      where c.restaurant_id = ${span.restaurantId} and c.created_at >= ${span.from} and c.created_at < ${span.to}
        and c.message_count > 1),
    passed as (
      select s.reason, count(distinct s.conversation_id)::integer as count
      from conversation_states s join begun b on b.restaurant_id = s.restaurant_id and b.id = s.conversation_id
      where s.reason is not null and s.state = 'Queued' group by s.reason),
    told as (
      select b.id, regexp_match(line, ${modelLine}) as found
      from begun b join conversation_messages m on m.restaurant_id = b.restaurant_id and m.conversation_id = b.id
        cross join jsonb_array_elements_text(m.trace) line
      where line like 'Sprachmodell%')
    select (select count(*)::integer from begun) as conversations,
      (select count(*)::integer from begun where order_id is not null) as orders,
      (select count(*)::integer from begun where order_id is not null and not was_handed_off) as "ordersWithoutPerson",
      (select count(*)::integer from begun b join conversation_messages m
        on m.restaurant_id = b.restaurant_id and m.conversation_id = b.id where ${isMisunderstood}) as misunderstandings,
      (select coalesce(json_agg(passed order by count desc, reason), '[]') from passed) as "handOffs",
      (select json_build_object('conversations', count(distinct id), 'questions', count(*),
        'ms', coalesce(sum(found[1]::integer), 0), 'tokens', coalesce(sum(found[2]::integer), 0))
        from told where found is not null) as model`,
  )
  return row!
}
