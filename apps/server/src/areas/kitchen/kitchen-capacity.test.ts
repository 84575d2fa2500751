import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { KitchenSettings } from '@tresen/contract/kitchen'
import type { Order, OrderState } from '@tresen/contract/orders/order'
import { kitchenLoadOf } from '@tresen/domain/kitchen/kitchen-load-view'
import { unlimitedKitchen } from '@tresen/domain/kitchen/kitchen-settings'
import { quarterOf } from '@tresen/domain/kitchen/plan-kitchen'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, it } from 'vitest'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { aVoucherInput } from '../discounts/testing/a-discount.ts'
import { fridayEvening, startTestServer, type TestClient } from '../../testing/test-server.ts'
import { tidy } from '../../upkeep.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant({ imprint: 'Zur Linde, Inh. Ada Linde, Marktstraße 1, 30159 Hannover' })
const { franchiseId, restaurantId, server } = restaurant
const manager = restaurant.as('manager')

const MINUTE = 60_000
const stationId = uuidv7()
const DISH_MINUTES = 4

afterEach(async () => {
  server.clock.now = fridayEvening
  await server.database.pool.query(
    'delete from orders; delete from kitchen_bookings; delete from kitchen_load',
  )
})

/** One station makes everything, 4 minutes a dish. */
async function limit(changes: Partial<KitchenSettings> = {}, minutesPerQuarter = 24) {
  const { categories } = await manager.getPublicMenu({ restaurantId })
  const makes = categories.map(({ id }) => ({ categoryId: id, makeMinutes: DISH_MINUTES }))
  const stations = [{ id: stationId, name: 'Küche', minutesPerQuarter, categories: makes }]
  await manager.updateKitchenSettings({
    restaurantId,
    body: { kitchen: { ...unlimitedKitchen, stations, ...changes } },
  })
}

type Row = { quarter: number; resource: string; used: number }

async function load(): Promise<Row[]> {
  const { rows } = await server.database.pool.query<Row>(
    'select quarter, resource, used from kitchen_load where used <> 0 order by quarter, resource',
  )
  return rows
}

async function sumOfBookings(): Promise<Row[]> {
  const { rows } = await server.database.pool.query<Row>(
    `select quarter, resource, sum(amount)::int as used from kitchen_bookings
     where not is_freed group by quarter, resource order by quarter, resource`,
  )
  return rows
}

function place(client: TestClient, { id }: Pick<ShoppingCart, 'id'>, seenToMinutes?: number) {
  const otherwise = seenToMinutes === undefined ? {} : { toMinutes: seenToMinutes }
  return placeAsSeen(client, { restaurantId, franchiseId, shoppingCartId: id }, otherwise)
}

function move({ id }: Order, state: OrderState) {
  return manager.changeOrderState({ restaurantId, franchiseId, orderId: id, body: { state } })
}

const pickup = { isPickup: true }
const minutesBooked = async () =>
  (await load()).filter(({ resource }) => resource === stationId).reduce((sum, { used }) => sum + used, 0)
const ordersBooked = async () =>
  (await load()).filter(({ resource }) => resource === 'orders').reduce((sum, { used }) => sum + used, 0)

