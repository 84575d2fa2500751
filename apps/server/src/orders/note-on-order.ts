import type { FilterColor, Order } from '@tresen/contract/orders'
import type { Ctx } from '../context.ts'
import { changeOrder } from './change-order.ts'
import { orderCommentChanged, orderFilterColorChanged, orderPrintedStateChanged } from './orders.events.ts'
import { updateOrderNote, type OrderNote } from './orders.sql.ts'
import type { Outgoing } from '../realtime/event-log.ts'

type At = { restaurantId: string; orderId: string }

export function setOrderComment(ctx: Ctx, input: At & { comment: string }) {
  return note(ctx, input, { comment: input.comment }, (order) => orderCommentChanged(order, input.comment))
}

export function setOrderFilterColor(ctx: Ctx, input: At & { filterColor: FilterColor }) {
  const { filterColor } = input
  return note(ctx, input, { filterColor }, (order) => orderFilterColorChanged(order, filterColor))
}

export function setOrderPrinted(ctx: Ctx, input: At) {
  return note(ctx, input, { printed: true }, (order) => orderPrintedStateChanged(order, true))
}

function note(ctx: Ctx, at: At, noted: OrderNote, event: (order: Order) => Outgoing) {
  return changeOrder(ctx, at, (order) => ({
    next: { ...order, ...noted, version: order.version + 1 },
    outgoing: [event(order)],
    save: (outgoing) => updateOrderNote(ctx.db, { ...at, version: order.version }, noted, outgoing),
  }))
}
