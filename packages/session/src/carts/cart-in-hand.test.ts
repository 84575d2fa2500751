import { CallError } from '@tresen/contract/client'
import { aKitchen, booked } from '@tresen/domain/kitchen/testing/a-kitchen'
import { anId } from '@tresen/domain/menu/testing/a-menu'
import { someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { describe, expect, it, vi } from 'vitest'
import { blank, cartId, cola, inHand, now, ofGuest, rules, typed } from '../testing/a-cart-in-hand.ts'
import { expectCart } from './expect-cart.ts'

describe('An edit', () => {
  it('shows with its price at once, before the server has answered', async () => {
    const { hand, server } = inHand({ isPrompt: false })
    hand.edit(cola(2))
    expect(hand.state().cart.products).toHaveLength(1)
    expect(hand.state().cart.evaluationResult.totalOrderValue).toBe(220 + 25)
    expect(hand.state().isSaving).toBe(true)
    const settled = hand.settle()
    server.answer()
    expect(await settled).toBe(true)
    expect(hand.state()).toMatchObject({ isSaving: false, cart: { version: 2 } })
  })

  it('of details goes with what is typed after it, numbered for its editor', async () => {
    const { hand, server } = inHand()
    for (const lastName of ['S', 'Sc', 'Schmidt']) hand.edit(typed({ lastName }))
    hand.edit(typed({ phone: '0511 123456' }))
    await hand.settle()
    hand.edit(typed({ comment: 'Danke' }))
    await hand.settle()
    expect(server.sent.map(({ input }) => (input as { body: unknown }).body)).toEqual([
      { lastName: 'Schmidt', phone: '0511 123456', edit: { editorId: anId(99), number: 1 } },
      { comment: 'Danke', edit: { editorId: anId(99), number: 2 } },
    ])
  })

  it('that is typed waits for more of it; others go at once and take it along', async () => {
    vi.useFakeTimers()
    const { hand, called } = inHand()
    hand.edit(typed({ lastName: 'S' }))
    expect(called()).toEqual([])
    await vi.advanceTimersByTimeAsync(5)
    expect(called()).toEqual(['updateCart'])
    hand.edit(typed({ lastName: 'Sc' }))
    hand.edit(cola(2))
    await vi.advanceTimersByTimeAsync(0)
    expect(called()).toEqual(['updateCart', 'updateCart', 'addCartProducts'])
    vi.useRealTimers()
  })

  it('loses the place that was known of an address when the address is typed on', async () => {
    const place = { latitude: 52.37, longitude: 9.73 }
    const { hand } = inHand({ isPrompt: false })
    hand.edit({ kind: 'details', change: { paymentMethod: 'Cash' } })
    hand.edit({ kind: 'details', change: { street: 'Lange Straße', houseNumber: '1' }, place })
    hand.edit(typed({ lastName: 'Schmidt' }))
    expect(hand.state().cart).toMatchObject(place)
    hand.edit(typed({ houseNumber: '12' }))
    expect(hand.state().cart).toMatchObject({ latitude: null, longitude: null, lastName: 'Schmidt' })
  })

  it('keeps its place in the order, whatever its kind', async () => {
    const { hand, server, called } = inHand()
    hand.edit(cola(2))
    hand.edit(cola(3))
    hand.edit({ kind: 'change', lineId: anId(2), change: { comment: 'kalt' } })
    hand.edit({ kind: 'remove', lineId: anId(3) })
    await hand.settle()
    expect(called()).toEqual(['addCartProducts', 'addCartProducts', 'updateCartProduct', 'removeCartProduct'])
    expect(server.cart()!.products).toMatchObject([{ id: anId(2), comment: 'kalt' }])
  })

  it('that the server refuses is taken back with its words; the later ones stay', async () => {
    const { hand, server, onProblem, lines } = inHand()
    server.refuse(anId(2))
    hand.edit(cola(2))
    hand.edit({ kind: 'details', change: { lastName: 'Schmidt' } })
    expect(await hand.settle()).toBe(false)
    expect(onProblem).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'ProductChoiceInvalid' }),
      [cola(2)],
    )
    expect(lines()).toEqual([])
    expect(hand.state().cart.lastName).toBe('Schmidt')
  })

  it('does not suffer for another one that went along with it', async () => {
    const { hand, server, onProblem, lines } = inHand({ isPrompt: false })
    server.refuse(anId(3))
    hand.edit({ kind: 'details', change: { comment: 'Danke' } })
    for (const number of [2, 3, 4]) hand.edit(cola(number))
    server.setPrompt(true)
    server.answer()
    await hand.settle()
    expect(lines()).toEqual([anId(2), anId(4)])
    expect(onProblem).toHaveBeenCalledExactlyOnceWith(expect.anything(), [cola(3)])
  })
})

