import type { HoursException } from '@tresen/contract/availability'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aRestaurant } from '../restaurants/testing/a-restaurant.ts'
import { closeDay } from './close-day.ts'
import { openingState } from './opening-state.ts'

const day = '2026-12-24'
const whole = { start: '00:00', end: '24:00' }
const exceptions = fc.constantFrom<HoursException[]>(
  [],
  [{ startDate: day, endDate: day, times: [whole] }],
  [{ startDate: '2026-12-20', endDate: '2026-12-31', times: [whole] }],
)
const hours = fc.record({
  openingHoursExceptions: exceptions,
  pickupHoursExceptions: exceptions,
  deliveryHoursExceptions: exceptions,
  useOpeningHoursExceptionsAsPickupHoursExceptions: fc.boolean(),
  useOpeningHoursExceptionsAsDeliveryHoursExceptions: fc.boolean(),
})

it('nobody can order on the day, whatever exceptions there were, by whichever channel', () => {
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 23 }), (changes, hour) => {
      const restaurant = aRestaurant()
      const operatingHours = closeDay({ ...restaurant.operatingHours, ...changes }, day)
      const at = new Date(Date.UTC(2026, 11, 23, 23 + hour, 30))
      const { restaurant: here, pickup, delivery } = openingState({ ...restaurant, operatingHours }, at)
      expect([here.isOpen, pickup.isOpen, delivery.isOpen]).toEqual([false, false, false])
      expect(closeDay(operatingHours, day)).toEqual(operatingHours)
    }),
  )
})
