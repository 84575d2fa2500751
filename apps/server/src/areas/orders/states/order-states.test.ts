import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { CallError } from '@tresen/contract/client'
import { orderStates, type Order, type OrderState } from '@tresen/contract/orders/order'
import { nextStatuses } from '@tresen/domain/orders/order-status'
import { describe, expect, it } from 'vitest'
import { aFilledCart } from '../../carts/testing/a-cart.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { at, restaurantId, server } = restaurant
const employee = restaurant.as('employee')

async function anOrder(change: { isPickup?: boolean } = {}): Promise<Order> {
  const cart = await aFilledCart(employee, restaurantId, change)
  return placeAsSeen(employee, { ...at, shoppingCartId: cart.id })
}

function move({ id }: Order, state: OrderState, version?: number) {
  const body = version === undefined ? { state } : { state, version }
  return employee.changeOrderState({ ...at, orderId: id, body })
}

function refusalOf(promise: Promise<unknown>): Promise<CallError> {
  return promise.then(
    () => expect.fail('it was not refused'),
    (error: CallError) => error,
  )
}

/** How an order gets into each state. */
const ways: Record<OrderState, { delivery: OrderState[] | null; pickup: OrderState[] | null }> = {
  New: { delivery: [], pickup: [] },
  InProgress: { delivery: ['InProgress'], pickup: ['InProgress'] },
  ReadyForDelivery: {
    delivery: ['InProgress', 'ReadyForDelivery'],
    pickup: ['InProgress', 'ReadyForDelivery'],
  },
  MarkedForDelivery: { delivery: ['InProgress', 'ReadyForDelivery', 'MarkedForDelivery'], pickup: null },
  InDelivery: { delivery: ['InProgress', 'ReadyForDelivery', 'InDelivery'], pickup: null },
  Completed: {
    delivery: ['InProgress', 'ReadyForDelivery', 'InDelivery', 'Completed'],
    pickup: ['InProgress', 'ReadyForDelivery', 'Completed'],
  },
  Cancelled: { delivery: ['InProgress', 'Cancelled'], pickup: ['Cancelled'] },
  Archived: { delivery: ['Cancelled', 'Archived'], pickup: ['Cancelled', 'Archived'] },
}

/** The table of `decisions.md`, written down once more. */
const table: Record<OrderState, { delivery: OrderState[]; pickup: OrderState[] }> = {
  New: { delivery: ['InProgress', 'Cancelled'], pickup: ['InProgress', 'Cancelled'] },
  InProgress: {
    delivery: ['ReadyForDelivery', 'Cancelled', 'New'],
    pickup: ['ReadyForDelivery', 'Cancelled', 'New'],
  },
  ReadyForDelivery: {
    delivery: ['MarkedForDelivery', 'InDelivery', 'Cancelled', 'InProgress'],
    pickup: ['Completed', 'Cancelled', 'InProgress'],
  },
  MarkedForDelivery: { delivery: ['InDelivery', 'ReadyForDelivery', 'Cancelled'], pickup: [] },
  InDelivery: { delivery: ['Completed', 'Cancelled', 'ReadyForDelivery'], pickup: [] },
  Completed: { delivery: ['Archived', 'InDelivery'], pickup: ['Archived', 'ReadyForDelivery'] },
  Cancelled: { delivery: ['Archived'], pickup: ['Archived'] },
  Archived: { delivery: [], pickup: [] },
}

const cases = orderStates.flatMap((state) =>
  (['delivery', 'pickup'] as const).flatMap((kind) => {
    const way = ways[state][kind]
    return way ? [{ state, kind, way }] : []
  }),
)

describe('From each state an order goes where the table says, and nowhere else', () => {
  it.each(cases)('$state, $kind', async ({ state, kind, way }) => {
    const reach = async () => {
      let order = await anOrder({ isPickup: kind === 'pickup' })
      for (const step of way) order = await move(order, step)
      return order
    }
    let order = await reach()
    expect(order.state).toBe(state)
    expect(
      nextStatuses(order)
        .map(({ to }) => to)
        .sort(),
    ).toEqual([...table[state][kind]].sort())
    for (const to of orderStates) {
      if (table[state][kind].includes(to)) {
        const moved = await move(order, to)
        expect(moved).toMatchObject({ state: to, previousState: state, version: order.version + 1 })
        order = await reach()
      } else {
        expect(await refusalOf(move(order, to))).toMatchObject({
          status: 409,
          code: 'TransitionNotAllowed',
          details: { order },
        })
      }
    }
  })
})

