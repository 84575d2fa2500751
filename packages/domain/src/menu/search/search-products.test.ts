import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aMenu, anExtra, anOption, aProduct, anId } from '../testing/a-menu.ts'
import { asksForAllergens } from './read-query.ts'
import { buildMenuSearch, buildSearchIndex, searchProducts } from './search-products.ts'
import { foldWords, withSpellings } from './search-words.ts'
import { meaningsBegun, meaningsOf } from './synonyms.ts'

const menu = [
  ['00', 'Wunsch Pizza', 'Pizza', 'mit 4 Zutaten nach Wahl'],
  ['01', 'Margherita', 'Pizza', ''],
  ['02', 'Salami', 'Pizza', 'mit Rindersalami'],
  ['10', 'Parma', 'Pizza', 'mit Parmaschinken, Tomaten, Mozzarella, Rucola'],
  ['14', 'Hollandaise', 'Pizza', 'mit Hähnchenbrust, Jalapeños und Sauce Hollandaise'],
  ['18', 'Tonno', 'Pizza', 'mit Thunfisch und Zwiebeln'],
  ['30', 'Flammkuchen Elsässer Art', 'Flammkuchen', 'mit Speck und Zwiebeln'],
  ['40', 'Cheese Burger', 'Burger', 'mit Burgersauce und Cheddar'],
  ['61', 'Spätzle Hähnchen', 'Spätzle', 'mit Hirtenkäse in Sahnesauce'],
  ['50', 'Spaghetti Carbonara', 'Pasta', 'mit Ei'],
  ['71', 'Jägerschnitzel', 'Schnitzel', 'mit Pommes'],
  ['82', 'Gyros Teller', 'Spezialitäten', 'mit Zaziki'],
  ['90', 'Soßenteller', 'Dips', ''],
  ['100', 'Cola', 'Getränke', '0,33 l'],
  ['101', 'Cola', 'Getränke', '1 l'],
  ['F1', 'Mozzarella Sticks', 'Finger Food', '6 Stück'],
].map(([articleNumber = '', name = '', ...words]) => ({ articleNumber, name, words }))
const index = buildSearchIndex(menu)

function first(query: string): string | undefined {
  return searchProducts(index, query)[0]?.name
}
function numbers(query: string): string[] {
  return searchProducts(index, query).map(({ articleNumber }) => articleNumber)
}

describe('Suche nach Artikelnummer', () => {
  it.each([
    ['10', '10'],
    ['1', '01'],
    ['01', '01'],
    ['f1', 'F1'],
    ['F 1', 'F1'],
    ['100', '100'],
  ])('%s findet zuerst %s', (query, number) => {
    expect(numbers(query)[0]).toBe(number)
  })

  it('danach kommen Nummern, die so anfangen', () => {
    expect(numbers('1')).toEqual(['01', '10', '14', '18', '100', '101'])
  })
})

