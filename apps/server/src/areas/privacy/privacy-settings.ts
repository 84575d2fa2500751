import type { PrivacySettings, PrivacySettingsChange } from '@tresen/contract/privacy'
import { usualPrivacySettings } from '@tresen/domain/privacy/privacy-settings'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { findRules } from '../geo/may-know.ts'
import { findWhetherOrdered } from '../restaurants/restaurants.sql.ts'
import { privacySettingsChanged } from './privacy.events.ts'
import { findPrivacySettings, savePrivacySettings } from './privacy.sql.ts'

type At = { restaurantId: string }

export async function getPrivacySettings(ctx: Ctx, { restaurantId }: At): Promise<PrivacySettings | null> {
  // Whose data is kept reads why, also once the restaurant has left the shop.
  const mayKnow = (await findRules(ctx, restaurantId)) ?? (await findWhetherOrdered(ctx.db, restaurantId))
  if (!mayKnow) return null
  return { ...usualPrivacySettings, ...(await findPrivacySettings(ctx.db, restaurantId)) }
}

export async function updatePrivacySettings(ctx: Ctx, input: At & { body: PrivacySettingsChange }) {
  const { restaurantId, body } = input
  const { before, ...typed } = body
  const settings: PrivacySettings = {
    ...typed,
    controller: typed.controller.trim(),
    contact: typed.contact.trim(),
    supplement: typed.supplement.trim(),
  }
  const events = [privacySettingsChanged(restaurantId, settings)]
  const change = { restaurantId, settings, before: before ?? null, usual: usualPrivacySettings }
  const seqs = await savePrivacySettings(ctx.db, change, events)
  if (!seqs) {
    const stored = await findPrivacySettings(ctx.db, restaurantId)
    return refuse('PrivacySettingsConflict', { ...usualPrivacySettings, ...stored })
  }
  ctx.events.published(events, seqs)
  return settings
}
