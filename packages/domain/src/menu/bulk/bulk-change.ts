import type { BulkChange } from '@tresen/contract/menu/history'
import {
  productLimits,
  type MenuProblem,
  type PriceDocument,
  type ProductDocument,
} from '@tresen/contract/menu/menu-documents'
import type { MenuDocuments, WantedItem } from '../documents/menu-documents.ts'
import { roundChange } from './round-price.ts'

/** As high a price as the contract allows, in cents. */
const HIGHEST_PRICE = productLimits.cents

/** What a bulk change makes of its products. Products that the menu does not have (any more) are passed over. */
export function bulkChange(documents: MenuDocuments, change: BulkChange): WantedItem[] {
  const next = nextOrders(documents, change.categoryId)
  return [...new Set(change.productIds)].flatMap((id): WantedItem[] => {
    const product = documents.Product.get(id)
    return product ? [{ kind: 'Product', id, document: changeProduct(documents, product, change, next) }] : []
  })
}

function changeProduct(
  documents: MenuDocuments,
  product: ProductDocument,
  { price, categoryId, taxKey, isOffered }: BulkChange,
  nextOrder: () => number,
): ProductDocument {
  const moved = categoryId !== undefined && categoryId !== product.categoryId
  return {
    ...product,
    ...(moved && { categoryId, order: nextOrder() }),
    ...(taxKey !== undefined && { taxKey }),
    ...(isOffered !== undefined && { isOffered }),
    prices: product.prices.map((one) => ({
      ...changePrice(one, price),
      ...(moved && { sizeId: sameSize(documents, product, one, categoryId) }),
    })),
  }
}

function changePrice(price: PriceDocument, change: BulkChange['price']): PriceDocument {
  if (!change) return price
  if (change.sizeIds && !change.sizeIds.includes(price.sizeId ?? '')) return price
  const { percent = 0, amount = 0, rounding, which } = change
  const next = (cents: number) => {
    // A dish that costs nothing is a gift, not a price to be raised by percent.
    if (cents === 0 && amount === 0) return 0
    // Rounded once only: 10,395 € is nearer to 9,90 € than to 10,90 €.
    const raised = Math.round(cents * (100 + percent) * 10_000) / 1_000_000 + amount
    return Math.min(HIGHEST_PRICE, roundChange(cents, raised, rounding))
  }
  return {
    ...price,
    ...(which !== 'Delivery' && { pickupPrice: next(price.pickupPrice) }),
    ...(which !== 'Pickup' && { deliverPrice: next(price.deliverPrice) }),
  }
}

/** The size of the same name in another category; without one the size stays, and the menu's check finds fault. */
function sameSize(
  documents: MenuDocuments,
  product: ProductDocument,
  { sizeId }: PriceDocument,
  categoryId: string,
): string | null {
  if (sizeId === null) return null
  const name = documents.Category.get(product.categoryId)?.sizes.find(({ id }) => id === sizeId)?.name
  return documents.Category.get(categoryId)?.sizes.find((size) => size.name === name)?.id ?? sizeId
}

/** Moved products follow behind those that are there. */
function nextOrders(documents: MenuDocuments, categoryId: string | undefined): () => number {
  const orders = [...documents.Product.values()]
    .filter((product) => product.categoryId === categoryId)
    .map(({ order }) => order)
  let last = Math.max(-1, ...orders)
  return () => ++last
}

/** Faults of the change itself, before anything of the menu is looked at. */
export function bulkFaults(documents: MenuDocuments, { categoryId, productIds }: BulkChange): MenuProblem[] {
  if (categoryId === undefined || documents.Category.has(categoryId)) return []
  const [id] = productIds
  return [
    { kind: 'Product', id: id!, name: '', field: 'categoryId', message_de: 'Diese Kategorie gibt es nicht.' },
  ]
}
