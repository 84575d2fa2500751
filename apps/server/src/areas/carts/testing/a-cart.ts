import type { CartChange, CartProductInput, ShoppingCart } from '@tresen/contract/carts/cart'
import type { Address } from '@tresen/contract/geo/address'
import type { Product, ProductPrice } from '@tresen/contract/menu/product'
import { places } from '@tresen/domain/carts/testing/some-shop-rules'
import type { TestClient } from '../../../testing/test-server.ts'

export type Filling = CartChange & { products?: CartProductInput[] }

/** A cart that is ready to be ordered: some dishes for delivery to an address inside the areas, paid in cash. */
export async function aFilledCart(
  client: TestClient,
  restaurantId: string,
  change: Filling = {},
): Promise<ShoppingCart> {
  const { dish, address } = await something(client, restaurantId)
  const amount = Math.max(3, Math.ceil(HIGHEST_MINIMUM / dish.deliverPrice))
  return client.createCart({
    restaurantId,
    body: {
      isPickup: false,
      firstName: 'Erika',
      lastName: 'Mustermann',
      phone: '0551 1234567',
      street: address.street,
      houseNumber: address.streetNumber,
      zipCode: address.zipCode,
      city: address.city,
      paymentMethod: 'Cash',
      products: Array.from({ length: amount }, () => ({ productPriceId: dish.id })),
      ...change,
    },
  })
}

/** In cents; at the addresses that are found near the restaurants. */
const HIGHEST_MINIMUM = 1800

type Something = { dish: ProductPrice; address: Address }
const known = new Map<string, Promise<Something>>()

/** What to order and where to, looked up once: the demo is always the same. */
function something(client: TestClient, restaurantId: string): Promise<Something> {
  const lookUp = async () => {
    const { products } = await client.getPublicMenu({ restaurantId })
    const dishes = products.filter(isSimple).map(({ prices }) => prices[0]!)
    const dish = dishes.reduce((best, one) => (one.deliverPrice > best.deliverPrice ? one : best))
    return { dish, address: await anAddressInside(client, restaurantId) }
  }
  const found = known.get(restaurantId) ?? lookUp()
  known.set(restaurantId, found)
  return found
}

/** An address to which the restaurant delivers. */
export async function anAddressInside(client: TestClient, restaurantId: string): Promise<Address> {
  const { streetName, streetNumber, zipCode, city } = await client.getPublicRestaurant({ restaurantId })
  const query = `${streetName} ${zipCode}`
  const found = await client.searchDeliverPrices({ restaurantId, query, maxResults: 50 })
  const inside = found.find((price) => price.isInDeliveryArea && price.address)
  if (!inside) throw new Error(`no address inside the areas near ${streetName} ${streetNumber}, ${city}`)
  return inside.address!
}

/** A dish of which nothing has to be chosen. */
export function isSimple(product: Product): boolean {
  return (
    product.taxKey === 'Food' &&
    product.variants.length === 0 &&
    product.extraGroups.every(({ minimum }) => minimum === 0) &&
    product.soldOutUntil === null
  )
}

/** A place on the map to which `aRestaurant()` does not deliver, and how the guest describes it. */
export const aFarPlace = {
  addressSelection: 'Map',
  ...places.outside,
  locationDescription: 'Am Bootssteg',
} as const satisfies CartChange
