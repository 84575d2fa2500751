import type { Allergen } from '@tresen/contract/menu/marks'
import { composeMenu } from '@tresen/domain/menu/documents/compose-menu'
import { readMenuDocuments, type MenuItem } from '@tresen/domain/menu/documents/menu-documents'
import { buildMenuSearch, searchProducts } from '@tresen/domain/menu/search/search-products'
import { describe, expect, it } from 'vitest'
import { lieferserviceMenu } from './lieferservice-menu.ts'
import { menuRows } from './menu-rows.ts'

const restaurantId = '00000000-0000-7000-8000-000000000001'
const items = menuRows(restaurantId, '1', lieferserviceMenu) as MenuItem[]
const menu = composeMenu(restaurantId, readMenuDocuments(items), [])
const index = buildMenuSearch(menu)
const category = new Map(menu.categories.map(({ id, name }) => [id, name]))

function numbers(query: string): string[] {
  return searchProducts(index, query).map(({ articleNumber }) => articleNumber)
}

describe('exactly these, the best first', () => {
  it.each<[string, string]>([
    ['Bier', '102'],
    ['biere', '102'],
    ['ein großes Bier bitte', '102'],
    ['Pils', '102'],
    ['Wein', '103 104 105 106'],
    ['Rotwein', '103 104'],
    ['Weißwein', '105 106'],
    ['Schnaps', '107'],
    ['Alkohol', '102 103 104 105 106 107'],
    ['Cola', '100'],
    ['kola', '100'],
    ['Limo', '100'],
    ['Saft', '101'],
    ['Spaghetti', '50 51 52 53 54'],
    ['Spagetti', '50 51 52 53 54'],
    ['Penne', '50 51 52 53 55 54'],
    ['Nudeln', '50 51 52 53 55 54'],
    ['Nachtisch', 'D1 D2 D3 D4 D5'],
    ['nachti', 'D1 D2 D3 D4 D5'],
    ['Süßes', 'D1 D2 D3 D4 D5'],
    ['Schokolade', 'D4 D5 D3'],
    ['Garnelen', '19'],
    ['Thunfischpizza', '18'],
    ['Rippchen', '84'],
    ['Fisch', '18 93 91'],
    ['Cheesburger', '40 42'],
    ['Hamburger', '40 41 42 43 44'],
    ['vegane Pizza', ''],
    ['Pizza ohne Fleisch', '27 01 21 22 23 25 26'],
    ['vegetarische Pizza', '27 01 21 22 23 25 26'],
    ['Reis', 'D2'],
    ['Pizza Salami', '02 04 06 08 11'],
  ])('„%s“: %s', (query, expected) => {
    expect(numbers(query).join(' ')).toBe(expected)
  })
})

describe('first of all', () => {
  it.each<[string, string]>([
    ['Pommes', 'F5'],
    ['Fritten', 'F5'],
    ['Mayo', '201'],
    ['Majo', '201'],
    ['Zaziki', '206'],
    ['Pilze', '21'],
    ['vegetarisch', '27'],
    ['Vegetarier', '27'],
    ['ohne Fleisch', '27'],
    ['Wiener Schnitzel', '70'],
    ['Margarita', '01'],
  ])('„%s“: %s', (query, expected) => {
    expect(numbers(query)[0]).toBe(expected)
  })
})

it.each([
  'Eis',
  'Kaffee',
  'Tee',
  'Wasser',
  'Döner',
  'Sushi',
  'Steak',
  'Suppe',
  'Rum',
  'Gin',
  'Ente',
  'Lamm',
  'Pizza Calzone',
  'Spaghetti Bolognese',
  'veganer Nachtisch',
  'veggie Burger',
  'Xylophon',
])('„%s“ is not on the menu, so nothing else stands in for it', (query) => {
  expect(numbers(query)).toEqual([])
})

it('"Huhn" finds what is written Hähnchen and Chicken, and nothing else', () => {
  const found = searchProducts(index, 'Huhn')
  const text = (product: (typeof found)[number]) =>
    [product.name, product.description, ...product.ingredients.map(({ name }) => name)].join(' ')
  expect(found.length).toBeGreaterThan(10)
  for (const product of found) expect(text(product)).toMatch(/hähnchen|chicken/i)
})

it('all that "vegetarisch" finds is said to be so, and a diet is never given up for another word', () => {
  for (const product of searchProducts(index, 'vegetarisch')) expect(product.diet).not.toBe('None')
  for (const { diet, categoryId } of searchProducts(index, 'Salat vegetarisch')) {
    expect(diet).not.toBe('None')
    expect(category.get(categoryId)).toBe('Salat')
  }
})

it('what shall not be in it is not', () => {
  const onions = (product: (typeof menu.products)[number]) =>
    JSON.stringify([product.description, product.ingredients]).includes('wiebel')
  const found = searchProducts(index, 'Pizza ohne Zwiebeln')
  expect(found.length).toBeGreaterThan(15)
  expect(found.filter(onions)).toEqual([])
  expect(numbers('Pizza ohne Laktose')).toEqual([])
})

it('without an allergen nothing is promised of which nothing is kept', () => {
  const nuts = (kept: readonly Allergen[]) =>
    ['Nuts', 'Peanuts'].some((one) => kept.includes(one as Allergen))
  for (const query of ['ohne Nüsse', 'nussfrei']) {
    const found = searchProducts(index, query)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ allergens }) => allergens.length === 0 || nuts(allergens))).toEqual([])
  }
})
