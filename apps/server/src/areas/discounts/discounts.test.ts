import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { Discount } from '@tresen/contract/discounts/discount'
import { applyDiscountEvent, type DiscountList } from '@tresen/domain/discounts/upkeep/discount-list'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, it } from 'vitest'
import { aFilledCart, isSimple } from '../carts/testing/a-cart.ts'
import { aDiscountInput } from './testing/a-discount.ts'
import { eventsAfter, follow } from '../../testing/hub-follower.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { franchiseId, restaurantId, server } = restaurant
const manager = restaurant.as('manager')

afterEach(() =>
  server.database.pool.query(
    'delete from discounts; update restaurants set rules_version = rules_version + 1',
  ),
)

const create = (changes: Parameters<typeof aDiscountInput>[0] = {}) =>
  manager.createDiscount({ restaurantId, body: aDiscountInput(changes) })
const list = () => manager.listDiscounts({ restaurantId })
const order = (discounts: readonly Discount[]) => discounts.map(({ name }) => name)
const inputOf = ({ restaurantId: _r, createdAt: _c, ...input }: Discount) => input

describe('Discounts of a restaurant', () => {
  it('are created at the end, read, changed and deleted', async () => {
    const first = await create({ name: 'A' })
    const second = await create({ name: 'B' })
    expect(order(await list())).toEqual(['A', 'B'])
    expect(second.priorityIndex).toBe(1)
    expect(await manager.getDiscount({ restaurantId, discountId: second.id })).toEqual(second)
    const body = { ...inputOf(second), name: 'B2' }
    const changed = await manager.updateDiscount({ restaurantId, discountId: second.id, body })
    expect(changed).toEqual({ ...second, name: 'B2', version: 2 })
    await manager.deleteDiscount({ restaurantId, discountId: first.id })
    expect(await list()).toEqual([changed])
    const again = manager.deleteDiscount({ restaurantId, discountId: first.id })
    await expect(again).rejects.toMatchObject({ status: 404 })
  })

  it('are numbered anew when one moves', async () => {
    const [, , c] = [await create({ name: 'A' }), await create({ name: 'B' }), await create({ name: 'C' })]
    const body = { ...inputOf(c), priorityIndex: 3 }
    await manager.updateDiscount({ restaurantId, discountId: c.id, body })
    expect(order(await list())).toEqual(['C', 'A', 'B'])
    expect((await list()).map(({ priorityIndex }) => priorityIndex)).toEqual([3, 2, 1])
  })

  it('are not written over by somebody who saw an older one, but moved and saved twice all the same', async () => {
    const [first, second] = [await create({ name: 'A' }), await create({ name: 'B' })]
    const at = { restaurantId, discountId: first.id }
    const changed = await manager.updateDiscount({ ...at, body: { ...inputOf(first), isActive: false } })
    expect(changed).toMatchObject({ isActive: false, version: 2 })
    const late = manager.updateDiscount({ ...at, body: { ...inputOf(first), name: 'C' } })
    await expect(late).rejects.toMatchObject({ code: 'DiscountConflict', details: { discount: changed } })
    // The reply was lost, or only its place is another one.
    expect(await manager.updateDiscount({ ...at, body: { ...inputOf(first), isActive: false } })).toEqual(
      changed,
    )
    const moved = { ...inputOf(changed), version: 1, priorityIndex: 1 }
    expect(await manager.updateDiscount({ ...at, body: moved })).toEqual({ ...changed, priorityIndex: 1 })
    expect((await list()).find(({ id }) => id === second.id)).toEqual({ ...second, priorityIndex: 2 })
    const name = { ...inputOf(changed), name: 'C' }
    expect(await manager.updateDiscount({ ...at, body: name })).toMatchObject({ name: 'C', version: 3 })
  })

  it('of two changes at once one is made', async () => {
    const one = await create({ name: 'A' })
    const at = { restaurantId, discountId: one.id }
    const names = ['B', 'C', 'D', 'E']
    const made = await Promise.allSettled(
      names.map((name) => manager.updateDiscount({ ...at, body: { ...inputOf(one), name } })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await manager.getDiscount(at)).version).toBe(2)
  })

  it('survive ten people who move them at once', async () => {
    const ids: string[] = []
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await create({ name })).id)
    await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const discountId = ids[n % 4]!
        const known = await manager.getDiscount({ restaurantId, discountId })
        const body = { ...inputOf(known), priorityIndex: (n % 4) + 1 }
        return manager.updateDiscount({ restaurantId, discountId, body })
      }),
    )
    const discounts = await list()
    expect(order(discounts).sort()).toEqual(['A', 'B', 'C', 'D'])
    expect(discounts.map(({ priorityIndex }) => priorityIndex)).toEqual([4, 3, 2, 1])
  })

  it('are created once, however often the request comes', async () => {
    const id = uuidv7()
    const [one, other] = await Promise.all([create({ id }), create({ id })])
    expect(other).toEqual(one)
    expect(await list()).toHaveLength(1)
  })

  it('get new ids for rules whose own are shorter than 32 characters', async () => {
    const kept = uuidv7()
    const rule = {
      name: 'Pizza',
      conditions: null,
      minimum: 1,
      maximum: null,
      sortOrder: 'LowestTotalPrice' as const,
      priceBase: 'Total' as const,
      reduction: null,
    }
    const { productRules } = await create({
      productRules: [{ ...rule, id: '1' }, { ...rule, id: kept }, rule],
    })
    expect(productRules[1]!.id).toBe(kept)
    for (const { id } of productRules) expect(id).toHaveLength(36)
  })

  it('are refused with the field that is wrong', async () => {
    const shoppingCartConditions = { property: 'IsPickup', operator: '>', value: true } as const
    await expect(create({ shoppingCartConditions })).rejects.toMatchObject({
      code: 'DiscountInvalid',
      details: { fields: [{ path: '/shoppingCartConditions' }] },
    })
  })

  it('are followed by open screens', async () => {
    const token = await restaurant.token('employee')
    const hub = await follow(server, { restaurantId, token })
    const { seq } = await manager.listOrders({ franchiseId, restaurantId }).catch(() => hub.welcome)
    const before: DiscountList = { seq, discounts: await list() }
    const first = await create({ name: 'A' })
    const second = await create({ name: 'B' })
    const body = { ...inputOf(second), priorityIndex: 2 }
    await manager.updateDiscount({ restaurantId, discountId: second.id, body })
    await manager.deleteDiscount({ restaurantId, discountId: first.id })
    await manager.cleanUpDiscounts({ restaurantId })
    await hub.until('deleteDiscount')
    expect(eventsAfter(hub, seq).reduce(applyDiscountEvent, before).discounts).toEqual(await list())
    await hub.stop()
  })
})