describe('Suche nach Namen', () => {
  it.each([
    ['flamkuchen', 'Flammkuchen Elsässer Art'],
    ['Flammkuchen', 'Flammkuchen Elsässer Art'],
    ['flamm kuchen', 'Flammkuchen Elsässer Art'],
    ['flam', 'Flammkuchen Elsässer Art'],
    ['hänchen', 'Spätzle Hähnchen'],
    ['haehnchen', 'Spätzle Hähnchen'],
    ['hahnchen', 'Spätzle Hähnchen'],
    ['hah', 'Spätzle Hähnchen'],
    ['ha\u0308hn', 'Spätzle Hähnchen'],
    ['HÄHNCHEN', 'Spätzle Hähnchen'],
    ['spaetzle', 'Spätzle Hähnchen'],
    ['spatzle', 'Spätzle Hähnchen'],
    ['sossenteller', 'Soßenteller'],
    ['Sosenteller', 'Soßenteller'],
    ['margarita', 'Margherita'],
    ['magherita', 'Margherita'],
    ['marghertia', 'Margherita'],
    ['spagetti', 'Spaghetti Carbonara'],
    ['schnitzel', 'Jägerschnitzel'],
    ['schnizel', 'Jägerschnitzel'],
    ['jaegerschnitzl', 'Jägerschnitzel'],
    ['giros', 'Gyros Teller'],
    ['tsaziki', 'Gyros Teller'],
    ['jalapenos', 'Hollandaise'],
    ['holandäse', 'Hollandaise'],
    ['tunfisch', 'Tonno'],
    ['pizza salami', 'Salami'],
    ['salamipizza', 'Salami'],
    ['thunfischpizza', 'Tonno'],
    ['pizza mit rucola', 'Parma'],
    ['burger cheese', 'Cheese Burger'],
    ['chese burger', 'Cheese Burger'],
    ['cheeseburger', 'Cheese Burger'],
  ])('%s findet zuerst %s', (query, name) => {
    expect(first(query)).toBe(name)
  })

  it.each(['hänchen', 'haehnchen', 'Hähnchen', 'hahnchen', 'hanchen'])(
    '%s findet auch, was auf der Karte falsch geschrieben steht',
    (query) => {
      const written = ['Hähnchen', 'Hänchen', 'Haehnchen'].map((name) => ({ articleNumber: name, name }))
      expect(searchProducts(buildSearchIndex(written), query)).toHaveLength(3)
    },
  )

  it('Größen unterscheiden', () => {
    expect(numbers('cola 0,33l')[0]).toBe('100')
    expect(numbers('cola 1l')[0]).toBe('101')
  })

  it('der Name geht vor der Zutat', () => {
    expect(numbers('mozzarella')).toEqual(['F1', '10'])
    expect(numbers('salami')[0]).toBe('02')
  })

  it('passt keines zu allen Wörtern, bleiben die besten', () => {
    expect(first('salami xylophon')).toBe('Salami')
  })

  it.each(['', '   ', '??', 'xylophon', 'qqq', 'zzz', 'aa', 'MMMM'])('„%s“ findet nichts', (query) => {
    expect(numbers(query)).toEqual([])
  })

  it.each([
    ['Nr. 10', 'Parma'],
    ['Nummer 82', 'Gyros Teller'],
    ['große Margherita bitte', 'Margherita'],
    ['etwas mit Thunfisch', 'Tonno'],
    ['Gerichte mit Rucola', 'Parma'],
    ['Pizza zzz', 'Wunsch Pizza'],
  ])('„%s“ findet zuerst %s', (query, name) => {
    expect(first(query)).toBe(name)
  })

  it('was die Karte selbst so nennt, gilt doch', () => {
    const sized = buildSearchIndex([
      { articleNumber: '1', name: 'Salat', words: ['klein'] },
      { articleNumber: '2', name: 'Salat', words: ['groß'] },
    ])
    expect(searchProducts(sized, 'großer Salat').map(({ articleNumber }) => articleNumber)).toEqual(['2'])
    const begun = buildSearchIndex([{ articleNumber: '1', name: 'Speisekarte' }])
    expect(searchProducts(begun, 'speise')).toHaveLength(1)
    expect(first('groß')).toBeUndefined()
  })

  it('was nicht scharf sein soll, ist es nicht', () => {
    const hot = buildSearchIndex([
      { articleNumber: '1', name: 'Pizza Diavolo', words: ['scharf'] },
      { articleNumber: '2', name: 'Pizza Texas', words: ['mit Jalapeños'] },
      { articleNumber: '3', name: 'Pizza Margherita' },
    ])
    for (const query of ['nicht scharf', 'Pizza nicht so scharf', 'nicht zu scharfe Pizza'])
      expect(
        searchProducts(hot, query).map(({ articleNumber }) => articleNumber),
        query,
      ).toEqual(['3'])
  })
})

/** The most letters that both words have in the same order. */
function inCommon(one: string, other: string): number {
  let counts = Array.from({ length: other.length + 1 }, () => 0)
  for (const letter of one)
    counts = other
      .split('')
      .reduce<number[]>(
        (row, same, at) => [...row, same === letter ? counts[at]! + 1 : Math.max(row[at]!, counts[at + 1]!)],
        [0],
      )
  return counts.at(-1)!
}

