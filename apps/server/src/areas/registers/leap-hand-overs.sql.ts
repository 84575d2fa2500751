import { sql } from 'kysely'
import type { Tx } from '../../rooms/db/database.ts'
import type { Loss } from '../../rooms/db/setbacks/setbacks.ts'

const note = 'Die Datenbank hat einen Moment verloren, in dem sie gesendet worden sein kann.'
/** How long an order may have waited for its first try, beside what is lost. */
const WAITED_SECONDS = 600

/**
 * After a setback: whatever may have been sent in what is lost is not sent again by itself, as if no answer had come. Of
 * what was waiting that is known, of orders that came in or were completed just before it may be.
 */
export async function leapHandOvers(tx: Tx, { now, seconds }: Loss): Promise<void> {
  const since = new Date(now.getTime() - (seconds + WAITED_SECONDS) * 1000)
  await sql`
    update register_hand_overs set state = 'Unsure', note = ${note}, sending_since = null, at = ${now}
    where state = 'Waiting'`.execute(tx)
  await sql`
    insert into register_hand_overs (restaurant_id, order_id, pos_integration, account, action, state, note, reference,
      attempts, since, due_at, at)
    select o.restaurant_id, o.id, s.pos_integration, '', 'Send', 'Unsure', ${note}, '', 0, ${now}, ${now}, ${now}
    from register_settings s join orders o on o.restaurant_id = s.restaurant_id
    where (s.pos_integration = 'WinOrderRestApi' and o.new_at >= greatest(${since}::timestamptz, s.since) and o.payment_state <> 'OnlinePending'
        and o.cancelled_at is null)
      or (s.pos_integration = 'HelloCash' and o.completed_at >= greatest(${since}::timestamptz, s.since))
    on conflict do nothing`.execute(tx)
}
