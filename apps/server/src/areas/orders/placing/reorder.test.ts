import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { describe, expect, it } from 'vitest'
import { aFilledCart, type Filling } from '../../carts/testing/a-cart.ts'
import { fridayEvening } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { franchiseId, restaurantId, server } = restaurant
const sister = restaurant.another({ franchiseId: restaurant.franchiseId })

async function anOrderWithToken(guest = server.asGuest(), change: Filling = {}) {
  const cart = await aFilledCart(guest, restaurantId, change)
  const order = await placeAsSeen(guest, { franchiseId, restaurantId, shoppingCartId: cart.id })
  const at = { franchiseId, restaurantId, orderId: order.id }
  return { at, order, token: (await guest.getReorderToken(at)).token }
}

describe('reorder', () => {
  it('makes a new cart with the same products and nothing of the person', async () => {
    const { order, token } = await anOrderWithToken()
    const friend = server.asGuest()
    const { shoppingCart, unavailable } = await friend.reorder({ restaurantId, body: { token } })
    expect(unavailable).toEqual([])
    expect(shoppingCart.id).not.toBe(order.shoppingCart.id)
    expect(shoppingCart.products.map(({ productPriceId }) => productPriceId)).toEqual(
      order.shoppingCart.products.map(({ productPriceId }) => productPriceId),
    )
    expect(shoppingCart).toMatchObject({ firstName: '', lastName: '', phone: '', street: '', comment: '' })
    expect(shoppingCart.products.every(({ comment }) => comment === '')).toBe(true)
  })

  it('gives the token only to those who may see the order, and refuses a wrong one', async () => {
    const { at, token } = await anOrderWithToken()
    const stranger = server.asGuest()
    await expect(stranger.getReorderToken(at)).rejects.toMatchObject({ status: 404 })
    for (const [place, wrong] of [
      [restaurantId, `${token.slice(0, -4)}AAAA`],
      [restaurantId, 'nonsense'],
      [sister.restaurantId, token],
    ] as const) {
      await expect(stranger.reorder({ restaurantId: place, body: { token: wrong } })).rejects.toMatchObject({
        code: 'ReorderLinkInvalid',
      })
    }
  })

  it('shows what the link stands for without making a cart, and for a year', async () => {
    const { order, token } = await anOrderWithToken()
    const friend = server.asGuest()
    const preview = await friend.previewReorder({ restaurantId, token })
    expect(preview).toEqual({
      orderedAt: order.createdAt,
      note: '',
      isNoteLeft: false,
      products: [
        {
          id: order.shoppingCart.products[0]!.id,
          details: '',
          note: '',
          isNoteLeft: false,
          name: order.shoppingCart.products[0]!.product.name,
          size: order.shoppingCart.products[0]!.size,
          quantity: order.shoppingCart.products.length,
          price: order.shoppingCart.evaluationResult.pricing.products,
          paid: order.shoppingCart.evaluationResult.pricing.products,
          isAvailable: true,
          problem: null,
          servedNote: null,
        },
      ],
      nextTime: null,
    })
    server.clock.now = new Date(fridayEvening.getTime() + 366 * 24 * 3600_000)
    const expired = { code: 'ReorderLinkExpired' }
    await expect(friend.previewReorder({ restaurantId, token })).rejects.toMatchObject(expired)
    await expect(friend.reorder({ restaurantId, body: { token } })).rejects.toMatchObject(expired)
    server.clock.now = fridayEvening
  })

  it('takes notes along for whoever wrote them, and tells everybody else only that there was one', async () => {
    const guest = server.asGuest()
    const { products } = await aFilledCart(guest, restaurantId)
    const { productPriceId } = products[0]!
    const nuts = 'Lisa ist gegen Nüsse allergisch'
    const { at, order, token } = await anOrderWithToken(guest, {
      comment: 'Bitte bei Muster klingeln',
      products: [
        { productPriceId, comment: nuts },
        { productPriceId },
        { productPriceId, comment: nuts },
        ...Array.from({ length: 3 }, () => ({ productPriceId })),
      ],
    })
    const [first, second] = order.shoppingCart.products
    // What the kitchen wrote over it is not the guest's.
    const line = { shoppingCartId: order.shoppingCart.id, shoppingCartProductId: second!.id }
    await restaurant.as('employee').setOrderProductComment({ ...at, ...line, comment: 'ZUTATEN GEPRÜFT' })
    expect(await guest.previewReorder({ restaurantId, token })).toMatchObject({
      note: 'Bitte bei Muster klingeln',
      isNoteLeft: false,
      products: [
        { id: first!.id, quantity: 2, note: nuts, isNoteLeft: false },
        { id: second!.id, quantity: 4, note: '', isNoteLeft: false },
      ],
    })
    const own = (await guest.reorder({ restaurantId, body: { token } })).shoppingCart
    expect(own.comment).toBe('Bitte bei Muster klingeln')
    expect(own.products.map(({ comment }) => comment)).toEqual([nuts, nuts, '', '', '', ''])
    // What was wanted that day need not be wanted today.
    const dropped = (await guest.reorder({ restaurantId, body: { token, note: '' } })).shoppingCart
    expect(dropped).toMatchObject({ comment: '', products: [{ comment: nuts }, {}, {}, {}, {}, {}] })

    const friend = server.asGuest()
    const preview = await friend.previewReorder({ restaurantId, token })
    expect(preview).toMatchObject({
      isNoteLeft: true,
      products: [{ isNoteLeft: true }, { isNoteLeft: false }],
    })
    expect(JSON.stringify(preview)).not.toMatch(/Lisa|Muster|GEPRÜFT/)
    const theirs = (await friend.reorder({ restaurantId, body: { token } })).shoppingCart
    expect(JSON.stringify(theirs)).not.toMatch(/Lisa|Muster|GEPRÜFT/)
    const notes = [{ id: preview.products[0]!.id, note: 'Ohne Nüsse, Allergie' }]
    const anew = (await friend.reorder({ restaurantId, body: { token, notes } })).shoppingCart
    expect(anew.products.map(({ comment }) => comment)).toEqual([
      ...Array.from({ length: 2 }, () => 'Ohne Nüsse, Allergie'),
      ...Array.from({ length: 4 }, () => ''),
    ])
  })

  it('tells what it costs today beside what it cost that day', async () => {
    const { order, token } = await anOrderWithToken()
    const [line] = order.shoppingCart.products
    const staff = restaurant.as('manager')
    const product = await staff.getProduct({ restaurantId, productId: line!.productId })
    const prices = product.prices.map(({ size: _size, sizeDescription: _words, ...price }) => price)
    const raise = (cents: number) =>
      prices.map(({ soldOutUntil: _until, ...price }) => ({
        ...price,
        pickupPrice: price.pickupPrice + cents,
        deliverPrice: price.deliverPrice + cents,
      }))
    const change = (cents: number) =>
      staff.updateProduct({ restaurantId, productId: product.id, body: { prices: raise(cents) } })
    await change(150)
    const { products } = await server.asGuest().previewReorder({ restaurantId, token })
    const paid = order.shoppingCart.evaluationResult.pricing.products
    expect(products[0]).toMatchObject({ paid, price: paid + 150 * order.shoppingCart.products.length })
    const { shoppingCart } = await server.asGuest().reorder({ restaurantId, body: { token } })
    expect(shoppingCart.evaluationResult.pricing.products).toBe(products[0]!.price)
    await change(0)
  })

  it('names what cannot be had any more', async () => {
    const { order, token } = await anOrderWithToken()
    const gone = order.shoppingCart.products[0]!
    const until = new Date(server.clock.now.getTime() + 3600_000).toISOString()
    const staff = restaurant.as('employee')
    await staff.setSoldOut({
      restaurantId,
      body: { items: [{ kind: 'Product', id: gone.productId }], until },
    })
    const { products } = await server.asGuest().previewReorder({ restaurantId, token })
    expect(products[0]).toMatchObject({ name: gone.product.name, isAvailable: false, price: null })
    const { shoppingCart, unavailable } = await server.asGuest().reorder({ restaurantId, body: { token } })
    expect(unavailable).toContain([gone.product.name, gone.size].filter(Boolean).join(' '))
    expect(shoppingCart.products.some(({ productId }) => productId === gone.productId)).toBe(false)

    await restaurant.as('manager').deleteProduct({ restaurantId, productId: gone.productId })
    const later = await server.asGuest().previewReorder({ restaurantId, token })
    expect(later.products[0]).toMatchObject({ name: gone.product.name, isAvailable: false, price: null })
  })
})
