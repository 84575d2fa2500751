import { describe, expect, it } from 'vitest'
import { anAvailability } from './testing/an-availability.ts'
import { berlin, inBerlin } from '../opening-hours/testing/opening-rules.ts'
import { changeAvailability } from './change-availability.ts'
import { closingEnds, endProblem, openingEnds } from './override-ends.ts'
import { closedUntil, openUntil, overrideAt, withoutOverrides } from './overrides.ts'

const now = berlin('2026-11-20 18:00')
const at = (local: string) => berlin(local).toISOString()
const problems = (...args: Parameters<typeof changeAvailability>) => {
  const changed = changeAvailability(...args)
  return changed.ok ? [] : changed.problems
}

describe('Eine Änderung der Verfügbarkeit', () => {
  it('schließt mit Grund und Ende, öffnet wieder und lässt das Übrige, wie es war', () => {
    const before = anAvailability({
      cookingTimePickupToMinutes: 60,
      pickupClosedUntil: at('2026-11-20 19:00'),
    })
    const change = closedUntil(['delivery'], berlin('2026-11-20 20:00'), 'TooBusy', 'egal')
    const closed = changeAvailability(before, change, now)
    expect(closed).toEqual({
      ok: true,
      availability: {
        ...before,
        deliveryClosedUntil: at('2026-11-20 20:00'),
        deliveryClosedReason: 'TooBusy',
      },
    })
    const reopened = changeAvailability(before, withoutOverrides(['delivery', 'pickup']), now)
    expect(reopened).toEqual({ ok: true, availability: anAvailability({ cookingTimePickupToMinutes: 60 }) })
  })

  it('vergisst, was vorbei ist, samt Grund', () => {
    const old = anAvailability({
      closedUntil: at('2026-11-20 17:00'),
      closedReason: 'Custom',
      closedReasonCustomDescription: 'Rohrbruch',
      pickupOpenUntil: at('2026-11-20 18:00'),
    })
    expect(changeAvailability(old, {}, now)).toEqual({ ok: true, availability: anAvailability() })
  })

  it.each([
    ['Ende jetzt', { closedUntil: at('2026-11-20 18:00') }, 'closedUntil', 'Zeit liegt in Vergangenheit'],
    [
      'Ende gestern',
      { pickupOpenUntil: at('2026-11-19 18:00') },
      'pickupOpenUntil',
      'Zeit liegt in Vergangenheit',
    ],
    [
      'Ende in zwei Jahren',
      { handleCallsDisabledUntil: at('2028-11-20 18:00') },
      'handleCallsDisabledUntil',
      'Länger als ein Jahr: Bitte ändern Sie die Öffnungszeiten.',
    ],
    [
      'Sonstiges ohne Text',
      closedUntil(['pickup'], berlin('2026-11-20 20:00'), 'Custom', '  '),
      'pickupClosedReasonCustomDescription',
      'Sonstiger Grund: Pflichtangabe',
    ],
    [
      'von über bis',
      { cookingTimeDeliveryFromMinutes: 40 },
      'cookingTimeDeliveryFromMinutes',
      'Die Zubereitungszeit „von“ liegt über „bis“.',
    ],
  ])('%s wird abgelehnt', (_, change, path, message_de) => {
    expect(problems(anAvailability(), change, now)).toEqual([{ path, message_de }])
  })

  it('stört sich nicht an einem Ende, das inzwischen vorbei ist, wenn es nicht geändert wird', () => {
    const old = anAvailability({ deliveryClosedUntil: at('2026-11-20 17:00') })
    expect(problems(old, { cookingTimePickupToMinutes: 50 }, now)).toEqual([])
  })
})

describe('Welche Übersteuerung gilt', () => {
  const closed = closedUntil(['pickup'], berlin('2026-11-20 19:00'), 'Custom', 'Ofen kaputt')
  it.each([
    ['keine', anAvailability(), null],
    ['geschlossen, mit Grund', anAvailability(closed), { isOpen: false, reason: 'Ofen kaputt' }],
    [
      'hohe Auslastung',
      anAvailability(closedUntil(['pickup'], berlin('2026-11-20 19:00'), 'TooBusy')),
      { isOpen: false, reason: 'Hohe Auslastung' },
    ],
    [
      'ohne Angabe',
      anAvailability(closedUntil(['pickup'], berlin('2026-11-20 19:00'))),
      { isOpen: false, reason: null },
    ],
    [
      'offen',
      anAvailability(openUntil(['pickup'], berlin('2026-11-20 19:00'))),
      { isOpen: true, reason: null },
    ],
    [
      'geschlossen schlägt offen',
      anAvailability({ ...closed, pickupOpenUntil: at('2026-11-20 23:00') }),
      { isOpen: false },
    ],
    ['abgelaufen', anAvailability(closedUntil(['pickup'], now)), null],
  ])('%s', (_, availability, expected) => {
    const found = overrideAt('pickup', availability, now)
    if (expected) expect(found).toMatchObject(expected)
    else expect(found).toBeNull()
  })
})

describe('Angebotene Enden', () => {
  it('schließen: bis Mitternacht, 1, 3, 6, 12 Stunden, 1 Tag', () => {
    const offered = closingEnds('Europe/Berlin', now).map(({ label, at }) => `${label}: ${inBerlin(at)}`)
    expect(offered).toEqual([
      'Bis Mitternacht: Sa 21.11. 00:00 +1',
      '1 Stunde: Fr 20.11. 19:00 +1',
      '3 Stunden: Fr 20.11. 21:00 +1',
      '6 Stunden: Sa 21.11. 00:00 +1',
      '12 Stunden: Sa 21.11. 06:00 +1',
      '1 Tag: Sa 21.11. 18:00 +1',
    ])
    expect(openingEnds(now)).toHaveLength(4)
  })

  it('ein Tag endet zur gleichen Uhrzeit, auch wenn die Uhr umgestellt wird', () => {
    const [midnight, , , , , day] = closingEnds('Europe/Berlin', berlin('2026-10-24 20:00'))
    expect(inBerlin(midnight!.at)).toBe('So 25.10. 00:00 +2')
    expect(inBerlin(day!.at)).toBe('So 25.10. 20:00 +1')
  })

  it.each([
    [null, 'Pflichtangabe'],
    [now, 'Zeit liegt in Vergangenheit'],
    [berlin('2026-11-20 18:01'), null],
    [berlin('2027-11-21 18:00'), null],
    [berlin('2027-11-21 18:01'), 'Länger als ein Jahr: Bitte ändern Sie die Öffnungszeiten.'],
  ])('selbst gewählt: %s', (end, problem) => expect(endProblem(end, now)).toBe(problem))
})