describe('A new cart', () => {
  it('is created with the first edit, and said so once', async () => {
    const { hand, server, onCreated, called } = inHand({ isNew: true, cart: blank() })
    hand.edit(cola(2))
    await hand.settle()
    hand.edit(cola(3))
    await hand.settle()
    expect(called()).toEqual(['createCart', 'addCartProducts'])
    expect(server.sent[0]?.input).toMatchObject({ body: { id: cartId, products: [{ id: anId(2) }] } })
    expect(onCreated).toHaveBeenCalledOnce()
  })

  it('keeps what was done after an answer that was lost', async () => {
    const { hand, server, lines } = inHand({ isNew: true, cart: blank(), isPrompt: false, ...ofGuest })
    hand.edit(cola(2))
    server.answer('answerIsLost')
    await hand.settle()
    expect(lines()).toEqual([])
    server.setPrompt(true)
    hand.edit(cola(3))
    await hand.settle()
    expect(lines()).toEqual([anId(2), anId(3)])
    expect(server.cart()!.products.map(({ id }) => id)).toEqual(lines())
  })

  it('knows what the kitchen has to do; a stored one goes by what the server read with it', () => {
    const limited = someShopRules({ kitchen: aKitchen() })
    const load = booked('Ofen 18:00–19:00 30, Bestellungen 18:15 5')
    const explained = (isNew: boolean) => {
      const { hand } = inHand({ isNew, cart: { ...blank(limited), version: 1 }, rules: limited })
      const usual = hand.state().cart.evaluationResult.promise.explanation_de
      hand.setRules({ ...limited, kitchenLoad: load })
      return [usual, hand.state().cart.evaluationResult.promise.explanation_de]
    }
    expect(explained(true)).toEqual(['40 min Zubereitung', '65 min: 5 Bestellungen in der Küche'])
    expect(explained(false)).toEqual(['40 min Zubereitung', '40 min Zubereitung'])
  })
})

describe('Without a connection', () => {
  it('the desk keeps everything, says so once, and sends it when the connection is back', async () => {
    vi.useFakeTimers()
    const { hand, server, onProblem, lines } = inHand()
    server.fail(new CallError(0, {}))
    hand.edit(cola(2))
    await vi.advanceTimersByTimeAsync(60_000)
    hand.edit(typed({ lastName: 'Schmidt' }))
    expect(await hand.settle()).toBe(false)
    expect(hand.state()).toMatchObject({ isSaving: true, cart: { lastName: 'Schmidt' } })
    expect(onProblem).toHaveBeenCalledOnce()
    server.fail(null)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(hand.state()).toMatchObject({ isSaving: false, cart: { lastName: 'Schmidt', version: 3 } })
    expect(lines()).toEqual([anId(2)])
    vi.useRealTimers()
  })

  it('a guest’s wish is tried some times with the same ids, then taken back', async () => {
    vi.useFakeTimers()
    const { hand, server, onProblem, lines, called } = inHand({ ...ofGuest, pausesMs: [10, 20] })
    server.fail(new CallError(502, {}))
    hand.edit(cola(2))
    await vi.advanceTimersByTimeAsync(100)
    expect(called()).toHaveLength(3)
    expect(new Set(server.sent.map(({ input }) => JSON.stringify(input))).size).toBe(1)
    expect(onProblem).toHaveBeenCalledOnce()
    expect(lines()).toEqual([])
    vi.useRealTimers()
  })
})

describe('Others change the cart too', () => {
  it('older data is ignored, and newer lies below one’s own edits', async () => {
    const { hand, server } = inHand({ isPrompt: false })
    const base = server.cart()!
    hand.edit({ kind: 'details', change: { lastName: 'Schmidt' } })
    hand.receive({ ...base, version: 7, lastName: 'Maier', city: 'Hannover' })
    expect(hand.state().cart).toMatchObject({ lastName: 'Schmidt', city: 'Hannover' })
    hand.receive({ ...base, version: 6, city: 'Bremen' })
    expect(hand.state().cart.city).toBe('Hannover')
    server.answer()
    await hand.settle()
    // The answer was version 2, older than what an event had brought.
    expect(hand.state().cart).toMatchObject({ version: 7, lastName: 'Maier' })
  })

  it('a line does not come twice when its event is there before the answer', () => {
    const { hand, server, lines } = inHand({ isPrompt: false })
    hand.edit(cola(2))
    hand.receive({ ...expectCart(server.cart()!, [cola(2)], rules, now), version: 2 })
    expect(lines()).toEqual([anId(2)])
  })

  it('a line that somebody else took out is not a lost cart', async () => {
    const { hand, server, onProblem, onGone, lines } = inHand(ofGuest)
    hand.edit(cola(2))
    hand.edit(cola(3))
    await hand.settle()
    server.change({ kind: 'remove', lineId: anId(2) })
    hand.edit({ kind: 'change', lineId: anId(2), change: { comment: 'kalt' } })
    await hand.settle()
    expect(lines()).toEqual([anId(3)])
    expect(onProblem).toHaveBeenCalledOnce()
    expect(onGone).not.toHaveBeenCalled()
  })
})