describe('Suche, Gesetze', () => {
  it('jedes Produkt findet sich unter seinem Namen, auch mit einem Buchstaben zu viel, zu wenig oder vertauscht', () => {
    const position = fc.nat({ max: 40 })
    fc.assert(
      fc.property(
        fc.constantFrom(...menu),
        position,
        fc.constantFrom('drop', 'double', 'swap'),
        (item, at, slip) => {
          expect(searchProducts(index, item.name)).toContain(item)
          const long = item.name.split(' ').reduce((a, b) => (b.length > a.length ? b : a))
          fc.pre(long.length >= 8)
          const i = 1 + (at % (long.length - 2))
          const slips = {
            drop: long.slice(0, i) + long.slice(i + 1),
            double: long.slice(0, i) + long[i]! + long.slice(i),
            swap: long.slice(0, i) + long[i + 1]! + long[i]! + long.slice(i + 2),
          }
          expect(searchProducts(index, slips[slip])).toContain(item)
        },
      ),
    )
  })

  it('was mit keinem Wort die meisten seiner Buchstaben teilt, wird nicht gefunden', () => {
    // Without letters that stand for the same sound as others.
    const letters = fc.string({ unit: fc.constantFrom(...'abdefiklmnorsuvwxz'), minLength: 2, maxLength: 9 })
    const repeated = fc
      .tuple(fc.constantFrom(...'abdefiklmnorsuvwxz'), fc.integer({ min: 2, max: 9 }))
      .map(([letter, length]) => letter.repeat(length))
    fc.assert(
      fc.property(fc.oneof(letters, repeated), (query) => {
        fc.pre(/^(.)\1+$/.test(query) || !/(.)\1/.test(query))
        fc.pre(meaningsOf(query) === null && meaningsBegun(query).length === 0)
        for (const { name, words } of searchProducts(index, query)) {
          const known = [name, ...words].flatMap((text) => withSpellings(foldWords(text)))
          const shared = Math.max(
            ...[...known, foldWords(name).join('')].map((word) => inCommon(query, word)),
          )
          expect(shared, `${query}: ${name}`).toBeGreaterThan(query.length / 2)
        }
      }),
    )
  })

  it('kein Text bringt sie durcheinander; nichts kommt doppelt', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (query) => {
        const found = searchProducts(index, query)
        expect(new Set(found).size).toBe(found.length)
      }),
    )
  })
})

it('die Karte wird auch nach Kategorie, Zutat und Größe durchsucht', () => {
  const ingredients = [{ id: anId(60), name: 'Büffelmozzarella' }]
  const extended = aMenu({ products: [...aMenu().products, aProduct({ name: 'Caprese', ingredients })] })
  const search = buildMenuSearch(extended)
  expect(searchProducts(search, 'pizza margerita').map(({ name }) => name)).toEqual(['Margherita'])
  expect(searchProducts(search, 'bueffelmozarella')[0]?.name).toBe('Caprese')
  expect(searchProducts(search, 'getränke').map(({ name }) => name)).toEqual(['Cola', 'Ayran'])
  expect(searchProducts(search, 'margherita family').map(({ name }) => name)).toEqual(['Margherita'])
})

it('was das Haus selbst dazu schreibt, findet Produkt und Kategorie', () => {
  const [pizza, ...others] = aMenu().categories
  const products = [
    ...aMenu().products,
    aProduct({ name: 'Pide', searchWords: 'Schiffchen, türkische Pizza' }),
  ]
  const search = buildMenuSearch({ products, categories: [{ ...pizza!, searchWords: 'Fladen' }, ...others] })
  expect(searchProducts(search, 'schifchen').map(({ name }) => name)).toEqual(['Pide'])
  expect(searchProducts(search, 'fladen').map(({ name }) => name)).toContain('Margherita')
})

