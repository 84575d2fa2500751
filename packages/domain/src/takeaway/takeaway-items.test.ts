import type { TakeawayMarks, TakeawayMenu, TakeawayProduct } from '@tresen/contract/takeaway/takeaway-menu'
import type { TakeawayProblem } from '@tresen/contract/takeaway/takeaway'
import type { ProductDocument } from '@tresen/contract/menu/menu-documents'
import { describe, expect, it } from 'vitest'
import { itemsOfTakeaway } from './takeaway-items.ts'

const idOf = (kind: string, key: string) => `${kind}:${key}`

function aSource(changes: Partial<TakeawayMenu> = {}, product: Partial<TakeawayProduct> = {}): TakeawayMenu {
  return {
    format: 'tresen-menu',
    version: 1,
    restaurant: { name: 'Quelle' },
    currency: 'EUR',
    categories: [
      {
        key: 'pizza',
        name: 'Pizza',
        sizes: [{ key: 'm', name: 'Medium' }],
        products: [{ key: '24', name: 'Quattro', prices: [{ size: 'm', deliverPrice: 990 }], ...product }],
      },
    ],
    ingredientCategories: [{ key: 'kaese', name: 'Käse' }],
    ingredients: [{ key: 'mozzarella', category: 'kaese', name: 'Mozzarella', allergens: ['Milk'] }],
    extraGroups: [
      { key: 'belag', name: 'Belag', extras: [{ ingredient: 'mozzarella', additionalPrice: 100 }] },
    ],
    sideDishes: [{ key: 'brot', name: 'Brot', allergens: ['Gluten'] }],
    ...changes,
  }
}

function read(menu: TakeawayMenu, marks: TakeawayMarks | null = null, unreadable: string[] = []) {
  const problems: TakeawayProblem[] = []
  const source = {
    menu,
    marks,
    unreadableMarks: new Set(unreadable),
    mentioned: [],
    pathOf: () => '/x',
    placeOf: String,
  }
  const items = itemsOfTakeaway(source, { category: 0, extraGroup: 0 }, idOf, (one) => problems.push(one))
  const product = items.find(({ kind }) => kind === 'Product')?.document as ProductDocument | undefined
  return { items, product, said: problems.map(({ message_de, isLeftOut }) => [message_de, isLeftOut]) }
}

describe('What a source becomes', () => {
  it('an article number that comes twice stays with the first; the second is reported, every time', () => {
    const [category] = aSource().categories
    const [quattro] = category!.products
    const products = [
      { ...quattro!, articleNumber: '24' },
      { ...quattro!, key: '25', name: 'Tonno', articleNumber: ' 24 ' },
      { ...quattro!, key: '26', name: 'Roma', articleNumber: '26' },
    ]
    const numbers = () => {
      const { items, said } = read(aSource({ categories: [{ ...category!, products }] }))
      const made = items.filter(({ kind }) => kind === 'Product')
      return { numbers: made.map(({ document }) => (document as ProductDocument).articleNumber), said }
    }
    const first = numbers()
    expect(first.numbers).toEqual(['24', '', '26'])
    expect(first.said).toEqual([[expect.stringContaining('Die Artikelnummer 24 hat'), false]])
    expect(numbers()).toEqual(first)
  })

  it('refers by ids that follow from the keys, and fills in what is left out', () => {
    const { product, said } = read(
      aSource(
        {},
        {
          ingredients: ['mozzarella', 'mozzarella'],
          sideDishes: ['brot'],
          extraGroups: [{ extraGroup: 'belag' }],
          variants: [{ key: 'teig', name: 'Teig', options: [{ key: 'dick', name: 'Dick' }] }],
        },
      ),
    )
    expect(said).toEqual([])
    expect(product).toMatchObject({
      categoryId: 'category:pizza',
      articleNumber: '',
      taxKey: 'Food',
      isOffered: true,
      ingredientIds: ['ingredient:mozzarella'],
      sideDishIds: ['sideDish:brot'],
      prices: [{ id: 'price:24/m', sizeId: 'size:pizza/m', deliverPrice: 990, pickupPrice: 990, deposit: 0 }],
      variants: [{ id: 'variant:24/teig', options: [{ id: 'option:24/teig/dick', additionalPrice: 0 }] }],
      extraGroups: [{ extraGroupId: 'extraGroup:belag', freeAmount: 0, minimum: 0, maximum: null }],
    })
  })

  it('has the marks of both documents', () => {
    const marks: TakeawayMarks = {
      format: 'tresen-menu-marks',
      version: 1,
      marks: [
        { of: 'ingredient', key: 'mozzarella', allergens: ['Milk', 'Eggs'], additives: ['Colouring'] },
        { of: 'product', key: '24', allergens: ['Gluten'] },
      ],
    }
    const { items, product, said } = read(aSource(), marks)
    expect(said).toEqual([])
    expect(product).toMatchObject({ allergens: ['Gluten'], additives: [] })
    expect(items.find(({ kind }) => kind === 'Ingredient')!.document).toMatchObject({
      allergens: ['Milk', 'Eggs'],
      additives: ['Colouring'],
    })
  })
})

