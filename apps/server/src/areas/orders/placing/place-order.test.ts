import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { CallError } from '@tresen/contract/client'
import { seenOf } from '@tresen/domain/carts/seen-cart'
import { formatMoneyChange } from '@tresen/domain/money/format-money-change'
import { describe, expect, it } from 'vitest'
import { aFilledCart } from '../../carts/testing/a-cart.ts'
import { aDiscountInput } from '../../discounts/testing/a-discount.ts'
import type { TestClient } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { at, restaurantId, server } = restaurant

describe('placeOrder', () => {
  it('makes of a guest’s cart an order that the restaurant sees', async () => {
    const guest = server.asGuest()
    const employee = restaurant.as('employee')
    const cart = await aFilledCart(guest, restaurantId)
    expect(cart.evaluationResult.errors).toEqual([])

    const order = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })

    expect(order).toMatchObject({ state: 'New', number: 1, paymentState: 'OnSitePending' })
    expect(order.shoppingCart.evaluationResult.totalOrderValue).toBe(cart.evaluationResult.totalOrderValue)
    const { orders, seq } = await employee.listOrders(at)
    expect(orders).toMatchObject([{ id: order.id, number: 1, orderChannel: 'OnlineShop' }])
    expect(seq).toBeGreaterThan(0)
    expect(await guest.getCartOrderId({ restaurantId, shoppingCartId: cart.id })).toEqual({
      orderId: order.id,
    })
  })

  it('gives the same order for the same cart, also when both come at once', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId)
    const place = () => placeAsSeen(guest, { ...at, shoppingCartId: cart.id })

    const orders = await Promise.all([place(), place(), place(), place()])

    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect(await place()).toEqual(orders[0])
  })

  it('refuses a cart with errors and sends it along, evaluated anew', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId, { paymentMethod: null })

    const refusal = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id }).catch(
      (error: CallError) => error,
    )

    expect(refusal).toBeInstanceOf(CallError)
    expect(refusal).toMatchObject({ status: 422, code: 'CartNotReady' })
    expect((refusal as CallError).details['shoppingCart']).toMatchObject({
      id: cart.id,
      evaluationResult: {
        errors: [{ code: 'PaymentMethodMissing', message_de: 'Bezahloption nicht eingestellt' }],
      },
    })
  })

  it('keeps a guest’s cart from other guests', async () => {
    const cart = await aFilledCart(server.asGuest(), restaurantId)
    const stranger = server.asGuest()
    await expect(placeAsSeen(stranger, { ...at, shoppingCartId: cart.id })).rejects.toMatchObject({
      status: 404,
    })
    await expect(stranger.getCart({ restaurantId, shoppingCartId: cart.id })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('Nobody orders what they did not see', () => {
  const manager = restaurant.as('manager')

  /** A guest looks at a cart, something happens to it, and they order what they saw. */
  async function orderAfter(happens: (cart: ShoppingCart, guest: TestClient) => Promise<unknown>) {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId)
    const order = { ...at, shoppingCartId: cart.id }
    await happens(cart, guest)
    const refusal = await guest
      .placeOrder({ ...order, body: { seen: seenOf(cart) } })
      .catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 409, code: 'CartNotAsSeen' })
    const { shoppingCart, changes_de } = (refusal as CallError).details as {
      shoppingCart: ShoppingCart
      changes_de: string[]
    }
    expect(await guest.getCartOrderId({ restaurantId, shoppingCartId: cart.id })).toEqual({ orderId: null })
    // Confirmed anew, it is ordered as it is now.
    const placed = await guest.placeOrder({ ...order, body: { seen: seenOf(shoppingCart) } })
    const { totalOrderValue } = shoppingCart.evaluationResult
    expect(placed.shoppingCart.evaluationResult.totalOrderValue).toBe(totalOrderValue)
    const before = cart.evaluationResult.totalOrderValue
    return { changes_de, added: totalOrderValue - before, total: formatMoneyChange(before, totalOrderValue) }
  }

  it('after a price was raised', async () => {
    const { changes_de, added, total } = await orderAfter(async ({ products: [line] }) => {
      const menu = await manager.getPublicMenu({ restaurantId })
      const { id, prices } = menu.products.find((product) => product.id === line!.productId)!
      const raised = prices.map(({ id: priceId, ...price }) => ({
        ...{ id: priceId, sizeId: price.sizeId, pickupPrice: price.pickupPrice },
        ...{ deliverPrice: price.deliverPrice + 100, deposit: price.deposit },
        millilitres: price.millilitres,
      }))
      await manager.updateProduct({ restaurantId, productId: id, body: { prices: raised } })
    })
    expect(added).toBe(300)
    expect(changes_de[0]).toBe(`Preis geändert: ${total}`)
    expect(changes_de[1]).toMatch(/^3 × .+: \d+,\d\d → \d+,\d\d\u00a0€$/)
  })

  it('after a second tab put something more into it', async () => {
    const { changes_de, added } = await orderAfter(async ({ id, products: [line] }, guest) => {
      const { productPriceId } = line!
      await guest.quickAddCartProduct({ restaurantId, shoppingCartId: id, productPriceId })
    })
    expect(added).toBeGreaterThan(0)
    expect(changes_de).toContainEqual(expect.stringMatching(/ist dazugekommen$/))
  })

  it('after a discount ended', async () => {
    const discount = await manager.createDiscount({
      restaurantId,
      body: aDiscountInput({ name: 'Happy Hour' }),
    })
    const { changes_de, added } = await orderAfter(() =>
      manager.deleteDiscount({ restaurantId, discountId: discount.id }),
    )
    expect(added).toBeGreaterThan(0)
    expect(changes_de).toContainEqual(expect.stringMatching(/^Happy Hour: −\d+,\d\d → 0,00\u00a0€$/))
  })

  it('after delivery became dearer', async () => {
    const { changes_de, added } = await orderAfter(async ({ evaluationResult }) => {
      const areas = await manager.listDeliveryAreas({ restaurantId })
      const { id, ...area } = areas.find((one) => one.name === evaluationResult.deliveryArea!.name)!
      const body = { ...area, deliveryFee: area.deliveryFee + 250 }
      await manager.updateDeliveryArea({ restaurantId, deliveryAreaId: id, body })
    })
    expect(added).toBe(250)
    expect(changes_de).toContainEqual(expect.stringMatching(/^Lieferkosten: \d+,\d\d → \d+,\d\d\u00a0€$/))
  })

  it('after a wish changed that costs nothing, or something else is to be made for the same money', async () => {
    const paid = await orderAfter(({ id }, guest) =>
      guest.updateCart({
        restaurantId,
        shoppingCartId: id,
        body: { paymentMethod: 'DebitOrCreditCardOffline' },
      }),
    )
    expect(paid.changes_de).toEqual(['Die Zahlungsart ist eine andere'])
    const wished = await orderAfter(({ id, products: [line] }, guest) =>
      guest.updateCartProduct({
        ...{ restaurantId, shoppingCartId: id, productId: line!.id },
        body: { comment: 'ohne Zwiebeln' },
      }),
    )
    expect(wished).toMatchObject({ added: 0, changes_de: [expect.stringMatching(/^Statt .* jetzt .*„ohne/)] })
  })

  it('and what a bot is told by evaluating is what it has to say', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId)
    const { seen } = await guest.evaluateCart({ restaurantId, shoppingCartId: cart.id })
    expect(seen).toEqual(seenOf(cart))
    await guest.placeOrder({ ...at, shoppingCartId: cart.id, body: { seen } })
  })

  it('but what is ordered already is that order, whatever is seen', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId)
    const order = { ...at, shoppingCartId: cart.id }
    const first = await guest.placeOrder({ ...order, body: { seen: seenOf(cart) } })
    const seen = { ...seenOf(cart), totalOrderValue: 1, lines: [] }
    expect(await guest.placeOrder({ ...order, body: { seen } })).toEqual(first)
  })

  it('and nobody can leave it out', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId)
    const order = { ...at, shoppingCartId: cart.id }
    for (const body of [{}, { seen: {} }, { seen: { ...seenOf(cart), totalOrderValue: undefined } }])
      await expect(guest.placeOrder({ ...order, body: body as never })).rejects.toMatchObject({ status: 400 })
  })
})
