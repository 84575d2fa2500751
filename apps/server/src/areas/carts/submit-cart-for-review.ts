import { evaluateCart } from '@tresen/domain/carts/evaluate-cart'
import { needsReview, reviewReasonOf } from '@tresen/domain/carts/review'
import { guestOf, type Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { refusalOfTry } from '../../rooms/http/too-often.ts'
import { changeCart } from './change-cart.ts'

/** Guests of one connection ask so often before each next one has to wait: each time somebody leaves their work for it. */
const FREE_QUESTIONS = 10

/** Asks the restaurant whether it delivers to the cart's place after all. */
export async function submitCartForReview(ctx: Ctx, input: { restaurantId: string; shoppingCartId: string }) {
  const from = { subject: `review from:${ctx.remoteAddress}`, free: FREE_QUESTIONS * ctx.limitFactor }
  const refusal = guestOf(ctx) === null ? null : await refusalOfTry(ctx, [from])
  if (refusal) return refusal
  return changeCart(ctx, input, 'submitForReview', (row, rules) => {
    const evaluation = evaluateCart(row.content, rules, ctx.now())
    if (!needsReview(evaluation)) return refuse('NothingToReview')
    return { row: { needsReview: true, reviewReason: reviewReasonOf(evaluation) } }
  })
}