describe('An order takes its room in the kitchen', () => {
  it('when it is placed, and gives it back when it is cancelled', async () => {
    await limit({ pickupOrdersPerQuarter: 3 })
    const order = await place(manager, await aFilledCart(manager, restaurantId, pickup))
    const leaves = quarterOf(fridayEvening.getTime() + 25 * MINUTE)
    expect(await load()).toContainEqual({ quarter: leaves, resource: 'pickup', used: 1 })
    expect(await minutesBooked()).toBe(DISH_MINUTES * order.shoppingCart.products.length)
    expect(await load()).toEqual(await sumOfBookings())
    await move(order, 'Cancelled')
    expect(await load()).toEqual([])
  })

  it('which shows to who looks at the kitchen', async () => {
    await limit({ pickupOrdersPerQuarter: 3 })
    const cook = restaurant.as('employee')
    const empty = await cook.getKitchenLoad({ restaurantId, hours: 2 })
    expect(empty).toMatchObject({ from: fridayEvening.toISOString(), pickup: { ordersPerQuarter: 3 } })
    expect(empty.orders).toEqual(Array(8).fill(0))
    const { shoppingCart } = await place(manager, await aFilledCart(manager, restaurantId, pickup))
    const busy = await cook.getKitchenLoad({ restaurantId })
    expect(busy.orders.slice(0, 4)).toEqual([0, 1, 0, 0])
    expect(busy.pickup.used).toEqual(busy.orders)
    expect(busy.delivery).toEqual({ ordersPerQuarter: null, used: Array(16).fill(0) })
    const [station] = busy.stations
    expect(station).toMatchObject({ id: stationId, name: 'Küche', minutesPerQuarter: 24 })
    const minutes = station!.used.reduce((sum, one) => sum + one, 0)
    expect(minutes).toBe(DISH_MINUTES * shoppingCart.products.length)
    expect(busy.seq).toBeGreaterThan(empty.seq)
  })

  it('which guests and the order desk know before there is a cart', async () => {
    await limit({ pickupOrdersPerQuarter: 3 })
    await place(manager, await aFilledCart(manager, restaurantId, pickup))
    const { kitchenLoad } = await server.asGuest().getPublicRestaurant({ restaurantId })
    expect(kitchenLoad).toEqual((await aFilledCart(manager, restaurantId)).kitchenLoad)
    const atDesk = kitchenLoadOf(await manager.getKitchenLoad({ restaurantId }))
    expect(kitchenLoad[stationId]).toBeDefined()
    expect(atDesk).toMatchObject(kitchenLoad)
    await manager.updateKitchenSettings({ restaurantId, body: { kitchen: unlimitedKitchen } })
    expect((await manager.getPublicRestaurant({ restaurantId })).kitchenLoad).toEqual({})
  })

  it('which the website says once no dish can be had any more', async () => {
    await limit()
    const site = async () => (await server.asGuest().getSite({ restaurantId })).restaurant.note
    const website = await manager.createWebsite({ restaurantId, subDomain: 'volle-kueche' })
    await manager.publishWebsite({ restaurantId, websiteSettingsId: website.id })
    expect((await site()).canOrder).toBe(true)
    await server.database.pool.query(
      `insert into kitchen_load (restaurant_id, resource, quarter, used)
       select $1, $2, $3 + n, 24 from generate_series(0, 100) n`,
      [restaurantId, stationId, quarterOf(fridayEvening.getTime())],
    )
    expect(await site()).toMatchObject({
      canOrder: false,
      text: expect.stringMatching(/^Küche ausgebucht, die nächste freie Zeit ist /) as string,
    })
  })

  it('gives back what was to come when it is ready, and takes it again when it was not', async () => {
    await limit({}, 3)
    const order = await place(manager, await aFilledCart(manager, restaurantId, pickup))
    const whole = await load()
    const [first] = whole
    await move(order, 'InProgress')
    expect(await load()).toEqual(whole)
    server.clock.now = new Date((first!.quarter + 0.5) * 15 * MINUTE)
    await move(order, 'ReadyForDelivery')
    expect(await load()).toEqual(whole.filter(({ quarter }) => quarter === first!.quarter))
    await move(order, 'InProgress')
    expect(await load()).toEqual(whole)
    expect(await sumOfBookings()).toEqual(whole)
    await move(order, 'ReadyForDelivery')
    await move(order, 'Completed')
    expect(await ordersBooked()).toBe(0)
    await move(order, 'Archived')
    await manager.deleteOrder({ restaurantId, franchiseId, orderId: order.id })
    expect([await load(), await sumOfBookings()]).toEqual([[], []])
  })

  it('moves with the promise when it is accepted with other minutes, also where it is full', async () => {
    await limit({ pickupOrdersPerQuarter: 1 }, 3)
    const order = await place(manager, await aFilledCart(manager, restaurantId, pickup))
    const [before, dueBefore] = [await load(), order.dueTimeToMinutes]
    const at = { restaurantId, franchiseId, orderId: order.id }
    await manager.acknowledgeOrder({ ...at, toMinutes: dueBefore + 45 })
    const later = before.map((row) => ({ ...row, quarter: row.quarter + 3 }))
    expect([await load(), await sumOfBookings()]).toEqual([later, later])
    await manager.acknowledgeOrder({ ...at, toMinutes: dueBefore + 45 })
    expect(await load()).toEqual(later)

    const second = await place(manager, await aFilledCart(manager, restaurantId, pickup))
    await manager.acknowledgeOrder({ ...at, toMinutes: second.dueTimeToMinutes })
    const both = await load()
    expect(both).toEqual(await sumOfBookings())
    expect(both.filter(({ resource }) => resource === 'pickup')).toMatchObject([{ used: 2 }])
    await move(order, 'Cancelled')
    await move(second, 'Cancelled')
    expect(await load()).toEqual([])
  })

  it('keeps its room when it is ready and accepted for later after all', async () => {
    await limit({}, 3)
    const order = await place(manager, await aFilledCart(manager, restaurantId, pickup))
    const whole = await load()
    await move(order, 'InProgress')
    await move(order, 'ReadyForDelivery')
    const ready = await load()
    const at = { restaurantId, franchiseId, orderId: order.id }
    await manager.acknowledgeOrder({ ...at, toMinutes: order.dueTimeToMinutes + 60 })
    expect([await load(), await sumOfBookings()]).toEqual([ready, ready])
    await move(order, 'InProgress')
    expect(await load()).toEqual(whole)
  })

  it('not where the kitchen has no limits', async () => {
    await manager.updateKitchenSettings({ restaurantId, body: { kitchen: unlimitedKitchen } })
    const order = await place(manager, await aFilledCart(manager, restaurantId))
    await move(order, 'Cancelled')
    expect((await server.database.pool.query('select 1 from kitchen_bookings')).rows).toEqual([])
  })

  it('not when its voucher is used up', async () => {
    await limit()
    await manager.createVoucher({ restaurantId, body: aVoucherInput({ maximumUses: 1 }) })
    const carts = await Promise.all(
      [1, 2].map((n) =>
        aFilledCart(manager, restaurantId, { voucherCodes: ['FÜNFER'], phone: `0551 12345${n}` }),
      ),
    )
    const placed = await Promise.allSettled(carts.map((cart) => place(manager, cart)))
    expect(placed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await minutesBooked()).toBe(DISH_MINUTES * carts[0]!.products.length)
    expect(await load()).toEqual(await sumOfBookings())
  })

  it('until a day later, when nobody asks any more', async () => {
    await limit()
    await place(manager, await aFilledCart(manager, restaurantId, pickup))
    await tidy({ ...server.deps, now: () => new Date(fridayEvening.getTime() + 26 * 60 * MINUTE) })
    expect([await load(), await sumOfBookings()]).toEqual([[], []])
  })
})

