import { allergens, halfPrices } from '@tresen/contract/menu/marks'
import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkChoice } from '../../carts/lines/check-choice.ts'
import { findCartLine } from '../../carts/lines/cart-lines.ts'
import { patchItem } from '../documents/edit-menu.ts'
import { changesTo, readMenuDocuments } from '../documents/menu-documents.ts'
import { documentOfProduct } from '../documents/view-product.ts'
import { marksOf } from '../marks.ts'
import { indexMenu } from '../search/menu-index.ts'
import { aMenu, anId, anOption, aPrice, aProduct, ids } from '../testing/a-menu.ts'
import { halfVariantIds, priceOfHalves } from './half-and-half.ts'
import { extraText } from './removals.ts'
import { pricesFrom, withChoices } from './with-choices.ts'

const now = new Date('2026-11-20T17:00:00Z')
const later = '2026-11-20T20:00:00.000Z'
const wholeId = anId(600)
const [medium, family] = [anId(601), anId(602)]

function pizza(number: number, mediumPrice: number, familyPrice: number, changes: Partial<Product> = {}) {
  return aProduct({
    id: anId(number),
    name: `Pizza ${number}`,
    categoryId: ids.pizza,
    prices: [
      aPrice({
        id: anId(number + 1),
        sizeId: ids.medium,
        size: 'Medium',
        pickupPrice: mediumPrice,
        deliverPrice: mediumPrice + 50,
      }),
      aPrice({
        id: anId(number + 2),
        sizeId: ids.family,
        size: 'Family',
        pickupPrice: familyPrice,
        deliverPrice: familyPrice + 50,
      }),
    ],
    ...changes,
  })
}
const salami = pizza(610, 890, 1790, { allergens: ['Milk'] })
const tuna = pizza(620, 1090, 1990, { allergens: ['Fish'] })
const whole = pizza(600, 1, 1, {
  name: 'Halb und halb',
  halves: { productIds: [salami.id, tuna.id], price: 'Dearer' },
})

function menuOf(...products: Product[]): Menu {
  const menu = aMenu()
  return { ...menu, ...withChoices({ products, extraGroups: menu.extraGroups }) }
}
function order(menu: Menu, priceId: string, ...halves: string[]) {
  const variantOptions = halves.map((variantOptionId, n) => ({
    variantId: halfVariantIds(wholeId)[n]!,
    variantOptionId,
  }))
  const input = { productPriceId: priceId, variantOptions }
  const index = indexMenu(menu)
  return {
    reasons: checkChoice({ menu: index, timeZone: 'Europe/Berlin' }, input, now),
    line: findCartLine(index, input, anId(1)),
  }
}
const priceOf = (menu: Menu, priceId: string, ...halves: string[]) =>
  order(menu, priceId, ...halves).line!.snapshot.pickupPrice

