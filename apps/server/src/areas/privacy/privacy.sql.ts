import type { PrivacySettings } from '@tresen/contract/privacy'
import { sql } from 'kysely'
import { firstRow, type Db } from '../../rooms/db/database.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

/** What was stored of the settings; null: nothing yet. */
export async function findPrivacySettings(db: Db, restaurantId: string): Promise<PrivacySettings | null> {
  const row = await firstRow(
    db,
    sql<{ settings: PrivacySettings }>`
    select settings from privacy_settings where restaurant_id = ${restaurantId}`,
  )
  return row?.settings ?? null
}

/** Stores settings with their events; null when they are no longer as `before` says. Without it they are replaced. */
export function savePrivacySettings(
  db: Db,
  at: {
    restaurantId: string
    settings: PrivacySettings
    before: PrivacySettings | null
    usual: PrivacySettings
  },
  events: readonly Outgoing[],
) {
  const { restaurantId, settings, before, usual } = at
  const json = (value: PrivacySettings | null) => sql`${value && JSON.stringify(value)}::jsonb`
  return changeWithEvents(
    db,
    sql`
      insert into privacy_settings as p (restaurant_id, settings)
      select ${restaurantId}::uuid, ${json(settings)}
      where ${json(before)} is null or ${json(before)} = ${json(usual)}
        or exists (select from privacy_settings where restaurant_id = ${restaurantId})
      on conflict (restaurant_id) do update set settings = excluded.settings
      where ${json(before)} is null or p.settings = ${json(before)}
      returning restaurant_id`,
    events,
  )
}
