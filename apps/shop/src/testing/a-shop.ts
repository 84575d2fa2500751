import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { unlimitedKitchen } from '@tresen/domain/kitchen/kitchen-settings'
import { indexMenu } from '@tresen/domain/menu/search/menu-index'

export const restaurantId = '01938d6e-0000-7000-8000-00000000000a'
const id = (number: number) => `01938d6e-0000-7000-8000-${String(number).padStart(12, '0')}`

export const pizzaPriceId = id(11)
export const familyPriceId = id(12)
export const colaPriceId = id(21)
export const flavourId = id(31)
export const colaId = id(32)
export const toppingsId = id(41)
export const cheeseId = id(42)
export const onionId = id(43)

const plain = { allergens: [], additives: [], soldOutUntil: null }

function product(values: Pick<Product, 'id' | 'name' | 'prices'> & Partial<Product>): Product {
  return {
    restaurantId,
    categoryId: id(1),
    articleNumber: values.id.slice(-2),
    description: '',
    order: 1,
    highlight: 'None',
    diet: 'None',
    taxKey: 'Food',
    isOffered: true,
    imageUrl: null,
    image: null,
    ingredients: [],
    sideDishes: [],
    alternatives: [],
    ownAllergens: [],
    ownAdditives: [],
    variants: [],
    extraGroups: [],
    ...plain,
    ...values,
  }
}

function price(
  priceId: string,
  cents: number,
  size: string | null = null,
  deposit = 0,
): Product['prices'][number] {
  return {
    id: priceId,
    sizeId: size && id(90),
    size,
    sizeDescription: null,
    pickupPrice: cents,
    deliverPrice: cents,
    deposit,
    millilitres: null,
    soldOutUntil: null,
  }
}

/** A pizza in two sizes with toppings, the cheapest of them free, and a drink with a flavour to choose. */
export const menu: Menu = {
  restaurantId,
  version: 1,
  categories: [],
  products: [
    product({
      id: id(10),
      name: 'Pizza',
      prices: [price(pizzaPriceId, 1000), price(familyPriceId, 2000, 'Family')],
      extraGroups: [{ extraGroupId: toppingsId, freeAmount: 1, minimum: 0, maximum: 3 }],
      allergens: ['Gluten'],
    }),
    product({
      id: id(20),
      name: 'Limonade',
      prices: [price(colaPriceId, 250, null, 25)],
      variants: [
        {
          id: flavourId,
          name: 'Sorte',
          options: [{ id: colaId, name: 'Cola', additionalPrice: 0, ...plain, additives: ['Caffeine'] }],
        },
      ],
    }),
  ],
  extraGroups: [
    {
      id: toppingsId,
      restaurantId,
      name: 'Zutaten',
      order: 0,
      extras: [
        {
          ingredientId: cheeseId,
          name: 'Käse',
          additionalPrice: 150,
          pricesBySize: [],
          ...plain,
          allergens: ['Milk'],
        },
        { ingredientId: onionId, name: 'Zwiebeln', additionalPrice: 100, pricesBySize: [], ...plain },
      ],
    },
  ],
}

/** A shop that is always closed and delivers nowhere: enough to see prices. */
export const rules = {
  timeZone: 'Europe/Berlin',
  operatingHours: {
    openingHours: [],
    openingHoursExceptions: [],
    pickupHours: [],
    pickupHoursExceptions: [],
    deliveryHours: [],
    deliveryHoursExceptions: [],
  },
  availability: {
    cookingTimePickupFromMinutes: 10,
    cookingTimePickupToMinutes: 20,
    cookingTimeDeliveryFromMinutes: 30,
    cookingTimeDeliveryToMinutes: 40,
  },
  orderSettings: {
    offlinePaymentMethods: ['Cash'],
    onlinePaymentMethods: [],
    invoiceAddressAbove: 15_000,
    preOrderDays: 0,
    confirmMapAddresses: false,
    reusablePackaging: 'None',
    ordersPerConnection: 12,
    ordersPerPhone: 3,
  },
  kitchen: unlimitedKitchen,
  location: { latitude: 52.37, longitude: 9.73 },
  deliveryAreas: [],
  menu: indexMenu(menu),
  discounts: [],
} as unknown as ShopRules
