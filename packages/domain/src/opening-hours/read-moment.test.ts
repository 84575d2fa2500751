import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readMoment } from './read-moment.ts'

const timeZone = 'Europe/Berlin'
/** Friday, 17:10 in Berlin. */
const now = new Date('2026-11-20T16:10:00Z')

it.each([
  ['1830', '2026-11-20 18:30'],
  ['18:30', '2026-11-20 18:30'],
  ['18.30 Uhr', '2026-11-20 18:30'],
  ['um 19 Uhr', '2026-11-20 19:00'],
  ['19', '2026-11-20 19:00'],
  ['halb 7', '2026-11-20 18:30'],
  ['viertel nach 6', '2026-11-20 18:15'],
  ['viertel vor 8', '2026-11-20 19:45'],
  ['930', '2026-11-21 09:30'],
  ['17:05', '2026-11-21 17:05'],
  ['heute 20 Uhr', '2026-11-20 20:00'],
  ['morgen 18:30', '2026-11-21 18:30'],
  ['Morgen um 12', '2026-11-21 12:00'],
  ['übermorgen 1815', '2026-11-22 18:15'],
  ['Fr 19:00', '2026-11-20 19:00'],
  ['Sa. 12', '2026-11-21 12:00'],
  ['Sonntag 18 Uhr', '2026-11-22 18:00'],
  ['24.12. 18 Uhr', '2026-12-24 18:00'],
  ['1.1. 18:00', '2027-01-01 18:00'],
  ['Do., 24.12. 18:30 Uhr', '2026-12-24 18:30'],
  ['24.12.26 18 Uhr', '2026-12-24 18:00'],
  ['24.12.2027 18 Uhr', '2027-12-24 18:00'],
  ['20.8. 18 Uhr', '2027-08-20 18:00'],
  // Yesterday, a week ago: nobody orders for a year later.
  ['19.11. 18 Uhr', null],
  ['13.11. 18 Uhr', null],
  ['Do., 19.11. 18:30 Uhr', null],
  ['19.11.2026 18 Uhr', null],
  ['20.11.25 18 Uhr', null],
  ['in einer Stunde', '2026-11-20 18:15'],
  ['in 2 Stunden', '2026-11-20 19:15'],
  ['in anderthalb Stunden', '2026-11-20 18:45'],
  ['in einer halben Stunde', '2026-11-20 17:45'],
  ['in 45 min', '2026-11-20 18:00'],
  ['in 1,5 h', '2026-11-20 18:45'],
  ['heute 17:00', null],
  ['31.2. 18:00', null],
  ['25:00', null],
  ['18:75', null],
  ['bald', null],
  ['morgen', null],
  ['', null],
])('„%s“ means %s', (typed, meant) => {
  const moment = readMoment(typed, timeZone, now)
  expect(moment && `${moment.date} ${moment.time}`).toBe(meant)
})

it('never means the past, and any time of day is understood', () => {
  const clock = fc.record({ hours: fc.nat(23), minutes: fc.nat(59), form: fc.constantFrom(':', '.', '') })
  fc.assert(
    fc.property(clock, fc.constantFrom('', 'morgen ', 'Mo '), ({ hours, minutes, form }, day) => {
      const [hour, minute] = [hours, minutes].map((each) => String(each).padStart(2, '0'))
      const moment = readMoment(`${day}${hour}${form}${minute}`, timeZone, now)!
      expect(moment.time).toBe(`${hour}:${minute}`)
      expect(`${moment.date} ${moment.time}` >= '2026-11-20 17:10').toBe(true)
    }),
  )
})
