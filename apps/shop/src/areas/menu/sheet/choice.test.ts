import { halfVariantIds } from '@tresen/domain/menu/choices/half-and-half'
import { indexMenu } from '@tresen/domain/menu/search/menu-index'
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
const delivered = { at: now.getTime(), isPickup: false }
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
  const described = describeChoice(rules.menu, rich, delivered)
  expect(described.price).toBe(1000 + 150 + 150)
  expect(marksShort(described.marks)).toBe('A, G')
  expect(marksInWords(described.marks)).toBe(
    'Enthält glutenhaltiges Getreide, Milch (einschließlich Laktose).',
  )
  expect(describeChoice(rules.menu, withExtra(rich, cheese, -1), delivered).price).toBe(1000 + 150)
})

test('the price is where it begins as long as what is still open may make it dearer', () => {
  const [flavour] = drink.variants
  const dearer = {
    ...flavour!,
    options: [0, 50].map((additionalPrice, position) => ({
      ...flavour!.options[0]!,
      id: `${position}`,
      additionalPrice,
    })),
  }
  const index = indexMenu({ ...menu, products: [pizza, { ...drink, variants: [dearer] }] })
  const open = { ...firstChoice(drink, null, now), options: {} }
  const chosen = { ...open, options: { [flavourId]: '1' } }
  expect(describeChoice(index, open, delivered)).toMatchObject({ price: 250, isLeast: true })
  expect(describeChoice(index, chosen, delivered)).toMatchObject({ price: 300, isLeast: false })
  expect(describeChoice(rules.menu, open, delivered)).toMatchObject({ price: 250, isLeast: false })
})

test('the price begins with what can still be had', () => {
  const [flavour] = drink.variants
  const until = ['2026-11-20T20:00:00Z', null, null]
  const options = [0, 50, 80].map((additionalPrice, position) => ({
    ...flavour!.options[0]!,
    id: `${position}`,
    additionalPrice,
    soldOutUntil: until[position]!,
  }))
  const index = indexMenu({ ...menu, products: [{ ...drink, variants: [{ ...flavour!, options }] }] })
  const open = { ...firstChoice(drink, null, now), options: {} }
  expect(describeChoice(index, open, delivered)).toMatchObject({ price: 300, isLeast: true })
  const later = { ...delivered, at: Date.parse('2026-11-20T20:00:00Z') }
  expect(describeChoice(index, open, later)).toMatchObject({ price: 250, isLeast: true })
})

test('of halves it begins with the cheapest other one, and is certain once none makes it dearer', () => {
  const other = {
    ...pizza,
    id: `${pizza.id.slice(0, -2)}88`,
    prices: pizza.prices.map((price) => ({
      ...price,
      id: `other-${price.id}`,
      deliverPrice: price.deliverPrice + 400,
    })),
  }
  const whole = {
    ...pizza,
    id: `${pizza.id.slice(0, -2)}70`,
    prices: pizza.prices.map((price) => ({ ...price, id: `whole-${price.id}` })),
    extraGroups: [],
  }
  const variants = halfVariantIds(whole.id).map((id) => ({
    id,
    name: 'Hälfte',
    options: [pizza, other].map((half) => ({ ...drink.variants[0]!.options[0]!, id: half.id })),
  }))
  const priced = (price: 'Dearer' | 'Mean', ...halves: string[]) => {
    const product = { ...whole, variants, halves: { productIds: [pizza.id, other.id], price } }
    const options = Object.fromEntries(halves.map((half, position) => [variants[position]!.id, half]))
    const index = indexMenu({ ...menu, products: [pizza, other, product] })
    const { price: cents, isLeast } = describeChoice(
      index,
      { ...firstChoice(product, null, now), options },
      delivered,
    )
    return [cents, isLeast]
  }
  expect(priced('Dearer')).toEqual([1000, true])
  expect(priced('Dearer', pizza.id)).toEqual([1000, true])
  expect(priced('Dearer', other.id)).toEqual([1400, false])
  expect(priced('Mean', other.id)).toEqual([1200, true])
  expect(priced('Mean', other.id, other.id)).toEqual([1400, false])
})

test('extras that have to be chosen are part of where it begins', () => {
  const hungry = {
    ...pizza,
    extraGroups: [{ extraGroupId: toppingsId, freeAmount: 0, minimum: 1, maximum: 3 }],
  }
  const index = indexMenu({ ...menu, products: [hungry] })
  const plain = firstChoice(hungry, null, now)
  expect(describeChoice(index, plain, delivered)).toMatchObject({ price: 1100, isLeast: true })
  expect(describeChoice(index, withExtra(plain, cheese, 1), delivered)).toMatchObject({
    price: 1150,
    isLeast: false,
  })
})
