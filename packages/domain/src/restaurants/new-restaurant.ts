import type { OperatingHours } from '@tresen/contract/availability'
import type { OrderSettings } from '@tresen/contract/restaurants/restaurant'
import { noOverrides } from '../availability/overrides.ts'

const closed: OperatingHours = {
  ...{ openingHours: [], pickupHours: [], deliveryHours: [], handleCallsHours: [] },
  ...{ openingHoursExceptions: [], pickupHoursExceptions: [], deliveryHoursExceptions: [] },
  useOpeningHoursAsPickupHours: true,
  useOpeningHoursAsDeliveryHours: true,
  useOpeningHoursExceptionsAsPickupHoursExceptions: true,
  useOpeningHoursExceptionsAsDeliveryHoursExceptions: true,
  ...{ kitchenClosedAfterOpening: 15, kitchenClosedBeforeClosing: 15 },
}

/** No way to pay is chosen yet: that is one of the steps. */
const orderSettings: OrderSettings = {
  ...{ offlinePaymentMethods: [], onlinePaymentMethods: [] },
  ...{ invoiceAddressAbove: 15_000, preOrderDays: 7, confirmMapAddresses: false },
  ...{ reusablePackaging: 'Offered', ordersPerConnection: 12, ordersPerPhone: 3 },
}

/** How a restaurant begins: closed, with the cooking times of document 1 (sections 5 and 9). */
export const newRestaurantSettings = {
  operatingHours: closed,
  orderSettings,
  availability: {
    ...noOverrides,
    ...{ cookingTimePickupFromMinutes: 25, cookingTimePickupToMinutes: 35 },
    ...{ cookingTimeDeliveryFromMinutes: 25, cookingTimeDeliveryToMinutes: 35 },
  },
}
