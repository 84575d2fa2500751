import type { Product } from '@tresen/contract/menu/product'
import { describe, expect, it } from 'vitest'
import { anExtra, anId, anOption, aPrice, aProduct, restaurantId } from '../testing/a-menu.ts'
import { ingredientsById } from '../documents/ingredients-by-id.ts'
import { soldOutCauses } from './sold-out-cause.ts'

const at = Date.parse('2026-05-01T12:00:00Z')
const soldOutUntil = '2026-05-01T14:00:00.000Z'
const marks = { allergens: [], additives: [] }
const salami = { id: anId(1), categoryId: anId(9), name: 'Rindersalami', ...marks, soldOutUntil }
const cheese = { id: anId(2), categoryId: anId(9), name: 'Käse', ...marks, soldOutUntil: null }
const menu = {
  ingredientCategories: [{ id: anId(9), restaurantId, name: 'Belag', ingredients: [salami, cheese] }],
  extraGroups: [
    {
      id: anId(5),
      restaurantId,
      name: 'Saucen',
      order: 0,
      extras: [anExtra({ ingredientId: anId(1), soldOutUntil }), anExtra({ ingredientId: anId(2) })],
    },
  ],
}
const use = { extraGroupId: anId(5), freeAmount: 0, maximum: null }
const cases: [string, Partial<Product>, string[]][] = [
  ['has everything', { ingredients: [{ id: cheese.id, name: 'Käse' }] }, []],
  ['was only switched off itself', { soldOutUntil }, []],
  ['lacks an ingredient', { ingredients: [salami, cheese] }, ['Rindersalami']],
  ['has one size left', { prices: [aPrice({ soldOutUntil }), aPrice()] }, []],
  ['has no size left', { prices: [aPrice({ soldOutUntil }), aPrice({ soldOutUntil })] }, ['jede Größe']],
  ['has no size and no price', { prices: [] }, []],
  [
    'has no option left of one variant',
    {
      variants: [
        { id: anId(6), name: 'Dressing', options: [anOption({ soldOutUntil })] },
        { id: anId(7), name: 'Beilage', options: [anOption({ soldOutUntil }), anOption()] },
      ],
    },
    ['Dressing'],
  ],
  ['has as many extras as must be chosen', { extraGroups: [{ ...use, minimum: 1 }] }, []],
  ['has fewer extras than must be chosen', { extraGroups: [{ ...use, minimum: 2 }] }, ['Saucen']],
]

describe('What a product lacks that', () => {
  it.each(cases)('%s', (_, changes, causes) => {
    expect(soldOutCauses(aProduct(changes), menu, ingredientsById(menu), at)).toEqual(causes)
  })

  it('is there again once it is no longer sold out', () => {
    const product = aProduct({ ingredients: [salami] })
    expect(soldOutCauses(product, menu, ingredientsById(menu), Date.parse(soldOutUntil))).toEqual([])
  })
})
