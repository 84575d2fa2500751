import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { aKitchen, booked } from '@tresen/domain/kitchen/testing/a-kitchen'
import { aMenu, anId, ids, restaurantId } from '@tresen/domain/menu/testing/a-menu'
import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { someAvailability, someShopRules } from '@tresen/domain/carts/testing/some-shop-rules'
import { describe, expect, it, vi } from 'vitest'
import { aCartServer } from '../testing/a-cart-server.ts'
import type { CartEdit } from './cart-edit.ts'
import { createCartInHand } from './cart-in-hand.ts'
import type { CartInHandOptions } from './shown-hand.ts'
import { emptyCart, expectCart } from './expect-cart.ts'

const rules = someShopRules()
const now = berlin('2026-11-20 18:00')
const cartId = anId(1)
const cola = (number: number): CartEdit => ({
  kind: 'add',
  products: [{ id: anId(number), productPriceId: ids.colaPrice }],
})
const typed = (change: Extract<CartEdit, { kind: 'details' }>['change']): CartEdit => ({
  kind: 'details',
  change,
  isTyped: true,
})
const blank = (by: ShopRules = rules) =>
  emptyCart({ id: cartId, restaurantId, orderChannel: 'Unknown' }, by, now)
const ofGuest = { judgedBy: 'server', whenGone: 'beginAnother', whenLost: 'takeBack' } as const

/** A cart in hand that the server has in its first version, as at the desk unless told. */
function inHand(options: Partial<CartInHandOptions> & { isPrompt?: boolean } = {}) {
  const { isPrompt = true, isNew = false, cart = { ...blank(), version: 1 }, ...others } = options
  const server = aCartServer({ rules, now, isPrompt, ...(!isNew && { cart }) })
  const hand = createCartInHand({
    calls: server.calls,
    cart,
    isNew,
    rules,
    expect: expectCart,
    judgedBy: 'rules',
    whenGone: 'tell',
    whenLost: 'keep',
    pausesMs: [],
    typingPauseMs: 5,
    editorId: anId(99),
    now: () => now,
    ...others,
  })
  const onProblem = vi.fn()
  const onCreated = vi.fn()
  const onGone = vi.fn()
  hand.handle({ onProblem, onCreated, onGone })
  const lines = () => hand.state().cart.products.map(({ id }) => id)
  const called = () => server.sent.map(({ call }) => call)
  return { hand, server, onProblem, onCreated, onGone, lines, called }
}

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