describe('A full kitchen', () => {
  it('moves the promise, says why, and tells who saw another time', async () => {
    await limit()
    const [first, second] = [server.asGuest(), server.asGuest()]
    const mine = await aFilledCart(first, restaurantId, pickup)
    const seen = mine.evaluationResult.promise
    expect(seen.explanation_de).toBe(`${seen.toMinutes} min Zubereitung`)
    for (let n = 0; n < 4; n++) await place(second, await aFilledCart(second, restaurantId, pickup))

    const refused = await place(first, mine, seen.toMinutes).catch((problem: unknown) => problem)
    expect(refused).toMatchObject({ status: 409, code: 'PromiseMoved' })
    const { shoppingCart } = (refused as { details: { shoppingCart: ShoppingCart } }).details
    const { promise, errors } = shoppingCart.evaluationResult
    expect(errors).toEqual([])
    expect(promise.toMinutes).toBeGreaterThan(seen.toMinutes + 10)
    expect(promise.explanation_de).toMatch(/^\d+ min: \d+ Bestellungen in der Küche$/)
    const order = await place(first, mine, promise.toMinutes)
    expect(order.dueTimeToMinutes).toBe(promise.toMinutes)
    expect(order.shoppingCart).toMatchObject({ kitchenLoad: {}, evaluationResult: { promise } })
  })

  it('refuses a time that is full, and names the next that is not', async () => {
    await limit({ pickupOrdersPerQuarter: 1 }, 1000)
    const wanted = { ...pickup, isPreOrder: true, preOrderDateTime: '2026-11-20T18:30:00.000Z' }
    const [one, two] = [
      await aFilledCart(manager, restaurantId, wanted),
      await aFilledCart(manager, restaurantId, wanted),
    ]
    expect([one, two].flatMap(({ evaluationResult }) => evaluationResult.errors)).toEqual([])
    await place(manager, one)
    await expect(place(manager, two)).rejects.toMatchObject({ code: 'CartNotReady' })
    const { evaluationResult } = await manager.getCart({ restaurantId, shoppingCartId: two.id })
    expect(evaluationResult.errors.map(({ message_de }) => message_de)).toEqual([
      'Um 19:30 Uhr ist die Abholung ausgebucht, die nächste freie Zeit ist 19:45 Uhr',
    ])
  })
})

