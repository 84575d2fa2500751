import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import { expect, test } from 'vitest'
import { avoidedIn, noWishes, whyUnfit } from './wishes.ts'

const plain = { additives: [], soldOutUntil: null }
const option = (id: string, allergens: Product['allergens']) => ({
  id,
  name: id,
  additionalPrice: 0,
  allergens,
  ...plain,
})

function aProduct(id: string, values: Partial<Product>): Product {
  return { id, diet: 'None', allergens: [], variants: [], extraGroups: [], ...values } as Product
}

function aMenu(products: Product[]): Menu {
  const extras = [
    {
      ingredientId: 'cheese',
      name: 'Käse',
      additionalPrice: 0,
      pricesBySize: [],
      allergens: ['Milk'],
      ...plain,
    },
  ]
  return { products, extraGroups: [{ id: 'toppings', extras }] } as unknown as Menu
}

test('without wishes everything fits', () => {
  expect(whyUnfit(aMenu([aProduct('pizza', { allergens: ['Milk'] })]), noWishes).size).toBe(0)
})

test('own allergens and the diet are named, in words', () => {
  const menu = aMenu([
    aProduct('pizza', { allergens: ['Gluten', 'Milk'], diet: 'Vegetarian' }),
    aProduct('beer', { diet: 'Vegan' }),
  ])
  const unfit = whyUnfit(menu, { diet: 'Vegan', avoid: ['Milk', 'Gluten'] })
  expect([...unfit]).toEqual([
    ['pizza', 'nicht als vegan gekennzeichnet, enthält Milch, glutenhaltiges Getreide'],
  ])
  expect(whyUnfit(menu, { diet: 'Vegetarian', avoid: [] }).size).toBe(0)
})

test('a choice that must be made spoils a product only when every option contains it', () => {
  const mixed = { id: 'v', name: 'Dressing', options: [option('joghurt', ['Milk']), option('essig', [])] }
  const milky = { id: 'v', name: 'Dressing', options: [option('joghurt', ['Milk'])] }
  const menu = aMenu([aProduct('mixed', { variants: [mixed] }), aProduct('milky', { variants: [milky] })])
  expect([...whyUnfit(menu, { diet: 'None', avoid: ['Milk'] }).keys()]).toEqual(['milky'])
})

test('extras count only where some must be taken', () => {
  const use = { extraGroupId: 'toppings', freeAmount: 0, maximum: null }
  const menu = aMenu([
    aProduct('may', { extraGroups: [{ ...use, minimum: 0 }] }),
    aProduct('must', { extraGroups: [{ ...use, minimum: 2 }] }),
  ])
  expect([...whyUnfit(menu, { diet: 'None', avoid: ['Milk'] }).keys()]).toEqual(['must'])
})

test('options and extras are judged by what they bring', () => {
  expect(avoidedIn({ allergens: ['Milk', 'Nuts'] }, { diet: 'None', avoid: ['Nuts'] })).toBe(
    'enthält Schalenfrüchte',
  )
  expect(avoidedIn({ allergens: ['Milk'] }, noWishes)).toBe('')
})
