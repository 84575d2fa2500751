import type { ShoppingCart } from '@tresen/contract/carts'
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
import type { CartOperation } from './cart-operation.ts'

/** The cart as it will be when the server has carried out these operations. Without a cart, a new one. */
export function expectCart(
  confirmed: ShoppingCart | null,
  operations: readonly CartOperation[],
  rules: ShopRules,
  restaurantId: string,
  now: Date,
): ShoppingCart {
  if (confirmed && operations.length === 0) return confirmed
  const start = confirmed ? contentOf(confirmed) : emptyCartContent('OnlineShop')
  const content = operations.reduce(
    (before, operation) => expectContent(before, operation, rules, now),
    start,
  )
  return viewCart(confirmed ?? newCartMeta(restaurantId, now), content, rules, now)
}

function expectContent(
  content: CartContent,
  operation: CartOperation,
  { menu }: ShopRules,
  now: Date,
): CartContent {
  switch (operation.kind) {
    case 'add': {
      // What the menu here does not have (any more), the server will refuse.
      const possible = operation.products.filter((product) => checkChoice(menu, product, now).length === 0)
      return {
        ...content,
        products: [...content.products, ...possible.map((one) => newCartLine(menu, one, one.id))],
      }
    }
    case 'changeLine':
      return {
        ...content,
        products: content.products.map((line) => {
          if (line.id !== operation.lineId) return line
          const choice = { ...line, ...operation.change }
          return checkChoice(menu, choice, now).length === 0 ? newCartLine(menu, choice, line.id) : line
        }),
      }
    case 'removeLine':
      return { ...content, products: content.products.filter(({ id }) => id !== operation.lineId) }
    case 'changeDetails': {
      const changed = applyCartChange(content, operation.change)
      return operation.location ? setAddressLookup(changed, operation.location) : changed
    }
  }
}

/** A cart of the wire as the domain evaluates it. */
function contentOf(cart: ShoppingCart): CartContent {
  const details = Object.keys(emptyCartContent('OnlineShop')) as (keyof CartContent)[]
  const known = Object.fromEntries(details.map((name) => [name, cart[name as keyof ShoppingCart]]))
  return {
    ...(known as CartContent),
    // Complete and without a place: the server has looked and found none.
    addressLookup: cart.latitude === null ? 'notFound' : 'found',
    products: cart.products.map(({ id, comment, completed, shoppingCartId: _cart, ...snapshot }) => ({
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

function newCartMeta(restaurantId: string, now: Date): CartMeta {
  return {
    id: '',
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
}
