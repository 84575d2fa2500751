import { expect, test } from 'vitest'
import type { MenuPageData, ShopRestaurant } from '../../page-data.ts'
import { menu } from '../../testing/a-shop.ts'
import { structuredData } from './structured-data.ts'

const restaurant = {
  name: 'Leineglut',
  kind: 'Pizza',
  subdomain: 'leineglut',
  streetName: 'Lange Straße',
  streetNumber: '1',
  zipCode: '37073',
  city: 'Göttingen',
  phoneNumber: '+493023125100',
  location: { latitude: 51.5, longitude: 9.9 },
  orderSettings: { offlinePaymentMethods: ['Cash'] },
  deliveryAreas: [],
  operatingHours: {
    openingHours: [{ weekDays: ['Friday', 'Saturday'], times: [{ start: '14:00', end: '24:00' }] }],
    openingHoursExceptions: [{ startDate: '2026-12-24', endDate: '2026-12-26', times: [] }],
  },
} as unknown as ShopRestaurant

const categories = [
  {
    id: menu.products[0]!.categoryId,
    restaurantId: menu.restaurantId,
    name: 'Alles',
    description: '',
    order: 1,
    categoryImageUrl: null,
    sizes: [],
  },
]
const now = '2026-11-20T18:00:00Z'
const page = { page: 'menu', restaurant, now, menu: { ...menu, categories } } as unknown as MenuPageData

test('a menu names the restaurant, its hours and every product with its prices', () => {
  expect(structuredData(page, 'https://tresen.example')).toMatchObject({
    '@type': 'Restaurant',
    '@id': 'https://tresen.example/r/leineglut',
    openingHoursSpecification: [{ dayOfWeek: ['Friday', 'Saturday'], opens: '14:00', closes: '23:59' }],
    specialOpeningHoursSpecification: [{ validFrom: '2026-12-24', opens: '00:00', closes: '00:00' }],
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: [
        {
          name: 'Alles',
          hasMenuItem: [
            { name: 'Pizza', offers: [{ price: '10.00' }, { name: 'Family', price: '20.00' }] },
            { name: 'Limonade' },
          ],
        },
      ],
    },
  })
})

test('what is sold out is out of stock, a size by itself and a product in all of its sizes, until it ends', () => {
  const [pizza, lemonade] = menu.products
  const [regular, family] = pizza!.prices
  const offersWhen = (until: string) => {
    const products = [
      { ...pizza!, prices: [regular!, { ...family!, soldOutUntil: until }] },
      { ...lemonade!, soldOutUntil: until },
    ]
    const text = JSON.stringify(
      structuredData({ ...page, menu: { ...page.menu, products } }, 'https://tresen.example'),
    )
    return [
      ...text.matchAll(/"price":"([\d.]+)","priceCurrency":"EUR"(,"availability":"[^"]+OutOfStock")?/g),
    ].map(([, price, isOut]) => (isOut ? `${price} out` : price))
  }
  expect(offersWhen('2026-11-20T20:00:00Z')).toEqual(['10.00', '20.00 out', '2.50 out'])
  expect(offersWhen('2026-11-20T17:00:00Z')).toEqual(['10.00', '20.00', '2.50'])
})

test('pages about one guest say nothing to search engines', () => {
  expect(
    structuredData({ page: 'missing', title: '', text: '', way: null }, 'https://tresen.example'),
  ).toBeNull()
})
