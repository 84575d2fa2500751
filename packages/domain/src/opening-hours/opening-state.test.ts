import type { Channel } from '@tresen/contract/availability'
import { describe, expect, it } from 'vitest'
import { berlin, inBerlin, openingRules, rangesInBerlin, times, weekly } from './testing/opening-rules.ts'
import { isOpenAt, nextOpening, openingState, openRanges, type OpeningRules } from './opening-state.ts'

function shown(rules: OpeningRules, from: string, to: string, channel: Channel = 'restaurant'): string[] {
  return rangesInBerlin(openRanges(channel, rules, berlin(from), berlin(to)))
}

const everyDay = (...ranges: string[]) => openingRules({ openingHours: [weekly('Mo–So', ...ranges)] })

describe('Wochentage', () => {
  const rules = openingRules({
    openingHours: [weekly('Mo–Fr', '11:30–14:00', '17:00–22:00'), weekly('Sa', '17:00–23:00')],
  })

  it.each([
    ['Freitag 11:29', '2026-11-20 11:29', false],
    ['Freitag 11:30, mit dem Öffnen', '2026-11-20 11:30', true],
    ['Freitag 13:59', '2026-11-20 13:59', true],
    ['Freitag 14:00, mit dem Schließen', '2026-11-20 14:00', false],
    ['Samstag mittags', '2026-11-21 12:00', false],
    ['Samstag 22:30', '2026-11-21 22:30', true],
    ['Sonntag', '2026-11-22 18:00', false],
  ])('%s', (_, moment, open) => {
    expect(isOpenAt('restaurant', rules, berlin(moment))).toBe(open)
  })

  it('schneidet auf den gefragten Zeitraum zu', () => {
    expect(shown(rules, '2026-11-20 12:00', '2026-11-21 18:00')).toEqual([
      'Fr 20.11. 12:00 +1 – Fr 20.11. 14:00 +1',
      'Fr 20.11. 17:00 +1 – Fr 20.11. 22:00 +1',
      'Sa 21.11. 17:00 +1 – Sa 21.11. 18:00 +1',
    ])
    expect(shown(rules, '2026-11-21 18:00', '2026-11-20 12:00')).toEqual([])
  })

  it('fügt zusammen, was sich überschneidet oder berührt', () => {
    const overlapping = everyDay('11:00–15:00', '14:00–18:00', '18:00–20:00')
    expect(shown(overlapping, '2026-11-20 00:00', '2026-11-21 00:00')).toEqual([
      'Fr 20.11. 11:00 +1 – Fr 20.11. 20:00 +1',
    ])
  })
})

describe('Über Mitternacht', () => {
  it.each([
    ['17:00–02:00', 'Fr 20.11. 17:00 +1 – Sa 21.11. 02:00 +1'],
    ['17:00–00:00', 'Fr 20.11. 17:00 +1 – Sa 21.11. 00:00 +1'],
    ['17:00–24:00', 'Fr 20.11. 17:00 +1 – Sa 21.11. 00:00 +1'],
    ['17:00–17:00', 'Fr 20.11. 17:00 +1 – Sa 21.11. 17:00 +1'],
  ])('Freitag %s', (range, expected) => {
    const rules = openingRules({ openingHours: [weekly('Fr', range)] })
    expect(shown(rules, '2026-11-19 00:00', '2026-11-23 00:00')).toEqual([expected])
  })

  it('gehört die Zeit nach Mitternacht zum Tag, an dem sie begann', () => {
    const rules = openingRules({ openingHours: [weekly('So', '18:00–01:00')] })
    expect(isOpenAt('restaurant', rules, berlin('2026-11-23 00:30'))).toBe(true)
    expect(isOpenAt('restaurant', rules, berlin('2026-11-22 00:30'))).toBe(false)
  })

  it('ist rund um die Uhr offen ein einziger Zeitraum', () => {
    expect(shown(everyDay('00:00–24:00'), '2026-11-20 00:00', '2026-11-27 00:00')).toHaveLength(1)
  })
})

