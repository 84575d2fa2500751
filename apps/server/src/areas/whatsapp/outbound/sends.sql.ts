import { isId } from '@tresen/domain/is-id'
import { sql } from 'kysely'
import { firstRow, type Db } from '../../../rooms/db/database.ts'

/** Of what goes out: `claimed`, it is being sent; `unknown`, no answer came; `waiting`, it surely was not taken. */
export type SendState = 'claimed' | 'waiting' | 'accepted' | 'unknown' | 'refused'
export type SendRow = { id: string; state: SendState; tries: number; claimedAt: Date; wamid: string | null }

const columns = sql`id, state, tries, claimed_at as "claimedAt", wamid`

/** Claims a message to be sent, which works once; null: it was claimed before, and stands as `findSend` says. */
export function claimSend(db: Db, { id, contactId, now }: { id: string; contactId: string; now: Date }) {
  return firstRow(
    db,
    sql<SendRow>`
    insert into whatsapp_sends as s (id, contact_id, state, tries, claimed_at)
    values (${id}, ${contactId}, 'claimed', 1, ${now})
    on conflict (id) do update set state = 'claimed', tries = s.tries + 1, claimed_at = excluded.claimed_at
      where s.state = 'waiting'
    returning ${columns}`,
  )
}

export function findSend(db: Db, id: string) {
  return firstRow(db, sql<SendRow>`select ${columns} from whatsapp_sends where id = ${id}`)
}

/** What became of a claimed message; a status may have said more by now. */
export async function settleSend(
  db: Db,
  id: string,
  state: SendState,
  wamid: string | null = null,
): Promise<void> {
  await sql`
    update whatsapp_sends set state = case when state = 'accepted' then state else ${state} end,
      wamid = coalesce(wamid, ${wamid})
    where id = ${id}`.execute(db)
}

/**
 * Our message that a status speaks of: by what we gave along, else by Meta's id; with where it was said. Only of the
 * account that is told: each signs with a secret of its own.
 */
export function findSent(
  db: Db,
  { accountId, ours, messageId }: { accountId: string; ours: string | null; messageId: string },
) {
  return firstRow(
    db,
    sql<{ id: string; contactId: string; restaurantId: string | null; conversationId: string | null }>`
    select s.id, s.contact_id as "contactId", m.restaurant_id as "restaurantId", m.conversation_id as "conversationId"
    from whatsapp_sends s
    join whatsapp_contacts k on k.id = s.contact_id and k.account_id = ${accountId}
    left join conversations c on c.guest_id = s.contact_id
    left join conversation_messages m on m.restaurant_id = c.restaurant_id and m.conversation_id = c.id and m.id = s.id
    where (s.id = ${ours !== null && isId(ours) ? ours : null}::uuid or s.wamid = ${messageId})
    order by m.id nulls last limit 1`,
  )
}

/** Where a message of a guest was said. */
export function findConversationOfMessage(
  db: Db,
  { guestId, messageId }: { guestId: string; messageId: string },
) {
  return firstRow(
    db,
    sql<{ restaurantId: string; conversationId: string }>`
    select m.restaurant_id as "restaurantId", m.conversation_id as "conversationId"
    from conversations c join conversation_messages m
      on m.restaurant_id = c.restaurant_id and m.conversation_id = c.id and m.id = ${messageId}
    where c.guest_id = ${guestId} limit 1`,
  )
}

/** What became of it stands with the message. */
export async function deleteOldSends(db: Db, before: Date): Promise<void> {
  await sql`delete from whatsapp_sends where claimed_at < ${before}`.execute(db)
}