describe('A discount in a cart', () => {
  it('comes by itself as soon as it exists, and lowers lines, sum and tax', async () => {
    const cart = await aFilledCart(manager, restaurantId)
    const { products } = cart.evaluationResult.pricing
    await create()
    const { evaluationResult, products: lines } = await manager.getCart({
      restaurantId,
      shoppingCartId: cart.id,
    })
    const { pricing, totalOrderValue, automaticDiscounts } = evaluationResult
    expect(pricing.totalDiscount).toBe(Math.round(products / 10))
    expect(lines.reduce((sum, line) => sum + line.deliverPriceDiscount, 0)).toBe(pricing.totalDiscount)
    expect(pricing.taxes.reduce((sum, { gross }) => sum + gross, 0)).toBe(totalOrderValue)
    expect(automaticDiscounts).toMatchObject([{ evaluatedDiscount: { canBeApplied: true } }])
  })

  it('is added and removed by staff, never by guests', async () => {
    const { id: discountId } = await create({ application: 'Manual' })
    const cart = await aFilledCart(manager, restaurantId)
    const at = { restaurantId, shoppingCartId: cart.id }
    expect(cart.evaluationResult.pricing.totalDiscount).toBe(0)
    const added = await manager.addCartDiscount({ ...at, body: { discountId } })
    expect(added.evaluationResult.pricing.totalDiscount).toBeGreaterThan(0)
    const again = await manager.addCartDiscount({ ...at, body: { discountId } })
    expect(again.discounts).toEqual(added.discounts)
    const one = { ...at, shoppingCartDiscountId: added.discounts[0]!.id }
    expect(await manager.getCartDiscount(one)).toMatchObject({ id: discountId })
    const removed = await manager.removeCartDiscount(one)
    expect(removed.discounts).toEqual([])
    expect(removed.evaluationResult.pricing.totalDiscount).toBe(0)
    const automatic = await create()
    await expect(
      manager.addCartDiscount({ ...at, body: { discountId: automatic.id } }),
    ).rejects.toMatchObject({
      code: 'DiscountNotAddable',
    })
    const guest = server.asGuest()
    const own = await aFilledCart(guest, restaurantId)
    const asGuest = guest.addCartDiscount({ restaurantId, shoppingCartId: own.id, body: { discountId } })
    await expect(asGuest).rejects.toMatchObject({ status: 401 })
  })

  it('takes only the products that it was given', async () => {
    const rule = {
      id: uuidv7(),
      name: 'Gericht',
      conditions: null,
      minimum: 1,
      maximum: 1,
      sortOrder: 'HighestTotalPrice' as const,
      priceBase: 'Total' as const,
      reduction: { type: 'Percent' as const, percent: 100 },
    }
    const { id: discountId } = await create({
      application: 'Manual',
      productRules: [rule],
      totalReduction: null,
    })
    const cart = await aFilledCart(manager, restaurantId)
    const wanted = cart.products.at(-1)!.id
    const productRuleToShoppingCartProductMapping = [
      { productRuleId: rule.id, shoppingCartProductIds: [wanted] },
    ]
    const body = { discountId, productRuleToShoppingCartProductMapping }
    const { evaluationResult } = await manager.addCartDiscount({
      restaurantId,
      shoppingCartId: cart.id,
      body,
    })
    const cheaper = evaluationResult.productPricing.filter(({ discount }) => discount > 0)
    expect(cheaper.map(({ shoppingCartProductId }) => shoppingCartProductId)).toEqual([wanted])
  })

  it('stays with the order as it was', async () => {
    const discount = await create()
    const hidden = await create({
      name: 'nur abholen',
      shoppingCartConditions: { property: 'IsPickup', operator: '==', value: true },
    })
    const cart = await aFilledCart(manager, restaurantId)
    const at = { restaurantId, franchiseId }
    const placed = await placeAsSeen(manager, { ...at, shoppingCartId: cart.id })
    await manager.deleteDiscount({ restaurantId, discountId: discount.id })
    await manager.deleteDiscount({ restaurantId, discountId: hidden.id })
    const { shoppingCart } = await manager.getOrder({ ...at, orderId: placed.id })
    expect(shoppingCart).toEqual(placed.shoppingCart)
    const { automaticDiscounts, totalOrderValue } = shoppingCart.evaluationResult
    expect(automaticDiscounts).toHaveLength(1)
    expect(automaticDiscounts[0]).toMatchObject({
      discountId: discount.id,
      evaluatedDiscount: { name: discount.name },
    })
    expect(totalOrderValue).toBe(cart.evaluationResult.totalOrderValue)
    expect(shoppingCart.products.every((line) => line.deliverPriceDiscount > 0)).toBe(true)
  })

  it('counts a caller’s orders by phone, and a guest’s by their own browser only', async () => {
    const fifth = { property: 'CustomerOrderCount', operator: '>=', value: 1 } as const
    await create({ shoppingCartConditions: fifth })
    const phone = '0551 7654321'
    const first = await aFilledCart(manager, restaurantId, { phone })
    expect(first.evaluationResult.pricing.totalDiscount).toBe(0)
    await placeAsSeen(manager, { restaurantId, franchiseId, shoppingCartId: first.id })
    const second = await aFilledCart(manager, restaurantId, { phone: '+49 551 7654321' })
    expect(second.evaluationResult.pricing.totalDiscount).toBeGreaterThan(0)

    const guest = server.asGuest()
    const stranger = await aFilledCart(guest, restaurantId, { phone })
    expect(stranger.evaluationResult.pricing.totalDiscount).toBe(0)
    expect(stranger.discountFacts.customer.orderCount).toBe(0)
    await placeAsSeen(guest, { restaurantId, franchiseId, shoppingCartId: stranger.id })
    const own = await aFilledCart(guest, restaurantId, { phone: '0551 1111111' })
    expect(own.evaluationResult.pricing.totalDiscount).toBeGreaterThan(0)
  })

  it('counts all orders of a customer, whichever of their telephones they came from', async () => {
    await create({ shoppingCartConditions: { property: 'CustomerOrderCount', operator: '>=', value: 2 } })
    const [home, mobile] = ['0551 4444001', '0171 4444002']
    for (const phone of [home, mobile]) {
      const { id } = await aFilledCart(manager, restaurantId, { phone })
      await placeAsSeen(manager, { restaurantId, franchiseId, shoppingCartId: id })
    }
    const ordersOf = async (phone: string) =>
      (await aFilledCart(manager, restaurantId, { phone })).discountFacts.customer.orderCount
    expect(await ordersOf(home)).toBe(1)
    const [one, other] = await Promise.all(
      [home, mobile].map((phoneNumber) => manager.findCustomerByPhone({ franchiseId, phoneNumber })),
    )
    const both = { franchiseId, primaryCustomerId: one!.id, duplicateCustomerId: other!.id }
    await manager.mergeCustomers(both)
    expect([await ordersOf(home), await ordersOf(mobile)]).toEqual([2, 2])
    // As the customer's own page counts them.
    const shown = await manager.getCustomerFigures({ franchiseId, customerId: one!.id })
    expect(shown.orderCount).toBe(2)
    await manager.unmergeCustomers(both)
    expect(await ordersOf(mobile)).toBe(1)
  })

  it('that went away meanwhile makes nobody pay more than was shown', async () => {
    const fresh = { property: 'CustomerOrderCount', operator: '==', value: 0 } as const
    await create({ shoppingCartConditions: fresh })
    const phone = '0551 2222222'
    const [one, other] = [
      await aFilledCart(manager, restaurantId, { phone }),
      await aFilledCart(manager, restaurantId, { phone }),
    ]
    const at = { restaurantId, franchiseId }
    await placeAsSeen(manager, { ...at, shoppingCartId: one.id })
    const refused = await placeAsSeen(manager, { ...at, shoppingCartId: other.id }).catch(
      (error: unknown) => error,
    )
    expect(refused).toMatchObject({ code: 'CartNotAsSeen' })
    const shown = await manager.getCart({ restaurantId, shoppingCartId: other.id })
    expect((refused as { details: { shoppingCart: unknown } }).details.shoppingCart).toEqual(shown)
    const { totalOrderValue } = shown.evaluationResult
    expect(totalOrderValue).toBeGreaterThan(other.evaluationResult.totalOrderValue)
    const placed = await placeAsSeen(manager, { ...at, shoppingCartId: other.id })
    expect(placed.shoppingCart.evaluationResult.totalOrderValue).toBe(totalOrderValue)
  })
})

