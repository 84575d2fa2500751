import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { Order } from '@tresen/contract/orders/order'
import { applyOrderEvent, boardFromSnapshot, type OrderBoard } from '@tresen/domain/orders/board/order-board'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { eventsAfter, follow, type Follower } from '../../testing/hub-follower.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { at, restaurantId, server } = restaurant
const manager = restaurant.as('manager')

let hub: Follower
beforeAll(async () => {
  hub = await follow(server, { restaurantId, token: await restaurant.token('manager') })
})
afterAll(async () => {
  await hub.stop()
})

async function board(): Promise<OrderBoard> {
  return boardFromSnapshot(await manager.listOrders({ ...at, showCancelled: true }))
}

/** Old board + events of the action = fresh board: what style rule 13 asks of every live view. */
async function expectFollowed(action: () => Promise<unknown>) {
  const before = await board()
  await action()
  const fresh = await board()
  await hub.until(fresh.seq)
  const followed = eventsAfter(hub, before.seq).reduce(applyOrderEvent, before)
  expect(followed).toEqual(fresh)
  return fresh
}

let order: Order
let address: { franchiseId: string; restaurantId: string; orderId: string }
beforeEach(async () => {
  order = await anOrder()
  address = { ...at, orderId: order.id }
})

async function anOrder(): Promise<Order> {
  const guest = server.asGuest()
  return placeAsSeen(guest, { ...at, shoppingCartId: (await aFilledCart(guest, restaurantId)).id })
}

function move(state: Order['state']) {
  return manager.changeOrderState({ ...address, body: { state } })
}

describe('The board follows', () => {
  it('what is said of a payment, when it is ordered and when it is paid', async () => {
    const guest = server.asGuest()
    const { id: shoppingCartId } = await aFilledCart(guest, restaurantId)
    const said = (additionalPaymentData: string) => ({ ...at, shoppingCartId, additionalPaymentData })
    await expectFollowed(() => placeAsSeen(guest, said('Kundennummer 77')))
    const { orders } = await expectFollowed(() => manager.setOrderPayment(said('Beleg 0412')))
    expect([...orders.values()].map(({ additionalPaymentData }) => additionalPaymentData)).toContain(
      'Beleg 0412',
    )
  })

  it('a new order, of a guest and of staff', async () => {
    await expectFollowed(anOrder)
    await expectFollowed(async () => {
      const cart = await aFilledCart(manager, restaurantId, {
        isPickup: true,
        comment: '„Ohne“ Zwiebeln 🧅\n\u2028',
      })
      await placeAsSeen(manager, { ...at, shoppingCartId: cart.id })
    })
  })

  it('every step forward, back, and the recall', async () => {
    const way = [
      'InProgress',
      'New',
      'InProgress',
      'ReadyForDelivery',
      'MarkedForDelivery',
      'InDelivery',
    ] as const
    for (const state of [...way, 'Completed', 'InDelivery', 'Completed', 'Archived'] as const) {
      await expectFollowed(() => move(state))
    }
  })

  it('a cancelled order', async () => {
    await expectFollowed(() => move('Cancelled'))
  })

  it('colour, comment, printed', async () => {
    await expectFollowed(() => manager.setOrderFilterColor({ ...address, filterColor: 'Green' }))
    await expectFollowed(() => manager.setOrderComment({ ...address, comment: 'ruft zurück „jetzt“' }))
    await expectFollowed(() => manager.setOrderComment({ ...address, comment: '' }))
    await expectFollowed(() => manager.setOrderPrinted(address))
  })

  it('money taken on site: noted, or by handing it over; taken back, it is owed again', async () => {
    const { shoppingCartId } = order
    const state = async () => (await board()).orders.get(order.id)!.paymentState
    const paid = (isPaid: boolean) => () => manager.setOrderPayment({ ...at, shoppingCartId, isPaid })
    await expectFollowed(paid(true))
    expect(await state()).toBe('OnSitePaid')
    await expectFollowed(paid(false))
    expect(await state()).toBe('OnSitePending')
    const steps = order.willBePickedUp
      ? (['InProgress', 'ReadyForDelivery', 'Completed'] as const)
      : (['InProgress', 'ReadyForDelivery', 'InDelivery', 'Completed'] as const)
    for (const step of steps) await expectFollowed(() => move(step))
    expect(await state()).toBe('OnSitePaid')
    await expectFollowed(() => move(steps.at(-2)!))
    expect(await state()).toBe('OnSitePending')
  })

  it('accepting, with the minutes chosen and without', async () => {
    const fresh = await expectFollowed(() => manager.acknowledgeOrder({ ...address, toMinutes: 50 }))
    expect(fresh.orders.get(order.id)).toMatchObject({
      state: 'New',
      isAcknowledged: true,
      orderReceptionState: { receptionState: 'TresenFrontend' },
      dueTimeToMinutes: 50,
      dueAt: new Date(Date.parse(order.newAt) + 50 * 60_000).toISOString(),
    })
    await expectFollowed(() => manager.acknowledgeOrder(address))
  })

  it('state and comment of a product', async () => {
    const { id: shoppingCartId, products } = order.shoppingCart
    const line = { ...address, shoppingCartId, productId: products[0]!.id }
    await expectFollowed(() => manager.changeOrderProductState({ ...line, body: { completed: true } }))
    await expectFollowed(() => manager.changeOrderProductState({ ...line, body: { completed: false } }))
    await expectFollowed(() =>
      manager.setOrderProductComment({
        ...address,
        shoppingCartId,
        shoppingCartProductId: products[1]!.id,
        comment: 'scharf',
      }),
    )
  })

  it('a deleted order', async () => {
    await move('Cancelled')
    const fresh = await expectFollowed(() => manager.deleteOrder(address))
    expect(fresh.orders.has(order.id)).toBe(false)
  })

  it('archiving all at once', async () => {
    await move('Cancelled')
    const fresh = await expectFollowed(() => manager.archiveCompletedOrders(at))
    expect([...fresh.orders.values()].filter(({ state }) => state === 'Cancelled')).toEqual([])
  })

  it('many hands on one order and new orders at the same moment', async () => {
    const { id: shoppingCartId, products } = order.shoppingCart
    await expectFollowed(() =>
      Promise.all([
        ...Array.from({ length: 12 }, (_, i) =>
          manager.setOrderComment({ ...address, comment: `Notiz ${i}` }),
        ),
        ...products.map(({ id }) =>
          manager.changeOrderProductState({
            ...address,
            shoppingCartId,
            productId: id,
            body: { completed: true },
          }),
        ),
        manager.setOrderFilterColor({ ...address, filterColor: 'Blue' }),
        manager.setOrderPrinted(address),
        move('InProgress'),
        ...Array.from({ length: 6 }, anOrder),
      ]),
    )
  })

  it('nothing when a step is refused', async () => {
    const before = await board()
    await expect(move('Completed')).rejects.toMatchObject({ code: 'TransitionNotAllowed' })
    expect(await board()).toEqual(before)
  })
})
