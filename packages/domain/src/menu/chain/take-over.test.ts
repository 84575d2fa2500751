import type { ExtraGroupDocument, ProductDocument } from '@tresen/contract/menu/menu-documents'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkMenu } from '../documents/check-menu.ts'
import {
  changesTo,
  documentOf,
  itemsOf,
  readMenuDocuments,
  withChanges,
  type MenuDocuments,
} from '../documents/menu-documents.ts'
import { referencesOf } from '../documents/menu-references.ts'
import { someDocuments, someWanted } from '../testing/some-documents.ts'
import { ownPart, takeOver, type TakeOver } from './take-over.ts'

/** A chain's menu with prices of extras by size, at two moments, and a restaurant that went its own way meanwhile. */
const sizes = ['00000000-0000-4000-8000-00000000a001', '00000000-0000-4000-8000-00000000a002']
const withExtraPrices = (documents: MenuDocuments, prices: readonly number[]) =>
  readMenuDocuments(
    [...itemsOf(documents)].map((item) => {
      if (item.kind !== 'ExtraGroup') return item
      const group = item.document as ExtraGroupDocument
      const extras = group.extras.map((extra, i) => ({
        ...extra,
        additionalPrice: prices[i % prices.length]!,
        pricesBySize: sizes.slice(0, prices.length % 3).map((sizeId, at) => ({
          sizeId,
          additionalPrice: prices[(i + at + 1) % prices.length]!,
        })),
      }))
      return { ...item, document: { ...group, extras } }
    }),
  )
/** The same dishes under other ids, as when each restaurant wrote its menu by itself. */
const otherId = (id: string) => id.replace(/^0/, 'f')
const writtenTwice = (documents: MenuDocuments) =>
  readMenuDocuments(
    [...itemsOf(documents)].map((item) => {
      if (item.kind !== 'Product') return item
      const product = item.document as ProductDocument
      const prices = product.prices.map((price) => ({ ...price, id: otherId(price.id) }))
      return { ...item, id: otherId(item.id), document: { ...product, prices } }
    }),
  )
const prices = fc.array(fc.constantFrom(0, 50, 100, 150), { minLength: 1, maxLength: 4 })
const next = (first: MenuDocuments) =>
  fc
    .tuple(someWanted, prices, fc.boolean())
    .map(([wanted, amounts, changesExtras]) =>
      withChanges(
        first,
        changesTo(first, [
          ...wanted,
          ...(changesExtras
            ? [...itemsOf(withExtraPrices(first, amounts))].filter(({ kind }) => kind === 'ExtraGroup')
            : []),
        ]),
      ),
    )
const someTakeOver: fc.Arbitrary<TakeOver> = fc
  .tuple(someDocuments, prices)
  .map(([documents, amounts]) => withExtraPrices(documents, amounts))
  .chain((first) =>
    fc.record({
      own: fc.tuple(next(first), fc.boolean()).map(([own, isApart]) => (isApart ? writtenTwice(own) : own)),
      chain: next(first),
      base: fc.option(fc.constant(first)),
      ownItems: fc.constantFrom('Keep' as const, 'Remove' as const),
    }),
  )

const done = (input: TakeOver) => withChanges(input.own, takeOver(input))

test('taken over twice, nothing changes the second time', () => {
  fc.assert(
    fc.property(someTakeOver, (input) => {
      const after = done(input)
      expect(takeOver({ ...input, own: after, base: input.chain })).toEqual([])
    }),
  )
})

test('prices that the restaurant set itself and what it does not offer stay, whatever the chain does', () => {
  fc.assert(
    fc.property(someTakeOver, (input) => {
      const { own, chain, base } = input
      const after = done(input)
      for (const [id, product] of after.Product) {
        const [mine, was, theirs] = [own.Product.get(id), base?.Product.get(id), chain.Product.get(id)]
        if (!mine || !theirs) continue
        if (mine.isOffered !== was?.isOffered) expect(product.isOffered).toBe(mine.isOffered)
        for (const price of product.prices) {
          const of = (one: typeof mine | undefined) => one?.prices.find((each) => each.id === price.id)
          for (const way of ['pickupPrice', 'deliverPrice'] as const) {
            const [set, before] = [of(mine)?.[way], of(was)?.[way]]
            expect(price[way]).toBe(set !== undefined && set !== before ? set : of(theirs)![way])
          }
        }
      }
      const cost = (documents: MenuDocuments | null, id: string, ingredientId: string, sizeId: string) => {
        const extra = documents?.ExtraGroup.get(id)?.extras.find((one) => one.ingredientId === ingredientId)
        const bySize = extra?.pricesBySize.find((one) => one.sizeId === sizeId)
        return bySize?.additionalPrice ?? extra?.additionalPrice
      }
      for (const [id, group] of chain.ExtraGroup) {
        for (const { ingredientId, pricesBySize } of group.extras) {
          for (const { sizeId } of pricesBySize) {
            const [mine, was] = [cost(own, id, ingredientId, sizeId), cost(base, id, ingredientId, sizeId)]
            const wanted = mine !== undefined && mine !== was ? mine : cost(chain, id, ingredientId, sizeId)
            expect(cost(after, id, ingredientId, sizeId)).toBe(wanted)
          }
        }
      }
    }),
  )
})

