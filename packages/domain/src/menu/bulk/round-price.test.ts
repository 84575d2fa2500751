import { roundings } from '@tresen/contract/menu/history'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundChange, roundPrice, usualRounding, type Rounding } from './round-price.ts'

test.each<[number, Rounding, number]>([
  [935, 'None', 935],
  [934, 'To10', 930],
  [935, 'To10', 940],
  [924, 'To50', 900],
  [925, 'To50', 950],
  [885, 'To90', 890],
  [940, 'To90', 990],
  [939, 'To90', 890],
  [30, 'To90', 90],
  [1, 'To10', 10],
  [945, 'To95', 995],
  [944, 'To95', 895],
  [1000, 'To99', 999],
  [0, 'To90', 0],
  [-50, 'To90', 0],
])('%d cents, rounded %s, are %d', (price, rounding, expected) => {
  expect(roundPrice(price, rounding)).toBe(expected)
})

test.each<[number[], Rounding]>([
  [[990, 1190, 1890, 2890, 1200], 'To90'],
  [[950, 1000, 1250], 'To50'],
  [[999, 1299, 450, 899], 'To99'],
  [[990, 1250, 1199], 'To10'],
  [[0, 0], 'To10'],
  [[], 'To10'],
])('a menu with %j rounds %s', (prices, rounding) => {
  expect(usualRounding(prices)).toBe(rounding)
})

test.each<[number, number, Rounding, number]>([
  // +7 % of 4,10 €: 3,90 € would be the nearest, and less than before.
  [410, 438.7, 'To90', 490],
  [390, 397.8, 'To90', 390],
  [990, 1059.3, 'To90', 1090],
  [480, 470.4, 'To90', 390],
  [395, 375.25, 'To90', 390],
  // Nothing below ends so: it stays.
  [60, 54, 'To90', 60],
  [5, 4, 'To10', 5],
  [500, -500, 'To90', 0],
  [412, 416.12, 'To50', 450],
  // Neither more nor less was asked for: only the ending.
  [410, 410, 'To90', 390],
  [0, 50, 'To90', 90],
])('%d cents that were to become %d, rounded %s, are %d', (from, to, rounding, expected) => {
  expect(roundChange(from, to, rounding)).toBe(expected)
})

describe('The law of changed prices', () => {
  const price = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 1_000_000 }))
  const change = fc.double({ min: -2, max: 2, noNaN: true })
  const rounding = fc.constantFrom(...roundings)

  test('a raise never lowers, a cut never raises, and it is the nearest ending that does neither', () => {
    fc.assert(
      fc.property(price, change, rounding, (from, part, how) => {
        const to = from * (1 + part)
        const is = roundChange(from, to, how)
        const keeps = (cents: number) => (to > from ? cents >= from : to < from ? cents <= from : true)
        const endsSo = (cents: number) => cents > 0 && roundPrice(cents, how) === cents
        expect(keeps(is)).toBe(true)
        // All endings around: the next one in either direction is never further away than this.
        const around = Array.from({ length: 601 }, (_, n) => Math.round(to) - 300 + n)
        const lawful = around.filter((cents) => endsSo(cents) && keeps(cents))
        const nearest = Math.min(...lawful.map((cents) => Math.abs(cents - to)))
        if (to <= 0) expect(is).toBe(0)
        else if (lawful.length === 0) expect(is).toBe(from)
        else {
          expect(endsSo(is)).toBe(true)
          expect(Math.abs(is - to)).toBeCloseTo(nearest, 6)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
