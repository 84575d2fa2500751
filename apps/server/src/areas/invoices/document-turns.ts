import type { Ctx } from '../../context.ts'
import { guess } from '../../rooms/throttle/guess.ts'

/** So many files are drawn for one connection before each next one has to wait; what was drawn is kept. */
const FILES_OF_ONE = 40

/** Whether somebody without an account has had too many files drawn. */
export async function isTooBusy(ctx: Ctx): Promise<boolean> {
  if (ctx.actor.kind === 'user') return false
  const from = { subject: `documents of:${ctx.remoteAddress}`, free: FILES_OF_ONE * ctx.limitFactor }
  return (await guess(ctx, [from])) !== null
}
