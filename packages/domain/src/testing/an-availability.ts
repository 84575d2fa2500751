import type { Availability } from '@tresen/contract/availability'

/** Nothing overridden, 25 to 35 minutes for both. */
export function anAvailability(changed: Partial<Availability> = {}): Availability {
  return {
    openUntil: null,
    closedUntil: null,
    closedReason: 'None',
    closedReasonCustomDescription: '',
    pickupOpenUntil: null,
    pickupClosedUntil: null,
    pickupClosedReason: 'None',
    pickupClosedReasonCustomDescription: '',
    deliveryOpenUntil: null,
    deliveryClosedUntil: null,
    deliveryClosedReason: 'None',
    deliveryClosedReasonCustomDescription: '',
    handleCallsEnabledUntil: null,
    handleCallsDisabledUntil: null,
    cookingTimePickupFromMinutes: 25,
    cookingTimePickupToMinutes: 35,
    cookingTimeDeliveryFromMinutes: 25,
    cookingTimeDeliveryToMinutes: 35,
    ...changed,
  }
}
