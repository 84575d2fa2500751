import { externalCategoryId, type ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { ExternalProduct } from '@tresen/contract/orders/external-order'
import type { CartLine } from '../../carts/lines/cart-content.ts'

/**
 * Makes ids: `idOf` the same of the same words, so that pieces of one name are counted and shown together; `newId` a new
 * one.
 */
export type IdSource = { idOf: (words: string) => string; newId: () => string }

/** Whether another system sold it: no product, size or category of ours stands behind it. */
export function isExternalLine({ categoryId }: Pick<ShoppingCartProduct, 'categoryId'>): boolean {
  return categoryId === externalCategoryId
}

/** What another system sold as lines of a cart, one for each piece. */
export function externalLines(products: readonly ExternalProduct[], ids: IdSource): CartLine[] {
  return products.flatMap((product) => {
    const line = lineOf(product, ids)
    return Array.from({ length: product.quantity }, () => ({ ...line, id: ids.newId() }))
  })
}

function lineOf(product: ExternalProduct, { idOf }: IdSource): Omit<CartLine, 'id'> {
  const name = product.name.trim()
  const size = product.size?.trim() || null
  const productPriceId = idOf(`price ${name}\n${size ?? ''}`)
  const options = (product.options ?? []).map((option) => option.trim()).filter(Boolean)
  const variantOptions = options.map((option, position) => ({
    variantId: idOf(`variant ${position}`),
    variantOptionId: idOf(`option ${option}`),
    name: option,
    // It is in the price of the piece.
    additionalPrice: 0,
  }))
  return {
    productPriceId,
    variantOptions: variantOptions.map(({ variantId, variantOptionId }) => ({ variantId, variantOptionId })),
    extras: [],
    comment: product.comment?.trim() ?? '',
    completed: false,
    snapshot: {
      productPriceId,
      productId: idOf(`product ${name}`),
      categoryId: externalCategoryId,
      articleNumber: product.articleNumber?.trim() ?? '',
      product: { name },
      size,
      taxKey: product.taxKey ?? 'Food',
      variantOptions,
      extras: [],
      pickupPrice: product.price,
      deliverPrice: product.price,
      deposit: product.deposit ?? 0,
      pickupPriceDiscount: 0,
      deliverPriceDiscount: 0,
    },
  }
}
