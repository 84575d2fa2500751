import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { aMenu, ids } from '@tresen/domain/menu/testing/a-menu'
import { berlin, weekly } from '@tresen/domain/opening-hours/testing/opening-rules'
import { expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant({ menu: aMenu() })
const { restaurantId, at, as, server } = restaurant
const lunch = [weekly('Mo–Fr', '11:00–14:00')]
const details = { isPickup: true, lastName: 'Muster', phone: '0551 1234567', paymentMethod: 'Cash' as const }
const products = [{ productPriceId: ids.colaPrice }]
const monday = { isPreOrder: true, preOrderDateTime: berlin('2026-11-23 12:00').toISOString() }

it('outside the hours of its category a product is not ordered, but pre-ordered for a time inside', async () => {
  const [guest, manager] = [server.asGuest(), as('manager')]
  const open = await guest.createCart({ restaurantId, body: { ...details, products } })
  expect(open.evaluationResult.errors).toEqual([])

  const category = await manager.updateCategory({
    restaurantId,
    categoryId: ids.drinks,
    body: { hours: lunch },
  })
  expect(category.hours).toEqual(lunch)

  // It is Friday evening.
  const evaluated = await guest.evaluateCart({ restaurantId, shoppingCartId: open.id })
  expect(evaluated.errors).toMatchObject([
    { code: 'ProductsNotAvailable', shoppingCartProductIds: [open.products[0]!.id] },
  ])
  await expect(placeAsSeen(guest, { ...at, shoppingCartId: open.id })).rejects.toMatchObject({
    code: 'CartNotReady',
  })
  await expect(guest.createCart({ restaurantId, body: { ...details, products } })).rejects.toMatchObject({
    code: 'ProductChoiceInvalid',
    details: { reasons: ['„Cola“ gibt es nur Mo–Fr 11–14 Uhr.'] },
  })
  const quick = await as('employee').listQuickAddProducts({ restaurantId })
  expect(quick.find(({ productPriceId }) => productPriceId === ids.colaPrice)).toMatchObject({
    isSoldOut: false,
    servedNote: 'nur Mo–Fr 11–14 Uhr',
  })

  const ahead = await guest.createCart({ restaurantId, body: { ...details, ...monday, products } })
  expect(ahead.evaluationResult.errors).toEqual([])
  const order = await placeAsSeen(guest, { ...at, shoppingCartId: ahead.id })
  const { token } = await guest.getReorderToken({ ...at, orderId: order.id })
  await repeats(token)
})

/** Told by the link of an order: by the time that is chosen, and with the next one at which all of it can be had. */
async function repeats(token: string) {
  const guest = server.asGuest()
  const now = await guest.previewReorder({ restaurantId, token })
  expect(now.products).toMatchObject([{ isAvailable: true, servedNote: 'nur Mo–Fr 11–14 Uhr' }])
  const nextTime = now.nextTime!
  expect(nextTime).toBe(berlin('2026-11-23 11:00').toISOString())
  const then = await guest.previewReorder({ restaurantId, token, at: nextTime })
  expect(then).toMatchObject({ products: [{ isAvailable: true, servedNote: null }], nextTime: null })

  const nothing = await guest.reorder({ restaurantId, body: { token } })
  expect(nothing).toMatchObject({ unavailable: ['Cola'], shoppingCart: { isPreOrder: false, products: [] } })
  const { shoppingCart, unavailable } = await guest.reorder({ restaurantId, body: { token, at: nextTime } })
  expect(unavailable).toEqual([])
  expect(shoppingCart).toMatchObject({ isPreOrder: true, preOrderDateTime: nextTime })
  expect(shoppingCart.products).toHaveLength(1)
  const past = await guest.previewReorder({
    restaurantId,
    token,
    at: berlin('2026-11-20 12:00').toISOString(),
  })
  expect(past).toEqual(now)
}

it('hours that overlap are refused, and null takes them away', async () => {
  const manager = as('manager')
  const of = (hours: typeof lunch | null) =>
    manager.updateCategory({ restaurantId, categoryId: ids.pizza, body: { hours } })
  await expect(of([weekly('Mo', '11:00–14:00', '13:00–15:00')])).rejects.toMatchObject({
    details: { problems: [{ field: 'hours' }] },
  })
  await of(lunch)
  expect((await of(null)).hours).toBeUndefined()
})
