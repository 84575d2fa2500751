import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeDocument } from './merge-item.ts'

type Price = { id: string; sizeId: string | null; deliverPrice: number }
type Image = { fileId: string; width: number }
type Doc = {
  name: string
  description: string
  prices: Price[]
  marks: string[]
  image: Image | null
  spiciness?: number
}

const small: Price = { id: 's', sizeId: 's', deliverPrice: 800 }
const large: Price = { id: 'l', sizeId: 'l', deliverPrice: 1200 }
const photo: Image = { fileId: 'a', width: 960 }
const base: Doc = {
  name: 'Margherita',
  description: '',
  prices: [small, large],
  marks: ['Milk'],
  image: photo,
}

/** What changed here, what changed in the source, what becomes of it, and whether something was kept. */
const cases: [string, Partial<Doc>, Partial<Doc>, Partial<Doc>, boolean][] = [
  ['nothing changed', {}, {}, {}, false],
  ['only the source changed', {}, { name: 'Margarita' }, { name: 'Margarita' }, false],
  ['only somebody here changed it', { name: 'Marga' }, {}, { name: 'Marga' }, false],
  [
    'somebody here added what no source carries',
    { spiciness: 2 },
    { name: 'Dort' },
    { name: 'Dort', spiciness: 2 },
    false,
  ],
  ['both changed the same to the same', { name: 'M' }, { name: 'M' }, { name: 'M' }, false],
  ['both changed the same', { name: 'Hier' }, { name: 'Dort' }, { name: 'Hier' }, true],
  [
    'both changed the image, which is one thing',
    { image: { fileId: 'b', width: 960 } },
    { image: { fileId: 'c', width: 1600 } },
    { image: { fileId: 'b', width: 960 } },
    true,
  ],
  ['the image was taken away here', { image: null }, {}, { image: null }, false],
  [
    'each changed something else',
    { description: 'mit Liebe' },
    { name: 'Dort' },
    { name: 'Dort', description: 'mit Liebe' },
    false,
  ],
  [
    'each changed another price',
    { prices: [{ ...small, deliverPrice: 850 }, large] },
    { prices: [small, { ...large, deliverPrice: 1300 }] },
    {
      prices: [
        { ...small, deliverPrice: 850 },
        { ...large, deliverPrice: 1300 },
      ],
    },
    false,
  ],
  [
    'a price was taken away here',
    { prices: [small] },
    { name: 'Dort' },
    { name: 'Dort', prices: [small] },
    false,
  ],
  [
    'a price was taken away here that the source changed',
    { prices: [small] },
    { prices: [small, { ...large, deliverPrice: 1300 }] },
    { prices: [small] },
    true,
  ],
  [
    'the source took away a price that was changed here',
    { prices: [{ ...small, deliverPrice: 850 }, large] },
    { prices: [large] },
    { prices: [large, { ...small, deliverPrice: 850 }] },
    true,
  ],
  [
    'both added a price',
    { prices: [small, large, { id: 'x', sizeId: null, deliverPrice: 1 }] },
    { prices: [small, large, { id: 'y', sizeId: null, deliverPrice: 2 }] },
    {
      prices: [
        small,
        large,
        { id: 'y', sizeId: null, deliverPrice: 2 },
        { id: 'x', sizeId: null, deliverPrice: 1 },
      ],
    },
    false,
  ],
  ['both changed a plain list', { marks: ['Milk', 'Soy'] }, { marks: [] }, { marks: ['Milk', 'Soy'] }, true],
]

describe('An import again', () => {
  it.each(cases)('when %s', (_, mine, theirs, expected, kept) => {
    expect(mergeDocument(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({
      document: { ...base, ...expected },
      kept,
    })
  })
})

const prices = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    sizeId: fc.constantFrom('s', null),
    deliverPrice: fc.nat(3),
  }),
  { selector: ({ id }) => id },
)
const docs = fc.record({
  name: fc.constantFrom('A', 'B'),
  description: fc.constantFrom('', 'x'),
  prices,
  marks: fc.subarray(['Milk', 'Soy']),
})

describe('Whatever is merged', () => {
  it('follows the source where nothing was changed here, and stays where the source did not change', () => {
    fc.assert(
      fc.property(docs, docs, (one, other) => {
        expect(mergeDocument(one, one, other)).toEqual({ document: other, kept: false })
        expect(mergeDocument(one, other, one)).toEqual({ document: other, kept: false })
      }),
    )
  })

  it('is settled: importing the same once more changes nothing', () => {
    fc.assert(
      fc.property(docs, docs, docs, (before, mine, theirs) => {
        const { document } = mergeDocument(before, mine, theirs)
        expect(mergeDocument(theirs, document, theirs)).toEqual({ document, kept: false })
        // Also when the import was interrupted before it could say what it had imported.
        expect(mergeDocument(before, document, theirs).document).toEqual(document)
      }),
    )
  })
})
