import { expect, it } from 'vitest'
import { berlin, openingRules, weekly } from '../opening-hours/testing/opening-rules.ts'
import { closedUntil } from './overrides.ts'
import { preOrdersClosed } from './pre-orders-closed.ts'

const at = (number: number, time: string, willBePickedUp = false) => ({
  number,
  dueAt: berlin(`2026-11-${time}`).toISOString(),
  willBePickedUp,
})
const preOrders = [
  at(4, '24 18:00'),
  at(1, '20 19:00'),
  at(2, '20 19:30', true),
  at(3, '21 12:00'),
  // Taken at the desk for a time that was closed before.
  at(5, '21 03:00'),
]
const evening = { openingHours: [weekly('Mo–So', '12:00–22:00')] }
const open = openingRules(evening)
const numbersOf = (after: ReturnType<typeof openingRules>) =>
  preOrdersClosed(preOrders, open, after).map(({ number }) => number)

it('a pause closes over those before its end, each by its own channel', () => {
  const until = berlin('2026-11-21 12:00')
  const pause = (...channels: ('pickup' | 'delivery')[]) =>
    openingRules(evening, { ...open.availability, ...closedUntil(channels, until) })
  expect(numbersOf(pause('pickup', 'delivery'))).toEqual([1, 2])
  expect(numbersOf(pause('delivery'))).toEqual([1])
  expect(numbersOf(pause('pickup'))).toEqual([2])
})

it('so do a closed day and shorter hours; what stays open, or was closed before, is not named', () => {
  const dayOff = { startDate: '2026-11-21', endDate: '2026-11-24', times: [] }
  expect(numbersOf(openingRules({ ...evening, openingHoursExceptions: [dayOff] }))).toEqual([3, 4])
  expect(numbersOf(openingRules({ openingHours: [weekly('Mo–So', '12:00–19:15')] }))).toEqual([2])
  expect(numbersOf(open)).toEqual([])
})
