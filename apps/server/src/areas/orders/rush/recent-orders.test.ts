import { describe, expect, it } from 'vitest'
import { createRecentOrders } from './recent-orders.ts'

const minute = 60_000
const keys = (connection: string, phone: string, guest = phone, restaurantId = 'r') => ({
  ...{ restaurantId, connection, phone, guest },
})

function aClock() {
  const clock = { at: Date.parse('2026-11-20T17:00:00Z') }
  return { clock, recent: createRecentOrders(() => new Date(clock.at)) }
}

describe('The orders of the last minutes', () => {
  it('are counted by connection, phone and guest, each restaurant for itself', () => {
    const { recent } = aClock()
    recent.add(keys('a', '1'), 'one')
    recent.add(keys('a', '2'), 'two')
    recent.add(keys('b', '2', 'x'), 'three')
    recent.add(keys('a', '2', '2', 'other'), 'four')
    expect(recent.count(keys('a', '2'), 'five')).toEqual({ connection: 2, phone: 2, guest: 1 })
    expect(recent.count(keys('c', '3'), 'five')).toEqual({ connection: 0, phone: 0, guest: 0 })
  })

  it('count a cart once', () => {
    const { recent } = aClock()
    recent.add(keys('a', '1'), 'one')
    expect(recent.count(keys('a', '1'), 'one')).toBeNull()
  })

  it('are forgotten one by one, each after a quarter of an hour', () => {
    const { clock, recent } = aClock()
    for (const cart of ['one', 'two', 'three']) {
      recent.add(keys('a', '1'), cart)
      clock.at += minute
    }
    const left = () => recent.count(keys('a', '1'), 'next')?.connection
    expect(left()).toBe(3)
    clock.at += 13 * minute
    expect(left()).toBe(2)
    clock.at += minute
    expect(left()).toBe(1)
    clock.at += minute
    expect(left()).toBe(0)
    expect(recent.count(keys('a', '1'), 'one')).toEqual({ connection: 0, phone: 0, guest: 0 })
  })

  it('are remembered to the number of five thousand', () => {
    const { recent } = aClock()
    for (let cart = 0; cart < 5500; cart++) recent.add(keys('a', `${cart}`), `cart ${cart}`)
    expect(recent.count(keys('b', '499'), 'next')?.phone).toBe(0)
    expect(recent.count(keys('b', '5499'), 'next')?.phone).toBe(1)
    expect(recent.count(keys('a', 'x'), 'next')!.connection).toBeLessThanOrEqual(5000)
  })
})
