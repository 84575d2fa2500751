import type { GuestOrder } from '@tresen/contract/orders/order'
import type { PublicRestaurant } from '@tresen/contract/restaurants/restaurant'
import { formatPhone } from '@tresen/domain/phone/phone-number'

const QUARTER_MS = 15 * 60_000

/** A pre-order as a calendar reads it (RFC 5545): when and where, and the way back to it. `address`: where it is followed. */
export function calendarEntry(
  order: Pick<GuestOrder, 'id' | 'number' | 'version' | 'willBePickedUp' | 'dueAt' | 'createdAt'>,
  restaurant: Pick<
    PublicRestaurant,
    'name' | 'streetName' | 'streetNumber' | 'zipCode' | 'city' | 'phoneNumber'
  >,
  address: string,
): string {
  const { name, streetName, streetNumber, zipCode, city, phoneNumber } = restaurant
  const what = order.willBePickedUp ? `${name}: Essen abholen` : `${name}: Essen kommt`
  const due = Date.parse(order.dueAt)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tresen//Shop//DE',
    'BEGIN:VEVENT',
    `UID:${order.id}@tresen`,
    `SEQUENCE:${order.version}`,
    `DTSTAMP:${stamp(Date.parse(order.createdAt))}`,
    `DTSTART:${stamp(due)}`,
    `DTEND:${stamp(due + QUARTER_MS)}`,
    `SUMMARY:${text(what)}`,
    `DESCRIPTION:${text(`Bestellung Nr. ${order.number}. Telefon: ${formatPhone(phoneNumber)}\n${address}`)}`,
    ...(order.willBePickedUp
      ? [`LOCATION:${text(`${streetName} ${streetNumber}, ${zipCode} ${city}`)}`]
      : []),
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** `20261120T170000Z` */
function stamp(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
}

function text(value: string): string {
  return value.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** Lines have 75 bytes at most and go on after a space; no letter is cut in two. */
function folded(line: string): string {
  const lines = ['']
  let bytes = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > 74) {
      lines.push('')
      bytes = 0
    }
    lines[lines.length - 1] += letter
    bytes += size
  }
  return lines.join('\r\n ')
}
