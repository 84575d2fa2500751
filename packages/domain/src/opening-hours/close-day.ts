import type { OperatingHours } from '@tresen/contract/availability'
import { withExceptions } from './edit-hours.ts'

/** The hours with a whole day closed, on every channel, also on those that have exceptions of their own. */
export function closeDay(hours: OperatingHours, day: string): OperatingHours {
  const closed = [{ startDate: day, endDate: day, times: [] }]
  return {
    ...hours,
    openingHoursExceptions: withExceptions(hours.openingHoursExceptions, closed),
    ...(!hours.useOpeningHoursExceptionsAsPickupHoursExceptions && {
      pickupHoursExceptions: withExceptions(hours.pickupHoursExceptions, closed),
    }),
    ...(!hours.useOpeningHoursExceptionsAsDeliveryHoursExceptions && {
      deliveryHoursExceptions: withExceptions(hours.deliveryHoursExceptions, closed),
    }),
  }
}
