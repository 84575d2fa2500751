import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clockKind,
  dateKind,
  decimalKind,
  moneyKind,
  orEmpty,
  phoneKind,
  priceKind,
  textKind,
  urlKind,
  wholeKind,
  type FieldKind,
} from './field-kinds.ts'

/** What cannot be read, in the tables below. */
const wrong = Symbol('wrong')

function table<Value>(name: string, kind: FieldKind<Value>, rows: [string, Value | typeof wrong][]) {
  describe(name, () => {
    it.each(rows)('%j', (typed, value) => {
      const reading = kind.read(typed)
      if (value === wrong) expect('fault' in reading && reading.fault).toMatch(/^[A-ZÄÖÜ].{4,}/)
      else expect(reading).toEqual({ value })
    })
  })
}

table('money', moneyKind({ most: 100_000 }), [
  ['', 0],
  ['2', 200],
  ['2,5', 250],
  ['12.90', 1290],
  [' 2,50 € ', 250],
  ['1.000', 100_000],
  ['1.000,01', wrong],
  ['abc', wrong],
  ['2,5o', wrong],
  ['2,555', wrong],
  ['-1', wrong],
  ['1e3', wrong],
])
table('money that may be taken off', moneyKind({ isSigned: true, most: 500 }), [
  ['-1', -100],
  ['−1', -100],
  ['-5,01', wrong],
])
it('a minus is written as it is shown everywhere', () => {
  expect(moneyKind({ isSigned: true }).write(-250)).toBe('−2,50')
  expect(wholeKind({ least: -50, most: 50 }).write(-12)).toBe('−12')
  expect(decimalKind({ least: -90, most: 90, digits: 8 }).write(-9.5)).toBe('−9,5')
})

table('a price', priceKind({ most: 1_000_000 }), [
  ['0', 0],
  ['9,9', 990],
  ['', wrong],
  ['umsonst', wrong],
])
table('a whole number', wholeKind({ least: 1, most: 1500 }), [
  ['1', 1],
  [' 40 ', 40],
  ['1.000', 1000],
  ['1500', 1500],
  ['1501', wrong],
  ['0', wrong],
  ['', wrong],
  ['12abc', wrong],
  ['1,5', wrong],
  ['1.00', wrong],
])
table('a whole number or none', orEmpty(wholeKind({ least: 1, most: 60 }), null), [
  ['', null],
  ['  ', null],
  ['7', 7],
  ['x', wrong],
])
table('degrees', decimalKind({ least: -90, most: 90, digits: 8 }), [
  ['52,3759', 52.3759],
  ['-9.73201', -9.73201],
  ['−9,73201', -9.73201],
  ['90', 90],
  ['90,1', wrong],
  ['', wrong],
  ['52,3,7', wrong],
  ['Infinity', wrong],
])
table('percent', decimalKind({ least: 0.01, most: 100, digits: 2 }), [
  ['12,5', 12.5],
  ['100', 100],
  ['0', wrong],
  ['101', wrong],
  ['12,555', wrong],
])
table('a time of day', clockKind(), [
  ['18:30', '18:30'],
  ['1830', '18:30'],
  ['9', '09:00'],
  ['25:00', wrong],
  ['24:00', wrong],
  ['18:60', wrong],
  ['abends', wrong],
  ['', wrong],
])
table('the end of a day', clockKind({ isEnd: true }), [
  ['24', '24:00'],
  ['24.00', '24:00'],
  ['24:01', wrong],
])
table('a day', dateKind('2026-11-22'), [
  ['24.12.', '2026-12-24'],
  ['morgen', '2026-11-23'],
  ['1.1.', '2027-01-01'],
  ['31.2.', wrong],
  ['', wrong],
])
table('a phone number', phoneKind(40), [
  ['', ''],
  ['0551 12345', '0551 12345'],
  ['+49 (551) 765-43', '+49 (551) 765-43'],
  ['12abc', wrong],
  ['0551', wrong],
])
table('an address on the web', urlKind(2000), [
  [' https://example.org/menu.json ', 'https://example.org/menu.json'],
  ['http://127.0.0.1:4000/karte', 'http://127.0.0.1:4000/karte'],
  ['example.org', wrong],
  ['ftp://example.org', wrong],
  ['https://', wrong],
  ['', wrong],
])
table('a text', textKind(20, { isRequired: true }), [
  [' Salami ', 'Salami'],
  ['  ', wrong],
])

describe('what may still become right', () => {
  const kinds = { day: dateKind('2026-11-22'), clock: clockKind(), phone: phoneKind(40) }
  it.each<[keyof typeof kinds, string, boolean]>([
    ['day', '24.', true],
    ['day', '24.12.2', true],
    ['day', 'mor', true],
    ['day', '24x', false],
    ['clock', '18:', true],
    ['clock', '183', true],
    ['clock', '25:00', false],
    ['clock', 'x', false],
    ['phone', '+49 5', true],
    ['phone', '12a', false],
  ])('%s %j: %s', (kind, typed, may) => {
    const reading = kinds[kind].read(typed)
    expect('fault' in reading && reading.isUnfinished).toBe(may)
  })
})

describe('what is written', () => {
  it.each<[string, FieldKind<number>, fc.Arbitrary<number>]>([
    ['money', moneyKind({ isSigned: false, most: 99_999_999 }), fc.integer({ min: 0, max: 99_999_999 })],
    ['a price', priceKind({ most: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 })],
    ['a whole number', wholeKind({ least: -50, most: 9_999_999 }), fc.integer({ min: -50, max: 9_999_999 })],
    [
      'degrees',
      decimalKind({ least: -180, most: 180, digits: 6 }),
      fc.integer({ min: -180_000_000, max: 180_000_000 }).map((micro) => micro / 1_000_000),
    ],
  ])('%s is read as the same', (_name, kind, values) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(kind.read(kind.write(value))).toEqual({ value })
      }),
    )
  })

  it('a stored phone number, as people read it', () => {
    const { write } = phoneKind(40)
    expect(write('+4955177050')).toBe('0551 77050')
    expect(write('+436601234567')).toBe('+43 660 1234567')
    expect(write('0551/770-50')).toBe('0551/770-50')
  })

  it('a time of day is read as the same', () => {
    const kind = clockKind({ isEnd: true })
    for (let minutes = 0; minutes <= 24 * 60; minutes++) {
      const value = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      expect(kind.read(kind.write(value))).toEqual({ value })
    }
  })
})
