import { additives, allergens } from '@tresen/contract/menu/marks'
import { type SoldOut } from '@tresen/contract/menu/sold-out'
import type { MenuDocumentOf, ProductDocument } from '@tresen/contract/menu/menu-documents'
import fc, { type Arbitrary } from 'fast-check'
import {
  readMenuDocuments,
  type MenuDocuments,
  type MenuItem,
  type WantedItem,
} from '../documents/menu-documents.ts'
import { anId } from './a-menu.ts'

/** Ids that random menus draw from, so that their items meet. */
const pool = {
  Category: [anId(1001), anId(1002), anId(1003)],
  IngredientCategory: [anId(1101), anId(1102)],
  Ingredient: [anId(1201), anId(1202), anId(1203), anId(1204)],
  ExtraGroup: [anId(1301), anId(1302)],
  SideDish: [anId(1401), anId(1402)],
  Product: [anId(1501), anId(1502), anId(1503), anId(1504), anId(1505)],
}

const someMarks = {
  allergens: fc.subarray([...allergens], { maxLength: 3 }),
  additives: fc.subarray([...additives], { maxLength: 2 }),
}
const name = fc.constantFrom('Pizza', 'Salat', 'Käse', 'Öl', 'Zwiebeln', 'Ähre')
const order = fc.nat(4)
const cents = fc.nat(3000)

/** A size belongs to its category by its number, a price to its product. */
function sizesOf(categoryId: string) {
  return ['Klein', 'Groß'].map((size, i) => ({ id: anId(2000 + idNumber(categoryId) * 2 + i), name: size }))
}

function idNumber(id: string): number {
  return Number(id.slice(-12))
}

const categoryOf = (id: string): Arbitrary<MenuDocumentOf<'Category'>> =>
  fc.record({ name, order }).map((given) => ({
    ...given,
    description: '',
    image: null,
    sizes: sizesOf(id).map((size) => ({ ...size, description: '' })),
  }))

const ingredient: Arbitrary<MenuDocumentOf<'Ingredient'>> = fc.record({
  ingredientCategoryId: fc.constantFrom(...pool.IngredientCategory),
  name,
  ...someMarks,
})

const extraGroup: Arbitrary<MenuDocumentOf<'ExtraGroup'>> = fc.record({
  name,
  order,
  extras: fc
    .subarray(pool.Ingredient)
    .map((ids) => ids.map((ingredientId) => ({ ingredientId, additionalPrice: 100, pricesBySize: [] }))),
})

const productOf = (id: string): Arbitrary<ProductDocument> =>
  fc
    .record({
      categoryId: fc.constantFrom(...pool.Category),
      name,
      order,
      price: cents,
      isOffered: fc.boolean(),
      ingredientIds: fc.subarray(pool.Ingredient),
      sideDishIds: fc.subarray(pool.SideDish),
      groupIds: fc.subarray(pool.ExtraGroup),
      hasVariant: fc.boolean(),
      ...someMarks,
    })
    .map(({ price, groupIds, hasVariant, ...given }) => ({
      ...given,
      articleNumber: id.slice(-4),
      description: '',
      highlight: 'None',
      diet: 'None',
      taxKey: 'Food',
      image: null,
      prices: sizesOf(given.categoryId).map((size, i) => ({
        id: anId(3000 + idNumber(id) * 2 + i),
        sizeId: size.id,
        pickupPrice: price,
        deliverPrice: price + i * 200,
        deposit: 0,
        millilitres: null,
      })),
      variants: hasVariant
        ? [
            {
              id: anId(9000 + idNumber(id)),
              name: 'Soße',
              options: [0, 1].map((i) => ({
                id: anId(20_000 + idNumber(id) * 2 + i),
                name: `Soße ${i}`,
                additionalPrice: 0,
                allergens: [],
                additives: [],
              })),
            },
          ]
        : [],
      extraGroups: groupIds.map((extraGroupId) => ({
        extraGroupId,
        freeAmount: 0,
        minimum: 0,
        maximum: null,
      })),
      alternatives: [],
    }))

/** Any whole menu in which everything that is mentioned is there. */
export const someDocuments: Arbitrary<MenuDocuments> = fc
  .tuple(...all('Category', categoryOf), ...all('Ingredient', () => ingredient))
  .chain((fixed) =>
    fc
      .tuple(
        ...all('ExtraGroup', () => extraGroup),
        ...all('IngredientCategory', () => fc.record({ name })),
        ...all('SideDish', () => fc.record({ name, ...someMarks })),
        ...all('Product', productOf),
      )
      .map((more) => readMenuDocuments([...fixed, ...more])),
  )

/** Changes of one to six items that keep the menu whole: new contents, and products that come and go. */
export const someWanted: Arbitrary<WantedItem[]> = fc.array(
  fc.oneof(
    oneOf('Category', categoryOf),
    oneOf('Ingredient', () => ingredient),
    oneOf('ExtraGroup', () => extraGroup),
    oneOf('IngredientCategory', () => fc.record({ name })),
    oneOf('SideDish', () => fc.record({ name, ...someMarks })),
    oneOf('Product', productOf),
    fc.constantFrom(...pool.Product).map((id): WantedItem => ({ kind: 'Product', id, document: null })),
  ),
  { minLength: 1, maxLength: 6 },
)

/** Things that are switched off for a while. */
export const someSoldOut: Arbitrary<SoldOut[]> = fc
  .uniqueArray(
    fc.oneof(
      fc.constantFrom(...pool.Ingredient).map((id) => ({ kind: 'Ingredient' as const, id })),
      fc.constantFrom(...pool.Product).map((id) => ({ kind: 'Product' as const, id })),
      fc
        .tuple(fc.constantFrom(...pool.Product), fc.nat(1))
        .map(([id, i]) => ({ kind: 'ProductPrice' as const, id: anId(3000 + idNumber(id) * 2 + i) })),
      fc
        .tuple(fc.constantFrom(...pool.Product), fc.nat(1))
        .map(([id, i]) => ({ kind: 'VariantOption' as const, id: anId(20_000 + idNumber(id) * 2 + i) })),
    ),
    { selector: ({ kind, id }) => `${kind} ${id}`, maxLength: 6 },
  )
  .chain((items) =>
    fc
      .array(fc.integer({ min: 1, max: 9 }), { minLength: items.length, maxLength: items.length })
      .map((hours) => items.map((item, i) => ({ ...item, until: `2026-11-20T1${hours[i]}:00:00.000Z` }))),
  )

type Kind = keyof typeof pool

function all<K extends Kind>(kind: K, documentOf: (id: string) => Arbitrary<MenuDocumentOf<K>>) {
  return pool[kind].map((id) => documentOf(id).map((document): MenuItem => ({ kind, id, document })))
}

function oneOf<K extends Kind>(kind: K, documentOf: (id: string) => Arbitrary<MenuDocumentOf<K>>) {
  return fc
    .constantFrom(...pool[kind])
    .chain((id) => documentOf(id).map((document): WantedItem => ({ kind, id, document })))
}
