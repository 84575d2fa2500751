import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '../../../context.ts'
import { findSecretTime, saveSecret } from './manage.sql.ts'

type At = { restaurantId: string }

export async function getRestaurantSecret(ctx: Ctx, { restaurantId }: At) {
  const madeAt = await findSecretTime(ctx.db, restaurantId)
  return { madeAt: madeAt?.toISOString() ?? null }
}

/** A new secret; only its hash is stored, so nobody can be told it again. */
export async function resetRestaurantSecret(ctx: Ctx, { restaurantId }: At) {
  const secret = randomBytes(32).toString('base64url')
  const madeAt = ctx.now()
  await saveSecret(ctx.db, restaurantId, createHash('sha256').update(secret).digest(), madeAt)
  return { secret, madeAt: madeAt.toISOString() }
}
