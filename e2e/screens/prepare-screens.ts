import type { catalogue } from '@tresen/contract/catalogue'
import { createClient, type Client } from '@tresen/contract/client'
import type { Shown } from './screen.ts'

const regular = '0551 7654321'

/** Lays open carts of a regular on the order desk, leaves something to archive and in the archive, and picks an order that is prepared. */
export async function prepareScreens(
  anybody: Client<typeof catalogue>,
  calls: typeof catalogue,
  url: string,
): Promise<Shown> {
  const { token } = await anybody.signIn({
    body: { username: 'kueche@demo.tresen.example', password: 'Tresen-Demo-2026' },
  })
  const staff = createClient(calls, { baseUrl: url, token: () => token })
  const [restaurant] = await staff.listRestaurants({})
  const at = { restaurantId: restaurant!.id, franchiseId: restaurant!.franchiseId }
  const products = await staff.listProducts({ ...at, includeVariants: true })
  const priceOf = (articleNumber: string) =>
    products.find((product) => product.articleNumber === articleNumber)!.prices.at(-1)!.id
  const takeCart = (products: readonly string[]) =>
    staff.createCart({
      restaurantId: at.restaurantId,
      body: {
        phone: regular,
        firstName: 'Charlotte',
        lastName: 'von Hardenberg-Wolkenstein',
        street: 'Lange Geismarstraße',
        houseNumber: '20',
        zipCode: '37073',
        city: 'Göttingen',
        comment: 'Bitte klingeln, Hund bellt.',
        paymentMethod: 'Cash',
        products: products.map((number) => ({ productPriceId: priceOf(number) })),
      },
    })
  for (const products of [
    ['24', '02', '02'],
    ['06', '08'],
    ['24', '24', '24', '11'],
  ]) {
    const { id: orderId } = await staff.placeOrder({ ...at, shoppingCartId: (await takeCart(products)).id })
    for (const state of ['InProgress', 'ReadyForDelivery', 'InDelivery', 'Completed'] as const)
      await staff.changeOrderState({ ...at, orderId, body: { state } })
    if (products.length === 3) await staff.changeOrderState({ ...at, orderId, body: { state: 'Archived' } })
  }
  const { id: cancelledId } = await staff.placeOrder({ ...at, shoppingCartId: (await takeCart(['24'])).id })
  await staff.changeOrderState({ ...at, orderId: cancelledId, body: { state: 'Cancelled' } })
  const other = await takeCart(['24', '07'])
  const cart = await takeCart(['24', '24', '02', '06'])
  const { orders } = await staff.listOrders(at)
  return {
    url,
    restaurantId: at.restaurantId,
    cartId: cart.id,
    otherCartId: other.id,
    orderId: orders.find(({ state }) => state === 'InProgress')?.id ?? '',
  }
}