describe('Zeitumstellung in Berlin', () => {
  it.each([
    ['vor der Umstellung', '22:00–01:00', 'Sa 28.03. 22:00 +1 – So 29.03. 01:00 +1'],
    [
      'über die Umstellung hinweg: eine Stunde kürzer',
      '22:00–04:00',
      'Sa 28.03. 22:00 +1 – So 29.03. 04:00 +2',
    ],
    [
      'Ende 02:30 gibt es nicht: Schluss mit der Umstellung',
      '22:00–02:30',
      'Sa 28.03. 22:00 +1 – So 29.03. 03:00 +2',
    ],
  ])('März, Samstag %s', (_, range, expected) => {
    const rules = openingRules({ openingHours: [weekly('Sa', range)] })
    expect(shown(rules, '2026-03-28 00:00', '2026-03-30 00:00')).toEqual([expected])
  })

  it.each([
    [
      'Beginn 02:30 gibt es nicht: auf mit der Umstellung',
      '02:30–05:00',
      ['So 29.03. 03:00 +2 – So 29.03. 05:00 +2'],
    ],
    ['02:15–02:45 fällt ganz aus', '02:15–02:45', []],
    [
      '02:45–03:15 bleibt, was nach der Umstellung liegt',
      '02:45–03:15',
      ['So 29.03. 03:00 +2 – So 29.03. 03:15 +2'],
    ],
  ])('März, Sonntag: %s', (_, range, expected) => {
    const rules = openingRules({ openingHours: [weekly('So', range)] })
    expect(shown(rules, '2026-03-29 00:00', '2026-03-30 00:00')).toEqual(expected)
  })

  it.each([
    [
      'über die Umstellung hinweg: eine Stunde länger',
      '22:00–04:00',
      'Sa 24.10. 22:00 +2 – So 25.10. 04:00 +1',
    ],
    ['Ende 02:30 kommt zweimal: das spätere', '22:00–02:30', 'Sa 24.10. 22:00 +2 – So 25.10. 02:30 +1'],
    ['Ende 02:00 kommt zweimal: das spätere', '22:00–02:00', 'Sa 24.10. 22:00 +2 – So 25.10. 02:00 +1'],
    ['Ende 03:00 kommt einmal', '22:00–03:00', 'Sa 24.10. 22:00 +2 – So 25.10. 03:00 +1'],
  ])('Oktober, Samstag %s', (_, range, expected) => {
    const rules = openingRules({ openingHours: [weekly('Sa', range)] })
    expect(shown(rules, '2026-10-24 00:00', '2026-10-26 00:00')).toEqual([expected])
  })

  it('Oktober, Sonntag: Beginn 02:30 kommt zweimal: der frühere', () => {
    const rules = openingRules({ openingHours: [weekly('So', '02:30–05:00')] })
    expect(shown(rules, '2026-10-25 00:00', '2026-10-26 00:00')).toEqual([
      'So 25.10. 02:30 +2 – So 25.10. 05:00 +1',
    ])
  })
})

describe('Ausnahmen', () => {
  const open = [weekly('Mo–So', '17:00–01:00')]

  it('schließen die Zeiträume, die an ihren Tagen beginnen', () => {
    const rules = openingRules({
      openingHours: open,
      openingHoursExceptions: [{ startDate: '2026-12-24', endDate: '2026-12-25', times: [] }],
    })
    expect(shown(rules, '2026-12-23 12:00', '2026-12-27 12:00')).toEqual([
      'Mi 23.12. 17:00 +1 – Do 24.12. 01:00 +1',
      'Sa 26.12. 17:00 +1 – So 27.12. 01:00 +1',
    ])
  })

  it('setzen andere Zeiten an die Stelle der gewöhnlichen', () => {
    const rules = openingRules({
      openingHours: open,
      openingHoursExceptions: [
        { startDate: '2026-12-31', endDate: '2026-12-31', times: times('12:00–16:00') },
      ],
    })
    expect(shown(rules, '2026-12-31 03:00', '2027-01-01 03:00')).toEqual([
      'Do 31.12. 12:00 +1 – Do 31.12. 16:00 +1',
    ])
  })

  it('gilt von mehreren die kürzeste, bei gleich langen die letzte', () => {
    const summer = { startDate: '2026-08-01', endDate: '2026-08-31', times: [] }
    const feast = (...ranges: string[]) => ({
      startDate: '2026-08-15',
      endDate: '2026-08-15',
      times: times(...ranges),
    })
    for (const openingHoursExceptions of [
      [feast('10:00–11:00'), feast('12:00–20:00'), summer],
      [summer, feast('10:00–11:00'), feast('12:00–20:00')],
    ]) {
      const rules = openingRules({ openingHours: open, openingHoursExceptions })
      expect(shown(rules, '2026-08-02 03:00', '2026-08-31 12:00')).toEqual([
        'Sa 15.08. 12:00 +2 – Sa 15.08. 20:00 +2',
      ])
    }
  })

  it('gelten für Abholung und Lieferung nur, wenn die Schalter es sagen', () => {
    const closed = { startDate: '2026-11-20', endDate: '2026-11-20', times: [] }
    const rules = openingRules({
      openingHours: open,
      deliveryHours: [weekly('Mo–So', '18:00–20:00')],
      openingHoursExceptions: [closed],
      useOpeningHoursAsDeliveryHours: false,
      useOpeningHoursExceptionsAsDeliveryHoursExceptions: false,
    })
    const moment = berlin('2026-11-20 18:30')
    expect(isOpenAt('restaurant', rules, moment)).toBe(false)
    expect(isOpenAt('pickup', rules, moment)).toBe(false)
    expect(isOpenAt('delivery', rules, moment)).toBe(true)
    expect(isOpenAt('delivery', rules, berlin('2026-11-20 17:30'))).toBe(false)
  })
})

