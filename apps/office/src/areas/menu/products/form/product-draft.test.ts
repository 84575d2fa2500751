import type { Category } from '@tresen/contract/menu/menu'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { expect, it } from 'vitest'
import { newDraft, nextNumber, problemsOf, sentOf } from './product-draft.ts'

const pizza = {
  id: 'pizza',
  name: 'Pizza',
  sizes: [
    { id: 'small', name: 'Klein', description: '' },
    { id: 'large', name: 'Groß', description: '' },
  ],
} as unknown as Category
const board = { categories: [pizza], products: [], extraGroups: [] } as unknown as MenuBoard
let made = 0
const draft = { ...newDraft(pizza, () => `id ${made++}`), name: 'Margherita' }
const priced = (cents: number | null) =>
  draft.prices.map((price) => ({ ...price, pickupPrice: cents, deliverPrice: cents }))

it('a new product costs nothing known: each of its prices is asked for', () => {
  const missing = 'Bitte einen Preis angeben, zum Beispiel 9,90'
  expect(problemsOf('new', draft, board)).toEqual({
    'prices.0.deliverPrice': missing,
    'prices.0.pickupPrice': missing,
    'prices.1.deliverPrice': missing,
    'prices.1.pickupPrice': missing,
  })
})

it('it may cost nothing, where somebody says so', () => {
  const free = { ...draft, prices: priced(0) }
  expect(problemsOf('new', free, board)).toEqual({})
  expect(sentOf(free).prices?.map(({ deliverPrice }) => deliverPrice)).toEqual([0, 0])
})

it('what the rules of the menu refuse is named by its field', () => {
  const stranger = priced(900).map((price, place) => ({ ...price, sizeId: place ? 'family' : price.sizeId }))
  expect(problemsOf('new', { ...draft, name: ' ', prices: stranger }, board)).toEqual({
    name: 'Bitte geben Sie einen Namen an.',
    'prices.1': 'Eine der Größen gibt es in der Kategorie „Pizza“ nicht.',
  })
})

it.each<[string[], string]>([
  [['01', '02', '09'], '10'],
  [['7', '8a', ''], '8'],
  [['F1'], ''],
  [[], ''],
])('after %j comes %s', (numbers, next) => {
  const products = numbers.map((articleNumber) => ({ categoryId: 'pizza', articleNumber }))
  expect(nextNumber([...products, { categoryId: 'pasta', articleNumber: '99' }], 'pizza')).toBe(next)
})

it('a number that another category has is passed over', () => {
  const products = [
    { categoryId: 'pizza', articleNumber: '27' },
    { categoryId: 'pasta', articleNumber: '28' },
  ]
  expect(nextNumber(products, 'pizza')).toBe('29')
})
