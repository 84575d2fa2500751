import { describe, expect, it } from 'vitest'
import type { TakenOnSite } from '@tresen/contract/cash/cash'
import { setUp, useRegister } from './testing/use-register.ts'

const account = { username: 'test_simulator0001', password: 'geheim', cashierId: 1 }
const shop = useRegister(() => ({ posIntegration: 'HelloCash', ...account }))
const { server, restaurantId, at, employee, manager, trouble, anOrder, rungUp, later } = shop

type Item = { item_price: number; item_quantity: number; item_taxRate: number }
type Followed = Awaited<ReturnType<typeof anOrder>>

/** What helloCash has of an order. */
async function booked({ here }: Followed) {
  const { invoices } = await rungUp()
  return invoices.filter(({ body }) => String(body['invoice_text']).endsWith(here.orderId.slice(-8)))
}
const centsOf = (items: Item[]) =>
  items.reduce((sum, { item_price, item_quantity }) => sum + Math.round(item_price * 100) * item_quantity, 0)

async function complete(order: Followed, taken?: TakenOnSite) {
  await order.move('InProgress', 'ReadyForDelivery', 'InDelivery')
  const body = { state: 'Completed', ...(taken && { taken }) } as const
  await employee.changeOrderState({ ...at, orderId: order.here.orderId, body })
}

async function aBookedOrder() {
  const order = await anOrder()
  await complete(order)
  await order.settle()
  return order
}

