import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { CallError } from '@tresen/contract/client'
import { unusableVoucher } from '@tresen/domain/carts/errors/unusable-voucher'
import { refusedCart } from '@tresen/session/carts/cart-in-hand'
import { sentenceOf } from '../../../carts/in-hand/guest-cart.ts'

/** Why no order came of it, in a guest's words: what is other than they saw it, and that one more tap orders it so. */
export function refusalToPlace(error: CallError): string {
  if (error.status === 0)
    return 'Keine Verbindung, noch nicht bestätigt. Ihre Bestellung ist gemerkt: Bitte bestellen Sie noch einmal, sobald die Verbindung zurück ist. Doppelt bestellt wird dadurch nichts.'
  if (error.code === 'CartNotAsSeen') {
    const changes = error.details['changes_de'] as string[]
    const text =
      'Noch nicht bestellt. Bitte sehen Sie sich an, was neu ist, und bestätigen Sie dann noch einmal:'
    return [text, ...changes].join('\n')
  }
  if (error.code === 'CartNotReady') return voucherProblem(error) ?? sentenceOf(error)
  const cart = error.code === 'PromiseMoved' ? refusedCart(error) : undefined
  const news = cart ? ` Neu: ${cart.evaluationResult.promise.explanation_de}.` : ''
  return sentenceOf(error) + news
}

/** Everything else is marked where it stands, and nothing was sent; a voucher may have ended only now. */
function voucherProblem(error: CallError): string | null {
  const cart = refusedCart(error)
  return cart ? refusedVoucher(cart) : null
}

/** Why a code in the cart keeps it from being ordered; null: none does. */
export function refusedVoucher(cart: ShoppingCart): string | null {
  const unusable = unusableVoucher(cart)
  return unusable && `Noch nicht bestellt. Gutschein ${unusable.code}: ${unusable.message_de}`
}
