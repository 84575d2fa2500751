import type { CartChange, CartProductInput, ShoppingCart } from '@tresen/contract/carts/cart'
import type { Location } from '@tresen/contract/common'

type Added = CartProductInput & { id: string }

/** One wish of a guest, shown at once and sent after the ones before it. */
export type CartOperation =
  | { kind: 'add'; products: Added[] }
  | { kind: 'changeLine'; lineId: string; change: Partial<CartProductInput> }
  | { kind: 'removeLine'; lineId: string }
  /** `location`: where a completed address lies, when the browser knows it already. */
  | { kind: 'changeDetails'; change: CartChange; location?: Location }

/** The operations with one more; changes of details that were not sent yet become one. */
export function withOperation(
  waiting: readonly CartOperation[],
  operation: CartOperation,
  isFirstSent: boolean,
): CartOperation[] {
  const last = waiting.at(-1)
  const isLastSent = waiting.length === 1 && isFirstSent
  if (operation.kind !== 'changeDetails' || last?.kind !== 'changeDetails' || isLastSent)
    return [...waiting, operation]
  const location = operation.location ?? last.location
  const change = { ...last.change, ...operation.change }
  return [...waiting.slice(0, -1), { ...operation, change, ...(location && { location }) }]
}

/** The cart with its details as they will be; what that costs is another question. Fields must not jump back. */
export function withDetails(cart: ShoppingCart, waiting: readonly CartOperation[]): ShoppingCart {
  const changes = waiting.flatMap((operation) =>
    operation.kind === 'changeDetails' ? [operation.change] : [],
  )
  return changes.length ? Object.assign({}, cart, ...changes) : cart
}

/** What a new cart takes over from one that is gone: who the guest is and where they are. */
export function detailsToKeep(cart: ShoppingCart): CartChange {
  const {
    isPickup,
    lastName,
    firstName,
    company,
    phone,
    street,
    houseNumber,
    addressAddition,
    zipCode,
    city,
  } = cart
  return {
    isPickup,
    lastName,
    firstName,
    company,
    phone,
    street,
    houseNumber,
    addressAddition,
    zipCode,
    city,
  }
}

/** The lines of a cart as they can be put into another one. */
export function choicesOf({ products }: Pick<ShoppingCart, 'products'>): Added[] {
  return products.map(({ id, productPriceId, variantOptions, extras, comment }) => ({
    id,
    productPriceId,
    variantOptions: variantOptions.map(({ variantId, variantOptionId }) => ({ variantId, variantOptionId })),
    extras: extras.map(({ extraGroupId, ingredientId }) => ({ extraGroupId, ingredientId })),
    comment,
  }))
}
