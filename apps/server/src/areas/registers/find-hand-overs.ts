import type { HandOver } from '@tresen/contract/registers'
import { handOverOnceMore, placeOf } from '@tresen/domain/registers/hand-over'
import type { Ctx } from '../../context.ts'
import { refuse, type Refusal } from '../../rooms/http/refusal.ts'
import { findOrderRow } from '../orders/orders.sql.ts'
import { lockOrder } from '../orders/tell-order-of-ladder.ts'
import { handOverSoon, inTransaction, save, type OrderAt } from './hand-over.ts'
import { reachRegister } from './reach-register.ts'
import {
  findHandOver,
  findRegister,
  listTroubleRows,
  lockHandOver,
  type HandOverRow,
} from './registers.sql.ts'
import { viewHandOver } from './registers.view.ts'

const DAYS = 3
const MOST = 50

/** Null: it goes to no register. */
export async function getHandOver(ctx: Ctx, { restaurantId, orderId }: OrderAt) {
  const row = await findHandOver(ctx.db, { restaurantId, orderId })
  if (row) return viewHandOver(row)
  const order = await findOrderRow(ctx.db, { restaurantId, orderId, guestId: null })
  return order ? null : refuse('NotFound')
}

export async function listHandOverTroubles(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  const after = new Date(ctx.now().getTime() - DAYS * 24 * 3600_000)
  const found = await listTroubleRows(ctx.db, { restaurantId, after, limit: MOST })
  return found.map((row) => ({ ...viewHandOver(row), orderNumber: row.orderNumber }))
}

/** Whoever has looked at the register has an order sent once more; two who saw the same have it sent once. */
export async function handOverAgain(
  ctx: Ctx,
  { restaurantId, orderId, body }: OrderAt & { body: { attempts: number } },
) {
  const at = { restaurantId, orderId }
  const reached = await reachRegister(ctx, await findRegister(ctx.db, restaurantId))
  if (!reached) return refuse('NoRegister')
  const none = { outgoing: [], seqs: [] }
  return inTransaction<HandOverReply>(ctx, async (tx) => {
    const order = await lockOrder(tx, at)
    if (!order) return { ...none, result: refuse('NotFound') }
    const row = await lockHandOver(tx, at)
    const now = ctx.now()
    const course = handOverOnceMore(row ?? null, placeOf(order, reached.register), reached.register, now)
    if (!course || row?.sendingSince || (row?.attempts ?? 0) !== body.attempts)
      return { ...none, result: row ? moved(row) : refuse('NotFound') }
    await handOverSoon(tx, at)
    const next: HandOverRow = {
      ...{ ...at, account: '', attempts: 0, sendingSince: null },
      ...{ ...row, ...course, at: now },
    }
    return { ...(await save(tx, next, row !== undefined)), result: viewHandOver(next) }
  })
}

export type HandOverReply = HandOver | ReturnType<typeof moved> | Refusal<'NotFound', undefined>

export function moved(row: HandOverRow) {
  return refuse('HandOverMoved', { handOver: viewHandOver(row) })
}