describe('The way back of an order on its way', () => {
  it('leads where it was marked, if it was', async () => {
    const order = await anOrder()
    for (const state of ['InProgress', 'ReadyForDelivery', 'MarkedForDelivery', 'InDelivery'] as const)
      await move(order, state)
    expect(await refusalOf(move(order, 'ReadyForDelivery'))).toMatchObject({ code: 'TransitionNotAllowed' })
    expect(await move(order, 'MarkedForDelivery')).toMatchObject({ inDeliveryAt: null })
  })
})

describe('Times of an order', () => {
  it('are stamped when a state is reached, kept on the way back, and cleared for what comes after', async () => {
    const order = await anOrder()
    const minute = async (minutes: number, state: OrderState) => {
      server.clock.now = new Date(Date.parse(order.newAt) + minutes * 60_000)
      return move(order, state)
    }
    const stamp = (minutes: number) => new Date(Date.parse(order.newAt) + minutes * 60_000).toISOString()

    await minute(1, 'InProgress')
    await minute(2, 'ReadyForDelivery')
    const back = await minute(3, 'InProgress')
    expect(back).toMatchObject({ inProgressAt: stamp(1), readyForDeliveryAt: null, isAcknowledged: true })
    await minute(4, 'ReadyForDelivery')
    await minute(5, 'InDelivery')
    await minute(6, 'Completed')
    const recalled = await minute(7, 'InDelivery')
    expect(recalled).toMatchObject({
      readyForDeliveryAt: stamp(4),
      inDeliveryAt: stamp(5),
      completedAt: null,
    })
    expect(await employee.getOrder({ ...at, orderId: order.id })).toEqual(recalled)
  })
})

describe('Two people who move the same order', () => {
  it('at once: one succeeds, the other gets the order as it is', async () => {
    const order = await anOrder()
    const results = await Promise.allSettled([
      move(order, 'InProgress', order.version),
      move(order, 'Cancelled', order.version),
    ])
    const [won] = results.filter((result) => result.status === 'fulfilled')
    const [lost] = results.filter((result) => result.status === 'rejected')
    expect(lost?.reason).toMatchObject({ status: 409, code: 'OrderConflict', details: { order: won!.value } })
    expect(await employee.getOrder({ ...at, orderId: order.id })).toEqual(won!.value)
  })

  it('without naming what they saw: the second step counts if it is possible from there', async () => {
    const order = await anOrder()
    const results = await Promise.allSettled([move(order, 'InProgress'), move(order, 'InProgress')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('with an old version: refused, and nothing happens', async () => {
    const order = await anOrder()
    const noted = await employee.setOrderComment({ ...at, orderId: order.id, comment: 'ohne Klingel' })
    const refusal = await refusalOf(move(order, 'InProgress', order.version))
    expect(refusal).toMatchObject({ code: 'OrderConflict', details: { order: noted } })
    expect(await employee.getOrder({ ...at, orderId: order.id })).toEqual(noted)
  })

  it('and write comments, colours and products: nothing of it is lost', async () => {
    const order = await anOrder()
    const { id: shoppingCartId, products } = order.shoppingCart
    const address = { ...at, orderId: order.id }
    await Promise.all([
      move(order, 'InProgress'),
      employee.setOrderComment({ ...address, comment: 'Hintereingang' }),
      employee.setOrderFilterColor({ ...address, filterColor: 'Violet' }),
      employee.setOrderPrinted(address),
      ...products.map(({ id }) =>
        employee.changeOrderProductState({
          ...address,
          shoppingCartId,
          productId: id,
          body: { completed: true },
        }),
      ),
    ])
    const after = await employee.getOrder(address)
    expect(after).toMatchObject({
      state: 'InProgress',
      comment: 'Hintereingang',
      filterColor: 'Violet',
      printed: true,
      version: order.version + 4 + products.length,
    })
    expect(after.shoppingCart.products.every(({ completed }) => completed)).toBe(true)
  })
})
