import { expect, it } from 'vitest'
import { anArea } from '../testing/some-shop-rules.ts'
import { areaInWords } from './area-in-words.ts'

const area = anArea({ name: 'Mitte', deliveryFee: 300, minOrderValue: 1500, freeDeliveryFrom: null })

it.each([
  ['with its fee', area, undefined, 'Mitte: Lieferung 3,00 €, mindestens 15,00 €'],
  [
    'free from a value on',
    { ...area, freeDeliveryFrom: 4000 },
    300,
    'Mitte: Lieferung 3,00 €, kostenlos ab 40,00 €, mindestens 15,00 €',
  ],
  [
    'free for what is in the cart',
    { ...area, freeDeliveryFrom: 4000 },
    0,
    'Mitte: Lieferung kostenlos, mindestens 15,00 €',
  ],
])('%s', (_what, terms, fee, words) => {
  expect(areaInWords(terms, fee).replaceAll('\u00a0', ' ')).toBe(words)
})
