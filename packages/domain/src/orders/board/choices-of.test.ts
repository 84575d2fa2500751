import { expect, it } from 'vitest'
import { aLine, id } from '../testing/an-order.ts'
import { choicesOf } from './choices-of.ts'

const line = aLine()
const extra = (ingredient: string, extraGroupId = id(9)) => ({
  ...{ extraGroupId, ingredientId: id(8), ingredient, additionalPrice: 0 },
})
const option = { variantId: id(5), variantOptionId: id(6), name: 'Balsamico', additionalPrice: 0 }

it('says everything that changes how a product is made, and counts what was chosen twice', () => {
  const extras = [extra('Mais'), extra('ohne Zwiebeln', line.productId), extra('Mais'), extra('Ananas')]
  expect(choicesOf({ ...line, variantOptions: [option], extras })).toEqual([
    { text: 'Balsamico', isLeftOut: false },
    { text: '+\u{a0}2\u{a0}×\u{a0}Mais', isLeftOut: false },
    { text: 'ohne Zwiebeln', isLeftOut: true },
    { text: '+\u{a0}Ananas', isLeftOut: false },
  ])
})

it('counts an extra over all groups: to whoever makes it, it is the same', () => {
  const texts = choicesOf({ ...line, extras: [extra('Mais'), extra('Mais', id(10))] }).map(({ text }) => text)
  expect(texts).toEqual(['+\u{a0}2\u{a0}×\u{a0}Mais'])
})