describe('Küche', () => {
  const kitchen = { kitchenClosedAfterOpening: 30, kitchenClosedBeforeClosing: 45 }

  it('kürzt Abholung und Lieferung nach dem Öffnen und vor dem Schließen, das Restaurant nicht', () => {
    const rules = openingRules({ openingHours: [weekly('Fr', '17:00–22:00')], ...kitchen })
    const day = ['2026-11-20 00:00', '2026-11-21 00:00'] as const
    expect(shown(rules, ...day, 'restaurant')).toEqual(['Fr 20.11. 17:00 +1 – Fr 20.11. 22:00 +1'])
    expect(shown(rules, ...day, 'pickup')).toEqual(['Fr 20.11. 17:30 +1 – Fr 20.11. 21:15 +1'])
    expect(shown(rules, ...day, 'delivery')).toEqual(['Fr 20.11. 17:30 +1 – Fr 20.11. 21:15 +1'])
  })

  it('kürzt nicht, wo ein Zeitraum nahtlos in den nächsten übergeht', () => {
    const rules = openingRules({ openingHours: [weekly('Mo–So', '00:00–24:00')], ...kitchen })
    expect(shown(rules, '2026-11-20 00:00', '2026-11-22 00:00', 'pickup')).toEqual([
      'Fr 20.11. 00:00 +1 – So 22.11. 00:00 +1',
    ])
  })

  it('lässt von einem kurzen Zeitraum nichts übrig', () => {
    const rules = openingRules({ openingHours: [weekly('Mo–So', '12:00–13:00')], ...kitchen })
    expect(shown(rules, '2026-11-20 00:00', '2026-11-22 00:00', 'delivery')).toEqual([])
  })

  it('ist eine unbrauchbare Angabe, zählt sie nicht', () => {
    const rules = openingRules({
      openingHours: [weekly('Fr', '17:00–22:00')],
      kitchenClosedAfterOpening: Number.NaN,
    })
    expect(isOpenAt('pickup', rules, berlin('2026-11-20 17:00'))).toBe(true)
  })
})

