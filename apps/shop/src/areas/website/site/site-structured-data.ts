import type { Site } from '@tresen/contract/website/website'
import { imageUrlOf } from '@tresen/domain/menu/documents/image-sources'
import { exceptionData, weeklyData } from '../structured-data.ts'

/** What search engines read of a website, in the words of schema.org. */
export function siteData(site: Site): object {
  const { restaurant, address, shopAddress } = site
  const { name, kind, phoneNumber, streetName, streetNumber, zipCode, city, location } = restaurant
  const picture = firstPicture(site)
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${address}/`,
    url: `${address}/`,
    name,
    ...(kind && { servesCuisine: kind }),
    ...(phoneNumber && { telephone: phoneNumber }),
    ...(picture && { image: picture }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${streetName} ${streetNumber}`,
      postalCode: zipCode,
      addressLocality: city,
      addressCountry: 'DE',
    },
    geo: { '@type': 'GeoCoordinates', ...location },
    openingHoursSpecification: restaurant.operatingHours.openingHours.flatMap(weeklyData),
    specialOpeningHoursSpecification: restaurant.operatingHours.openingHoursExceptions.flatMap(exceptionData),
    ...(shopAddress && {
      hasMenu: shopAddress,
      potentialAction: { '@type': 'OrderAction', target: shopAddress },
    }),
  }
}

/** The picture of its headline, with its whole address; null: there is none. */
export function firstPicture({ contents, pictures, address }: Site): string | null {
  const ids = contents.components.flatMap((one) =>
    (one.kind === 'Hero' || one.kind === 'About') && one.pictureId ? [one.pictureId] : [],
  )
  const picture = pictures.find(({ id }) => id === ids[0])
  return picture ? address + imageUrlOf(picture.image)! : null
}