describe('was gemeint ist', () => {
  const named = (...names: string[]) =>
    buildSearchIndex(names.map((name, place) => ({ articleNumber: String(place), name })))
  const found = (query: string, ...names: string[]) =>
    searchProducts(named(...names), query).map(({ name }) => name)

  it.each<[string, string[], string[]]>([
    ['bier', ['Vier Jahreszeiten', 'Becks'], ['Becks']],
    ['wein', ['Schweinesteak', 'Rotwein', 'Chianti'], ['Rotwein', 'Chianti']],
    ['chianti', ['Becks', 'Merlot'], []],
    ['eis', ['Fleisch', 'Milchreis', 'Eis'], ['Eis']],
    ['rum', ['Rumpsteak', 'Krumme Gurke'], []],
    ['cola', ['Schokolade', 'Cola'], ['Cola']],
    ['lamm', ['Flammkuchen'], []],
    ['fisch', ['Frischer Salat', 'Thunfisch'], ['Thunfisch']],
    ['kaffee', ['Käse'], []],
    ['tomatensuppe', ['Nudeln mit Tomatensoße'], []],
    ['tomatensupe', ['Tomatensuppe', 'Tomatensoße'], ['Tomatensuppe']],
    ['pizza döner', ['Pizza Salami'], []],
    ['pizza bitte', ['Pizza Salami'], ['Pizza Salami']],
    ['suppe ohne', ['Suppe'], ['Suppe']],
    ['jeagerschnitzel', ['Schnitzel Jäger Art', 'Hawaii Schnitzel'], ['Schnitzel Jäger Art']],
    ['familienpizza', ['Pizza Salami Family', 'Pizza Salami', 'Salat Family'], ['Pizza Salami Family']],
    ['börger', ['Cheese Burger', 'Borretsch'], ['Cheese Burger']],
    ['nachtish', ['Dessert des Tages', 'Nachos'], ['Dessert des Tages']],
    ['tomatenpizza', ['Tomatensuppe', 'Pizza Salami'], []],
  ])('„%s“ aus %j: %j', (query, names, expected) => {
    expect(found(query, ...names)).toEqual(expected)
  })

  it.each<[string, string[], string[]]>([
    ['spaghetti', ['Maccheroni Gyros', 'Spaghetti Carbonara', 'Pasta Lachs'], ['Spaghetti Carbonara']],
    ['makkaroni', ['Maccheroni Gyros', 'Spaghetti Carbonara'], ['Maccheroni Gyros']],
    ['penne', ['Salami', 'Maccheroni Gyros', 'Pasta Lachs'], ['Maccheroni Gyros', 'Pasta Lachs']],
    ['rigat', ['Salami', 'Pasta Lachs'], ['Pasta Lachs']],
    ['nudeln', ['Spaghetti Carbonara', 'Pasta Lachs', 'Salami'], ['Pasta Lachs', 'Spaghetti Carbonara']],
  ])('eine andere Sorte nur, wo es die gesuchte nicht gibt: „%s“ aus %j: %j', (query, names, expected) => {
    expect(found(query, ...names).sort()).toEqual(expected.sort())
  })

  it('Gleichbedeutendes findet einander, in jeder Richtung', () => {
    const same = ['Hähnchen', 'Huhn', 'Chicken', 'Geflügel']
    for (const query of same) expect(new Set(found(query, ...same))).toEqual(new Set(same))
  })
})

