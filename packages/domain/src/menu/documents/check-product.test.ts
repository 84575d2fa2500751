import type { ProductDocument } from '@tresen/contract/menu/menu-documents'
import { expect, it } from 'vitest'
import { anId } from '../testing/a-menu.ts'
import { productFaults, type ProductSurroundings } from './check-product.ts'
import { blankProduct } from './edit-menu.ts'

const [small, large, other] = [anId(1), anId(2), anId(3)] as const
const around: ProductSurroundings = {
  categories: new Map([[anId(10), { name: 'Pizza', sizes: [{ id: small }, { id: large }] }]]),
  extraGroups: new Map([[anId(20), { name: 'Belag', extras: ['Käse', 'Mais'] }]]),
  products: new Map(),
  nameOfNumber: (number) => (number.trim() === '24' ? 'Salami' : undefined),
  isTaken: (id) => id === anId(99),
}
const price = (id: number, sizeId: string | null) => {
  return { id: anId(id), sizeId, pickupPrice: 800, deliverPrice: 900, deposit: 0, millilitres: null }
}
const option = (id: number, name = 'Essig') => {
  return { id: anId(id), name, additionalPrice: 0, allergens: [], additives: [] }
}
const margherita: ProductDocument = {
  ...blankProduct,
  categoryId: anId(10),
  name: 'Margherita',
  order: 0,
  prices: [price(31, small), price(32, large)],
}
const faultsOf = (changes: Partial<ProductDocument>) =>
  productFaults(anId(50), { ...margherita, ...changes }, around).map((one) => [one.field, one.message_de])

it('finds nothing wrong with a product as it should be', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ articleNumber: '25', prices: [price(31, null)] })).toEqual([])
})

const variant = { id: anId(40), name: 'Dressing', options: [option(41)] }
const use = { extraGroupId: anId(20), freeAmount: 0, minimum: 0, maximum: null }

it.each<[Partial<ProductDocument>, string, string]>([
  [{ name: '  ' }, 'name', 'Bitte geben Sie einen Namen an.'],
  [{ articleNumber: ' 24' }, 'articleNumber', 'Die Artikelnummer 24 hat schon „Salami“.'],
  [{ prices: [price(31, small), price(32, small)] }, 'prices', 'Für eine Größe stehen zwei Preise da.'],
  [
    { prices: [price(31, null), price(32, small)] },
    'prices',
    'Neben Preisen für Größen steht einer ohne Größe.',
  ],
  [
    { prices: [price(31, small), price(32, other)] },
    'prices.1',
    'Eine der Größen gibt es in der Kategorie „Pizza“ nicht.',
  ],
  [{ prices: [price(99, small)] }, 'prices', 'Ein Preis trägt die Kennung eines anderen.'],
  [
    { variants: [variant, { ...variant, id: anId(43), name: ' ', options: [option(44)] }] },
    'variants.1',
    'Bitte geben Sie der Variante einen Namen.',
  ],
  [
    { variants: [{ ...variant, options: [] }] },
    'variants.0',
    'Eine Variante braucht mindestens eine Option.',
  ],
  [
    { variants: [{ ...variant, options: [option(41), option(42, '')] }] },
    'variants.0',
    'Jede Option braucht einen Namen.',
  ],
  [
    { variants: [{ ...variant, options: [option(41), option(41)] }] },
    'variants',
    'Eine Option trägt die Kennung einer anderen.',
  ],
  [{ variants: [variant, { ...variant, options: [option(45)] }] }, 'variants', 'Eine Variante ist doppelt.'],
  [{ ingredientIds: [small, small] }, 'ingredientIds', 'Eine Zutat ist doppelt.'],
  [{ sideDishIds: [small, small] }, 'sideDishIds', 'Eine Beilage ist doppelt.'],
  [
    { extraGroups: [{ ...use, minimum: 2, maximum: 1 }] },
    'extraGroups.0',
    '„Belag“: Das Mindeste ist mehr als das Höchste.',
  ],
  [
    { extraGroups: [{ ...use, minimum: 3 }] },
    'extraGroups.0',
    '„Belag“ hat weniger Extras, als gewählt werden müssen.',
  ],
  [{ extraGroups: [use, use] }, 'extraGroups', 'Eine Extra-Gruppe ist doppelt.'],
  [
    { alternatives: [{ id: anId(60), productId: anId(50) }] },
    'alternatives',
    'Ein Produkt ist keine Alternative zu sich selbst.',
  ],
  [
    {
      alternatives: [
        { id: anId(60), productId: other },
        { id: anId(61), productId: other },
      ],
    },
    'alternatives',
    'Eine Alternative ist doppelt.',
  ],
])('%j: %s', (changes, field, message) => {
  expect(faultsOf(changes)).toEqual([[field, message]])
})
