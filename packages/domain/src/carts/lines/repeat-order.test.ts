import type { CartProductInput, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Menu } from '@tresen/contract/menu/menu'
import { describe, expect, it } from 'vitest'
import { indexMenu } from '../../menu/search/menu-index.ts'
import { someLines } from '../testing/a-cart.ts'
import { aMenu, anId, ids } from '../../menu/testing/a-menu.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import { repeatOrder } from './repeat-order.ts'

const now = berlin('2026-11-20 18:00')
const later = berlin('2026-11-20 20:00').toISOString()
const margherita: CartProductInput = {
  productPriceId: ids.margheritaMedium,
  variantOptions: [],
  extras: [
    { extraGroupId: ids.toppings, ingredientId: ids.salami },
    { extraGroupId: ids.toppings, ingredientId: ids.mais },
  ],
  comment: 'gut durch',
}

function ordered(...inputs: CartProductInput[]): ShoppingCartProduct[] {
  return someLines(...inputs).map(({ id, comment, completed, snapshot }) => ({
    ...snapshot,
    id,
    shoppingCartId: anId(1),
    comment,
    completed,
  }))
}
function repeated(menu: Menu, ...inputs: CartProductInput[]) {
  return repeatOrder(ordered(...inputs), { menu: indexMenu(menu), timeZone: 'Europe/Berlin' }, now)
}
function menuWith(change: (menu: Menu) => void): Menu {
  const menu = structuredClone(aMenu())
  change(menu)
  return menu
}

describe('Wie letztes Mal', () => {
  it('wählt dasselbe noch einmal, mit Extras und Anmerkung', () => {
    expect(repeated(aMenu(), margherita, margherita)).toEqual({
      products: [margherita, margherita],
      missing: [],
    })
  })

  it('lässt ein ausverkauftes Extra weg und sagt es', () => {
    const menu = menuWith(({ extraGroups: [toppings] }) => {
      toppings!.extras.find(({ ingredientId }) => ingredientId === ids.mais)!.soldOutUntil = later
    })
    const { products, missing } = repeated(menu, margherita, margherita)
    expect(products.map(({ extras }) => extras)).toEqual([
      margherita.extras!.slice(0, 1),
      margherita.extras!.slice(0, 1),
    ])
    expect(missing).toHaveLength(1)
    expect(missing[0]).toMatch(/Margherita Medium: ohne Mais, bis .* Uhr ausverkauft\.$/)
  })

  it('lässt aus, was es nicht mehr gibt, und sagt es einmal', () => {
    const menu = menuWith((each) => {
      each.products = each.products.filter(({ id }) => id !== ids.cola)
    })
    const cola = { productPriceId: ids.colaPrice, variantOptions: [], extras: [], comment: '' }
    const { products, missing } = repeated(menu, cola, cola, margherita)
    expect(products).toEqual([margherita])
    expect(missing).toHaveLength(1)
    expect(missing[0]).toMatch(/Cola: Dieses Produkt gibt es nicht mehr\./)
  })

  it('lässt aus, wovon die gewählte Möglichkeit ausverkauft ist', () => {
    const menu = menuWith(({ products }) => {
      products.find(({ id }) => id === ids.cheeseBurger)!.variants[0]!.options[1]!.soldOutUntil = later
    })
    const burger = (variantOptionId: string) => ({
      productPriceId: ids.cheeseBurgerPrice,
      variantOptions: [{ variantId: ids.patty, variantOptionId }],
      extras: [],
      comment: '',
    })
    const { products, missing } = repeated(menu, burger(ids.patty125), burger(ids.patty250))
    expect(products).toEqual([burger(ids.patty125)])
    expect(missing[0]).toMatch(/Cheese Burger: „250 g“ ist bis .* Uhr ausverkauft\.$/)
  })
})