describe('Halb und halb', () => {
  const menu = menuOf(salami, tuna, whole)

  it.each([
    ['die teurere Hälfte', 'Dearer', medium, 1090],
    ['die teurere Hälfte in ihrer Größe', 'Dearer', family, 1990],
    ['das Mittel', 'Mean', medium, 990],
  ] as const)('kostet %s', (_what, price, size, cents) => {
    const own = { ...whole, halves: { ...whole.halves!, price } }
    expect(priceOf(menuOf(salami, tuna, own), size, salami.id, tuna.id)).toBe(cents)
  })

  it('steht mit dem kleinsten Preis da, in jeder Größe, und zweimal dieselbe Hälfte kostet ihn', () => {
    expect(menu.products.at(-1)!.prices.map(({ pickupPrice }) => pickupPrice)).toEqual([890, 1790])
    expect(priceOf(menu, medium, salami.id, salami.id)).toBe(890)
    expect(priceOf(menu, medium)).toBe(890)
  })

  it('kostet in der Liste ab so viel wie für Gäste, und nichts, solange es keine Hälfte gibt', () => {
    const from = (...products: Product[]) =>
      pricesFrom(whole, new Map(products.map((product) => [product.id, product])))
    expect(from(salami, tuna, whole)).toEqual(menu.products.at(-1)!.prices)
    expect(from({ ...salami, isOffered: false }, whole)).toEqual([])
    expect(pricesFrom(tuna, new Map())).toBe(tuna.prices)
  })

  it('nennt beide Hälften, und verlangt beide', () => {
    const { line, reasons } = order(menu, medium, salami.id, tuna.id)
    expect(reasons).toEqual([])
    expect(line!.snapshot.variantOptions.map(({ name }) => name)).toEqual(['½ Pizza 610', '½ Pizza 620'])
    expect(order(menu, medium, salami.id).reasons).toEqual(['Bitte wählen Sie: Zweite Hälfte.'])
  })

  it.each([
    ['nicht angeboten wird', { isOffered: false }],
    ['in einer Größe fehlt', { prices: tuna.prices.slice(1) }],
    ['selbst eine Auswahl verlangt', { variants: aMenu().products[2]!.variants }],
    ['selbst aus Hälften besteht', { halves: whole.halves }],
  ])('was %s, ist keine Hälfte', (_what, changes) => {
    const { variants } = menuOf(salami, { ...tuna, ...changes }, whole).products.at(-1)!
    expect(variants.map(({ options }) => options.map(({ id }) => id))).toEqual([[salami.id], [salami.id]])
  })

  it('ist ausverkauft, wenn es keine Hälfte mehr gibt; eine Hälfte auch nur in einer Größe', () => {
    const gone = (one: Product) => ({ ...one, soldOutUntil: later })
    expect(menuOf(gone(salami), tuna, whole).products.at(-1)!.soldOutUntil).toBeNull()
    expect(menuOf(gone(salami), gone(tuna), whole).products.at(-1)!.soldOutUntil).toBe(later)
    const small = { ...tuna, prices: [{ ...tuna.prices[0]!, soldOutUntil: later }, tuna.prices[1]!] }
    const some = menuOf(salami, small, whole)
    expect(order(some, medium, salami.id, tuna.id).reasons).toEqual([
      '„½ Pizza 620 Medium“ ist bis 21:00 Uhr ausverkauft.',
    ])
    expect(order(some, family, salami.id, tuna.id).reasons).toEqual([])
  })

  it('bleibt, wie es gepflegt wird: was zur Auswahl steht, gehört nicht zum Dokument', () => {
    const kept = {
      ...whole,
      removableIngredientIds: [ids.onions],
      ingredients: [{ id: ids.onions, name: 'Zwiebeln' }],
    }
    const shown = menuOf(salami, tuna, kept).products.at(-1)!
    expect(documentOfProduct(shown)).toMatchObject({ variants: [], extraGroups: [] })
  })

  it('bleibt, wie es ist, wenn jemand zurückschreibt, was er las', () => {
    const own = anId(700)
    const variants = [{ id: own, name: 'Teig', options: [anOption({ id: anId(701) })] }]
    const kept = {
      ...whole,
      variants,
      removableIngredientIds: [ids.onions],
      ingredients: [{ id: ids.onions, name: 'Zwiebeln' }],
    }
    const documents = readMenuDocuments([{ kind: 'Product', id: wholeId, document: documentOfProduct(kept) }])
    const read = menuOf(salami, tuna, kept).products.at(-1)!
    expect(read.variants).toHaveLength(3)
    const asRead = {
      variants: read.variants.map((variant) => ({
        ...variant,
        options: variant.options.map(({ soldOutUntil: _until, ...option }) => option),
      })),
      extraGroups: read.extraGroups,
    }
    expect(changesTo(documents, patchItem(documents, 'Product', wholeId, asRead)!)).toEqual([])
    const renamed = patchItem(documents, 'Product', wholeId, { ...asRead, name: 'Halbe-halbe' })!
    const [change] = changesTo(documents, renamed)
    expect(change!.after).toEqual({ ...documents.Product.get(wholeId), name: 'Halbe-halbe' })
  })

  it('Gesetz: nie teurer als die teurere Hälfte, nie billiger als die billigere, gleich wie herum', () => {
    const cents = fc.nat({ max: 100_000 })
    const prices = fc.record({ pickupPrice: cents, deliverPrice: cents })
    fc.assert(
      fc.property(fc.constantFrom(...halfPrices), prices, prices, (price, one, other) => {
        const both = priceOfHalves({ price }, one, other)
        expect(priceOfHalves({ price }, other, one)).toEqual(both)
        for (const way of ['pickupPrice', 'deliverPrice'] as const) {
          expect(both[way]).toBeLessThanOrEqual(Math.max(one[way], other[way]))
          expect(both[way]).toBeGreaterThanOrEqual(Math.min(one[way], other[way]))
        }
      }),
    )
  })

  it('Gesetz: hat die Allergene beider Hälften', () => {
    const some = fc.subarray([...allergens])
    fc.assert(
      fc.property(some, some, (one, other) => {
        const { variants, ...rest } = menuOf(
          { ...salami, allergens: one },
          { ...tuna, allergens: other },
          whole,
        ).products.at(-1)!
        const chosen = [variants[0]!.options[0]!, variants[1]!.options[1]!]
        // A cereal or nut brings what it is a kind of.
        const both = marksOf({ allergens: [...one, ...other], additives: [] })
        expect(marksOf(rest, chosen).allergens).toEqual(both.allergens)
      }),
    )
  })
})