describe('Two hundred checkouts at once', () => {
  const limits = { pickupOrdersPerQuarter: 3, deliveryOrdersPerQuarter: 2 }
  const MINUTES = 36
  /** Minutes that nobody asks back about. */
  const HOWEVER_LONG = 100_000

  it('on two servers overbook no quarter of an hour; each is placed with a promise or told', async () => {
    await limit(limits, MINUTES)
    const other = await startTestServer({ databaseUrl: server.databaseUrl })
    const theirs = other.as({ restaurants: { [restaurantId]: 'manager' } })
    const ids = [...(await copies(pickup, 100)), ...(await copies({}, 100))]

    const answers = await Promise.allSettled(
      ids.map((id, n) => place(n % 2 === 0 ? manager : theirs, { id }, HOWEVER_LONG)),
    )
    const orders = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as object] : [],
    )
    expect(orders.length).toBeGreaterThan(30)
    expect(refused.length).toBeGreaterThan(30)
    for (const refusal of refused) {
      expect(refusal).toMatchObject({
        code: 'CartNotReady',
        details: { shoppingCart: { evaluationResult: { errors: [{ code: 'IsClosed' }] } } },
      })
    }
    await expectNotOverbooked()
    expect(await ordersBooked()).toBe(orders.length)

    const cancelled = orders.filter((_, n) => n % 2 === 0)
    const again = refused.slice(0, 25).map((refusal) => (refusal as Refused).details.shoppingCart)
    const [cancelling, placing] = await Promise.all([
      Promise.allSettled(cancelled.map((order) => move(order, 'Cancelled'))),
      Promise.allSettled(again.map((cart) => place(theirs, cart, HOWEVER_LONG))),
    ])
    expect(cancelling.every(({ status }) => status === 'fulfilled')).toBe(true)
    const more = placing.filter(({ status }) => status === 'fulfilled').length
    await expectNotOverbooked()
    expect(await ordersBooked()).toBe(orders.length - cancelled.length + more)
    await other.close()
  })

  type Refused = { details: { shoppingCart: ShoppingCart } }

  /** So many carts with the same in them. */
  async function copies(change: Parameters<typeof aFilledCart>[2], count: number): Promise<string[]> {
    const { id } = await aFilledCart(manager, restaurantId, change)
    const { rows } = await server.database.pool.query<{ id: string }>(
      `insert into shopping_carts (restaurant_id, id, content, phone, created_at, updated_at)
       select restaurant_id, gen_random_uuid(), content, phone, created_at, updated_at
       from shopping_carts, generate_series(1, $2) where id = $1 returning id`,
      [id, count],
    )
    return rows.map((row) => row.id)
  }

  async function expectNotOverbooked() {
    const booked = await load()
    const most: Record<string, number> = {
      pickup: limits.pickupOrdersPerQuarter,
      delivery: limits.deliveryOrdersPerQuarter,
      [stationId]: MINUTES,
    }
    expect(booked.filter(({ resource, used }) => used < 0 || used > (most[resource] ?? used))).toEqual([])
    expect(booked).toEqual(await sumOfBookings())
  }
})
