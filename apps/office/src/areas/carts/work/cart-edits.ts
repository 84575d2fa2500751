import type { CartChange, CartProductInput, ShoppingCart } from '@tresen/contract/carts/cart'
import type { Location } from '@tresen/contract/common'
import { emptyCartContent, type CartContent } from '@tresen/domain/carts/lines/cart-content'
import { viewCart } from '@tresen/domain/carts/cart-view'
import {
  contentOfCart,
  expectAdded,
  expectChanged,
  expectDetails,
  expectRemoved,
  unsavedCartMeta,
  type AddedProduct,
} from '@tresen/domain/carts/errors/expected-cart'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'

/** One thing that somebody does to a cart. `place`: where a completed address lies, known before the server looks. */
export type CartEdit =
  | { kind: 'details'; change: CartChange; place?: Location }
  | { kind: 'add'; product: AddedProduct }
  | { kind: 'change'; lineId: string; change: Partial<CartProductInput> }
  | { kind: 'remove'; lineId: string }
  /** `id`: of the discount in the cart, made here so that it comes once. */
  | { kind: 'addDiscount'; id: string; discountId: string }
  | { kind: 'removeDiscount'; id: string }

/** A cart that only this screen knows so far. */
export function emptyCart(id: string, restaurantId: string, rules: ShopRules, now: Date): ShoppingCart {
  return viewCart(unsavedCartMeta(id, restaurantId, now), emptyCartContent('Unknown'), rules, now)
}

/** The cart as it will be once the server has these edits, judged here by the same rules and the server's facts. */
export function withEdits(
  cart: ShoppingCart,
  edits: readonly CartEdit[],
  rules: ShopRules,
  now: Date,
): ShoppingCart {
  const content = edits.reduce((before, edit) => applyEdit(before, edit, rules), contentOfCart(cart))
  const shown = viewCart(cart, content, rules, now)
  return content.addressLookup === 'unknown' ? withoutLookupError(shown) : shown
}

function applyEdit(content: CartContent, edit: CartEdit, { menu }: ShopRules): CartContent {
  switch (edit.kind) {
    case 'details':
      return expectDetails(content, edit.change, edit.place)
    case 'add':
      return expectAdded(content, [edit.product], menu)
    case 'change':
      return expectChanged(content, edit.lineId, edit.change, menu)
    case 'remove':
      return expectRemoved(content, edit.lineId)
    case 'addDiscount': {
      const { id, discountId } = edit
      if (content.discounts.some((one) => one.discountId === discountId)) return content
      const added = { id, discountId, shoppingCartId: id, productRuleToShoppingCartProductMapping: [] }
      return { ...content, discounts: [...content.discounts, added] }
    }
    case 'removeDiscount':
      return { ...content, discounts: content.discounts.filter(({ id }) => id !== edit.id) }
  }
}

/** Nobody has looked for the address yet, so it must not be called unknown. */
function withoutLookupError(cart: ShoppingCart): ShoppingCart {
  const errors = cart.evaluationResult.errors.filter(
    ({ code }) => code !== 'NoDeliveryAddressFoundForAddress',
  )
  return { ...cart, evaluationResult: { ...cart.evaluationResult, errors } }
}
