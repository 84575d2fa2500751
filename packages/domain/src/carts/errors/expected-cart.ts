import { CartDetails } from '@tresen/contract/carts/cart'
import type { AddressCheck, CartChange, CartProductInput, ShoppingCart } from '@tresen/contract/carts/cart'
import type { Location } from '@tresen/contract/common'
import { noDiscountFacts } from '../../discounts/evaluation/no-discounts.ts'
import { noKitchenLoad } from '../../kitchen/plan-kitchen.ts'
import type { MenuIndex } from '../../menu/search/menu-index.ts'
import { applyCartChange, setAddressLookup, type CartContent } from '../lines/cart-content.ts'
import { findCartLine } from '../lines/cart-lines.ts'
import type { CartMeta } from '../cart-view.ts'

/** A product as a screen puts it into a cart: with the id of its line, so that it arrives once. */
export type AddedProduct = CartProductInput & { id: string }

/** What is known of a cart that only the screen knows so far; `id` is empty until the screen or the server makes one. */
export function unsavedCartMeta(
  id: string,
  restaurantId: string,
  now: Date,
  kitchenLoad = noKitchenLoad,
): CartMeta {
  return {
    id,
    restaurantId,
    version: 0,
    updated: now.toISOString(),
    updateUserId: null,
    orderId: null,
    callId: null,
    conversationId: null,
    customer: null,
    discountFacts: noDiscountFacts,
    kitchenLoad,
    needsReviewByRestaurant: false,
    reviewReason: null,
  }
}

/** A cart of the wire as the rules want it: what a screen expects of an edit is computed from here. */
export function contentOfCart(cart: ShoppingCart): CartContent {
  const details = Object.fromEntries(detailNames.map((name) => [name, cart[name]])) as CartDetails
  return {
    ...details,
    orderChannel: cart.orderChannel,
    discounts: cart.discounts,
    ...addressCheckOf(cart),
    products: cart.products.map(({ id, shoppingCartId: _cart, comment, completed, ...snapshot }) => ({
      id,
      comment,
      completed,
      productPriceId: snapshot.productPriceId,
      variantOptions: snapshot.variantOptions.map(({ variantId, variantOptionId }) => ({
        variantId,
        variantOptionId,
      })),
      extras: snapshot.extras.map(({ extraGroupId, ingredientId }) => ({ extraGroupId, ingredientId })),
      snapshot,
    })),
  }
}

/** With details changed. `place`: where a completed Form address lies, when the screen knows it before the server looks. */
export function expectDetails(content: CartContent, change: CartChange, place?: Location): CartContent {
  const changed = applyCartChange(content, change)
  return place ? setAddressLookup(changed, { state: 'found', address: place }) : changed
}

/**
 * With more products. Left out are lines that are in the cart already and what the menu at hand does not have. What has
 * just sold out stays: whether it came in time, the server says, and until then the cart's errors tell of it.
 */
export function expectAdded(
  content: CartContent,
  products: readonly AddedProduct[],
  menu: MenuIndex,
): CartContent {
  // A line's own event may bring it before the answer does.
  const isNew = ({ id }: AddedProduct) => content.products.every((line) => line.id !== id)
  const lines = products.flatMap((one) => (isNew(one) && findCartLine(menu, one, one.id)) || [])
  return lines.length === 0 ? content : { ...content, products: [...content.products, ...lines] }
}

/** With one line chosen anew; a choice that the menu at hand does not have changes nothing. */
export function expectChanged(
  content: CartContent,
  lineId: string,
  change: Partial<CartProductInput>,
  menu: MenuIndex,
): CartContent {
  return {
    ...content,
    products: content.products.map((line) =>
      line.id === lineId ? (findCartLine(menu, { ...line, ...change }, line.id) ?? line) : line,
    ),
  }
}

/** Without one line. */
export function expectRemoved(content: CartContent, lineId: string): CartContent {
  return { ...content, products: content.products.filter(({ id }) => id !== lineId) }
}

const detailNames = Object.keys(CartDetails.properties) as (keyof CartDetails)[]

function addressCheckOf({ latitude, ...cart }: ShoppingCart): AddressCheck {
  const {
    addressLookup = latitude === null ? 'unknown' : 'found',
    addressSpan = [],
    addressSuggestion = null,
  } = cart
  return { addressLookup, addressSpan, addressSuggestion }
}
