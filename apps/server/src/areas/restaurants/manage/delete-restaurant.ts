import { restaurantsOf, type Ctx } from '../../../context.ts'
import type { Tx } from '../../../rooms/db/database.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { storeEvents } from '../../../rooms/realtime/event-log.sql.ts'
import { listDeviceIds } from '../../identity/devices/devices.sql.ts'
import { endSessionsOf, renewTokensOf } from '../../identity/sessions/end-sessions.ts'
import { restaurantProfileChanged } from '../restaurants.events.ts'
import { findRestaurantRow } from '../restaurants.sql.ts'
import { viewRestaurant } from '../restaurants.view.ts'
import {
  eraseRestaurant,
  findDeletion,
  isMoneyUnderWay,
  listTeamIds,
  markDeleted,
  unmarkDeleted,
} from './manage.sql.ts'

const RESTORED_MS = 30 * 24 * 3600_000
const MONEY_MS = RESTORED_MS

type Input = { restaurantId: string; permanently?: boolean; name?: string }

/**
 * Softly: nobody reaches the restaurant but guests who read what they ordered, and for 30 days it can be had back.
 * Permanently, by an admin who typed its name: with everything that belongs to it, once no money is under way.
 */
export async function deleteRestaurant(ctx: Ctx, { restaurantId, permanently = false, name }: Input) {
  const known = isTheirs(ctx, restaurantId) ? await findDeletion(ctx.db, restaurantId) : null
  if (!known) return null
  if (permanently) return erase(ctx, restaurantId, { known, name })
  const now = ctx.now()
  if (!(await changeAndTell(ctx, restaurantId, (tx) => markDeleted(tx, restaurantId, now)))) return null
  await renewTokensOfTeam(ctx, restaurantId)
  return { restaurantId, deletedAt: now.toISOString() }
}

type Named = { known: { name: string; isDeleted: boolean }; name: string | undefined }

async function erase(ctx: Ctx, restaurantId: string, { known, name }: Named) {
  if (restaurantsOf(ctx) !== null) return refuse('NotAllowed')
  if (!known.isDeleted) return refuse('DeleteFirst')
  if (name?.trim() !== known.name.trim()) return refuse('NameDiffers')
  // What comes in or goes back later would find no order. After so long nobody brings it to an end any more.
  const since = new Date(ctx.now().getTime() - MONEY_MS)
  if (await isMoneyUnderWay(ctx.db, restaurantId, since)) return refuse('MoneyUnderWay')
  const team = await listTeamIds(ctx.db, restaurantId)
  // Told while there still is an account to tell of.
  for (const deviceId of await listDeviceIds(ctx.db, restaurantId))
    await endSessionsOf(ctx, deviceId, { except: null }, 'Locked')
  const isGone = await ctx.db.transaction().execute((db) => eraseRestaurant(db, restaurantId))
  // Somebody had it back in this moment.
  if (!isGone) return refuse('DeleteFirst')
  for (const userId of team) await renewTokensOf(ctx, userId)
  return { restaurantId, deletedAt: null }
}

type Restored = { restaurantId: string; deletedAt?: string }

/** Takes back a soft deletion. */
export async function restoreRestaurant(ctx: Ctx, { restaurantId, deletedAt }: Restored) {
  const known = isTheirs(ctx, restaurantId) ? await findDeletion(ctx.db, restaurantId) : null
  if (!known?.isDeleted) return null
  if (deletedAt && known.deletedAt?.getTime() !== Date.parse(deletedAt)) return null
  const since = new Date(ctx.now().getTime() - RESTORED_MS)
  const restored = await changeAndTell(ctx, restaurantId, (tx) => unmarkDeleted(tx, restaurantId, since))
  if (!restored) return refuse('TooLateToRestore')
  await renewTokensOfTeam(ctx, restaurantId)
  return viewRestaurant(restored)
}

/** Guests who have its menu open learn it at once, and the journal keeps it. Null when nothing was changed. */
async function changeAndTell(ctx: Ctx, restaurantId: string, change: (tx: Tx) => Promise<boolean>) {
  const changed = await ctx.db.transaction().execute(async (tx) => {
    if (!(await change(tx))) return null
    const row = (await findRestaurantRow(tx, restaurantId))!
    const events = [restaurantProfileChanged(row)]
    return { row, events, seqs: await storeEvents(tx, events) }
  })
  if (!changed) return null
  ctx.events.published(changed.events, changed.seqs)
  return changed.row
}

/** What is deleted opens to nobody by its path, so these calls look themselves. */
function isTheirs(ctx: Ctx, restaurantId: string): boolean {
  const own = restaurantsOf(ctx)
  return own === null || own.includes(restaurantId)
}

/** Whoever has its hub open leaves it, and whoever may come in again learns it. */
async function renewTokensOfTeam(ctx: Ctx, restaurantId: string) {
  for (const userId of await listTeamIds(ctx.db, restaurantId)) await renewTokensOf(ctx, userId)
}
