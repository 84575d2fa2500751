import { createHash } from 'node:crypto'
import type { OrderPuzzle } from '@tresen/contract/orders/placing-calls'
import { CallError } from '@tresen/contract/client'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { beginsWithZeros, puzzleText } from '@tresen/domain/orders/board/order-rush'
import { beforeEach, describe, expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'
import { forgetOldOrigins } from './order-wave.ts'

const orderSettings = { ordersPerConnection: 12, ordersPerPhone: 3 }
const { restaurantId, at, as, server } = useRestaurant({ orderSettings }, { limitFactor: 1 })

/** Another quarter of an hour: nothing of before counts. */
beforeEach(() => {
  server.clock.now = new Date(server.clock.now.getTime() + 16 * 60_000)
})

const phone = (place: number) => `0551 12345${String(place).padStart(2, '0')}`
async function order(place: number, proof?: string, who = server.asGuest()) {
  const cart = await aFilledCart(who, restaurantId, { phone: phone(place) })
  return place_(who, cart.id, proof)
}
function place_(who: ReturnType<typeof server.asGuest>, shoppingCartId: string, proof?: string) {
  return placeAsSeen(who, { ...at, shoppingCartId, ...(proof && { proof }) }).then(
    () => 'Placed',
    (error: unknown) => {
      if (error instanceof CallError) return error.code
      throw error
    },
  )
}
async function puzzleOf(
  who: ReturnType<typeof server.asGuest>,
  shoppingCartId: string,
): Promise<OrderPuzzle> {
  const error = await placeAsSeen(who, { ...at, shoppingCartId }).catch((refused: unknown) => refused)
  return (error as CallError).details['puzzle'] as OrderPuzzle
}
function solve({ token, bits }: OrderPuzzle): string {
  for (let nonce = 0; ; nonce++) {
    const text = puzzleText(token, nonce)
    if (beginsWithZeros(createHash('sha256').update(text).digest(), bits)) return text
  }
}
const tally = (codes: readonly string[]) =>
  Object.fromEntries(
    new Set(codes).values().map((code) => [code, codes.filter((one) => one === code).length]),
  )

describe('Many orders from one connection', () => {
  it('sixty at once: as many as the restaurant lets through, the others pause', async () => {
    const codes = await Promise.all(Array.from({ length: 60 }, (_, place) => order(place)))
    expect(tally(codes)).toEqual({ Placed: 12, OrderPaused: 48 })
  })

  it('go on after the pause with a puzzle, each for its own cart', async () => {
    for (let place = 0; place < 12; place++) expect(await order(place)).toBe('Placed')
    const who = server.asGuest()
    const { id } = await aFilledCart(who, restaurantId, { phone: phone(20) })
    const puzzle = await puzzleOf(who, id)
    expect(puzzle).toMatchObject({ bits: 15, waitSeconds: 5 })
    const proof = solve(puzzle)
    expect(await place_(who, id, proof)).toBe('OrderPaused')
    server.clock.now = new Date(server.clock.now.getTime() + 5000)
    expect(await place_(who, id, `${puzzle.token}~-1`)).toBe('OrderPaused')
    expect(await order(21, proof)).toBe('OrderPaused')
    expect(await place_(who, id, proof)).toBe('Placed')
    // The same cart once more is the same order, not one more.
    expect(await place_(who, id)).toBe('Placed')
  })

  it('are refused at five times as many, and forgotten after a quarter of an hour', async () => {
    const keys = { restaurantId, connection: '127.0.0.1', phone: 'x', guest: 'x' }
    for (let place = 0; place < 60; place++) server.deps.recentOrders.add(keys, `cart ${place}`)
    expect(await order(1)).toBe('TooManyOrders')
    server.clock.now = new Date(server.clock.now.getTime() + 15 * 60_000 + 1000)
    expect(await order(1)).toBe('Placed')
  })

  it('hold up neither staff nor other restaurants', async () => {
    const keys = { restaurantId, connection: '127.0.0.1', phone: '+495511234501', guest: 'x' }
    for (let place = 0; place < 60; place++) server.deps.recentOrders.add(keys, `cart ${place}`)
    const staff = as('employee')
    const cart = await aFilledCart(staff, restaurantId, { phone: phone(1) })
    expect((await placeAsSeen(staff, { ...at, shoppingCartId: cart.id })).number).toBeGreaterThan(0)
  })
})

describe('Many orders with one phone', () => {
  it('pause after three, from whatever cookie', async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, () => order(1)))
    expect(tally(codes)).toEqual({ Placed: 3, OrderPaused: 2 })
  })
})

describe('A wave', () => {
  it('is found by connection and phone, and only its restaurant’s staff see it', async () => {
    const who = server.asGuest()
    const { id: shoppingCartId } = await aFilledCart(who, restaurantId, { phone: phone(90) })
    const placed = await placeAsSeen(who, { ...at, shoppingCartId })
    await order(90)
    await order(2)
    const staff = as('employee')
    const byHand = await aFilledCart(staff, restaurantId, { phone: phone(90) })
    await placeAsSeen(staff, { ...at, shoppingCartId: byHand.id })
    const wave = await staff.listOrderWave({ ...at, orderId: placed.id })
    expect(wave).toContainEqual({ orderId: placed.id, isSameConnection: true, isSamePhone: true })
    expect(wave.filter(({ isSamePhone }) => isSamePhone)).toHaveLength(2)
    expect(wave.length).toBeGreaterThan(2)
    await expect(who.listOrderWave({ ...at, orderId: placed.id })).rejects.toMatchObject({ status: 401 })

    await staff.changeOrderState({
      ...at,
      orderId: wave.find(({ orderId, isSamePhone }) => isSamePhone && orderId !== placed.id)!.orderId,
      body: { state: 'Cancelled' },
    })
    expect(await staff.listOrderWave({ ...at, orderId: placed.id })).toHaveLength(wave.length - 1)
    server.clock.now = new Date(server.clock.now.getTime() + 25 * 3600_000)
    await forgetOldOrigins(server.deps)
    const later = await staff.listOrderWave({ ...at, orderId: placed.id })
    expect(later).toEqual([{ orderId: placed.id, isSameConnection: false, isSamePhone: true }])
  })
})
