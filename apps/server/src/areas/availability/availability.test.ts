import { channels, type AvailabilityChange, type ClosedReason } from '@tresen/contract/availability'
import { applyAvailabilityEvent } from '@tresen/domain/availability/availability-view'
import { closedUntil, withoutOverrides } from '@tresen/domain/availability/overrides'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { eventsAfter, follow, type Follower } from '../../testing/hub-follower.ts'
import { fridayEvening } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { restaurantId, server } = restaurant
const foreign = restaurant.another()
const employee = restaurant.as('employee')
const manager = restaurant.as('manager')

const inTwoHours = new Date(fridayEvening.getTime() + 2 * 3_600_000)

let hub: Follower
beforeAll(async () => {
  hub = await follow(server, { restaurantId, token: await restaurant.token('admin') })
})
afterAll(async () => {
  await hub.stop()
})

/** What followers of the restaurant heard last under a name. */
async function lastHeard(name: string) {
  await hub.until(name)
  return hub.events.findLast((event) => event.name === name)?.payload
}

describe('Closing and opening', () => {
  it('holds at once for everybody: staff, guests, carts; and ends by itself', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId)
    expect(cart.evaluationResult.errors).toEqual([])

    const body = closedUntil(['delivery'], inTwoHours, 'TooBusy')
    const closed = await employee.updateAvailability({ restaurantId, body })
    expect(closed.availability).toMatchObject({
      deliveryClosedUntil: inTwoHours.toISOString(),
      deliveryClosedReason: 'TooBusy',
    })
    expect(closed.openingState.delivery.isOpen).toBe(false)
    expect(closed.openingState.pickup.isOpen).toBe(true)
    expect(await lastHeard('restaurantAvailabilityChanged')).toEqual(closed)
    expect(await employee.getAvailability({ restaurantId })).toMatchObject(closed)

    const evaluated = await guest.evaluateCart({ restaurantId, shoppingCartId: cart.id })
    expect(evaluated.errors.map(({ code }) => code)).toEqual(['IsClosed'])
    const shop = await guest.getPublicRestaurant({ restaurantId })
    expect(shop.openingState.delivery.isOpen).toBe(false)

    server.clock.now = inTwoHours
    const later = await guest.evaluateCart({ restaurantId, shoppingCartId: cart.id })
    expect(later.errors).toEqual([])
    server.clock.now = fridayEvening

    await employee.updateAvailability({ restaurantId, body: withoutOverrides(['delivery']) })
  })

  it('tells guests that there is much to do, never what staff wrote for themselves', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId)
    const close = (reason: ClosedReason, words = '') =>
      employee.updateAvailability({ restaurantId, body: closedUntil(channels, inTwoHours, reason, words) })
    const shown = async () => {
      const { errors } = await guest.evaluateCart({ restaurantId, shoppingCartId: cart.id })
      const { availability } = await guest.getPublicRestaurant({ restaurantId })
      return JSON.stringify({ errors, availability })
    }

    await close('TooBusy')
    expect(await shown()).toContain('"deliveryClosedReason":"TooBusy"')
    expect(await shown()).toContain('Gerade ist sehr viel los. Zurzeit ist keine Lieferung möglich')
    const { availability } = await close('Custom', 'Ratte im Keller')
    expect(availability.pickupClosedReasonCustomDescription).toBe('Ratte im Keller')
    expect(await shown()).toContain('"deliveryClosedReason":"None"')
    expect(await shown()).not.toContain('Ratte')

    await employee.updateAvailability({ restaurantId, body: withoutOverrides(channels) })
  })

  it('is refused without an end in the future, and without the text that „Sonstiges“ needs', async () => {
    const change = (body: AvailabilityChange) => employee.updateAvailability({ restaurantId, body })
    await expect(change({ closedUntil: fridayEvening.toISOString() })).rejects.toMatchObject({
      code: 'InvalidInput',
      details: { fields: [{ path: 'closedUntil', message_de: 'Zeit liegt in Vergangenheit' }] },
    })
    await expect(change(closedUntil(['pickup'], inTwoHours, 'Custom'))).rejects.toMatchObject({
      details: { fields: [{ message_de: 'Sonstiger Grund: Pflichtangabe' }] },
    })
    await expect(change({ cookingTimePickupFromMinutes: 210 })).rejects.toMatchObject({
      details: { fields: [{ path: 'cookingTimePickupFromMinutes' }] },
    })
  })

  it('keeps what several people change at the same time', async () => {
    const seconds = inTwoHours.toISOString()
    await Promise.all([
      employee.updateAvailability({ restaurantId, body: { cookingTimePickupToMinutes: 90 } }),
      employee.updateAvailability({ restaurantId, body: { handleCallsDisabledUntil: seconds } }),
      manager.updateAvailability({ restaurantId, body: { cookingTimeDeliveryToMinutes: 120 } }),
      manager.setStatusMessage({ restaurantId, statusMessage: 'Heute ohne Spargel' }),
    ])
    const { availability } = await manager.getAvailability({ restaurantId })
    expect(availability).toMatchObject({
      cookingTimePickupToMinutes: 90,
      cookingTimeDeliveryToMinutes: 120,
      handleCallsDisabledUntil: seconds,
    })
  })
})

