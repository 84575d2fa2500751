import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import { anId } from '@tresen/domain/menu/testing/a-menu'
import { describe, expect, it, vi } from 'vitest'
import { blank, cartId, cola, inHand, ofGuest } from '../testing/a-cart-in-hand.ts'
import type { CartInHandOptions } from './shown-hand.ts'

describe('A guest’s cart that the server no longer has as it was', () => {
  async function withTwo(options: Partial<CartInHandOptions> = {}) {
    const all = inHand({ isNew: true, cart: blank(), ...ofGuest, ...options })
    all.hand.edit({ kind: 'details', change: { lastName: 'Müller', comment: 'Klingel kaputt' } })
    all.hand.edit(cola(2))
    await all.hand.settle()
    all.hand.edit(cola(3))
    await all.hand.settle()
    return all
  }

  it('unknown: comes again under another id, with all that was in it', async () => {
    const { hand, server, onGone, onCreated, lines } = await withTwo()
    server.forget()
    hand.edit(cola(4))
    expect(await hand.settle()).toBe(true)
    expect(lines()).toEqual([anId(2), anId(3), anId(4)])
    expect(hand.state().cart).toMatchObject({ lastName: 'Müller', comment: 'Klingel kaputt' })
    expect(hand.state().cart.id).not.toBe(cartId)
    expect(server.cart()!.id).toBe(hand.state().cart.id)
    expect([onGone, onCreated].map((one) => one.mock.calls.length)).toEqual([1, 2])
  })

  it('unknown when it is to be ordered: comes again, and nothing is ordered yet', async () => {
    const { hand, server, lines } = await withTwo()
    server.forget()
    const refused = new CallError(404, { code: 'NotFound' })
    await expect(hand.place(() => Promise.reject(refused))).rejects.toBe(refused)
    await hand.settle()
    expect(server.cart()!.products.map(({ id }) => id)).toEqual(lines())
    expect(lines()).toEqual([anId(2), anId(3)])
  })

  it.each([1, 2])('older by %i than what was seen: what is missing is made again', async (count) => {
    const { hand, server, lines } = await withTwo()
    hand.edit({ kind: 'remove', lineId: anId(2) })
    await hand.settle()
    server.loseLast(count)
    hand.edit({ kind: 'details', change: { phone: '0511 1' } })
    expect(await hand.settle()).toBe(true)
    expect(lines()).toEqual([anId(3)])
    expect(server.cart()).toMatchObject({ phone: '0511 1', products: [{ id: anId(3) }] })
  })

  it('older when it is asked for again: the same', async () => {
    const { hand, server } = await withTwo()
    server.loseLast(1)
    await hand.refresh()
    await hand.settle()
    expect(server.cart()!.products.map(({ id }) => id)).toEqual([anId(2), anId(3)])
  })

  it('older only because it was asked for before an edit: nothing is lost, and nothing made again', async () => {
    const { hand, server, lines, called } = await withTwo()
    const before = server.cart()!
    let answer = (_cart: ShoppingCart) => {}
    vi.spyOn(server.calls, 'getCart').mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const asking = hand.refresh()
    hand.edit(cola(4))
    await hand.settle()
    const sent = called().length
    answer(before)
    await asking
    await hand.settle()
    expect(lines()).toEqual([anId(2), anId(3), anId(4)])
    expect(called()).toHaveLength(sent)
  })

  describe('older when it is to be ordered', () => {
    /** As the server says it when the cart is not as it was seen. */
    const notAsSeen = (shoppingCart: ShoppingCart) =>
      new CallError(409, { code: 'CartNotAsSeen', shoppingCart, changes_de: ['Cola ist nicht mehr dabei'] })

    it('what is missing is made again, and the order is sent once more', async () => {
      const { hand, server, onProblem } = await withTwo()
      server.loseLast(1)
      const placeOrder = vi.fn((seen: ShoppingCart) => {
        const has = server.cart()!
        return has.products.length === seen.products.length
          ? Promise.resolve('placed')
          : Promise.reject(notAsSeen(has))
      })
      expect(await hand.place(placeOrder)).toBe('placed')
      expect(placeOrder).toHaveBeenCalledTimes(2)
      expect(server.cart()!.products.map(({ id }) => id)).toEqual([anId(2), anId(3)])
      expect(onProblem).not.toHaveBeenCalled()
    })

    it('a second refusal is told', async () => {
      const { hand, server } = await withTwo()
      server.loseLast(1)
      const placeOrder = vi.fn(() => Promise.reject(notAsSeen(server.cart()!)))
      await expect(hand.place(placeOrder)).rejects.toMatchObject({ code: 'CartNotAsSeen' })
      expect(placeOrder).toHaveBeenCalledTimes(2)
    })

    it('nothing is ordered when what is missing cannot be had any more', async () => {
      const { hand, server, lines } = await withTwo()
      server.loseLast(1)
      server.refuse(anId(3))
      const refused = notAsSeen(server.cart()!)
      const placeOrder = vi.fn(() => Promise.reject(refused))
      await expect(hand.place(placeOrder)).rejects.toBe(refused)
      expect(placeOrder).toHaveBeenCalledOnce()
      expect(lines()).toEqual([anId(2)])
    })
  })

  it('placed in another tab: gives way to a new one that knows the guest, and the order is told', async () => {
    const { hand, server, lines } = await withTwo()
    server.place('order')
    hand.edit(cola(4))
    await hand.settle()
    expect(hand.state()).toMatchObject({ orderId: 'order', cart: { lastName: 'Müller', comment: '' } })
    expect(lines()).toEqual([anId(4)])
  })

  it('placed in another tab: what was to be done to its lines is told', async () => {
    const { hand, server, onProblem } = await withTwo()
    server.place('order')
    hand.edit({ kind: 'remove', lineId: anId(2) })
    expect(await hand.settle()).toBe(false)
    expect(onProblem).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'CartAlreadyPlaced' }),
      [{ kind: 'remove', lineId: anId(2) }],
    )
  })

  it('placed while nothing was done here: is empty when it is asked for', async () => {
    const { hand, server, onGone, lines } = await withTwo()
    server.place('order')
    await hand.refresh()
    expect(hand.state()).toMatchObject({ orderId: 'order', isNew: true, isSaving: false })
    expect(lines()).toEqual([])
    expect(onGone).toHaveBeenCalledOnce()
  })

  it('nothing is begun for ever where no cart is ever found again', async () => {
    const { hand, server, onProblem } = await withTwo()
    const create = vi.fn(server.calls.createCart)
    const { hand: blind } = inHand({
      ...ofGuest,
      calls: {
        ...server.calls,
        createCart: create,
        updateCartProduct: () => Promise.reject(new CallError(404, {})),
        getCart: () => Promise.reject(new CallError(404, {})),
      },
      cart: hand.state().cart,
    })
    blind.edit({ kind: 'change', lineId: anId(2), change: { comment: 'kalt' } })
    expect(await blind.settle()).toBe(false)
    expect(create).toHaveBeenCalledOnce()
    expect(onProblem).not.toHaveBeenCalled()
  })
})
