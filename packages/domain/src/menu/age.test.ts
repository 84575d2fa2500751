import { describe, expect, it } from 'vitest'
import { ageOf, guardNotes } from './age.ts'

describe('Abgabe ab', () => {
  it.each([
    [{}, null],
    [{ alcoholPercent: 0.5 }, null],
    [{ alcoholPercent: 1.2 }, null],
    [{ alcoholPercent: 4.9 }, 16],
    [{ alcoholPercent: 37.5 }, 18],
    [{ alcoholPercent: 17.5, minimumAge: 16 as const }, 16],
    [{ minimumAge: 18 as const }, 18],
    [{ minimumAge: null, alcoholPercent: null }, null],
  ])('%o: %s', (product, age) => {
    expect(ageOf(product)).toBe(age)
  })
})

describe('Hinweise', () => {
  it.each([
    [{}, []],
    [{ alcoholPercent: 4.9 }, ['ab 16 Jahren', '4,9 % vol']],
    [{ alcoholPercent: 0.5 }, []],
    [{ caffeine: 15 }, []],
    [
      { caffeine: 32 },
      [
        'Erhöhter Koffeingehalt. Für Kinder und schwangere oder stillende Frauen nicht empfohlen (32 mg/100 ml)',
      ],
    ],
  ])('%o', (product, notes) => {
    expect(guardNotes(product)).toEqual(notes)
  })
})
