import { foundAtRegister } from '@tresen/domain/registers/hand-over'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { lockOrder } from '../orders/tell-order-of-ladder.ts'
import { moved, type HandOverReply } from './find-hand-overs.ts'
import { inTransaction, saveAndAccept, type OrderAt } from './hand-over.ts'
import { lockHandOver } from './registers.sql.ts'
import { viewHandOver } from './registers.view.ts'

/** Whoever has looked at the register says that it is done there: it is not tried any more, and nobody is warned. */
export async function noteHandedOver(
  ctx: Ctx,
  { restaurantId, orderId, body }: OrderAt & { body: { attempts: number } },
) {
  const at = { restaurantId, orderId }
  const who = ctx.actor.kind === 'user' ? ctx.actor.username : 'das Restaurant'
  return inTransaction<HandOverReply>(ctx, async (tx) => {
    const none = { outgoing: [], seqs: [] }
    const order = await lockOrder(tx, at)
    const row = order && (await lockHandOver(tx, at))
    if (!order || !row) return { ...none, result: refuse('NotFound') }
    const course = foundAtRegister(row, who)
    if (!course || row.sendingSince || row.attempts !== body.attempts) return { ...none, result: moved(row) }
    const now = ctx.now()
    const found = { ...row, ...course, at: now }
    return { ...(await saveAndAccept(tx, order, found, now)), result: viewHandOver(found) }
  })
}
