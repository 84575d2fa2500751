import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { catalogue } from '@tresen/contract/catalogue'
import { createClient, type Client } from '@tresen/contract/client'
import type { CartProductInput } from '@tresen/contract/carts/cart'
import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import type { OrderState } from '@tresen/contract/orders/order'

type Everything = Client<typeof catalogue>

const guests = [
  ['Erika', 'Mustermann', 'Kurze Geismarstraße 3'],
  ['Yusuf', 'Öztürk', 'Rote Straße 12'],
  ['Charlotte', 'von Hardenberg-Wolkenstein', 'Lange Geismarstraße 20'],
  ['Bernd', 'Klee', 'Groner Straße 8'],
  ['Ngọc Anh', 'Trần', 'Weender Straße 15'],
] as const
const progress: OrderState[] = ['InProgress', 'ReadyForDelivery', 'MarkedForDelivery', 'InDelivery']

/** Places orders of different guests and moves some of them on, as on a Friday evening. */
export async function placeOrders(
  anybody: Everything,
  baseUrl: string,
  amount: number,
  { isMovedOn = true } = {},
) {
  const { token } = await anybody.signIn({
    body: { username: 'kueche@demo.tresen.example', password: 'Tresen-Demo-2026' },
  })
  const staff = createClient(catalogue, { baseUrl, token: () => token })
  const [restaurant] = await staff.listRestaurants({})
  const at = { restaurantId: restaurant!.id, franchiseId: restaurant!.franchiseId }
  const menu = await anybody.getPublicMenu(at)
  for (let index = 0; index < amount; index++) {
    const [firstName, lastName, address] = guests[index % guests.length]!
    const [found] = await anybody.lookUpAddress({
      restaurantId: at.restaurantId,
      query: address,
      maxResults: 1,
    })
    const cart = await staff.createCart({
      restaurantId: at.restaurantId,
      orderChannel: index % 3 === 0 ? 'PhoneCall' : 'OnlineShop',
      body: {
        firstName,
        lastName,
        phone: '0551 1234567',
        isPickup: index % 4 === 3,
        street: found!.street,
        houseNumber: found!.streetNumber,
        zipCode: found!.zipCode,
        city: found!.city,
        paymentMethod: index % 2 ? 'Cash' : 'DebitOrCreditCardOffline',
        comment: index % 5 === 1 ? 'Bitte klingeln, Hund bellt.' : '',
        products: choose(menu, index),
      },
    })
    const order = await placeAsSeen(staff, { ...at, shoppingCartId: cart.id })
    for (const state of progress.slice(0, isMovedOn ? index % 5 : 0)) {
      await staff.changeOrderState({ ...at, orderId: order.id, body: { state } }).catch(() => {})
    }
  }
}

/** Three to five products, among them always a large pizza, so that the minimum order value is reached. */
function choose(menu: Menu, index: number): CartProductInput[] {
  const pizza = menu.products[1 + (index % 20)]!
  const others = [7, 31, 3, 55]
    .slice(0, 2 + (index % 3))
    .map((step) => menu.products[(index * 11 + step) % menu.products.length]!)
  return [input(menu, pizza, 2), ...others.map((product) => input(menu, product, index))]
}

/** The product with the options and extras that it needs, and now and then one more. */
function input(menu: Menu, product: Product, index: number): CartProductInput {
  return {
    productPriceId: product.prices[index % product.prices.length]!.id,
    variantOptions: product.variants.map(({ id, options }) => ({
      variantId: id,
      variantOptionId: options[index % options.length]!.id,
    })),
    extras: product.extraGroups.flatMap((use) =>
      Array.from({ length: Math.max(use.minimum, index % 3 === 0 ? 1 : 0) }, (_, at) => ({
        extraGroupId: use.extraGroupId,
        ingredientId: ingredientAt(use.extraGroupId, index + at),
      })),
    ),
    comment: index % 4 === 2 ? 'ohne Zwiebeln, gut durch' : '',
  }

  function ingredientAt(groupId: string, position: number): string {
    const { extras } = menu.extraGroups.find(({ id }) => id === groupId)!
    return extras[position % extras.length]!.ingredientId
  }
}