describe('Übersteuerungen', () => {
  const at = (local: string) => berlin(local).toISOString()
  const hours = {
    openingHours: [weekly('Fr', '17:00–22:00')],
    openingHoursExceptions: [{ startDate: '2026-11-21', endDate: '2026-11-21', times: times('12:00–14:00') }],
  }

  it('geschlossen bis 19:00 schlägt die Öffnungszeiten und endet von selbst', () => {
    const rules = openingRules(hours, { closedUntil: at('2026-11-20 19:00') })
    expect(isOpenAt('restaurant', rules, berlin('2026-11-20 18:59'))).toBe(false)
    expect(isOpenAt('restaurant', rules, berlin('2026-11-20 19:00'))).toBe(true)
    expect(isOpenAt('pickup', rules, berlin('2026-11-20 18:00'))).toBe(true)
  })

  it('offen bis 23:30 schlägt Öffnungszeiten, Ausnahmen und Küche', () => {
    const rules = openingRules(
      { ...hours, kitchenClosedBeforeClosing: 30 },
      { pickupOpenUntil: at('2026-11-20 23:30'), deliveryOpenUntil: at('2026-11-21 12:30') },
    )
    expect(shown(rules, '2026-11-20 16:00', '2026-11-22 00:00', 'pickup')).toEqual([
      'Fr 20.11. 16:00 +1 – Fr 20.11. 23:30 +1',
      'Sa 21.11. 12:00 +1 – Sa 21.11. 13:30 +1',
    ])
    expect(shown(rules, '2026-11-20 16:00', '2026-11-22 00:00', 'delivery')).toEqual([
      'Fr 20.11. 16:00 +1 – Sa 21.11. 13:30 +1',
    ])
  })

  it('geschlossen schlägt offen, und danach gilt offen noch', () => {
    const rules = openingRules(hours, {
      closedUntil: at('2026-11-20 12:00'),
      openUntil: at('2026-11-20 13:00'),
    })
    expect(shown(rules, '2026-11-20 10:00', '2026-11-20 18:00')).toEqual([
      'Fr 20.11. 12:00 +1 – Fr 20.11. 13:00 +1',
      'Fr 20.11. 17:00 +1 – Fr 20.11. 18:00 +1',
    ])
  })

  it('abgelaufene ändern nichts', () => {
    const rules = openingRules(hours, {
      closedUntil: at('2026-11-20 17:30'),
      openUntil: at('2026-11-20 11:00'),
    })
    expect(isOpenAt('restaurant', rules, berlin('2026-11-20 18:00'))).toBe(true)
    expect(isOpenAt('restaurant', rules, berlin('2026-11-20 16:00'))).toBe(false)
  })
})

describe('Nächste Öffnung', () => {
  const rules = openingRules({ openingHours: [weekly('Mo–Fr', '11:30–14:00', '17:00–22:00')] })
  const next = (from: string, which = rules) => {
    const found = nextOpening('restaurant', which, berlin(from))
    return found && inBerlin(found)
  }

  it('ist heute, am nächsten Öffnungstag, oder es gibt keine', () => {
    expect(next('2026-11-20 15:00')).toBe('Fr 20.11. 17:00 +1')
    expect(next('2026-11-20 23:00')).toBe('Mo 23.11. 11:30 +1')
    expect(next('2026-11-20 12:00')).toBe('Fr 20.11. 17:00 +1')
    expect(next('2026-11-20 15:00', openingRules())).toBeNull()
  })

  it('folgt auf Betriebsferien, solange sie keine 60 Tage dauern', () => {
    const holidays = (endDate: string) =>
      openingRules({
        openingHours: rules.operatingHours.openingHours,
        openingHoursExceptions: [{ startDate: '2026-07-01', endDate, times: [] }],
      })
    expect(next('2026-07-01 12:00', holidays('2026-08-20'))).toBe('Fr 21.08. 11:30 +2')
    expect(next('2026-07-01 12:00', holidays('2026-09-20'))).toBeNull()
  })
})

describe('Öffnungszustand', () => {
  it('nennt je Bereich, wodurch er offen ist, und die nächsten 14 Tage', () => {
    const rules = openingRules(
      {
        openingHours: [weekly('Fr', '17:00–22:00')],
        deliveryHoursExceptions: [
          { startDate: '2026-11-20', endDate: '2026-11-20', times: times('12:00–20:00') },
        ],
        useOpeningHoursExceptionsAsDeliveryHoursExceptions: false,
      },
      { pickupClosedUntil: berlin('2026-11-20 19:00').toISOString() },
    )
    const { restaurant, pickup, delivery } = openingState(rules, berlin('2026-11-20 18:00'))

    expect(restaurant).toMatchObject({
      isOpen: true,
      isOpenByDateExceptionHours: false,
      isOpenByWeekDayHours: true,
    })
    expect(pickup).toMatchObject({
      isOpen: false,
      isOpenByDateExceptionHours: false,
      isOpenByWeekDayHours: true,
    })
    expect(delivery).toMatchObject({
      isOpen: true,
      isOpenByDateExceptionHours: true,
      isOpenByWeekDayHours: false,
    })
    expect(rangesInBerlin(pickup.ranges)).toEqual([
      'Fr 20.11. 19:00 +1 – Fr 20.11. 22:00 +1',
      'Fr 27.11. 17:00 +1 – Fr 27.11. 22:00 +1',
      'Fr 04.12. 17:00 +1 – Fr 04.12. 18:00 +1',
    ])
  })
})