test('who changed nothing of its own has the menu of the chain', () => {
  fc.assert(
    fc.property(someTakeOver, ({ chain, own, ownItems }) => {
      const after = done({ own, chain, base: own, ownItems })
      expect(changesTo(after, itemsOf(chain))).toEqual([])
      expect([...itemsOf(after)].length).toBe([...itemsOf(chain)].length)
      expect(ownPart(chain, after)).toEqual([])
    }),
  )
})

test('what only the restaurant has stays or goes as wished, and the menu stays whole', () => {
  fc.assert(
    fc.property(someTakeOver, (input) => {
      const { own, chain, base, ownItems } = input
      const changes = takeOver(input)
      const after = withChanges(own, changes)
      expect(checkMenu(after, changes)).toEqual([])
      for (const item of itemsOf(after)) {
        for (const mentioned of referencesOf(item)) expect(documentOf(after, mentioned)).not.toBeNull()
        if (ownItems === 'Remove') expect(documentOf(chain, item)).not.toBeNull()
      }
      for (const item of itemsOf(chain)) expect(documentOf(after, item)).not.toBeNull()
      if (ownItems === 'Remove') return
      for (const item of itemsOf(own)) {
        const isReplaced = item.id.startsWith('f') && chain.Product.has(item.id.replace(/^f/, '0'))
        if (isReplaced) expect(documentOf(after, item)).toBeNull()
        else if (!base || !documentOf(base, item)) expect(documentOf(after, item)).not.toBeNull()
      }
    }),
  )
})

const pizzaId = (restaurant: string, n: number) => `00000000-0000-4000-8000-${restaurant.repeat(9)}${100 + n}`

/** Two pizzas in two sizes; with one of halves where it is wished for. */
function aMenuOfPizza(restaurant: string, names: readonly string[], hasHalves = false): MenuDocuments {
  const id = (n: number) => pizzaId(restaurant, n)
  const prices = (n: number, price: number) =>
    names.map((_name, i) => ({
      ...{ id: id(100 * n + i), sizeId: id(11 + i), deposit: 0, millilitres: null },
      ...{ pickupPrice: price + i, deliverPrice: price + i },
    }))
  const product = (n: number, price: number): ProductDocument => ({
    ...{ categoryId: id(1), articleNumber: `0${n}`, name: `Pizza ${n}`, description: '', order: n },
    ...{ highlight: 'None', diet: 'None', taxKey: 'Food', isOffered: true, image: null },
    ...{ ingredientIds: [], sideDishIds: [], variants: [], extraGroups: [], alternatives: [] },
    ...{ allergens: [], additives: [], prices: prices(n, price) },
  })
  const halves = { price: 'Dearer', productIds: [id(2), id(3)] } as const
  return readMenuDocuments([
    {
      ...{ kind: 'Category', id: id(1) },
      document: {
        ...{ name: 'Pizza', description: '', order: 1, image: null },
        sizes: names.map((name, i) => ({ id: id(11 + i), name, description: '' })),
      },
    },
    { kind: 'Product', id: id(2), document: product(2, 700) },
    { kind: 'Product', id: id(3), document: product(3, 800) },
    ...(hasHalves
      ? [
          {
            kind: 'Product' as const,
            id: id(4),
            document: { ...product(4, 900), halves: { ...halves, productIds: [...halves.productIds] } },
          },
        ]
      : []),
  ])
}

test('what stays goes on with the dishes of the chain that replaced its own: as halves, in their category', () => {
  const chain = aMenuOfPizza('a', ['Klein', 'Groß'])
  const own = aMenuOfPizza('b', ['Groß', 'Klein'], true)
  const input = { chain, own, base: null, ownItems: 'Keep' as const }
  const changes = takeOver(input)
  const after = withChanges(own, changes)
  expect(checkMenu(after, changes)).toEqual([])
  expect([...after.Category.keys()]).toEqual([...chain.Category.keys()])
  const whole = [...after.Product.values()].find(({ halves }) => halves)!
  expect(whole.halves!.productIds).toEqual([...chain.Product.keys()])
  expect(whole.prices.map(({ sizeId, pickupPrice }) => [sizeId, pickupPrice])).toEqual([
    [pizzaId('a', 12), 900],
    [pizzaId('a', 11), 901],
  ])
  expect(takeOver({ ...input, own: after, base: chain })).toEqual([])
})

test('the same dish written twice becomes one, at the price of the restaurant', () => {
  fc.assert(
    fc.property(someDocuments, someDocuments, (chain, own) => {
      const after = done({ chain, own: writtenTwice(own), base: null, ownItems: 'Keep' })
      for (const [id, theirs] of chain.Product) {
        const mine = own.Product.get(id)
        expect(after.Product.has(otherId(id))).toBe(false)
        if (!mine || mine.categoryId !== theirs.categoryId) continue
        expect(after.Product.get(id)!.prices.map(({ deliverPrice }) => deliverPrice)).toEqual(
          mine.prices.map(({ deliverPrice }) => deliverPrice),
        )
      }
    }),
  )
})
