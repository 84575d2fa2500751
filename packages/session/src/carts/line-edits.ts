import type { CartProductInput, ShoppingCart } from '@tresen/contract/carts/cart'
import type { AddedProduct } from '@tresen/domain/carts/errors/expected-cart'
import { newId } from '../new-id.ts'
import type { CartEdit } from './cart-edit.ts'

/** The lines of a cart as they can be put into another one. */
export function choicesOf({ products }: Pick<ShoppingCart, 'products'>): AddedProduct[] {
  return products.map(({ id, productPriceId, variantOptions, extras, comment }) => ({
    id,
    productPriceId,
    variantOptions: variantOptions.map(({ variantId, variantOptionId }) => ({ variantId, variantOptionId })),
    extras: extras.map(({ extraGroupId, ingredientId }) => ({ extraGroupId, ingredientId })),
    comment,
  }))
}

/** So many of a product, all or none; nothing for fewer than one. */
export function editsToAdd(input: CartProductInput, quantity: number): CartEdit[] {
  if (quantity < 1) return []
  return [{ kind: 'add', products: Array.from({ length: quantity }, () => ({ ...input, id: newId() })) }]
}

/** Lines that are alike become so many; the youngest go first. */
export function editsToCount(
  lineIds: readonly string[],
  input: CartProductInput,
  quantity: number,
): CartEdit[] {
  const surplus = lineIds.slice(Math.max(0, quantity)).toReversed()
  return [
    ...surplus.map((lineId) => ({ kind: 'remove', lineId }) as const),
    ...editsToAdd(input, quantity - lineIds.length),
  ]
}

/** Lines that are alike get another choice and another number. */
export function editsToChange(
  lineIds: readonly string[],
  input: CartProductInput,
  quantity: number,
): CartEdit[] {
  const kept = lineIds.slice(0, Math.max(0, quantity))
  return [
    ...kept.map((lineId) => ({ kind: 'change', lineId, change: input }) as const),
    ...editsToCount(lineIds, input, quantity),
  ]
}
