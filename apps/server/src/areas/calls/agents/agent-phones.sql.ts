import type { AgentPhone } from '@tresen/contract/calls/call'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../../rooms/db/database.ts'
import { listEntitledAgents } from '../../conversations/agents/agents.sql.ts'

export function findAgentPhone(db: Db, userId: string) {
  return firstRow(db, sql<AgentPhone>`select kind, address from agent_phones where user_id = ${userId}`)
}

export async function saveAgentPhone(db: Db, userId: string, { kind, address }: AgentPhone, now: Date) {
  await sql`insert into agent_phones (user_id, kind, address, updated_at) values (${userId}, ${kind}, ${address}, ${now})
    on conflict (user_id) do update set kind = excluded.kind, address = excluded.address,
      updated_at = excluded.updated_at`.execute(db)
}

/** Who of the call centre is ready for a call of this restaurant, has a telephone and no call; the longest ready first. */
export async function listCallableAgents(db: Db, restaurantId: string): Promise<string[]> {
  const entitled = await listEntitledAgents(db, restaurantId)
  const ready = await rows(
    db,
    sql<{ userId: string }>`
    select a.user_id as "userId" from agent_availabilities a join agent_phones p on p.user_id = a.user_id
    where a.user_id = any(${entitled}::uuid[])
      and not exists (select from calls c where c.assigned_user_id = a.user_id)
    order by a.updated_at, a.user_id limit 50`,
  )
  return ready.map(({ userId }) => userId)
}
