import { sql } from 'kysely'
import { rows, type Db } from '../../../rooms/db/database.ts'
import { columns, fromConversations, type ConversationRow } from '../conversations.sql.ts'

const MOST_FOUND = 50
/** Of a word that stands everywhere, the youngest messages say enough. */
const MOST_MESSAGES = 2000

export type FoundRow = ConversationRow & {
  messageId: string | null
  messageAt: Date | null
  messageText: string | null
}

/** By name, number (compared by its digits) or words of a message; the youngest message that has them is named. */
export function searchConversationRows(db: Db, restaurantId: string, query: string) {
  const part = `%${query.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const digits = /^[\d\s+/()-]{4,}$/.test(query) ? query.replaceAll(/\D/g, '').replace(/^(00)?49|^0/, '') : ''
  return rows(
    db,
    sql<FoundRow>`
    with said as materialized (
      select conversation_id, id, number, at, text from conversation_messages
      where restaurant_id = ${restaurantId} and type = 'message' and text ilike ${part}
      order by at desc limit ${MOST_MESSAGES}),
    youngest as (select distinct on (conversation_id) * from said order by conversation_id, number desc)
    select ${columns}, m.id as "messageId", m.at as "messageAt", m.text as "messageText"
    from ${fromConversations} left join youngest m on m.conversation_id = c.id
    where c.restaurant_id = ${restaurantId} and (m.id is not null or c.customer_name ilike ${part}
      or ${digits} <> '' and regexp_replace(c.customer_phone, '[^0-9]', '', 'g') like '%' || ${digits} || '%')
    order by coalesce(m.at, c.updated_at) desc, c.id limit ${MOST_FOUND}`,
  )
}
