import type { ProductsCleanup } from '@tresen/contract/cleanup'
import type { Product } from '@tresen/contract/menu/product'
import { describe, expect, it } from 'vitest'
import { aCategory, anId, aProduct } from '../menu/testing/a-menu.ts'
import { cleanupProgress, cleanupSteps, nextOpen } from './cleanup-steps.ts'
import { suggestionsFor, type CleanupSource } from './cleanup-suggestions.ts'
import { likelyAllergens } from './likely-allergens.ts'
import { likelyParts } from './menu-discount.ts'

const pizza = aCategory({ id: anId(1), name: 'Pizza' })
const drinks = aCategory({ id: anId(2), name: 'Getränke' })
const product = (number: number, changes: Partial<Product>) =>
  aProduct({
    id: anId(number),
    categoryId: pizza.id,
    articleNumber: String(number),
    allergens: ['Milk'],
    ...changes,
  })

function aSource(changes: Partial<CleanupSource> = {}): CleanupSource {
  return {
    categories: [pizza],
    products: [],
    extraGroups: [],
    ingredientCategories: [],
    sideDishes: [],
    ...changes,
  }
}

const codesOf = (source: CleanupSource, kind: 'Category' | 'Product' | 'SideDish', id: string) =>
  (suggestionsFor(source)[kind].get(id) ?? []).map(({ code }) => code)

describe('What deserves a look', () => {
  const cases: [string, Partial<Product>, string[]][] = [
    ['nothing about a plain product', { name: 'Salami' }, []],
    ['no price', { name: 'Salami', prices: [{ ...aProduct().prices[0]!, deliverPrice: 0 }] }, ['NoPrice']],
    ['no article number', { name: 'Salami', articleNumber: ' ' }, ['NoArticleNumber']],
    ['nothing known of what is in it', { name: 'Salami', allergens: [] }, ['NoAllergens']],
    ['a drink without marks is usual', { name: 'Wasser', allergens: [], taxKey: 'Drink' }, []],
    ['a menu', { name: 'Sparmenü: Pizza + Getränk' }, ['LikelyMenu']],
    ['a menu by its description', { name: 'Mittagstisch', description: 'inkl. Softdrink' }, ['LikelyMenu']],
    ['a word that only looks like one', { name: 'Menükarte des Chefs' }, []],
  ]
  it.each(cases)('%s', (_, changes, expected) => {
    const one = product(10, changes)
    expect(codesOf(aSource({ products: [one] }), 'Product', one.id)).toEqual(expected)
  })

  it('the same name twice in one category, but not in two', () => {
    const products = [
      product(10, { name: 'Quattro-Formaggi' }),
      product(11, { name: 'quattro formaggi' }),
      product(12, { name: 'Quattro Formaggi', categoryId: drinks.id }),
    ]
    const source = aSource({ products })
    expect(products.map(({ id }) => codesOf(source, 'Product', id))).toEqual([
      ['Duplicate'],
      ['Duplicate'],
      [],
    ])
  })

  it('a category without products, and a side dish that nothing uses', () => {
    const dish = { id: anId(30), restaurantId: anId(9), name: 'Weißbrot', allergens: [], additives: [] }
    const source = aSource({ sideDishes: [dish] })
    expect(codesOf(source, 'Category', pizza.id)).toEqual(['Empty'])
    expect(codesOf(source, 'SideDish', dish.id)).toEqual(['Unused', 'LikelyAllergens'])
  })
})

describe('Allergens by name', () => {
  it.each([
    ['Mozzarella', ['Milk']],
    ['Erdnusssauce', ['Peanuts']],
    ['Kokosnuss', []],
    ['Muskatnuss', []],
    ['Eisbergsalat', []],
    ['Ei', ['Eggs']],
    ['Spätzle', ['Gluten', 'Eggs']],
    ['Butternutkürbis', []],
    ['Thunfisch', ['Fish']],
  ])('%s: %j', (name, expected) => {
    expect(likelyAllergens(name, [])).toEqual(expected)
  })
})

describe('The way through', () => {
  const products = [product(10, { name: 'A' }), product(11, { name: 'B' }), product(12, { name: 'C' })]
  const source = aSource({ products })
  const cleanup: ProductsCleanup = {
    id: anId(50),
    restaurantId: anId(9),
    startedAt: '2026-11-20T17:00:00.000Z',
    startedBy: 'x',
    version: 1,
    categories: [pizza.id],
    ingredients: [],
    sideDishes: [],
    products: [anId(11), anId(99)],
    menus: [
      { productId: anId(12), discountId: null },
      { productId: anId(98), discountId: anId(97) },
    ],
  }

  it('counts what is there, and looks at menus last', () => {
    const steps = cleanupSteps(source, cleanup)
    expect(steps.map(({ kind, items, done }) => [kind, items.length, done])).toEqual([
      ['Category', 1, 1],
      ['Product', 2, 1],
      ['Menu', 1, 0],
    ])
    expect(cleanupProgress(steps)).toEqual({ done: 2, total: 4 })
  })

  it('goes from one open thing to the next, and from the last to the first', () => {
    const steps = cleanupSteps(source, cleanup)
    const first = nextOpen(steps, null)!
    expect(first.name).toBe('A')
    expect(nextOpen(steps, first)!.name).toBe('C')
    expect(nextOpen(steps, nextOpen(steps, first))!.name).toBe('A')
    const done = { ...cleanup, products: [anId(10), anId(11)], menus: [] }
    expect(nextOpen(cleanupSteps(aSource({ products: products.slice(0, 2) }), done), null)).toBeNull()
  })
})

describe('A menu’s parts', () => {
  it('are the categories that it speaks of, without its own', () => {
    const menu = product(10, { name: 'Menü mit Pizza und Getränk', categoryId: anId(3) })
    const parts = likelyParts(menu, [pizza, drinks, aCategory({ id: anId(3), name: 'Menüs' })], () => anId(7))
    expect(parts.map(({ name }) => name)).toEqual(['Pizza', 'Getränke'])
  })
})
