import type { SharedOrder } from '@tresen/contract/orders/order'
import { lineDetails } from '@tresen/domain/carts/lines/line-details'
import { amountToPay } from '@tresen/domain/carts/tip'
import { statusOf } from '@tresen/domain/orders/follow-order'
import { groupLines } from '@tresen/domain/orders/board/group-lines'
import { guestOf, type Ctx } from '../../../context.ts'
import { followToken, receiptToken } from '../notices/order-link.ts'
import { findAmountPaid } from '../money-of-order.sql.ts'
import { findOrderRow } from '../orders.sql.ts'
import { viewOrder } from '../orders.view.ts'

type At = { restaurantId: string; orderId: string }

/** What of an order its guest sees while waiting, and whoever holds the order's link. */
export async function getOrderStatus(ctx: Ctx, { token, ...at }: At & { token?: string }) {
  const isShared = token !== undefined && (await isLinkOf(ctx, at, token))
  const row = await findOrderRow(ctx.db, { ...at, guestId: isShared ? null : guestOf(ctx) })
  return row && statusOf(viewOrder(row))
}

/** The token of a link that shows on any device how far an order is. */
export async function getOrderLink(ctx: Ctx, at: At) {
  const order = await findOrderRow(ctx.db, { ...at, guestId: guestOf(ctx) })
  if (!order) return null
  return { token: followToken(ctx, order), receiptToken: receiptToken(ctx, order) }
}

/** What such a link shows. */
export async function getSharedOrder(
  ctx: Ctx,
  { restaurantId, token }: { restaurantId: string; token: string },
): Promise<SharedOrder | null> {
  const target = await ctx.tokens.readLink('follow', token)
  if (target === null || target === 'expired' || target.restaurantId !== restaurantId) return null
  const at = { restaurantId, orderId: target.id }
  const row = await findOrderRow(ctx.db, { ...at, guestId: null })
  return row ? viewSharedOrder(viewOrder(row), await findAmountPaid(ctx.db, at)) : null
}

/** `paid`: what a link asked for may be another sum than the order's. */
function viewSharedOrder(order: ReturnType<typeof viewOrder>, paid: number | null): SharedOrder {
  const { shoppingCart } = order
  return {
    status: statusOf(order),
    lines: groupLines(shoppingCart.products).map(({ line, quantity }) => ({
      name: line.product.name,
      size: line.size,
      details: lineDetails(line),
      quantity,
    })),
    total: paid ?? amountToPay(shoppingCart),
  }
}

async function isLinkOf(ctx: Ctx, { restaurantId, orderId }: At, token: string): Promise<boolean> {
  const target = await ctx.tokens.readLink('follow', token)
  return (
    target !== null && target !== 'expired' && target.restaurantId === restaurantId && target.id === orderId
  )
}
