import type { PriceDocument, ProductDocument, VariantDocument } from '@tresen/contract/menu/menu-documents'
import type { Category } from '@tresen/contract/menu/menu'
import type { Marks } from '@tresen/contract/menu/marks'
import type { Product } from '@tresen/contract/menu/product'
import { blankProduct } from '@tresen/domain/menu/documents/edit-menu'
import { ingredientsById } from '@tresen/domain/menu/documents/ingredients-by-id'
import { givenGuards } from '@tresen/domain/menu/documents/given-guards'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { marksOf } from '@tresen/domain/menu/marks'

export type { PriceDocument, ProductDocument, VariantDocument }

/** What somebody maintains of a product, taken out of the view in which it comes. */
export function documentOf(product: Product): ProductDocument {
  const { categoryId, articleNumber, name, description, order, highlight, diet, taxKey, isOffered, image } =
    product
  return {
    categoryId,
    articleNumber,
    name,
    description,
    order,
    highlight,
    diet,
    taxKey,
    ...givenGuards(product),
    isOffered,
    image,
    ingredientIds: product.ingredients.map(({ id }) => id),
    sideDishIds: product.sideDishes.map(({ id }) => id),
    prices: product.prices.map(priceDocument),
    variants: product.variants.map(({ id, name: title, options }) => ({
      id,
      name: title,
      options: options.map(({ soldOutUntil: _operational, ...option }) => option),
    })),
    extraGroups: product.extraGroups,
    alternatives: product.alternatives.map(({ id, productId }) => ({ id, productId })),
    allergens: product.ownAllergens,
    additives: product.ownAdditives,
  }
}

export function priceDocument(price: Product['prices'][number]): PriceDocument {
  const { id, sizeId, pickupPrice, deliverPrice, deposit, millilitres } = price
  return { id, sizeId, pickupPrice, deliverPrice, deposit, millilitres }
}

/** A product that is about to be written: in the category's sizes, or in one. */
export function newDocument(category: Category, newId: () => string): ProductDocument {
  return {
    ...blankProduct,
    categoryId: category.id,
    name: '',
    order: 0,
    prices: emptyPrices(category, newId),
  }
}

/** One price for each size of the category, or one without a size. */
export function emptyPrices(category: Category, newId: () => string): PriceDocument[] {
  const sizeIds = category.sizes.length > 0 ? category.sizes.map(({ id }) => id) : [null]
  return sizeIds.map((sizeId) => emptyPrice(sizeId, newId()))
}

export function emptyPrice(sizeId: string | null, id: string): PriceDocument {
  return { id, sizeId, pickupPrice: 0, deliverPrice: 0, deposit: 0, millilitres: null }
}

/** What a product brings with it by its parts, beside what was written down for it. */
export function inheritedMarks(
  document: Pick<ProductDocument, 'ingredientIds' | 'sideDishIds'>,
  board: MenuBoard,
): Marks {
  const ingredients = ingredientsById(board)
  const parts = [
    ...document.ingredientIds.flatMap((id) => ingredients.get(id) ?? []),
    ...board.sideDishes.filter(({ id }) => document.sideDishIds.includes(id)),
  ]
  return marksOf({ allergens: [], additives: [] }, parts)
}

/** What must be put right before a product can be saved, by field; a field of a list is named with its place. */
export function problemsOf(document: ProductDocument, board: MenuBoard): Record<string, string> {
  const problems: Record<string, string> = {}
  if (document.name.trim() === '') problems['name'] = 'Pflichtangabe'
  if (document.prices.length === 0) problems['prices'] = 'Mindestens eine Größe braucht einen Preis.'
  const category = board.categories.find(({ id }) => id === document.categoryId)
  if (!category) problems['categoryId'] = 'Bitte wählen Sie eine Kategorie.'
  document.prices.forEach((price, place) => {
    const isKnown = price.sizeId === null || category?.sizes.some(({ id }) => id === price.sizeId)
    if (!isKnown) problems[`prices.${place}`] = 'Diese Größe gibt es in der Kategorie nicht.'
  })
  document.variants.forEach((variant, place) => {
    if (variant.name.trim() === '')
      problems[`variants.${place}`] = 'Bitte geben Sie der Variante einen Namen.'
    else if (variant.options.length === 0)
      problems[`variants.${place}`] = 'Eine Variante braucht mindestens eine Option.'
    else if (variant.options.some(({ name }) => name.trim() === ''))
      problems[`variants.${place}`] = 'Jede Option braucht einen Namen.'
  })
  document.extraGroups.forEach(({ minimum, maximum }, place) => {
    if (maximum !== null && maximum < minimum)
      problems[`extraGroups.${place}`] = 'Höchstens darf nicht kleiner sein als mindestens.'
  })
  return problems
}
