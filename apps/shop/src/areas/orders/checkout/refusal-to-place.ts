import type { CallError } from '@tresen/contract/client'
import { refusedCart } from '@tresen/session/carts/cart-in-hand'
import { sentenceOf } from '../../carts/guest-cart.ts'

/** Why no order came of it, in a guest's words: what is other than they saw it, and that one more tap orders it so. */
export function refusalToPlace(error: CallError): string {
  if (error.code === 'CartNotAsSeen') {
    const changes = error.details['changes_de'] as string[]
    const text =
      'Noch nicht bestellt. Bitte sehen Sie sich an, was neu ist, und bestätigen Sie dann noch einmal:'
    return [text, ...changes].join('\n')
  }
  const cart = error.code === 'PromiseMoved' ? refusedCart(error) : undefined
  const news = cart ? ` Neu: ${cart.evaluationResult.promise.explanation_de}.` : ''
  return sentenceOf(error) + news
}
