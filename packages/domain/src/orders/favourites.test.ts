import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { favouritesOf } from './favourites.ts'

const counted = (amounts: Record<string, number>) =>
  Object.entries(amounts).map(([productId, orders]) => ({ productId, orders }))

describe('What guests order much', () => {
  it('is what most orders have, six at most, and nothing that was ordered once or twice', () => {
    const products = counted({ a: 9, b: 2, c: 12, d: 3, e: 4, f: 5, g: 6, h: 7 })
    expect(favouritesOf({ orders: 20, products, pairs: [] }).popular).toEqual(['c', 'a', 'h', 'g', 'f', 'e'])
    expect(favouritesOf({ orders: 2, products: counted({ a: 2 }), pairs: [] }).popular).toEqual([])
  })

  it('goes together where it is more often than by chance, both ways', () => {
    const products = counted({ pizza: 10, salad: 8, cola: 50 })
    const pairs = [
      { productId: 'pizza', otherId: 'salad', orders: 6 },
      { productId: 'pizza', otherId: 'cola', orders: 5 },
    ]
    const { together } = favouritesOf({ orders: 100, products, pairs })
    expect(together).toEqual([
      { productId: 'pizza', withIds: ['salad'] },
      { productId: 'salad', withIds: ['pizza'] },
    ])
  })

  it('names nothing twice, nothing with itself, and tells nothing of fewer than three orders', () => {
    const id = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e')
    const orders = fc.array(fc.uniqueArray(id, { minLength: 1 }), { maxLength: 30 })
    fc.assert(
      fc.property(orders, (all) => {
        const amount = (...ids: string[]) =>
          all.filter((one) => ids.every((each) => one.includes(each))).length
        const ids = ['a', 'b', 'c', 'd', 'e']
        const found = favouritesOf({
          orders: all.length,
          products: ids.map((one) => ({ productId: one, orders: amount(one) })),
          pairs: ids.flatMap((one, at) =>
            ids
              .slice(at + 1)
              .map((other) => ({ productId: one, otherId: other, orders: amount(one, other) })),
          ),
        })
        expect(new Set(found.popular).size).toBe(found.popular.length)
        for (const { productId, withIds } of found.together) {
          expect(withIds).not.toContain(productId)
          expect(new Set(withIds).size).toBe(withIds.length)
          for (const other of withIds) expect(amount(productId, other)).toBeGreaterThanOrEqual(3)
        }
      }),
    )
  })
})
