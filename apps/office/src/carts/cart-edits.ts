import type { CartChange, CartProductInput, ShoppingCart } from '@tresen/contract/carts'
import { CartDetails } from '@tresen/contract/carts'
import type { Location } from '@tresen/contract/common'
import {
  applyCartChange,
  emptyCartContent,
  setAddressLookup,
  type CartContent,
} from '@tresen/domain/carts/cart-content'
import { newCartLine } from '@tresen/domain/carts/cart-lines'
import { viewCart, type CartMeta } from '@tresen/domain/carts/cart-view'
import { checkChoice } from '@tresen/domain/carts/check-choice'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'

/** One thing that somebody does to a cart. `place`: where a completed address lies, known before the server looks. */
export type CartEdit =
  | { kind: 'details'; change: CartChange; place?: Location }
  | { kind: 'add'; product: CartProductInput & { id: string } }
  | { kind: 'change'; lineId: string; change: Partial<CartProductInput> }
  | { kind: 'remove'; lineId: string }

/** A cart that only this screen knows so far. */
export function emptyCart(id: string, restaurantId: string, rules: ShopRules, now: Date): ShoppingCart {
  const meta: CartMeta = {
    id,
    restaurantId,
    version: 0,
    updated: now.toISOString(),
    updateUserId: null,
    orderId: null,
    callId: null,
    conversationId: null,
    customer: null,
    needsReviewByRestaurant: false,
    reviewReason: null,
  }
  return viewCart(meta, emptyCartContent('Unknown'), rules, now)
}

/** The cart as it will be once the server has these edits, priced here by the same rules. */
export function withEdits(
  cart: ShoppingCart,
  edits: readonly CartEdit[],
  rules: ShopRules,
  now: Date,
): ShoppingCart {
  if (edits.length === 0) return cart
  const content = edits.reduce((before, edit) => applyEdit(before, edit, rules, now), contentOf(cart))
  const shown = viewCart(cart, content, rules, now)
  return content.addressLookup === 'unknown' ? withoutLookupError(shown) : shown
}

function applyEdit(content: CartContent, edit: CartEdit, rules: ShopRules, now: Date): CartContent {
  switch (edit.kind) {
    case 'details': {
      const changed = applyCartChange(content, edit.change)
      return edit.place ? setAddressLookup(changed, edit.place) : changed
    }
    case 'add': {
      const { product } = edit
      // Its own event may bring the line before the answer does.
      if (content.products.some(({ id }) => id === product.id)) return content
      if (checkChoice(rules.menu, product, now).length > 0) return content
      return { ...content, products: [...content.products, newCartLine(rules.menu, product, product.id)] }
    }
    case 'change':
      return {
        ...content,
        products: content.products.map((line) => {
          if (line.id !== edit.lineId) return line
          const choice = { ...line, ...edit.change }
          return checkChoice(rules.menu, choice, now).length > 0
            ? line
            : newCartLine(rules.menu, choice, line.id)
        }),
      }
    case 'remove':
      return { ...content, products: content.products.filter(({ id }) => id !== edit.lineId) }
  }
}

const detailNames = Object.keys(CartDetails.properties) as (keyof CartDetails)[]

/** A cart from the wire as the rules want it. */
export function contentOf(cart: ShoppingCart): CartContent {
  const details = Object.fromEntries(detailNames.map((name) => [name, cart[name]])) as CartDetails
  return {
    ...details,
    orderChannel: cart.orderChannel,
    addressLookup: lookupOf(cart),
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

function lookupOf(cart: ShoppingCart): CartContent['addressLookup'] {
  if (cart.latitude !== null) return 'found'
  const isMissing = cart.evaluationResult.errors.some(
    ({ code }) => code === 'NoDeliveryAddressFoundForAddress',
  )
  return isMissing ? 'notFound' : 'unknown'
}

/** Nobody has looked for the address yet, so it must not be called unknown. */
function withoutLookupError(cart: ShoppingCart): ShoppingCart {
  const errors = cart.evaluationResult.errors.filter(
    ({ code }) => code !== 'NoDeliveryAddressFoundForAddress',
  )
  return { ...cart, evaluationResult: { ...cart.evaluationResult, errors } }
}
