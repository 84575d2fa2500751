import type { CartProductInput } from '@tresen/contract/carts/cart'
import { describe, expect, it } from 'vitest'
import { indexMenu, type MenuIndex } from '../../menu/search/menu-index.ts'
import { aMenu, aProduct, anExtra, anId, anOption, ids } from '../../menu/testing/a-menu.ts'
import { times } from '../testing/a-cart.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import { checkChoice } from './check-choice.ts'

const now = berlin('2026-11-20 18:00')
const index = indexMenu(aMenu())

function rulesOf(menu: MenuIndex) {
  return { menu, timeZone: 'Europe/Berlin' }
}
function topping(ingredientId: string) {
  return { extraGroupId: ids.toppings, ingredientId }
}
function wunsch(...toppings: string[]): CartProductInput {
  return { productPriceId: ids.wunschPizzaMedium, extras: toppings.map(topping) }
}
function burger(...options: string[]): CartProductInput {
  const chosen = options.map((variantOptionId) => ({ variantId: ids.patty, variantOptionId }))
  return { productPriceId: ids.cheeseBurgerPrice, variantOptions: chosen }
}

describe('ist diese Auswahl möglich?', () => {
  it.each<[string, CartProductInput, string[]]>([
    ['einfaches Produkt', { productPriceId: ids.colaPrice }, []],
    ['unbekannter Preis', { productPriceId: anId(999) }, ['Dieses Produkt gibt es nicht mehr.']],
    ['Variante gewählt', burger(ids.patty250), []],
    ['Variante fehlt', burger(), ['Bitte wählen Sie: Patty.']],
    [
      'zwei Möglichkeiten',
      burger(ids.patty125, ids.patty250),
      ['Bitte wählen Sie nur eine Möglichkeit: Patty.'],
    ],
    ['unbekannte Möglichkeit', burger(anId(999)), ['Die gewählte Möglichkeit gibt es nicht (mehr): Patty.']],
    [
      'fremde Variante',
      {
        productPriceId: ids.colaPrice,
        variantOptions: [{ variantId: ids.patty, variantOptionId: ids.patty125 }],
      },
      ['Eine gewählte Variante gibt es bei „Cola“ nicht (mehr).'],
    ],
    ['erlaubte Extras', wunsch(ids.salami, ids.mais), []],
    ['dasselbe Extra zweimal', wunsch(ids.salami, ids.salami), []],
    ['zu wenige Extras', wunsch(), ['Bitte wählen Sie mindestens 1: Zutaten.']],
    [
      'zu viele Extras',
      { ...wunsch(), extras: Array.from({ length: 9 }, () => topping(ids.mais)) },
      ['Bitte wählen Sie höchstens 8: Zutaten.'],
    ],
    [
      'unbekanntes Extra',
      wunsch(ids.mais, anId(999)),
      ['Ein gewähltes Extra gibt es bei „Wunsch Pizza“ nicht (mehr).'],
    ],
    [
      'Extra aus einer Gruppe, die das Produkt nicht hat',
      { productPriceId: ids.colaPrice, extras: [topping(ids.mais)] },
      ['Ein gewähltes Extra gibt es bei „Cola“ nicht (mehr).'],
    ],
  ])('%s', (_was, input, reasons) => {
    expect(checkChoice(rulesOf(index), input, now)).toEqual(reasons)
  })

  it('mehrere Gründe stehen nebeneinander', () => {
    expect(checkChoice(rulesOf(index), { ...burger(), extras: [topping(ids.mais)] }, now)).toHaveLength(2)
  })
})

describe('ausverkauft', () => {
  const until = berlin('2026-11-20 20:00').toISOString()

  function soldOutMenu(change: { product?: string; price?: string; option?: string; extra?: string }) {
    const menu = aMenu()
    return indexMenu({
      ...menu,
      products: menu.products.map((product) => ({
        ...product,
        soldOutUntil: product.id === change.product ? until : null,
        prices: product.prices.map((price) => ({
          ...price,
          soldOutUntil: price.id === change.price ? until : null,
        })),
        variants: product.variants.map((variant) => ({
          ...variant,
          options: variant.options.map((o) =>
            anOption({ ...o, soldOutUntil: o.id === change.option ? until : null }),
          ),
        })),
      })),
      extraGroups: menu.extraGroups.map((group) => ({
        ...group,
        extras: group.extras.map((e) =>
          anExtra({ ...e, soldOutUntil: e.ingredientId === change.extra ? until : null }),
        ),
      })),
    })
  }

  it.each([
    [
      'Produkt',
      { product: ids.cola },
      { productPriceId: ids.colaPrice },
      '„Cola“ ist bis 20:00 Uhr ausverkauft.',
    ],
    [
      'eine Größe',
      { price: ids.wunschPizzaMedium },
      wunsch(ids.mais),
      '„Wunsch Pizza Medium“ ist bis 20:00 Uhr ausverkauft.',
    ],
    ['Möglichkeit', { option: ids.patty125 }, burger(ids.patty125), '„125 g“ ist bis 20:00 Uhr ausverkauft.'],
    [
      'Extra, einmal genannt',
      { extra: ids.mais },
      wunsch(ids.mais, ids.mais),
      '„Mais“ ist bis 20:00 Uhr ausverkauft.',
    ],
  ])('%s, und wieder da, sobald die Zeit um ist', (_was, change, input, reason) => {
    const menu = soldOutMenu(change)
    expect(checkChoice(rulesOf(menu), input, now)).toEqual([reason])
    expect(checkChoice(rulesOf(menu), input, new Date(until))).toEqual([])
  })

  it('die andere Größe und die andere Möglichkeit gibt es noch', () => {
    expect(
      checkChoice(
        rulesOf(soldOutMenu({ price: ids.margheritaMedium })),
        { productPriceId: ids.margheritaFamily },
        now,
      ),
    ).toEqual([])
    expect(checkChoice(rulesOf(soldOutMenu({ option: ids.patty125 })), burger(ids.patty250), now)).toEqual([])
  })
})

it('eine Gruppe, die es nicht mehr gibt, verlangt nichts', () => {
  const group = { extraGroupId: anId(999), freeAmount: 0, minimum: 1, maximum: null }
  const menu = indexMenu(aMenu({ products: [aProduct({ extraGroups: [group] })] }))
  expect(
    times(2, { productPriceId: anId(900) }).flatMap((input) => checkChoice(rulesOf(menu), input, now)),
  ).toEqual([])
})
