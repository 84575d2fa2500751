import type { TakenOnSite } from '@tresen/contract/cash/cash'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { aFilledCart } from '../carts/testing/a-cart.ts'

const shop = useRestaurant()
const { server, restaurantId, at } = shop
const [manager, driver] = [shop.as('manager'), shop.as('employee')]

async function anOrder(details: { isPickup?: boolean; paymentMethod?: PaymentMethod } = {}) {
  const guest = server.asGuest()
  const cart = await aFilledCart(guest, restaurantId, { paymentMethod: 'Cash', ...details })
  return placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
}

async function handOver(orderId: string, taken?: TakenOnSite, person = driver) {
  const move = (state: 'InProgress' | 'ReadyForDelivery' | 'InDelivery' | 'Completed') =>
    person.changeOrderState({
      ...{ ...at, orderId },
      body: { state, ...(state === 'Completed' && taken && { taken }) },
    })
  await move('InProgress')
  const { willBePickedUp } = await move('ReadyForDelivery')
  if (!willBePickedUp) await move('InDelivery')
  return move('Completed')
}

const drawersOf = async (person = manager) => (await person.getCash({ restaurantId })).reports
const totalOf = (order: Awaited<ReturnType<typeof anOrder>>) =>
  order.shoppingCart.evaluationResult.totalOrderValue
const settle = (report: Awaited<ReturnType<typeof drawersOf>>[number], counted: number, person = manager) =>
  person.settleCash({
    restaurantId,
    body: {
      ...{ entryId: uuidv7(), drawerId: report.drawerId, counted, note: '' },
      ...{ expected: report.figures.expected, entries: report.entries.length },
    },
  })

it('what a driver takes at the door is theirs until they settle; then it is the till’s', async () => {
  const [cash, card] = [await anOrder(), await anOrder()]
  await handOver(cash.id, { method: 'Cash', tip: 150 })
  await handOver(card.id, { method: 'Card', tip: 0 })
  const [own] = await drawersOf(driver)
  expect(own!.drawerId).not.toBeNull()
  expect(own!.figures).toMatchObject({ orders: 2, cash: totalOf(cash), cashTips: 150, card: totalOf(card) })

  const float = { entryId: uuidv7(), drawerId: own!.drawerId, kind: 'Float' as const, amount: 5000, note: '' }
  const first = await manager.bookCash({ restaurantId, body: float })
  expect((await manager.bookCash({ restaurantId, body: float })).report).toEqual(first.report)
  const expected = totalOf(cash) + 5000
  expect(first.report!.figures.expected).toBe(expected)
  // What the driver has on the screen is not what it is any more.
  await expect(settle(own!, expected, driver)).rejects.toMatchObject({
    ...{ code: 'CashConflict', details: { report: { figures: { expected } } } },
  })
  await settle(first.report!, expected - 30, driver)

  const found = await drawersOf()
  expect(found.find(({ settledAt }) => settledAt)).toMatchObject({
    ...{ drawerId: own!.drawerId, day: '2026-11-20' },
    figures: { expected, counted: expected - 30, difference: -30 },
  })
  const till = found.find(({ drawerId }) => drawerId === null)!
  expect(till.figures).toMatchObject({ handedOver: expected - 30, expected: expected - 30 })
  await settle(till, expected - 30)
  expect((await drawersOf()).filter(({ settledAt }) => !settledAt)).toEqual([])
})

it('taking a step back takes the money back, be it settled or not, and no order is counted twice', async () => {
  const order = await anOrder({ isPickup: true })
  await handOver(order.id)
  const [till] = (await drawersOf()).filter(({ settledAt }) => !settledAt)
  expect(till).toMatchObject({ drawerId: null, figures: { orders: 1, cash: totalOf(order) } })
  await settle(till!, totalOf(order))
  await manager.setOrderPayment({ ...at, shoppingCartId: order.shoppingCartId, isPaid: false })
  const [again] = (await drawersOf()).filter(({ settledAt }) => !settledAt)
  expect(again!.figures).toMatchObject({ orders: -1, cash: -totalOf(order), expected: -totalOf(order) })
  const paid = { ...at, shoppingCartId: order.shoppingCartId, takenBy: 'Card' as const, tip: 100 }
  await manager.setOrderPayment({ ...paid, commandId: uuidv7() })
  const { entries, refundable } = await manager.getOrderCash({ restaurantId, orderId: order.id })
  expect(entries.map(({ kind, method, tip }) => [kind, method, tip])).toEqual([
    ['Taken', 'Cash', 0],
    ['TakenBack', 'Cash', 0],
    ['Taken', 'Card', 100],
  ])
  expect(refundable).toBe(totalOf(order))
})

