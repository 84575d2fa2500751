import type { SoldOut, SoldOutKind } from '@tresen/contract/menu/sold-out'
import { menuBoardFrom } from '@tresen/domain/menu/documents/menu-board'
import {
  aCategory,
  aMenu,
  anId,
  anOption,
  aPrice,
  aProduct,
  ids,
  restaurantId,
} from '@tresen/domain/menu/testing/a-menu'
import { describe, expect, it } from 'vitest'
import { currentShortages, shortageSections, type Shortage } from './shortages.ts'

const at = Date.parse('2026-05-01T12:00:00Z')
const until = '2026-05-01T14:00:00.000Z'
const [large, small, joghurt, french] = [anId(31), anId(32), anId(33), anId(34)]

/** Two salads in two sizes with the same dressings, and one that is not offered. */
function aBoard(off: [SoldOutKind, string, string?][] = []) {
  const ends = new Map(off.map(([, id, end = until]) => [id, end]))
  const of = (id: string) => ends.get(id) ?? null
  const salad = (number: number, changes = {}) =>
    aProduct({
      id: anId(number),
      articleNumber: String(number),
      name: `Salat ${number}`,
      order: number,
      soldOutUntil: of(anId(number)) ?? of(ids.onions),
      ingredients: [{ id: ids.onions, name: 'Zwiebeln' }],
      prices: [large, small].map((sizeId, place) => {
        const id = anId(number * 10 + place)
        return aPrice({ id, sizeId, size: sizeId === large ? 'Groß' : 'Klein', soldOutUntil: of(id) })
      }),
      variants: [
        {
          id: anId(number * 10 + 5),
          name: 'Dressing',
          options: [joghurt, french].map((option, place) => {
            const id = anId(number * 10 + 6 + place)
            return anOption({ id, name: option === joghurt ? 'Joghurt' : 'French', soldOutUntil: of(id) })
          }),
        },
      ],
      ...changes,
    })
  const sizes = [large, small].map((id) => ({ id, name: id === large ? 'Groß' : 'Klein', description: '' }))
  const marks = { allergens: [], additives: [] }
  return menuBoardFrom({
    ...aMenu(),
    seq: 1,
    categories: [aCategory({ name: 'Salat', sizes }), aCategory({ id: ids.drinks, name: 'Getränke' })],
    products: [salad(51), salad(50), salad(52, { isOffered: false })],
    ingredientCategories: [
      {
        id: anId(60),
        restaurantId,
        name: 'Gemüse',
        ingredients: [
          { id: ids.onions, categoryId: anId(60), name: 'Zwiebeln', ...marks, soldOutUntil: of(ids.onions) },
          { id: anId(61), categoryId: anId(60), name: 'Äpfel', ...marks, soldOutUntil: of(anId(61)) },
        ],
      },
    ],
    sideDishes: [],
    soldOut: off.map(([kind, id, end = until]): SoldOut => ({ kind, id, until: end })),
  })
}

const told = ({ name, detail, until: end, out, causes }: Shortage) =>
  [name, detail, end && 'aus', out, causes.join()].filter((each) => each !== '').join(' | ')

describe('What a kitchen can run out of', () => {
  it('is by category: shared sizes and options, products with their parts, last the ingredients', () => {
    const sections = shortageSections(aBoard(), at)
    expect(sections.map(({ name, shared, single }) => [name, ...[...shared, ...single].map(told)])).toEqual([
      [
        'Salat',
        'Groß | Größe von 2 Produkten |  | 0',
        'Klein | Größe von 2 Produkten |  | 0',
        'Joghurt | Dressing von 2 Produkten |  | 0',
        'French | Dressing von 2 Produkten |  | 0',
        'Salat 50 |  | 0',
        'Salat 51 |  | 0',
      ],
      ['Zutaten & Extras', 'Äpfel | unbenutzt |  | 0', 'Zwiebeln | Extra, in 2 Produkten |  | 0'],
    ])
    expect(sections[0]!.shared[0]!.items).toEqual([
      { kind: 'ProductPrice', id: anId(500) },
      { kind: 'ProductPrice', id: anId(510) },
    ])
    expect(sections[0]!.single[0]!.parts.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([
      'Groß: Größe von „Salat 50“',
      'Klein: Größe von „Salat 50“',
      'Joghurt: Dressing von „Salat 50“',
      'French: Dressing von „Salat 50“',
    ])
  })

  it.each<[string, [SoldOutKind, string, string?][], string[]]>([
    ['nothing', [], []],
    ['a product', [['Product', anId(50)]], ['Salat 50 | aus | 1']],
    ['one size of one product', [['ProductPrice', anId(500)]], ['Groß | Größe von „Salat 50“ | aus | 1']],
    [
      'an option of all products, once',
      [
        ['VariantOption', anId(506)],
        ['VariantOption', anId(516)],
      ],
      ['Joghurt | Dressing von 2 Produkten | aus | 2'],
    ],
    [
      'an ingredient, not what follows from it',
      [['Ingredient', ids.onions]],
      ['Zwiebeln | Extra, in 2 Produkten | aus | 1'],
    ],
    ['nothing that is over', [['Product', anId(50), '2026-05-01T11:00:00.000Z']], []],
  ])('is sold out now: %s', (_, off, expected) => {
    expect(currentShortages(shortageSections(aBoard(off), at)).map(told)).toEqual(expected)
  })

  it('ends as a whole with the first of its parts', () => {
    const first = '2026-05-01T13:00:00.000Z'
    const board = aBoard([
      ['VariantOption', anId(506)],
      ['VariantOption', anId(516), first],
    ])
    expect(currentShortages(shortageSections(board, at))[0]!.until).toBe(first)
  })

  it('takes the sizes and options of a product with it, which nobody switched off', () => {
    const later = '2026-05-01T15:00:00.000Z'
    const board = aBoard([
      ['Product', anId(50)],
      ['ProductPrice', anId(500), later],
    ])
    const [salad, other] = shortageSections(board, at)[0]!.single
    expect(salad!.parts.map(({ name, until: end, out }) => [name, end, out])).toEqual([
      ['Groß', later, 1],
      ['Klein', until, 0],
      ['Joghurt', until, 0],
      ['French', until, 0],
    ])
    expect(other!.parts.map((part) => part.until)).toEqual([null, null, null, null])
  })

  it('says what a product lacks that nobody switched off', () => {
    const [salad] = shortageSections(aBoard([['Ingredient', ids.onions]]), at)[0]!.single
    expect(told(salad!)).toBe('Salat 50 | aus | 0 | Zwiebeln')
  })
})
