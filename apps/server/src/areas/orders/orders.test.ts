import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { Order, OrderState } from '@tresen/contract/orders/order'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import type { TestClient } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { at, restaurantId, server } = restaurant
const sister = restaurant.another({ franchiseId: restaurant.franchiseId })
const foreign = restaurant.another()
const manager = restaurant.as('manager')
const employee = restaurant.as('employee')

async function anOrder(client = employee, change = {}, where = at): Promise<Order> {
  const cart = await aFilledCart(client, where.restaurantId, change)
  return placeAsSeen(client, { ...where, shoppingCartId: cart.id })
}

async function moved(order: Order, ...states: OrderState[]): Promise<Order> {
  for (const state of states)
    order = await employee.changeOrderState({ ...at, orderId: order.id, body: { state } })
  return order
}

function tick() {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
}

describe('Notes on an order', () => {
  it('comment, colour and printed are kept, an empty comment deletes it', async () => {
    const address = { ...at, orderId: (await anOrder()).id }
    await employee.setOrderComment({ ...address, comment: 'Klingel „Müller“ & Söhne +1 🔔' })
    await employee.setOrderFilterColor({ ...address, filterColor: 'Yellow' })
    const printed = await employee.setOrderPrinted(address)
    expect(printed).toMatchObject({
      comment: 'Klingel „Müller“ & Söhne +1 🔔',
      filterColor: 'Yellow',
      printed: true,
    })
    expect(await employee.getOrder(address)).toEqual(printed)
    expect((await employee.setOrderComment({ ...address, comment: '' })).comment).toBe('')
  })

  it('a product is marked and commented by its line', async () => {
    const order = await anOrder()
    const { id: shoppingCartId, products } = order.shoppingCart
    const address = { ...at, orderId: order.id, shoppingCartId }
    const productId = products[1]!.id
    await employee.changeOrderProductState({ ...address, productId, body: { completed: true } })
    await employee.setOrderProductComment({
      ...address,
      shoppingCartProductId: productId,
      comment: 'ohne Käse',
    })
    const after = await employee.getOrder({ ...at, orderId: order.id })
    expect(after.shoppingCart.products).toEqual(
      products.map((line) =>
        line.id === productId ? { ...line, completed: true, comment: 'ohne Käse' } : line,
      ),
    )
  })

  it('a line or cart that is not the order’s is not found', async () => {
    const [order, other] = [await anOrder(), await anOrder()]
    const mark = (shoppingCartId: string, productId: string) =>
      employee.changeOrderProductState({
        ...at,
        orderId: order.id,
        shoppingCartId,
        productId,
        body: { completed: true },
      })
    const [own, foreign] = [order.shoppingCart, other.shoppingCart]
    await expect(mark(own.id, foreign.products[0]!.id)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(mark(foreign.id, own.products[0]!.id)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(mark(own.id, uuidv7())).rejects.toMatchObject({ code: 'NotFound' })
  })
})

describe('Lists', () => {
  it('run by due time, and show cancelled and archived ones when asked', async () => {
    const soon = await anOrder()
    const ahead = { isPreOrder: true, preOrderDateTime: '2026-11-20T19:30:00+01:00' }
    const later = await anOrder(employee, ahead)
    const pickup = await anOrder(employee, { isPickup: true })
    const cancelled = await moved(await anOrder(), 'Cancelled')
    const archived = await moved(await anOrder(), 'Cancelled', 'Archived')
    const ids = async (options: object) =>
      (await employee.listOrders({ ...at, ...options })).orders.map(({ id }) => id)

    const current = await ids({})
    expect(current.filter((id) => [soon.id, later.id, pickup.id].includes(id))).toEqual([
      pickup.id,
      soon.id,
      later.id,
    ])
    expect(current).not.toContain(cancelled.id)
    expect(await ids({ showCancelled: true })).toContain(cancelled.id)
    expect(await ids({ showCancelled: true })).not.toContain(archived.id)
    expect(await ids({ showArchived: true })).toContain(archived.id)
    expect(later.dueAt).toBe('2026-11-20T18:30:00.000Z')
  })

  it('archive all completed and cancelled orders; the newest stands first', async () => {
    const open = await anOrder()
    await employee.archiveCompletedOrders(at)
    tick()
    const first = await moved(await anOrder(), 'Cancelled')
    await employee.archiveCompletedOrders(at)
    tick()
    const second = await moved(
      await anOrder(employee, { isPickup: true }),
      'InProgress',
      'ReadyForDelivery',
      'Completed',
    )
    expect(await employee.archiveCompletedOrders(at)).toEqual({ archived: 1 })
    expect(await employee.archiveCompletedOrders(at)).toEqual({ archived: 0 })

    const { orders } = await employee.listArchivedOrders(at)
    expect(orders.map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id])
    expect(orders.every(({ state, archivedAt }) => state === 'Archived' && archivedAt)).toBe(true)
    expect((await employee.getOrder({ ...at, orderId: open.id })).state).toBe('New')
  })
})

describe('Deleting an order', () => {
  it('is for managers, and for cancelled and archived orders only', async () => {
    const order = await anOrder()
    const address = { ...at, orderId: order.id }
    await expect(manager.deleteOrder(address)).rejects.toMatchObject({ status: 409, code: 'OrderStillOpen' })
    await moved(order, 'Cancelled')
    await expect(employee.deleteOrder(address)).rejects.toMatchObject({ status: 403 })
    expect(await manager.deleteOrder(address)).toEqual({})
    await expect(manager.getOrder(address)).rejects.toMatchObject({ status: 404 })
    await expect(manager.deleteOrder(address)).rejects.toMatchObject({ status: 404 })
  })
})

describe('Orders of a phone number', () => {
  it('are found in every spelling, the latest first, in the account’s restaurants only', async () => {
    const phone = '0551 7654321'
    const older = await anOrder(employee, { phone })
    tick()
    const newer = await anOrder(employee, { phone: '+49 (551) 765-4321' })
    tick()
    const theirs = await anOrder(foreign.as('employee'), { phone }, foreign.at)
    const callcenter = server.as({
      restaurants: { [restaurantId]: 'callcenter', [foreign.restaurantId]: 'callcenter' },
    })
    const admin = restaurant.as('admin')

    for (const phoneNumber of ['05517654321', '0551/7654321', '+495517654321', '0049 551 76 54 321']) {
      expect((await employee.findLatestOrder({ ...at, phoneNumber }))?.id).toBe(newer.id)
      expect((await employee.findLatestOrderAnywhere({ phoneNumber }))?.id).toBe(newer.id)
      expect((await callcenter.findLatestOrderAnywhere({ phoneNumber }))?.id).toBe(theirs.id)
      expect((await admin.findLatestOrderAnywhere({ phoneNumber }))?.id).toBe(theirs.id)
    }
    const active = async (client: TestClient) =>
      (await client.listActiveOrders({ phoneNumber: phone })).map(({ id }) => id)
    expect(await active(employee)).toEqual([newer.id, older.id])
    await moved(newer, 'Cancelled')
    expect(await active(callcenter)).toEqual([theirs.id, older.id])
    // Whoever takes an order for one company sees nothing of what somebody ordered from another.
    const { franchiseId } = at
    for (const person of [callcenter, admin]) {
      const here = await person.listActiveOrders({ phoneNumber: phone, franchiseId })
      expect(here.map(({ id }) => id)).toEqual([older.id])
      expect((await person.findLatestOrderAnywhere({ phoneNumber: phone, franchiseId }))?.id).toBe(newer.id)
    }
    expect((await employee.findLatestOrder({ ...at, phoneNumber: phone }))?.id).toBe(newer.id)
    expect(await sister.as('manager').findLatestOrderAnywhere({ phoneNumber: phone })).toBeNull()
    expect(await employee.findLatestOrder({ ...at, phoneNumber: 'keine Nummer' })).toBeNull()
  })

  it('are listed of one restaurant only, the latest ten, whatever became of them', async () => {
    const phoneNumber = '0551 7654399'
    const ofBoth = server.as({
      restaurants: { [restaurantId]: 'callcenter', [foreign.restaurantId]: 'callcenter' },
    })
    const ids: string[] = []
    for (let count = 0; count < 11; count++) {
      ids.unshift((await anOrder(employee, { phone: phoneNumber })).id)
      tick()
    }
    const theirs = await anOrder(ofBoth, { phone: phoneNumber }, foreign.at)
    const past = async (client: TestClient, place: typeof at) =>
      (await client.listPastOrders({ ...place, phoneNumber })).map(({ id }) => id)
    expect(await past(employee, at)).toEqual(ids.slice(0, 10))
    expect(await past(ofBoth, foreign.at)).toEqual([theirs.id])
    await expect(past(employee, foreign.at)).rejects.toMatchObject({ status: 404 })
    await expect(server.asGuest().listPastOrders({ ...at, phoneNumber })).rejects.toMatchObject({
      status: 401,
    })
    expect(await employee.listPastOrders({ ...at, phoneNumber: 'keine Nummer' })).toEqual([])
  })
})

describe('A guest who waits', () => {
  it('sees status and order of their own only', async () => {
    const [guest, stranger] = [server.asGuest(), server.asGuest()]
    const order = await anOrder(guest)
    const address = { ...at, orderId: order.id }
    expect(await guest.getOrder(address)).toEqual(order)
    expect(await guest.getOrderStatus(address)).toMatchObject({
      orderId: order.id,
      state: 'New',
      number: order.number,
    })
    await expect(stranger.getOrder(address)).rejects.toMatchObject({ status: 404 })
    await expect(stranger.getOrderStatus(address)).rejects.toMatchObject({ status: 404 })
    await expect(guest.listOrders(at)).rejects.toMatchObject({ status: 401 })
  })
})
