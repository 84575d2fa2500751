import type { Availability } from '@tresen/contract/availability'
import { noOverrides } from '../overrides.ts'

/** Nothing overridden, 25 to 35 minutes for both. */
export function anAvailability(changed: Partial<Availability> = {}): Availability {
  return {
    ...noOverrides,
    cookingTimePickupFromMinutes: 25,
    cookingTimePickupToMinutes: 35,
    cookingTimeDeliveryFromMinutes: 25,
    cookingTimeDeliveryToMinutes: 35,
    ...changed,
  }
}
