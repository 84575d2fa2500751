import type { CartLine } from '@tresen/domain/carts/lines/cart-content'
import { newCartLine } from '@tresen/domain/carts/lines/cart-lines'
import { startChoice, toInput } from '@tresen/domain/carts/lines/product-choice'
import type { MenuIndex, Offer } from '@tresen/domain/menu/search/menu-index'
import type { Chance } from '@tresen/domain/numbers/seeded-chance'
import { oneOf, weighted } from '../../restaurants/demo-chance.ts'

/** What somebody eats costs at least so much, in cents; what is less goes with it. */
const DISH = 650

/** What people choose from: dishes, and what goes with them, each in an order in which the first are liked best. */
export type Dishes = { menu: MenuIndex; mains: Offer[]; besides: Offer[] }

export function dishesOf(menu: MenuIndex, chance: Chance): Dishes {
  const offers = [...menu.offers.values()]
    // Nobody had to show how old they are.
    .filter(({ product }) => !product.halves && !product.minimumAge)
    .map((offer) => ({ offer, place: chance() }))
    .sort((a, b) => a.place - b.place)
    .map(({ offer }) => offer)
  const isMain = ({ price }: Offer) => price.pickupPrice >= DISH
  return { menu, mains: offers.filter(isMain), besides: offers.filter((offer) => !isMain(offer)) }
}

type Means = { chance: Chance; newId: () => string; now: Date }

/** What one guest orders: mostly for one or two, often with something to drink. */
export function pastBasket(dishes: Dishes, taste: number, means: Means): CartLine[] {
  const { chance } = means
  const mains = weighted(chance, [[1, 45], [2, 38], [3, 12], [4, 5]] as const) // oxfmt-ignore
  const besides = weighted(chance, [[0, 55], [1, 33], [2, 12]] as const) // oxfmt-ignore
  return [
    ...Array.from({ length: mains }, () => pastLine(dishes, taste, means)),
    ...Array.from({ length: dishes.besides.length ? besides : 0 }, () =>
      lineOf(dishes.menu, liked(dishes.besides, 0, chance), means),
    ),
  ]
}

/** One more dish. */
export function pastLine(dishes: Dishes, taste: number, means: Means): CartLine {
  return lineOf(dishes.menu, liked(dishes.mains, taste, means.chance), means)
}

/** Some of a menu is liked by all, and everybody has dishes that they come back to. */
function liked(offers: readonly Offer[], taste: number, chance: Chance): Offer {
  const place = chance() ** 2.2 * offers.length
  const begin = chance() < 0.5 ? 0 : taste * offers.length
  return offers[Math.floor(begin + place) % offers.length]!
}

function lineOf(menu: MenuIndex, offer: Offer, { chance, newId, now }: Means): CartLine {
  const choice = startChoice(offer, now)
  const options = { ...choice.options }
  for (const { variant } of offer.variants.values()) options[variant.id] ??= oneOf(chance, variant.options).id
  const extras: Record<string, string[]> = {}
  for (const [groupId, { use, group }] of offer.groups) {
    const wanted = Math.max(use.minimum, chance() < 0.12 ? 1 : 0)
    extras[groupId] = Array.from(
      { length: group.extras.length ? wanted : 0 },
      () => oneOf(chance, group.extras).ingredientId,
    )
  }
  return newCartLine(menu, toInput({ ...choice, options, extras }), newId())
}
