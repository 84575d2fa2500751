import type { FilterColor, Order } from '@tresen/contract/orders/order'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { changeOrder, type OrderChange } from './change-order.ts'
import { orderCommentChanged, orderFilterColorChanged, orderPrintedStateChanged } from './orders.events.ts'
import { updateOrderNote, type OrderNote } from './save-order.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

type At = { restaurantId: string; orderId: string; commandId?: string }

/** Somebody who read an older comment gets the order as it is now, so that no comment is written over unseen. */
export function setOrderComment(ctx: Ctx, input: At & { comment: string; version?: number }) {
  const { comment, version } = input
  return changeOrder(ctx, input, (order) => {
    if (version !== undefined && version !== order.version) return refuse('OrderConflict', { order })
    return noted(input, order, { comment }, orderCommentChanged(order, comment))
  })
}

export function setOrderFilterColor(ctx: Ctx, input: At & { filterColor: FilterColor }) {
  const { filterColor } = input
  return note(ctx, input, { filterColor }, (order) => orderFilterColorChanged(order, filterColor))
}

export function setOrderPrinted(ctx: Ctx, input: At) {
  return note(ctx, input, { printed: true }, (order) => orderPrintedStateChanged(order, true))
}

function note(ctx: Ctx, at: At, change: OrderNote, event: (order: Order) => Outgoing) {
  return changeOrder(ctx, at, (order) => noted(at, order, change, event(order)))
}

function noted(at: At, order: Order, change: OrderNote, event: Outgoing): OrderChange {
  return {
    next: { ...order, ...change, version: order.version + 1 },
    outgoing: [event],
    save: (db, outgoing) => updateOrderNote(db, { ...at, version: order.version }, change, outgoing),
  }
}