describe('A screen that follows', () => {
  it('shows after the events what a fresh fetch shows', async () => {
    const before = await employee.getAvailability({ restaurantId })
    await employee.updateAvailability({ restaurantId, body: closedUntil(['pickup'], inTwoHours) })
    await employee.setStatusMessage({ restaurantId, statusMessage: 'Ofen heizt' })
    await employee.updateAvailability({ restaurantId, body: withoutOverrides(['pickup']) })
    const fresh = await employee.getAvailability({ restaurantId })
    await hub.until(fresh.seq)
    const followed = eventsAfter(hub, before.seq).reduce(applyAvailabilityEvent, before)
    expect(followed).toEqual(fresh)
    expect(eventsAfter(hub, before.seq).reduce(applyAvailabilityEvent, fresh)).toBe(fresh)
  })
})

describe('Pre-orders ahead', () => {
  it('are those that somebody still has to make, the next first', async () => {
    const order = async (preOrderDateTime: string | null, change = {}) => {
      const wanted = preOrderDateTime === null ? {} : { isPreOrder: true, preOrderDateTime }
      const cart = await aFilledCart(employee, restaurantId, { ...wanted, ...change })
      return placeAsSeen(employee, { ...restaurant.at, shoppingCartId: cart.id })
    }
    const later = await order('2026-11-20T20:30:00+01:00', { isPickup: true })
    const cancelled = await order('2026-11-20T20:30:00+01:00')
    await employee.changeOrderState({
      ...{ ...restaurant.at, orderId: cancelled.id },
      body: { state: 'Cancelled' },
    })
    await order(null)
    const soon = await order('2026-11-20T19:30:00+01:00')
    expect(await employee.listPreOrdersAhead({ restaurantId })).toEqual([
      { orderId: soon.id, number: soon.number, dueAt: soon.dueAt, willBePickedUp: false },
      { orderId: later.id, number: later.number, dueAt: later.dueAt, willBePickedUp: true },
    ])
    server.clock.now = new Date('2026-11-20T20:00:00+01:00')
    expect(await employee.listPreOrdersAhead({ restaurantId })).toHaveLength(1)
    server.clock.now = fridayEvening
  })
})

describe('The status message', () => {
  it('is heard by all and may be empty', async () => {
    await employee.setStatusMessage({ restaurantId, statusMessage: '  Ab 20 Uhr nur Abholung ' })
    const message = { restaurantId, statusMessage: 'Ab 20 Uhr nur Abholung' }
    expect(await lastHeard('restaurantStatusMessageChanged')).toEqual(message)
    expect((await employee.getRestaurant({ restaurantId })).statusMessage).toBe(message.statusMessage)
    const emptied = await employee.setStatusMessage({ restaurantId, statusMessage: '' })
    expect(emptied).toEqual({ restaurantId, statusMessage: '' })
  })
})

describe('Opening hours', () => {
  it('are replaced, heard by all, and hold at once', async () => {
    const { operatingHours } = await manager.getRestaurant({ restaurantId })
    const today = { startDate: '2026-11-20', endDate: '2026-11-20', times: [] }
    const next = { ...operatingHours, openingHoursExceptions: [today] }
    const changed = await manager.updateRestaurant({
      restaurantId,
      body: { operatingHours: next, before: { operatingHours } },
    })
    expect(changed.operatingHours).toEqual(next)
    const heard = await lastHeard('restaurantAvailabilityChanged')
    expect(await manager.getAvailability({ restaurantId })).toMatchObject(heard as object)
    expect(heard).toMatchObject({ openingState: { restaurant: { isOpen: false } } })

    const outdated = { operatingHours, before: { operatingHours } }
    await expect(manager.updateRestaurant({ restaurantId, body: outdated })).rejects.toMatchObject({
      code: 'RestaurantConflict',
      details: { restaurant: { operatingHours: next } },
    })
    await manager.updateRestaurant({ restaurantId, body: { operatingHours } })
  })

  it('are refused when they overlap, and nothing is changed', async () => {
    const { operatingHours } = await manager.getRestaurant({ restaurantId })
    const times = [
      { start: '11:00', end: '15:00' },
      { start: '14:00', end: '22:00' },
    ]
    const body = {
      operatingHours: { ...operatingHours, openingHours: [{ weekDays: ['Monday' as const], times }] },
    }
    await expect(manager.updateRestaurant({ restaurantId, body })).rejects.toMatchObject({
      details: { fields: [{ path: 'openingHours.Monday', message_de: 'Diese Zeiten überschneiden sich.' }] },
    })
    expect((await manager.getRestaurant({ restaurantId })).operatingHours).toEqual(operatingHours)
  })

  it('of another restaurant are out of reach', async () => {
    await expect(
      manager.updateRestaurant({ restaurantId: foreign.restaurantId, body: {} }),
    ).rejects.toMatchObject({
      code: 'NotFound',
    })
  })
})
