import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byTour, tourKey, tourOf } from './delivery-tours.ts'
import { anEvaluatedCart, anOrder, id } from '../testing/an-order.ts'

type Wish = { at: string; area?: string | null; isPickup?: boolean; number?: number }

function order({ at, area = 'Wedding', isPickup = false, number = 1 }: Wish) {
  const cart = anEvaluatedCart()
  const deliveryArea = area === null ? null : { id: id(501), name: area }
  return anOrder({
    id: id(number),
    number,
    dueAt: `2026-11-20T${at}:00.000Z`,
    willBePickedUp: isPickup,
    shoppingCart: { ...cart, evaluationResult: { ...cart.evaluationResult, deliveryArea } },
  })
}

describe('A tour', () => {
  it.each([
    [{ at: '17:30' }, { at: '17:59' }, true],
    [{ at: '17:29' }, { at: '17:30' }, false],
    [{ at: '17:30' }, { at: '17:30', area: 'Moabit' }, false],
    [{ at: '17:30', isPickup: true }, { at: '17:40', isPickup: true, area: null }, true],
    [{ at: '17:30' }, { at: '17:30', isPickup: true }, false],
    [{ at: '17:30', area: null }, { at: '17:45', area: null }, true],
  ] as [Wish, Wish, boolean][])('of %j and %j is the same: %s', (one, other, isSame) => {
    expect(tourKey(tourOf(order(one))) === tourKey(tourOf(order(other)))).toBe(isSame)
  })

  it('comes by time, pickups first, then areas by name', () => {
    const orders = [
      order({ at: '18:05', isPickup: true }),
      order({ at: '17:35', area: 'Wedding' }),
      order({ at: '17:40', area: 'Ahlem' }),
      order({ at: '17:45', isPickup: true }),
    ]
    expect(byTour(orders)).toEqual([orders[3], orders[2], orders[1], orders[0]])
  })

  it('keeps its orders together, loses none and leaves them in their order', () => {
    const wish = fc.record({
      at: fc.constantFrom('17:00', '17:29', '17:30', '18:00'),
      area: fc.constantFrom('Wedding', 'Moabit', null),
      isPickup: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 30 }), (wishes) => {
        const orders = wishes.map((each, at) => order({ ...each, number: at + 1 }))
        const sorted = byTour(orders)
        expect(sorted.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
          orders.map(({ number }) => number),
        )
        const keys = sorted.map((each) => tourKey(tourOf(each)))
        expect(new Set(keys).size).toBe(keys.filter((key, at) => key !== keys[at - 1]).length)
        for (const [at, each] of sorted.entries()) {
          if (at > 0 && keys[at] === keys[at - 1]) expect(each.number).toBeGreaterThan(sorted[at - 1]!.number)
        }
      }),
    )
  })
})
