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
const page = { page: 'menu', restaurant, menu: { ...menu, categories } } as unknown as MenuPageData

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

test('pages about one guest say nothing to search engines', () => {
  expect(
    structuredData({ page: 'missing', title: '', text: '', way: null }, 'https://tresen.example'),
  ).toBeNull()
})
