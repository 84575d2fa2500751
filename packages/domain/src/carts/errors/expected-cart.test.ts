import { describe, expect, it } from 'vitest'
import { aMenu, anId, ids, restaurantId } from '../../menu/testing/a-menu.ts'
import { aCart, aMapCart, aPickupCart } from '../testing/a-cart.ts'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import { places, someShopRules } from '../testing/some-shop-rules.ts'
import { viewCart } from '../cart-view.ts'
import {
  contentOfCart,
  expectAdded,
  expectChanged,
  expectDetails,
  expectRemoved,
  unsavedCartMeta,
} from './expected-cart.ts'

const friday = berlin('2026-11-20 18:00')
const shop = someShopRules()
const { menu } = shop
const meta = unsavedCartMeta(anId(1000), restaurantId, friday)
const cola = { id: anId(1), productPriceId: ids.colaPrice }
const nothing = { id: anId(2), productPriceId: anId(999) }

describe('ein Warenkorb von der Leitung', () => {
  it.each([
    ['mit Anschrift', aCart()],
    ['mit unbekannter Anschrift', aCart({ addressLookup: 'notFound', latitude: null, longitude: null })],
    ['zur Abholung', aPickupCart()],
  ])('wird ohne Verlust zurückgelesen: %s', (_, content) => {
    const read = contentOfCart(viewCart(meta, content, shop, friday))
    expect(viewCart(meta, read, shop, friday)).toEqual(viewCart(meta, content, shop, friday))
    expect(read.addressLookup).toBe(content.addressLookup)
  })

  it('mit Nadel trägt den gleichen Ort', () => {
    const read = contentOfCart(viewCart(meta, aMapCart(), shop, friday))
    expect(read).toMatchObject({ addressSelection: 'Map', ...places.centre })
  })
})

describe('was eine Änderung ergeben wird', () => {
  it('kommt dazu, aber nur einmal und nur, was es gibt', () => {
    const once = expectAdded(aCart(), [cola, nothing], menu)
    expect(once.products.map(({ id }) => id)).toEqual([...aCart().products.map(({ id }) => id), cola.id])
    expect(expectAdded(once, [cola], menu)).toBe(once)
  })

  it('bleibt zu sehen, wenn es gerade ausverkauft wurde, und die Fehler sagen es', () => {
    const products = aMenu().products.map((one) => ({ ...one, soldOutUntil: '2026-11-21T05:00:00.000Z' }))
    const soldOut = someShopRules({ menu: { ...aMenu(), products } })
    const added = expectAdded(aCart({ products: [] }), [cola], soldOut.menu)
    const changed = expectChanged(added, cola.id, { comment: 'ohne Eis' }, soldOut.menu)
    const { products: lines, evaluationResult } = viewCart(meta, changed, soldOut, friday)
    expect(lines).toMatchObject([{ id: cola.id, comment: 'ohne Eis' }])
    expect(evaluationResult.errors).toContainEqual(
      expect.objectContaining({ code: 'ProductsNotAvailable', shoppingCartProductIds: [cola.id] }),
    )
  })

  it('wird geändert, aber nur zu dem, was es gibt', () => {
    const cart = expectAdded(aCart({ products: [] }), [cola], menu)
    const changed = expectChanged(cart, cola.id, { comment: 'ohne Eis' }, menu)
    expect(changed.products[0]).toMatchObject({ id: cola.id, comment: 'ohne Eis' })
    const impossible = expectChanged(cart, cola.id, { productPriceId: anId(999) }, menu)
    expect(impossible.products).toEqual(cart.products)
    expect(expectRemoved(changed, cola.id).products).toEqual([])
  })

  it('kennt den Ort einer Anschrift schon, wenn der Bildschirm ihn kennt', () => {
    const change = { street: 'Neue Straße' }
    expect(expectDetails(aCart(), change).addressLookup).toBe('unknown')
    expect(expectDetails(aCart(), change, places.centre)).toMatchObject({
      street: 'Neue Straße',
      addressLookup: 'found',
      ...places.centre,
    })
  })
})
