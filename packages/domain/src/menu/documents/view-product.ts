import type { Marks } from '@tresen/contract/menu/marks'
import type { ProductDocument } from '@tresen/contract/menu/menu-documents'
import type { WholeMenu } from '@tresen/contract/menu/menu'
import type { Product, ProductPrice } from '@tresen/contract/menu/product'
import { guardNotes } from '../age.ts'
import { marksOf, spicinessLabels } from '../marks.ts'
import { latest, nthEarliest, soldOutTimes, type SoldOutTimes } from '../sold-out/sold-out.ts'
import { withoutChoices } from '../choices/without-choices.ts'
import { givenParts } from './given-parts.ts'
import { imageUrlOf } from './image-sources.ts'
import type { MenuDocuments } from './menu-documents.ts'

type Lookup<Value> = { get(id: string): Value | undefined }
type Part = Marks & { name: string }

/** What of a menu goes into the view of a product. */
export type ProductParts = {
  restaurantId: string
  categories: Lookup<{ sizes: readonly { id: string; name: string; description: string }[] }>
  ingredients: Lookup<Part>
  sideDishes: Lookup<Part>
  extraGroups: Lookup<{ extras: readonly { ingredientId: string }[] }>
  /** Until when what is switched off by itself. */
  times: SoldOutTimes
}

export function partsIn(restaurantId: string, documents: MenuDocuments, times: SoldOutTimes): ProductParts {
  return {
    restaurantId,
    categories: documents.Category,
    ingredients: documents.Ingredient,
    sideDishes: documents.SideDish,
    extraGroups: documents.ExtraGroup,
    times,
  }
}

/** The same of an open screen. */
export function partsOn(board: WholeMenu): ProductParts {
  const byId = <Item extends { id: string }>(items: readonly Item[]) =>
    new Map(items.map((item) => [item.id, item]))
  return {
    restaurantId: board.restaurantId,
    categories: byId(board.categories),
    ingredients: byId(board.ingredientCategories.flatMap(({ ingredients }) => ingredients)),
    sideDishes: byId(board.sideDishes),
    extraGroups: byId(board.extraGroups),
    times: soldOutTimes(board.soldOut),
  }
}

/**
 * A product as people see it: with the names of sizes and parts, the marks of everything in it, and until when it is
 * sold out because of what it is made of. Parts that the menu does not have are left out.
 */
export function viewProduct(parts: ProductParts, id: string, product: ProductDocument): Product {
  const { restaurantId, times } = parts
  const ingredients = named(product.ingredientIds, parts.ingredients)
  const sideDishes = named(product.sideDishIds, parts.sideDishes)
  const { spiciness } = product
  const notices = [...guardNotes(product), ...(spiciness ? [spicinessLabels[spiciness]] : [])]
  return {
    id,
    restaurantId,
    ...plainFields(product),
    ...givenParts(product),
    ...(notices.length > 0 && { notices }),
    imageUrl: imageUrlOf(product.image),
    ingredients: ingredients.map(nameOnly),
    sideDishes: sideDishes.map(nameOnly),
    alternatives: product.alternatives.map(({ id: alternativeId, productId }) => ({
      id: alternativeId,
      originalProductId: id,
      productId,
    })),
    prices: viewPrices(parts, product),
    variants: product.variants.map((variant) => ({
      ...variant,
      options: variant.options.map((option) => ({
        ...option,
        soldOutUntil: times.VariantOption.get(option.id) ?? null,
      })),
    })),
    extraGroups: product.extraGroups,
    ...marksOf(product, ingredients, sideDishes),
    ownAllergens: product.allergens,
    ownAdditives: product.additives,
    soldOutUntil: soldOutUntilOf(parts, id, product),
  }
}

