import type { Category, Menu } from '@tresen/contract/menu/menu'
import type { Extra, ExtraGroup } from '@tresen/contract/menu/parts'
import type { Product, ProductPrice } from '@tresen/contract/menu/product'
import type { Variant, VariantOption } from '@tresen/contract/menu/product'

/** A readable, valid id: `anId(7)` is `00000000-0000-7000-8000-000000000007`. */
export function anId(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

export const restaurantId = anId(1)

/** The ids of `aMenu()` by what they stand for. */
export const ids = {
  pizza: anId(10),
  burger: anId(11),
  drinks: anId(12),
  medium: anId(20),
  family: anId(21),
  margherita: anId(100),
  margheritaMedium: anId(101),
  margheritaFamily: anId(102),
  wunschPizza: anId(110),
  wunschPizzaMedium: anId(111),
  wunschPizzaFamily: anId(112),
  cheeseBurger: anId(120),
  cheeseBurgerPrice: anId(121),
  patty: anId(122),
  patty125: anId(123),
  patty250: anId(124),
  cola: anId(130),
  colaPrice: anId(131),
  ayran: anId(140),
  ayranPrice: anId(141),
  toppings: anId(200),
  salami: anId(201),
  mais: anId(202),
  cheese: anId(203),
  onions: anId(204),
}

/** A product price at 9,90 € in no particular size. */
export function aPrice(changes: Partial<ProductPrice> = {}): ProductPrice {
  return {
    id: anId(900),
    sizeId: null,
    size: null,
    sizeDescription: null,
    pickupPrice: 990,
    deliverPrice: 990,
    deposit: 0,
    millilitres: null,
    soldOutUntil: null,
    ...changes,
  }
}

/** A product without variants and extras. */
export function aProduct(changes: Partial<Product> = {}): Product {
  return {
    id: anId(901),
    restaurantId,
    categoryId: ids.pizza,
    articleNumber: '99',
    name: 'Tagesgericht',
    description: '',
    order: 0,
    highlight: 'None',
    diet: 'None',
    taxKey: 'Food',
    isOffered: true,
    imageUrl: null,
    image: null,
    ingredients: [],
    sideDishes: [],
    alternatives: [],
    prices: [aPrice()],
    variants: [],
    extraGroups: [],
    allergens: [],
    additives: [],
    ownAllergens: changes.allergens ?? [],
    ownAdditives: changes.additives ?? [],
    soldOutUntil: null,
    ...changes,
  }
}

export function aCategory(changes: Partial<Category> = {}): Category {
  const category = { id: ids.pizza, restaurantId, name: 'Pizza', description: '', order: 0 }
  const image = {
    categoryImageUrl: null,
    categoryImageFileId: null,
    categoryImageFileName: null,
    image: null,
  }
  return { ...category, ...image, sizes: [], ...changes }
}

export function anOption(changes: Partial<VariantOption> = {}): VariantOption {
  const option = { id: anId(902), name: 'Joghurt', additionalPrice: 0 }
  return { ...option, allergens: [], additives: [], soldOutUntil: null, ...changes }
}

export function anExtra(changes: Partial<Extra> = {}): Extra {
  const extra = { ingredientId: anId(903), name: 'Rucola', additionalPrice: 100, pricesBySize: [] }
  return { ...extra, allergens: [], additives: [], soldOutUntil: null, ...changes }
}

const patty: Variant = {
  id: ids.patty,
  name: 'Patty',
  options: [
    anOption({ id: ids.patty125, name: '125 g' }),
    anOption({ id: ids.patty250, name: '250 g', additionalPrice: 200 }),
  ],
}

const toppings: ExtraGroup = {
  id: ids.toppings,
  restaurantId,
  name: 'Zutaten',
  order: 0,
  extras: [
    anExtra({
      ingredientId: ids.salami,
      name: 'Salami',
      additionalPrice: 150,
      pricesBySize: [{ sizeId: ids.family, additionalPrice: 250 }],
      additives: ['Preservative'],
    }),
    anExtra({ ingredientId: ids.mais, name: 'Mais', additionalPrice: 100 }),
    anExtra({ ingredientId: ids.cheese, name: 'Käse', additionalPrice: 120, allergens: ['Milk'] }),
    anExtra({ ingredientId: ids.onions, name: 'Zwiebeln', additionalPrice: 80 }),
  ],
}

const sizes = {
  medium: { id: ids.medium, name: 'Medium', description: 'Ø ca. 26 cm' },
  family: { id: ids.family, name: 'Family', description: 'Ø ca. 40 cm' },
}
const inMedium = inSize(sizes.medium)
const inFamily = inSize(sizes.family)

function inSize({ id, name, description }: Category['sizes'][number]) {
  return { sizeId: id, size: name, sizeDescription: description }
}

/**
 * A small menu: Margherita (8,90 € / Family 17,90 €, on pickup 1 € less; toppings), Wunsch Pizza (9,90 € / 21,90 €;
 * 1 to 8 toppings, two of them free), Cheese Burger (12 €, with a choice of patty), Cola (2,20 € + 0,25 € deposit)
 * and Ayran (1,80 €, a milk drink).
 */
export function aMenu(changes: Partial<Menu> = {}): Menu {
  return {
    restaurantId,
    version: 1,
    categories: [
      aCategory({ sizes: [sizes.medium, sizes.family] }),
      aCategory({ id: ids.burger, name: 'Burger', order: 1 }),
      aCategory({ id: ids.drinks, name: 'Getränke', order: 2 }),
    ],
    products: [...pizzas, cheeseBurger, ...drinks],
    extraGroups: [toppings],
    ...changes,
  }
}

const pizzas = [
  aProduct({
    id: ids.wunschPizza,
    articleNumber: '00',
    name: 'Wunsch Pizza',
    prices: [
      aPrice({ id: ids.wunschPizzaMedium, ...inMedium }),
      aPrice({ id: ids.wunschPizzaFamily, ...inFamily, pickupPrice: 2190, deliverPrice: 2190 }),
    ],
    extraGroups: [{ extraGroupId: ids.toppings, freeAmount: 2, minimum: 1, maximum: 8 }],
  }),
  aProduct({
    id: ids.margherita,
    articleNumber: '01',
    name: 'Margherita',
    order: 1,
    prices: [
      aPrice({ id: ids.margheritaMedium, ...inMedium, pickupPrice: 790, deliverPrice: 890 }),
      aPrice({ id: ids.margheritaFamily, ...inFamily, pickupPrice: 1690, deliverPrice: 1790 }),
    ],
    extraGroups: [{ extraGroupId: ids.toppings, freeAmount: 0, minimum: 0, maximum: null }],
    allergens: ['Milk', 'Gluten'],
  }),
]

const cheeseBurger = aProduct({
  id: ids.cheeseBurger,
  categoryId: ids.burger,
  articleNumber: '40',
  name: 'Cheese Burger',
  description: 'mit Burgersauce und Cheddar',
  prices: [aPrice({ id: ids.cheeseBurgerPrice, pickupPrice: 1200, deliverPrice: 1200 })],
  variants: [patty],
})

const drinks = [
  aProduct({
    id: ids.cola,
    categoryId: ids.drinks,
    articleNumber: '100',
    name: 'Cola',
    taxKey: 'Drink',
    prices: [
      aPrice({ id: ids.colaPrice, pickupPrice: 220, deliverPrice: 220, deposit: 25, millilitres: 330 }),
    ],
    additives: ['Caffeine', 'Colouring'],
  }),
  aProduct({
    id: ids.ayran,
    categoryId: ids.drinks,
    articleNumber: '110',
    name: 'Ayran',
    order: 1,
    taxKey: 'MilkDrink',
    prices: [aPrice({ id: ids.ayranPrice, pickupPrice: 180, deliverPrice: 180 })],
    allergens: ['Milk'],
  }),
]
