import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { applyCartEvent, deskFromSnapshot, type CartDesk } from '@tresen/domain/carts/cart-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { inNameOfGuest } from '../conversations/work/conversation-cart.ts'
import { createCart } from './create-cart.ts'
import { aFarPlace, aFilledCart } from './testing/a-cart.ts'
import { eventsAfter, follow, type Follower } from '../../testing/hub-follower.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant({ orderSettings: { confirmMapAddresses: true } })
const { franchiseId, restaurantId, server } = restaurant
const staff = restaurant.as('employee')

let hub: Follower
beforeAll(async () => {
  hub = await follow(server, { restaurantId, token: await restaurant.token('employee') })
})
afterAll(async () => {
  await hub.stop()
})

/** The desk as a fresh fetch shows it, and the number of the last event. */
async function desk(): Promise<CartDesk> {
  const { seq } = await staff.listOrders({ franchiseId, restaurantId })
  return deskFromSnapshot(await staff.listOpenCarts({ restaurantId }), seq)
}

/** Old desk + events of the action = fresh desk. */
async function expectFollowed(action: () => Promise<unknown>) {
  const before = await desk()
  await action()
  const fresh = await desk()
  await hub.until(fresh.seq)
  const followed = eventsAfter(hub, before.seq).reduce(applyCartEvent, before)
  expect(followed).toEqual(fresh)
  const names = eventsAfter(hub, before.seq).map(({ name }) => name)
  return { fresh, names, isSilent: fresh.seq === before.seq }
}

let cart: ShoppingCart
let at: { restaurantId: string; shoppingCartId: string }
beforeEach(async () => {
  cart = await aFilledCart(staff, restaurantId)
  at = { restaurantId, shoppingCartId: cart.id }
})

describe('The desk follows', () => {
  it('a new cart', async () => {
    const { fresh } = await expectFollowed(() => aFilledCart(staff, restaurantId))
    expect(fresh.carts.has(cart.id)).toBe(true)
  })

  it('changed details', async () => {
    await expectFollowed(() => staff.updateCart({ ...at, body: { isPickup: true, comment: '🧅 „ohne“' } }))
    await expectFollowed(() => staff.updateCart({ ...at, body: {} }))
  })

  it('products that come, change and go', async () => {
    const [line] = cart.products
    const dish = { productPriceId: line!.productPriceId }
    await expectFollowed(() => staff.addCartProducts({ ...at, body: [dish, dish] }))
    await expectFollowed(() => staff.quickAddCartProduct({ ...at, ...dish }))
    await expectFollowed(() =>
      staff.updateCartProduct({ ...at, productId: line!.id, body: { comment: 'kross' } }),
    )
    await expectFollowed(() => staff.removeCartProduct({ ...at, productId: line!.id }))
    const { isSilent } = await expectFollowed(() => staff.removeCartProduct({ ...at, productId: line!.id }))
    expect(isSilent).toBe(true)
  })

  it('a discarded cart', async () => {
    const { fresh } = await expectFollowed(() => staff.deleteCart({ restaurantId, cartId: cart.id }))
    expect(fresh.carts.has(cart.id)).toBe(false)
  })

  it('a cart that becomes an order', async () => {
    const { fresh } = await expectFollowed(() =>
      placeAsSeen(staff, { franchiseId, restaurantId, shoppingCartId: cart.id }),
    )
    expect(fresh.carts.has(cart.id)).toBe(false)
  })

  it('many hands on one cart', async () => {
    const dish = { productPriceId: cart.products[0]!.productPriceId }
    const { fresh } = await expectFollowed(() =>
      Promise.all([
        ...Array.from({ length: 15 }, () => staff.addCartProducts({ ...at, body: [dish] })),
        ...cart.products.map(({ id }) =>
          staff.updateCartProduct({ ...at, productId: id, body: { comment: 'x' } }),
        ),
        staff.updateCart({ ...at, body: { lastName: 'Öztürk' } }),
        aFilledCart(staff, restaurantId),
      ]),
    )
    expect(fresh.carts.get(cart.id)!.products).toHaveLength(cart.products.length + 15)
  })
})

describe('A guest’s cart', () => {
  it('is told to nobody, and stays off the desk until it is placed', async () => {
    const guest = server.asGuest()
    const { names } = await expectFollowed(async () => {
      const own = await aFilledCart(guest, restaurantId)
      await guest.quickAddCartProduct({
        restaurantId,
        shoppingCartId: own.id,
        productPriceId: own.products[0]!.productPriceId,
      })
      await guest.updateCart({ restaurantId, shoppingCartId: own.id, body: { comment: 'geheim' } })
    })
    expect(names).toEqual([])
    await expectFollowed(async () => {
      const own = await aFilledCart(guest, restaurantId)
      await placeAsSeen(guest, { franchiseId, restaurantId, shoppingCartId: own.id })
    })
  })

  it('is told to nobody either while the bot takes it, by telephone or WhatsApp', async () => {
    for (const orderChannel of ['PhoneCall', 'WhatsAppChat'] as const) {
      const caller = inNameOfGuest(server.deps, { guestId: uuidv7(), orderChannel })
      const { names } = await expectFollowed(() => createCart(caller, { restaurantId, body: {} }))
      expect(names).toEqual([])
    }
  })

  it('lies on the desk while it is to be reviewed, until it is confirmed', async () => {
    const guest = server.asGuest()
    const own = await aFilledCart(guest, restaurantId, aFarPlace)
    const mine = { restaurantId, shoppingCartId: own.id }
    const asked = await expectFollowed(() => guest.submitCartForReview(mine))
    expect(asked.fresh.carts.get(own.id)?.reviewReason).toBe('AddressNeedsConfirmationAndOutOfDeliveryArea')
    await expectFollowed(() => guest.updateCart({ ...mine, body: { comment: 'am Bootssteg' } }))
    const confirmed = await expectFollowed(() =>
      staff.updateCart({ ...mine, body: { locationConfirmed: true } }),
    )
    expect(confirmed.fresh.carts.has(own.id)).toBe(false)
    expect(confirmed.names).toEqual(['deleteShoppingCart'])
    await expectFollowed(() => placeAsSeen(guest, { franchiseId, ...mine }))
  })

  it('that goes elsewhere instead leaves the desk without telling where, and no number leads to it', async () => {
    const guest = server.asGuest()
    const phone = '0551 7777777'
    const own = await aFilledCart(guest, restaurantId, { ...aFarPlace, phone })
    const mine = { restaurantId, shoppingCartId: own.id }
    const latest = () => staff.findLatestCart({ restaurantId, phoneNumber: phone })
    expect(await latest()).toBeNull()
    await guest.submitCartForReview(mine)
    expect((await latest())?.id).toBe(own.id)
    const left = await expectFollowed(() =>
      guest.updateCart({ ...mine, body: { isPickup: true, lastName: 'Geheim' } }),
    )
    expect(left.names).toEqual(['deleteShoppingCart'])
    expect(JSON.stringify(hub.events.at(-1))).not.toMatch(/Geheim|7777777/)
    expect(await latest()).toBeNull()
  })

  it('leaves the desk when the guest discards it', async () => {
    const guest = server.asGuest()
    const own = await aFilledCart(guest, restaurantId, aFarPlace)
    await guest.submitCartForReview({ restaurantId, shoppingCartId: own.id })
    await expectFollowed(() => guest.deleteCart({ restaurantId, cartId: own.id }))
  })
})