describe('Weglassen', () => {
  const names = ['Zwiebeln', 'Käse', 'Mais']
  const ingredients = names.map((name, n) => ({ id: anId(650 + n), name }))
  const own = {
    ...salami,
    ingredients,
    removableIngredientIds: [ingredients[0]!.id, ingredients[2]!.id, anId(999)],
  }
  const index = indexMenu(menuOf(own))
  const leave = (...ingredientIds: string[]) => {
    const extras = ingredientIds.map((ingredientId) => ({ extraGroupId: own.id, ingredientId }))
    return { productPriceId: own.prices[0]!.id, extras }
  }

  it('kann man, was darin ist und weggelassen werden darf, jedes einmal', () => {
    const [group] = index.offers.get(own.prices[0]!.id)!.groups.values()
    expect(group!.group.extras.map(({ name }) => name)).toEqual(['ohne Zwiebeln', 'ohne Mais'])
    expect(checkChoice({ menu: index, timeZone: 'Europe/Berlin' }, leave(ingredients[0]!.id), now)).toEqual(
      [],
    )
    expect(
      checkChoice({ menu: index, timeZone: 'Europe/Berlin' }, leave(ingredients[1]!.id), now),
    ).toHaveLength(1)
    expect(
      checkChoice(
        { menu: index, timeZone: 'Europe/Berlin' },
        leave(ingredients[0]!.id, ingredients[0]!.id),
        now,
      ),
    ).toHaveLength(1)
  })

  it('steht ohne Plus da', () => {
    const [left] = findCartLine(index, leave(ingredients[0]!.id), anId(1))!.snapshot.extras
    expect(extraText(left!, own.id)).toBe('ohne Zwiebeln')
    expect(extraText({ extraGroupId: ids.toppings, ingredient: 'Mais' }, own.id)).toBe('+\u{a0}Mais')
  })

  it('Gesetz: ändert nie den Preis', () => {
    const chosen = fc.subarray([ingredients[0]!.id, ingredients[2]!.id])
    fc.assert(
      fc.property(chosen, (some) => {
        const { pickupPrice, deliverPrice } = findCartLine(index, leave(...some), anId(1))!.snapshot
        expect({ pickupPrice, deliverPrice }).toEqual({ pickupPrice: 890, deliverPrice: 940 })
      }),
    )
  })
})
