import { describe, expect, it } from 'vitest'
import { berlin, openingRules, weekly } from '../testing/opening-rules.ts'
import { openingState } from '../opening-state.ts'
import { channelStatusLabel, indicatorColor, overallStatusLabel } from './status-label.ts'

const zone = 'Europe/Berlin'

describe('Beschriftung eines Bereichs', () => {
  // Der 20.11.2026 ist ein Freitag.
  it.each([
    ['offen bis heute Abend', ['Fr', '17:00–22:00'], '2026-11-20 18:00', 'Geöffnet bis 22:00'],
    ['offen bis Mitternacht', ['Fr', '17:00–00:00'], '2026-11-20 18:00', 'Geöffnet bis 24:00'],
    ['offen bis nach Mitternacht', ['Fr', '17:00–02:00'], '2026-11-20 18:00', 'Geöffnet bis morgen 02:00'],
    ['nach Mitternacht ist es heute', ['Fr', '17:00–02:00'], '2026-11-21 00:30', 'Geöffnet bis 02:00'],
    ['zu bis heute', ['Fr', '17:00–22:00'], '2026-11-20 09:05', 'Geschlossen bis 17:00'],
    ['zu bis morgen', ['Sa', '14:00–22:00'], '2026-11-20 18:00', 'Geschlossen bis morgen 14:00'],
    ['zu bis Mittwoch', ['Mi', '09:30–22:00'], '2026-11-20 18:00', 'Geschlossen bis Mittwoch 09:30'],
    [
      'zu bis in knapp einer Woche',
      ['Fr', '17:00–22:00'],
      '2026-11-20 22:00',
      'Geschlossen bis nächsten Freitag 17:00',
    ],
    ['immer offen', ['Mo–So', '00:00–24:00'], '2026-11-20 18:00', 'Geöffnet'],
  ])('%s', (_, [days = '', ...ranges], now, expected) => {
    const state = openingState(openingRules({ openingHours: [weekly(days, ...ranges)] }), berlin(now))
    expect(channelStatusLabel(state.restaurant, zone, berlin(now))).toBe(expected)
  })

  it('nennt keine Zeit, die mehr als sieben Tage entfernt ist', () => {
    const now = berlin('2026-11-20 18:00')
    const exception = { startDate: '2026-11-20', endDate: '2026-11-26', times: [] }
    const state = (endDate: string) =>
      openingState(
        openingRules({
          openingHours: [weekly('Mo–So', '17:00–22:00')],
          openingHoursExceptions: [{ ...exception, endDate }],
        }),
        now,
      )
    expect(channelStatusLabel(state('2026-11-26').restaurant, zone, now)).toBe(
      'Geschlossen bis nächsten Freitag 17:00',
    )
    expect(channelStatusLabel(state('2026-11-27').restaurant, zone, now)).toBe('Geschlossen')
    expect(channelStatusLabel(openingState(openingRules(), now).restaurant, zone, now)).toBe('Geschlossen')
  })

  it('nennt die Zeit auf der Uhr des Restaurants, auch am Tag der Umstellung', () => {
    const rules = openingRules({ openingHours: [weekly('So', '12:00–22:00')] })
    const now = berlin('2026-03-28 20:00')
    expect(channelStatusLabel(openingState(rules, now).restaurant, zone, now)).toBe(
      'Geschlossen bis morgen 12:00',
    )
  })

  it('bleibt richtig, wenn der Zustand vor Stunden geholt wurde', () => {
    const state = openingState(
      openingRules({ openingHours: [weekly('Mo–So', '17:00–22:00')] }),
      berlin('2026-11-20 16:00'),
    )
    expect(channelStatusLabel(state.restaurant, zone, berlin('2026-11-20 17:00'))).toBe('Geöffnet bis 22:00')
    expect(channelStatusLabel(state.restaurant, zone, berlin('2026-11-20 22:00'))).toBe(
      'Geschlossen bis morgen 17:00',
    )
    expect(overallStatusLabel(state, berlin('2026-11-20 17:00'))).toBe('Restaurant, Abholung, Lieferung')
  })
})

describe('Beschriftung und Farbe des Restaurants', () => {
  const until = berlin('2026-11-20 20:00').toISOString()
  const now = berlin('2026-11-20 18:00')

  it.each([
    [{}, 'Komplett geschlossen', 'red'],
    [{ deliveryOpenUntil: until }, 'Lieferung', 'orange'],
    [{ pickupOpenUntil: until, deliveryOpenUntil: until }, 'Abholung, Lieferung', 'yellow'],
    [
      { openUntil: until, pickupOpenUntil: until, deliveryOpenUntil: until },
      'Restaurant, Abholung, Lieferung',
      'green',
    ],
  ])('%j', (overrides, label, color) => {
    const state = openingState(openingRules({}, overrides), now)
    expect(overallStatusLabel(state, now)).toBe(label)
    expect(indicatorColor(state, now)).toBe(color)
  })
})
