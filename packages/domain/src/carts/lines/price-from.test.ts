import type { CartProductInput } from '@tresen/contract/carts/cart'
import type { Menu } from '@tresen/contract/menu/menu'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withChoices } from '../../menu/choices/with-choices.ts'
import { formatMoney } from '../../money/format-money.ts'
import { indexMenu, type MenuIndex, type Offer } from '../../menu/search/menu-index.ts'
import { aMenu, anExtra, anId, anOption, aPrice, aProduct, ids } from '../../menu/testing/a-menu.ts'
import { newCartLine } from './cart-lines.ts'
import { choiceProblems } from './check-choice.ts'
import { priceFrom, priceFromText, productPriceFrom, type Ordered } from './price-from.ts'

const now = new Date('2026-11-20T17:00:00Z')
const at = now.getTime()
const later = '2026-11-20T20:00:00.000Z'
const delivered = { at, isPickup: false }

const until = fc.constantFrom(null, null, '2026-11-20T16:00:00.000Z', later)
const cents = fc.constantFrom(-150, 0, 80, 100, 250)
const whole = fc.nat(1500)
const some = <One>(of: (n: number) => fc.Arbitrary<One>, least: number, most: number) =>
  fc.nat(most - least).chain((more) => fc.tuple(...Array.from({ length: least + more }, (_, n) => of(n))))

const prices = (first: number, sizes: number) =>
  fc.tuple(
    ...Array.from({ length: sizes }, (_, n) =>
      fc
        .record({ pickupPrice: whole, deliverPrice: whole, soldOutUntil: until })
        .map((price) => aPrice({ ...price, id: anId(first + n), sizeId: anId(20 + n), size: `Größe ${n}` })),
    ),
  )
const variant = (first: number) =>
  some(
    (n) => fc.record({ additionalPrice: cents, soldOutUntil: until }).map((one) => ({ n, one })),
    1,
    3,
  ).map((options) => ({
    id: anId(first),
    name: `Variante ${first}`,
    options: options.map(({ n, one }) => anOption({ ...one, id: anId(first + 1 + n) })),
  }))
const extras = some(
  (n) =>
    fc.record({ additionalPrice: cents, soldOutUntil: until, inLarge: cents }).map(({ inLarge, ...one }) =>
      anExtra({
        ...one,
        ingredientId: anId(300 + n),
        pricesBySize: [{ sizeId: anId(21), additionalPrice: inLarge }],
      }),
    ),
  1,
  3,
)
const half = (first: number) =>
  fc
    .record({ prices: prices(first + 1, 2), soldOutUntil: until })
    .map((given) => aProduct({ ...given, id: anId(first) }))

/** A dish with up to two variants and a group of which up to two must be taken; or one of two halves. */
const someMenu: fc.Arbitrary<Menu> = fc
  .record({
    own: prices(401, 2),
    soldOutUntil: until,
    variants: some((n) => variant(500 + n * 10), 0, 2),
    extras,
    use: fc.record({ freeAmount: fc.nat(2), minimum: fc.nat(2) }),
    halves: fc.tuple(half(600), half(610), half(620)),
    price: fc.constantFrom(undefined, 'Dearer' as const, 'Mean' as const),
  })
  .map(({ own, soldOutUntil, variants, extras: ofGroup, use, halves, price }) => {
    const dish = aProduct({
      ...{ id: anId(400), prices: own, soldOutUntil, variants },
      extraGroups: [{ ...use, extraGroupId: ids.toppings, maximum: null }],
      ...(price && { halves: { productIds: halves.map(({ id }) => id), price } }),
    })
    const extraGroups = [{ ...aMenu().extraGroups[0]!, extras: ofGroup }]
    return { ...aMenu(), ...withChoices({ products: [dish, ...halves], extraGroups }) }
  })

/** Every way to finish a choice, without a thought of what it costs. */
function waysToFinish({ product, groups }: Offer, choice: CartProductInput): CartProductInput[] {
  let ways = [choice]
  for (const { id, options } of product.variants) {
    if (choice.variantOptions?.some(({ variantId }) => variantId === id)) continue
    ways = ways.flatMap((way) =>
      options.map((option) => ({
        ...way,
        variantOptions: [...(way.variantOptions ?? []), { variantId: id, variantOptionId: option.id }],
      })),
    )
  }
  for (const { use, group } of groups.values()) {
    for (let taken = choice.extras?.length ?? 0; taken < use.minimum; taken += 1)
      ways = ways.flatMap((way) =>
        group.extras.map(({ ingredientId }) => ({
          ...way,
          extras: [...(way.extras ?? []), { extraGroupId: use.extraGroupId, ingredientId }],
        })),
      )
  }
  return ways
}

function pricesNow(index: MenuIndex, choice: CartProductInput, isPickup: boolean): number[] {
  return waysToFinish(index.offers.get(choice.productPriceId)!, choice)
    .filter((way) => choiceProblems({ menu: index, timeZone: 'Europe/Berlin' }, way, now).length === 0)
    .map((way) => newCartLine(index, way, '').snapshot[isPickup ? 'pickupPrice' : 'deliverPrice'])
}

/** What is said of prices at which something can be ordered. */
const saidOf = (found: readonly number[]) => ({
  price: Math.min(...found),
  isLeast: Math.max(...found) > Math.min(...found),
})

it('law: „ab“ is a price at which it can be ordered then, none is lower, and it is said where one is higher', () => {
  const begun = fc.record({ size: fc.nat(1), option: fc.option(fc.nat(2)), extra: fc.option(fc.nat(2)) })
  fc.assert(
    fc.property(someMenu, begun, fc.boolean(), (menu, { size, option, extra }, isPickup) => {
      const index = indexMenu(menu)
      const dish = menu.products[0]!
      const first = dish.variants[0]
      const chosen = option === null ? undefined : first?.options[option]
      const taken = extra === null ? undefined : menu.extraGroups[0]!.extras[extra]
      const choice: CartProductInput = {
        productPriceId: dish.prices[size]!.id,
        variantOptions: chosen ? [{ variantId: first!.id, variantOptionId: chosen.id }] : [],
        extras: taken ? [{ extraGroupId: ids.toppings, ingredientId: taken.ingredientId }] : [],
      }
      const ordered: Ordered = { at, isPickup }
      const found = pricesNow(index, choice, isPickup)
      if (found.length > 0) expect(priceFrom(index, choice, ordered)).toEqual(saidOf(found))
      const inAll = dish.prices.flatMap(({ id }) => pricesNow(index, { productPriceId: id }, isPickup))
      if (inAll.length > 0) expect(productPriceFrom(index, dish, ordered)).toEqual(saidOf(inAll))
    }),
  )
})

it('what is sold out altogether costs what it will cost again', () => {
  const products = aMenu().products.map((product) => ({
    ...product,
    prices: product.prices.map((price) => ({ ...price, soldOutUntil: later })),
    variants: product.variants.map((each) => ({
      ...each,
      options: each.options.map((option) => ({ ...option, soldOutUntil: later })),
    })),
  }))
  const index = indexMenu(aMenu({ products }))
  const textOf = (id: string) => priceFromText(productPriceFrom(index, index.products.get(id)!, delivered)!)
  expect(textOf(ids.cheeseBurger)).toBe(`ab ${formatMoney(1200)}`)
  expect(textOf(ids.margherita)).toBe(`ab ${formatMoney(890)}`)
  expect(textOf(ids.cola)).toBe(formatMoney(220))
})

it('what is on the menu in no size has no price', () => {
  expect(productPriceFrom(indexMenu(aMenu()), aProduct(), delivered)).toBeNull()
})