it('cash goes back out of the till, with its reason, once, and never more than was taken', async () => {
  const order = await anOrder({ isPickup: true })
  const wish = (amount: number, refundable: number) => ({
    ...{ restaurantId, orderId: order.id },
    body: { entryId: uuidv7(), amount, reason: 'Getränk fehlte', refundable },
  })
  await expect(manager.refundCash(wish(100, 0))).rejects.toMatchObject({ code: 'NotRefundable' })
  await handOver(order.id)
  const total = totalOf(order)
  const first = wish(250, total)
  expect((await manager.refundCash(first)).refundable).toBe(total - 250)
  expect((await manager.refundCash(first)).refundable).toBe(total - 250)
  const left = total - 250
  const both = await Promise.allSettled([
    manager.refundCash(wish(left, left)),
    manager.refundCash(wish(left, left)),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  // All of it went back: its receipt says so too.
  expect(await manager.getReceipt({ restaurantId, orderId: order.id })).toMatchObject({ refunded: total })
  const { csv } = await manager.exportCash({ restaurantId })
  expect(csv).toContain(`Kasse;Bar erstattet;${order.number};Bar;2,50;0,00;Getränk fehlte`)
})

describe('Of what went back in part', () => {
  const part = 250
  async function aRefunded() {
    const order = await anOrder({ isPickup: true })
    await handOver(order.id)
    const body = { entryId: uuidv7(), amount: part, reason: 'Getränk fehlte', refundable: totalOf(order) }
    await manager.refundCash({ restaurantId, orderId: order.id, body })
    return { order, here: { ...at, orderId: order.id } }
  }

  it('nobody says that it was not paid after all: it says what to do instead', async () => {
    const { order } = await aRefunded()
    const notPaid = { ...at, shoppingCartId: order.shoppingCartId, isPaid: false }
    await expect(manager.setOrderPayment(notPaid)).rejects.toMatchObject({
      status: 409,
      code: 'RefundedOnSite',
      message_de: expect.stringContaining('erstatten Sie ihn bar'),
      details: { order: { paymentState: 'OnSitePaid' } },
    })
    const { refundable } = await manager.getOrderCash({ restaurantId, orderId: order.id })
    expect(refundable).toBe(totalOf(order) - part)
  })

  it('it stays paid when the handing over is taken back, and is not paid a second time', async () => {
    const { order, here } = await aRefunded()
    const back = await driver.changeOrderState({ ...here, body: { state: 'ReadyForDelivery' } })
    expect(back).toMatchObject({ state: 'ReadyForDelivery', paymentState: 'OnSitePaid' })
    await driver.changeOrderState({ ...here, body: { state: 'Completed' } })
    const { entries } = await manager.getOrderCash({ restaurantId, orderId: order.id })
    expect(entries.map(({ kind }) => kind)).toEqual(['Taken', 'Refund'])
  })

  it('also where both happen in one moment, no more went back than was taken', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await anOrder({ isPickup: true })
      await handOver(order.id)
      const total = totalOf(order)
      const body = { entryId: uuidv7(), amount: total, reason: 'Alles kalt', refundable: total }
      const notPaid = { ...at, shoppingCartId: order.shoppingCartId, isPaid: false }
      await Promise.allSettled([
        manager.refundCash({ restaurantId, orderId: order.id, body }),
        round % 2
          ? manager.setOrderPayment(notPaid)
          : driver.changeOrderState({ ...at, orderId: order.id, body: { state: 'ReadyForDelivery' } }),
      ])
      const { entries } = await manager.getOrderCash({ restaurantId, orderId: order.id })
      const sum = (kinds: string[]) =>
        entries.filter(({ kind }) => kinds.includes(kind)).reduce((all, { amount }) => all + amount, 0)
      expect(sum(['Refund'])).toBeLessThanOrEqual(sum(['Taken', 'TakenBack']))
    }
  })
})

it('a correction says why, in a drawer of somebody who works here', async () => {
  const book = (drawerId: string | null, note: string) =>
    manager.bookCash({
      restaurantId,
      body: { entryId: uuidv7(), drawerId, kind: 'Correction', amount: -100, note },
    })
  await expect(book(null, ' ')).rejects.toMatchObject({ code: 'ReasonMissing' })
  await expect(book(uuidv7(), 'Schein verloren')).rejects.toMatchObject({ code: 'DrawerUnknown' })
  expect((await book(null, 'Schein verloren')).report!.figures.corrections).toBe(-100)
})

