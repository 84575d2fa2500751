import type { HoursException, WeeklyHours } from '@tresen/contract/availability'
import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import { isSoldOut } from '@tresen/domain/menu/sold-out/sold-out'
import type { PageData, ShopRestaurant } from '../../page-data.ts'
import { menuPath } from '../../shop-paths.ts'

type Data = Record<string, unknown>

/** What search engines read of a page, in the words of schema.org; null where there is nothing for them. */
export function structuredData(data: PageData, origin: string): Data | null {
  if (data.page !== 'restaurant' && data.page !== 'menu') return null
  const { restaurant } = data
  const home = `${origin}/r/${restaurant.subdomain}`
  const hasMenu =
    data.page === 'menu'
      ? menuData(data.menu, restaurant, origin, Date.parse(data.now))
      : origin + menuPath(`/r/${restaurant.subdomain}`)
  return { '@context': 'https://schema.org', ...restaurantData(restaurant, home), hasMenu }
}

function restaurantData(restaurant: ShopRestaurant, home: string): Data {
  const { operatingHours, orderSettings, location } = restaurant
  return {
    '@type': 'Restaurant',
    '@id': home,
    url: home,
    name: restaurant.name,
    servesCuisine: restaurant.kind,
    telephone: restaurant.phoneNumber,
    image: `${home}/preview.png`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${restaurant.streetName} ${restaurant.streetNumber}`,
      postalCode: restaurant.zipCode,
      addressLocality: restaurant.city,
      addressCountry: 'DE',
    },
    geo: { '@type': 'GeoCoordinates', ...location },
    currenciesAccepted: 'EUR',
    ...(orderSettings.offlinePaymentMethods.includes('Cash') && { paymentAccepted: 'Cash' }),
    acceptsReservations: false,
    openingHoursSpecification: operatingHours.openingHours.flatMap(weeklyData),
    specialOpeningHoursSpecification: operatingHours.openingHoursExceptions.flatMap(exceptionData),
    potentialAction: {
      '@type': 'OrderAction',
      target: menuPath(home),
      deliveryMethod: [
        'http://purl.org/goodrelations/v1#DeliveryModePickUp',
        ...(restaurant.deliveryAreas.length ? ['http://purl.org/goodrelations/v1#DeliveryModeOwnFleet'] : []),
      ],
    },
  }
}

export function weeklyData({ weekDays, times }: WeeklyHours): Data[] {
  return times.map(({ start, end }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekDays,
    opens: start,
    closes: clock(end),
  }))
}

/** A closed day opens and closes at midnight: so search engines want it. */
export function exceptionData({ startDate, endDate, times }: HoursException): Data[] {
  const ranges = times.length ? times : [{ start: '00:00', end: '00:00' }]
  return ranges.map(({ start, end }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: startDate,
    validThrough: endDate,
    opens: start,
    closes: clock(end),
  }))
}

function clock(time: string): string {
  return time === '24:00' ? '23:59' : time
}

function menuData(
  { categories, products }: Menu,
  { subdomain }: ShopRestaurant,
  origin: string,
  now: number,
): Data {
  return {
    '@type': 'Menu',
    url: origin + menuPath(`/r/${subdomain}`),
    inLanguage: 'de',
    hasMenuSection: categories
      .toSorted((a, b) => a.order - b.order)
      .map((category) => ({
        '@type': 'MenuSection',
        name: category.name,
        hasMenuItem: products
          .filter(({ categoryId }) => categoryId === category.id)
          .map((product) => itemData(product, now)),
      })),
  }
}

const diets = { None: null, Vegetarian: 'VegetarianDiet', Vegan: 'VeganDiet' } as const

function itemData(product: Product, now: number): Data {
  const { name, description, diet, prices } = product
  return {
    '@type': 'MenuItem',
    name,
    ...(description && { description }),
    ...(diets[diet] && { suitableForDiet: `https://schema.org/${diets[diet]}` }),
    offers: prices.map((price) => ({
      '@type': 'Offer',
      ...(price.size && { name: price.size }),
      price: (price.deliverPrice / 100).toFixed(2),
      priceCurrency: 'EUR',
      ...([product, price].some((thing) => isSoldOut(thing, now)) && {
        availability: 'https://schema.org/OutOfStock',
      }),
    })),
  }
}
