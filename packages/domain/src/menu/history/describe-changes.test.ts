import type { PriceDocument, ProductDocument } from '@tresen/contract/menu/menu-documents'
import { expect, it } from 'vitest'
import { anId } from '../testing/a-menu.ts'
import { describeChanges } from './describe-changes.ts'
import { changesTo, readMenuDocuments, type MenuItem } from '../documents/menu-documents.ts'

const [categoryId, productId, medium] = [anId(1), anId(2), anId(3)]

const category: MenuItem = {
  kind: 'Category',
  id: categoryId,
  document: {
    name: 'Pizza',
    description: '',
    order: 0,
    image: null,
    sizes: [{ id: medium, name: 'Medium', description: '' }],
  },
}

/** A product at these cents for pickup, delivery and deposit. */
function pizza([pickupPrice, deliverPrice, deposit = 0]: number[], sizeId: string | null): ProductDocument {
  const price: PriceDocument = {
    id: anId(4),
    sizeId,
    pickupPrice: pickupPrice!,
    deliverPrice: deliverPrice!,
    deposit,
    millilitres: null,
  }
  return {
    categoryId,
    articleNumber: '24',
    name: 'Salami',
    description: '',
    order: 0,
    highlight: 'None',
    diet: 'None',
    taxKey: 'Food',
    isOffered: true,
    image: null,
    prices: [price],
    variants: [],
    extraGroups: [],
    ingredientIds: [],
    sideDishIds: [],
    alternatives: [],
    allergens: [],
    additives: [],
  }
}

function said(before: number[] | null, after: number[] | null, sizeId: string | null = medium): string[] {
  const item = (document: ProductDocument): MenuItem => ({ kind: 'Product', id: productId, document })
  const documents = readMenuDocuments([category, ...(before ? [item(pizza(before, sizeId))] : [])])
  const document = after && pizza(after, sizeId)
  const [difference] = describeChanges(
    documents,
    changesTo(documents, [{ kind: 'Product', id: productId, document }]),
  )
  return difference!.fields
    .filter(({ field }) => field === 'prices')
    .map(({ label, before, after }) => `${label}: ${before} → ${after}`.replaceAll('\u00a0', ' '))
}

it.each([
  ['both alike', [890, 890], [950, 950], ['Preis Medium: 8,90 € → 9,50 €']],
  [
    'both, from different prices',
    [790, 890],
    [950, 950],
    ['Preis Abholung Medium: 7,90 € → 9,50 €', 'Preis Lieferung Medium: 8,90 € → 9,50 €'],
  ],
  [
    'both, to different prices',
    [890, 890],
    [850, 950],
    ['Preis Abholung Medium: 8,90 € → 8,50 €', 'Preis Lieferung Medium: 8,90 € → 9,50 €'],
  ],
  ['one of both', [890, 890], [890, 950], ['Preis Lieferung Medium: 8,90 € → 9,50 €']],
  [
    'both alike and the deposit',
    [890, 890, 25],
    [950, 950, 0],
    ['Preis Medium: 8,90 € → 9,50 €', 'Pfand Medium: 0,25 € → null'],
  ],
  ['a new product', null, [890, 890], ['Preis Medium: null → 8,90 €']],
  ['a deleted one', [890, 890], null, ['Preis Medium: 8,90 € → null']],
])('prices that change: %s', (_what, before, after, lines) => {
  expect(said(before, after)).toEqual(lines)
})

it('names no size where there is none', () => {
  expect(said([890, 890], [950, 950], null)).toEqual(['Preis: 8,90 € → 9,50 €'])
})
