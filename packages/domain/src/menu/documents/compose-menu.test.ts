import type { SoldOut } from '@tresen/contract/menu/sold-out'
import { describe, expect, it } from 'vitest'
import { anId, restaurantId } from '../testing/a-menu.ts'
import { composeMenu } from './compose-menu.ts'
import { newProduct } from './edit-menu.ts'
import { readMenuDocuments, type MenuItem } from './menu-documents.ts'

const [pizza, dough, cheese, dip, small, large] = [1, 2, 3, 4, 5, 6].map(anId) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const [margherita, cheeseGroup, rice, group] = [11, 12, 13, 14].map(anId) as [string, string, string, string]

const items: MenuItem[] = [
  {
    kind: 'Category',
    id: pizza,
    document: {
      name: 'Pizza',
      description: '',
      order: 0,
      image: null,
      sizes: [
        { id: small, name: 'Klein', description: 'Ø 26 cm' },
        { id: large, name: 'Groß', description: '' },
      ],
    },
  },
  { kind: 'IngredientCategory', id: group, document: { name: 'Alles' } },
  { kind: 'Ingredient', id: dough, document: anIngredient('Teig', ['Gluten']) },
  { kind: 'Ingredient', id: cheese, document: anIngredient('Käse', ['Milk']) },
  { kind: 'Ingredient', id: dip, document: anIngredient('Dip', ['Eggs']) },
  { kind: 'SideDish', id: rice, document: { name: 'Reis', allergens: ['Soy'], additives: ['Colouring'] } },
  {
    kind: 'ExtraGroup',
    id: cheeseGroup,
    document: {
      name: 'Dazu',
      order: 0,
      extras: [cheese, dip].map((ingredientId) => ({ ingredientId, additionalPrice: 100, pricesBySize: [] })),
    },
  },
]

function anIngredient(name: string, allergens: ('Gluten' | 'Milk' | 'Eggs')[]) {
  return { ingredientCategoryId: group, name, allergens, additives: [] }
}

function aPrice(id: number, sizeId: string | null) {
  return { id: anId(id), sizeId, pickupPrice: 800, deliverPrice: 900, deposit: 0, millilitres: null }
}

function anOption(id: number) {
  return { id: anId(id), name: `Soße ${id}`, additionalPrice: 0, allergens: [], additives: [] }
}

const base = readMenuDocuments(items)

function composed(product: Partial<Parameters<typeof newProduct>[1]>, soldOut: SoldOut[] = []) {
  const document = newProduct(base, {
    categoryId: pizza,
    name: 'Margherita',
    prices: [aPrice(21, small), aPrice(22, large)],
    ...product,
  })
  const documents = readMenuDocuments([...items, { kind: 'Product', id: margherita, document }])
  return composeMenu(restaurantId, documents, soldOut)
}

function until(hour: number) {
  return `2026-11-20T${hour}:00:00.000Z`
}

function off(kind: SoldOut['kind'], id: string, hour: number): SoldOut {
  return { kind, id, until: until(hour) }
}

describe('A product', () => {
  it('has the marks of itself, its ingredients and side dishes, each once, in the order of the law', () => {
    const [product] = composed({
      allergens: ['Nuts', 'Milk'],
      ingredientIds: [cheese, dough],
      sideDishIds: [rice],
    }).products
    expect(product).toMatchObject({
      allergens: ['Gluten', 'Soy', 'Milk', 'Nuts'],
      additives: ['Colouring'],
      ownAllergens: ['Nuts', 'Milk'],
      ownAdditives: [],
      ingredients: [
        { id: cheese, name: 'Käse' },
        { id: dough, name: 'Teig' },
      ],
      sideDishes: [{ id: rice, name: 'Reis' }],
    })
  })

  it('names its sizes as its category does', () => {
    const [product] = composed({}).products
    expect(product!.prices.map(({ size, sizeDescription }) => [size, sizeDescription])).toEqual([
      ['Klein', 'Ø 26 cm'],
      ['Groß', ''],
    ])
  })
})

describe('Sold out', () => {
  const choice = [{ id: anId(40), name: 'Soße', options: [anOption(31), anOption(32)] }]
  const needing = (minimum: number) => [{ extraGroupId: cheeseGroup, freeAmount: 0, minimum, maximum: null }]
  it.each<[string, Parameters<typeof composed>[0], SoldOut[], string | null]>([
    ['nothing is switched off', { ingredientIds: [dough] }, [], null],
    ['the product itself', {}, [off('Product', margherita, 18)], until(18)],
    ['an ingredient of it', { ingredientIds: [dough] }, [off('Ingredient', dough, 19)], until(19)],
    ['an ingredient that it does not have', {}, [off('Ingredient', dough, 19)], null],
    [
      'itself and an ingredient: the later end',
      { ingredientIds: [dough] },
      [off('Product', margherita, 18), off('Ingredient', dough, 20)],
      until(20),
    ],
    ['one of two sizes', {}, [off('ProductPrice', anId(21), 18)], null],
    [
      'both sizes: until the first is back',
      {},
      [off('ProductPrice', anId(21), 18), off('ProductPrice', anId(22), 21)],
      until(18),
    ],
    ['one of two options', { variants: choice }, [off('VariantOption', anId(31), 18)], null],
    [
      'all options',
      { variants: choice },
      [off('VariantOption', anId(31), 18), off('VariantOption', anId(32), 17)],
      until(17),
    ],
    ['an extra that is free to take', { extraGroups: needing(0) }, [off('Ingredient', cheese, 18)], null],
    ['one of two extras, one is needed', { extraGroups: needing(1) }, [off('Ingredient', cheese, 18)], null],
    [
      'one of two extras, both are needed',
      { extraGroups: needing(2) },
      [off('Ingredient', cheese, 18)],
      until(18),
    ],
  ])('%s', (_, product, soldOut, expected) => {
    expect(composed(product, soldOut).products[0]!.soldOutUntil).toBe(expected)
  })

  it('reaches sizes, options, extras and ingredients', () => {
    const menu = composed({ variants: choice, extraGroups: needing(0) }, [
      off('ProductPrice', anId(22), 18),
      off('VariantOption', anId(32), 19),
      off('Ingredient', cheese, 20),
    ])
    const [product] = menu.products
    expect(product!.prices.map((price) => price.soldOutUntil)).toEqual([null, until(18)])
    expect(product!.variants[0]!.options.map((option) => option.soldOutUntil)).toEqual([null, until(19)])
    expect(menu.extraGroups[0]!.extras.map((extra) => extra.soldOutUntil)).toEqual([until(20), null])
    const [all] = menu.ingredientCategories
    expect(all!.ingredients.map(({ name, soldOutUntil }) => [name, soldOutUntil])).toEqual([
      ['Dip', null],
      ['Käse', until(20)],
      ['Teig', null],
    ])
  })
})

describe('Was vor dem Bestellen zu lesen sein muss', () => {
  it('trägt ein Getränk mit Alkohol oder viel Koffein, sonst nichts', () => {
    expect(composed({ minimumAge: 16, alcoholPercent: 4.9 }).products[0]).toMatchObject({
      minimumAge: 16,
      notices: ['ab 16 Jahren', '4,9 % vol'],
    })
    expect(composed({ caffeine: 32 }).products[0]!.notices![0]).toContain('Erhöhter Koffeingehalt')
    const plain = composed({ minimumAge: null, alcoholPercent: 0 }).products[0]
    for (const field of ['notices', 'minimumAge', 'alcoholPercent', 'caffeine'])
      expect(plain).not.toHaveProperty(field)
  })
})
