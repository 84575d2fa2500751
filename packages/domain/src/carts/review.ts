import type { EvaluationResult, reviewReasons } from '@tresen/contract/carts/cart'
import type { CartErrorCode } from '@tresen/contract/carts/cart-error'

/**
 * Whether only the restaurant can clear an error of the cart: by confirming a place on the map, a house number that
 * nobody knows, or a place outside its areas. A place on the map inside an area needs review too, although there is no review reason for it.
 */
export function needsReview(evaluation: EvaluationResult): boolean {
  return has(evaluation, 'OutOfDeliveryArea') || has(evaluation, 'DeliveryLocationNeedsConfirmation')
}

/** Why the restaurant is asked, in the words of the contract (document 2, section 4); null: for none of them. */
export function reviewReasonOf(evaluation: EvaluationResult): (typeof reviewReasons)[number] | null {
  if (!has(evaluation, 'OutOfDeliveryArea')) return null
  return has(evaluation, 'DeliveryLocationNeedsConfirmation')
    ? 'AddressNeedsConfirmationAndOutOfDeliveryArea'
    : 'OutOfDeliveryArea'
}

function has(evaluation: EvaluationResult, code: CartErrorCode): boolean {
  return evaluation.errors.some((error) => error.code === code)
}