describe('An order of a restaurant with helloCash', () => {
  it('is booked once the guest has it and paid, to the cent, and not before', async () => {
    const order = await anOrder()
    await order.move('InProgress', 'ReadyForDelivery', 'InDelivery')
    await order.settle()
    expect([await booked(order), await order.state()]).toEqual([[], null])
    await order.move('Completed')
    await order.settle()
    const [invoice, ...others] = await booked(order)
    expect(others).toEqual([])
    const { shoppingCart, isAcknowledged } = await order.order()
    expect(isAcknowledged).toBe(true)
    const { totalOrderValue, pricing } = shoppingCart.evaluationResult
    expect(invoice!.body).toMatchObject({
      cashier_id: 1,
      invoice_testMode: false,
      invoice_paymentMethod: 'Bar',
    })
    const items = invoice!.body['items'] as Item[]
    expect(centsOf(items)).toBe(totalOrderValue)
    for (const { rate, gross } of pricing.taxes)
      expect(centsOf(items.filter((item) => item.item_taxRate === rate))).toBe(gross)
    expect(JSON.stringify(invoice!.body)).not.toContain(shoppingCart.lastName)
    expect(await order.state()).toMatchObject({
      state: 'Sent',
      attempts: 1,
      note: '',
      reference: invoice!.id,
    })
    await order.move('Archived')
    await order.settle()
    await order.handOver()
    expect(await booked(order)).toHaveLength(1)
  })

  it('says how it was paid, whatever was meant at the order', async () => {
    const order = await anOrder()
    await complete(order, { method: 'Card', tip: 100 })
    await order.settle()
    const [invoice] = await booked(order)
    expect(invoice!.body['invoice_paymentMethod']).toBe('Karte')
    const { totalOrderValue } = (await order.order()).shoppingCart.evaluationResult
    expect(centsOf(invoice!.body['items'] as Item[])).toBe(totalOrderValue)
  })

  it('completed by mistake is taken back there, and booked anew when it is completed again', async () => {
    const order = await aBookedOrder()
    await order.move('InDelivery')
    await order.settle()
    expect(await order.state()).toMatchObject({ state: 'Cancelled', attempts: 2 })
    expect(await booked(order)).toMatchObject([{ isCancelled: true }])
    await order.move('Completed')
    await order.settle()
    expect(await booked(order)).toMatchObject([{ isCancelled: true }, { isCancelled: false }])
    await order.move('InDelivery', 'Cancelled')
    await order.settle()
    expect(await booked(order)).toMatchObject([{ isCancelled: true }, { isCancelled: true }])
    expect((await order.state())?.state).toBe('Cancelled')
  })

  it('taken back and completed again before anybody told helloCash stays as it is booked', async () => {
    const order = await aBookedOrder()
    await order.move('InDelivery', 'Completed')
    await order.settle()
    expect(await booked(order)).toMatchObject([{ isCancelled: false }])
    expect((await order.state())?.attempts).toBe(1)
  })

  it('of which nobody knows whether it is booked or taken back is left to people', async () => {
    await trouble({ hellocash: 'cut' })
    const order = await aBookedOrder()
    expect(await order.state()).toMatchObject({ state: 'Unsure', reference: '' })
    expect(await booked(order)).toHaveLength(1)
    await trouble({ hellocash: 'normal' })
    await order.move('InDelivery')
    await order.settle()
    expect(await order.state()).toMatchObject({ state: 'Unsure', note: expect.stringContaining('helloCash') })
    expect(await booked(order)).toMatchObject([{ isCancelled: false }])

    const back = await aBookedOrder()
    await trouble({ hellocash: 'cut' })
    await back.move('InDelivery')
    await back.settle()
    expect((await back.state())?.state).toBe('Unsure')
    await trouble({ hellocash: 'normal' })
    await back.again(2)
    await back.settle()
    expect(await back.state()).toMatchObject({
      state: 'Failed',
      note: expect.stringContaining('cancelled already'),
    })
  })

  it.each([
    ['error', 'Failed'],
    ['refused', 'Failed'],
    ['429', 'Waiting'],
    ['broken', 'Waiting'],
    ['500', 'Unsure'],
  ])('that meets %s is %s', async (api, state) => {
    await trouble({ hellocash: api })
    const order = await aBookedOrder()
    expect(await order.state()).toMatchObject({ state, attempts: 1, note: expect.stringMatching('.') })
    expect(await booked(order)).toEqual([])
    await trouble({ hellocash: 'normal' })
    later(5)
    await order.settle()
    expect(await booked(order)).toHaveLength(state === 'Waiting' ? 1 : 0)
  })

  it('is not taken back for another account, whose numbers are other ones', async () => {
    const order = await aBookedOrder()
    await setUp(shop, { posIntegration: 'HelloCash', ...account, username: 'test_simulator0002' })
    await order.move('InDelivery')
    await order.settle()
    expect(await order.state()).toMatchObject({
      state: 'Failed',
      note: expect.stringContaining('nicht mehr'),
    })
    expect(await booked(order)).toMatchObject([{ isCancelled: false }])
    await setUp(shop, { posIntegration: 'HelloCash', ...account })
  })
})

describe('The settings of helloCash', () => {
  const save = async (changes: object) => {
    const { hasPassword: _, ...known } = await manager.getRegisterSettings({ restaurantId })
    return manager.updateRegisterSettings({ restaurantId, body: { ...known, ...changes } })
  }

  it('are tried out by its list of users', async () => {
    await expect(save({ password: 'falsch' })).rejects.toMatchObject({ code: 'RegisterRefused' })
    await expect(save({ cashierId: 9 })).rejects.toMatchObject({
      ...{ code: 'RegisterInvalid', details: { fields: [{ path: 'cashierId' }] } },
    })
    await expect(save({ cashierId: null })).rejects.toMatchObject({ code: 'RegisterInvalid' })
    server.deps.simulators = async () => null
    await expect(save({})).rejects.toMatchObject({
      ...{ code: 'RegisterInvalid', details: { fields: [{ path: 'username' }] } },
    })
  })

  it('that are for trying out book nothing that counts', async () => {
    expect(await save({ isTest: true })).toMatchObject({ isTest: true, hasPassword: true })
    const [invoice] = await booked(await aBookedOrder())
    expect(invoice!.body['invoice_testMode']).toBe(true)
    await save({ isTest: false })
  })
})
