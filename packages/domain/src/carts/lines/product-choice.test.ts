import { expect, it } from 'vitest'
import { addExtra, amountHint, removeExtra, toInput, type ProductChoice } from './product-choice.ts'

const start: ProductChoice = {
  productPriceId: 'price',
  options: { patty: '125' },
  extras: {},
  comment: ' scharf ',
  quantity: 2,
}

it('takes the same extra twice and gives back the last one first', () => {
  const twice = addExtra(
    addExtra(addExtra(start, 'toppings', 'cheese'), 'toppings', 'corn'),
    'toppings',
    'cheese',
  )
  expect(twice.extras).toEqual({ toppings: ['cheese', 'corn', 'cheese'] })
  expect(removeExtra(twice, 'toppings', 'cheese').extras).toEqual({ toppings: ['cheese', 'corn'] })
})

it('becomes one line of the contract', () => {
  expect(toInput(addExtra(start, 'toppings', 'corn'))).toEqual({
    productPriceId: 'price',
    variantOptions: [{ variantId: 'patty', variantOptionId: '125' }],
    extras: [{ extraGroupId: 'toppings', ingredientId: 'corn' }],
    comment: 'scharf',
  })
})

it('says in words how many may be chosen', () => {
  expect(amountHint({ freeAmount: 4, minimum: 4, maximum: null })).toBe('mindestens 4, 4 frei')
  expect(amountHint({ freeAmount: 0, minimum: 1, maximum: 1 })).toBe('genau 1 wählen')
  expect(amountHint({ freeAmount: 0, minimum: 0, maximum: null })).toBe('')
})
