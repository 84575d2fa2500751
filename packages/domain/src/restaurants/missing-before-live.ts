import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { setupSteps, type SetupStep } from '@tresen/contract/restaurants/profile'
import { toE164 } from '../phone/phone-number.ts'

/** What of a restaurant decides whether guests can order there. */
export type SetupFacts = {
  restaurant: Pick<
    Restaurant,
    'streetName' | 'city' | 'phoneNumber' | 'operatingHours' | 'orderSettings' | 'imprint' | 'taxNumber'
  >
  /** How many of them it has. */
  products: number
  deliveryAreas: number
  orders: number
}

/** What is still missing before a restaurant may go live; empty: nothing. The server refuses the state otherwise. */
export function missingBeforeLive({ restaurant, products, deliveryAreas, orders }: SetupFacts): SetupStep[] {
  const { streetName, city, phoneNumber, operatingHours, orderSettings, imprint, taxNumber } = restaurant
  const { offlinePaymentMethods, onlinePaymentMethods } = orderSettings
  const { openingHours, deliveryHours, useOpeningHoursAsDeliveryHours } = operatingHours
  const delivers = useOpeningHoursAsDeliveryHours || deliveryHours.length > 0
  const isThere: Record<SetupStep, boolean> = {
    Place: streetName.trim() !== '' && city.trim() !== '' && toE164(phoneNumber) !== null,
    Hours: openingHours.some(({ weekDays, times }) => weekDays.length > 0 && times.length > 0),
    Menu: products > 0,
    DeliveryAreas: deliveryAreas > 0 || !delivers,
    Payment: offlinePaymentMethods.length + onlinePaymentMethods.length > 0,
    Imprint: imprint.trim() !== '',
    TaxNumber: taxNumber.trim() !== '',
    TestOrder: orders > 0,
  }
  return setupSteps.filter((step) => !isThere[step])
}
