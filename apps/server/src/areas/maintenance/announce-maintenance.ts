import type { Maintenance, MaintenanceChange } from '@tresen/contract/maintenance'
import { endsFirst, maintenanceNotice, noMaintenance } from '@tresen/domain/maintenance/maintenance-notice'
import type { Ctx, Deps } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { maintenanceChanged } from './maintenance.events.ts'
import { findMaintenance, listListeningRestaurants, saveMaintenance } from './maintenance.sql.ts'

export async function getMaintenance({ reads }: Pick<Deps, 'reads'>): Promise<Maintenance> {
  return (await findMaintenance(reads)) ?? noMaintenance
}

/** Announces it, changes it or takes it back; every restaurant hears of it, and with it its staff and its guests' pages. */
export async function updateMaintenance(ctx: Ctx, { body }: { body: MaintenanceChange }) {
  const { before = null, ...typed } = body
  const settings: Maintenance = { ...typed, message: typed.message.trim() }
  if (endsFirst(settings)) return refuse('MaintenanceEndsFirst')
  const restaurants = await listListeningRestaurants(ctx.db)
  const events = restaurants.map(({ id }) => maintenanceChanged(id, settings))
  const seqs = await saveMaintenance(ctx.db, { settings, before, usual: noMaintenance }, events)
  if (!seqs) return refuse('MaintenanceConflict', (await findMaintenance(ctx.db)) ?? noMaintenance)
  ctx.events.published(events, seqs)
  return settings
}

export async function getLeastAndroidVersion(ctx: Ctx) {
  return { minimumVersion: (await getMaintenance(ctx)).leastAndroidVersion }
}

/** What a shop's guests read of it; empty: nothing. */
export async function noticeForGuests({ reads, now }: Pick<Deps, 'reads' | 'now'>, timeZone: string) {
  const maintenance = await getMaintenance({ reads })
  if (!maintenance.isForGuests) return ''
  return maintenanceNotice(maintenance, now(), timeZone)?.text ?? ''
}