function viewPrices({ categories, times }: ProductParts, product: ProductDocument): ProductPrice[] {
  const sizes = categories.get(product.categoryId)?.sizes ?? []
  return product.prices.map((price) => {
    const size = sizes.find(({ id }) => id === price.sizeId)
    return {
      id: price.id,
      sizeId: price.sizeId,
      size: size?.name ?? null,
      sizeDescription: size?.description ?? null,
      pickupPrice: price.pickupPrice,
      deliverPrice: price.deliverPrice,
      deposit: price.deposit,
      millilitres: price.millilitres,
      soldOutUntil: times.ProductPrice.get(price.id) ?? null,
    }
  })
}

/**
 * Until when a product cannot be made: switched off itself, without one of its ingredients, or with too little left
 * to choose from: no size, no option of a variant, fewer extras than must be chosen.
 */
function soldOutUntilOf(
  { extraGroups, times }: ProductParts,
  id: string,
  product: ProductDocument,
): string | null {
  const until = (map: ReadonlyMap<string, string>, partId: string) => map.get(partId) ?? null
  return latest([
    until(times.Product, id),
    ...product.ingredientIds.map((ingredientId) => until(times.Ingredient, ingredientId)),
    nthEarliest(
      1,
      product.prices.map((price) => until(times.ProductPrice, price.id)),
    ),
    ...product.variants.map(({ options }) =>
      nthEarliest(
        1,
        options.map((option) => until(times.VariantOption, option.id)),
      ),
    ),
    ...product.extraGroups.map(({ extraGroupId, minimum }) =>
      nthEarliest(
        minimum,
        (extraGroups.get(extraGroupId)?.extras ?? []).map(({ ingredientId }) =>
          until(times.Ingredient, ingredientId),
        ),
      ),
    ),
  ])
}

/** What a product brings with it by its parts, beside what was written down for it. */
export function inheritedMarks(
  { ingredientIds, sideDishIds }: Pick<ProductDocument, 'ingredientIds' | 'sideDishIds'>,
  parts: ProductParts,
): Marks {
  const nothing = { allergens: [], additives: [] }
  return marksOf(nothing, named(ingredientIds, parts.ingredients), named(sideDishIds, parts.sideDishes))
}

/** What is the same as it is maintained and as it is shown. */
function plainFields(product: Pick<ProductDocument, PlainField>): Pick<ProductDocument, PlainField> {
  const { categoryId, articleNumber, name, description, order } = product
  const { highlight, diet, taxKey, isOffered, image } = product
  return { categoryId, articleNumber, name, description, order, highlight, diet, taxKey, isOffered, image }
}

type PlainField =
  | 'categoryId'
  | 'articleNumber'
  | 'name'
  | 'description'
  | 'order'
  | 'highlight'
  | 'diet'
  | 'taxKey'
  | 'isOffered'
  | 'image'

/** What somebody maintains of a product, taken out of the view in which it comes. */
export function documentOfProduct(product: Product): ProductDocument {
  const { variants, extraGroups } = withoutChoices(product.id, product)
  return {
    ...plainFields(product),
    ...givenParts(product),
    ingredientIds: product.ingredients.map(({ id }) => id),
    sideDishIds: product.sideDishes.map(({ id }) => id),
    prices: product.prices.map(({ id, sizeId, pickupPrice, deliverPrice, deposit, millilitres }) => {
      return { id, sizeId, pickupPrice, deliverPrice, deposit, millilitres }
    }),
    variants: variants.map((variant) => ({
      ...variant,
      options: variant.options.map(({ soldOutUntil: _operational, ...option }) => option),
    })),
    extraGroups,
    alternatives: product.alternatives.map(({ id, productId }) => ({ id, productId })),
    allergens: product.ownAllergens,
    additives: product.ownAdditives,
  }
}

function named(ids: readonly string[], known: Lookup<Part>): (Part & { id: string })[] {
  return ids.flatMap((id) => {
    const part = known.get(id)
    return part ? [{ ...part, id }] : []
  })
}

function nameOnly({ id, name }: { id: string; name: string }) {
  return { id, name }
}