const product = (changes: Partial<TakeawayProduct>) => aSource({}, changes)
const price = (size: string | null) => ({ size, deliverPrice: 900 })

/** A source, what is said of it, and whether the product is still taken. */
const faulty: [string, TakeawayMenu, [string, boolean][], boolean][] = [
  [
    'a price in an unknown size',
    product({ prices: [price('m'), price('xl')] }),
    [['Die Größe „xl“ gibt es in der Kategorie „Pizza“ nicht.', false]],
    true,
  ],
  [
    'two prices for one size',
    product({ prices: [price('m'), price('m')] }),
    [['Für diese Größe steht schon ein Preis da.', false]],
    true,
  ],
  [
    'no price that is left',
    product({ prices: [price('xl')] }),
    [
      ['Die Größe „xl“ gibt es in der Kategorie „Pizza“ nicht.', false],
      ['Es ist kein Preis übrig, zu dem es verkauft werden könnte.', true],
    ],
    false,
  ],
  [
    'an unknown ingredient',
    product({ ingredients: ['drache'] }),
    [['Die Zutat „drache“ fehlt oder wurde nicht übernommen; seine Allergene wären unvollständig.', true]],
    false,
  ],
  [
    'an unknown side dish',
    product({ sideDishes: ['drache'] }),
    [['Die Beilage „drache“ fehlt oder wurde nicht übernommen; seine Allergene wären unvollständig.', true]],
    false,
  ],
  [
    'an unknown extra group',
    product({ extraGroups: [{ extraGroup: 'x' }] }),
    [['Die Extra-Gruppe „x“ gibt es in der Quelle nicht.', false]],
    true,
  ],
  [
    'an extra group twice',
    product({ extraGroups: [{ extraGroup: 'belag' }, { extraGroup: 'belag' }] }),
    [['Die Extra-Gruppe „belag“ steht schon an diesem Produkt.', false]],
    true,
  ],
  [
    'an extra group that cannot be satisfied',
    product({ extraGroups: [{ extraGroup: 'belag', minimum: 3, maximum: 2 }] }),
    [['Von der Extra-Gruppe „belag“ müssten mehr gewählt werden, als erlaubt sind.', false]],
    true,
  ],
  [
    'a key twice',
    aSource({
      sideDishes: [
        { key: 'brot', name: 'Brot' },
        { key: 'brot', name: 'Anderes Brot' },
      ],
    }),
    [['Der Schlüssel „brot“ kommt schon weiter oben vor.', true]],
    true,
  ],
  [
    'an ingredient in an unknown category, and the product that has it',
    aSource(
      { ingredients: [{ key: 'luft', category: 'x', name: 'Luft' }], extraGroups: [] },
      { ingredients: ['luft'] },
    ),
    [
      ['Die Zutatenkategorie „x“ gibt es in der Quelle nicht.', true],
      ['Die Zutat „luft“ fehlt oder wurde nicht übernommen; seine Allergene wären unvollständig.', true],
    ],
    false,
  ],
  [
    'an extra of an unknown ingredient',
    aSource({
      extraGroups: [{ key: 'belag', name: 'Belag', extras: [{ ingredient: 'x', additionalPrice: 1 }] }],
    }),
    [['Die Zutat „x“ gibt es in der Quelle nicht, oder sie wurde nicht übernommen.', true]],
    true,
  ],
]

describe('What does not fit together is reported:', () => {
  it.each(faulty)('%s', (_, source, expected, isTaken) => {
    const { said, product } = read(source)
    expect(said).toEqual(expected)
    expect(product !== undefined).toBe(isTaken)
  })

  it('marks that belong to nothing', () => {
    const marks = [{ of: 'sideDish' as const, key: 'reis', allergens: [] }]
    const { said } = read(aSource(), { format: 'tresen-menu-marks', version: 1, marks })
    expect(said).toEqual([
      ['Das gibt es in der Karte der Quelle nicht; die Kennzeichnung gehört zu nichts.', true],
    ])
  })

  it('marks that could not be read: whatever contains it stays out', () => {
    const { items, said } = read(product({ ingredients: ['mozzarella'] }), null, ['ingredient mozzarella'])
    expect(said[0]).toEqual(['Seine Allergene und Zusatzstoffe ließen sich nicht lesen.', true])
    expect(items.map(({ kind }) => kind)).not.toContain('Ingredient')
    expect(items.map(({ kind }) => kind)).not.toContain('Product')
  })
})
