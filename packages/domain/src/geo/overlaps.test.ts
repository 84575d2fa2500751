import { describe, expect, it } from 'vitest'
import { aSuburb, anArea, places } from '../carts/testing/some-shop-rules.ts'
import { areOverlapping, explainArea, explainPrice } from './overlaps.ts'

const box = (south: number, west: number, north: number, east: number) =>
  [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ].map(([latitude, longitude]) => ({
    latitude: latitude!,
    longitude: longitude!,
  }))

describe('überlappen sich zwei Flächen?', () => {
  it.each([
    ['eine in der anderen', box(0, 0, 9, 9), box(2, 2, 3, 3), true],
    ['nebeneinander', box(0, 0, 1, 1), box(2, 2, 3, 3), false],
    ['eine Ecke', box(0, 0, 2, 2), box(1, 1, 3, 3), true],
    ['über Kreuz, ohne dass eine Ecke innen liegt', box(1, -5, 2, 5), box(-5, 1, 5, 2), true],
    ['nur am Rand', box(0, 0, 1, 1), box(0, 1, 1, 2), true],
  ])('%s', (_what, a, b, expected) => {
    expect(areOverlapping(a, b)).toBe(expected)
    expect(areOverlapping(b, a)).toBe(expected)
  })
})

describe('was in einem Gebiet gilt', () => {
  const centre = anArea()
  const suburb = aSuburb()
  it.each([
    [
      'das erste',
      centre,
      [centre, suburb],
      [
        'Geliefert wird ab 15,00 € Bestellwert für 3,00 €, ab 40,00 € kostenlos; die Fahrt dauert 10 Minuten.',
        'Wo es sich mit „Vorort“ überlappt, gilt dieses Gebiet.',
      ],
    ],
    [
      'das zweite',
      suburb,
      [centre, suburb],
      [
        'Geliefert wird ab 25,00 € Bestellwert für 5,00 €; die Fahrt dauert 25 Minuten.',
        'Wo es sich mit „Mitte“ überlappt, gilt jenes: Es steht weiter oben.',
      ],
    ],
    [
      'eines unter mehreren',
      anArea({ id: suburb.id, name: 'Zuletzt' }),
      [centre, { ...centre, id: centre.id.replace(/.$/, 'f'), name: 'Altstadt' }, suburb],
      [
        'Geliefert wird ab 15,00 € Bestellwert für 3,00 €, ab 40,00 € kostenlos; die Fahrt dauert 10 Minuten.',
        'Wo es sich mit „Mitte“ und „Altstadt“ überlappt, gelten jene: Sie stehen weiter oben.',
      ],
    ],
    [
      'ein neues, noch nicht in der Reihe',
      anArea({ minOrderValue: 0, deliveryFee: 0 }),
      [],
      ['Geliefert wird ohne Mindestbestellwert immer kostenlos; die Fahrt dauert 10 Minuten.'],
    ],
    [
      'kostenlos schon unter dem Mindestbestellwert',
      anArea({ freeDeliveryFrom: 1000 }),
      [],
      ['Geliefert wird ab 15,00 € Bestellwert immer kostenlos; die Fahrt dauert 10 Minuten.'],
    ],
  ])('%s', (_what, area, all, expected) => {
    expect(explainArea(area, all).map((text) => text.replaceAll('\u00a0', ' '))).toEqual(expected)
  })
})

describe('was die Lieferung zu einem Ort kostet', () => {
  it.each([
    ['in beiden', places.centre, /^„Mitte“: .* Liegt auch in „Vorort“, weiter unten/],
    ['nur im Vorort', places.suburb, /^„Vorort“: .* die Fahrt dauert 25 Minuten\.$/],
    ['draußen', places.outside, /^Außerhalb aller Liefergebiete/],
  ])('%s', (_what, place, expected) => {
    expect(explainPrice([anArea(), aSuburb()], place)).toMatch(expected)
  })
})
