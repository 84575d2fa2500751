import type { Category, Menu } from '@tresen/contract/menu/menu'
import type { Extra } from '@tresen/contract/menu/parts'
import type { Product } from '@tresen/contract/menu/product'
import { aCategory, anExtra, anId, anOption, aPrice, aProduct, restaurantId } from './a-menu.ts'

type Dish = [name: string, cents: number, changes?: Partial<Product>]

const small = { id: anId(5901), name: 'Klein', description: 'Ø 26 cm' }
const large = { id: anId(5902), name: 'Groß', description: 'Ø 40 cm' }

/** What lies on dishes and can be added to them, with its marks. */
const ingredients: Extra[] = [
  anExtra({ ingredientId: anId(5801), name: 'Käse', allergens: ['Milk'] }),
  anExtra({ ingredientId: anId(5802), name: 'Salami', additives: ['Preservative'] }),
  anExtra({ ingredientId: anId(5803), name: 'Thunfisch', allergens: ['Fish'] }),
  anExtra({ ingredientId: anId(5804), name: 'Zwiebeln' }),
]
const toppings = { id: anId(5700), restaurantId, name: 'Zutaten', order: 0, extras: ingredients }
const withToppings = { extraGroups: [{ extraGroupId: toppings.id, freeAmount: 0, minimum: 0, maximum: 5 }] }
const sauce = {
  id: anId(5600),
  name: 'Soße',
  options: [anOption({ id: anId(5601) }), anOption({ id: anId(5602), name: 'Curry', additionalPrice: 50 })],
}

function made(...names: string[]): Partial<Product> {
  const found = ingredients.filter(({ name }) => names.includes(name))
  return { ingredients: found.map(({ ingredientId, name }) => ({ id: ingredientId, name })) }
}

const dishes: Record<string, Dish[]> = {
  Pizza: [
    ['Margherita', 890, { ...withToppings, ...made('Käse') }],
    ['Salami', 990, { ...withToppings, ...made('Käse', 'Salami') }],
    ['Tonno', 1090, { ...withToppings, ...made('Käse', 'Thunfisch', 'Zwiebeln'), highlight: 'Recommend' }],
    ['Funghi', 950, { ...withToppings, ...made('Käse') }],
  ],
  Flammkuchen: [
    ['Flammkuchen Elsässer Art', 1090, made('Zwiebeln')],
    ['Flammkuchen mit Apfel', 990],
  ],
  Schnitzel: [
    ['Schnitzel Wiener Art', 1290],
    ['Jägerschnitzel', 1390],
  ],
  Salat: [
    ['Gemischter Salat', 790],
    ['Thunfischsalat', 990, made('Thunfisch', 'Zwiebeln')],
  ],
  Dessert: [
    ['Tiramisu', 550],
    ['Obstsalat', 450],
  ],
  Getränke: [
    ['Cola', 250, { taxKey: 'Drink' }],
    ['Apfelsaft', 280, { taxKey: 'Drink' }],
  ],
  Spezialitäten: [
    ['Calzone', 1190, { variants: [sauce] }],
    ['Lasagne', 1090, made('Käse')],
  ],
}

/**
 * A card with something of everything: seven categories, sixteen products with the article numbers 1 to 16; pizzas in
 * two sizes (the large one 6 € more) with toppings; dishes with ingredients that have marks; one with a choice.
 */
export function aCard(): Menu {
  const categories = Object.keys(dishes).map((name, order) =>
    aCategory({ id: anId(5000 + order), name, order, sizes: name === 'Pizza' ? [small, large] : [] }),
  )
  const products = categories.flatMap((category) =>
    dishes[category.name]!.map((dish, order) => ({ category, dish, order })),
  )
  return {
    restaurantId,
    version: 1,
    categories,
    products: products.map(({ category, dish, order }, n) => aDish(category, dish, order, n + 1)),
    extraGroups: [toppings],
  }
}

function aDish(
  { id, sizes }: Category,
  [name, cents, changes]: Dish,
  order: number,
  number: number,
): Product {
  const priceOf = (deliverPrice: number, n: number) =>
    aPrice({ id: anId(6000 + number * 10 + n), deliverPrice, pickupPrice: deliverPrice })
  const inSizes = sizes.map((size, n) => ({
    ...priceOf(cents + n * 600, n),
    ...{ sizeId: size.id, size: size.name, sizeDescription: size.description },
  }))
  return aProduct({
    ...{ id: anId(7000 + number), categoryId: id, articleNumber: `${number}`, name, order },
    prices: inSizes.length ? inSizes : [priceOf(cents, 0)],
    ...changes,
  })
}
