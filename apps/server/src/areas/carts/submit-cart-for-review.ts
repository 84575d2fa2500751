import { evaluateCart } from '@tresen/domain/carts/evaluate-cart'
import { needsReview, reviewReasonOf } from '@tresen/domain/carts/review'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { changeCart } from './change-cart.ts'

/** Asks the restaurant whether it delivers to the cart's place after all. */
export function submitCartForReview(ctx: Ctx, input: { restaurantId: string; shoppingCartId: string }) {
  return changeCart(ctx, input, 'submitForReview', (row, rules) => {
    const evaluation = evaluateCart(row.content, rules, ctx.now())
    if (!needsReview(evaluation)) return refuse('NothingToReview')
    return { row: { needsReview: true, reviewReason: reviewReasonOf(evaluation) } }
  })
}
