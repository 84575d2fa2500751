import type { Menu } from '@tresen/contract/menu/menu'
import type { ExtraGroup } from '@tresen/contract/menu/parts'
import type { Product, ProductPrice, Variant } from '@tresen/contract/menu/product'
import { latest, nthEarliest } from '../sold-out/sold-out.ts'
import { halfFault, halfVariantIds } from './half-and-half.ts'

type Parts = Pick<Menu, 'products' | 'extraGroups'>

/**
 * The menu as one chooses from it: of a half-and-half product its halves are two choices of one option each, and what a
 * product can be had without is a group of extras at no price. So carts, slips and whoever orders by calls treat them
 * like any other choice. Products without either stay the same objects.
 */
export function withChoices({ products, extraGroups }: Parts): Parts {
  const known = new Map(products.map((product) => [product.id, product]))
  const groups: ExtraGroup[] = []
  const chosenFrom = products.map((product) => {
    const whole = product.halves ? withHalves(product, known) : product
    const group = removalGroup(product)
    if (!group) return whole
    groups.push(group)
    const use = { extraGroupId: group.id, freeAmount: 0, minimum: 0, maximum: null }
    return { ...whole, extraGroups: [use, ...whole.extraGroups] }
  })
  return { products: chosenFrom, extraGroups: groups.length > 0 ? [...extraGroups, ...groups] : extraGroups }
}

/**
 * From how much on a product can be had: of halves, in each size what both of the cheapest cost, none
 * while there is no half; any other product at its own prices.
 */
export function pricesFrom(product: Product, known: ReadonlyMap<string, Product>): ProductPrice[] {
  if (!product.halves) return product.prices
  const halves = halvesOf(product, known)
  return halves.length === 0 ? [] : product.prices.map((price) => ({ ...price, ...cheapest(price, halves) }))
}

/** A half that cannot be one any more, or is not offered, is not among them. */
function halvesOf(product: Product, known: ReadonlyMap<string, Product>): Product[] {
  return product.halves!.productIds.flatMap((id) => {
    const half = known.get(id)
    return half?.isOffered && halfFault(product, half) === null ? [half] : []
  })
}

function withHalves(product: Product, known: ReadonlyMap<string, Product>): Product {
  const halves = halvesOf(product, known)
  const options: Variant['options'] = halves.map(({ id, name, allergens, additives, soldOutUntil }) => {
    return { id, name: `½ ${name}`, additionalPrice: 0, allergens, additives, soldOutUntil }
  })
  const [first, second] = halfVariantIds(product.id)
  const until = nthEarliest(
    1,
    halves.map((half) => half.soldOutUntil),
  )
  return {
    ...product,
    isOffered: product.isOffered && options.length > 0,
    soldOutUntil: latest([product.soldOutUntil, until]),
    prices: product.prices.map((price) => ({ ...price, ...cheapest(price, halves) })),
    variants: [
      { id: first, name: 'Erste Hälfte', options },
      { id: second, name: 'Zweite Hälfte', options },
      ...product.variants,
    ],
  }
}

/** From how much on there is one in this size: both halves of the cheapest. */
function cheapest({ sizeId }: ProductPrice, halves: readonly Product[]) {
  const prices = halves.flatMap((half) => half.prices.filter((price) => price.sizeId === sizeId))
  const least = (of: (price: ProductPrice) => number) =>
    prices.reduce((found, price) => Math.min(found, of(price)), Infinity)
  if (prices.length === 0) return {}
  return {
    pickupPrice: least((price) => price.pickupPrice),
    deliverPrice: least((price) => price.deliverPrice),
  }
}

/** Also what is sold out can be left out. */
function removalGroup({ id, restaurantId, ingredients, removableIngredientIds }: Product): ExtraGroup | null {
  const removable = ingredients.filter((one) => removableIngredientIds?.includes(one.id))
  if (removable.length === 0) return null
  const extras = removable.map((one) => ({
    ingredientId: one.id,
    name: `ohne ${one.name}`,
    additionalPrice: 0,
    pricesBySize: [],
    allergens: [],
    additives: [],
    soldOutUntil: null,
  }))
  return { id, restaurantId, name: 'Weglassen', order: 0, extras }
}
