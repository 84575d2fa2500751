import type { QnaSettings } from '@tresen/contract/restaurants'
import type { Ctx } from '../context.ts'
import { findHints, saveHints } from './restaurants.sql.ts'

type At = { restaurantId: string }

export async function getQnaSettings(ctx: Ctx, { restaurantId }: At): Promise<QnaSettings> {
  return { humanReadableHints: await findHints(ctx.db, restaurantId) }
}

export async function updateQnaSettings(ctx: Ctx, input: At & { body: QnaSettings }): Promise<QnaSettings> {
  const humanReadableHints = input.body.humanReadableHints.trim()
  await saveHints(ctx.db, input.restaurantId, humanReadableHints)
  return { humanReadableHints }
}
