import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { noDiscountFacts } from '@tresen/domain/discounts/evaluation/no-discounts'
import { describe, expect, it } from 'vitest'
import { aFilledCart, type Filling } from '../carts/testing/a-cart.ts'
import { aVoucherInput } from '../discounts/testing/a-discount.ts'
import { fridayEvening } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { franchiseId, restaurantId, server } = restaurant
const sister = restaurant.another({ franchiseId: restaurant.franchiseId })

async function aCartOfTheDesk(change: Filling = {}) {
  const agent = restaurant.as('employee')
  const cart = await aFilledCart(agent, restaurantId, change)
  const at = { restaurantId, shoppingCartId: cart.id }
  return { agent, cart, at, token: (await agent.getSelectionToken(at)).token }
}

describe('A selection link', () => {
  it('lets whoever holds it choose for the cart of somebody else, who sees it at once', async () => {
    const { agent, cart, at, token } = await aCartOfTheDesk()
    const guest = server.asGuest()
    const line = cart.products[0]!
    const added = await guest.addSelectedProducts({
      ...at,
      token,
      body: [{ productPriceId: line.productPriceId }],
    })
    expect(added.products).toHaveLength(cart.products.length + 1)
    const changed = await guest.updateSelectedProduct({
      ...at,
      token,
      productId: line.id,
      body: { comment: 'gut durch' },
    })
    expect(changed.products[0]!.comment).toBe('gut durch')
    await guest.removeSelectedProduct({ ...at, token, productId: added.products.at(-1)!.id })
    const seen = await agent.getCart(at)
    expect(seen.products.map(({ comment }) => comment)).toEqual(
      ['gut durch', '', ''].slice(0, seen.products.length),
    )
  })

  it('says nothing of the person, and changes nothing of them', async () => {
    const before = await aCartOfTheDesk()
    await placeAsSeen(before.agent, { ...before.at, franchiseId })
    const { agent, cart, at, token } = await aCartOfTheDesk()
    expect(cart.discountFacts.customer.orderCount).toBeGreaterThan(0)
    const shown = await server.asGuest().getSelection({ ...at, token })
    expect(JSON.stringify(shown)).not.toMatch(/Mustermann|Erika|1234567/)
    expect(JSON.stringify(shown)).not.toContain(cart.street)
    expect(shown.discountFacts).toEqual(noDiscountFacts)
    expect(await agent.getCart(at)).toMatchObject({ lastName: 'Mustermann', street: cart.street })
  })

  it('says nothing of where they live, also where their address was not found', async () => {
    const { cart, at, token } = await aCartOfTheDesk({ zipCode: '10115' })
    expect(cart.addressSuggestion).toMatchObject({ street: cart.street })
    const shown = await server.asGuest().getSelection({ ...at, token })
    expect(JSON.stringify(shown)).not.toContain(cart.street)
    expect(shown).toMatchObject({ addressLookup: 'unknown', addressSpan: [], addressSuggestion: null })
  })

  it('gives nobody their voucher, and says nothing of what they pay with or tip', async () => {
    await restaurant
      .as('manager')
      .createVoucher({ restaurantId, body: aVoucherInput({ code: 'DANKE-ERIKA' }) })
    const { cart, at, token } = await aCartOfTheDesk({ voucherCodes: ['DANKE-ERIKA'], tip: 250 })
    const { totalOrderValue, pricing } = cart.evaluationResult
    expect(pricing.totalDiscount).toBeGreaterThan(0)
    const shown = await server.asGuest().getSelection({ ...at, token })
    expect(JSON.stringify(shown)).not.toContain('DANKE')
    expect(shown).toMatchObject({ voucherCodes: [], evaluationResult: { totalOrderValue, pricing } })
    expect([shown.tip, shown.paysWith]).toEqual([null, null])
  })

  it('reaches no other cart and no other restaurant', async () => {
    const { at, token } = await aCartOfTheDesk()
    const other = await aCartOfTheDesk()
    const stranger = server.asGuest()
    for (const wrong of [
      { ...other.at, token },
      { ...at, restaurantId: sister.restaurantId, token },
      { ...at, token: `${token.slice(0, -6)}AAAAAA` },
      { ...at, token: 'nonsense' },
    ])
      await expect(stranger.getSelection(wrong)).rejects.toMatchObject({ code: 'SelectionLinkInvalid' })
    await expect(stranger.getSelection(at)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(stranger.getSelectionToken(at)).rejects.toMatchObject({ code: 'NotFound' })
  })

  it('is not needed by a guest for their own cart', async () => {
    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId)
    const own = await guest.getSelection({ restaurantId, shoppingCartId: cart.id })
    expect(own.products).toHaveLength(cart.products.length)
  })

  it('ends after 24 hours, and with the order', async () => {
    const { at, token } = await aCartOfTheDesk()
    server.clock.now = new Date(fridayEvening.getTime() + 24 * 3600_000 + 1000)
    await expect(server.asGuest().getSelection({ ...at, token })).rejects.toMatchObject({
      code: 'SelectionLinkExpired',
    })
    server.clock.now = fridayEvening

    const guest = server.asGuest()
    const cart = await aFilledCart(guest, restaurantId)
    const own = { restaurantId, shoppingCartId: cart.id }
    const { token: ended } = await guest.getSelectionToken(own)
    const { franchiseId } = await guest.getPublicRestaurant({ restaurantId })
    await placeAsSeen(guest, { franchiseId, ...own })
    await expect(
      server.asGuest().addSelectedProducts({
        ...own,
        token: ended,
        body: [{ productPriceId: cart.products[0]!.productPriceId }],
      }),
    ).rejects.toMatchObject({ code: 'CartAlreadyPlaced' })
    await expect(guest.getSelectionToken(own)).rejects.toMatchObject({ code: 'CartAlreadyPlaced' })
  })
})
