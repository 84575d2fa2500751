import { isDeepStrictEqual } from 'node:util'
import type { ReceptionSettings } from '@tresen/contract/reception'
import { receptionFaults, usualReception } from '@tresen/domain/reception/ladder'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { findReceptionSettings, saveReceptionSettings } from './reception.sql.ts'

type At = { restaurantId: string }

export async function getReceptionSettings(ctx: Ctx, { restaurantId }: At): Promise<ReceptionSettings> {
  return { ...usualReception, ...(await findReceptionSettings(ctx.db, restaurantId)) }
}

/** Changes the settings, unless somebody else did since they were seen; ladders that run keep their plan. */
export async function updateReceptionSettings(
  ctx: Ctx,
  { restaurantId, body }: At & { body: ReceptionSettings & { before: ReceptionSettings } },
) {
  const { before, ...typed } = body
  const settings: ReceptionSettings = {
    ...typed,
    email: typed.email.trim(),
    phoneNumber: typed.phoneNumber.trim(),
    secondPhoneNumber: typed.secondPhoneNumber.trim(),
  }
  const fields = receptionFaults(settings)
  if (fields.length > 0) return refuse('ReceptionInvalid', { fields })
  const stored = await findReceptionSettings(ctx.db, restaurantId)
  const known = { ...usualReception, ...stored }
  const isSaved =
    isDeepStrictEqual(known, before) && (await saveReceptionSettings(ctx.db, restaurantId, settings, stored))
  return isSaved
    ? settings
    : refuse('ReceptionConflict', { settings: await getReceptionSettings(ctx, { restaurantId }) })
}
