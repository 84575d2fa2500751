import { setupSteps, type SetupStep } from '@tresen/contract/restaurants/profile'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missingBeforeLive, type SetupFacts } from './missing-before-live.ts'
import { aRestaurant } from './testing/a-restaurant.ts'

const whole: SetupFacts = {
  restaurant: aRestaurant({ imprint: 'Zur Linde GmbH', taxNumber: '25/123/45678' }),
  ...{ products: 1, deliveryAreas: 1, orders: 1 },
}
const { operatingHours, orderSettings } = whole.restaurant

/** How each thing is taken away. */
const without: Record<SetupStep, (facts: SetupFacts) => SetupFacts> = {
  Place: (facts) => changed(facts, { phoneNumber: '' }),
  Hours: (facts) => changed(facts, { operatingHours: { ...operatingHours, openingHours: [] } }),
  Menu: (facts) => ({ ...facts, products: 0 }),
  DeliveryAreas: (facts) => ({ ...facts, deliveryAreas: 0 }),
  Payment: (facts) =>
    changed(facts, {
      orderSettings: { ...orderSettings, offlinePaymentMethods: [], onlinePaymentMethods: [] },
    }),
  Imprint: (facts) => changed(facts, { imprint: '  ' }),
  TaxNumber: (facts) => changed(facts, { taxNumber: '' }),
  TestOrder: (facts) => ({ ...facts, orders: 0 }),
}

function changed(facts: SetupFacts, changes: Partial<SetupFacts['restaurant']>): SetupFacts {
  return { ...facts, restaurant: { ...facts.restaurant, ...changes } }
}

describe('What is missing before going live', () => {
  it('is exactly what was taken away, in the order of the steps', () => {
    fc.assert(
      fc.property(fc.subarray([...setupSteps]), (taken) => {
        const facts = taken.reduce((left, step) => without[step](left), whole)
        expect(missingBeforeLive(facts)).toEqual(taken)
      }),
    )
  })

  it('is no delivery area where nothing is delivered', () => {
    const pickupOnly = { ...operatingHours, useOpeningHoursAsDeliveryHours: false, deliveryHours: [] }
    expect(missingBeforeLive(without.DeliveryAreas(changed(whole, { operatingHours: pickupOnly })))).toEqual(
      [],
    )
  })
})
