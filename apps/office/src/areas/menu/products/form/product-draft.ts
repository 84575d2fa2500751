import type { PriceDocument, ProductDocument, VariantDocument } from '@tresen/contract/menu/menu-documents'
import type { Category } from '@tresen/contract/menu/menu'
import { productFaults, surroundingsOn } from '@tresen/domain/menu/documents/check-product'
import { blankProduct } from '@tresen/domain/menu/documents/edit-menu'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'

export type { VariantDocument }

/** A price while it is typed; null: nobody has said yet what it costs. */
export type PriceDraft = Omit<PriceDocument, 'pickupPrice' | 'deliverPrice'> & {
  pickupPrice: number | null
  deliverPrice: number | null
}

/** A product while it is written. */
export type ProductDraft = Omit<ProductDocument, 'prices'> & { prices: PriceDraft[] }

/** A product that is about to be written: in the category's sizes, or in one. */
export function newDraft(category: Category, newId: () => string): ProductDraft {
  return {
    ...blankProduct,
    categoryId: category.id,
    name: '',
    order: 0,
    prices: emptyPrices(category, newId),
  }
}

/** The number after the highest of a category that no other product has, as wide as that; empty: it has none. */
export function nextNumber(
  products: readonly { categoryId: string; articleNumber: string }[],
  categoryId: string,
): string {
  const own = products
    .filter((product) => product.categoryId === categoryId && /^\d+$/.test(product.articleNumber))
    .map(({ articleNumber }) => articleNumber)
  if (own.length === 0) return ''
  const highest = own.reduce((a, b) => (Number(b) > Number(a) ? b : a))
  const taken = new Set(products.map(({ articleNumber }) => articleNumber))
  const numberAt = (value: number) => String(value).padStart(highest.length, '0')
  let next = Number(highest) + 1
  while (taken.has(numberAt(next))) next += 1
  return numberAt(next)
}

/** One price for each size of the category, or one without a size. */
export function emptyPrices(category: Category, newId: () => string): PriceDraft[] {
  const sizeIds = category.sizes.length > 0 ? category.sizes.map(({ id }) => id) : [null]
  return sizeIds.map((sizeId) => emptyPrice(sizeId, newId()))
}

export function emptyPrice(sizeId: string | null, id: string): PriceDraft {
  return { id, sizeId, pickupPrice: null, deliverPrice: null, deposit: 0, millilitres: null }
}

/** A product of halves costs what they cost: nobody is asked for its own prices, until it is one of its own again. */
export function withHalves({ prices }: ProductDraft, isHalved: boolean): Partial<ProductDraft> {
  const priced = (cents: number | null) => (isHalved ? (cents ?? 0) : cents || null)
  return {
    halves: isHalved ? { productIds: [], price: 'Dearer' } : null,
    prices: prices.map((price) => ({
      ...price,
      pickupPrice: priced(price.pickupPrice),
      deliverPrice: priced(price.deliverPrice),
    })),
  }
}

/** A copy has ids of its own, and no number: two products cannot answer to one. */
export function copyOf(draft: ProductDraft, newId: () => string): ProductDraft {
  return {
    ...draft,
    articleNumber: '',
    name: `${draft.name} (Kopie)`,
    image: null,
    prices: draft.prices.map((price) => ({ ...price, id: newId() })),
    variants: draft.variants.map((variant) => ({
      ...variant,
      id: newId(),
      options: variant.options.map((option) => ({ ...option, id: newId() })),
    })),
    alternatives: draft.alternatives.map((alternative) => ({ ...alternative, id: newId() })),
  }
}

/** What is sent of a draft without problems: a price that nobody has named is none. */
export function sentOf(draft: ProductDraft): ProductDocument
export function sentOf(changes: Partial<ProductDraft>): Partial<ProductDocument>
export function sentOf({ prices, ...rest }: Partial<ProductDraft>): Partial<ProductDocument> {
  return { ...rest, ...(prices && { prices: prices.flatMap(namedPrice) }) }
}

function namedPrice({ pickupPrice, deliverPrice, ...price }: PriceDraft): PriceDocument[] {
  return pickupPrice === null || deliverPrice === null ? [] : [{ ...price, pickupPrice, deliverPrice }]
}

/** What must be put right before a product can be saved, by field; a field of a list is named with its place. */
export function problemsOf(id: string, draft: ProductDraft, board: MenuBoard): Record<string, string> {
  const problems: Record<string, string> = {}
  const prices = draft.prices.map((price) => ({
    ...price,
    pickupPrice: price.pickupPrice ?? 0,
    deliverPrice: price.deliverPrice ?? 0,
  }))
  for (const { field, message_de } of productFaults(id, { ...draft, prices }, surroundingsOn(board))) {
    problems[field] ??= message_de
  }
  draft.prices.forEach(({ pickupPrice, deliverPrice }, place) => {
    if (deliverPrice === null) problems[`prices.${place}.deliverPrice`] = missingPrice
    if (pickupPrice === null) problems[`prices.${place}.pickupPrice`] = missingPrice
  })
  return problems
}

const missingPrice = 'Bitte einen Preis angeben, zum Beispiel 9,90'
