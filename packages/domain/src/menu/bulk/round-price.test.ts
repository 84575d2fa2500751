import { expect, test } from 'vitest'
import { roundPrice, usualRounding, type Rounding } from './round-price.ts'

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