describe('was frei von einem Allergen ist, nach dem, was dazu gepflegt ist', () => {
  const anyOf = (name: string, ...options: ReturnType<typeof anOption>[]) => ({ id: anId(70), name, options })
  const must = { extraGroupId: anId(80), freeAmount: 0, minimum: 1, maximum: null }
  const milky = anExtra({ allergens: ['Milk'] })
  const search = buildMenuSearch({
    categories: [],
    extraGroups: [
      { id: anId(80), restaurantId: anId(1), name: 'Soße', order: 0, extras: [milky] },
      { id: anId(81), restaurantId: anId(1), name: 'Beilage', order: 1, extras: [anExtra()] },
    ],
    products: [
      aProduct({ name: 'Pizza Salami', allergens: ['Gluten', 'Wheat', 'Milk'] }),
      aProduct({ name: 'Brot', allergens: ['Wheat'] }),
      aProduct({ name: 'Steak', allergens: ['Celery'] }),
      aProduct({ name: 'Satay', allergens: ['Peanuts', 'Soy'] }),
      aProduct({ name: 'Nougat', allergens: ['Nuts', 'Hazelnuts', 'Milk'] }),
      aProduct({ name: 'Mayonnaise', allergens: ['Eggs', 'Mustard'] }),
      aProduct({ name: 'Schnitzel' }),
      aProduct({ name: 'Glutenfreie Pizza' }),
      aProduct({ name: 'Glutenfreier Irrtum', allergens: ['Gluten'] }),
      aProduct({ name: 'Nudeln', allergens: ['Celery'], variants: [anyOf('Sorte', anOption())] }),
      aProduct({
        name: 'Salat',
        allergens: ['Mustard'],
        variants: [anyOf('Dressing', anOption({ allergens: ['Milk'] }), anOption())],
      }),
      aProduct({ name: 'Grillteller', allergens: ['Celery'], extraGroups: [must] }),
      aProduct({ name: 'Reis', allergens: ['Celery'], extraGroups: [{ ...must, extraGroupId: anId(81) }] }),
      aProduct({ name: 'Tonno', allergens: ['Gluten'] }),
    ].map((product, place) => ({ ...product, id: anId(300 + place) })),
  })
  const found = (query: string) =>
    searchProducts(search, query)
      .map(({ name }) => name)
      .sort()

  it.each<[string, string[]]>([
    ['glutenfrei', ['Glutenfreie Pizza', 'Grillteller', 'Mayonnaise', 'Nougat', 'Salat', 'Satay', 'Steak']],
    ['laktosefrei', ['Brot', 'Glutenfreier Irrtum', 'Mayonnaise', 'Salat', 'Satay', 'Steak', 'Tonno']],
    ['eifrei sojafrei laktosefrei', ['Brot', 'Glutenfreier Irrtum', 'Salat', 'Steak', 'Tonno']],
    ['glutenfreie Pizza', ['Glutenfreie Pizza']],
    ['Pizza nussfrei', ['Pizza Salami']],
    ['pizza ohne gluten', ['Glutenfreie Pizza']],
    ['steak ohne ei und milch', ['Steak']],
    ['schnitzel laktosefrei', []],
    ['ohne Allergene', []],
    ['allergenfrei', []],
  ])('„%s“: %j', (query, expected) => {
    expect(found(query)).toEqual(expected)
    expect(asksForAllergens(query)).toBe(true)
  })

  it.each([
    [
      'glutenfrei',
      ['gluten-frei', 'Gluten frei', 'GLUTENFREIES', 'ohne Gluten', 'kein Gluten', 'ohne Weizen'],
    ],
    ['laktosefrei', ['lactosefrei', 'milchfrei', 'ohne Laktose', 'ohne Milch', 'keine Milch']],
    ['nussfrei', ['ohne Nüsse', 'ohne Nuesse', 'keine Nüsse', 'ohne Nuss', 'nußfrei']],
    ['ohne Ei', ['ohne Eier', 'eifrei', 'ei-frei', 'keine Eier']],
  ])('„%s“ sagt dasselbe wie %j', (query, others) => {
    expect(found(query).length).toBeGreaterThan(0)
    for (const other of others) expect(found(other), other).toEqual(found(query))
  })

  it('wer Nüsse sagt, meint auch Erdnüsse; wer Fisch meidet, bekommt auch keinen, der nur so heißt', () => {
    expect(found('nussfrei')).not.toContain('Satay')
    expect(found('ohne Erdnüsse')).toContain('Nougat')
    expect(found('ohne Fisch')).not.toContain('Tonno')
    expect(found('ohne Fisch')).toContain('Steak')
  })

  it('wo keine Allergene bekannt sind, gilt nur der Name; andere Wörter auf -frei bleiben Wörter', () => {
    expect(searchProducts(buildSearchIndex(menu), 'glutenfrei')).toEqual([])
    const names = ['Nudeln glutenfrei', 'Nudeln', 'Bier alkoholfrei']
    const plain = buildSearchIndex(names.map((name) => ({ articleNumber: name, name })))
    expect(searchProducts(plain, 'glutenfrei').map(({ name }) => name)).toEqual(['Nudeln glutenfrei'])
    expect(searchProducts(plain, 'alkoholfrei').map(({ name }) => name)).toEqual(['Bier alkoholfrei'])
    expect(asksForAllergens('alkoholfrei')).toBe(false)
  })
})
