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
  const start = confirmed ? contentOfCart(confirmed) : emptyCartContent('OnlineShop')
  const content = operations.reduce((before, operation) => expectContent(before, operation, rules), start)
  return viewCart(confirmed ?? unsavedCartMeta('', restaurantId, now, rules.kitchenLoad), content, rules, now)
}

function expectContent(content: CartContent, operation: CartOperation, { menu }: ShopRules): CartContent {
  switch (operation.kind) {
    case 'add':
      return expectAdded(content, operation.products, menu)
    case 'changeLine':
      return expectChanged(content, operation.lineId, operation.change, menu)
    case 'removeLine':
      return expectRemoved(content, operation.lineId)
    case 'changeDetails':
      return expectDetails(content, operation.change, operation.location)
  }
}
