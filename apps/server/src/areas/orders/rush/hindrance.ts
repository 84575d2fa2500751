import { judgeRush } from '@tresen/domain/orders/board/order-rush'
import type { OrderSettings } from '@tresen/contract/restaurants/restaurant'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { isSolved, makePuzzle } from './order-puzzle.ts'

type Cart = { restaurantId: string; shoppingCartId: string; proof?: string }

/**
 * What keeps a guest from ordering now because too many orders came by their connection or phone: a pause with a
 * puzzle, or a refusal; null: nothing, and the order is counted. Staff are known by name and never kept.
 */
export async function hindranceOf(ctx: Ctx, cart: Cart, phone: string, settings: OrderSettings) {
  if (ctx.actor.kind !== 'guest') return null
  const { restaurantId, shoppingCartId } = cart
  const keys = { restaurantId, connection: ctx.remoteAddress, phone, guest: ctx.actor.guestId }
  const hasSolved = await isSolved(ctx, cart, cart.proof)
  // From here to where it is counted nobody else comes in between.
  const counts = ctx.recentOrders.count(keys, shoppingCartId)
  if (!counts) return null
  const verdict = judgeRush(counts, withFactor(settings, ctx.limitFactor))
  if (verdict.kind === 'Refused') return refuse('TooManyOrders')
  if (verdict.kind === 'Puzzle' && !hasSolved)
    return refuse('OrderPaused', { puzzle: await makePuzzle(ctx, cart, verdict) })
  ctx.recentOrders.add(keys, shoppingCartId)
  return null
}

function withFactor({ ordersPerConnection, ordersPerPhone }: OrderSettings, factor: number) {
  return { ordersPerConnection: ordersPerConnection * factor, ordersPerPhone: ordersPerPhone * factor }
}
