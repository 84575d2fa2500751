import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { RestaurantEvent } from '@tresen/contract/live'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anEvaluatedCart as aShopCart, anEvent, anOrder, id } from '../orders/testing/an-order.ts'
import { applyCartEvent, cartsForReview, deskFromSnapshot } from './cart-desk.ts'

const anEvaluatedCart = (changes: Partial<ShoppingCart>) =>
  aShopCart({ orderChannel: 'PhoneCall', ...changes })

const cart = anEvaluatedCart({ id: id(201), version: 3 })
const other = anEvaluatedCart({ id: id(202) })
const desk = deskFromSnapshot([cart, other], 10)

describe('Ein Ereignis auf dem Annahmetisch', () => {
  it.each([
    'createShoppingCart',
    'updateShoppingCart',
    'addShoppingCartProduct',
    'updateShoppingCartProduct',
    'removeShoppingCartProduct',
    'submitForReview',
  ] as const)('%s bringt den ganzen Warenkorb', (name) => {
    const newer = { ...cart, version: 4 }
    const after = applyCartEvent(desk, anEvent(name, newer, 11))
    expect(after.seq).toBe(11)
    expect(after.carts.get(cart.id)).toBe(newer)
    expect(after.carts.get(other.id)).toBe(other)
  })

  it('ein gelöschter oder bestellter Warenkorb verlässt den Tisch', () => {
    const deleted = applyCartEvent(desk, anEvent('deleteShoppingCart', { shoppingCartId: cart.id }, 11))
    expect([...deleted.carts.keys()]).toEqual([other.id])
    const placed = applyCartEvent(
      desk,
      anEvent('updateShoppingCart', { ...cart, version: 4, orderId: id(100) }, 11),
    )
    expect([...placed.carts.keys()]).toEqual([other.id])
    expect(deskFromSnapshot([{ ...cart, orderId: id(100) }], 1).carts.size).toBe(0)
  })

  it('mit der Bestellung verlässt ihr Warenkorb den Tisch', () => {
    const after = applyCartEvent(desk, anEvent('orderAdded', anOrder({ shoppingCartId: cart.id }), 11))
    expect([...after.carts.keys()]).toEqual([other.id])
  })

  it.each([
    ['schon enthaltene Nummer', anEvent('updateShoppingCart', { ...cart, version: 4 }, 10)],
    ['Begrüßung', anEvent('welcome', { seq: 99, shoppingCartIdsForReview: [] }, 99)],
    ['Aufforderung zum Neuladen', anEvent('forceReload', { seq: 99 }, 99)],
  ])('%s: derselbe Tisch', (_, event) => {
    expect(applyCartEvent(desk, event)).toBe(desk)
  })

  it.each([
    ['dieselbe Version', anEvent('updateShoppingCart', { ...cart, comment: 'alt' }, 11)],
    ['eine ältere Version', anEvent('updateShoppingCart', { ...cart, version: 2 }, 11)],
    ['ein unbekannter gelöscht', anEvent('deleteShoppingCart', { shoppingCartId: id(999) }, 11)],
    ['eine Bestellung', anEvent('orderAdded', anOrder(), 11)],
  ])('%s: dieselben Warenkörbe', (_, event) => {
    expect(applyCartEvent(desk, event).carts).toBe(desk.carts)
  })
})

describe('Gesetze', () => {
  type Snapshot = { carts: ShoppingCart[]; seq: number }
  const history = fc
    .array(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 5 })), { maxLength: 30 })
    .map((choices) => {
      const carts = new Map<string, ShoppingCart>()
      const events: RestaurantEvent[] = []
      const snapshots: Snapshot[] = [{ carts: [], seq: 0 }]
      for (const [which, what] of choices) {
        const seq = events.length + 1
        const known = carts.get(id(which))
        if (known && what === 0) {
          carts.delete(known.id)
          events.push(anEvent('deleteShoppingCart', { shoppingCartId: known.id }, seq))
        } else {
          const next = anEvaluatedCart({ id: id(which), version: seq, orderId: what === 1 ? id(100) : null })
          carts.set(next.id, next)
          events.push(anEvent('updateShoppingCart', next, seq))
        }
        snapshots.push({ carts: [...carts.values()], seq })
      }
      return { events, snapshots }
    })
  const sorted = (carts: Iterable<ShoppingCart>) => [...carts].sort((a, b) => (a.id < b.id ? -1 : 1))

  it('Liste und Ereignisse ergeben den neuen Stand, auch wenn die Liste jünger ist als die Begrüßung', () => {
    fc.assert(
      fc.property(history, fc.nat(), fc.nat(), ({ events, snapshots }, pick, later) => {
        const welcome = snapshots[pick % snapshots.length]!
        const list = snapshots[Math.min(snapshots.length - 1, welcome.seq + (later % 5))]!
        const result = events.reduce(applyCartEvent, deskFromSnapshot(list.carts, welcome.seq))
        const fresh = deskFromSnapshot(snapshots.at(-1)!.carts, events.length)
        expect(sorted(result.carts.values())).toEqual(sorted(fresh.carts.values()))
      }),
    )
  })

  it('zweimal angewendet ist wie einmal', () => {
    fc.assert(
      fc.property(history, ({ events }) => {
        const once = events.reduce(applyCartEvent, deskFromSnapshot([], 0))
        expect(events.reduce(applyCartEvent, once)).toBe(once)
        expect(events.flatMap((e) => [e, e]).reduce(applyCartEvent, deskFromSnapshot([], 0))).toEqual(once)
      }),
    )
  })
})

it('zu prüfende Warenkörbe: wer am längsten wartet, zuerst', () => {
  const waiting = (number: number, updated: string) =>
    anEvaluatedCart({
      id: id(number),
      needsReviewByRestaurant: true,
      updated: `2026-11-20T${updated}:00.000Z`,
    })
  const desk = deskFromSnapshot([waiting(1, '17:05'), anEvaluatedCart({ id: id(2) }), waiting(3, '17:01')], 1)
  expect(cartsForReview(desk).map((each) => each.id)).toEqual([id(3), id(1)])
})
