import { expect, it } from 'vitest'
import { calendarEntry } from './calendar-entry.ts'

const restaurant = {
  name: 'Kochlöffel, Grill & Mehr; Göttingens längster Name für eine wirklich sehr kleine Küche',
  streetName: 'Lange Straße',
  streetNumber: '1',
  zipCode: '37073',
  city: 'Göttingen',
  phoneNumber: '+4955112345',
}
const order = {
  id: '01938d6e-0000-7000-8000-00000000000a',
  number: 7,
  version: 3,
  willBePickedUp: true,
  dueAt: '2026-11-21T17:30:00.000Z',
  createdAt: '2026-11-20T17:00:00.000Z',
}
const entry = calendarEntry(order, restaurant, 'https://shop.example/order')
const unfolded = entry.replaceAll('\r\n ', '')

it('names when and where', () => {
  expect(unfolded).toContain('\r\nDTSTART:20261121T173000Z\r\nDTEND:20261121T174500Z\r\n')
  expect(unfolded).toContain('\r\nLOCATION:Lange Straße 1\\, 37073 Göttingen\r\n')
  expect(unfolded).toContain('\r\nSUMMARY:Kochlöffel\\, Grill & Mehr\\; Göttingens')
  expect(unfolded).toContain('. Telefon: 0551 12345\\nhttps://shop.example/order\r\n')
})

it('has lines of 75 bytes at most, each ended as calendars want it', () => {
  for (const line of entry.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n\uFFFD]/)
  }
  expect(entry.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

it('names no place for what is brought', () => {
  expect(calendarEntry({ ...order, willBePickedUp: false }, restaurant, 'https://a.example')).not.toContain(
    'LOCATION',
  )
})