describe('The public view', () => {
  it('names what comes by itself, without codes and customers', async () => {
    await create({ name: 'offen' })
    await create({ name: 'aus', isActive: false })
    await create({
      name: 'geheim',
      shoppingCartConditions: { property: 'Coupons', operator: 'contains', value: 'X' },
    })
    const { discounts } = await server.asGuest().getPublicRestaurant({ restaurantId })
    expect(order(discounts)).toEqual(['offen'])
  })
})

describe('Products and upkeep', () => {
  it('lists the products that a discount can take', async () => {
    const { products } = await manager.getPublicMenu({ restaurantId })
    const product = products.find(isSimple)!
    const rule = {
      name: 'Gericht',
      conditions: {
        property: 'ProductId' as const,
        operator: 'isIn' as const,
        value: [product.id, uuidv7()],
      },
      minimum: 1,
      maximum: 1,
      sortOrder: 'LowestTotalPrice' as const,
      priceBase: 'Total' as const,
      reduction: null,
    }
    const { id: discountId } = await create({ productRules: [rule] })
    expect(await manager.listDiscountProducts({ restaurantId, discountId })).toEqual([product])
    const { discounts, changes } = await manager.cleanUpDiscounts({ restaurantId })
    expect(discounts[0]!.productRules[0]!.conditions).toMatchObject({ value: [product.id] })
    expect(changes).toHaveLength(1)
    expect((await manager.cleanUpDiscounts({ restaurantId })).changes).toEqual([])
  })
})

