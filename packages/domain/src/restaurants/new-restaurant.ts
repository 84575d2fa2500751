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

/** How a restaurant begins: closed, with cooking times that are seldom wrong. */
export const newRestaurantSettings = {
  operatingHours: closed,
  orderSettings,
  availability: {
    ...noOverrides,
    ...{ cookingTimePickupFromMinutes: 15, cookingTimePickupToMinutes: 25 },
    ...{ cookingTimeDeliveryFromMinutes: 30, cookingTimeDeliveryToMinutes: 45 },
  },
}
