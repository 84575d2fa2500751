import type { QuickReplies, QuickReply } from '@tresen/contract/conversations/quick-replies'
import { sql } from 'kysely'
import { firstRow, type Db } from '../../../rooms/db/database.ts'

export function findQuickReplies(db: Db, restaurantId: string) {
  return firstRow(
    db,
    sql<QuickReplies>`select version, replies from quick_replies where restaurant_id = ${restaurantId}`,
  )
}

/** Stores the next version; undefined when somebody else was faster. */
export function saveQuickReplies(db: Db, restaurantId: string, seen: number, replies: readonly QuickReply[]) {
  return firstRow(
    db,
    sql<QuickReplies>`
    insert into quick_replies as q (restaurant_id, version, replies)
    select ${restaurantId}, 1, ${JSON.stringify(replies)}::jsonb where ${seen}::integer = 0
      or exists (select from quick_replies where restaurant_id = ${restaurantId})
    on conflict (restaurant_id) do update set version = q.version + 1, replies = excluded.replies
    where q.version = ${seen}
    returning version, replies`,
  )
}
