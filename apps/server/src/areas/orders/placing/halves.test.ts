import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { halfVariantIds } from '@tresen/domain/menu/choices/half-and-half'
import { aMenu, anId, aPrice, aProduct, ids } from '@tresen/domain/menu/testing/a-menu'
import { expect, it } from 'vitest'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const price = (id: number, cents: number) =>
  aPrice({ id: anId(id), sizeId: ids.medium, size: 'Medium', pickupPrice: cents, deliverPrice: cents })
const pizza = (id: number, name: string, cents: number) =>
  aProduct({
    id: anId(id),
    categoryId: ids.pizza,
    articleNumber: String(id),
    name,
    prices: [price(id + 1, cents)],
  })
const [salami, tuna] = [pizza(610, 'Salami', 890), pizza(620, 'Tonno', 1090)]
const half = {
  ...pizza(600, 'Halb und halb', 1),
  halves: { productIds: [salami.id, tuna.id], price: 'Dearer' as const },
}
const cola = aMenu().products.find(({ id }) => id === ids.cola)!
const { restaurantId, at, as, server } = useRestaurant({
  menu: aMenu({ products: [salami, tuna, half, cola] }),
})

it('a pizza of two halves: ordered as any product, stored with both, and dearer with its dearer half', async () => {
  const guest = server.asGuest()
  const manager = as('manager')
  const [first, second] = halfVariantIds(half.id)
  const products = [
    {
      productPriceId: half.prices[0]!.id,
      variantOptions: [
        { variantId: first, variantOptionId: salami.id },
        { variantId: second, variantOptionId: tuna.id },
      ],
    },
  ]
  const body = { isPickup: true, lastName: 'Muster', phone: '0551 1234567', paymentMethod: 'Cash' as const }
  const cart = await guest.createCart({ restaurantId, body: { ...body, products } })
  expect(cart.evaluationResult).toMatchObject({ totalOrderValue: 1090, errors: [] })
  const prices = [{ ...price(621, 1200) }].map(
    ({ size: _size, sizeDescription: _about, soldOutUntil: _until, ...one }) => one,
  )
  await manager.updateProduct({ restaurantId, productId: tuna.id, body: { prices } })
  const { id } = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
  const { shoppingCart } = await manager.getOrder({ ...at, orderId: id })
  expect(shoppingCart.evaluationResult.totalOrderValue).toBe(1200)
  expect(shoppingCart.products[0]!.variantOptions.map(({ name }) => name)).toEqual(['½ Salami', '½ Tonno'])
  const { token } = await guest.getOrderLink({ ...at, orderId: id })
  const shared = await server.asGuest().getSharedOrder({ restaurantId, token })
  expect(shared.lines).toEqual([
    { name: 'Halb und halb', size: 'Medium', details: '½ Salami, ½ Tonno', quantity: 1 },
  ])
  const reorder = await guest.getReorderToken({ ...at, orderId: id })
  const preview = await guest.previewReorder({ restaurantId, token: reorder.token })
  expect(preview.products).toMatchObject([{ name: 'Halb und halb', details: '½ Salami, ½ Tonno' }])
})

it('who writes back the choices as they read them stores no half twice', async () => {
  const manager = as('manager')
  const read = async () => {
    const { products } = await server.asGuest().getPublicMenu({ restaurantId })
    return products.find(({ id }) => id === half.id)!
  }
  const before = await read()
  expect(before.variants).toHaveLength(2)
  const variants = before.variants.map((variant) => ({
    ...variant,
    options: variant.options.map(({ soldOutUntil: _until, ...option }) => option),
  }))
  const body = { name: 'Halbe-halbe', variants, extraGroups: before.extraGroups }
  const stored = await manager.updateProduct({ restaurantId, productId: half.id, body })
  expect(stored).toMatchObject({ name: 'Halbe-halbe', variants: [], extraGroups: [] })
  expect(await read()).toEqual({ ...before, name: 'Halbe-halbe' })
  const whole = await manager.updateProduct({
    restaurantId,
    productId: half.id,
    body: { halves: null, variants, extraGroups: before.extraGroups },
  })
  expect(whole.variants).toEqual([])
  expect(whole.halves ?? null).toBe(null)
})

it('a menu whose halves need a choice themselves is refused', async () => {
  const manager = as('manager')
  const body = { halves: { productIds: [salami.id, half.id], price: 'Mean' as const } }
  await expect(manager.updateProduct({ restaurantId, productId: half.id, body })).rejects.toMatchObject({
    code: 'MenuProblems',
  })
})
