import { expect, test } from 'vitest'
import {
  cheeseId,
  colaId,
  familyPriceId,
  flavourId,
  menu,
  onionId,
  pizzaPriceId,
  rules,
  toppingsId,
} from '../../../testing/a-shop.ts'
import { firstChoice, inputOf } from './choice.ts'
import { amountOf, withExtra } from './extras-of-choice.ts'
import { describeChoice, openChoices } from './describe-choice.ts'
import { marksInWords, marksShort } from '../marks-text.ts'

const now = new Date('2026-11-20T18:00:00Z')
const [pizza, drink] = menu.products as [(typeof menu.products)[0], (typeof menu.products)[0]]
const cheese = { extraGroupId: toppingsId, ingredientId: cheeseId }
const onion = { extraGroupId: toppingsId, ingredientId: onionId }

test('a choice begins with the wished size, and takes what is the only option', () => {
  expect(firstChoice(pizza, null, now).productPriceId).toBe(pizzaPriceId)
  expect(firstChoice(pizza, familyPriceId, now).productPriceId).toBe(familyPriceId)
  expect(inputOf(firstChoice(drink, null, now)).variantOptions).toEqual([
    { variantId: flavourId, variantOptionId: colaId },
  ])
})

test('what is still open is named, so that no allergens are called all of them before', () => {
  const choice = firstChoice(drink, null, now)
  const [flavour] = drink.variants
  expect(openChoices(drink, choice)).toEqual([])
  expect(openChoices(drink, { ...choice, options: {} })).toEqual([flavour!.name])
})

test('a size that is sold out is not chosen first', () => {
  const prices = pizza.prices.map((price, index) => ({
    ...price,
    soldOutUntil: index === 0 ? '2026-11-21T00:00:00Z' : null,
  }))
  expect(firstChoice({ ...pizza, prices }, null, now).productPriceId).toBe(familyPriceId)
})

test('the price adds up, the cheapest extra is free, and marks come along', () => {
  const plain = firstChoice(pizza, null, now)
  const rich = [cheese, onion, cheese].reduce((choice, extra) => withExtra(choice, extra, 1), plain)
  expect(amountOf(rich, cheese)).toBe(2)
  const described = describeChoice(rules.menu, rich, false)
  expect(described.price).toBe(1000 + 150 + 150)
  expect(marksShort(described.marks)).toBe('A, G')
  expect(marksInWords(described.marks)).toBe(
    'Enthält glutenhaltiges Getreide, Milch (einschließlich Laktose).',
  )
  expect(describeChoice(rules.menu, withExtra(rich, cheese, -1), false).price).toBe(1000 + 150)
})
