import { evaluateCart } from '@tresen/domain/carts/evaluate-cart'
import { reviewReasonOf } from '@tresen/domain/carts/review'
import type { Ctx } from '../context.ts'
import { refuse } from '../http/refusal.ts'
import { changeCart } from './change-cart.ts'

/** Asks the restaurant whether it delivers to the cart's place after all. */
export function submitCartForReview(ctx: Ctx, input: { restaurantId: string; shoppingCartId: string }) {
  return changeCart(ctx, input, 'submitForReview', (row, rules) => {
    const reviewReason = reviewReasonOf(evaluateCart(row.content, rules, ctx.now()))
    return reviewReason ? { row: { needsReview: true, reviewReason } } : refuse('NothingToReview')
  })
}
