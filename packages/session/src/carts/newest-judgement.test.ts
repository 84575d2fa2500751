import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { aMenu, anId, ids } from '@tresen/domain/menu/testing/a-menu'
import { someAvailability, someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { describe, expect, it, vi } from 'vitest'
import { blank, cola, inHand, now, ofGuest, rules } from '../testing/a-cart-in-hand.ts'
import { expectCart } from './expect-cart.ts'

describe('The newest judgement counts', () => {
  const soldOut = rulesWithout(ids.cola)
  const closed = someShopRules({
    availability: someAvailability({ deliveryClosedUntil: '2026-11-20T23:00:00.000Z' }),
  })
  const codes = ({ hand }: Pick<ReturnType<typeof inHand>, 'hand'>) =>
    hand.state().cart.evaluationResult.errors.map(({ code }) => code)
  const judged = (cart: ShoppingCart, by: ShopRules) => expectCart(cart, [], by, now)
  /** A cart with a cola, as an event or reply brings it, judged by these rules. */
  const withCola = (by: ShopRules, version: number) => ({
    ...expectCart({ ...blank(), version }, [cola(2)], by, now),
    version,
  })

  it('a line on its way stays in sight when its product sells out meanwhile, and it is said', async () => {
    const desk = inHand({ isPrompt: false })
    desk.hand.edit(cola(2))
    desk.server.judgeBy(soldOut)
    desk.hand.setRules(soldOut)
    expect(desk.lines()).toEqual([anId(2)])
    expect(codes(desk)).toContain('ProductsNotAvailable')
    desk.server.answer()
    await desk.hand.settle()
    expect(desk.hand.state()).toMatchObject({ isSaving: false, cart: { version: 2 } })
    expect(codes(desk)).toContain('ProductsNotAvailable')
  })

  it.each([
    ['sold out', soldOut, 'ProductsNotAvailable'],
    ['closed', closed, 'IsClosed'],
  ] as const)('%s before the reply that knows nothing of it', async (_what, next, code) => {
    const desk = inHand({ cart: withCola(rules, 2), isPrompt: false })
    desk.hand.edit({ kind: 'details', change: { paymentMethod: 'Cash' } })
    desk.hand.setRules(next)
    expect(codes(desk)).toContain(code)
    desk.server.answer()
    await desk.hand.settle()
    expect(desk.hand.state()).toMatchObject({ isSaving: false, cart: { version: 3, paymentMethod: 'Cash' } })
    expect(codes(desk)).toContain(code)
  })

  it('sold out after the event that knew it already, and on offer again before one that knows nothing of it', () => {
    const desk = inHand({ cart: withCola(rules, 2) })
    desk.hand.receive(judged(withCola(rules, 3), soldOut))
    desk.hand.setRules(soldOut)
    expect(codes(desk)).toContain('ProductsNotAvailable')
    desk.hand.setRules(someShopRules())
    expect(codes(desk)).not.toContain('ProductsNotAvailable')
    desk.hand.receive(judged(withCola(rules, 4), soldOut))
    expect(desk.hand.state().cart.version).toBe(4)
    expect(codes(desk)).not.toContain('ProductsNotAvailable')
  })

  it('sold out before an event that knows nothing of it, of the same version or a newer one', () => {
    const desk = inHand()
    desk.hand.receive(withCola(rules, 2))
    desk.hand.setRules(soldOut)
    for (const version of [2, 3]) {
      desk.hand.receive(withCola(rules, version))
      expect(codes(desk)).toContain('ProductsNotAvailable')
    }
  })

  it('sold out before the cart is opened that knows nothing of it', () => {
    expect(codes(inHand({ cart: withCola(rules, 2), rules: soldOut }))).toContain('ProductsNotAvailable')
  })

  it('where the rules at hand may be older than its answers, the server’s', () => {
    const guest = inHand({ ...ofGuest, cart: judged(withCola(rules, 2), soldOut) })
    expect(codes(guest)).toContain('ProductsNotAvailable')
    guest.hand.edit({ kind: 'details', change: { paymentMethod: 'Cash' } })
    expect(codes(guest)).not.toContain('ProductsNotAvailable')
  })

  describe('when the server refuses to place', () => {
    const refusalOf = (shoppingCart: ShoppingCart) =>
      new CallError(422, { code: 'CartNotReady', message_de: 'Unvollständig', shoppingCart })
    type Desk = ReturnType<typeof inHand>
    /** With a cola in version 2, whose order was refused by rules that the screen does not have yet. */
    async function refused(meanwhile: (desk: Desk) => void = () => {}) {
      const desk = inHand({ cart: withCola(rules, 2) })
      const failed = refusalOf(judged(desk.hand.state().cart, soldOut))
      const placing = desk.hand.place(() => {
        meanwhile(desk)
        return Promise.reject(failed)
      })
      await expect(placing).rejects.toBe(failed)
      return desk
    }

    it('what it said stays, though the event of the change before comes late', async () => {
      const desk = await refused()
      expect(codes(desk)).toContain('ProductsNotAvailable')
      desk.hand.receive(withCola(rules, 2))
      expect(codes(desk)).toContain('ProductsNotAvailable')
    })

    it('the next change of the cart is judged here again', async () => {
      const desk = await refused()
      desk.hand.receive(withCola(soldOut, 3))
      expect(codes(desk)).not.toContain('ProductsNotAvailable')
    })

    it('rules that come after it count, whatever they say', async () => {
      const desk = await refused()
      desk.hand.setRules(closed)
      expect(codes(desk)).toContain('IsClosed')
      expect(codes(desk)).not.toContain('ProductsNotAvailable')
      desk.hand.setRules(soldOut)
      expect(codes(desk)).toContain('ProductsNotAvailable')
    })

    it('rules that came while it was on its way count, and it is not lost when they say the same', async () => {
      const desk = await refused(({ hand }) => hand.setRules(closed))
      expect(codes(desk)).toContain('IsClosed')
      const both = await refused(({ hand }) => hand.setRules(soldOut))
      expect(codes(both)).toContain('ProductsNotAvailable')
    })

    it('an older refusal says nothing about a cart that was changed since', async () => {
      const desk = await refused(({ hand }) => hand.receive(withCola(rules, 3)))
      expect(desk.hand.state().cart.version).toBe(3)
      expect(codes(desk)).not.toContain('ProductsNotAvailable')
    })

    it('a second refusal replaces the first', async () => {
      const desk = await refused()
      const failed = refusalOf(judged(desk.hand.state().cart, closed))
      await expect(desk.hand.place(() => Promise.reject(failed))).rejects.toBe(failed)
      expect(codes(desk)).toContain('IsClosed')
      expect(codes(desk)).not.toContain('ProductsNotAvailable')
    })

    it('facts of the cart that only the server knows are kept', async () => {
      const desk = inHand({ cart: withCola(rules, 2) })
      const { discountFacts: before } = desk.hand.state().cart
      const discountFacts = { ...before, customer: { ...before.customer, orderCount: 7 } }
      const failed = refusalOf({ ...desk.hand.state().cart, discountFacts })
      await expect(desk.hand.place(() => Promise.reject(failed))).rejects.toBe(failed)
      desk.hand.setRules(closed)
      expect(desk.hand.state().cart.discountFacts).toEqual(discountFacts)
    })
  })

  it('nothing is placed when an edit on its way was refused: nobody saw the cart without it', async () => {
    const { hand, server, onProblem } = inHand()
    const placeOrder = vi.fn(() => Promise.resolve('placed'))
    server.refuse(anId(2))
    hand.edit(cola(2))
    expect(await hand.place(placeOrder)).toBeNull()
    expect(onProblem).toHaveBeenCalledOnce()
    expect(placeOrder).not.toHaveBeenCalled()
    hand.edit(cola(3))
    expect(await hand.place(placeOrder)).toBe('placed')
  })
})

/** The same rules with a product that is sold out for the evening. */
function rulesWithout(productId: string): ShopRules {
  const menu = aMenu()
  const products = menu.products.map((product) =>
    product.id === productId ? { ...product, soldOutUntil: '2026-11-21T05:00:00.000Z' } : product,
  )
  return someShopRules({ menu: { ...menu, products } })
}
