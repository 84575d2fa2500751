import type { ShopRestaurant } from '../../page-data.ts'

/** What the tab says of a menu, or of the product that is open on it. */
export function menuTitle({ name, city }: Pick<ShopRestaurant, 'name' | 'city'>, product?: string): string {
  return product
    ? `${product} – ${name}, ${city}: online bestellen`
    : `Speisekarte von ${name}, ${city}: online bestellen`
}
