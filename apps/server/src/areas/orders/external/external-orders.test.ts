import type { ExternalOrder } from '@tresen/contract/orders/external-order'
import { anExternalOrder, anExternalProduct } from '@tresen/domain/orders/external/testing/an-external-order'
import { houses } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, describe, expect, it } from 'vitest'
import { follow } from '../../../testing/hub-follower.ts'
import { fridayEvening, startTestServer } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { at, restaurantId, server } = restaurant
const other = restaurant.another()
const machine = restaurant.as('employee')
const manager = restaurant.as('manager')

let last = 1000
const anId = () => `LF-${(last += 1)}`
const send = (order: ExternalOrder) => machine.placeExternalOrder({ restaurantId, body: order })
const anOrder = (changes: Partial<ExternalOrder> = {}) =>
  anExternalOrder({ externalOrderId: anId(), ...changes })
const count = async (what: string) => {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${what} where restaurant_id = $1`,
    [restaurantId],
  )
  return rows[0]!.count
}

const { street, streetNumber: houseNumber, zipCode, city } = houses.centre
const delivered = { isPickup: false, address: { street, houseNumber, zipCode, city }, deliveryFee: 199 }

afterEach(() => {
  server.clock.now = fridayEvening
})

describe('An order that another system brings', () => {
  it('is an order like any other, with its products, prices and source', async () => {
    const products = [
      anExternalProduct({
        quantity: 2,
        options: ['extra scharf'],
        comment: 'gut durch',
        articleNumber: 'D7',
      }),
      anExternalProduct({ name: 'Cola 0,5', price: 350, deposit: 25, taxKey: 'Drink' }),
    ]
    const order = await send(anOrder({ ...delivered, products, discount: 300, payment: 'Cash' }))
    expect(order).toMatchObject({
      ...{ state: 'New', isAcknowledged: false, paymentState: 'OnSitePending', orderChannel: 'Unknown' },
      externalOrderProvider: 'Lieferando',
      shoppingCart: { lastName: 'Mustermann', paymentMethod: 'Cash', customer: { notes: '' } },
    })
    const { pricing, totalOrderValue } = order.shoppingCart.evaluationResult
    expect(totalOrderValue).toBe(2 * 1190 + 375 + 199 - 300)
    expect(pricing).toMatchObject({ products: 2730, deposit: 25, deliveryFee: 199, totalDiscount: 300 })
    expect(pricing.taxes.map(({ rate }) => rate)).toEqual([7, 19])
    expect(await manager.getOrder({ ...at, orderId: order.id })).toEqual(order)
    expect((await manager.listOrders(at)).orders).toContainEqual(order)
    expect(await manager.findLatestOrder({ ...at, phoneNumber: '0551 1234567' })).toMatchObject({
      id: order.id,
    })
  })

  it('is told to the boards once, as it can be fetched', async () => {
    const screen = await follow(server, { restaurantId, token: await restaurant.token('employee') })
    const body = anOrder()
    const order = await send(body)
    await send(body)
    const later = await send(anOrder())
    await manager.setOrderPrinted({ ...at, orderId: later.id })
    await screen.until('orderPrintedStateChanged')
    const added = screen.events.filter(({ name }) => name === 'orderAdded')
    expect(added.map(({ payload }) => payload)).toEqual([order, later])
    await screen.stop()
  })

  it('goes through kitchen, tour and door, and its comments and lines can be worked on', async () => {
    const { id: orderId, shoppingCart } = await send(anOrder({ ...delivered, payment: 'Cash' }))
    const [line] = shoppingCart.products
    const here = { ...at, orderId }
    const ofLine = { ...here, shoppingCartId: shoppingCart.id }
    await machine.changeOrderProductState({ ...ofLine, productId: line!.id, body: { completed: true } })
    const noted = { shoppingCartProductId: line!.id, comment: 'ohne Öl', isExternalProduct: true }
    await machine.setOrderProductComment({ ...ofLine, ...noted })
    for (const state of ['InProgress', 'ReadyForDelivery', 'InDelivery', 'Completed'] as const)
      await machine.changeOrderState({ ...here, body: { state } })
    expect(await machine.getOrder(here)).toMatchObject({
      ...{ state: 'Completed', paymentState: 'OnSitePaid' },
      shoppingCart: { products: [{ completed: true, comment: 'ohne Öl' }] },
    })
  })

  it('paid there is paid; whoever cancels it leaves the money to the other system', async () => {
    const { id: orderId } = await send(anOrder())
    const here = { ...at, orderId }
    const cancelled = await machine.changeOrderState({ ...here, body: { state: 'Cancelled' } })
    expect(cancelled.paymentState).toBe('OnlinePaid')
    expect(await manager.listOrderPayments({ restaurantId, orderId })).toEqual({ payments: [], logs: [] })
  })

  it('is invoiced, found by its number there, counted, and reordered as far as there is any of it', async () => {
    const body = anOrder({ ...delivered, discount: 250, products: [anExternalProduct({ quantity: 3 })] })
    const order = await send(body)
    const seller = await manager.getInvoiceSeller({ restaurantId })
    await manager.updateInvoiceSeller({ restaurantId, body: { ...seller, taxNumber: '25/123/45678' } })
    const buyer = {
      name: 'Erika Mustermann',
      street,
      houseNumber,
      zipCode,
      city,
      email: '',
      buyerReference: '',
    }
    const invoice = await manager.createOrderInvoice({ restaurantId, orderId: order.id, body: buyer })
    expect(invoice).toMatchObject({ gross: body.total })
    const found = await manager.searchOrders({
      ...at,
      ...{ query: `lieferando ${body.externalOrderId.toLowerCase()}`, body: [] },
    })
    expect(found.orders.map(({ id }) => id)).toEqual([order.id])
    const { token } = await manager.getReorderToken({ ...at, orderId: order.id })
    expect(await server.asGuest().previewReorder({ restaurantId, token })).toMatchObject({
      products: [{ name: 'Pizza Diavola', quantity: 3, isAvailable: false }],
    })
    expect(await server.asGuest().reorder({ restaurantId, body: { token } })).toMatchObject({
      unavailable: ['Pizza Diavola'],
    })
  })

  it('is none of what guests like best', async () => {
    for (let times = 0; times < 4; times++) await send(anOrder())
    server.clock.now = new Date(fridayEvening.getTime() + 2 * 3600_000)
    expect(await server.asGuest().getFavourites({ restaurantId })).toMatchObject({ popular: [] })
  })
})

describe('The same number', () => {
  it('is one order, sent twice, in another order of fields, and after the house has closed', async () => {
    const body = anOrder()
    const first = await send(body)
    server.clock.now = new Date('2026-11-21T02:00:00Z')
    expect(await send(body)).toEqual(first)
    const turned = Object.fromEntries(Object.entries(body).reverse()) as ExternalOrder
    expect(await send(turned)).toEqual(first)
    const { externalOrderId } = body
    expect(await machine.checkExternalOrder({ restaurantId, externalOrderId })).toMatchObject({
      isTaken: true,
      order: { id: first.id, number: first.number, state: 'New' },
    })
  })

  it('is one order sent twelve times at once, to two processes', async () => {
    const body = anOrder()
    const orders = await count('orders')
    const beside = await startTestServer({ databaseUrl: server.databaseUrl, now: fridayEvening })
    const there = beside.as({ restaurants: { [restaurantId]: 'employee' } })
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, time) =>
        (time % 2 ? machine : there).placeExternalOrder({ restaurantId, body }),
      ),
    )
    expect(new Set(sent.map(({ id, number }) => `${id} ${number}`)).size).toBe(1)
    expect(await count('orders')).toBe(orders + 1)
    await beside.close()
  })

  it('of another order is refused, and nothing changes', async () => {
    const body = anOrder()
    const { id: orderId } = await send(body)
    const other = { ...body, comment: 'doch mit Knoblauch' }
    await expect(send(other)).rejects.toMatchObject({
      ...{ status: 409, code: 'ExternalOrderDiffers', details: { orderId } },
    })
    expect((await machine.getOrder({ ...at, orderId })).shoppingCart.comment).toBe('')
  })

  it('that never came is no error, and one whose order was deleted is not taken again', async () => {
    const body = anOrder()
    const { externalOrderId } = body
    expect(await machine.checkExternalOrder({ restaurantId, externalOrderId })).toEqual({
      ...{ externalOrderId, isTaken: false, order: null },
    })
    const { id: orderId } = await send(body)
    await machine.changeOrderState({ ...at, orderId, body: { state: 'Cancelled' } })
    await manager.deleteOrder({ ...at, orderId })
    await expect(send(body)).rejects.toMatchObject({ code: 'ExternalOrderDeleted' })
    expect(await machine.checkExternalOrder({ restaurantId, externalOrderId })).toMatchObject({
      ...{ isTaken: true, order: null },
    })
  })

  it('means another order in another restaurant', async () => {
    const body = anOrder()
    const there = { restaurantId: other.restaurantId }
    const elsewhere = await other.as('employee').placeExternalOrder({ ...there, body })
    expect(elsewhere.id).not.toBe((await send(body)).id)
  })
})

describe('What the restaurant cannot take is refused and stores nothing', () => {
  async function refusal(order: ExternalOrder) {
    const before = [await count('orders'), await count('shopping_carts'), await count('external_orders')]
    const error: unknown = await send(order).then(
      () => expect.fail('it was taken'),
      (refused: unknown) => refused,
    )
    expect([await count('orders'), await count('shopping_carts'), await count('external_orders')]).toEqual(
      before,
    )
    return error
  }

  it('with both figures where its sum is wrong by a cent', async () => {
    const order = anOrder(delivered)
    expect(await refusal({ ...order, total: order.total + 1 })).toMatchObject({
      ...{ status: 422, code: 'ExternalSumWrong' },
      details: { total: order.total + 1, expected: order.total },
    })
  })

  it.each<[string, string, Partial<ExternalOrder>]>([
    [
      'a zip that nobody knows',
      'NoDeliveryAddressFoundForAddress',
      { ...delivered, address: { ...delivered.address, zipCode: '99999' } },
    ],
    [
      'outside of all areas',
      'OutOfDeliveryArea',
      { ...delivered, address: { ...delivered.address, street: 'Landstraße', houseNumber: '12' } },
    ],
    ['a delivery without an address', 'AddressInputMissing', { isPickup: false }],
    ['a time in the past', 'PreOrderDateTimeIsInPast', { wantedAt: '2026-11-20T16:59:00Z' }],
    ['a time at night', 'PreOrderDateTimeClosed', { wantedAt: '2026-11-21T03:00:00Z' }],
  ])('%s', async (_, code, changes) => {
    expect(await refusal(anOrder(changes))).toMatchObject({
      ...{ status: 422, code: 'ExternalOrderNotPossible' },
      details: { errors: [{ code, message_de: expect.stringMatching(/\w/) }] },
    })
  })

  it('while closed, and what it asks for is the same order once it is open', async () => {
    const body = anOrder()
    server.clock.now = new Date('2026-11-21T02:00:00Z')
    expect(await refusal(body)).toMatchObject({ details: { errors: [{ code: 'IsClosed' }] } })
    server.clock.now = fridayEvening
    expect(await send(body)).toMatchObject({ state: 'New' })
  })

  it('of 500 lines, of 201 pieces, with a name of 10,000 characters, and of a banned guest', async () => {
    const many = Array.from({ length: 500 }, () => anExternalProduct())
    expect(await refusal(anOrder({ products: many }))).toMatchObject({ status: 400 })
    const pieces = [anExternalProduct({ quantity: 200 }), anExternalProduct()]
    expect(await refusal(anOrder({ products: pieces }))).toMatchObject({ code: 'TooManyPieces' })
    const long = [anExternalProduct({ name: 'x'.repeat(10_000) })]
    expect(await refusal(anOrder({ products: long }))).toMatchObject({ status: 400 })

    const admin = restaurant.as('admin')
    const { id: orderId } = await send(anOrder({ customer: { lastName: 'Bann', phone: '0551 7654321' } }))
    const ban = await manager.reportCustomer({ body: { restaurantId, orderId, reason: 'nie bezahlt' } })
    await admin.updateBan({
      customerBanId: ban.id,
      body: { reviewStatus: 'BanApproved', note: '', version: ban.version },
    })
    const banned = anOrder({ customer: { lastName: 'Bann', phone: '+49 551 7654321' } })
    expect(await refusal(banned)).toMatchObject({ status: 422, code: 'OrderNotTaken' })
  })

  it('and is told so without ordering', async () => {
    const orders = await count('orders')
    const check = (body: ExternalOrder) => machine.evaluateExternalCart({ restaurantId, body })
    const far = { ...delivered, address: { ...delivered.address, street: 'Landstraße', houseNumber: '12' } }
    expect(await check(anOrder(far))).toMatchObject({
      evaluationResult: { errors: [{ code: 'OutOfDeliveryArea' }] },
    })
    const possible = await check(anOrder(delivered))
    expect(possible).toMatchObject({ dueTimeToMinutes: 50, evaluationResult: { errors: [] } })
    expect(await count('orders')).toBe(orders)
  })
})

describe('A kitchen with limits', () => {
  const small = restaurant.another({
    kitchen: { stations: [], productMinutes: [], pickupOrdersPerQuarter: 1, deliveryOrdersPerQuarter: null },
  })

  it('counts it: of orders for one quarter of an hour no more are taken than it manages', async () => {
    const body = () => anOrder({ wantedAt: '2026-11-20T19:00:00Z' })
    const here = { restaurantId: small.restaurantId }
    const bring = () => small.as('employee').placeExternalOrder({ ...here, body: body() })
    const results = await Promise.allSettled([bring(), bring(), bring(), bring()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          details: { errors: [{ code: 'PreOrderDateTimeIsOutdated', isKitchenFull: true }] },
        })
  })
})