describe('The trial run', () => {
  it('says what a discount would have made of past orders, without storing it', async () => {
    const carts = [
      await aFilledCart(manager, restaurantId),
      await aFilledCart(manager, restaurantId, { isPickup: true }),
    ]
    for (const { id } of carts) await placeAsSeen(manager, { restaurantId, franchiseId, shoppingCartId: id })
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    const pickup = { property: 'IsPickup', operator: '==', value: true } as const
    const body = aDiscountInput({ isActive: false, shoppingCartConditions: pickup })
    const trial = await manager.tryDiscount({ restaurantId, body, days: 7 })
    expect(trial.isComplete).toBe(true)
    expect(trial.orders).toBeGreaterThanOrEqual(2)
    const expected = Math.round(carts[1]!.evaluationResult.pricing.products / 10)
    expect(trial).toMatchObject({ appliedOrders: 1, totalDiscount: expected })
    expect(trial.days).toEqual([{ date: '2026-11-20', appliedOrders: 1, totalDiscount: expected }])
    expect(trial.examples).toHaveLength(1)
    expect(trial.reasons[0]).toEqual({
      message_de: 'Bedingung nicht erfüllt: Abholung oder Lieferung',
      orders: trial.orders - 1,
    })
    expect(await list()).toEqual([])
  })

  it('counts each customer’s orders as of then', async () => {
    const phone = '0551 3333333'
    for (let n = 0; n < 3; n++) {
      server.clock.now = new Date(server.clock.now.getTime() + 60_000)
      const { id } = await aFilledCart(manager, restaurantId, { phone })
      await placeAsSeen(manager, { restaurantId, franchiseId, shoppingCartId: id })
    }
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    const third = { property: 'CustomerOrderCount', operator: '==', value: 2 } as const
    const trial = await manager.tryDiscount({
      restaurantId,
      body: aDiscountInput({ shoppingCartConditions: third }),
    })
    const numbers = trial.examples.map(({ newAt }) => newAt)
    expect(numbers).toContain(new Date(server.clock.now.getTime() - 60_000).toISOString())
  })
})
