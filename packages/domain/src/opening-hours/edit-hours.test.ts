import type { OperatingHours } from '@tresen/contract/availability'
import { describe, expect, it } from 'vitest'
import { berlin, openingRules, times, weekly } from './testing/opening-rules.ts'
import { announcedHours, hasOwnHours, orderableHours, upcomingExceptions } from './day-hours.ts'
import { copyDay, hoursProblems, weeklyOf, weekOf, withExceptions } from './edit-hours.ts'

const day = (startDate: string, endDate = startDate, ...ranges: string[]) => ({
  startDate,
  endDate,
  times: times(...ranges),
})

describe('Eine Woche bearbeiten', () => {
  const hours = [weekly('Mo–Fr', '17:00–22:00'), weekly('Fr', '11:30–14:00'), weekly('Sa', '17:00–02:00')]

  it('liest Tag für Tag und fasst gleiche Tage wieder zusammen', () => {
    const week = weekOf(hours)
    expect(week[4]).toEqual(times('11:30–14:00', '17:00–22:00'))
    expect(week[6]).toEqual([])
    expect(weeklyOf(week)).toEqual([
      weekly('Mo–Do', '17:00–22:00'),
      weekly('Fr', '11:30–14:00', '17:00–22:00'),
      weekly('Sa', '17:00–02:00'),
    ])
    expect(weekOf(weeklyOf(week))).toEqual(week)
  })

  it('kopiert einen Tag auf andere', () => {
    const copied = copyDay(weekOf(hours), 4, [0, 6])
    expect(copied[0]).toEqual(copied[4])
    expect(copied[6]).toEqual(copied[4])
    expect(copied[1]).toEqual(times('17:00–22:00'))
  })
})

describe('Ausnahmen', () => {
  it('kommen nach Tagen geordnet dazu; eine für dieselben Tage wird ersetzt', () => {
    const christmas = day('2026-12-24', '2026-12-26')
    const changed = day('2026-12-24', '2026-12-26', '12:00–15:00')
    expect(withExceptions([day('2027-01-01'), christmas], [day('2026-12-31'), changed])).toEqual([
      changed,
      day('2026-12-31'),
      day('2027-01-01'),
    ])
  })

  it('vorbei ist, was vor heute endete', () => {
    const all = [day('2026-11-21'), day('2026-11-19'), day('2026-11-10', '2026-11-20')]
    const upcoming = upcomingExceptions(all, 'Europe/Berlin', berlin('2026-11-20 23:59'))
    expect(upcoming.map(({ startDate }) => startDate)).toEqual(['2026-11-10', '2026-11-21'])
  })
})

describe('Was nicht gemeint sein kann', () => {
  const overlap = 'Diese Zeiten überschneiden sich.'
  it.each([
    ['getrennte Zeiten', { openingHours: [weekly('Mo', '11:00–14:00', '17:00–22:00')] }, []],
    ['Zeiten, die sich berühren', { openingHours: [weekly('Mo', '11:00–14:00', '14:00–22:00')] }, []],
    ['bis nach Mitternacht als Letztes', { openingHours: [weekly('Mo', '11:00–14:00', '18:00–02:00')] }, []],
    [
      'Überschneidung',
      { pickupHours: [weekly('Di', '11:00–15:00', '14:00–22:00')] },
      [{ path: 'pickupHours.Tuesday', message_de: overlap }],
    ],
    [
      'bis nach Mitternacht und danach noch etwas',
      { openingHours: [weekly('Mi', '18:00–02:00', '20:00–22:00')] },
      [{ path: 'openingHours.Wednesday', message_de: overlap }],
    ],
    [
      'Ausnahme rückwärts',
      { deliveryHoursExceptions: [day('2026-12-26', '2026-12-24')] },
      [{ path: 'deliveryHoursExceptions.0', message_de: 'Das Ende liegt vor dem Anfang.' }],
    ],
  ])('%s', (_, hours, problems) => {
    expect(hoursProblems(openingRules(hours).operatingHours)).toEqual(problems)
  })
})

