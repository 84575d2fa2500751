import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartErrorCode } from '@tresen/contract/carts/cart-error'
import { CallError } from '@tresen/contract/client'
import type { CartVoucher } from '@tresen/contract/vouchers'
import { unusableVoucher } from '@tresen/domain/carts/errors/unusable-voucher'
import { refusedCart, type CartInHand } from '@tresen/session/carts/cart-in-hand'
import { messageOf } from '../../../../rooms/api/api.ts'
import { voucherSentence } from '../../work/voucher-sentence.ts'

const placeFailed =
  'Bestellung konnte nicht ausgelöst werden. Bitte überprüfen Sie Ihre Eingaben oder versuchen Sie es später erneut'

/** Why nothing was ordered: what was other than it was seen, or else the message. */
export type Refusal = { changes_de: readonly string[]; message_de: string; forget: () => void }

/** A code of the cart keeps it from being ordered: known here, and nothing was sent. */
export class UnusableVoucher extends Error {
  readonly code: string
  constructor({ code, ...voucher }: CartVoucher) {
    super(`Noch nicht bestellt. Gutschein ${code}: ${voucherSentence({ code, ...voucher })}`)
    this.code = code
  }
}

/** What was done to the cart before does not arrive, so nothing was sent either. */
export class OutOfReach extends Error {
  constructor() {
    super(
      'Noch nicht bestellt: Der Server ist nicht erreichbar. Der Warenkorb bleibt hier; schicken Sie ihn noch einmal ab, sobald die Verbindung zurück ist.',
    )
  }
}

/** Refuses a cart with a code that cannot be used, once the server was asked whether that still holds (decision 215). */
export async function refuseUnusableVoucher(hand: CartInHand) {
  if (!unusableVoucher(hand.state().cart)) return
  if (await hand.settle()) await hand.refresh()
  const voucher = unusableVoucher(hand.state().cart)
  if (voucher) throw new UnusableVoucher(voucher)
}

/** What is wrong with the cart itself stands where it is put right; a code that is out of it is no reason any more. */
export function refusalOf(error: Error, cart: ShoppingCart, forget: () => void): Refusal | null {
  if (error instanceof UnusableVoucher)
    return unusableVoucher(cart)?.code === error.code
      ? { changes_de: [], message_de: error.message, forget }
      : null
  if (error instanceof OutOfReach) return { changes_de: [], message_de: error.message, forget }
  const changes_de = changesIn(error)
  if (changes_de.length === 0 && errorsOfCart(error).length > 0) return null
  return { changes_de, message_de: messageOf(error, placeFailed), forget }
}

/** What the server found in the cart, when that is why nothing was ordered. */
export function errorsOfCart(error: Error): readonly CartErrorCode[] {
  return refusedCart(error)?.evaluationResult.errors.map(({ code }) => code) ?? []
}

/** What was other than it was seen, when that is why nothing was ordered. */
function changesIn(error: unknown): readonly string[] {
  const isNotAsSeen = error instanceof CallError && error.code === 'CartNotAsSeen'
  return isNotAsSeen ? (error.details['changes_de'] as string[]) : []
}
