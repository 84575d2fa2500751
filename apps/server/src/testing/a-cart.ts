import type { CartChange, ShoppingCart } from '@tresen/contract/carts'
import type { Address } from '@tresen/contract/geo'
import type { Product } from '@tresen/contract/menu'
import type { TestClient } from './test-server.ts'

/** A cart that is ready to be ordered: some dishes for delivery to an address inside the areas, paid in cash. */
export async function aFilledCart(
  client: TestClient,
  restaurantId: string,
  change: CartChange = {},
): Promise<ShoppingCart> {
  const menu = await client.getPublicMenu({ restaurantId })
  const address = await anAddressInside(client, restaurantId)
  const simple = menu.products
    .filter(isSimple)
    .sort((a, b) => b.prices[0]!.deliverPrice - a.prices[0]!.deliverPrice)
  const dish = simple[0]!.prices[0]!
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
      products: [{ productPriceId: dish.id }, { productPriceId: dish.id }, { productPriceId: dish.id }],
      ...change,
    },
  })
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