describe('Vorschau der nächsten 14 Tage', () => {
  it('zeigt Wochentage und Ausnahmen, aber weder Übersteuerung noch Küche', () => {
    const rules = openingRules(
      {
        openingHours: [weekly('Fr–Sa', '18:00–02:00')],
        openingHoursExceptions: [day('2026-11-27')],
        kitchenClosedBeforeClosing: 60,
      },
      { closedUntil: berlin('2026-11-20 23:00').toISOString() },
    )
    const days = announcedHours('pickup', rules, berlin('2026-11-20 20:00'), 14)
    const open = days.filter(({ times }) => times.length > 0)
    expect(days).toHaveLength(14)
    expect(open.map(({ weekDay, date }) => `${weekDay} ${date}`)).toEqual([
      'Freitag 2026-11-20',
      'Samstag 2026-11-21',
      'Samstag 2026-11-28',
    ])
    expect(open[0]!.times).toEqual(times('18:00–02:00'))
  })

  it.each<[string, Parameters<typeof openingRules>[0], string[][]]>([
    [
      'rund um die Uhr',
      { openingHours: [weekly('Mo–So', '00:00–24:00')] },
      [['00:00–24:00'], ['00:00–24:00'], ['00:00–24:00'], ['00:00–24:00']],
    ],
    ['bis Mitternacht', { openingHours: [weekly('Sa', '18:00–24:00')] }, [[], ['18:00–24:00'], [], []]],
    [
      'ein ganzer Tag am Stück mit dem Abend davor',
      {
        openingHours: [weekly('Fr', '17:00–24:00'), weekly('Sa', '00:00–24:00'), weekly('So', '00:00–14:00')],
      },
      [['17:00–24:00'], ['00:00–24:00'], ['00:00–14:00'], []],
    ],
    [
      'ein ganzer Tag geschlossen',
      { openingHours: [weekly('Mo–So', '00:00–24:00')], openingHoursExceptions: [day('2026-11-21')] },
      [['00:00–24:00'], [], ['00:00–24:00'], ['00:00–24:00']],
    ],
  ])('zeigt Zeiten, die aneinanderstoßen, bei jedem Tag: %s', (_, hours, shown) => {
    const days = announcedHours('restaurant', openingRules(hours), berlin('2026-11-20 20:00'), 4)
    expect(days.map(({ times: open }) => open.map(({ start, end }) => `${start}–${end}`))).toEqual(shown)
  })

  it('nennt für Abholung und Lieferung, wann die Küche annimmt, und das Restaurant, wann es offen ist', () => {
    const rules = openingRules(
      {
        openingHours: [weekly('Fr', '11:30–14:00', '18:00–02:00')],
        kitchenClosedAfterOpening: 15,
        kitchenClosedBeforeClosing: 30,
      },
      { deliveryClosedUntil: berlin('2026-11-20 23:00').toISOString() },
    )
    const [today] = orderableHours('delivery', rules, berlin('2026-11-20 10:00'), 14)
    expect(today!.times).toEqual(times('11:45–13:30', '18:15–01:30'))
    const [house] = orderableHours('restaurant', rules, berlin('2026-11-20 10:00'), 14)
    expect(house!.times).toEqual(times('11:30–14:00', '18:00–02:00'))
  })

  it('zeigt den Anrufbot ohne eigene Zeiten rund um die Uhr', () => {
    const days = announcedHours('voiceBot', openingRules(), berlin('2026-11-20 20:00'), 2)
    expect(days.map(({ times: open }) => open)).toEqual([times('00:00–24:00'), times('00:00–24:00')])
  })
})

describe('Eigene Zeiten von Abholung oder Lieferung', () => {
  const openingHours = [weekly('Mo–So', '11:00–22:00')]
  const christmas = { startDate: '2026-12-24', endDate: '2026-12-26', times: [] }
  const past = { startDate: '2026-01-01', endDate: '2026-01-01', times: [] }
  const ownExceptions = { useOpeningHoursExceptionsAsDeliveryHoursExceptions: false }
  it.each<[string, Partial<OperatingHours>, boolean]>([
    ['wie das Restaurant', { deliveryHours: [weekly('Mo', '9:00–10:00')] }, false],
    [
      'eigene, aber gleiche, anders aufgeschrieben',
      {
        useOpeningHoursAsPickupHours: false,
        pickupHours: [weekly('Mo–Fr', '11:00–22:00'), weekly('Sa–So', '11:00–22:00')],
      },
      false,
    ],
    [
      'andere Abholung',
      { useOpeningHoursAsPickupHours: false, pickupHours: [weekly('Mo–So', '11:00–21:00')] },
      true,
    ],
    ['keine Lieferung', { useOpeningHoursAsDeliveryHours: false }, true],
    ['eine eigene Ausnahme', { ...ownExceptions, deliveryHoursExceptions: [christmas] }, true],
    ['eine eigene, die vorbei ist', { ...ownExceptions, deliveryHoursExceptions: [past] }, false],
    ['die Küche schließt früher', { kitchenClosedBeforeClosing: 30 }, false],
  ])('%s', (_what, hours, expected) => {
    const rules = openingRules({ openingHours, ...hours })
    expect(hasOwnHours(rules, berlin('2026-11-20 18:00'))).toBe(expected)
  })
})
