import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { emptyCartContent, type CartContent } from '@tresen/domain/carts/lines/cart-content'
import { viewCart } from '@tresen/domain/carts/cart-view'
import {
  contentOfCart,
  expectAdded,
  expectChanged,
  expectDetails,
  expectRemoved,
  unsavedCartMeta,
} from '@tresen/domain/carts/errors/expected-cart'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import type { CartEdit } from './cart-edit.ts'

/** A cart that only this screen knows so far. */
export function emptyCart(
  at: { id: string; restaurantId: string; orderChannel: ShoppingCart['orderChannel'] },
  rules: ShopRules,
  now: Date,
): ShoppingCart {
  const meta = unsavedCartMeta(at.id, at.restaurantId, now, rules.kitchenLoad)
  return viewCart(meta, emptyCartContent(at.orderChannel), rules, now)
}

/** The cart as it will be once the server has these edits, judged here by the same rules and the server's facts. */
export function expectCart(
  cart: ShoppingCart,
  edits: readonly CartEdit[],
  rules: ShopRules,
  now: Date,
): ShoppingCart {
  const content = edits.reduce((before, edit) => expectContent(before, edit, rules), contentOfCart(cart))
  const shown = viewCart(cart, content, rules, now)
  return content.addressLookup === 'unknown' ? withoutLookupError(shown) : shown
}

function expectContent(content: CartContent, edit: CartEdit, { menu }: ShopRules): CartContent {
  switch (edit.kind) {
    case 'details':
      return expectDetails(content, edit.change, edit.place)
    case 'add':
      return expectAdded(content, edit.products, menu)
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
