import type { Maintenance } from '@tresen/contract/maintenance'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../rooms/db/database.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

/** What is stored; null: nothing yet. */
export async function findMaintenance(db: Db): Promise<Maintenance | null> {
  const row = await firstRow(db, sql<{ settings: Maintenance }>`select settings from maintenance`)
  return row?.settings ?? null
}

/** All whose staff and guests are to hear of it, always in the same order. */
export function listListeningRestaurants(db: Db) {
  return rows(db, sql<{ id: string }>`select id from restaurants where state <> 'Deleted' order by id`)
}

/** Stores it with its events; null when it is no longer as `before` says. Without that it is replaced. */
export function saveMaintenance(
  db: Db,
  { settings, before, usual }: { settings: Maintenance; before: Maintenance | null; usual: Maintenance },
  events: readonly Outgoing[],
) {
  const json = (value: Maintenance | null) => sql`${value && JSON.stringify(value)}::jsonb`
  return changeWithEvents(
    db,
    sql`
      insert into maintenance as m (settings)
      select ${json(settings)}
      where ${json(before)} is null or ${json(before)} = ${json(usual)} or exists (select from maintenance)
      on conflict (is_it) do update set settings = excluded.settings, version = m.version + 1
      where ${json(before)} is null or m.settings = ${json(before)}
      returning version`,
    events,
  )
}
