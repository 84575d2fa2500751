import type { OpeningChannel, OperatingHours } from '@tresen/contract/availability'

/** Where in the operating hours the hours of a channel lie. */
type HoursFields = {
  weekly: 'openingHours' | 'pickupHours' | 'deliveryHours' | 'handleCallsHours'
  exceptions: 'openingHoursExceptions' | 'pickupHoursExceptions' | 'deliveryHoursExceptions' | null
  useHours: 'useOpeningHoursAsPickupHours' | 'useOpeningHoursAsDeliveryHours' | null
  useExceptions:
    | 'useOpeningHoursExceptionsAsPickupHoursExceptions'
    | 'useOpeningHoursExceptionsAsDeliveryHoursExceptions'
    | null
  note: string | null
}

const fields: Record<OpeningChannel, HoursFields> = {
  restaurant: {
    weekly: 'openingHours',
    exceptions: 'openingHoursExceptions',
    useHours: null,
    useExceptions: null,
    note: null,
  },
  pickup: {
    weekly: 'pickupHours',
    exceptions: 'pickupHoursExceptions',
    useHours: 'useOpeningHoursAsPickupHours',
    useExceptions: 'useOpeningHoursExceptionsAsPickupHoursExceptions',
    note: null,
  },
  delivery: {
    weekly: 'deliveryHours',
    exceptions: 'deliveryHoursExceptions',
    useHours: 'useOpeningHoursAsDeliveryHours',
    useExceptions: 'useOpeningHoursExceptionsAsDeliveryHoursExceptions',
    note: null,
  },
  voiceBot: {
    weekly: 'handleCallsHours',
    exceptions: null,
    useHours: null,
    useExceptions: null,
    note: 'Ohne Zeiten nimmt der Anrufbot rund um die Uhr an und sagt, wann geöffnet ist.',
  },
}

export function hoursOf(channel: OpeningChannel): HoursFields {
  return fields[channel]
}

export const hoursLabels: Partial<Record<keyof OperatingHours, string>> = {
  openingHours: 'Woche, Restaurant',
  pickupHours: 'Woche, Abholung',
  deliveryHours: 'Woche, Lieferung',
  handleCallsHours: 'Woche, Anrufbot',
  openingHoursExceptions: 'Ausnahmen, Restaurant',
  pickupHoursExceptions: 'Ausnahmen, Abholung',
  deliveryHoursExceptions: 'Ausnahmen, Lieferung',
  useOpeningHoursAsPickupHours: 'Abholung wie das Restaurant',
  useOpeningHoursAsDeliveryHours: 'Lieferung wie das Restaurant',
  useOpeningHoursExceptionsAsPickupHoursExceptions: 'Ausnahmen der Abholung wie im Restaurant',
  useOpeningHoursExceptionsAsDeliveryHoursExceptions: 'Ausnahmen der Lieferung wie im Restaurant',
  kitchenClosedAfterOpening: 'Küche nach dem Öffnen',
  kitchenClosedBeforeClosing: 'Küche vor dem Schließen',
}
