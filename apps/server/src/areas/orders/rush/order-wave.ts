import type { Ctx, Deps } from '../../../context.ts'
import { findOrderRow } from '../orders.sql.ts'
import { forgetOrigins, listWaveRows } from './order-wave.sql.ts'

const WAVE_HOURS = 3
const HOUR_MS = 3600_000

/** The open orders that came with this one, by connection or phone. */
export async function listOrderWave(ctx: Ctx, at: { restaurantId: string; orderId: string }) {
  const order = await findOrderRow(ctx.db, { ...at, guestId: null })
  return order ? listWaveRows(ctx.db, at, WAVE_HOURS * HOUR_MS) : null
}

/** A day later nobody refuses a wave any more. */
export function forgetOldOrigins({ db, now }: Pick<Deps, 'db' | 'now'>) {
  return forgetOrigins(db, new Date(now().getTime() - 24 * HOUR_MS))
}
