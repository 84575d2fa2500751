import type { BillingSettings, BillingSettingsState } from '@tresen/contract/billing/billing-settings'
import { sql } from 'kysely'
import { firstRow, type Db, type Tx } from '../../../rooms/db/database.ts'
import { changeWithEvents } from '../../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'

export function findSettings(db: Db | Tx): Promise<BillingSettingsState | undefined> {
  return firstRow(db, sql<BillingSettingsState>`select settings, version from billing_settings`)
}

/** Stores the next version with its events; null when there is another one than `version`. */
export function saveSettings(
  db: Db,
  settings: BillingSettings,
  version: number,
  events: readonly Outgoing[],
) {
  const json = JSON.stringify(settings)
  return changeWithEvents(
    db,
    version === 0
      ? sql`insert into billing_settings (settings, version) values (${json}::jsonb, 1)
          on conflict do nothing returning version`
      : sql`update billing_settings set settings = ${json}::jsonb, version = version + 1
          where version = ${version} returning version`,
    events,
  )
}

export async function insertSettings(tx: Tx, settings: BillingSettings): Promise<void> {
  await sql`
    insert into billing_settings (settings, version) values (${JSON.stringify(settings)}::jsonb, 1)
    on conflict do nothing`.execute(tx)
}
