// @vitest-environment happy-dom
import { emptyCart } from '@tresen/session/carts/expect-cart'
import { quarterOf } from '@tresen/domain/kitchen/plan-kitchen'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { restaurantId, rules } from '../../../testing/a-shop.ts'
import type { ShopRestaurant } from '../../../page-data.ts'
import type { CartDesk } from '../in-hand/use-cart.ts'
import { DeliveryBar } from './delivery-bar.tsx'
import { TimeChoice } from './time-choice.tsx'

afterEach(cleanup)

const now = new Date('2026-11-27T12:00:00Z')
const always = [{ weekDays: ['Friday' as const], times: [{ start: '00:00', end: '24:00' }] }]
const oven = { id: 'oven', name: 'Ofen', minutesPerQuarter: 30 }

it('an empty cart in a kitchen without room is promised no minutes, but told so', () => {
  const first = quarterOf(now.getTime())
  const quarters = Array.from({ length: 200 }, (_, at) => [first + at, 30])
  const full = {
    ...rules,
    operatingHours: {
      ...rules.operatingHours,
      openingHours: always,
      pickupHours: always,
      deliveryHours: always,
    },
    kitchen: {
      ...rules.kitchen,
      stations: [{ ...oven, categories: [{ categoryId: 'pizza', makeMinutes: 6 }] }],
    },
    kitchenLoad: { oven: Object.fromEntries(quarters) as Record<string, number> },
  }
  const empty = emptyCart({ id: '', restaurantId, orderChannel: 'OnlineShop' }, full, now)
  const desk = { rules: full, state: { cart: empty }, canChooseTime: true } as unknown as CartDesk
  const restaurant = { deliveryAreas: [], streetName: '', streetNumber: '' } as unknown as ShopRestaurant
  render(<DeliveryBar desk={desk} restaurant={restaurant} now={now} />)
  screen.getByText(/^Die Küche ist ausgebucht/)
  expect(document.body.textContent).not.toMatch(/\d min/)
})

/** The first of the choices, for a guest who has chosen a time in the evening while the oven is booked for so long. */
function soonest(quarters: number) {
  const first = quarterOf(now.getTime())
  const load = Object.fromEntries(Array.from({ length: quarters }, (_, at) => [first + at, 30]))
  const shop = {
    ...rules,
    operatingHours: { ...rules.operatingHours, openingHours: always, pickupHours: always },
    kitchen: {
      ...rules.kitchen,
      stations: [{ ...oven, categories: [{ categoryId: 'pizza', makeMinutes: 6 }] }],
    },
    kitchenLoad: { oven: load as Record<string, number> },
  }
  const empty = emptyCart({ id: '', restaurantId, orderChannel: 'OnlineShop' }, shop, now)
  const evaluationResult = {
    ...empty.evaluationResult,
    errors: [],
    promise: { ...empty.evaluationResult.promise, fromMinutes: 15, toMinutes: 20 },
  }
  const evening = { isPickup: true, isPreOrder: true, preOrderDateTime: '2026-11-27T19:00:00.000Z' }
  const cart = { ...empty, ...evening, evaluationResult }
  render(<TimeChoice desk={{ rules: shop, state: { cart } } as unknown as CartDesk} now={now} idPrefix="t" />)
  return () => screen.getAllByRole('option')[0]!.textContent
}

it('a guest who has chosen a time is told how long it takes now, not how long it usually does', async () => {
  const said = soonest(4)
  await expect.poll(said).toBe('Sofort (etwa 55–65 min)')
})

it('where nothing is to be had for now, now is no choice', async () => {
  const said = soonest(200)
  await expect.poll(said).toBe('Zurzeit nicht möglich')
})