describe('A second till', () => {
  const [bar, garden] = [uuidv7(), uuidv7()]
  const till = (id: string, name: string, before: string | null = null) =>
    manager.saveTill({ restaurantId, tillId: id, body: { name, before } })
  const openOf = async (drawerId: string | null) =>
    (await drawersOf(driver)).find((report) => report.drawerId === drawerId && !report.settledAt)

  it('has a name of its own, changed as it was seen', async () => {
    await till(bar, 'Theke')
    await expect(till(garden, ' theke')).rejects.toMatchObject({ code: 'TillNameTaken' })
    await expect(till(garden, 'Kasse')).rejects.toMatchObject({ code: 'TillNameTaken' })
    await till(garden, 'Garten')
    await expect(till(garden, 'Hof', 'Terrasse')).rejects.toMatchObject({
      ...{ code: 'TillChanged', details: { tills: [{ name: 'Theke' }, { name: 'Garten' }] } },
    })
    expect(await till(garden, 'Biergarten', 'Garten')).toEqual(await driver.listTills({ restaurantId }))
    await expect(shop.as('employee').removeTill({ restaurantId, tillId: bar })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('takes what is handed over there, is counted by itself, and shows its own difference', async () => {
    const [first, second] = [await anOrder({ isPickup: true }), await anOrder({ isPickup: true })]
    const before = (await openOf(null))?.figures.cash ?? 0
    await handOver(first.id, { method: 'Cash', tip: 0, tillId: bar })
    await handOver(second.id, { method: 'Cash', tip: 0, tillId: uuidv7() })
    const report = (await openOf(bar))!
    expect(report).toMatchObject({ drawer: 'Theke', isTill: true, figures: { cash: totalOf(first) } })
    expect((await openOf(null))!.figures.cash).toBe(before + totalOf(second))
    const { refundable } = await manager.getOrderCash({ restaurantId, orderId: first.id })
    const refund = { entryId: uuidv7(), amount: 100, reason: 'kalt', refundable, tillId: bar }
    await manager.refundCash({ restaurantId, orderId: first.id, body: refund })
    await expect(
      manager.refundCash({
        ...{ restaurantId, orderId: first.id },
        body: { ...refund, entryId: uuidv7(), refundable: refundable - 100, tillId: uuidv7() },
      }),
    ).rejects.toMatchObject({ code: 'TillUnknown' })
    await expect(manager.removeTill({ restaurantId, tillId: bar })).rejects.toMatchObject({
      code: 'TillNotSettled',
    })
    const expected = totalOf(first) - 100
    // Whoever stands at a till settles it, and it goes into no other.
    await settle((await openOf(bar))!, expected + 50, driver)
    expect(await openOf(bar)).toBeUndefined()
    const done = (await drawersOf()).find(({ drawerId, settledAt }) => drawerId === bar && settledAt)
    expect(done!.figures).toMatchObject({ expected, difference: 50 })
    expect((await openOf(null))!.figures.handedOver).toBe(0)
  })

  it('gets what a driver gives there; removed it keeps its reports, and nothing comes into it any more', async () => {
    const order = await anOrder()
    await handOver(order.id)
    const own = (await drawersOf(driver)).find(({ isTill, settledAt }) => !isTill && !settledAt)!
    const { expected } = own.figures
    await driver.settleCash({
      restaurantId,
      body: {
        ...{ entryId: uuidv7(), drawerId: own.drawerId, counted: expected, note: '', tillId: garden },
        ...{ expected, entries: own.entries.length },
      },
    })
    await settle((await openOf(garden))!, expected)
    expect(await manager.removeTill({ restaurantId, tillId: garden })).toMatchObject([{ name: 'Theke' }])
    await expect(till(garden, 'Biergarten')).rejects.toMatchObject({ code: 'TillChanged' })
    const reports = await drawersOf()
    expect(reports.find(({ drawerId }) => drawerId === garden)).toMatchObject({ drawer: 'Biergarten' })
    const late = await anOrder({ isPickup: true })
    await handOver(late.id, { method: 'Cash', tip: 0, tillId: garden })
    expect(await openOf(garden)).toBeUndefined()
    const { csv } = await manager.exportCash({ restaurantId })
    expect(csv).toContain('Biergarten;Abgegeben')
  })
})

it('who drives sees the till and what is theirs, and settles nobody else', async () => {
  const order = await anOrder()
  await handOver(order.id, undefined, manager)
  const [foreign] = (await drawersOf()).filter(({ drawerId, settledAt }) => drawerId && !settledAt)
  expect(foreign!.figures.cash).toBe(totalOf(order))
  const own = (await drawersOf(driver)).map(({ drawerId }) => drawerId)
  expect(own).not.toContain(foreign!.drawerId)
  await expect(settle(foreign!, 0, driver)).rejects.toMatchObject({ code: 'NotFound' })
  const other = shop.another()
  await expect(other.as('manager').getCash({ restaurantId })).rejects.toMatchObject({ code: 'NotFound' })
})

it('a table holds all entries of its days, or it is refused', async () => {
  const add = (amount: number) =>
    server.database.pool.query(
      `insert into cash_entries (restaurant_id, id, drawer_id, kind, method, amount, at)
       select $1, gen_random_uuid(), $1, 'Correction', 'Cash', 1, timestamptz '2026-03-10 12:00'
       from generate_series(1, $2)`,
      [restaurantId, amount],
    )
  const days = { restaurantId, from: '2026-03-01', to: '2026-03-31' }
  await add(10_100)
  const { csv } = await manager.exportCash(days)
  expect(csv.trim().split('\r\n')).toHaveLength(10_101)
  await add(40_000)
  await expect(manager.exportCash(days)).rejects.toMatchObject({ code: 'TooManyEntries' })
  expect((await manager.exportCash({ ...days, from: '2026-03-12' })).csv).not.toContain('Korrektur')
})
